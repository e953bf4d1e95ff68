"""Surfaces to draw on: 32 bits a pixel on every screen.

pygame makes a surface without a depth like the screen. With 15 or 16 bits a pixel that is a coarse one, which
smooth scaling, blurring and turning refuse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

BITS_PER_PIXEL: Final = 32
COLOUR_MASKS: Final = frozenset({(0xFF0000, 0xFF00, 0xFF), (0xFF, 0xFF00, 0xFF0000)})
"""The bits of red, green and blue on screens in whose order everything is drawn."""


def transparent(size: Sequence[float]) -> pygame.Surface:
    """Returns a surface through which everything shows until something is drawn on it."""
    return pygame.Surface(size, pygame.SRCALPHA, BITS_PER_PIXEL)


def opaque(size: Sequence[float]) -> pygame.Surface:
    """Returns a black surface, in the window's order of bytes where it has one: others are slow to copy."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    if window is not None and is_true_colour(window):
        return pygame.Surface(size, 0, BITS_PER_PIXEL, (*window.get_masks()[:3], 0))
    return pygame.Surface(size, 0, BITS_PER_PIXEL)


def without_alpha(drawn: pygame.Surface) -> pygame.Surface:
    """Returns a copy in the format of `opaque`, which is quick to copy from."""
    return drawn.convert(opaque((1, 1)))


def unshared(drawn: pygame.Surface) -> pygame.Surface:
    """Returns a copy of a surface that other threads may draw from, to be scaled or turned.

    pygame locks what it scales or turns, and lets other threads run meanwhile: what they draw from it fails.
    """
    return drawn.copy()


def is_true_colour(window: pygame.Surface) -> bool:
    """Returns whether all that is drawn can be drawn on it as it is."""
    return window.get_bytesize() == BITS_PER_PIXEL // 8 and window.get_masks()[:3] in COLOUR_MASKS
