"""What lies where on a board: bets of two seats with each other, own chips, the cards a rest is about."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame

from tabletop.rules import HIDDEN, Rest, View
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.stock import VALUES
from tabletop.words.rummy import laid_off

if TYPE_CHECKING:
    from tabletop.scenes.table.board import Board


def pot_boxes(board: Board) -> list[pygame.Rect]:
    """Where the bets of two seats lie; that of chips laid on another's card comes last."""
    pots, seat = board.layout.pots, board.light.laid.seat
    if pots is None:
        return []
    pairs = [pot.seats for pot in board.words.pots(board.view)]
    pairs += [(board.me, seat)] if seat is not None and seat != board.me else []
    return [box_of(rect) for rect in pots.lay(pairs)]


def laid_box(board: Board) -> pygame.Rect:
    """Where the chips lie that were laid on a card, or were taken and are meant for none yet."""
    seat, purse = board.light.laid.seat, board.layout.purse
    if seat is not None and seat != board.me:
        return pot_boxes(board)[-1]
    assert purse is not None
    return box_of(purse.pile(len(VALUES)) if seat is None else board.layout.stakes[seat].pile(0))


def wager_box(board: Board, kind: str, which: int) -> pygame.Rect | None:
    """The pile of the stock with chips of a value, or the card of a seat that chips are laid on."""
    if kind == "card":
        return box_of(board.layout.wagers[which])
    purse = board.layout.purse
    return None if purse is None else box_of(purse.pile(VALUES.index(which)))


def lit(board: Board, beat: Rest, before: View) -> frozenset[int]:
    """What a rest is about: the card that has won a full trick, what was laid off, or what was drawn."""
    if beat == "reveal":
        return frozenset(board.lies[zone][place] for zone, place in laid_off(before, board.view))
    return _winning(board, beat) | _drawn(board, beat, before)


def _drawn(board: Board, beat: Rest, before: View) -> frozenset[int]:
    """What has come into the own hand by the last move of its owner, until the next click."""
    view, zone = board.view, board.layout.hand_zone
    is_new = len(view.moves) > len(before.moves) and view.moves[-1][0] == view.seat
    if beat != "rest" or not is_new or view.deal != before.deal or HIDDEN in view.zones.get(zone, ()):
        return frozenset()
    came = Counter(view.zones.get(zone, ())) - Counter(before.zones.get(zone, ()))
    return frozenset(board.find(came.elements()))


def _winning(board: Board, beat: Rest) -> frozenset[int]:
    view = board.view
    if beat != "trick":
        return frozenset()
    trick = board.lies.get("trick", ())
    seats = [seat for seat, _ in view.moves[len(view.moves) - len(trick) :]]
    return frozenset(trick[number] for number, seat in enumerate(seats) if seat == view.turn)
