"""Which pieces at rest are hidden under others of their kind, and which lie in a pile, or fly as one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from tabletop.graphics.pieces.animation import Motion, Pose
from tabletop.graphics.pieces.piece import Piece, PileKey

PILE_DISTANCE: Final = 5.0
"""The most pixels by which pieces lie apart in a pile."""
SQUARE_WIDTH: Final = 2 * PILE_DISTANCE
"""The width of the squares of the felt in which neighbours are looked up.

A piece has what it is piled with in its own square or in the next ones.
"""


def sort_resting(still: Iterable[Piece]) -> list[Piece]:
    """Returns these pieces from the lowest up; of two as high, the first given comes first.

    Sets for each piece whether it is covered, and whether it lies in a pile.
    """
    resting = sorted(((piece.resting_pose, piece) for piece in still), key=lambda lying: lying[0].z)
    tops = {_pose_key(pose): piece for pose, piece in resting}
    piles: dict[tuple[int, int], list[Pose]] = defaultdict(list)
    for pose, piece in resting:
        piece.is_covered = tops[_pose_key(pose)] is not piece
        if piece.is_covered:
            continue
        # Only the squares around a piece are compared: each with each would be thousands of pairs.
        x, y = int(pose.x // SQUARE_WIDTH), int(pose.y // SQUARE_WIDTH)
        near = product((x - 1, x, x + 1), (y - 1, y, y + 1))
        piece.is_in_pile = any(_is_piled(pose, other) for square in near for other in piles.get(square, ()))
        if not piece.is_in_pile:
            piles[x, y].append(pose)
    return [piece for _, piece in resting]


def _pose_key(pose: Pose) -> tuple[int, ...]:
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
            flight.motion, flight.has_started = (
                replace(motion, start_time=cover.end_time - 1, duration=1),
                False,
            )
