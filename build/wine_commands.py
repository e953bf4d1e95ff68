"""Runs Windows programs on Linux under Wine, in a folder of its own for all that Wine writes."""

import os
import select
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "work"
WORK_FOLDER = WORK / "windows"
PREFIX = WORK_FOLDER / "wine"

LAST_WORDS = 2.0
"""How many seconds after its end a program may still be heard."""


def wine_environment() -> Mapping[str, str]:
    """Returns what Wine needs to know."""
    clean = {key: word for key, word in os.environ.items() if not key.startswith(("PYTHON", "SDL_"))}
    return {**clean, "WINEPREFIX": str(PREFIX), "WINEDEBUG": "-all", "WINEARCH": "win64"}


def under_wine(order: Sequence[str | Path], given: Mapping[str, str] | None = None) -> str:
    """Runs a Windows program to its end; what it said. Into a file instead of a pipe, Wine would hang.

    `given` are further variables of its environment. The consoles that Wine makes outlive it and keep the
    pipe open, so its end is not waited for.
    """
    said = b""
    with subprocess.Popen(
        ["wine", *map(str, order)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**wine_environment(), **(given or {})},
        cwd=ROOT,
    ) as running:
        assert running.stdout is not None
        ear = running.stdout.fileno()
        while True:
            if select.select([ear], [], [], LAST_WORDS)[0]:
                heard = os.read(ear, 1 << 16)
                said += heard
                if not heard:
                    break
            elif running.poll() is not None:
                break
    return said.decode("utf-8", "replace").replace("\r", "")
