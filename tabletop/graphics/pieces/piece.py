"""One piece of a match: at rest, in flight, and as it was drawn last. Nothing is drawn here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from tabletop.graphics.compositor import ScreenItem
from tabletop.graphics.pictures.piece_look import Elevation, Outline, PieceLook
from tabletop.graphics.pictures.shadows import CentredPicture
from tabletop.graphics.pictures.sprite_rasters import HIDDEN
from tabletop.graphics.pieces.animation import Motion, Pose, SpotLike, is_same_spot

PileKey = tuple[float, ...]

NO_POSE: Final = Pose(0, 0, 0, 0, 0, 0)


class Emphasis(NamedTuple):
    """How a piece is emphasised: raised by a number of pixels, with an outline, or darker.

    A piece that is raised only a little, and `is_low`, keeps the shadow of one that lies.
    """

    raised: float = 0
    outline: Outline = "none"
    is_dimmed: bool = False
    is_low: bool = False


NO_EMPHASIS: Final = Emphasis()


@dataclass(slots=True)
class Flight:
    """The flight of a piece: its motion, and the side that was up before; it may wait for its turn."""

    motion: Motion
    pile_key: PileKey
    side_before: str = HIDDEN
    has_started: bool = True
    has_landed: bool = False
    """Whether the piece has arrived, and only flattens a little yet."""


@dataclass(slots=True)
class LastDrawing:
    """How a piece was drawn last: on the screen, and in which picture of its own."""

    item: ScreenItem
    clip: pygame.Rect | None = None
    keeps_clip: bool = True
    drawn_as: tuple[object, ...] = ()
    look: PieceLook | None = None
    picture: CentredPicture | None = None
    renewed: int = 0
    """The number of its last new picture: pieces with low ones have waited longest."""


# Compared by identity: two pieces may show the same and lie on one spot.
@dataclass(eq=False)
class Piece:
    """One piece at rest: what it shows, where it belongs, how it is emphasised, and whether it is covered."""

    identity: int
    drawn: LastDrawing
    code: str = HIDDEN
    spot: SpotLike | None = None
    emphasis: Emphasis = NO_EMPHASIS
    is_covered: bool = False
    is_in_pile: bool = False
    flight: Flight | None = None
    _goal: tuple[SpotLike | None, float, Pose] = (None, 0, NO_POSE)

    @property
    def raised(self) -> float:
        """Returns by how many pixels the piece is raised."""
        return self.emphasis.raised

    @property
    def motion(self) -> Motion | None:
        """Returns the motion of the piece; None if it does not move."""
        return None if self.flight is None else self.flight.motion

    @property
    def goal(self) -> Pose:
        """Returns where the piece belongs, raised or not."""
        # Asked for several times a frame, and mostly unchanged; `Occlusion` knows the same object again.
        spot, raised, pose = self._goal
        if spot is not self.spot or raised != self.emphasis.raised:
            assert self.spot is not None, f"piece {self.identity} was never laid"
            pose = Pose.on_spot(self.spot, raised=self.emphasis.raised)
            self._goal = self.spot, self.emphasis.raised, pose
        return pose

    @property
    def resting_pose(self) -> Pose:
        """Returns where the piece lies while it does not move: it may be waiting for its turn to leave."""
        return self.flight.motion.start if self.flight else self.goal

    @property
    def resting_state(self) -> tuple[Pose, str, Elevation]:
        """Returns where and how high the piece lies while it does not move, and the side that is up."""
        return self.resting_pose, self.resting_side, self.elevation

    @property
    def elevation(self) -> Elevation:
        """Returns how high the piece lies at rest; in a pile only the lowest casts a shadow."""
        is_high = self.emphasis.raised and not self.emphasis.is_low
        return "raised" if is_high else "flat" if self.is_in_pile else "rest"

    @property
    def resting_side(self) -> str:
        """Returns the side that is up while the piece does not move."""
        return self.flight.side_before if self.flight and self.flight.motion.turns_over else self.code

    def would_change(self, code: str, spot: SpotLike) -> bool:
        """Returns whether that code or spot differs from what the piece shows and where it lies."""
        return code != self.code or not is_same_spot(spot, self.spot)

    def side_at(self, now: float) -> str:
        """Returns the side that is up at this time."""
        return self.resting_side if self.flight and now < self.flight.motion.half_time else self.code

    def is_in_between(self, pose: Pose) -> bool:
        """Returns whether a pose turns or sizes the piece as it never is at rest."""
        goal = self.goal
        return (pose.angle - goal.angle) % 360 != 0 or (pose.width, pose.height) != (goal.width, goal.height)
