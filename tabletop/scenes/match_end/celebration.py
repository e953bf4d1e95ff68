"""How winners are celebrated: for a moment light turns, paper falls and faces hop. Told by time alone."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, exp, pi, sin
from typing import Final

import pygame

from tabletop.graphics import theme

DURATION_MS: Final = 2600.0
"""Milliseconds until the celebration is over."""

RAYS_DEGREES: Final = 60.0
"""Degrees that the light turns in that time, ever slower: two of twelve rays, so that it ends as it began."""

CONFETTI_COUNT: Final = 46
CONFETTI_COLOURS: Final = (theme.GOLD, theme.CREAM, theme.GOLD_ON_FELT, theme.IVORY_EDGE)
GOLDEN_RATIO: Final = 0.6180339887
HOP_COUNT: Final = 3


def rays_angle(since: float) -> float:
    """Returns the angle of the light after some milliseconds, in degrees."""
    left = 1 - min(1.0, since / DURATION_MS)
    return RAYS_DEGREES * (1 - left**3)


def hop_height(since: float, number: int) -> float:
    """Returns how high a face hops, from 0 to 1; the faces hop one after the other."""
    part = (since - 120 * number) / 1100
    return abs(sin(HOP_COUNT * pi * part)) * (1 - part) ** 2 if 0 < part < 1 else 0.0


def confetti(since: float, high: float) -> Iterator[tuple[tuple[int, int, int, int], pygame.Rect]]:
    """Yields slips of paper thrown up from the middle of the faces: colour, and box from there."""
    seconds = since / 1000
    for number in range(CONFETTI_COUNT):
        share, other = (number * GOLDEN_RATIO) % 1, (number * GOLDEN_RATIO * GOLDEN_RATIO * 7) % 1
        slowed = (1 - exp(-2.4 * seconds)) / 2.4
        x = (2 * share - 1) * 5.2 * high * slowed
        y = (-0.3 - 1.7 * other) * high * 1.15 * slowed + 0.55 * high * seconds * seconds
        x += 0.04 * high * sin(7 * seconds + 9 * share)
        size = high * (0.055 + 0.035 * other)
        flat = abs(cos(5 * seconds + 11 * other))
        box = pygame.Rect(0, 0, max(2, round(size)), max(1, round(1.5 * size * flat)))
        box.center = round(x), round(y)
        red, green, blue = CONFETTI_COLOURS[number % len(CONFETTI_COLOURS)][:3]
        fade = min(1.0, max(0.0, (DURATION_MS - since) / 700))
        yield (red, green, blue, round(255 * fade)), box
