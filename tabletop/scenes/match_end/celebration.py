"""How a person's win is celebrated: light turns, cards and paper fly, faces hop. Told by time alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, exp, pi, sin
from random import Random
from typing import Final

import pygame

from tabletop.graphics import theme

DURATION_MS: Final = 3400.0
"""Milliseconds until the celebration is over."""

RAYS_DEGREES: Final = 60.0
"""Degrees that the light turns in that time, ever slower: two of twelve rays, so that it ends as it began."""

CONFETTI_COUNT: Final = 120
CONFETTI_COLOURS: Final = (theme.GOLD, theme.CREAM, theme.GOLD_ON_FELT, theme.IVORY_EDGE)
PIECE_COUNT: Final = 14
"""How many cards or tiles fly up."""

HOP_COUNT: Final = 3


def rays_angle(since: float) -> float:
    """Returns the angle of the light after some milliseconds, in degrees."""
    left = 1 - min(1.0, since / DURATION_MS)
    return RAYS_DEGREES * (1 - left**3)


def hop_height(since: float, number: int) -> float:
    """Returns how high a face hops, from 0 to 1; the faces hop one after the other."""
    part = (since - 120 * number) / 1100
    return abs(sin(HOP_COUNT * pi * part)) * (1 - part) ** 2 if 0 < part < 1 else 0.0


@dataclass(frozen=True)
class Thrown:
    """One thing that is thrown into the air: lengths in heights of the window, times in seconds."""

    x: float
    speed: tuple[float, float]
    spin: float
    flutter: float
    delay: float
    size: float

    def place(self, seconds: float, drag: float, fall: float) -> tuple[float, float]:
        """Returns where it is, from the point it was thrown from: slower through the air, and falling."""
        slowed = (1 - exp(-drag * seconds)) / drag
        sway = 0.012 * sin(3 * seconds + self.flutter) * (drag > 1)
        return self.x + self.speed[0] * slowed + sway, self.speed[1] * slowed + fall * seconds * seconds


def _thrown(seed: int, count: int, up: tuple[float, float]) -> tuple[Thrown, ...]:
    """Returns things thrown from all along the lower edge, none like another."""
    chance = Random(seed)
    return tuple(
        Thrown(
            chance.uniform(-0.8, 0.8),
            (chance.gauss(0, 0.28), -chance.uniform(*up)),
            chance.uniform(-260, 260),
            chance.uniform(0, 2 * pi),
            chance.uniform(0, 0.55),
            chance.uniform(0.8, 1.25),
        )
        for _ in range(count)
    )


SLIPS: Final = _thrown(11, CONFETTI_COUNT, (1.7, 3.4))
PIECES: Final = _thrown(23, PIECE_COUNT, (1.25, 1.85))


def fade(since: float) -> float:
    """Returns how clearly what flies is still seen, from 1 to 0 at the end."""
    return min(1.0, max(0.0, (DURATION_MS - since) / 700))


def _in_the_air(thrown: Sequence[Thrown], since: float) -> Iterator[tuple[int, Thrown, float]]:
    """Yields what has been thrown by now: its number, itself, and how many seconds ago."""
    for number, one in enumerate(thrown):
        seconds = since / 1000 - one.delay
        if seconds > 0:
            yield number, one, seconds


def confetti(
    since: float, window: tuple[int, int]
) -> Iterator[tuple[tuple[int, int, int, int], pygame.Rect]]:
    """Yields slips of paper over the whole window: colour and box."""
    wide, high = window
    for number, slip, seconds in _in_the_air(SLIPS, since):
        x, y = slip.place(seconds, 2.2, 0.16)
        size = 0.013 * high * slip.size
        flat = abs(cos(5 * seconds + slip.flutter))
        box = pygame.Rect(0, 0, max(2, round(size)), max(1, round(1.5 * size * flat)))
        box.center = round(wide / 2 + x * high), round(1.04 * high + y * high)
        red, green, blue = CONFETTI_COLOURS[number % len(CONFETTI_COLOURS)][:3]
        yield (red, green, blue, round(255 * fade(since))), box


def flying_pieces(
    since: float, window: tuple[int, int]
) -> Iterator[tuple[int, tuple[int, int], float, float]]:
    """Yields number, middle, angle and width (a share of the whole, as it turns over) of cards in the air."""
    wide, high = window
    for number, piece, seconds in _in_the_air(PIECES, since):
        x, y = piece.place(seconds, 0.35, 0.62)
        middle = round(wide / 2 + x * high), round(1.12 * high + y * high)
        yield number, middle, piece.spin * seconds, max(0.12, abs(cos(1.9 * seconds + piece.flutter)))
