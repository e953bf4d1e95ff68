"""Opens the system's file manager on the folder of a file, without waiting for it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

LIBRARY_PATH: Final = "LD_LIBRARY_PATH"
_opened: list[subprocess.Popen[bytes]] = []


def can_show() -> bool:
    """Returns whether there is a program that shows folders."""
    return shutil.which(_command_line(Path())[0]) is not None


def show_file(path: Path) -> bool:
    """Shows a file in its folder; false if that is impossible."""
    order = _command_line(path)
    program = shutil.which(order[0])
    if program is None:
        return False
    # Ended processes are asked for their result, or the system would keep them as zombies.
    _opened[:] = [process for process in _opened if process.poll() is None]
    try:
        process = subprocess.Popen(  # noqa: S603 - the system's own program
            [program, *order[1:]],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            env=clean_environment(os.environ),
        )
    except OSError:
        return False
    _opened.append(process)
    return True


def clean_environment(own: Mapping[str, str]) -> dict[str, str]:
    """Returns the environment for another program, without the packaged program's own libraries."""
    others = {name: value for name, value in own.items() if name != f"{LIBRARY_PATH}_ORIG"}
    if f"{LIBRARY_PATH}_ORIG" in own:
        others[LIBRARY_PATH] = own[f"{LIBRARY_PATH}_ORIG"]
    elif getattr(sys, "frozen", False):
        others.pop(LIBRARY_PATH, None)
    return others


def _command_line(path: Path, platform: str = sys.platform) -> list[str]:
    """Returns the command line that shows a file in its folder."""
    if platform == "win32":
        return ["explorer", "/select,", str(path)]  # with blanks in it, the path has to stand alone
    if platform == "darwin":
        return ["open", "-R", str(path)]
    return ["xdg-open", str(path.parent)]
