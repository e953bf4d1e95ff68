"""Where chips lie on a board: the own ones, and bets of two seats with each other."""

from __future__ import annotations

import pygame

from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.scenes.table.state.chip_stock import CHIP_VALUES
from tabletop.scenes.table.state.chip_texts import chip_words_for


def bet_boxes(board: BoardState) -> list[pygame.Rect]:
    """Returns the boxes of the bets between two seats; that of chips laid on another's card comes last."""
    pots, seat = board.layout.pots, board.laid_chips.seat
    if pots is None:
        return []
    pairs = [pot.seats for pot in chip_words_for(board).seat_bets()]
    pairs += [(board.bottom_seat, seat)] if seat is not None and seat != board.bottom_seat else []
    return [box_of(rect) for rect in pots.place_pots(pairs)]


def laid_chips_box(board: BoardState) -> pygame.Rect:
    """Returns the box of the chips that were laid on a card, or were taken and lie on none yet."""
    seat, purse = board.laid_chips.seat, board.layout.purse
    if seat is not None and seat != board.bottom_seat:
        return bet_boxes(board)[-1]
    assert purse is not None
    return box_of(purse.pile_box(len(CHIP_VALUES)) if seat is None else board.layout.stakes[seat].pile_box(0))


def wager_box(board: BoardState, kind: str, which: int) -> pygame.Rect | None:
    """Returns the box of a pile of the stock, or of the card of a seat on which chips are laid."""
    if kind == "card":
        return box_of(board.layout.wagers[which])
    purse = board.layout.purse
    return None if purse is None else box_of(purse.pile_box(CHIP_VALUES.index(which)))
