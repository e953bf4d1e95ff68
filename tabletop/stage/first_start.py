"""How large the window and its text are at the first start, before anybody has chosen.

On a screen with many pixels the window takes a share of them, and the text goes by the scale that the system
shows everything at. What was chosen since is kept in the settings.
"""

from __future__ import annotations

import ctypes
import re
from contextlib import suppress
from typing import Final

from tabletop.stage import desktop

Size = tuple[int, int]

USUAL: Final = (1280, 800)
SHARE: Final = 0.75
"""How much of the screen's shorter side the window takes, unless the system's scale asks for more."""
MOST: Final = 0.92
USUAL_DPI: Final = 96
LARGEST_SCALE: Final = 4.0
LARGER_TEXTS: Final = ((1.25, "larger"), (1.1, "large"))
"""The text sizes to begin with, by the least ratio of the system's scale to the window's."""


def window_size(screen: Size | None, scale: float) -> Size:
    """Returns the window's first size; a later step makes it fit beside bars and docks."""
    if screen is None:
        return USUAL
    fits = min(side / usual for side, usual in zip(screen, USUAL, strict=True))
    factor = max(1.0, SHARE * fits, min(scale, MOST * fits))
    tenths = int(factor * 10 + 1e-6)
    return USUAL[0] * tenths // 10, USUAL[1] * tenths // 10


def text_size(window: Size, scale: float) -> str:
    """Returns the first text size, which makes up for what the window had to be smaller than the scale."""
    grown = max(1.0, min(side / usual for side, usual in zip(window, USUAL, strict=True)))
    return next((name for least, name in LARGER_TEXTS if scale / grown >= least), "normal")


def system_scale() -> float:
    """Returns how many times as large as usual the system shows everything, from 1 on.

    Where the system itself enlarges windows, this is 1.
    """
    import pygame

    driver = pygame.display.get_driver()
    if driver == "windows":
        dots = desktop.dots_per_inch()
    elif driver == "x11":
        dots = dots_per_inch_of_x11(_resources_of_x11())
    else:
        dots = None
    return min(LARGEST_SCALE, max(1.0, (dots or USUAL_DPI) / USUAL_DPI))


def dots_per_inch_of_x11(resources: str) -> float | None:
    """Returns the setting that desktops write where their user has chosen a scale; None if there is none."""
    found = re.search(r"^\s*Xft\.dpi\s*:\s*(\d{1,4}(?:\.\d{1,6})?)\s*$", resources, re.MULTILINE)
    return float(found[1]) if found else None


def _resources_of_x11() -> str:
    """Returns the settings that the desktop has published to all X11 programs, which SDL does not read."""
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL("libX11.so.6")
        library.XOpenDisplay.restype = ctypes.c_void_p
        library.XOpenDisplay.argtypes = (ctypes.c_char_p,)
        library.XResourceManagerString.restype = ctypes.c_char_p
        library.XResourceManagerString.argtypes = library.XCloseDisplay.argtypes = (ctypes.c_void_p,)
        connection = library.XOpenDisplay(None)
        if connection:
            told = library.XResourceManagerString(connection) or b""
            library.XCloseDisplay(connection)
            return str(told, "utf-8", "replace")
    return ""
