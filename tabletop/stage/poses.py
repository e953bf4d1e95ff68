"""What can be said of poses: which are as good as one, which cover a point, and which are worth a raster."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

from tabletop.stage.glide import Glide, Pose, Spot

TURN_STEP: Final = 3.0
SIZE_STEP: Final = 4.0
PILED: Final = 5.0
"""So many pixels apart pieces lie as in a pile."""

Place = tuple[int, ...]
Way = tuple[float, ...]


def stepped(pose: Pose, glide: Glide, higher: float) -> Pose:
    """Size and angle in steps on the way, so that rasters can be used again; above all that rests."""
    goal, width, height, angle = glide.goal, pose.width, pose.height, pose.angle
    if width != goal.width:
        width = round(width / SIZE_STEP) * SIZE_STEP
        height = width * goal.height / goal.width
    if (angle - goal.angle) % 360:
        angle = round(angle / TURN_STEP) * TURN_STEP
    return Pose(pose.x, pose.y, width, height, angle, pose.z + higher)


def place_of(pose: Pose) -> Place:
    """The same for poses that cannot be told apart on the screen."""
    return round(pose.x), round(pose.y), round(pose.width), round(pose.height), round(pose.angle)


def way_of(glide: Glide) -> Way:
    """The same for nearly all that fly together from pile to pile."""
    ends = glide.start.x, glide.start.y, glide.goal.x, glide.goal.y
    return glide.begins, glide.fades, *(round(end / (2 * PILED)) for end in ends)


def is_piled(pose: Pose, other: Pose) -> bool:
    """Whether two pieces lie as in a pile."""
    near = abs(pose.x - other.x) < PILED and abs(pose.y - other.y) < PILED
    return near and abs(pose.angle - other.angle) < 1 and abs(pose.width - other.width) < 1


def covers(pose: Spot, point: tuple[float, float]) -> bool:
    """Whether a point lies on a piece, turned as it is."""
    x, y, turn = point[0] - pose.x, point[1] - pose.y, radians(pose.angle)
    across, down = x * cos(turn) + y * sin(turn), y * cos(turn) - x * sin(turn)
    return abs(across) <= pose.width / 2 and abs(down) <= pose.height / 2
