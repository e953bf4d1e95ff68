"""One piece of a match: what it shows, where it belongs, and how it stands out. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from tabletop.stage.compositor import Item
from tabletop.stage.dress import Dress, Height, Line
from tabletop.stage.glide import Glide, Pose, Spot
from tabletop.stage.poses import Way
from tabletop.stage.raster import HIDDEN
from tabletop.stage.shadows import Picture

NOWHERE: Final = Pose(0, 0, 0, 0, 0, 0)


class Stand(NamedTuple):
    """How a piece stands out: raised by so many pixels, with a line around it, darker."""

    raised: float = 0
    line: Line = "none"
    dimmed: bool = False


PLAIN: Final = Stand()


@dataclass(eq=False)
class Piece:
    """One piece: what it shows, where it belongs, and how it stands out."""

    identity: int
    item: Item
    code: str = HIDDEN
    spot: Spot | None = None
    raised: float = 0
    line: Line = "none"
    dimmed: bool = False
    glide: Glide | None = None
    way: Way = ()
    before: str = HIDDEN
    in_air: bool = False
    buried: bool = False
    flat: bool = False
    clip: pygame.Rect | None = None
    keeps_clip: bool = True
    drawn_as: tuple[object, ...] = ()
    worn: Dress | None = None
    picture: Picture | None = None
    renewed: int = 0
    _goal: tuple[Spot | None, float, Pose] = (None, 0, NOWHERE)

    @property
    def goal(self) -> Pose:
        """Where it belongs, raised or not."""
        spot, raised, pose = self._goal
        if spot is not self.spot or raised != self.raised:
            assert self.spot is not None, f"piece {self.identity} was never laid"
            pose = Pose.on(self.spot, raised=self.raised)
            self._goal = self.spot, self.raised, pose
        return pose

    @property
    def rests(self) -> Pose:
        """Where it lies while it does not move: it may be waiting for its turn to leave."""
        return self.glide.start if self.glide else self.goal

    @property
    def lift(self) -> Height:
        """How high it lies while it is not carried; in a pile only the lowest casts a shadow."""
        return "raised" if self.raised else "flat" if self.flat else "rest"

    @property
    def shows(self) -> str:
        """The side up while it does not move."""
        return self.before if self.glide and self.glide.turns_over else self.code
