"""How soon a second click must follow the first to make a double click, by the settings of the system.

Whoever counts clicks asks at each of them. The answer is kept until the window has been left and entered
again, as the setting can only have been changed in another one.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import re
import sys
from functools import cache
from pathlib import Path
from typing import Final

from tabletop.disk import read_bytes
from tabletop.graphics.window import dconf

DEFAULT_INTERVAL: Final = 500
"""The interval on most systems, in milliseconds."""
MIN_INTERVAL, MAX_INTERVAL = 200, 2000
_MAX_FILE_BYTES: Final = 200_000
_SETTING_FILES: Final = (
    ("kdeglobals", re.compile(rb"^DoubleClickInterval\s*=\s*(\d{1,5})\s*$", re.MULTILINE)),
    ("gtk-4.0/settings.ini", re.compile(rb"^gtk-double-click-time\s*=\s*(\d{1,5})\s*$", re.MULTILINE)),
    ("gtk-3.0/settings.ini", re.compile(rb"^gtk-double-click-time\s*=\s*(\d{1,5})\s*$", re.MULTILINE)),
)
"""The files in which desktops of Linux keep the setting, and how it is written there."""
_DATABASE: Final = "dconf/user"
_LONGEST_DATABASE: Final = 8 << 20
_KEYS: Final = (
    ("GNOME", "/org/gnome/desktop/peripherals/mouse/double-click"),
    ("Unity", "/org/gnome/desktop/peripherals/mouse/double-click"),
    ("X-Cinnamon", "/org/cinnamon/desktop/peripherals/mouse/double-click"),
)
"""The desktops that keep the setting in a database, by their names in XDG_CURRENT_DESKTOP, and its key."""


@cache
def interval() -> int:
    """Returns the milliseconds within which two clicks are a double click."""
    told = _system_interval()
    return DEFAULT_INTERVAL if told is None else max(MIN_INTERVAL, min(MAX_INTERVAL, told))


def forget() -> None:
    """Has the system asked again with the next click, as when the window is entered again."""
    interval.cache_clear()


def _system_interval() -> int | None:
    """Returns the setting of the system in milliseconds; None where there is none."""
    if sys.platform == "win32":
        return int(ctypes.windll.user32.GetDoubleClickTime())
    return _interval_on_mac() if sys.platform == "darwin" else _interval_in_files()


def _interval_in_files() -> int | None:
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    in_database = _in_database(folder / _DATABASE)
    if in_database is not None:
        return in_database
    for name, line in _SETTING_FILES:
        try:
            found = line.search(read_bytes(folder / name, _MAX_FILE_BYTES))
        except (OSError, ValueError):  # most have no such file, and a name may be none
            continue
        if found is not None:
            return int(found[1])
    return None


def _in_database(file: Path) -> int | None:
    """Returns what the desktop's database says, where this is a desktop that has one."""
    desktops = os.environ.get("XDG_CURRENT_DESKTOP", "").split(":")
    keys = [key for desktop, key in _KEYS if desktop in desktops]
    try:
        database = read_bytes(file, _LONGEST_DATABASE) if keys else b""
    except (OSError, ValueError):
        return None
    return next((found for key in keys if (found := dconf.integer(database, key)) is not None), None)


def _interval_on_mac() -> int | None:
    """Returns NSEvent.doubleClickInterval, which is in seconds, in milliseconds."""
    try:
        objc = ctypes.CDLL(ctypes.util.find_library("objc") or "libobjc.dylib")
        objc.objc_getClass.restype = objc.sel_registerName.restype = ctypes.c_void_p
        objc.objc_getClass.argtypes = objc.sel_registerName.argtypes = (ctypes.c_char_p,)
        send = ctypes.CFUNCTYPE(ctypes.c_double, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
        kind = objc.objc_getClass(b"NSEvent")
        return round(1000 * send(kind, objc.sel_registerName(b"doubleClickInterval"))) if kind else None
    except (OSError, AttributeError, OverflowError, ValueError):
        return None
