"""Reads a file only if it is one: a pipe, a device or a folder of that name would make the program wait."""

import os
import stat
from pathlib import Path

NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class NoFile(OSError):
    """What has the name is no file."""

    def __init__(self) -> None:
        super().__init__("it is no file.")


def read_bytes(path: Path, most: int) -> bytes:
    """Its content, up to so many bytes. Raises OSError, NoFile among them; never waits."""
    try:
        handle = os.open(path, os.O_RDONLY | NEVER_WAIT)
    except OSError:
        if _is_something_else(path):
            raise NoFile from None
        raise
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NoFile
        with open(handle, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(handle)


def _is_something_else(path: Path) -> bool:
    """A socket cannot even be opened."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False
