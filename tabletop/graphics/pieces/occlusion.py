"""Which pieces at rest are hidden under others of their kind, and which lie in a pile, or fly as one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product

from tabletop.graphics.pieces.animation import Pose
from tabletop.graphics.pieces.piece import PILE_DISTANCE, PILE_WIDTH, Piece


def find_piles(still: Iterable[Piece]) -> set[Piece]:
    """Finds which of these pieces are covered, and which lie in a pile; returns those that did not before.

    Of two as high, the first given is the lower one.
    """
    lying = [(piece.resting_pose, piece) for piece in still]
    resting = [(_pose_key(pose), pose, piece) for pose, piece in sorted(lying, key=lambda one: one[0].z)]
    tops = {key: piece for key, _, piece in resting}
    piles: dict[tuple[int, int], list[Pose]] = defaultdict(list)
    changed = set()
    for key, pose, piece in resting:
        before = piece.is_covered, piece.is_in_pile
        piece.is_covered = tops[key] is not piece
        if not piece.is_covered:
            # Only the squares around a piece are compared: each with each would be thousands of pairs.
            x, y = int(pose.x // PILE_WIDTH), int(pose.y // PILE_WIDTH)
            near = product((x - 1, x, x + 1), (y - 1, y, y + 1))
            piece.is_in_pile = any(
                _is_piled(pose, other) for square in near for other in piles.get(square, ())
            )
            if not piece.is_in_pile:
                piles[x, y].append(pose)
        if before != (piece.is_covered, piece.is_in_pile):
            changed.add(piece)
    return changed


def _pose_key(pose: Pose) -> tuple[int, ...]:
    """Returns a key that is equal for poses that cannot be told apart on the screen."""
    return round(pose.x), round(pose.y), round(pose.width), round(pose.height), round(pose.angle)


def _is_piled(pose: Pose, other: Pose) -> bool:
    """Returns whether two pieces lie as in a pile."""
    near = abs(pose.x - other.x) < PILE_DISTANCE and abs(pose.y - other.y) < PILE_DISTANCE
    return near and abs(pose.angle - other.angle) < 1 and abs(pose.width - other.width) < 1


def lowest_of_piles(flying: Iterable[Piece]) -> set[Piece]:
    """Returns the lowest piece of each pile that flies as one: it casts the shadow of all."""
    lowest: dict[tuple[float, ...], tuple[float, Piece]] = {}
    for piece in flying:
        assert piece.flight is not None, piece
        key, height = piece.flight.pile_key, piece.flight.motion.goal.z
        if key not in lowest or height < lowest[key][0]:
            lowest[key] = height, piece
    return {piece for _, piece in lowest.values()}


def delay_covered(pieces: Sequence[Piece], covers: Mapping[int, int]) -> set[Piece]:
    """Delays the turn of each piece below one that comes to cover it, until that one has landed.

    Returns the pieces that wait.
    """
    waiting = set()
    for below, above in covers.items():
        flight, cover = pieces[below].flight, pieces[above].flight
        if flight is None or cover is None or not flight.motion.turns_over:
            continue
        motion = flight.motion
        if (motion.start.x, motion.start.y) == (motion.goal.x, motion.goal.y):
            # It turns over within a millisecond, unseen below the piece that has just landed on it.
            flight.motion = replace(motion, start_time=cover.motion.end_time - 1, duration=1)
            flight.has_started = False
            waiting.add(pieces[below])
    return waiting
