"""The system's own window on a folder, opened where somebody wants to see a file lie. Nobody waits for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LIBRARIES: Final = "LD_LIBRARY_PATH"
_opened: list[subprocess.Popen[bytes]] = []


def can_show() -> bool:
    """Whether there is a program that shows folders."""
    return shutil.which(_order(Path())[0]) is not None


def show(path: Path) -> bool:
    """Shows where a file lies; false if that is impossible."""
    order = _order(path)
    program = shutil.which(order[0])
    if program is None:
        return False
    _opened[:] = [process for process in _opened if process.poll() is None]
    try:
        process = subprocess.Popen(  # noqa: S603 - the system's own program
            [program, *order[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=environment(os.environ),
        )
    except OSError:
        return False
    _opened.append(process)
    return True


def environment(own: Mapping[str, str]) -> dict[str, str]:
    """What the other program gets: the packaged program's own libraries are not for it."""
    others = {name: value for name, value in own.items() if name != f"{LIBRARIES}_ORIG"}
    if f"{LIBRARIES}_ORIG" in own:
        others[LIBRARIES] = own[f"{LIBRARIES}_ORIG"]
    elif getattr(sys, "frozen", False):
        others.pop(LIBRARIES, None)
    return others


def _order(path: Path, platform: str = sys.platform) -> list[str]:
    """The program, and what it is to show."""
    if platform == "win32":
        return ["explorer", "/select,", str(path)]  # with blanks in it, the path has to stand alone
    if platform == "darwin":
        return ["open", "-R", str(path)]
    return ["xdg-open", str(path.parent)]
