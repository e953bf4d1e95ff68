"""What all who keep files need of the disk: to read what is a file, to name anew, and to make names last."""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
UNSYNCABLE = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF)
"""What disks answer that cannot sync a folder; they do without."""


class NoFile(OSError):
    """What has the name is not a file."""

    def __init__(self) -> None:
        super().__init__("it is not a file.")


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file, up to so many bytes. Raises OSError, NoFile among them.

    A pipe, a device or a folder of that name would make the program wait.
    """
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


def free_name(path: Path) -> Path:
    """A name for a damaged file that nothing has yet."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.name}.damaged{number if number > 1 else ''}")):
        number += 1
    return aside


def sync_folder(folder: Path) -> None:
    """Makes sure that the names of new files are on the disk, where the system can do that."""
    if sys.platform != "win32":
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        except OSError as problem:
            if problem.errno not in UNSYNCABLE:
                raise
        finally:
            os.close(file)


def write_new(path: Path, content: bytes) -> Path:
    """Writes a file that was not there; where it is now, with a number behind its name if need be.

    Raises OSError, and then there is no such file.
    """
    return fill_new(path, lambda file: file.write(content))


def fill_new(path: Path, fill: Callable[[IO[bytes]], object]) -> Path:
    """Has a file filled that was not there; where it is, as `write_new`. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    while True:
        place = numbered(path)
        try:
            file = open(place, "xb")  # noqa: SIM115 - what fails later is removed
        except FileExistsError:
            continue  # somebody was quicker
        try:
            with file:
                fill(file)
                file.flush()
                os.fsync(file.fileno())
            sync_folder(place.parent)
        except BaseException:
            with contextlib.suppress(OSError):
                place.unlink(missing_ok=True)
            raise
        return place


def numbered(path: Path) -> Path:
    """The path itself, or with a number behind its name if something has that already."""
    place, number = path, 1
    while os.path.lexists(place):
        number += 1
        place = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return place
