"""How far the pointer may wander in a click: by the size of the piece and of the screen."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from tabletop.stage.theme import Metrics

Point = tuple[int, int]

LEAST: Final = 8.0
"""The least distance in pixels, on the smallest screen and for the smallest piece."""
UNITS: Final = 8.0
"""The distance in units of the screen, so that it is as far for the hand on a large one."""
SHARE: Final = 0.12
"""The distance as a share of a piece's shorter side."""


def reach(metrics: Metrics, piece: pygame.Rect | None = None) -> float:
    """Returns how many pixels the pointer may move before a press becomes a drag."""
    side = 0 if piece is None else min(piece.size)
    return max(LEAST, UNITS * metrics.u, SHARE * side)


def apart(one: Point, other: Point) -> float:
    """Returns the distance between two points."""
    return hypot(one[0] - other[0], one[1] - other[1])
