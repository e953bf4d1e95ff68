"""The four shapes on the buttons of a PlayStation gamepad: letters have no such signs in every font."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

import pygame

from tabletop.graphics import surfaces
from tabletop.graphics.theme import Colour

FINER: Final = 6
"""How much larger a shape is drawn at first, so that its edges are smooth."""
REACH: Final = 0.3
"""How far a shape reaches from the middle, as a share of the button."""
STROKE: Final = 0.09


def draw_shape(screen: pygame.Surface, button: str, rect: pygame.Rect, ink: Colour) -> None:
    """Draws the shape of a button into its round cap."""
    shape = _shape(button, rect.width, tuple(ink))
    screen.blit(shape, shape.get_rect(center=rect.center))


@lru_cache(maxsize=32)
def _shape(button: str, size: int, ink: Colour) -> pygame.Surface:
    large = size * FINER
    drawn = surfaces.transparent((large, large))
    drawn.fill((*ink[:3], 0))
    middle, reach, wide = large / 2, REACH * large, max(1, round(STROKE * large))
    if button == "b":
        pygame.draw.circle(drawn, ink, (middle, middle), reach, wide)
    for line in _lines(button, middle, reach):
        pygame.draw.lines(drawn, ink, len(line) > 2, line, wide)
    return pygame.transform.smoothscale(drawn, (size, size))


def _lines(button: str, middle: float, reach: float) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Returns the lines of a cross, a square or a triangle."""
    near, far = middle - 0.8 * reach, middle + 0.8 * reach
    corners = tuple(
        (middle + reach * sin(turn), middle - reach * cos(turn)) for turn in (0, 2 * pi / 3, 4 * pi / 3)
    )
    return {
        "a": (((near, near), (far, far)), ((near, far), (far, near))),
        "x": (((near, near), (far, near), (far, far), (near, far)),),
        "y": (corners,),
    }.get(button, ())
