"""The window on the desktop: the room there is for it, the frame around it, and whether it is maximised.

pygame reports none of this, so SDL itself is asked; where SDL does not answer, nothing is known.
"""

from __future__ import annotations

import ctypes
import warnings
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pygame

_MAXIMISED: Final = 0x80


@dataclass(frozen=True, slots=True)
class Borders:
    """How far the window's frame reaches beyond what is drawn in it, in pixels."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0


@cache
def sdl_library() -> ctypes.CDLL | None:
    """Returns the SDL library that pygame has loaded; None where it cannot be found."""
    import pygame

    # Elsewhere SDL's functions are found through the module; on Windows SDL is a file beside it.
    for library in (pygame.base.__file__, str(Path(pygame.__file__).parent / "SDL2.dll")):
        try:
            found = ctypes.CDLL(library)
            _ = found.SDL_WaitEventTimeout
        except (OSError, AttributeError, TypeError):
            continue
        return found
    return None


def pygame_window() -> pygame.Window | None:
    """Returns the window that pygame has opened; None where pygame does not tell."""
    import pygame

    with warnings.catch_warnings():
        # pygame warns of this call, but has no other that tells.
        warnings.simplefilter("ignore")
        try:
            return pygame.Window.from_display_module()
        except (pygame.error, AttributeError):
            return None


def move_into_view(shown: pygame.Window) -> None:
    """Moves the window with its frame to where no bar or dock covers it, and makes it smaller if need be."""
    room = _usable_area(shown)
    if room is None:
        return
    size, position = fit_into_area(shown.size, shown.position, _window_borders(shown), room)
    if size != shown.size:
        shown.size = size
    if position != shown.position:
        shown.position = position


def limit_minimum_size(shown: pygame.Window, size: tuple[int, int]) -> None:
    """Asks the system to keep the window this large, or as large as its desktop has room for.

    A window that is smaller than that is made larger at once, even beyond the desktop.
    """
    room = _usable_area(shown)
    shown.minimum_size = (
        size if room is None else fit_into_area(size, (0, 0), _window_borders(shown), room)[0]
    )


def fit_into_area(
    size: tuple[int, int], position: tuple[int, int], borders: Borders, room: tuple[int, int, int, int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Returns a size cut to the room within the frame, and a position at which it stands wholly inside.

    `room` is the free part of the desktop as x, y, width and height, all in pixels.
    """
    x, y, width, height = room
    wide = min(size[0], max(1, width - borders.left - borders.right))
    high = min(size[1], max(1, height - borders.top - borders.bottom))
    left = max(x + borders.left, min(position[0], x + width - borders.right - wide))
    top = max(y + borders.top, min(position[1], y + height - borders.bottom - high))
    return (wide, high), (left, top)


def dots_per_inch() -> float | None:
    """Returns how dense the system says its first screen is; None where it does not say."""
    library = sdl_library()
    if library is None:
        return None
    dots = ctypes.c_float()
    # Without types ctypes passes pointers as 32-bit integers.
    library.SDL_GetDisplayDPI.argtypes = (ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)
    failed = library.SDL_GetDisplayDPI(0, ctypes.addressof(dots), None, None)
    return None if failed else dots.value


def is_maximised() -> bool:
    """Returns whether the system keeps the window as large as the desktop allows."""
    library, shown = sdl_library(), pygame_window()
    if library is None or shown is None:
        return False
    library.SDL_GetWindowFlags.argtypes = (ctypes.c_void_p,)
    library.SDL_GetWindowFlags.restype = ctypes.c_uint32
    return bool(library.SDL_GetWindowFlags(_sdl_handle(library, shown)) & _MAXIMISED)


def maximise() -> None:
    """Asks the system to make the window as large as the desktop allows."""
    shown = pygame_window()
    if shown is not None:
        shown.maximize()


def _usable_area(shown: pygame.Window) -> tuple[int, int, int, int] | None:
    """Returns the part of the desktop that no bar or dock takes, as x, y, width and height."""
    library = sdl_library()
    if library is None:
        return None
    room = (ctypes.c_int * 4)()
    library.SDL_GetWindowDisplayIndex.argtypes = (ctypes.c_void_p,)
    library.SDL_GetDisplayUsableBounds.argtypes = (ctypes.c_int, ctypes.c_void_p)
    screen = library.SDL_GetWindowDisplayIndex(_sdl_handle(library, shown))
    if screen < 0 or library.SDL_GetDisplayUsableBounds(screen, room):
        return None
    return room[0], room[1], room[2], room[3]


def _window_borders(shown: pygame.Window) -> Borders:
    library = sdl_library()
    if library is None:
        return Borders()
    library.SDL_GetWindowBordersSize.argtypes = (ctypes.c_void_p,) * 5
    sides = [ctypes.c_int() for _ in range(4)]
    failed = library.SDL_GetWindowBordersSize(
        _sdl_handle(library, shown), *(ctypes.addressof(side) for side in sides)
    )
    return Borders() if failed else Borders(*(side.value for side in sides))


def _sdl_handle(library: ctypes.CDLL, shown: pygame.Window) -> int | None:
    """Returns SDL's own handle of the window."""
    library.SDL_GetWindowFromID.argtypes = (ctypes.c_uint32,)
    library.SDL_GetWindowFromID.restype = ctypes.c_void_p
    found: int | None = library.SDL_GetWindowFromID(shown.id)
    return found
