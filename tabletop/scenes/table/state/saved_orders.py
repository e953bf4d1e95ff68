"""How people have laid their own hands, from one visit to a match to the next."""

from tabletop.controller import Controller
from tabletop.records.library.hand_orders import forget_orders, read_orders, write_orders
from tabletop.scenes.table.state.board_state import BoardState


def restore_hand_orders(controller: Controller, board: BoardState) -> None:
    """Restores the hand order of everybody at the table, as they left it."""
    if controller.path is not None:
        board.restore_orders(read_orders(controller.path, controller.view().deal))


def save_hand_orders(controller: Controller, board: BoardState) -> None:
    """Saves the hand orders beside the match's file, as long as the match can be resumed."""
    path = controller.path
    if path is None or not path.exists():
        return
    if controller.is_over:
        forget_orders(path)
    else:
        write_orders(path, controller.view().deal, board.own_orders)
