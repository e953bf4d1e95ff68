"""Matches that could not be saved in their own folder: written into another one, and brought home later.

The file in the other folder is the whole match. At home lies its beginning, or nothing; what is missing
there is added as soon as that is possible, and only then the other file is removed.
"""

import contextlib
import os
import stat
import sys
from collections.abc import Iterable
from pathlib import Path

from tabletop.disk import check_name, put, read_bytes, sync_folder
from tabletop.records.lines import LARGEST, BadRecord
from tabletop.records.record import ENDING, ENDINGS, Record
from tabletop.records.recorded import RecordedMatch, read_story


def write_away(content: bytes, folder: Path, name: str) -> Path:
    """A whole match into a folder, which is made if only it is missing. Raises OSError."""
    check_name(folder)
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=0o700)
        sync_folder(folder.parent)
    if not _is_trusted(folder):
        raise PermissionError(13, "the folder belongs to somebody else", str(folder))
    path = _free(folder, name, content)
    put(path, content, lasting=True)
    sync_folder(folder)
    return path


def copied(path: Path, home: Path) -> Path:
    """A match that has been read, in the folder of all matches, perhaps with more moves. Raises OSError."""
    content = read_bytes(path, LARGEST)
    for ending in ENDINGS:
        own = home / f"{path.stem}{ending}"
        if own.is_file() and read_bytes(own, LARGEST).startswith(content):
            return own
    return write_away(content, home, path.name)


def matches_in(folder: Path) -> tuple[Path, ...]:
    """The matches that were written into a folder of ours."""
    try:
        if not _is_trusted(folder):
            return ()
        return tuple(sorted(path for path in folder.iterdir() if path.suffix in ENDINGS))
    except OSError:
        return ()


def bring_home(files: Iterable[Path], home: Path) -> tuple[Path, ...]:
    """Brings these matches into the folder of all matches; those that cannot come stay, and are returned."""
    return tuple(path for path in files if not _came(path, home))


def _came(path: Path, home: Path) -> bool:
    try:
        story = read_story(path)
        if story.flaw or not _is_added(story, path.name, home):
            return False
        path.unlink()
    except (BadRecord, OSError):
        return False
    return True


def _is_added(story: RecordedMatch, name: str, home: Path) -> bool:
    """Whether all of the story lies at home now."""
    texts, own = story.lines.texts, home / name
    if own.exists():
        record, kept = Record.open(own)
        old = kept.lines.texts
        if old[: len(texts)] == texts:
            record.leave()
            return True
        if texts[: len(old)] == old:
            record.keep(kept)
            record.add(*texts[len(old) :])
            record.leave()
            return not record.waiting
        record.leave()
    fresh = Record(home, Path(name).stem)
    fresh.add(*texts)
    fresh.leave()
    if fresh.waiting and fresh.path is not None:
        fresh.path.unlink()
    return not fresh.waiting


def _free(folder: Path, name: str, content: bytes) -> Path:
    """A name that nothing has yet, or that has the beginning of the same match."""
    stem, number = Path(name).stem, 1
    while True:
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{ENDING}"
        if not path.exists() or (path.is_file() and _begins(content, path)):
            return path
        number += 1


def _begins(content: bytes, path: Path) -> bool:
    return content.startswith(read_bytes(path, len(content) + 1))


def _is_trusted(folder: Path) -> bool:
    """Where anybody may make folders, only one of our own counts."""
    if sys.platform == "win32":
        return folder.is_dir()
    found, above = os.lstat(folder), os.stat(folder.parent)
    if not above.st_mode & stat.S_IWOTH:
        return folder.is_dir()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid()
