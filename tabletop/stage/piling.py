"""Which pieces at rest are hidden under others of their kind, and which lie in a pile, or fly as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple

from tabletop.stage.glide import Glide, Pose
from tabletop.stage.piece import Piece, Way

Square = tuple[int, int]
Place = tuple[int, ...]

PILED: Final = 5.0
"""The most pixels by which pieces lie apart in a pile."""
WIDE: Final = 2 * PILED
"""The width of the squares of the felt in which neighbours are looked up.

A piece has what it is piled with in its own square or in the next ones.
"""


class Lie(NamedTuple):
    """How a piece rests; the square of its middle, and the squares that anything piled with it can be in."""

    pose: Pose
    place: Place
    square: Square
    around: tuple[Square, ...]


class Piling:
    """Sorts resting pieces, and remembers how all lay the last time, as most of it stays so."""

    def __init__(self) -> None:
        self._pieces: list[Piece] = []
        self._poses: list[Pose] = []
        self._order: list[Piece] = []
        self._lies: dict[int, Lie] = {}

    def sort(self, still: Sequence[Piece]) -> list[Piece]:
        """Returns these pieces from the lowest up; of two as high, the first given comes first.

        Sets for each piece whether it is buried, and whether it lies flat.
        """
        poses = [piece.rests for piece in still]
        if poses != self._poses or still != self._pieces:
            self._pieces, self._poses = list(still), poses
            self._order = self._arranged()
        return self._order

    def _arranged(self) -> list[Piece]:
        resting = [
            (pose.z, piece, self._lie(piece, pose))
            for piece, pose in zip(self._pieces, self._poses, strict=True)
        ]
        resting.sort(key=itemgetter(0))
        tops = {lie.place: piece for _, piece, lie in resting}
        piles: dict[Square, list[Pose]] = {}
        for _, piece, (pose, place, square, around) in resting:
            piece.buried = tops[place] is not piece
            if piece.buried:
                continue
            # Only the squares around a piece are compared: each with each would be thousands of pairs.
            near = piles.get(square)
            piece.flat = near is not None and any(_is_piled(pose, other) for other in near)
            if not piece.flat:
                for other in around:
                    piles.setdefault(other, []).append(pose)
        return [piece for _, piece, _ in resting]

    def _lie(self, piece: Piece, pose: Pose) -> Lie:
        lie = self._lies.get(piece.identity)
        if lie is None or lie.pose is not pose:
            square = int(pose.x // WIDE), int(pose.y // WIDE)
            lie = self._lies[piece.identity] = Lie(pose, _place_of(pose), square, _squares(pose))
        return lie


def _squares(pose: Pose) -> tuple[Square, ...]:
    left, right = int((pose.x - PILED) // WIDE), int((pose.x + PILED) // WIDE)
    top, bottom = int((pose.y - PILED) // WIDE), int((pose.y + PILED) // WIDE)
    return tuple((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _place_of(pose: Pose) -> Place:
    """Returns a key that is equal for poses that cannot be told apart on the screen."""
    return round(pose.x), round(pose.y), round(pose.width), round(pose.height), round(pose.angle)


def _is_piled(pose: Pose, other: Pose) -> bool:
    """Returns whether two pieces lie as in a pile."""
    near = abs(pose.x - other.x) < PILED and abs(pose.y - other.y) < PILED
    return near and abs(pose.angle - other.angle) < 1 and abs(pose.width - other.width) < 1


def way_of(glide: Glide) -> Way:
    """Returns a key that is equal for nearly all pieces that fly together from pile to pile."""
    ends = glide.start.x, glide.start.y, glide.goal.x, glide.goal.y
    return glide.begins, glide.fades, *(round(end / WIDE) for end in ends)


def lowest_of_each(flying: Iterable[Piece]) -> dict[Way, Piece]:
    """Returns the lowest piece of each pile that flies as one: it casts the shadow of all."""
    lowest: dict[Way, tuple[float, Piece]] = {}
    for piece in flying:
        trip = piece.trip
        assert trip is not None, piece
        height = trip.glide.goal.z
        if trip.way not in lowest or height < lowest[trip.way][0]:
            lowest[trip.way] = height, piece
    return {way: piece for way, (_, piece) in lowest.items()}


def wait_below(pieces: Sequence[Piece], covers: Mapping[int, int]) -> None:
    """Delays the turn of each piece below one that comes to cover it, until that one has landed."""
    for below, above in covers.items():
        trip, cover = pieces[below].trip, pieces[above].glide
        if trip is None or cover is None or not trip.glide.turns_over:
            continue
        glide = trip.glide
        if (glide.start.x, glide.start.y) == (glide.goal.x, glide.goal.y):
            trip.glide, trip.in_air = replace(glide, begins=cover.ends - 1, lasts=1), False
