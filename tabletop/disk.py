"""Reads and writes files safely: only real files, all at once, and with names that outlast a power cut.

Whoever has a file open while a match or the program lasts (a record, the log) opens it without this.
"""

import contextlib
import errno
import itertools
import os
import re
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, BinaryIO

from tabletop.messages import Message, said

if sys.platform != "win32":
    import fcntl

OPEN_FLAGS = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
UNSYNCABLE_ERRORS = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF)
"""What disks answer that cannot sync a folder; they do without."""


RENAMES_OPEN = sys.platform != "win32"
"""Whether a file that is open can be renamed, replaced and deleted. Windows refuses all three."""

SYSTEM_REASONS = {
    str(reason): reason
    for reason in (
        said("No space left on device"),
        said("Disk quota exceeded"),
        said("File too large"),
        said("Permission denied"),
        said("Operation not permitted"),
        said("Read-only file system"),
        said("No such file or directory"),
        said("Not a directory"),
        said("Is a directory"),
        said("File exists"),
        said("File name too long"),
        said("Input/output error"),
        said("Device or resource busy"),
        said("Too many open files"),
    )
}
"""Why systems usually refuse, by the words that they have for it."""

_umask = 0o077
"""The umask for files that the player asked for: private until the program says what it was started with."""
NEW_ENDING = ".new"
"""What the names of files end in that are being written."""

TRIES, PAUSE = 50, 0.02
"""How often, and after how many seconds, Windows is asked again to replace a file that somebody reads."""

_HALF_WRITTEN = re.compile(r".+\.[0-9]+-[0-9]+\.new", re.DOTALL)
_numbers = itertools.count(1)


class DiskError(OSError):
    """An error that the program finds itself; `.reason` says why, as the end of a sentence."""

    def __init__(self, reason: Message, number: int = errno.EINVAL) -> None:
        super().__init__(number, str(reason))
        self.reason = reason


class NotAFile(DiskError):
    """An error for a name that something other than a file has."""

    def __init__(self) -> None:
        super().__init__(said("it is not a file"))


class ImpossibleName(DiskError):
    """An error for a name that no file can have."""

    def __init__(self) -> None:
        super().__init__(said("no file can have such a name"))


class IsTaken(DiskError, BlockingIOError):
    """An error for a file that another program holds."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason, errno.EAGAIN)


def problem_reason(problem: OSError) -> Message:
    """Returns why something was refused, as the end of a sentence; the full stop is left to the caller.

    What the system says is told as it is, unless it is one of the usual reasons.
    """
    if isinstance(problem, DiskError):
        return problem.reason
    text = (problem.strerror or str(problem)).rstrip(".")
    return SYSTEM_REASONS.get(text) or Message("{reason}", (("reason", text),))


def check_name(path: Path) -> None:
    """Raises ImpossibleName for what the system's own functions answer with another error than OSError."""
    try:
        encoded = os.fsencode(path)
    except UnicodeEncodeError:  # half of a letter, as some files and keyboards give it
        raise ImpossibleName from None
    if b"\0" in encoded:
        raise ImpossibleName


def read_bytes(path: Path, most: int) -> bytes:
    """Returns at most `most` bytes of a file. Raises OSError, also as NotAFile or ImpossibleName."""
    with open_to_read(path) as file:
        return file.read(most)


@contextlib.contextmanager
def open_to_read(path: Path) -> Iterator[BinaryIO]:
    """Opens a file to read parts of it. Raises OSError, also as NotAFile or ImpossibleName.

    A pipe, a device or a folder of that name would make the program wait.
    """
    check_name(path)
    try:
        handle = os.open(path, os.O_RDONLY | OPEN_FLAGS)
    except OSError:
        if _is_something_else(path):
            raise NotAFile from None
        raise
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotAFile
        with open(handle, "rb", closefd=False) as file:
            yield file
    finally:
        os.close(handle)


