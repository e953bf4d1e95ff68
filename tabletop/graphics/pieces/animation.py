"""How a piece gets from where it is to where it belongs: poses, easing and time, without any drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, radians, sin
from typing import Final, Literal, NamedTuple, Protocol

Speed = Literal["off", "fast", "normal", "slow"]

MIN_DURATION: Final = 250
MAX_DURATION: Final = 450
LIFT_DURATION: Final = 130
FADE_DURATION: Final = 260
FADE_STEPS: Final = 8
LONG_DISTANCE: Final = 900
SHORT_DISTANCE: Final = 0.8
PACE_FACTORS: Final[dict[str, float]] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
DEAL_INTERVAL: Final = 55
DEAL_DURATION: Final = 1000
RAISE_DURATION: Final = 120
ANGLE_STEP: Final = 3.0
SIZE_STEP: Final = 4.0


OVERSHOOT: Final = 0.05
"""The share of its way by which a piece goes too far before it settles."""
MAX_OVERSHOOT: Final = 0.16
"""The most that a piece goes too far, as a share of its width."""
SETTLE_SHARE: Final = 0.8
"""The share of the time after which a piece that has gone too far comes back."""
MAX_LIFTED: Final = 5
"""The most pieces that are seen to lean as they go; of more it would look as if a wind blew."""
LARGEST_HAND: Final = 30
"""More pieces than this are more than a hand that closes up."""
MAX_LEAN: Final = 9.0
"""How many degrees a card leans that crosses the table at full speed."""
FULL_SPEED: Final = 1.6
"""The full speed of a piece, in units a millisecond."""
SQUASH_SHARE: Final = 0.03
SQUASH_DURATION: Final = 80
"""How much a tile flattens as it lands, as a share of its height, and for how many milliseconds."""
SHAKE_DISTANCE: Final = 7.0
SHAKE_DURATION: Final = 340
SHAKE_COUNT: Final = 3
"""How far, how long and how often a refused piece is shaken: units, milliseconds and times."""
RISE_SHARE: Final = 0.22
"""The share of the time in which a piece rises, and in which it sinks."""
NO_SWAY: Final = (0.0, 0.0)


class SpotLike(Protocol):
    """Where a piece belongs: its centre, upright size, clockwise degrees, and what it lies above."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...
    @property
    def angle(self) -> float: ...
    @property
    def z(self) -> float: ...


class Pose(NamedTuple):
    """Where a piece is at one moment, in pixels and clockwise degrees."""

    x: float
    y: float
    width: float
    height: float
    angle: float
    z: float

    @classmethod
    def on_spot(cls, spot: SpotLike, *, raised: float = 0) -> Pose:
        """Returns the pose of a piece that lies on a spot, or is raised above it by some pixels."""
        return cls(spot.x, spot.y - raised, spot.width, spot.height, spot.angle, spot.z)

    def interpolated(self, goal: Pose, part: float) -> Pose:
        """Returns the pose after part of the way to another, turning the shorter way round."""

        def between(one: float, other: float) -> float:
            return one + (other - one) * part

        # From -180 to 180, so that a piece never turns the longer way round.
        turn = (goal.angle - self.angle + 180) % 360 - 180
        return Pose(
            between(self.x, goal.x),
            between(self.y, goal.y),
            between(self.width, goal.width),
            between(self.height, goal.height),
            self.angle + turn * part,
            goal.z,
        )

    def shifted(self, x: float, y: float) -> Pose:
        return self._replace(x=self.x + x, y=self.y + y)


class Detour(NamedTuple):
    """How far out of its way a shuffled piece goes, and when, in milliseconds at the normal speed."""

    sway: tuple[float, float]
    delay: float
    duration: float


