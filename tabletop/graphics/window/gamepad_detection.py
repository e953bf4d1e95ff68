"""Whether a gamepad may be plugged in: asked before anything is loaded for one, as most players have none."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

DEVICES: Final = Path("/dev/input")
LINKS: Final = ("by-id", "by-path")
"""Where links lie whose names say what a device is, besides the devices themselves."""


def may_have_gamepad(devices: Path = DEVICES, platform: str = sys.platform) -> bool:
    """Returns whether a gamepad may be there: on Linux its device tells, elsewhere one always may."""
    if not platform.startswith("linux"):
        return True
    if any(name.startswith("js") for name in _names_in(devices)):
        return True
    return any(name.endswith("-joystick") for folder in LINKS for name in _names_in(devices / folder))


def _names_in(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []
