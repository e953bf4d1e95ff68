"""How a piece gets from where it is to where it belongs: poses, easing and time, without any drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, hypot, pi, radians, sin
from operator import attrgetter
from typing import Final, Literal, NamedTuple, Protocol

Speed = Literal["off", "fast", "normal", "slow"]

SHORTEST: Final = 250
LONGEST: Final = 450
LIFTING: Final = 130
FADING: Final = 260
FADE_STEPS: Final = 8
FAR: Final = 900
SHORT: Final = 0.8
PACE: Final[dict[str, float]] = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.7}
DEAL_STEP: Final = 55
DEALING: Final = 1000
RAISING: Final = 120
TURN_STEP: Final = 3.0
SIZE_STEP: Final = 4.0


OVERSHOOT: Final = 0.05
"""The share of its way by which a piece goes too far before it settles."""
OVERSHOT: Final = 0.16
"""The most that a piece goes too far, as a share of its width."""
SETTLING: Final = 0.8
"""The share of the time after which a piece that has gone too far comes back."""
LEAN: Final = 9.0
"""How many degrees a card leans that crosses the table at full speed."""
FULL_SPEED: Final = 1.6
"""The full speed of a piece, in units a millisecond."""
SQUASH: Final = 0.03
SQUASHING: Final = 80
"""How much a tile flattens as it lands, as a share of its height, and for how many milliseconds."""
SHAKEN: Final = 7.0
SHAKING: Final = 340
SHAKES: Final = 3
"""How far, how long and how often a refused piece is shaken: units, milliseconds and times."""
RISEN: Final = 0.22
"""The share of the time in which a piece rises, and in which it sinks."""
STRAIGHT: Final = (0.0, 0.0)


class Spot(Protocol):
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
    def on(cls, spot: Spot, *, raised: float = 0) -> Pose:
        """Returns the pose of a piece that lies on a spot, or is raised above it by some pixels."""
        return cls(spot.x, spot.y - raised, spot.width, spot.height, spot.angle, spot.z)

    def towards(self, goal: Pose, part: float) -> Pose:
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

    def moved(self, x: float, y: float) -> Pose:
        return self._replace(x=self.x + x, y=self.y + y)


class Detour(NamedTuple):
    """How far out of its way a shuffled piece goes, and when, in milliseconds at the normal speed."""

    sway: tuple[float, float]
    waits: float
    lasts: float


@dataclass(frozen=True)
class Manner:
    """How pieces move, as the settings say."""

    speed: Speed = "normal"
    reduced: bool = False

    @property
    def pace(self) -> float:
        """Returns the factor of every duration; nothing moves at 0."""
        return PACE[self.speed]

    def deal_step(self, count: int) -> float:
        """Returns the milliseconds between two of `count` pieces of a deal; 0 where nothing glides.

        The last of them leaves after a second at the normal speed, however many there are.
        """
        return 0.0 if self.reduced else min(DEAL_STEP, DEALING / max(1, count)) * self.pace

    @property
    def is_still(self) -> bool:
        """Returns whether nothing glides."""
        return self.reduced or not self.pace

    @property
    def raising(self) -> float:
        """Returns the milliseconds in which a piece is raised a little where it lies."""
        return 0.0 if self.reduced else RAISING * self.pace

    def lasting(self, start: Pose, goal: Pose, u: float) -> float:
        """Returns the milliseconds from one pose to another: 250 to 450 at the normal speed."""
        if self.reduced:
            return FADING * self.pace
        # In units and not in pixels: a larger window must not make pieces slower.
        far = hypot(goal.x - start.x, goal.y - start.y) / (FAR * max(u, 0.1))
        return self.pace * (SHORTEST + (LONGEST - SHORTEST) * min(1.0, far))


@dataclass(frozen=True, slots=True)
class Glide:
    """A motion from one pose to another; `turns_over` if another side shows at the end.

    A piece that `fades` does not move: it grows pale where it was, and then clear where it belongs.
    """

    start: Pose
    goal: Pose
    begins: float
    lasts: float
    turns_over: bool = False
    fades: bool = False
    sway: tuple[float, float] = STRAIGHT
    """How far the piece goes out of its way, as pieces do that are shuffled or shaken."""
    sways: int = 1
    overshoot: float = 0.0
    """The share of its way by which the piece goes too far."""
    lean: float = 0.0
    """How many degrees the piece leans where it is quickest."""
    squashes: bool = False
    """Whether the piece flattens a little as it lands."""

    @property
    def touches(self) -> float:
        """Returns the time at which the piece arrives."""
        return self.begins + self.lasts

    @property
    def ends(self) -> float:
        return self.touches + SQUASHING * self.squashes

    @property
    def half(self) -> float:
        """Returns the time at which half of the motion has passed."""
        return self.begins + self.lasts / 2

    @property
    def is_short(self) -> bool:
        """Returns whether the way is too short to lift the piece, as when a fan closes up."""
        across, down = self.goal.x - self.start.x, self.goal.y - self.start.y
        return not self.turns_over and self.sway is STRAIGHT and hypot(across, down) < self.goal.width * SHORT

    def share(self, now: float) -> float:
        """Returns how much of the time has passed, from 0 to 1."""
        if now >= self.touches:
            return 1.0
        return max(0.0, (now - self.begins) / self.lasts)

    def pose(self, now: float) -> Pose:
        if self.fades:
            return self.start if self.share(now) < 0.5 else self.goal
        share = self.share(now)
        way = settled(share, self.overshoot)
        pose = self.start.towards(self.goal, min(1.0, way))
        if way > 1:
            pose = pose.moved(
                (self.goal.x - self.start.x) * (way - 1), (self.goal.y - self.start.y) * (way - 1)
            )
        if self.lean:
            quick = share / SETTLING
            pose = pose._replace(angle=pose.angle + self.lean * max(0.0, 4 * quick * (1 - quick)))
        return pose if self.sway is STRAIGHT else self._aside(pose, share)

    def _aside(self, pose: Pose, share: float) -> Pose:
        """Returns the pose moved out of its way: once, or to and fro, less and less."""
        far = sin(pi * eased(share)) if self.sways == 1 else sin(2 * pi * self.sways * share) * (1 - share)
        return pose.moved(self.sway[0] * far, self.sway[1] * far)

    def squash(self, now: float) -> float:
        """Returns how much the piece is flattened, as a share of its height; 0 while it is on its way."""
        if not self.squashes or now <= self.touches:
            return 0.0
        return SQUASH * sin(pi * min(1.0, (now - self.touches) / SQUASHING))

    @property
    def is_lifted(self) -> bool:
        """Returns whether the piece leaves the table on its way."""
        return not (self.fades or self.is_short or self.sways > 1)

    def height(self, now: float) -> float:
        """Returns how high a lifted piece is at this time, from 0 on the table to 1 at its highest."""
        share = self.share(now)
        return min(1.0, share / RISEN, (1 - share) / RISEN)

    def lively(self, *, squashes: bool) -> Glide:
        """Returns the motion with a landing: a lifted piece goes a little too far, and a tile flattens."""
        across, down = self.goal.x - self.start.x, self.goal.y - self.start.y
        far = hypot(across, down)
        if not self.is_lifted or not far:
            return self
        return replace(self, overshoot=min(OVERSHOOT, OVERSHOT * self.goal.width / far), squashes=squashes)

    def leaning(self, u: float) -> Glide:
        """Returns the motion of a card that leans the more, the quicker it goes to the side."""
        if self.turns_over or not self.is_lifted or self.sway is not STRAIGHT:
            return self
        speed = (self.goal.x - self.start.x) / self.lasts / max(u, 0.1) / FULL_SPEED
        return replace(self, lean=LEAN * max(-1.0, min(1.0, speed)))

    def shaken(self, u: float) -> Glide:
        """Returns the motion with a shake to both sides, as for a refused piece."""
        return replace(self, sway=(SHAKEN * u, 0.0), sways=SHAKES)

    def stepped(self, pose: Pose, higher: float) -> Pose:
        """Returns a pose with size and angle in steps, so that rasters can be used again, and a higher z."""
        goal, width, height, angle = self.goal, pose.width, pose.height, pose.angle
        if width != goal.width:
            width = round(width / SIZE_STEP) * SIZE_STEP
            height = width * goal.height / goal.width
        if (angle - goal.angle) % 360:
            angle = round(angle / TURN_STEP) * TURN_STEP
        return Pose(pose.x, pose.y, width, height, angle, pose.z + higher)

    def width_shown(self, now: float) -> float:
        """Returns how much of the width shows while the piece turns over; at the half the sides change."""
        return abs(cos(pi * eased(self.share(now)))) if self.turns_over and not self.fades else 1.0

    def clear(self, now: float) -> float:
        """Returns the opacity of the piece, from 0 to 1, in steps that can hardly be told apart."""
        if not self.fades:
            return 1.0
        return round(abs(1 - 2 * self.share(now)) * FADE_STEPS) / FADE_STEPS


def settled(part: float, overshoot: float) -> float:
    """Returns the eased share of the way, which goes a little beyond 1 and comes back."""
    if not overshoot:
        return eased(part)
    if part < SETTLING:
        return (1 + overshoot) * eased(part / SETTLING)
    return 1 + overshoot * (1 - eased((part - SETTLING) / (1 - SETTLING)))


def eased(part: float) -> float:
    """Returns the eased share of the way (smoothstep): slow, quick, slow."""
    return part * part * (3 - 2 * part)


_lie = attrgetter("x", "y", "width", "height", "angle", "z")


def is_same(spot: Spot, other: Spot | None) -> bool:
    """Returns whether a piece lies on both spots in the same way."""
    return other is not None and (spot is other or _lie(spot) == _lie(other))


def covers(pose: Spot, point: tuple[float, float]) -> bool:
    """Returns whether a point lies on a piece, turned as it is."""
    x, y, turn = point[0] - pose.x, point[1] - pose.y, radians(pose.angle)
    across, down = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return abs(across) <= pose.width / 2 and abs(down) <= pose.height / 2
