"""What all who keep files need of the disk: reading only files, writing all at once, and names that last.

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

if sys.platform != "win32":
    import fcntl

NEVER_WAIT = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
UNSYNCABLE = (errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF)
"""What disks answer that cannot sync a folder; they do without."""


RENAMES_OPEN = sys.platform != "win32"
"""Whether a file that is open can be renamed, replaced and deleted. Windows refuses all three."""

NEW = ".new"
"""What the names of files end in that are being written."""

TRIES, PAUSE = 50, 0.02
"""How often, and after how many seconds, Windows is asked again to replace a file that somebody reads."""

_HALF_WRITTEN = re.compile(r".+\.[0-9]+-[0-9]+\.new", re.DOTALL)
_numbers = itertools.count(1)


class NoFile(OSError):
    """What has the name is not a file."""

    def __init__(self) -> None:
        super().__init__("it is not a file.")


class NoName(OSError):
    """No file can have such a name."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "no file can have such a name")


def reason(problem: OSError) -> str:
    """Why the system refused, to end a sentence with; the full stop comes from there."""
    return (problem.strerror or str(problem)).rstrip(".")


def check_name(path: Path) -> None:
    """Raises NoName for what the system's own functions answer with another error than OSError."""
    try:
        encoded = os.fsencode(path)
    except UnicodeEncodeError:  # half of a letter, as some files and keyboards give it
        raise NoName from None
    if b"\0" in encoded:
        raise NoName


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a file, up to so many bytes. Raises OSError, NoFile and NoName among them."""
    with reading(path) as file:
        return file.read(most)


@contextlib.contextmanager
def reading(path: Path) -> Iterator[BinaryIO]:
    """A file to read parts of. Raises OSError, NoFile and NoName among them.

    A pipe, a device or a folder of that name would make the program wait.
    """
    check_name(path)
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
            yield file
    finally:
        os.close(handle)


def _is_something_else(path: Path) -> bool:
    """A socket cannot even be opened."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except OSError:
        return False


def check_place(path: Path) -> None:
    """Raises NoFile if something that is no file lies where one is to be written, or NoName."""
    check_name(path)
    if _is_something_else(path):
        raise NoFile


def put(
    path: Path, content: bytes, *, lasting: bool = False, first: Callable[[], None] | None = None
) -> None:
    """Puts a file with this content in place of whatever has the name, all at once. Raises OSError.

    Nobody else on this computer may read it. If it is to be `lasting` it is on the disk before it gets its
    name; for the name itself to last the folder has to be synced. `first` comes just before that.
    """
    check_name(path)
    for left in reversed(range(TRIES)):
        handle, new = _begun(path)
        try:
            with _held(handle):
                _write(handle, content, lasting=lasting)
                if first is not None:
                    first()
                    first = None
                replace(new, path)
        except FileNotFoundError:
            # Where no lock holds a closed file, another window may have swept it: then it is written again.
            if not left or os.path.lexists(new) or not path.parent.exists():
                raise
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(new)
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


def replace(new: str | Path, path: Path) -> None:
    """Puts a file in place of another; on Windows once nobody reads that any more. Raises OSError."""
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


def sweep(folder: Path, is_ours: Callable[[str], bool]) -> None:
    """Takes away what killed programs have left half written; what is locked has a writer."""
    with contextlib.suppress(OSError):
        for entry in list(os.scandir(folder)):
            if entry.name.endswith(NEW) and is_ours(entry.name):
                with contextlib.suppress(OSError):
                    _sweep_one(entry.path)


def _sweep_one(name: str) -> None:
    if not RENAMES_OPEN:
        os.unlink(name)  # which a writer's open file refuses
        return
    handle = os.open(name, os.O_RDONLY | NEVER_WAIT)
    try:
        if lock(handle) is not False:
            os.unlink(name)
    finally:
        os.close(handle)


def _begun(path: Path) -> tuple[int, str]:
    """A new file beside this one, open, and its name; locked where that can be, so that nobody sweeps it."""
    while True:
        handle, name = _made(path)
        is_held = False
        try:
            is_held = not RENAMES_OPEN or (lock(handle) is not False and os.path.lexists(name))
        finally:
            if not is_held:  # another window has swept it before it could be locked
                os.close(handle)
        if is_held:
            return handle, name


def _made(path: Path) -> tuple[int, str]:
    """A new file under a name that nothing has yet."""
    while True:
        name = f"{path}.{os.getpid()}-{next(_numbers)}{NEW}"
        with contextlib.suppress(FileExistsError):
            return os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NEVER_WAIT, 0o600), name


@contextlib.contextmanager
def _held(handle: int) -> Iterator[None]:
    """Keeps the lock of a file although the file is closed meanwhile."""
    if not RENAMES_OPEN:
        yield
        return
    kept = os.dup(handle)
    try:
        yield
    finally:
        os.close(kept)


def lock(handle: int) -> bool | None:
    """Locks an open file; false if somebody else has it locked, None where it cannot be locked at all."""
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
    """Whether a file has the name of one that is being written, or that was when a program was killed."""
    return _HALF_WRITTEN.fullmatch(name) is not None


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

    Nobody else on this computer may read it. Raises OSError, and then there is no such file.
    """
    return fill_new(path, lambda file: file.write(content))


def fill_new(path: Path, fill: Callable[[IO[bytes]], object]) -> Path:
    """Has a file filled that was not there; where it is, as `write_new`. Raises OSError."""
    check_name(path)
    make_lasting_folder(path.parent)
    while True:
        place = numbered(path)
        try:
            handle = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NEVER_WAIT, 0o600)
        except FileExistsError:
            continue  # somebody was quicker
        try:
            with open(handle, "wb") as file:
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
    """Makes a folder and those that it lies in; notes which must be synced for it to last. Raises OSError.

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
    """The path itself, or with a number behind its name if something has that already."""
    place, number = path, 1
    while os.path.lexists(place):
        number += 1
        place = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return place
