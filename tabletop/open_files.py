"""Finds which files this program has open: Windows cannot rename, replace or delete those."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import _winapi
elif sys.platform == "darwin":
    import fcntl

HANDLE_FOLDER = "/dev/fd" if sys.platform == "darwin" else "/proc/self/fd"
# from winbase.h and winerror.h
NO_SHARING, OPEN_EXISTING = 0, 3
SHARING_VIOLATION = 32


def open_files_below(folder: Path) -> tuple[str, ...] | None:
    """Returns the open files in a folder and below it; None where the system does not tell.

    On Windows that means open in any program: there one cannot ask for one's own.
    """
    if sys.platform == "win32":
        found = (Path(place) / name for place, _, names in os.walk(folder) for name in names)
        return tuple(str(path.relative_to(folder)) for path in found if _is_taken(path))
    try:
        handles = os.listdir(HANDLE_FOLDER)
    except OSError:
        return None
    paths = (_path_of(int(handle)) for handle in handles)
    top = os.path.join(os.path.realpath(folder), "")
    return tuple(sorted(path.removeprefix(top) for path in paths if path.startswith(top)))


if sys.platform == "win32":

    def _is_taken(path: Path) -> bool:
        """Returns whether somebody has the file open, so that it cannot be opened exclusively."""
        try:
            _winapi.CloseHandle(
                _winapi.CreateFile(str(path), _winapi.GENERIC_READ, NO_SHARING, 0, OPEN_EXISTING, 0, 0)
            )
        except OSError as refused:
            return refused.winerror == SHARING_VIOLATION
        return False

else:

    def _path_of(handle: int) -> str:
        """Returns the path of a handle; "" for the one with which they were listed."""
        try:
            if sys.platform == "darwin":
                return os.fsdecode(fcntl.fcntl(handle, fcntl.F_GETPATH, bytes(1024)).rstrip(b"\0"))
            return os.readlink(f"{HANDLE_FOLDER}/{handle}")
        except OSError:
            return ""
