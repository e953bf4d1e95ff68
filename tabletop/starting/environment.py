"""The way to the pinned packages: stepped into at once when they are ready, set up first when they are not.

What is imported here is paid for at every start, so it is next to nothing.
"""

from __future__ import annotations

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, ".venv")
PROJECT = os.path.join(ROOT, "pyproject.toml")
STAMP = "tabletop-is-ready"


def enter() -> None:
    """Makes the pinned packages importable, or leaves with one sentence that says what to do."""
    if getattr(sys, "frozen", False):
        return
    ready = read_stamp(FOLDER)
    if ready is None or ready[0] != python_tag() or ready[1] != project_mark():
        from tabletop.starting import set_up

        set_up.provide()
        ready = read_stamp(FOLDER)
    if ready is not None and ready[0] == python_tag():
        _step_into(os.path.join(FOLDER, ready[2]))


def _step_into(packages: str) -> None:
    """Lets this very process import from that folder: quicker than starting a second Python."""
    if packages not in sys.path:
        sys.path.insert(1, packages)


def read_stamp(folder: str) -> list[str] | None:
    """What a finished set-up left: its Python, the state of the project file, the packages' folder, pins."""
    try:
        with open(os.path.join(folder, STAMP), encoding="utf-8") as file:
            lines = file.read().splitlines()
    except (OSError, ValueError):
        return None
    return lines if len(lines) > 3 else None


def python_tag() -> str:
    """Which Pythons can share compiled packages with this one."""
    flags = getattr(sys, "abiflags", "")
    return f"{sys.implementation.cache_tag}{flags} {sys.platform} {sys.maxsize.bit_length() + 1}"


def project_mark() -> str:
    """Size and time of the project file: while they stay, its pins need no reading."""
    state = os.stat(PROJECT)
    return f"{state.st_size} {state.st_mtime_ns}"
