"""Which pieces at rest are hidden under others of their kind, and which lie in a pile, or fly as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple

from tabletop.graphics.pieces.animation import Motion, Pose
from tabletop.graphics.pieces.piece import Piece, PileKey

GridSquare = tuple[int, int]
PoseKey = tuple[int, ...]

PILE_DISTANCE: Final = 5.0
"""The most pixels by which pieces lie apart in a pile."""
SQUARE_WIDTH: Final = 2 * PILE_DISTANCE
"""The width of the squares of the felt in which neighbours are looked up.

A piece has what it is piled with in its own square or in the next ones.
"""


class PiecePosition(NamedTuple):
    """How a piece rests; the square of its middle, and the squares that anything piled with it can be in."""

    pose: Pose
    pose_key: PoseKey
    square: GridSquare
    near_squares: tuple[GridSquare, ...]


class Occlusion:
    """Sorts resting pieces, and remembers how all lay the last time, as most of it stays so."""

    def __init__(self) -> None:
        self._pieces: list[Piece] = []
        self._poses: list[Pose] = []
        self._order: list[Piece] = []
        self._positions: dict[int, PiecePosition] = {}

    def sort(self, still: Sequence[Piece]) -> list[Piece]:
        """Returns these pieces from the lowest up; of two as high, the first given comes first.

        Sets for each piece whether it is buried, and whether it lies flat.
        """
        poses = [piece.resting_pose for piece in still]
        if poses != self._poses or still != self._pieces:
            self._pieces, self._poses = list(still), poses
            self._order = self._sorted_pieces()
        return self._order

    def _sorted_pieces(self) -> list[Piece]:
        resting = [
            (pose.z, piece, self._position_of(piece, pose))
            for piece, pose in zip(self._pieces, self._poses, strict=True)
        ]
        resting.sort(key=itemgetter(0))
        # Of several in one place the highest stays, as it comes last.
        tops = {lie.pose_key: piece for _, piece, lie in resting}
        piles: dict[GridSquare, list[Pose]] = {}
        for _, piece, (pose, place, square, around) in resting:
            piece.is_covered = tops[place] is not piece
            if piece.is_covered:
                continue
            # Only the squares around a piece are compared: each with each would be thousands of pairs.
            near = piles.get(square)
            piece.is_in_pile = near is not None and any(_is_piled(pose, other) for other in near)
            if not piece.is_in_pile:
                for other in around:
                    piles.setdefault(other, []).append(pose)
        return [piece for _, piece, _ in resting]

    def _position_of(self, piece: Piece, pose: Pose) -> PiecePosition:
        lie = self._positions.get(piece.identity)
        # A piece that has not changed gives the same pose again, which is quicker to tell than an equal one.
        if lie is None or lie.pose is not pose:
            square = int(pose.x // SQUARE_WIDTH), int(pose.y // SQUARE_WIDTH)
            lie = self._positions[piece.identity] = PiecePosition(
                pose, _pose_key(pose), square, _near_squares(pose)
            )
        return lie


def _near_squares(pose: Pose) -> tuple[GridSquare, ...]:
    left, right = int((pose.x - PILE_DISTANCE) // SQUARE_WIDTH), int((pose.x + PILE_DISTANCE) // SQUARE_WIDTH)
    top, bottom = int((pose.y - PILE_DISTANCE) // SQUARE_WIDTH), int((pose.y + PILE_DISTANCE) // SQUARE_WIDTH)
    return tuple((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))


def _pose_key(pose: Pose) -> PoseKey:
    """Returns a key that is equal for poses that cannot be told apart on the screen."""
    return round(pose.x), round(pose.y), round(pose.width), round(pose.height), round(pose.angle)


def _is_piled(pose: Pose, other: Pose) -> bool:
    """Returns whether two pieces lie as in a pile."""
    near = abs(pose.x - other.x) < PILE_DISTANCE and abs(pose.y - other.y) < PILE_DISTANCE
    return near and abs(pose.angle - other.angle) < 1 and abs(pose.width - other.width) < 1


def pile_key(motion: Motion) -> PileKey:
    """Returns a key that is equal for nearly all pieces that fly together from pile to pile."""
    ends = motion.start.x, motion.start.y, motion.goal.x, motion.goal.y
    return motion.start_time, motion.fades, *(round(end / SQUARE_WIDTH) for end in ends)


def lowest_of_piles(flying: Iterable[Piece]) -> dict[PileKey, Piece]:
    """Returns the lowest piece of each pile that flies as one: it casts the shadow of all."""
    lowest: dict[PileKey, tuple[float, Piece]] = {}
    for piece in flying:
        flight = piece.flight
        assert flight is not None, piece
        height = flight.motion.goal.z
        if flight.pile_key not in lowest or height < lowest[flight.pile_key][0]:
            lowest[flight.pile_key] = height, piece
    return {way: piece for way, (_, piece) in lowest.items()}


def delay_covered(pieces: Sequence[Piece], covers: Mapping[int, int]) -> None:
    """Delays the turn of each piece below one that comes to cover it, until that one has landed."""
    for below, above in covers.items():
        flight, cover = pieces[below].flight, pieces[above].motion
        if flight is None or cover is None or not flight.motion.turns_over:
            continue
        motion = flight.motion
        if (motion.start.x, motion.start.y) == (motion.goal.x, motion.goal.y):
            # A turn of one millisecond, which nobody sees below the piece that has just come.
            flight.motion, flight.has_started = (
                replace(motion, start_time=cover.end_time - 1, duration=1),
                False,
            )
