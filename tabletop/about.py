"""What `--about` tells: the versions, how the program came to this computer, and where it keeps what."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from pathlib import Path

from tabletop import __version__
from tabletop.settings import cache_folder, log_path, records_folder, settings_path
from tabletop.settings.folders import is_portable

SYSTEM = Path("/usr/lib/tabletop")
"""Where the package for Debian and Ubuntu puts the program."""


def about_lines() -> Iterator[str]:
    """Yields a line for each thing that is known."""
    import pygame  # slow to import, and not needed before

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    yield f"Tabletop {__version__}, {_kind()}"
    yield f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    yield f"{platform.system()} {platform.release()}, {platform.machine()}"
    yield f"Matches: {records_folder()}"
    yield f"Settings: {settings_path()}"
    yield f"Log: {log_path()}"
    yield f"Cache: {cache_folder()}"
    if not getattr(sys, "frozen", False):
        yield f"Packages: {Path(pygame.__file__).parents[1]}"


def _kind() -> str:
    """Returns how the program came to this computer."""
    if not getattr(sys, "frozen", False):
        kind = f"run from {Path(__file__).parents[1]}"
    elif (place := Path(sys.executable).resolve().parent) == SYSTEM:
        kind = "installed by the system's package"
    elif (place / "uninstall.exe").is_file():
        kind = f"installed in {place}"
    else:
        kind = f"unpacked in {place}"
    return f"{kind}, portable" if is_portable() else kind