def _is_something_else(path: Path) -> bool:
    """Returns whether something other than a file has the name: also a socket, which cannot be opened."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False


def check_place(path: Path) -> None:
    """Raises NotAFile if something else lies where a file is to be written, ImpossibleName for no name."""
    check_name(path)
    if _is_something_else(path):
        raise NotAFile


def replace_file(
    path: Path, content: bytes, *, lasting: bool = False, first: Callable[[], None] | None = None
) -> None:
    """Writes a file in place of whatever has the name, all at once. Raises OSError.

    Nobody else on this computer may read it. If it is to be `lasting` it is on the disk before it gets its
    name; for the name itself to last the folder has to be synced. `first` comes just before that.
    """
    check_name(path)
    for left in reversed(range(TRIES)):
        handle, new = _begun(path)
        try:
            with _hold_lock(handle):
                _write(handle, content, lasting=lasting)
                if first is not None:
                    first()
                    first = None
                move_over(new, path)
        except BaseException as problem:
            is_swept = isinstance(problem, FileNotFoundError) and not os.path.lexists(new)
            with contextlib.suppress(OSError):
                os.unlink(new)
            # Where no lock holds a closed file, another window may have swept it: then it is written again.
            if not (is_swept and left and path.parent.exists()):
                raise
        else:
            return


def _write(handle: int, content: bytes, *, lasting: bool) -> None:
    """Writes a file that is open, and closes it."""
    with open(handle, "wb") as file:
        file.write(content)
        file.flush()
        if lasting:
            os.fsync(handle)


def move_over(new: str | Path, path: Path) -> None:
    """Puts a file in place of another; on Windows it waits until nobody reads that. Raises OSError."""
    for _ in range(TRIES):
        try:
            os.replace(new, path)
        except PermissionError:
            if sys.platform != "win32":
                raise
            time.sleep(PAUSE)
        else:
            return
    os.replace(new, path)


def remove_half_written(folder: Path, is_ours: Callable[[str], bool]) -> None:
    """Removes the files that killed programs left half written; a locked one still has a writer."""
    with contextlib.suppress(OSError):
        for entry in list(os.scandir(folder)):
            if entry.name.endswith(NEW_ENDING) and is_ours(entry.name):
                with contextlib.suppress(OSError):
                    _sweep_one(entry.path)


def _sweep_one(name: str) -> None:
    if not RENAMES_OPEN:
        os.unlink(name)  # which a writer's open file refuses
        return
    handle = os.open(name, os.O_RDONLY | OPEN_FLAGS)
    try:
        if lock_handle(handle) is not False:
            os.unlink(name)
    finally:
        os.close(handle)


def _begun(path: Path) -> tuple[int, str]:
    """Opens a new file beside this one; locks it where that can be done, so that nobody sweeps it away."""
    while True:
        handle, name = _create_file(path)
        is_held = False
        try:
            is_held = not RENAMES_OPEN or (lock_handle(handle) is not False and os.path.lexists(name))
        finally:
            if not is_held:  # another window has swept it before it could be locked
                os.close(handle)
        if is_held:
            return handle, name


def _create_file(path: Path) -> tuple[int, str]:
    """Creates a file under a name that nothing has yet; returns its handle and its name."""
    while True:
        name = f"{path}.{os.getpid()}-{next(_numbers)}{NEW_ENDING}"
        with contextlib.suppress(FileExistsError):
            return os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | OPEN_FLAGS, 0o600), name


@contextlib.contextmanager
def _hold_lock(handle: int) -> Iterator[None]:
    """Keeps the lock of a file although the file is closed meanwhile."""
    if not RENAMES_OPEN:
        yield
        return
    kept = os.dup(handle)
    try:
        yield
    finally:
        os.close(kept)


def lock_handle(handle: int) -> bool | None:
    """Locks an open file; returns False if somebody else holds it, None where nothing can be locked."""
    if sys.platform != "win32":
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return None
        return True
    return None


def is_half_written(name: str) -> bool:
    """Returns whether a name is that of a file being written, or left half written by a killed program."""
    return _HALF_WRITTEN.fullmatch(name) is not None


def free_path(path: Path) -> Path:
    """Returns a name that nothing has yet, for a damaged file."""
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
            if problem.errno not in UNSYNCABLE_ERRORS:
                raise
        finally:
            os.close(file)


def take_umask(umask: int) -> None:
    """Takes the bits that the player's system keeps from others, for files that are not the program's own."""
    global _umask  # noqa: PLW0603 - like the umask itself it belongs to the process
    _umask = umask


def write_new_file(path: Path, content: bytes, *, for_player: bool = False) -> Path:
    """Writes a new file; returns its path, with a number behind its name if the name was taken.

    Nobody else on this computer may read it, unless it is `for_player`, who may want to give it to others.
    Raises OSError, and then there is no such file.
    """
    return fill_new_file(path, lambda file: file.write(content), for_player=for_player)


def fill_new_file(path: Path, fill: Callable[[IO[bytes]], object], *, for_player: bool = False) -> Path:
    """Has a new file filled by `fill`; returns its path as `write_new_file` does. Raises OSError."""
    check_name(path)
    make_lasting_folder(path.parent)
    while True:
        place = numbered(path)
        try:
            handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | OPEN_FLAGS, 0o600)
        except FileExistsError:
            continue  # somebody was quicker
        try:
            with open(handle, "wb") as file:
                if for_player and hasattr(os, "fchmod"):
                    os.fchmod(handle, 0o666 & ~_umask)
                fill(file)
                file.flush()
                os.fsync(file.fileno())
            sync_folder(place.parent)
        except BaseException:
            with contextlib.suppress(OSError):
                place.unlink(missing_ok=True)
            raise
        return place


def make_folder(folder: Path, unsynced: list[Path]) -> None:
    """Makes a folder and its parents; adds those that must be synced to `unsynced`. Raises OSError.

    Nobody else on this computer may look into it.
    """
    if not folder.is_dir():
        if not folder.parent.exists():
            make_folder(folder.parent, unsynced)
        folder.mkdir(mode=0o700, exist_ok=True)
        unsynced.append(folder.parent)


def make_lasting_folder(folder: Path) -> None:
    """Makes a folder so that it outlasts a loss of power. Raises OSError."""
    unsynced: list[Path] = []
    make_folder(folder, unsynced)
    for made in unsynced:
        sync_folder(made)


def numbered(path: Path) -> Path:
    """Returns the path itself, or one with a number behind its name if something has that already."""
    place, number = path, 1
    while os.path.lexists(place):
        number += 1
        place = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return place
