"""The log file, and somewhere to print to where a program has no console."""

from __future__ import annotations

import faulthandler
import logging
import os
import sys
from pathlib import Path
from typing import Final, TextIO

LARGEST: Final = 1 << 20


def begin(path: Path) -> None:
    """Sends log lines and crashes to the file, and prints too if there is no console."""
    file = _writable(path)
    target = file or sys.stderr
    if target is not None:
        logging.basicConfig(stream=target, level=logging.INFO, format="%(asctime)s %(name)s: %(message)s")
    elsewhere = file or _writable(Path(os.devnull))
    if elsewhere is not None:
        sys.stdout = sys.stdout or elsewhere
        sys.stderr = sys.stderr or elsewhere
    if file is not None:
        faulthandler.enable(file)


def _writable(path: Path) -> TextIO | None:
    """Opened for more lines; a file that has grown large begins anew."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_large = path.is_file() and path.stat().st_size > LARGEST
        return path.open("w" if is_large else "a", encoding="utf-8", errors="replace", buffering=1)
    except OSError:
        return None
