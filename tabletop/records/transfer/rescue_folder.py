"""Rescues matches that cannot be saved in their own folder into another, and brings them home later.

The file in the other folder is the whole match. At home lies its beginning, or nothing. As soon as that is
possible the whole takes the place of the beginning, all at once, and only then the other file is removed: a
program that is killed on the way leaves a match that comes home the next time.
"""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path

from tabletop.disk import DiskError, check_name, make_lasting_folder, read_bytes, sync_folder
from tabletop.messages import said
from tabletop.records.match_file.record import MATCH_ENDING, MATCH_ENDINGS, InUse, Record
from tabletop.records.match_file.record_lines import LARGEST, BadRecord
from tabletop.records.match_file.recorded_match import RecordedMatch, read_recorded_match
from tabletop.records.match_file.whole_match import FileBefore, put_whole_match


class ForeignFolder(DiskError, PermissionError):
    """An error for a folder in which we would not be alone."""

    def __init__(self) -> None:
        super().__init__(said("the folder belongs to somebody else"), errno.EACCES)


def write_rescued(content: bytes, folder: Path, name: str) -> Path:
    """Writes a whole match into a folder, which is made if only it is missing. Raises OSError."""
    check_name(folder)
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
        sync_folder(folder.parent)
    if not _is_trusted(folder):
        raise ForeignFolder
    path = next(path for path in _names(folder, name) if _is_free(path, content))
    sync_folder(folder)
    return path


def copy_home(path: Path, home: Path) -> Path:
    """Copies a match that was read into the folder of all matches; it may have more moves. Raises OSError."""
    content = read_bytes(path, LARGEST)
    for ending in MATCH_ENDINGS:
        own = home / f"{path.stem}{ending}"
        if own.is_file() and read_bytes(own, LARGEST).startswith(content):
            return own
    make_lasting_folder(home)  # on a new computer, a match that came by mail may be the first
    return write_rescued(content, home, path.name)


def rescued_matches(folder: Path) -> tuple[Path, ...]:
    """Returns the matches that were written into a folder of ours."""
    try:
        if not _is_trusted(folder):
            return ()
        return tuple(sorted(path for path in folder.iterdir() if path.suffix in MATCH_ENDINGS))
    except OSError:
        return ()


def bring_home(files: Iterable[Path], home: Path) -> tuple[Path, ...]:
    """Brings these matches into the folder of all matches; returns those that cannot come and stay."""
    return tuple(path for path in files if not _bring_one_home(path, home))


def _bring_one_home(path: Path, home: Path) -> bool:
    try:
        recorded = read_recorded_match(path)
        if recorded.flaw:
            return False
        _merge_at_home(recorded, path.name, home)
        path.unlink()
    except (BadRecord, OSError):
        return False
    return True


def _merge_at_home(recorded: RecordedMatch, name: str, home: Path) -> None:
    """Brings all of the recorded match home. Raises OSError, or BadRecord if it is open there."""
    content = recorded.lines.content
    # Its own name first: in earlier versions it ended otherwise.
    for own in chain([home / name], _names(home, name)):
        standing = put_whole_match(own, content)
        if standing is not FileBefore.OTHER or _mend_at_home(recorded, own):
            break
    sync_folder(home)


def _mend_at_home(recorded: RecordedMatch, own: Path) -> bool:
    """Mends a damaged file of this match at home, and keeps a copy of it; returns whether it was one."""
    texts = recorded.lines.texts
    try:
        record, kept = Record.open(own)
    except InUse:
        raise
    except BadRecord:
        return False
    try:
        old = kept.lines.texts
        if texts[: len(old)] == old:
            record.continue_from(kept)
            record.add_lines(*texts[len(old) :])
        elif old[: len(texts)] != texts:
            return False
        if record.unwritten_lines and record.problem is not None:
            raise record.problem
    finally:
        record.release()
    return True


def _is_free(path: Path, content: bytes) -> bool:
    """Returns whether a path could have this match: it was nobody's, or had the beginning of the match."""
    try:
        return put_whole_match(path, content) in (FileBefore.NOTHING, FileBefore.BEGINNING, FileBefore.SAME)
    except BlockingIOError:  # somebody plays it
        return False


def _names(folder: Path, name: str) -> Iterator[Path]:
    """Yields the paths that a match of this name can have, the first choice first."""
    for number in count(1):
        yield folder / f"{Path(name).stem}{f'-{number}' if number > 1 else ''}{MATCH_ENDING}"


def _is_trusted(folder: Path) -> bool:
    """Returns whether a folder is our own, where anybody may make folders."""
    if sys.platform == "win32":
        return folder.is_dir()
    found, above = os.lstat(folder), os.stat(folder.parent)
    if not above.st_mode & stat.S_IWOTH:
        return folder.is_dir()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
