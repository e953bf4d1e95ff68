"""How large the window and its text are at the first start, before anybody has chosen.

On a screen with many pixels the window takes a share of them, and the text goes by the scale that the system
shows everything at. What was chosen since is kept in the settings.
"""

from __future__ import annotations

import ctypes
import re
from contextlib import suppress
from typing import Final

from tabletop.graphics.window import desktop_window

Size = tuple[int, int]

USUAL_SIZE: Final = (1280, 800)
SHARE_OF_SCREEN: Final = 0.75
"""How much of the screen's shorter side the window takes, unless the system's scale asks for more."""
MAX_SHARE_OF_SCREEN: Final = 0.92
USUAL_DPI: Final = 96
MAX_SCALE: Final = 4.0
TEXT_SIZE_BY_RATIO: Final = ((1.25, "larger"), (1.1, "large"))
"""The text sizes to begin with, by the least ratio of the system's scale to the window's."""


def window_size(screen: Size | None, scale: float) -> Size:
    """Returns the window's first size; a later step makes it fit beside bars and docks."""
    if screen is None:
        return USUAL_SIZE
    fits = min(side / usual for side, usual in zip(screen, USUAL_SIZE, strict=True))
    factor = max(1.0, SHARE_OF_SCREEN * fits, min(scale, MAX_SHARE_OF_SCREEN * fits))
    # An error of the float must not take a whole tenth away.
    tenths = int(factor * 10 + 1e-6)
    return USUAL_SIZE[0] * tenths // 10, USUAL_SIZE[1] * tenths // 10


def text_size(window: Size, scale: float) -> str:
    """Returns the first text size, which makes up for what the window had to be smaller than the scale."""
    grown = max(1.0, min(side / usual for side, usual in zip(window, USUAL_SIZE, strict=True)))
    return next((name for least, name in TEXT_SIZE_BY_RATIO if scale / grown >= least), "normal")


def system_scale() -> float:
    """Returns how many times as large as usual the system shows everything, from 1 on.

    Where the system itself enlarges windows, this is 1.
    """
    import pygame

    driver = pygame.display.get_driver()
    if driver == "windows":
        dots = desktop_window.dots_per_inch()
    elif driver == "x11":
        dots = x11_dots_per_inch(_x11_resources())
    else:
        dots = None
    return min(MAX_SCALE, max(1.0, (dots or USUAL_DPI) / USUAL_DPI))


def x11_dots_per_inch(resources: str) -> float | None:
    """Returns the setting that desktops write where their user has chosen a scale; None if there is none."""
    found = re.search(r"^\s*Xft\.dpi\s*:\s*(\d{1,4}(?:\.\d{1,6})?)\s*$", resources, re.MULTILINE)
    return float(found[1]) if found else None


def _x11_resources() -> str:
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
