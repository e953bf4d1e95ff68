"""The window: what has to be set before pygame is imported, opening it, and waiting without work."""

from __future__ import annotations

import ctypes
import importlib
import os
import sys
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from tabletop.graphics.window import desktop_window, first_start

if TYPE_CHECKING:
    import pygame

TITLE: Final = "Tabletop"
IDENTIFIER: Final = "games.tabletop.Tabletop"
"""The name by which desktops know which windows are ours; the desktop file has it, too."""

INVISIBLE_DRIVERS: Final = frozenset({"dummy", "offscreen", "evdev"})
UNNEEDED_MODULES: Final = (
    "_debug",
    "cdrom",
    "fastevent",
    "freetype",
    "ftfont",
    "midi",
    "mixer",
    "mixer_music",
    "overlay",
    "pixelarray",
    "pkgdata",
    "scrap",
    "sndarray",
    "surfarray",
    "typing",
)
"""Modules of pygame that the menu does without; they can still be loaded later."""

M_ARENA_MAX: Final = -8
"""The option of `mallopt` that limits the number of heaps, from malloc.h of glibc."""

NO_SCREEN_MESSAGE: Final = "Tabletop needs a screen, but there is none here (is DISPLAY set?)."


class NoDisplay(RuntimeError):
    """Raised where there is no screen to open a window on; its text is for the player."""


