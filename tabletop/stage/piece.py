"""One piece of a match as it rests, as it glides, and as it was drawn last. It draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from tabletop.stage.compositor import Item
from tabletop.stage.dress import Dress, Height, Line
from tabletop.stage.glide import Glide, Pose, Spot, is_same
from tabletop.stage.raster import HIDDEN
from tabletop.stage.shadows import Picture

Way = tuple[float, ...]

NOWHERE: Final = Pose(0, 0, 0, 0, 0, 0)


class Stand(NamedTuple):
    """How a piece stands out: raised by so many pixels, with a line around it, darker.

    What is raised only a little, and `is_low`, has the shadow of what lies.
    """

    raised: float = 0
    line: Line = "none"
    dimmed: bool = False
    is_low: bool = False


PLAIN: Final = Stand()


@dataclass(slots=True)
class Trip:
    """How a piece moves: its glide, and the side that was up before; it may wait for its turn to leave."""

    glide: Glide
    way: Way
    before: str = HIDDEN
    in_air: bool = True
    has_landed: bool = False
    """Whether it has arrived, and only gives a little yet."""


@dataclass(slots=True)
class Drawn:
    """How a piece was drawn last: on the screen, and in which picture of its own."""

    item: Item
    clip: pygame.Rect | None = None
    keeps_clip: bool = True
    seen_as: tuple[object, ...] = ()
    worn: Dress | None = None
    picture: Picture | None = None
    renewed: int = 0


@dataclass(eq=False)
class Piece:
    """One piece at rest: what it shows, where it belongs, how it stands out, and what lies on it."""

    identity: int
    drawn: Drawn
    code: str = HIDDEN
    spot: Spot | None = None
    stand: Stand = PLAIN
    buried: bool = False
    flat: bool = False
    trip: Trip | None = None
    _goal: tuple[Spot | None, float, Pose] = (None, 0, NOWHERE)

    @property
    def raised(self) -> float:
        """By how many pixels it is raised."""
        return self.stand.raised

    @property
    def glide(self) -> Glide | None:
        """How it moves, if it does."""
        return None if self.trip is None else self.trip.glide

    @property
    def goal(self) -> Pose:
        """Where it belongs, raised or not."""
        spot, raised, pose = self._goal
        if spot is not self.spot or raised != self.stand.raised:
            assert self.spot is not None, f"piece {self.identity} was never laid"
            pose = Pose.on(self.spot, raised=self.stand.raised)
            self._goal = self.spot, self.stand.raised, pose
        return pose

    @property
    def rests(self) -> Pose:
        """Where it lies while it does not move: it may be waiting for its turn to leave."""
        return self.trip.glide.start if self.trip else self.goal

    @property
    def resting(self) -> tuple[Pose, str, Height]:
        """Where and how high it lies while it does not move, and the side up."""
        return self.rests, self.shows, self.lift

    @property
    def lift(self) -> Height:
        """How high it lies while it is not carried; in a pile only the lowest casts a shadow."""
        is_high = self.stand.raised and not self.stand.is_low
        return "raised" if is_high else "flat" if self.flat else "rest"

    @property
    def shows(self) -> str:
        """The side up while it does not move."""
        return self.trip.before if self.trip and self.trip.glide.turns_over else self.code

    def is_laid_anew(self, code: str, spot: Spot) -> bool:
        """Whether it shows another side there, or lies in another way."""
        return code != self.code or not is_same(spot, self.spot)

    def shown_at(self, now: float) -> str:
        """The side up at this time."""
        return self.shows if self.trip and now < self.trip.glide.half else self.code

    def is_between(self, pose: Pose) -> bool:
        """Whether it is turned or sized there as it never will be at rest."""
        goal = self.goal
        return (pose.angle - goal.angle) % 360 != 0 or (pose.width, pose.height) != (goal.width, goal.height)
