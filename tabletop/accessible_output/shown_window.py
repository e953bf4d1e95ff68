"""Where the window lies and how what is laid out fills it, as outputs have to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from tabletop.graphics.window import desktop_window, downscale


@dataclass(frozen=True, slots=True)
class ShownWindow:
    """The window at one moment."""

    has_focus: bool
    box: tuple[int, int, int, int]
    """Left, top, width and height on the desktop, in its pixels."""
    offset: tuple[int, int]
    """Where in it the laid-out screen begins."""
    scale: float
    """How many of its pixels a laid-out pixel fills."""


def shown_window(laid_out: tuple[int, int]) -> ShownWindow:
    """Returns the window as it is now, in which a screen of this size is shown."""
    window = desktop_window.pygame_window()
    left, top = window.position if window is not None else (0, 0)
    size = pygame.display.get_window_size()
    area = downscale.area_in_window(size, laid_out)
    return ShownWindow(
        pygame.key.get_focused(), (left, top, *size), area.topleft, area.width / max(1, laid_out[0])
    )


def window_handle() -> Any:
    """Returns the window as its system names it."""
    return pygame.display.get_wm_info().get("window")
