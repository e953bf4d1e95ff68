"""Pieces that are dragged: they follow the pointer, a little larger, and tilt with the motion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from tabletop.stage.glide import LIFTING, Manner, Pose, eased

LARGER: Final = 1.07
TILT: Final = 13.0
TILT_STEP: Final = 2.0
TILT_FOR_SPEED: Final = 11.0
SETTLING: Final = 80.0
IN_HAND: Final = 20_000
TURNING: Final = 130.0
"""The milliseconds in which a piece turns to how it would lie."""
TURN_STEPS: Final = 6
"""The most rasters that such a turn takes."""


@dataclass(frozen=True)
class Held:
    """A dragged piece: its pose when it was taken, and its offset from the pointer then."""

    taken: Pose
    across: float
    down: float


class Lying(NamedTuple):
    """How a piece would lie if it were dropped: its upright size, and clockwise degrees."""

    width: float
    height: float
    angle: float


class Grip:
    """One dragged piece, or several that keep their order; driven by the time it is given."""

    def __init__(
        self,
        poses: Mapping[int, Pose],
        pointer: tuple[float, float],
        now: float,
        manner: Manner,
        *,
        upright: bool,
        u: float,
    ) -> None:
        self.held = {
            identity: Held(pose, pose.x - pointer[0], pose.y - pointer[1]) for identity, pose in poses.items()
        }
        self.pointer = pointer
        self._taken = now
        self._then = now
        self._from = pointer
        self._manner = manner
        self._upright = upright
        self._u = max(u, 0.1)
        self._lean = 0.0
        self._lies: Lying | None = None
        self._turns = (0.0, 0.0, now)
        """The share of the turn it begins at, the share it ends at, and the time at which it began."""

    def lie(self, as_lying: Lying | None, now: float) -> None:
        """Turns the one dragged piece to how it would lie below the pointer; None turns it back."""
        # A run of several pieces keeps its order, and would have to turn as a whole.
        if as_lying == self._lies or len(self.held) != 1:
            return
        before = 0.0 if as_lying is not None and self._lies is not None else self._turned(now)
        self._turns = before, 0.0 if as_lying is None else 1.0, now
        self._lies = as_lying or self._lies

    def _turned(self, now: float) -> float:
        """Returns how far the piece has turned, from 0 to 1."""
        start, end, since = self._turns
        passed = 1.0 if self._manner.raising == 0 else min(1.0, (now - since) / TURNING)
        return start + (end - start) * round(eased(passed) * TURN_STEPS) / TURN_STEPS

    def follow(self, pointer: tuple[float, float]) -> None:
        self.pointer = pointer

    def update(self, now: float) -> bool:
        """Lets the tilt follow the motion; true while it has not come to rest."""
        passed = now - self._then
        if passed > 0 and not self._manner.reduced:
            speed = (self.pointer[0] - self._from[0]) / passed / self._u
            goal = max(-TILT, min(TILT, speed * TILT_FOR_SPEED))
            # Exponential smoothing, which gives the same tilt at any number of frames a second.
            self._lean += (goal - self._lean) * (1 - exp(-passed / SETTLING))
            self._from, self._then = self.pointer, now
        return abs(self._lean) > TILT_STEP / 2 or now < max(self._taken + LIFTING, self._turns[2] + TURNING)

    @property
    def tilt(self) -> float:
        """Returns the tilt in degrees, in steps, so that few rasters are needed."""
        return round(self._lean / TILT_STEP) * TILT_STEP

    def pose(self, identity: int, now: float) -> Pose:
        """Returns where a dragged piece is: a little larger, and upright unless its angle means something."""
        held = self.held[identity]
        lifted = 1.0 if self._manner.raising == 0 else eased(min(1.0, (now - self._taken) / LIFTING))
        larger = 1 + (LARGER - 1) * lifted
        straight = round(held.taken.angle * (1 - lifted)) if self._upright else held.taken.angle
        order = list(self.held).index(identity)
        pose = held.taken._replace(
            x=self.pointer[0] + held.across,
            y=self.pointer[1] + held.down,
            width=held.taken.width * larger,
            height=held.taken.height * larger,
            angle=straight + self.tilt,
            z=IN_HAND + order,
        )
        share = self._turned(now)
        return pose if self._lies is None or share == 0 else self._turning(pose, self._lies, share)

    def _turning(self, pose: Pose, lies: Lying, share: float) -> Pose:
        """Returns the pose part of the way to how the piece would lie, with its middle below the pointer."""
        x, y = self.pointer
        around = (lies.angle - pose.angle + 180) % 360 - 180
        return pose._replace(
            x=pose.x + (x - pose.x) * share,
            y=pose.y + (y - pose.y) * share,
            width=pose.width + (lies.width * LARGER - pose.width) * share,
            height=pose.height + (lies.height * LARGER - pose.height) * share,
            angle=pose.angle + around * share,
        )
