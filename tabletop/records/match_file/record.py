"""The file of a match that is being played: if the disk allows, lines are on it when `add_lines` returns."""

import contextlib
import errno
import os
import re
import stat
import sys
from collections.abc import Iterable
from pathlib import Path

from tabletop import disk
from tabletop.disk import IsTaken, free_path, problem_reason, sync_folder
from tabletop.messages import Message, said
from tabletop.records.match_file.checksums import CHECKSUM_LENGTH, line_with_checksum
from tabletop.records.match_file.header import FIRST, HEADER_COPY, Header
from tabletop.records.match_file.record_lines import BadRecord
from tabletop.records.match_file.recorded_match import RecordedMatch, read_recorded_match

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

MATCH_ENDING = ".tabletop"
MATCH_ENDINGS = (MATCH_ENDING, ".txt")
"""What the name of a match ends in, now and in earlier versions."""

HEADER_COPY_AFTER = 30
# Far behind the end of any match: Windows lets nobody else read a byte that is locked.
LOCKED_BYTE = 1 << 30
PRIVATE_MODE = 0o600
"""Nobody else on this computer may read a match."""

BINARY = getattr(os, "O_BINARY", 0)
LOCKED_ERRORS = (errno.EAGAIN, errno.EACCES, errno.EDEADLK, 0)
"""What systems say of a file that somebody else has locked; Wine does not say why."""

NO_LOCK_ERRORS = (errno.ENOTSUP, errno.ENOSYS, errno.ENOLCK, errno.EINVAL)


class InUse(BadRecord):
    """An error for a match that another program is playing."""


