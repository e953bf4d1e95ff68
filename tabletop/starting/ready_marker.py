"""The marker that a finished set-up leaves in the private environment: whether all is as it was then.

Read at every start, so it imports next to nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tabletop.starting import import_paths
from tabletop.starting.plain_files import open_plain_file

ROOT = import_paths.ROOT
OWN_VENV = os.path.join(ROOT, ".venv")
ENVIRONMENT = OWN_VENV
"""The environment in use: beside the program, or `user_environment`."""

PROJECT = os.path.join(ROOT, "pyproject.toml")
MARKER_NAME = "tabletop-is-ready"


def user_environment() -> str:
    """Returns where the environment lies, among the user's files, if the program's folder is read-only.

    Each place of the program has one of its own.
    """
    import zlib

    name = f"{zlib.crc32(os.fsencode(ROOT)):08x}"
    return os.path.join(_home(), "environments", name)


def _home() -> str:
    """Returns the folder of the user's files, as the program finds it once its packages are there."""
    named = os.environ.get("TABLETOP_HOME")
    if named:
        return os.path.abspath(named)
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
    elif sys.platform == "darwin":
        base = os.path.join(home, "Library", "Application Support")
    else:
        given = os.environ.get("XDG_DATA_HOME", "")
        base = given if os.path.isabs(given) else os.path.join(home, ".local", "share")
    return os.path.join(base, "tabletop")


def valid_marker(folder: str) -> list[str] | None:
    """Returns the marker of an environment that serves this Python and has not been touched since."""
    ready = read_marker(folder)
    if ready is None or ready[0] != python_tag() or ready[1] != environment_state(folder, ready[2]):
        return None
    return ready


def read_marker(folder: str) -> list[str] | None:
    """Returns what a finished set-up left: its Python, the state, the packages' folder, the pins."""
    try:
        with open(os.path.join(folder, MARKER_NAME), encoding="utf-8", opener=open_plain_file) as file:
            lines = file.read().splitlines()
    except (OSError, ValueError):
        return None
    return lines if len(lines) > 3 else None


def write_marker(folder: str, lines: Sequence[str]) -> None:
    """Writes the marker, all at once."""
    path = os.path.join(folder, MARKER_NAME)
    with open(f"{path}.new", "w", encoding="utf-8", opener=open_plain_file) as file:
        file.write("\n".join(lines) + "\n")
    os.replace(f"{path}.new", path)


def python_tag() -> str:
    """Returns a tag shared by all Pythons that can use the same compiled packages."""
    flags = getattr(sys, "abiflags", "")
    return f"{sys.implementation.cache_tag}{flags} {sys.platform} {sys.maxsize.bit_length() + 1}"


def environment_state(folder: str, packages: str) -> str:
    """Returns size and time of the project file, and the time of the packages' folder.

    While they stay, the pins need no reading, and no package has come, gone or been exchanged.
    """
    project = os.stat(PROJECT)
    try:
        inside = os.stat(os.path.join(folder, packages)).st_mtime_ns
    except OSError:
        inside = 0
    return f"{project.st_size} {project.st_mtime_ns} {inside}"
