"""How far the pointer may wander in a click: by the size of the piece and of the screen; a finger farther."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from tabletop.graphics.theme import Metrics

Point = tuple[int, int]

MIN_PIXELS: Final = 8.0
"""The least distance in pixels, on the smallest screen and for the smallest piece."""
REACH_UNITS: Final = 8.0
"""The distance in units of the screen, so that it is as far for the hand on a large one."""
FINGER_FACTOR: Final = 2.0
"""How much farther a finger may wander than the mouse."""
REACH_SHARE: Final = 0.12
"""The distance as a share of a piece's shorter side."""


def click_reach(metrics: Metrics, piece: pygame.Rect | None = None, *, by_finger: bool = False) -> float:
    """Returns how many pixels the pointer may move before a press becomes a drag."""
    side = 0 if piece is None else min(piece.size)
    reach = max(MIN_PIXELS, REACH_UNITS * metrics.u, REACH_SHARE * side)
    return FINGER_FACTOR * reach if by_finger else reach


def distance(one: Point, other: Point) -> float:
    """Returns the distance between two points."""
    return hypot(one[0] - other[0], one[1] - other[1])
