"""How pieces at rest lie on each other: which are buried under their like, and which lie in a pile."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from tabletop.stage.glide import Pose
from tabletop.stage.piece import Piece
from tabletop.stage.poses import PILED, Place, is_piled, place_of

Square = tuple[int, int]

WIDE = 2 * PILED
"""The felt in squares so wide that a piece has what it is piled with in its own or in the next ones."""


class Piling:
    """Remembers how all lay the last time, as most of it stays so."""

    def __init__(self) -> None:
        self._pieces: list[Piece] = []
        self._poses: list[Pose] = []
        self._order: list[Piece] = []
        self._places: dict[int, tuple[Pose, Place]] = {}

    def sort(self, still: Sequence[Piece]) -> list[Piece]:
        """These pieces from the lowest up; sets of each whether it is buried, and whether it lies flat."""
        poses = [piece.rests for piece in still]
        if poses != self._poses or still != self._pieces:
            self._pieces, self._poses = list(still), poses
            self._order = self._arranged()
        return self._order

    def _arranged(self) -> list[Piece]:
        resting = [
            (pose.z, piece.identity, piece, pose, self._place(piece, pose))
            for piece, pose in zip(self._pieces, self._poses, strict=True)
        ]
        resting.sort(key=itemgetter(0, 1))
        tops = {place: piece for *_, piece, _, place in resting}
        piles: dict[Square, list[Pose]] = {}
        for *_, piece, pose, place in resting:
            piece.buried = tops[place] is not piece
            if piece.buried:
                continue
            near = piles.get((int(pose.x // WIDE), int(pose.y // WIDE)), ())
            piece.flat = any(is_piled(pose, other) for other in near)
            if not piece.flat:
                for square in _squares(pose):
                    piles.setdefault(square, []).append(pose)
        return [piece for *_, piece, _, _ in resting]

    def _place(self, piece: Piece, pose: Pose) -> Place:
        known = self._places.get(piece.identity)
        if known is None or known[0] is not pose:
            known = self._places[piece.identity] = pose, place_of(pose)
        return known[1]


def _squares(pose: Pose) -> list[Square]:
    """The squares in which anything that is piled with this pose has its middle."""
    left, right = int((pose.x - PILED) // WIDE), int((pose.x + PILED) // WIDE)
    top, bottom = int((pose.y - PILED) // WIDE), int((pose.y + PILED) // WIDE)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
