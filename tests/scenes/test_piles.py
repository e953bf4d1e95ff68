"""A pile that cannot be drawn from says why; one that chosen cards can be laid on takes them."""

import pytest

from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_reason_why_a_discard_cannot_be_taken_leaves_both_piles_in_sight(
    players: int, size: tuple[int, int]
) -> None:
    people = (None, *["club"] * (players - 1))
    sitting = TableDriver("kaluki", people, seed=7, size=size, curtain=False, animation_speed="off")
    table, controller, board = sitting.table, sitting.controller, sitting.table.board
    while sitting.until_ready() and tuple(table.moves) != ("draw stock",):
        table.show_moves(controller.play(quick_move(controller.view())))
    discard, stock = (board.piece_box(board.top_piece(zone)) for zone in ("discard", "stock"))
    sitting.click(discard.center)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert bubble.link is not None
    assert bubble.rect.collidelist([discard, stock]) < 0
    sitting.click(stock.center)
    assert controller.view().moves[-1][1].startswith("draw stock")


@pytest.mark.parametrize("slug", ["jersey-gin", "kaluki"])
def test_a_raised_card_is_discarded_by_a_click_on_the_discards(slug: str) -> None:
    sitting = TableDriver(slug, (None, "club", "club"), seed=7, animation_speed="off")
    table, board = sitting.table, sitting.table.board
    while sitting.until_ready() and not any(move.verb == "discard" for move in table.moves):
        table.hand_actions.play_move("draw stock" if "draw stock" in table.moves else "leave")
    card = next(move.pieces[0] for move in table.moves if move.verb == "discard")
    sitting.click(sitting.piece_point(card))
    assert board.pieces.codes(board.selection.pieces) == (card,)
    before = len(sitting.moves)
    sitting.click(board.piece_box(board.top_piece("discard")).center)
    assert sitting.moves[before] == f"discard {card}"


@pytest.mark.parametrize("slug", ["jersey-gin", "kaluki", "minimize"])
def test_a_double_click_on_the_stock_draws_once_and_says_nothing(slug: str) -> None:
    sitting = TableDriver(slug, (None, "club", "club"), seed=7, animation_speed="normal")
    table, board = sitting.table, sitting.table.board
    while sitting.until_ready() and not {"draw stock", "pick stock"} & {*table.moves}:
        table.hand_actions.play_move(table.moves[0])
    stock = board.piece_box(board.top_piece("stock")).center
    for _ in range(2):
        sitting.click(stock)
        sitting.pass_time(120)
    assert sum(move.endswith(" stock") for seat, move in sitting.controller.view().moves if seat == 0) == 1
    assert table.overlay.bubble is None
    sitting.pass_time(600)
    assert table.is_ready == (slug != "minimize")  # where drawing ends the turn
    if table.is_ready:
        sitting.click(stock)
        assert table.overlay.bubble is not None


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_the_reason_why_no_tile_is_drawn_leaves_all_of_the_heap_in_sight(size: tuple[int, int]) -> None:
    sitting = TableDriver(
        "classic-dominoes", (None, "club", "club"), seed=4, size=size, animation_speed="off"
    )
    table, board = sitting.table, sitting.table.board
    while sitting.until_ready() and not table.moves[0].startswith("play"):
        table.hand_actions.play_move(table.moves[0])
    heap = [board.piece_box(identity) for identity in board.piece_ids["stock"]]
    sitting.click(board.piece_box(board.top_piece("stock")).center)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert bubble.rule == "CD-9"
    assert bubble.rect.collidelist(heap) < 0


def test_a_discard_is_covered_and_not_turned_down_before() -> None:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), seed=7, animation_speed="slow")
    board, covered = sitting.table.board, 0
    while covered < 3:
        assert sitting.until_ready()
        moves = sitting.table.moves
        pile = board.view.zones["discard"]
        under = board.top_piece("discard") if pile else None
        shown = pile[-1] if pile else ""
        discards = [move for move in moves if move.verb == "discard"]
        sitting.table.hand_actions.play_move((discards or moves)[0])
        if not discards or under is None:
            continue
        flying = 0
        while flying == 0 or board.pieces[board.top_piece("discard")].motion is not None:
            assert board.pieces[under].resting_side == shown
            sitting.pass_time(16)
            flying += 1
        covered += board.top_piece("discard") != under and flying > 2
