"""What lies where on a board: bets of two seats with each other, own chips, the cards a rest is about."""

from __future__ import annotations

from collections import Counter

import pygame

from tabletop.rules import HIDDEN, View
from tabletop.scenes.table.light import Focus
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread
from tabletop.scenes.table.stock import VALUES
from tabletop.words.rummy import laid_off


def pot_boxes(board: Spread) -> list[pygame.Rect]:
    """Where the bets of two seats lie; that of chips laid on another's card comes last."""
    pots, seat = board.layout.pots, board.laid.seat
    if pots is None:
        return []
    pairs = [pot.seats for pot in board.words.pots(board.view)]
    pairs += [(board.me, seat)] if seat is not None and seat != board.me else []
    return [box_of(rect) for rect in pots.lay(pairs)]


def laid_box(board: Spread) -> pygame.Rect:
    """Where the chips lie that were laid on a card, or were taken and are meant for none yet."""
    seat, purse = board.laid.seat, board.layout.purse
    if seat is not None and seat != board.me:
        return pot_boxes(board)[-1]
    assert purse is not None
    return box_of(purse.pile(len(VALUES)) if seat is None else board.layout.stakes[seat].pile(0))


def wager_box(board: Spread, kind: str, which: int) -> pygame.Rect | None:
    """The pile of the stock with chips of a value, or the card of a seat that chips are laid on."""
    if kind == "card":
        return box_of(board.layout.wagers[which])
    purse = board.layout.purse
    return None if purse is None else box_of(purse.pile(VALUES.index(which)))


def focus_box(board: Spread, focus: Focus) -> pygame.Rect | None:
    """Where the keyboard is, as a box."""
    kind, which = focus
    if kind in ("chips", "card") and isinstance(which, int):
        return wager_box(board, kind, which)
    if kind in ("piece", "take") and isinstance(which, int):
        return board.box(which)
    if kind == "place":
        place = next((place for place in board.layout.places if place.name == which), None)
        if place is None:
            return None
        return box_of(place.number or place.glow)
    spots = board.layout.spots.get(str(which), ())
    return box_of(spots[0].bounds) if spots else None


def lit(board: Spread, beat: str, before: View) -> frozenset[int]:
    """What a rest is about: the card that has won a full trick, what was laid off, or what was drawn."""
    if beat == "reveal":
        return frozenset(board.lies[zone][place] for zone, place in laid_off(before, board.view))
    return _winning(board, beat) | _drawn(board, beat, before)


def _drawn(board: Spread, beat: str, before: View) -> frozenset[int]:
    """What has come into the own hand by the last move of its owner, until the next click."""
    view, zone = board.view, board.layout.hand_zone
    is_new = len(view.moves) > len(before.moves) and view.moves[-1][0] == view.seat
    if beat != "rest" or not is_new or view.deal != before.deal or HIDDEN in view.zones.get(zone, ()):
        return frozenset()
    came = Counter(view.zones.get(zone, ())) - Counter(before.zones.get(zone, ()))
    return frozenset(board.find(came.elements()))


def _winning(board: Spread, beat: str) -> frozenset[int]:
    view = board.view
    if beat != "trick":
        return frozenset()
    trick = board.lies.get("trick", ())
    seats = [seat for seat, _ in view.moves[len(view.moves) - len(trick) :]]
    return frozenset(trick[number] for number, seat in enumerate(seats) if seat == view.turn)
