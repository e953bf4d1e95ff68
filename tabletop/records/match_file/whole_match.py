"""Puts a whole match in place of its beginning: all at once, and never while somebody plays it."""

import contextlib
import os
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

from tabletop import disk
from tabletop.disk import (
    OPEN_FLAGS,
    IsTaken,
    NotAFile,
    make_lasting_folder,
    read_bytes,
    replace_file,
)
from tabletop.messages import said
from tabletop.records.match_file.record import PRIVATE_MODE, lock


class FileBefore(Enum):
    """What had a name when a whole match was to get it; only the first two gave way."""

    NOTHING = "nothing, or an empty file"
    BEGINNING = "the beginning of the match"
    SAME = "the same"
    FURTHER = "the match, and more"
    OTHER = "something else"

    @property
    def gave_way(self) -> bool:
        """Returns whether the whole match has taken the place."""
        return self in (FileBefore.NOTHING, FileBefore.BEGINNING)

    @property
    def has_all(self) -> bool:
        """Returns whether all of the match was there already."""
        return self in (FileBefore.SAME, FileBefore.FURTHER)


def put_whole_match(path: Path, content: bytes) -> FileBefore:
    """Puts a match in place of its beginning or of nothing; anything else stays. Returns what stood there.

    The folder is left to be synced. Raises OSError, or BlockingIOError if somebody plays the match.
    """
    standing = _standing(path, content)
    if not standing.gave_way:
        return standing
    make_lasting_folder(path.parent)
    with _hold_match_lock(path):
        # Only under the lock it is certain what stands there: somebody may have played on since.
        standing = _standing(path, content)
        if standing.gave_way:
            try:
                replace_file(path, content, lasting=True)
            except BaseException:
                if standing is FileBefore.NOTHING:
                    with contextlib.suppress(OSError):
                        path.unlink()
                raise
    return standing


def _standing(path: Path, content: bytes) -> FileBefore:
    try:
        kept = read_bytes(path, len(content) + 1)
    except NotAFile:
        return FileBefore.OTHER
    except FileNotFoundError:
        # A link to nothing is there all the same.
        return FileBefore.OTHER if os.path.lexists(path) else FileBefore.NOTHING
    if kept == content:
        return FileBefore.SAME
    if kept.startswith(content):
        return FileBefore.FURTHER
    if content.startswith(kept):
        return FileBefore.BEGINNING if kept else FileBefore.NOTHING
    return FileBefore.OTHER


@contextlib.contextmanager
def _hold_match_lock(path: Path) -> Iterator[None]:
    """Keeps everybody from playing the match of this file. Raises BlockingIOError.

    Where there is no file, an empty one is made: without it somebody else could take the name meanwhile, and
    their match would be replaced.
    """
    file, is_new = _open_or_make(path)
    try:
        try:
            lock(file)
        except BlockingIOError:
            # Nobody plays what has only just been made: it is the disk that locks nothing.
            if not is_new:
                raise
        if not disk.RENAMES_OPEN:
            os.close(file)
            file = -1
        yield
    finally:
        if file >= 0:
            os.close(file)


def _open_or_make(path: Path) -> tuple[int, bool]:
    """Opens a file, or makes an empty one; returns its handle, and whether it is new."""
    try:
        return os.open(path, os.O_RDWR | OPEN_FLAGS), False
    except FileNotFoundError:
        try:
            return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | OPEN_FLAGS, PRIVATE_MODE), True
        except FileExistsError:
            raise IsTaken(said("another program has just made it")) from None
