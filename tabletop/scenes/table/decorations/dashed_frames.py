"""Draws the dashed frames of empty places: a branching line has a dozen, most of the same size."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians, sin

import pygame

from tabletop.graphics.pictures.svg_sprites import rasterise
from tabletop.widgets.base.widget_look import Look


def draw_dashed_frame(look: Look, size: tuple[int, int], radius: float, width: float) -> pygame.Surface:
    """Draws a dashed line around a box of this size, with even dashes; the picture is shared."""
    return look.caches.cache.get(
        ("dashes", size, radius, width), lambda: _dashed_picture(size, radius, width)
    )


def _dashed_picture(size: tuple[int, int], radius: float, width: float) -> pygame.Surface:
    outline = _outline(size[0] - 2 * width, size[1] - 2 * width, radius)
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(outline))
    count = max(4, round(length / (7 * width)))
    step = length / count
    path = " ".join(_path_between(outline, number * step, (number + 0.57) * step) for number in range(count))
    element = (
        f'<g transform="translate({width} {width})"><path d="{path}" fill="none" stroke="#f6efdf" '
        f'stroke-opacity="0.5" stroke-width="{width}"/></g>'
    )
    return rasterise(element, (0, 0, *size), size)


def _outline(wide: float, high: float, radius: float) -> list[tuple[float, float]]:
    """Returns a rounded box as a closed line of many points."""
    corners = ((wide - radius, radius, -90), (wide - radius, high - radius, 0), (radius, high - radius, 90))
    points = [
        (x + radius * cos(radians(turn + part * 15)), y + radius * sin(radians(turn + part * 15)))
        for x, y, turn in (*corners, (radius, radius, 180))
        for part in range(7)
    ]
    return [*points, points[0]]


def _path_between(outline: list[tuple[float, float]], start: float, end: float) -> str:
    """Returns the part of a line between two distances, as an SVG path."""
    cut: list[str] = []
    passed = 0.0
    for a, b in pairwise(outline):
        length = hypot(b[0] - a[0], b[1] - a[1])
        low, high = max(0.0, start - passed), min(length, end - passed)
        if low < high:
            cut += [
                f"{a[0] + (b[0] - a[0]) * at / length:.2f} {a[1] + (b[1] - a[1]) * at / length:.2f}"
                for at in (low, high)
            ]
        passed += length
    return f"M{' L'.join(cut)}"
