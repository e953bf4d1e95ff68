"""Lets a second, impatient start wait for the first one to finish its set-up."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Only one process at a time is inside for this folder; the system frees the place of one that dies."""
    name = hashlib.sha256(str(folder.resolve()).encode("utf-8", "surrogateescape")).hexdigest()[:16]
    with (Path(tempfile.gettempdir()) / f"tabletop-{_owner()}-{name}.lock").open(
        "w", encoding="utf-8"
    ) as lock:
        _wait_for(lock)
        yield


def _owner() -> str:
    return str(os.getuid()) if sys.platform != "win32" else "one"


def _wait_for(lock: TextIO) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
    else:
        import fcntl

        fcntl.flock(lock, fcntl.LOCK_EX)