@dataclass(frozen=True)
class MotionSettings:
    """How pieces move, as the settings say."""

    speed: Speed = "normal"
    is_reduced: bool = False

    @property
    def pace_factor(self) -> float:
        """Returns the factor of every duration; nothing moves at 0."""
        return PACE_FACTORS[self.speed]

    def deal_interval(self, count: int) -> float:
        """Returns the milliseconds between two of `count` pieces of a deal; 0 where nothing glides.

        The last of them leaves after a second at the normal speed, however many there are.
        """
        return (
            0.0 if self.is_reduced else min(DEAL_INTERVAL, DEAL_DURATION / max(1, count)) * self.pace_factor
        )

    @property
    def is_still(self) -> bool:
        """Returns whether nothing glides."""
        return self.is_reduced or not self.pace_factor

    @property
    def raise_duration(self) -> float:
        """Returns the milliseconds in which a piece is raised a little where it lies."""
        return 0.0 if self.is_reduced else RAISE_DURATION * self.pace_factor

    def motion(
        self,
        start: Pose,
        goal: Pose,
        begins: float,
        u: float,
        *,
        is_raise: bool = False,
        turns_over: bool = False,
        squashes: bool = False,
    ) -> Motion | None:
        """Returns the motion from one pose to another, with its landing; None if the piece jumps there."""
        if start == goal and not turns_over:
            return None
        lasts = self.raise_duration if is_raise else self.duration(start, goal, u)
        motion = Motion(start, goal, begins, lasts, turns_over, self.is_reduced)
        if lasts <= 0 or (motion.fades and motion.is_short):
            return None
        return motion.with_landing(squashes=squashes)

    def duration(self, start: Pose, goal: Pose, u: float) -> float:
        """Returns the milliseconds from one pose to another: 250 to 450 at the normal speed."""
        if self.is_reduced:
            return FADE_DURATION * self.pace_factor
        # In units and not in pixels: a larger window must not make pieces slower.
        far = hypot(goal.x - start.x, goal.y - start.y) / (LONG_DISTANCE * max(u, 0.1))
        return self.pace_factor * (MIN_DURATION + (MAX_DURATION - MIN_DURATION) * min(1.0, far))


