"""Where chips lie on a board: the own ones, and bets of two seats with each other."""

from __future__ import annotations

import pygame

from tabletop.scenes.table.chips.said import chip_words
from tabletop.scenes.table.chips.stock import VALUES
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread


def pot_boxes(board: Spread) -> list[pygame.Rect]:
    """Returns the boxes of the bets between two seats; that of chips laid on another's card comes last."""
    pots, seat = board.layout.pots, board.laid.seat
    if pots is None:
        return []
    pairs = [pot.seats for pot in chip_words(board).pots()]
    pairs += [(board.me, seat)] if seat is not None and seat != board.me else []
    return [box_of(rect) for rect in pots.lay(pairs)]


def laid_box(board: Spread) -> pygame.Rect:
    """Returns the box of the chips that were laid on a card, or were taken and lie on none yet."""
    seat, purse = board.laid.seat, board.layout.purse
    if seat is not None and seat != board.me:
        return pot_boxes(board)[-1]
    assert purse is not None
    return box_of(purse.pile(len(VALUES)) if seat is None else board.layout.stakes[seat].pile(0))


def wager_box(board: Spread, kind: str, which: int) -> pygame.Rect | None:
    """Returns the box of a pile of the stock, or of the card of a seat on which chips are laid."""
    if kind == "card":
        return box_of(board.layout.wagers[which])
    purse = board.layout.purse
    return None if purse is None else box_of(purse.pile(VALUES.index(which)))
