"""The stamp that a finished set-up leaves in the private environment: whether all is as it was then.

Read at every start, so it imports next to nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tabletop.starting import paths

ROOT = paths.ROOT
FOLDER = os.path.join(ROOT, ".venv")
PROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = "tabletop-is-ready"


def read(folder: str) -> list[str] | None:
    """What a finished set-up left: its Python, the state of things, the packages' folder, pins."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, ValueError):
        return None
    return lines if len(lines) > 3 else None


def write(folder: str, lines: Sequence[str]) -> None:
    """Leaves that, all at once."""
    path = os.path.join(folder, STAMP)
    with open(f"{path}.new", "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    os.replace(f"{path}.new", path)


def python_tag() -> str:
    """Which Pythons can share compiled packages with this one."""
    flags = getattr(sys, "abiflags", "")
    return f"{sys.implementation.cache_tag}{flags} {sys.platform} {sys.maxsize.bit_length() + 1}"


def state(folder: str, packages: str) -> str:
    """Size and time of the project file, and the time of the packages' folder.

    While they stay, the pins need no reading, and no package has come, gone or been exchanged.
    """
    project = os.stat(PROJECT)
    try:
        inside = os.stat(os.path.join(folder, packages)).st_mtime_ns
    except OSError:
        inside = 0
    return f"{project.st_size} {project.st_mtime_ns} {inside}"
