"""Writes the settings file so that it is whole at any moment, and keeps what people wrote into it.

The content of before stays beside it, in case that the new one never reaches the disk.
"""

import contextlib
import os
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import partial
from pathlib import Path

from tabletop import disk
from tabletop.disk import free_path, read_bytes, sync_folder
from tabletop.messages import Message, said
from tabletop.settings.reading import LARGEST_FILE, parse_table

if sys.platform == "win32":
    import _winapi

Table = Mapping[str, object]
Merge = Callable[[Table | None], Table]
"""From the present table, or None where there is none, to the wanted one."""

HIGHEST_PARSING_COST = 10_000
"""How much nesting may be amended: tomlkit takes a second for ten times as much, and two minutes at worst."""

TRIES, PAUSE = 50, 0.02
"""How often, and after how many seconds, a folder that another window holds is asked for again.

Each time that something is written there the count begins again.
"""

# from winnt.h and winbase.h
READ_WRITE_DELETE, NO_SHARING, OPEN_ALWAYS, GONE_WHEN_CLOSED = 0xC0010000, 0, 4, 0x04000000
SHARING_ERRORS = (5, 32)
"""What winerror.h calls a file that somebody has open, or that is about to go."""

MERGE_ATTEMPTS = 3
FORMER = "settings-"
"""How the names of half-written files began in earlier versions."""


class Fate(Enum):
    """What becomes of the text of before; but for the first it is set aside."""

    AMENDED = "all of it is in the new one"
    UNREADABLE = "it cannot be read, as was said when the settings were loaded"
    TOO_COMPLICATED = "it would take too long to change it"


def backup_path(path: Path) -> Path:
    """Returns the path of the file that keeps the former content."""
    return path.with_name(f"{path.name}.before")


def write_settings(path: Path, merge: Merge, usual: Table, words: Mapping[str, str]) -> Message | None:
    """Puts the wanted values into the file; `words` explain each key in a new one. Raises OSError.

    Returns a sentence where the old file was too complicated to change, and had to be set aside.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _exclusively(path) as is_alone:
        if is_alone:
            disk.remove_half_written(path.parent, lambda name: name.startswith((f"{path.name}.", FORMER)))
        for _ in range(MERGE_ATTEMPTS):
            old = _present(path)
            text, fate = _text(old, merge, usual, words)
            if _present(path) == old:  # no other window has come between
                break
        if old == text.encode():
            return None
        if fate is not Fate.AMENDED:
            aside = free_path(path)
            disk.replace_file(path, text.encode(), lasting=True, first=lambda: os.rename(path, aside))
        else:
            if old:
                disk.replace_file(backup_path(path), old.decode("utf-8-sig").encode(), lasting=True)
            disk.replace_file(path, text.encode(), lasting=True)
        sync_folder(path.parent)
    return _too_complicated(aside.name) if fate is Fate.TOO_COMPLICATED else None


def _too_complicated(name: str) -> Message:
    return said(
        "The settings file is too complicated to change. It is kept as {file}, and a new one was written.",
        file=name,
    )


def _text(old: bytes | None, merge: Merge, usual: Table, words: Mapping[str, str]) -> tuple[str, Fate]:
    """Returns the new text, and what becomes of the old one."""
    if not old:
        return _fresh(merge(None), words), Fate.AMENDED
    try:
        text, present = parse_table(old)
    except (ValueError, RecursionError):
        return _fresh(merge(None), words), Fate.UNREADABLE  # it was said when they were loaded
    wanted = merge(present)
    amended = _amended(text, present, wanted, usual)
    if amended is None:
        return _fresh(wanted, words), Fate.TOO_COMPLICATED
    return amended, Fate.AMENDED


def _amended(text: str, present: Table, wanted: Table, usual: Table) -> str | None:
    """Returns the text with only the changed keys rewritten; None where tomlkit fails or would take long."""
    import tomlkit  # slow to import, and only needed once something has changed
    from tomlkit.exceptions import TOMLKitError

    changes = {
        name: value for name, value in wanted.items() if not _same(present.get(name, usual[name]), value)
    }
    if not changes:
        return text
    if parsing_cost(text) > HIGHEST_PARSING_COST:
        return None
    try:
        document = tomlkit.parse(text)
        for name, value in changes.items():
            document[name] = value
        amended = document.as_string()
        is_right = tomllib.loads(amended) == {**present, **changes}
    except (TOMLKitError, ValueError, RecursionError):
        return None
    return amended if is_right else None


def parsing_cost(text: str) -> int:
    """Returns how long tomlkit will take: it grows with the square of the dots in a key."""
    return sum(line.count(".") ** 2 for line in text.splitlines() if not line.lstrip().startswith("#"))


def _same(present: object, wanted: object) -> bool:
    return type(present) is type(wanted) and present == wanted


def _fresh(wanted: Table, words: Mapping[str, str]) -> str:
    import tomlkit  # as above

    document = tomlkit.document()
    document.add(
        tomlkit.comment("Settings of Tabletop. Anything wrong or missing here falls back to the default.")
    )
    for name, value in wanted.items():
        if value in ([], {}):
            continue
        if name in words:
            document.add(tomlkit.nl())
            document.add(tomlkit.comment(words[name]))
        document.add(name, tomlkit.item(value))
    return document.as_string()


# --- the disk


def _present(path: Path) -> bytes | None:
    """Returns the present content; None if there is no file. Raises OSError; a non-file is not touched."""
    try:
        return read_bytes(path, LARGEST_FILE + 1)
    except FileNotFoundError:
        return None


@contextlib.contextmanager
def _exclusively(path: Path) -> Iterator[bool]:
    """Keeps other windows from writing; gives False where that cannot be had or takes too long."""
    if sys.platform == "win32":
        held = _retry_until_free(path, partial(_lock_beside, path))
        try:
            yield bool(held)
        finally:
            if held:
                _winapi.CloseHandle(held)
        return
    try:
        handle = os.open(path.parent, os.O_RDONLY)
    except OSError:
        yield False
        return
    try:
        yield bool(_retry_until_free(path, partial(disk.lock_handle, handle)))
    finally:
        os.close(handle)


def _retry_until_free(path: Path, ask: Callable[[], int | None]) -> int | None:
    """Asks until the answer is not False, or time is up; returns the last answer."""
    seen, tries = _change_marker(path), 0
    while (answer := ask()) is False and tries < TRIES:
        time.sleep(PAUSE)
        now = _change_marker(path)
        tries = tries + 1 if now == seen else 0
        seen = now
    return answer


if sys.platform == "win32":

    def _lock_beside(path: Path) -> int | None:
        """Opens a file beside the settings that nobody shares; False if a window has it, None if none can."""
        try:
            return _winapi.CreateFile(
                f"{path}.lock", READ_WRITE_DELETE, NO_SHARING, 0, OPEN_ALWAYS, GONE_WHEN_CLOSED, 0
            )
        except OSError as refused:
            return False if refused.winerror in SHARING_ERRORS else None


def _change_marker(path: Path) -> tuple[int, ...]:
    """Returns a value that changes whenever a window writes: the folder's time, and the file's identity.

    The file tells apart what comes within one tick of the disk's clock.
    """
    try:
        folder, file = os.stat(path.parent), os.stat(path)
    except OSError:
        return ()
    return folder.st_mtime_ns, file.st_ino, file.st_mtime_ns, file.st_size
