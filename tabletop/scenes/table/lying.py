"""What lies where on a board: where the keyboard is, and the cards a rest is about."""

from __future__ import annotations

from collections import Counter

import pygame

from tabletop.rules import HIDDEN, View
from tabletop.scenes.table import dealing
from tabletop.scenes.table.chips.lying import wager_box
from tabletop.scenes.table.light import Focus
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread
from tabletop.stage.glide import Pose
from tabletop.words.rummy import laid_off


def focus_box(board: Spread, focus: Focus) -> pygame.Rect | None:
    """Returns the box of what has the keyboard focus."""
    kind, which = focus
    if kind in ("chips", "card") and isinstance(which, int):
        return wager_box(board, kind, which)
    if kind == "place":
        place = next((place for place in board.layout.places if place.name == which), None)
        if place is None:
            return None
        return box_of(place.number or place.glow)
    spots = board.layout.spots.get(str(which), ())
    return box_of(spots[0].bounds) if spots else None


def focus_pose(board: Spread, focus: Focus) -> Pose | None:
    """Returns the pose of a focused piece, which may be tilted; None for what stands upright."""
    kind, which = focus
    if kind not in ("piece", "take") or not isinstance(which, int):
        return None
    return board.pieces[which].goal


def lit(board: Spread, beat: str, before: View) -> frozenset[int]:
    """Returns the pieces that a rest is about: the winner of a full trick, what was laid off or drawn."""
    if beat == "reveal":
        return frozenset(board.lies[zone][place] for zone, place in laid_off(before, board.view))
    if beat == "deal":
        return _turned_up(board, before)
    return _winning(board, beat) | _drawn(board, beat, before)


def _turned_up(board: Spread, before: View) -> frozenset[int]:
    """Returns the piece that is turned up after the deal."""
    turned = dealing.turned_up(before, board.view)
    return frozenset() if turned is None else frozenset((board.lies[turned[0]][turned[1]],))


def _drawn(board: Spread, beat: str, before: View) -> frozenset[int]:
    """Returns what the owner's last move brought into the own hand, until the next click."""
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
