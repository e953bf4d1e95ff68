"""Lets a second, impatient start wait for the first one to finish its set-up."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from tabletop.starting import setup_errors
from tabletop.starting.setup_errors import SetupError
from tabletop.terminal_text import print_line

PATIENCE = 600.0
"""Seconds after which the other start is taken for stuck."""

PAUSE = 0.2
NOT_A_FILE_ERRORS = (errno.ELOOP, errno.EISDIR, errno.ENXIO)
NO_LOCK_ERRORS = (errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EINVAL)
"""Some disks in the net know no locks; then better without one than never."""

# from winbase.h and winerror.h
NO_SHARING, OPEN_ALWAYS, NOT_THROUGH_LINKS = 0, 4, 0x00200000
SHARING_VIOLATION = 32


@contextlib.contextmanager
def hold_setup_lock(
    folder: Path,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> Iterator[int]:
    """Lets one process at a time work on this folder; gives the open file that holds the lock.

    A process that inherits that file holds the place as long as it lives, even if this one dies before it.
    The file lies beside the folder, where nobody else may write who may not change the program as well.
    Raises `SetupError` when the place does not become free.
    """
    path = folder.with_name(folder.name + ".lock")
    begun = clock()
    place = _taken(path)
    if place is None:
        print_line(
            "Another start of Tabletop is setting up its packages; this one goes on when that is done."
        )
    while place is None:
        if clock() - begun > PATIENCE:
            raise SetupError(setup_errors.NO_TURN)
        sleep(PAUSE)
        place = _taken(path)
    try:
        yield place
    finally:
        os.close(place)


if sys.platform == "win32":
    import _winapi
    import msvcrt

    def _taken(path: Path) -> int | None:
        """Returns the file, opened so that nobody shares it; None while somebody else has it.

        Locks are not inherited here, but such a file is.
        """
        read_and_write = _winapi.GENERIC_READ | _winapi.GENERIC_WRITE
        try:
            handle = _winapi.CreateFile(
                str(path), read_and_write, NO_SHARING, 0, OPEN_ALWAYS, NOT_THROUGH_LINKS, 0
            )
        except OSError as refused:
            if refused.winerror == SHARING_VIOLATION:
                return None
            raise
        return msvcrt.open_osfhandle(handle, os.O_RDWR)

else:
    import fcntl

    def _taken(path: Path) -> int | None:
        """Returns the file, locked; None while somebody else has it."""
        file = _opened(path)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            return None
        except OSError as refused:
            if refused.errno not in NO_LOCK_ERRORS:
                os.close(file)
                raise
        return file

    def _opened(path: Path) -> int:
        """Opens the file, made if need be; nothing else that lies there is touched."""
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK, 0o600)
        except OSError as refused:
            if refused.errno in NOT_A_FILE_ERRORS:
                raise SetupError(setup_errors.lock_place_taken(path)) from refused
            raise
        if not stat.S_ISREG(os.fstat(file).st_mode):
            os.close(file)
            raise SetupError(setup_errors.lock_place_taken(path))
        return file