class Record:
    """One match's file, locked and open. No disk trouble ever reaches the one who plays.

    What could not be written waits in memory, and is tried again with the next line; `save_warning` is then
    one sentence for a banner, else None. After some lines the beginning is written once more.
    """

    def __init__(self, folder: Path | None, name: str) -> None:
        self.save_warning: Message | None = None
        self.problem: OSError | None = None
        self.path: Path | None = None
        self.folder = folder
        self._name = name
        self._text = bytearray()
        self._last_checksum = ""
        self._bytes_saved = 0
        self._file: int | None = None
        self._must_rewrite = False
        self._needs_no_copy = False
        """Whether what the file begins with is only to be written again, so that no copy is kept of it."""
        self._unsynced: list[Path] = []
        """Folders in which names were made that may not outlast a loss of power yet."""
        self._count = 0
        self._header_copy: tuple[str, ...] = ()

    @classmethod
    def create(cls, folder: Path | None, header: Header, texts: Iterable[str]) -> "Record":
        """Begins a new file in the folder; without a folder the match is kept in memory only."""
        record = cls(folder, record_name(header))
        record._header_copy = header.header_copy()
        record.add_lines(*header.lines(), *texts)
        return record

    @classmethod
    def open(cls, path: Path) -> "tuple[Record, RecordedMatch]":
        """Goes on with a match; raises InUse, or BadRecord if there is nothing to go on with."""
        record = cls(path.parent, path.stem)
        record.path = path
        try:
            check_is_file(path)
            record._open(path)
        except BlockingIOError:
            raise InUse(said("This match is open in another window of the program.")) from None
        except OSError:
            record._file = None  # not writable: play goes on in memory
        try:
            recorded = read_recorded_match(path)
        except BaseException:
            record.release()
            raise
        record._take_lines_from(recorded)
        return record, recorded

    def continue_from(self, recorded: RecordedMatch) -> None:
        """Goes on after the good lines of a match; a file with more than these is first copied aside."""
        self._take_lines_from(recorded)
        self.flush()

    def _take_lines_from(self, recorded: RecordedMatch) -> None:
        self._text = bytearray(recorded.lines.content)
        self._bytes_saved = recorded.lines.unchanged_bytes
        self._last_checksum = recorded.lines.checksums[-1]
        self._count = recorded.length
        self._header_copy = () if recorded.has_header_copy else recorded.header.header_copy()
        self._must_rewrite = bool(recorded.flaw or recorded.lines.mended or recorded.lines.transport_changes)
        self._needs_no_copy = False

    def add_lines(self, *texts: str) -> None:
        """Writes lines at the end, all or none; they are on the disk when this returns without trouble."""
        self._count += len(texts)
        if self._count > HEADER_COPY_AFTER:
            texts, self._header_copy = (*texts, *self._header_copy), ()
        for text in texts:
            line = line_with_checksum(self._last_checksum, text)
            self._last_checksum = line[:8].decode()
            self._text += line
        self.flush()

    def replace_header(self, header: Header) -> None:
        """Has the file begin with this header in another format; the next line writes it.

        The lines that follow stay what they are, only with other checksums.
        """
        before, first = bytes(self._text).decode().split("\n")[:-1], header.lines()[0]
        told = [text[CHECKSUM_LENGTH + 1 :] for text in before]
        self._text, self._last_checksum = bytearray(), ""
        for number, text in enumerate(told):
            again = f"{HEADER_COPY}{first}" if text.startswith(f"{HEADER_COPY}{FIRST}") else text
            line = line_with_checksum(self._last_checksum, again if number else first)
            self._last_checksum = line[:CHECKSUM_LENGTH].decode()
            self._text += line
        if self._header_copy:
            self._header_copy = header.header_copy()
        # A file that was damaged before is copied aside all the same.
        self._needs_no_copy = not self._must_rewrite
        self._must_rewrite = True

    def flush(self) -> None:
        """Tries to write what is still waiting."""
        if self.folder is None or not (
            self._must_rewrite or self._unsynced or self._bytes_saved < len(self._text)
        ):
            return
        try:
            self._write()
            self.save_warning, self.problem = None, None
        except OSError as problem:
            self.problem = problem
            self.save_warning = said(
                "This match cannot be saved now ({why}). Play goes on; each move tries again.",
                why=problem_reason(problem),
            )

    @property
    def content(self) -> bytes:
        """Returns the whole match, as its file should be."""
        return bytes(self._text)

    @property
    def unwritten_lines(self) -> bytes:
        """Returns the lines that are not on the disk."""
        if self.folder is None:
            return b""
        return bytes(self._text[0 if self.path is None else self._bytes_saved :])

    @property
    def file_name(self) -> str:
        """Returns what the file is called, or would be."""
        return f"{self._name}{MATCH_ENDING}" if self.path is None else self.path.name

    def close(self) -> None:
        """Tries once more to write, and releases the file for others."""
        self.flush()
        self.release()

    def release(self) -> None:
        """Releases the file for others, as it is."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # what was synced is on the disk all the same
                os.close(file)

    # --- the disk

    def _write(self) -> None:
        file = self._open_or_create()
        if self._must_rewrite:
            self._rewrite()
            return
        try:
            # Part of a line may stand there, from a write that failed.
            if os.fstat(file).st_size != self._bytes_saved:
                os.ftruncate(file, self._bytes_saved)
            _write_all(file, self._text[self._bytes_saved :])
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(file, self._bytes_saved)
            raise
        self._bytes_saved = len(self._text)

    def _rewrite(self) -> None:
        """Puts the good lines in place of a damaged file, which is kept under another name.

        The new file is whole before it gets the name, and one of them has it at any moment.
        """
        assert self.path is not None
        old, self._file = self._file, None
        assert old is not None
        new = self.path.with_name(f"{self.path.name}{disk.NEW_ENDING}")
        try:
            new.unlink(missing_ok=True)
            self._file = os.open(new, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE_MODE)
            lock(self._file)
            _write_all(self._file, self._text)
            if not disk.RENAMES_OPEN:
                os.close(self._file)
                self._file = None
                os.close(old)
                old = None
            if self._needs_no_copy:
                disk.move_over(new, self.path)
            else:
                _exchange(new, self.path)
        except OSError:
            self.release()
            self._file = old
            with contextlib.suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        self._must_rewrite = self._needs_no_copy = False
        self._bytes_saved = len(self._text)
        self._unsynced.append(self.path.parent)
        if old is not None:
            with contextlib.suppress(OSError):
                os.close(old)
        self._open_or_create()

    def _open_or_create(self) -> int:
        """Returns the open file; makes a new one if there was none yet, or if it was deleted meanwhile."""
        # No name leads to the file any more: somebody has deleted it while it was open.
        if self._file is not None and os.fstat(self._file).st_nlink == 0:
            self.release()
            self.path = None
        if self._file is None and self.path is not None:
            with contextlib.suppress(FileNotFoundError):
                self._open(self.path)
            if self._file is None:
                self.path = None  # deleted meanwhile
            elif os.stat(self.path).st_size != self._bytes_saved and (
                self._needs_no_copy or not self._must_rewrite
            ):
                self.release()  # somebody else has played on in it
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
            self.release()
            raise

    def _create(self) -> None:
        assert self.folder is not None
        disk.make_folder(self.folder, self._unsynced)
        self._bytes_saved, self._must_rewrite, self._needs_no_copy = 0, False, False
        number = 1
        while self._file is None:
            path = self.folder / f"{self._name}{f'-{number}' if number > 1 else ''}{MATCH_ENDING}"
            with contextlib.suppress(FileExistsError):
                self._file = os.open(
                    path, os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL | BINARY, PRIVATE_MODE
                )
                self.path = path
            number += 1
        self._unsynced.append(self.folder)
        lock(self._file)


def record_name(header: Header) -> str:
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
    aside = free_path(path)
    try:
        os.link(path, aside)
    except OSError:  # not every disk lets a file have two names
        os.rename(path, aside)
    try:
        disk.move_over(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            disk.move_over(aside, path)
        with contextlib.suppress(OSError):
            aside.unlink(missing_ok=True)  # of two names for one file, `replace` leaves both
        raise


def check_is_file(path: Path) -> None:
    """Raises BadRecord for anything but a file: opening that might wait for ever."""
    try:
        kind = os.stat(path).st_mode
    except OSError as problem:
        raise BadRecord(
            said("{file} cannot be read: {why}.", file=path.name, why=problem_reason(problem))
        ) from problem
    if not stat.S_ISREG(kind):
        raise BadRecord(said("{file} is not a file.", file=path.name))


def set_aside(path: Path) -> Path:
    """Gives a file that holds no match another name, so that it is not offered again."""
    aside = free_path(path)
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


def lock(file: int) -> None:
    """Locks the file until this program ends, however it ends; raises BlockingIOError if it is taken."""
    try:
        if sys.platform == "win32":
            os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno in LOCKED_ERRORS:
            raise IsTaken(said("another program has it open")) from None
        if problem.errno not in NO_LOCK_ERRORS:
            raise
