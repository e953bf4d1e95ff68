"""Pieces that are dragged: they follow the pointer, a little larger, and tilt with the motion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import exp
from typing import Final, NamedTuple

from tabletop.graphics.pieces.animation import LIFT_DURATION, MotionSettings, Pose, smoothstep

HELD_SCALE: Final = 1.07
MAX_TILT: Final = 13.0
TILT_STEP: Final = 2.0
TILT_FOR_SPEED: Final = 11.0
TILT_SMOOTHING: Final = 80.0
HELD_Z: Final = 20_000
TURN_DURATION: Final = 130.0
"""The milliseconds in which a piece turns to how it would lie."""
TURN_STEPS: Final = 6
"""The most rasters that such a turn takes."""


@dataclass(frozen=True)
class DraggedPiece:
    """A dragged piece: its pose when it was taken, and its offset from the pointer then."""

    start_pose: Pose
    offset_x: float
    offset_y: float


class DropPose(NamedTuple):
    """How a piece would lie if it were dropped: its upright size, and clockwise degrees."""

    width: float
    height: float
    angle: float


class Drag:
    """One dragged piece, or several that keep their order; driven by the time it is given."""

    def __init__(
        self,
        poses: Mapping[int, Pose],
        pointer: tuple[float, float],
        now: float,
        motion_settings: MotionSettings,
        *,
        upright: bool,
        u: float,
    ) -> None:
        self.held = {
            identity: DraggedPiece(pose, pose.x - pointer[0], pose.y - pointer[1])
            for identity, pose in poses.items()
        }
        self.pointer = pointer
        self._picked_up_at = now
        self._updated_at = now
        self._last_pointer = pointer
        self._settings = motion_settings
        self._is_upright = upright
        self._u = max(u, 0.1)
        self._lean = 0.0
        self._drop_pose: DropPose | None = None
        self._turn = (0.0, 0.0, now)
        """The share of the turn it begins at, the share it ends at, and the time at which it began."""

    def turn_to(self, drop_pose: DropPose | None, now: float) -> None:
        """Turns the one dragged piece to how it would lie below the pointer; None turns it back."""
        # A run of several pieces keeps its order, and would have to turn as a whole.
        if drop_pose == self._drop_pose or len(self.held) != 1:
            return
        before = 0.0 if drop_pose is not None and self._drop_pose is not None else self._turn_share(now)
        self._turn = before, 0.0 if drop_pose is None else 1.0, now
        self._drop_pose = drop_pose or self._drop_pose

    def _turn_share(self, now: float) -> float:
        """Returns how far the piece has turned, from 0 to 1."""
        start, end, since = self._turn
        passed = 1.0 if self._settings.raise_duration == 0 else min(1.0, (now - since) / TURN_DURATION)
        return start + (end - start) * round(smoothstep(passed) * TURN_STEPS) / TURN_STEPS

    def move_to(self, pointer: tuple[float, float]) -> None:
        self.pointer = pointer

    def update(self, now: float) -> bool:
        """Lets the tilt follow the motion; true while it has not come to rest."""
        passed = now - self._updated_at
        if passed > 0 and not self._settings.is_reduced:
            speed = (self.pointer[0] - self._last_pointer[0]) / passed / self._u
            goal = max(-MAX_TILT, min(MAX_TILT, speed * TILT_FOR_SPEED))
            # Exponential smoothing, which gives the same tilt at any number of frames a second.
            self._lean += (goal - self._lean) * (1 - exp(-passed / TILT_SMOOTHING))
            self._last_pointer, self._updated_at = self.pointer, now
        return abs(self._lean) > TILT_STEP / 2 or now < max(
            self._picked_up_at + LIFT_DURATION, self._turn[2] + TURN_DURATION
        )

    @property
    def tilt(self) -> float:
        """Returns the tilt in degrees, in steps, so that few rasters are needed."""
        return round(self._lean / TILT_STEP) * TILT_STEP

    def pose_of(self, identity: int, now: float) -> Pose:
        """Returns where a dragged piece is: a little larger, and upright unless its angle means something."""
        held = self.held[identity]
        lifted = (
            1.0
            if self._settings.raise_duration == 0
            else smoothstep(min(1.0, (now - self._picked_up_at) / LIFT_DURATION))
        )
        larger = 1 + (HELD_SCALE - 1) * lifted
        straight = round(held.start_pose.angle * (1 - lifted)) if self._is_upright else held.start_pose.angle
        order = list(self.held).index(identity)
        pose = held.start_pose._replace(
            x=self.pointer[0] + held.offset_x,
            y=self.pointer[1] + held.offset_y,
            width=held.start_pose.width * larger,
            height=held.start_pose.height * larger,
            angle=straight + self.tilt,
            z=HELD_Z + order,
        )
        share = self._turn_share(now)
        return (
            pose if self._drop_pose is None or share == 0 else self._turned_pose(pose, self._drop_pose, share)
        )

    def _turned_pose(self, pose: Pose, drop_pose: DropPose, share: float) -> Pose:
        """Returns the pose part of the way to how the piece would lie, with its middle below the pointer."""
        x, y = self.pointer
        around = (drop_pose.angle - pose.angle + 180) % 360 - 180
        return pose._replace(
            x=pose.x + (x - pose.x) * share,
            y=pose.y + (y - pose.y) * share,
            width=pose.width + (drop_pose.width * HELD_SCALE - pose.width) * share,
            height=pose.height + (drop_pose.height * HELD_SCALE - pose.height) * share,
            angle=pose.angle + around * share,
        )
