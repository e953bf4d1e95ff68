"""The file of a match that is being played: if the disk allows, lines are on it when `add` returns."""

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tabletop import disk
from tabletop.disk import NEVER_WAIT, free_name, reason, sync_folder
from tabletop.records.checksums import SEAL, written
from tabletop.records.header import AGAIN, FIRST, Header
from tabletop.records.lines import BadRecord
from tabletop.records.recorded import RecordedMatch, read_story

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ENDING = ".tabletop"
ENDINGS = (ENDING, ".txt")
"""What the name of a match ends in, now and in earlier versions."""

AGAIN_AFTER = 30
LOCKED_BYTE = 1 << 30
PRIVATE = 0o600
"""Nobody else on this computer may read a match."""

BINARY = getattr(os, "O_BINARY", 0)
TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK, 0)
"""What systems say of a file that somebody else has locked; Wine does not say why."""

UNLOCKABLE = (errno.ENOTSUP, errno.ENOSYS, errno.ENOLCK, errno.EINVAL)


class InUse(BadRecord):
    """An error for a match that another program is playing."""


class Record:
    """One match's file, locked and open. No disk trouble ever reaches the one who plays.

    What could not be written waits in memory, and is tried again with the next line; `trouble` is then one
    sentence for a banner, else "". After some lines the beginning is written once more.
    """

    def __init__(self, folder: Path | None, name: str) -> None:
        self.trouble = ""
        self.problem: OSError | None = None
        self.path: Path | None = None
        self.folder = folder
        self._name = name
        self._text = bytearray()
        self._seal = ""
        self._saved = 0
        self._file: int | None = None
        self._is_spoilt = False
        self._is_retold = False
        """Whether what the file begins with is only to be written again, so that no copy is kept of it."""
        self._unsynced: list[Path] = []
        """Folders in which names were made that may not outlast a loss of power yet."""
        self._count = 0
        self._again: tuple[str, ...] = ()

    @classmethod
    def begin(cls, folder: Path | None, header: Header, texts: Iterable[str]) -> "Record":
        """Begins a new file in the folder; without a folder the match is kept in memory only."""
        record = cls(folder, name_of(header))
        record._again = header.again()
        record.add(*header.lines(), *texts)
        return record

    @classmethod
    def open(cls, path: Path) -> "tuple[Record, RecordedMatch]":
        """Goes on with a match; raises InUse, or BadRecord if there is nothing to go on with."""
        record = cls(path.parent, path.stem)
        record.path = path
        try:
            check_kind(path)
            record._open(path)
        except BlockingIOError:
            raise InUse("This match is open in another window of the program.") from None
        except OSError:
            record._file = None  # not writable: play goes on in memory
        try:
            story = read_story(path)
        except BaseException:
            record.leave()
            raise
        record._follow(story)
        return record, story

    def keep(self, story: RecordedMatch) -> None:
        """Goes on after the story's good lines; a file with more than these is first copied aside."""
        self._follow(story)
        self.flush()

    def _follow(self, story: RecordedMatch) -> None:
        self._text = bytearray(story.lines.content)
        self._saved = story.lines.untouched
        self._seal = story.lines.seals[-1]
        self._count = story.length
        self._again = () if story.is_doubled else story.header.again()
        self._is_spoilt = bool(story.flaw or story.lines.mended or story.lines.travelled)
        self._is_retold = False

    def add(self, *texts: str) -> None:
        """Writes lines at the end, all or none; they are on the disk when this returns without trouble."""
        self._count += len(texts)
        if self._count > AGAIN_AFTER:
            texts, self._again = (*texts, *self._again), ()
        for text in texts:
            line = written(self._seal, text)
            self._seal = line[:8].decode()
            self._text += line
        self.flush()

    def begin_with(self, header: Header) -> None:
        """Has the file begin with this header in another format; the next line writes it.

        The lines that follow stay what they are, only with other checksums.
        """
        before, first = bytes(self._text).decode().split("\n")[:-1], header.lines()[0]
        told = [text[SEAL + 1 :] for text in before]
        self._text, self._seal = bytearray(), ""
        for number, text in enumerate(told):
            again = f"{AGAIN}{first}" if text.startswith(f"{AGAIN}{FIRST}") else text
            line = written(self._seal, again if number else first)
            self._seal = line[:SEAL].decode()
            self._text += line
        if self._again:
            self._again = header.again()
        self._is_retold = not self._is_spoilt
        self._is_spoilt = True

    def flush(self) -> None:
        """Tries to write what is still waiting."""
        if self.folder is None or not (self._is_spoilt or self._unsynced or self._saved < len(self._text)):
            return
        try:
            self._write()
            self.trouble, self.problem = "", None
        except OSError as problem:
            self.problem = problem
            why = reason(problem)
            self.trouble = f"This match cannot be saved now ({why}). Play goes on; each move tries again."

    @property
    def content(self) -> bytes:
        """Returns the whole match, as its file should be."""
        return bytes(self._text)

    @property
    def waiting(self) -> bytes:
        """Returns the lines that are not on the disk."""
        if self.folder is None:
            return b""
        return bytes(self._text[0 if self.path is None else self._saved :])

    @property
    def file_name(self) -> str:
        """Returns what the file is called, or would be."""
        return f"{self._name}{ENDING}" if self.path is None else self.path.name

    def close(self) -> None:
        """Tries once more to write, and releases the file for others."""
        self.flush()
        self.leave()

    def leave(self) -> None:
        """Releases the file for others, as it is."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # what was synced is on the disk all the same
                os.close(file)

    # --- the disk

    def _write(self) -> None:
        file = self._ready()
        if self._is_spoilt:
            self._put_right()
            return
        try:
            if os.fstat(file).st_size != self._saved:
                os.ftruncate(file, self._saved)
            _write_all(file, self._text[self._saved :])
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file, self._saved)
            raise
        self._saved = len(self._text)

    def _put_right(self) -> None:
        """Puts the good lines in place of a damaged file, which is kept under another name.

        The new file is whole before it gets the name, and one of them has it at any moment.
        """
        assert self.path is not None
        old, self._file = self._file, None
        assert old is not None
        new = self.path.with_name(f"{self.path.name}{disk.NEW}")
        try:
            new.unlink(missing_ok=True)
            self._file = os.open(new, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE)
            lock(self._file)
            _write_all(self._file, self._text)
            if not disk.RENAMES_OPEN:
                os.close(self._file)
                self._file = None
                os.close(old)
                old = None
            if self._is_retold:
                disk.replace(new, self.path)
            else:
                _exchange(new, self.path)
        except OSError:
            self.leave()
            self._file = old
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        self._is_spoilt = self._is_retold = False
        self._saved = len(self._text)
        self._unsynced.append(self.path.parent)
        if old is not None:
            with contextlib.suppress(OSError):
                os.close(old)
        self._ready()

    def _ready(self) -> int:
        """Returns the open file; makes a new one if there was none yet, or if it was deleted meanwhile."""
        if self._file is not None and os.fstat(self._file).st_nlink == 0:
            self.leave()
            self.path = None
        if self._file is None and self.path is not None:
            with contextlib.suppress(FileNotFoundError):
                self._open(self.path)
            if self._file is None:
                self.path = None  # deleted meanwhile
            elif os.stat(self.path).st_size != self._saved and (self._is_retold or not self._is_spoilt):
                self.leave()  # somebody else has played on in it
                self.path = None
        if self._file is None:
            self._create()
        while self._unsynced:
            sync_folder(self._unsynced[-1])
            self._unsynced.pop()
        assert self._file is not None
        return self._file

    def _open(self, path: Path) -> None:
        self._file = os.open(path, os.O_RDWR | os.O_APPEND | BINARY)
        try:
            lock(self._file)
        except OSError:
            self.leave()
            raise

    def _create(self) -> None:
        assert self.folder is not None
        disk.make_folder(self.folder, self._unsynced)
        self._saved, self._is_spoilt, self._is_retold = 0, False, False
        number = 1
        while self._file is None:
            path = self.folder / f"{self._name}{f'-{number}' if number > 1 else ''}{ENDING}"
            with contextlib.suppress(FileExistsError):
                self._file = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE)
                self.path = path
            number += 1
        self._unsynced.append(self.folder)
        lock(self._file)


def name_of(header: Header) -> str:
    """Returns what the file of a match is called, without its ending: the game, and when it began."""
    started = re.sub(r"[^0-9A-Za-z-]", "", header.started[:19])
    return "-".join(filter(None, (header.game, started)))


def _write_all(file: int, content: bytes | bytearray) -> None:
    """Writes all of the content; it is on the disk when this returns."""
    waiting = memoryview(bytes(content))
    while waiting:
        waiting = waiting[os.write(file, waiting) :]
    os.fsync(file)


def _exchange(new: Path, path: Path) -> None:
    """Puts a new file in place of a damaged one, which gets another name; if that fails, it is as before."""
    aside = free_name(path)
    try:
        os.link(path, aside)
    except OSError:  # not every disk lets a file have two names
        os.rename(path, aside)
    try:
        disk.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            disk.replace(aside, path)
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)  # of two names for one file, `replace` leaves both
        raise


def check_kind(path: Path) -> None:
    """Raises BadRecord for anything but a file: opening that might wait for ever."""
    try:
        kind = os.stat(path).st_mode
    except OSError as problem:
        raise BadRecord(f"{path.name} cannot be read: {reason(problem)}.") from problem
    if not stat.S_ISREG(kind):
        raise BadRecord(f"{path.name} is not a file.")


def set_aside(path: Path) -> Path:
    """Gives a file that holds no match another name, so that it is not offered again."""
    aside = free_name(path)
    os.rename(path, aside)
    sync_folder(path.parent)
    return aside


def is_in_use(path: Path) -> bool:
    """Returns whether a program plays the match of this file, even if its first line is still missing."""
    try:
        file = os.open(path, os.O_RDWR | BINARY)
    except OSError:
        return False
    try:
        lock(file)
    except OSError:  # locked, or nobody can tell
        return True
    finally:
        with contextlib.suppress(OSError):
            os.close(file)
    return False


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keeps everybody from playing the match of this file, if there is one. Raises BlockingIOError."""
    try:
        file = os.open(path, os.O_RDWR | NEVER_WAIT)
    except FileNotFoundError:
        yield
        return
    try:
        lock(file)
        if not disk.RENAMES_OPEN:
            os.close(file)
            file = -1
        yield
    finally:
        if file >= 0:
            os.close(file)


def lock(file: int) -> None:
    """Locks the file until this program ends, however it ends; raises BlockingIOError if it is taken."""
    try:
        if sys.platform == "win32":
            os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno in TAKEN:
            raise BlockingIOError(problem.errno, "another program has it open") from None
        if problem.errno not in UNLOCKABLE:
            raise