def prepare_sdl(environment: MutableMapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Sets up SDL by the environment, and keeps modules of pygame from being loaded that nobody needs."""
    environment.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # By itself SDL asks the desktop to switch its effects off while the window is there.
    environment.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    # Else Windows enlarges what is drawn, and all is blurred.
    environment.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Else the click that brings the window to the front is lost.
    environment.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    # What SDL forbids by itself as it starts, it can't allow any more on X11.
    environment.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    environment.setdefault("SDL_APP_NAME", TITLE)
    environment.setdefault("SDL_VIDEO_X11_WMCLASS", IDENTIFIER)
    environment.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", IDENTIFIER)
    if _is_x11(environment, platform):
        # Through OpenGL in software everything is many times slower.
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    if platform.startswith("linux"):
        _limit_heaps()
    if "pygame" not in sys.modules:
        # Without them the first frame comes after two thirds of the time.
        for name in UNNEEDED_MODULES:
            sys.modules[f"pygame.{name}"] = None  # type: ignore[assignment]


def _limit_heaps() -> None:
    """Makes all threads share one heap: glibc would give each thread its own, most of which lies idle."""
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def pygame_module(name: str) -> Any:
    """Returns a module of pygame, even one that was kept from being loaded. May raise ImportError."""
    full = f"pygame.{name}"
    if sys.modules.get(full, ...) is None:
        del sys.modules[full]
    return importlib.import_module(full)


def _is_x11(environment: Mapping[str, str], platform: str) -> bool:
    if not platform.startswith("linux"):
        return False
    driver = environment.get("SDL_VIDEODRIVER", "")
    return driver == "x11" or (not driver and bool(environment.get("DISPLAY")))


def _has_screen(environment: Mapping[str, str]) -> bool:
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def open_window(
    size: tuple[int, int] | None, *, full_screen: bool = False, maximised: bool = False
) -> pygame.Surface:
    """Opens the window, in its initial size if none is given. Raises NoDisplay if nobody could see it."""
    import pygame

    asked = os.environ.get("SDL_VIDEODRIVER", "")
    # SDL would try every driver aloud.
    if sys.platform.startswith("linux") and not asked and not _has_screen(os.environ):
        raise NoDisplay(NO_SCREEN_MESSAGE)
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise NoDisplay(f"Tabletop needs a screen, but none can be opened ({problem}).") from problem
    driver = pygame.display.get_driver()
    # SDL may choose a driver without a screen by itself, and does not say so.
    if driver in INVISIBLE_DRIVERS and driver not in asked:
        pygame.display.quit()
        raise NoDisplay(NO_SCREEN_MESSAGE)
    pygame.display.set_caption(TITLE)
    try:
        return set_mode(size, full_screen=full_screen, maximised=maximised)
    except pygame.error as problem:
        # Once more as SDL would open it by itself, before it is given up.
        if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
            raise NoDisplay(f"Tabletop cannot open its window ({problem}).") from problem
    pygame.display.quit()
    pygame.display.init()
    try:
        return set_mode(size, full_screen=full_screen, maximised=maximised)
    except pygame.error as problem:
        raise NoDisplay(f"Tabletop cannot open its window ({problem}).") from problem


def show_message(sentence: str) -> None:
    """Shows a sentence in a message box, where there is no console to read it in."""
    import pygame

    if _can_show():
        with suppress(AttributeError, pygame.error):
            pygame.display.message_box(TITLE, sentence, "error")


def _can_show() -> bool:
    """Returns whether somebody would see a message box; our own window may be closed, or never opened."""
    if os.environ.get("SDL_VIDEODRIVER", "") in INVISIBLE_DRIVERS:
        return False
    return not sys.platform.startswith("linux") or _has_screen(os.environ)


def set_mode(size: tuple[int, int] | None, *, full_screen: bool, maximised: bool) -> pygame.Surface:
    import pygame

    if size is None:
        size = first_start.window_size(first_screen_size(), first_start.system_scale())
    surface = pygame.display.set_mode(limited_size(size, first_screen_size()), pygame.RESIZABLE)
    window = desktop_window.pygame_window()
    if window is not None:
        desktop_window.move_into_view(window)
    if full_screen:
        fill_screen(on=True)
    elif maximised:
        desktop_window.maximise()
    return pygame.display.get_surface() or surface


def fill_screen(*, on: bool) -> bool:
    """Makes the window fill the screen, or gives it its own size back; false if the system refuses."""
    import pygame

    window = desktop_window.pygame_window()
    try:
        if window is None:
            pygame.display.toggle_fullscreen()
        elif on:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()
    except pygame.error:
        return False
    return True


def limited_size(size: tuple[int, int], room: tuple[int, int] | None) -> tuple[int, int]:
    """Returns the size, or as much of it as the desktop has room for."""
    if room is None:
        return size
    return min(size[0], max(1, room[0])), min(size[1], max(1, room[1]))


def first_screen_size() -> tuple[int, int] | None:
    """Returns the size of the first screen; None where it is not known."""
    return next(iter(_screen_sizes()), None)


def _screen_sizes() -> list[tuple[int, int]]:
    """Returns the sizes of all screens, the first one first; empty where they are not known."""
    import pygame

    try:
        return pygame.display.get_desktop_sizes()
    except pygame.error:
        return []


def set_minimum_size(size: tuple[int, int]) -> None:
    """Asks the system to keep the window at least this large, or as large as the smallest screen.

    Some systems do not comply.
    """
    for screen in _screen_sizes():
        size = limited_size(size, screen)
    window = desktop_window.pygame_window()
    if window is not None:
        desktop_window.limit_minimum_size(window, size)


@cache
def _sdl_wait() -> Callable[[int], int] | None:
    """Returns SDL's own wait, which sleeps, where pygame's polls a thousand times a second."""
    library = desktop_window.sdl_library()
    if library is None:
        return None
    wait = library.SDL_WaitEventTimeout
    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
    wait.restype = ctypes.c_int
    return lambda milliseconds: int(wait(None, milliseconds))


def wait_for_event(milliseconds: int | None) -> None:
    """Sleeps until an event comes or the time is up; None waits as long as it takes."""
    import pygame

    asleep = _sdl_wait()
    if asleep is not None:
        asleep(-1 if milliseconds is None else max(0, milliseconds))
        return
    event = pygame.event.wait() if milliseconds is None else pygame.event.wait(max(1, milliseconds))
    # Unlike SDL's own wait, this one takes the event off the queue.
    if event.type != pygame.NOEVENT:
        pygame.event.post(event)
