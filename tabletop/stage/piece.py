"""One piece of a match: at rest, in flight, and as it was drawn last. Nothing is drawn here."""

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
    """How a piece is emphasised: raised by a number of pixels, with an outline, or darker.

    A piece that is raised only a little, and `is_low`, keeps the shadow of one that lies.
    """

    raised: float = 0
    line: Line = "none"
    dimmed: bool = False
    is_low: bool = False


PLAIN: Final = Stand()


@dataclass(slots=True)
class Trip:
    """The flight of a piece: its motion, and the side that was up before; it may wait for its turn."""

    glide: Glide
    way: Way
    before: str = HIDDEN
    in_air: bool = True
    has_landed: bool = False
    """Whether the piece has arrived, and only flattens a little yet."""


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
    """One piece at rest: what it shows, where it belongs, how it is emphasised, and whether it is covered."""

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
        """Returns by how many pixels the piece is raised."""
        return self.stand.raised

    @property
    def glide(self) -> Glide | None:
        """Returns the motion of the piece; None if it does not move."""
        return None if self.trip is None else self.trip.glide

    @property
    def goal(self) -> Pose:
        """Returns where the piece belongs, raised or not."""
        spot, raised, pose = self._goal
        if spot is not self.spot or raised != self.stand.raised:
            assert self.spot is not None, f"piece {self.identity} was never laid"
            pose = Pose.on(self.spot, raised=self.stand.raised)
            self._goal = self.spot, self.stand.raised, pose
        return pose

    @property
    def rests(self) -> Pose:
        """Returns where the piece lies while it does not move: it may be waiting for its turn to leave."""
        return self.trip.glide.start if self.trip else self.goal

    @property
    def resting(self) -> tuple[Pose, str, Height]:
        """Returns where and how high the piece lies while it does not move, and the side that is up."""
        return self.rests, self.shows, self.lift

    @property
    def lift(self) -> Height:
        """Returns how high the piece lies at rest; in a pile only the lowest casts a shadow."""
        is_high = self.stand.raised and not self.stand.is_low
        return "raised" if is_high else "flat" if self.flat else "rest"

    @property
    def shows(self) -> str:
        """Returns the side that is up while the piece does not move."""
        return self.trip.before if self.trip and self.trip.glide.turns_over else self.code

    def is_laid_anew(self, code: str, spot: Spot) -> bool:
        """Returns whether that code or spot differs from what the piece shows and where it lies."""
        return code != self.code or not is_same(spot, self.spot)

    def shown_at(self, now: float) -> str:
        """Returns the side that is up at this time."""
        return self.shows if self.trip and now < self.trip.glide.half else self.code

    def is_between(self, pose: Pose) -> bool:
        """Returns whether a pose turns or sizes the piece as it never is at rest."""
        goal = self.goal
        return (pose.angle - goal.angle) % 360 != 0 or (pose.width, pose.height) != (goal.width, goal.height)
