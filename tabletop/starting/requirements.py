"""Reads which packages are needed from the project file, and whether this Python has them already.

What is fetched for them is locked: the folder `locks` has a list for the game alone (`game.txt`) and one for
each extra, of all packages beneath, each with the checksums of its files. `build/lock.py` writes them.
"""

from __future__ import annotations

import importlib.metadata
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tabletop.starting import ready_marker

LOCKS_FOLDER: Final = Path(__file__).parent / "locks"


def pinned_requirements(*extras: str) -> list[str]:
    """Returns the requirements of the game and of the named extras, such as `hypothesis==6.170.15`."""
    project = tomllib.loads(Path(ready_marker.PROJECT).read_text(encoding="utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in extras:
        wanted += project["optional-dependencies"][extra]
    return wanted


def lock_file(extra: str = "game") -> Path:
    """Returns the file that lists all packages, with checksums, of the game and an extra."""
    return LOCKS_FOLDER / f"{extra}.txt"


def python_has_packages(wanted: Sequence[str]) -> bool:
    """Returns whether this Python has the packages as pinned or later, and no second pygame over ours."""
    if _installed("pygame"):
        return False
    for pin in wanted:
        name, _, version = pin.partition("==")
        found = _installed(name)
        if found is None or _numbers(found) < _numbers(version):
            return False
    return True


def _installed(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version)[:3])