@dataclass(frozen=True, slots=True)
class Motion:
    """A motion from one pose to another; `turns_over` if another side shows at the end.

    A piece that `fades` does not move: it grows pale where it was, and then clear where it belongs.
    """

    start: Pose
    goal: Pose
    start_time: float
    duration: float
    turns_over: bool = False
    fades: bool = False
    sway: tuple[float, float] = NO_SWAY
    """How far the piece goes out of its way, as pieces do that are shuffled or shaken."""
    sway_count: int = 1
    overshoot: float = 0.0
    """The share of its way by which the piece goes too far."""
    lean: float = 0.0
    """How many degrees the piece leans where it is quickest."""
    squashes: bool = False
    """Whether the piece flattens a little as it lands."""

    @property
    def arrival_time(self) -> float:
        """Returns the time at which the piece arrives."""
        return self.start_time + self.duration

    @property
    def end_time(self) -> float:
        return self.arrival_time + SQUASH_DURATION * self.squashes

    @property
    def half_time(self) -> float:
        """Returns the time at which half of the motion has passed."""
        return self.start_time + self.duration / 2

    @property
    def is_short(self) -> bool:
        """Returns whether the way is too short to lift the piece, as when a fan closes up."""
        across, down = self.goal.x - self.start.x, self.goal.y - self.start.y
        return (
            not self.turns_over
            and self.sway is NO_SWAY
            and hypot(across, down) < self.goal.width * SHORT_DISTANCE
        )

    def progress(self, now: float) -> float:
        """Returns how much of the time has passed, from 0 to 1."""
        if now >= self.arrival_time:
            return 1.0
        return max(0.0, (now - self.start_time) / self.duration)

    def pose_at(self, now: float) -> Pose:
        if self.fades:
            return self.start if self.progress(now) < 0.5 else self.goal
        share = self.progress(now)
        way = overshooting_smoothstep(share, self.overshoot)
        pose = self.start.interpolated(self.goal, min(1.0, way))
        if way > 1:
            # Only the place goes too far: size and angle would look wrong beyond their goal.
            pose = pose.shifted(
                (self.goal.x - self.start.x) * (way - 1), (self.goal.y - self.start.y) * (way - 1)
            )
        if self.lean:
            quick = share / SETTLE_SHARE
            pose = pose._replace(angle=pose.angle + self.lean * max(0.0, 4 * quick * (1 - quick)))
        return pose if self.sway is NO_SWAY else self._swayed(pose, share)

    def _swayed(self, pose: Pose, share: float) -> Pose:
        """Returns the pose moved out of its way: once, or to and fro, less and less."""
        far = (
            sin(pi * smoothstep(share))
            if self.sway_count == 1
            else sin(2 * pi * self.sway_count * share) * (1 - share)
        )
        return pose.shifted(self.sway[0] * far, self.sway[1] * far)

    def squash_at(self, now: float) -> float:
        """Returns how much the piece is flattened, as a share of its height; 0 while it is on its way."""
        if not self.squashes or now <= self.arrival_time:
            return 0.0
        return SQUASH_SHARE * sin(pi * min(1.0, (now - self.arrival_time) / SQUASH_DURATION))

    @property
    def is_lifted(self) -> bool:
        """Returns whether the piece leaves the table on its way."""
        return not (self.fades or self.is_short or self.sway_count > 1)

    def height_at(self, now: float) -> float:
        """Returns how high a lifted piece is at this time, from 0 on the table to 1 at its highest."""
        share = self.progress(now)
        return min(1.0, share / RISE_SHARE, (1 - share) / RISE_SHARE)

    def with_landing(self, *, squashes: bool) -> Motion:
        """Returns the motion with a landing: a lifted piece goes a little too far, and a tile flattens."""
        across, down = self.goal.x - self.start.x, self.goal.y - self.start.y
        far = hypot(across, down)
        if not self.is_lifted or not far:
            return self
        return replace(
            self, overshoot=min(OVERSHOOT, MAX_OVERSHOOT * self.goal.width / far), squashes=squashes
        )

    def with_lean(self, u: float) -> Motion:
        """Returns the motion of a card that leans the more, the quicker it goes to the side."""
        if self.turns_over or not self.is_lifted or self.sway is not NO_SWAY:
            return self
        speed = (self.goal.x - self.start.x) / self.duration / max(u, 0.1) / FULL_SPEED
        return replace(self, lean=MAX_LEAN * max(-1.0, min(1.0, speed)))

    def with_shake(self, u: float) -> Motion:
        """Returns the motion with a shake to both sides, as for a refused piece."""
        return replace(self, sway=(SHAKE_DISTANCE * u, 0.0), sway_count=SHAKE_COUNT)

    def in_steps(self, pose: Pose, higher: float) -> Pose:
        """Returns a pose with size and angle in steps, so that rasters can be used again, and a higher z."""
        goal, width, height, angle = self.goal, pose.width, pose.height, pose.angle
        if width != goal.width:
            width = round(width / SIZE_STEP) * SIZE_STEP
            # By the goal's proportions, which rounding both for itself would change.
            height = width * goal.height / goal.width
        if (angle - goal.angle) % 360:
            angle = round(angle / ANGLE_STEP) * ANGLE_STEP
        return Pose(pose.x, pose.y, width, height, angle, pose.z + higher)

    def width_share(self, now: float) -> float:
        """Returns how much of the width shows while the piece turns over; at the half the sides change."""
        return abs(cos(pi * smoothstep(self.progress(now)))) if self.turns_over and not self.fades else 1.0

    def opacity(self, now: float) -> float:
        """Returns the opacity of the piece, from 0 to 1, in steps that can hardly be told apart."""
        if not self.fades:
            return 1.0
        return round(abs(1 - 2 * self.progress(now)) * FADE_STEPS) / FADE_STEPS


def leaning(motions: Sequence[Motion], u: float) -> Sequence[Motion]:
    """Returns the motions of pieces that set out together: leaning, if only a few leave the table."""
    if len(motions) > LARGEST_HAND or sum(motion.is_lifted for motion in motions) > MAX_LIFTED:
        return motions
    return [motion.with_lean(u) for motion in motions]


def overshooting_smoothstep(part: float, overshoot: float) -> float:
    """Returns the eased share of the way, which goes a little beyond 1 and comes back."""
    if not overshoot:
        return smoothstep(part)
    if part < SETTLE_SHARE:
        return (1 + overshoot) * smoothstep(part / SETTLE_SHARE)
    return 1 + overshoot * (1 - smoothstep((part - SETTLE_SHARE) / (1 - SETTLE_SHARE)))


def smoothstep(part: float) -> float:
    """Returns the eased share of the way (smoothstep): slow, quick, slow."""
    return part * part * (3 - 2 * part)


def contains_point(pose: SpotLike, point: tuple[float, float]) -> bool:
    """Returns whether a point lies on a piece, turned as it is."""
    x, y, turn = point[0] - pose.x, point[1] - pose.y, radians(pose.angle)
    across, down = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return abs(across) <= pose.width / 2 and abs(down) <= pose.height / 2
