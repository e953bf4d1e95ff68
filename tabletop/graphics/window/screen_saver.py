"""The screen saver of the system: it is kept away while a match is on the screen."""

from __future__ import annotations

import ctypes
from contextlib import suppress
from typing import Any

import pygame


def allow_screen_saver(on: bool) -> None:  # noqa: FBT001 - it reads as pygame's own
    """Lets the screen saver come, or keeps it away; a call that changes nothing costs nothing."""
    if pygame.display.get_allow_screensaver() == on:
        return
    pygame.display.set_allow_screensaver(on)
    if on and pygame.display.get_driver() == "x11":
        # Where no desktop listens on D-Bus SDL keeps it away by X, and forgets to undo that.
        with suppress(OSError, AttributeError, ValueError):
            _resume(pygame.display.get_wm_info().get("display"))


def _resume(connection: Any) -> None:
    """Undoes on SDL's connection to X what SDL did there. Raises OSError, AttributeError or ValueError."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    suspend = ctypes.CDLL("libXss.so.1").XScreenSaverSuspend
    suspend.restype, suspend.argtypes = None, (ctypes.c_void_p, ctypes.c_int)
    suspend(pointer(connection, b"display"), 0)
