"""What a hand means that points somewhere on the table: a place, or the piece that is to go there."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.layout.laid import Place
from tabletop.rules import Move
from tabletop.scenes.table.plates import box_of
from tabletop.scenes.table.spread import Spread

Point = tuple[float, float]


def place_at(board: Spread, point: Point) -> Place | None:
    """Returns the place that a drop at this point means: the nearest legal one, or None.

    Places where the held pieces can be played alone come first, then the one that is hit, then those where
    they could go with others. The piece that a place joins stands for it: the last of a line for its end.
    """
    others = [place for place in board.layout.places if place.move_place != board.layout.hand_zone]
    reached = [place for place in others if place.reach.holds(point)]
    joined = [place for place in others if place.joins is not None and place.joins.holds(point)]
    moves, held = board.light.moves, len(board.chosen.held or board.chosen.pieces)
    complete = [move for move in moves if held and len(move.pieces) == held]
    hit = [place for place in reached if place.glow.holds(point)] if held else []
    return min(
        _taking(reached, complete)
        or _taking(joined, complete)
        or hit
        or _taking(reached, moves)
        or _taking(joined, moves)
        or reached
        or joined,
        key=lambda place: (place.glow.cx - point[0]) ** 2 + (place.glow.cy - point[1]) ** 2,
        default=None,
    )


def _taking(places: Sequence[Place], moves: Sequence[Move]) -> list[Place]:
    """Returns those of the places to which one of these moves goes."""
    return [place for place in places if any(map(place.accepts, moves))]


def at_home(board: Spread, point: Point) -> bool:
    """Returns whether a drop at this point means the own pieces: hand, card, or the row of a patience."""
    layout = board.layout
    homes = [layout.hand, *(box for seat, box in layout.wagers.items() if seat == board.me)]
    if layout.hand_zone not in layout.spots:
        homes += [spot.bounds for zone in layout.taken for spot in layout.spots[zone]]
    return any(box.grown(board.look.px(90)).holds(point) for box in homes)


def waiting(board: Spread, moves: Sequence[Move]) -> tuple[int, ...]:
    """Returns the piece that waits on the table, if the player can only say where it goes; else ()."""
    lying = [identity for zone in board.layout.taken for identity in board.lies.get(zone, ())]
    is_asked = len(lying) == 1 and all(move.pieces == board.codes(lying) for move in moves)
    return tuple(lying) if is_asked and moves else ()


def outermost(board: Spread, identity: int, moves: Sequence[Move]) -> Move | None:
    """Returns the move that a click on this piece makes because it lies at an end of the own row."""
    zone = board.layout.hand_zone
    row = sorted(board.lies.get(zone, ()), key=lambda one: board.box(one).centerx)
    ends = zip(board.layout.outer, row[:1] + row[-1:], strict=False)
    meant = {move for move, end in ends if end == identity}
    return next((move for move in moves if str(move) in meant), None)


def tapped(board: Spread, zone: str, identity: int | None) -> tuple[tuple[int, int], pygame.Rect]:
    """Returns the point at which a click on a pile is answered, and the box that the answer is about."""
    if identity is not None and zone == board.layout.hand_zone:
        box = board.box(identity)
        return box.midtop, box
    first, *others = (box_of(spot.bounds) for spot in board.layout.spots[zone])
    return first.center, first.unionall(others)


def end_of(place: Place | None) -> list[pygame.Rect]:
    """Returns the boxes of the last piece at a line's end and of the number asked for there."""
    return [] if place is None else [box_of(box) for box in (place.joins, place.number) if box is not None]


def beside(board: Spread, held: Sequence[int]) -> list[pygame.Rect]:
    """Returns the boxes of pieces that are taken from the table itself, and of their neighbours."""
    for zone in board.layout.taken:
        lies = board.lies.get(zone, ())
        places = [lies.index(identity) for identity in held if identity in lies]
        if places:
            return [board.box(identity) for identity in lies[max(0, min(places) - 1) : max(places) + 2]]
    return []
