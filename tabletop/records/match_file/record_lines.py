"""Reads the lines of a record: each begins with a checksum over itself and all lines before it.

So a line that was changed, lost, added or moved shows, and the beginning before it can be trusted. The same
checksums prove a repair: a damaged line is taken as what it must have been if that agrees with the checksum
of the line itself, or of the line after it. Nothing is guessed that cannot be proved so.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tabletop.disk import NotAFile, problem_reason, read_bytes
from tabletop.messages import Message, MessageError, said
from tabletop.records.match_file.checksums import (
    CHECKSUM_LENGTH,
    LONGEST_LINE,
    MOST_LINES,
    check_line,
    has_right_checksum,
    line_checksum,
)
from tabletop.records.match_file.transport_damage import restore_text

LARGEST = 16 << 20
MOST_MENDED = 10
LONGEST_FLIPPED = 1024
"""An enemy's file must not cost more than a moment."""

GuessLines = Callable[[Sequence[str], bytes], Iterable[str]]
"""What the next line may say, by the lines before it and the rest of the file."""


class BadRecord(MessageError):
    """A file that holds no match that could be played on; `.reason` is a sentence for the player."""


class NotAMatch(BadRecord):
    """A file that can be read, but is no match, or not even the beginning of one."""


@dataclass(frozen=True, slots=True)
class RecordLines:
    """The trustworthy lines of a file, from its beginning; `flaw` says what is wrong after them."""

    texts: tuple[str, ...]
    checksums: tuple[str, ...]
    """The checksums of these lines."""
    flaw: Message | None
    remaining_bytes: bytes = b""
    """What follows them in the file."""
    mended: tuple[int, ...] = ()
    """The numbers of lines that do not stand so in the file, but must have stood there."""
    transport_changes: tuple[Message, ...] = ()
    """What else the file came with, as `transport_damage` tells it, and was put right."""
    is_cut: bool = False
    """Whether the file ends in the middle of a line: nobody knows what followed."""

    @property
    def content(self) -> bytes:
        """Returns the lines as they stand in a file that is not damaged."""
        return _content(self.texts, self.checksums)

    @property
    def unchanged_bytes(self) -> int:
        """Returns how many bytes at the beginning of the content stand unchanged in the file."""
        if self.transport_changes:
            return 0
        count = min(self.mended, default=len(self.texts) + 1) - 1
        return len(_content(self.texts[:count], self.checksums[:count]))

    def first(self, count: int) -> "RecordLines":
        """Returns the first `count` lines."""
        mended = tuple(number for number in self.mended if number <= count)
        texts, seals = self.texts[:count], self.checksums[:count]
        return RecordLines(
            texts, seals, None, mended=mended, transport_changes=self.transport_changes, is_cut=self.is_cut
        )

    def continued_with(self, guesses: Iterable[str], guess: GuessLines) -> "RecordLines | None":
        """Returns the lines on to the next flaw, if one of the guesses proves right at the first flaw."""
        reader = _RecordReader(self, guess)
        if not reader.mend(guesses):
            return None
        return replace(reader.read(), transport_changes=self.transport_changes, is_cut=self.is_cut)


def read_record_lines(path: Path, guess: GuessLines) -> RecordLines:
    """Reads a file as if an enemy had written it; raises BadRecord only if it cannot be read at all."""
    try:
        content = read_bytes(path, LARGEST + 1)
    except NotAFile:
        raise BadRecord(said("{file} is not a file.", file=path.name)) from None
    except OSError as problem:
        raise BadRecord(
            said("{file} cannot be read: {why}.", file=path.name, why=problem_reason(problem))
        ) from problem
    return record_lines_in(content, guess)


def record_lines_in(content: bytes, guess: GuessLines) -> RecordLines:
    """Reads the content of a file as if an enemy had written it."""
    lines = _read(content[:LARGEST], guess)
    if len(content) > LARGEST:
        return replace(
            lines, flaw=said("It is larger than {most} MB.", most=LARGEST >> 20), remaining_bytes=b""
        )
    return lines


def _read(content: bytes, guess: GuessLines) -> RecordLines:
    """Returns the lines as they stand there, or as before the file was sent, whichever explains more."""
    lines = _RecordReader(RecordLines((), (), None, content), guess).read()
    # Most files were never sent; only where something is wrong is it worth reading twice.
    if lines.flaw or lines.mended:
        back = restore_text(content)
        if back.changes:
            other = _RecordReader(RecordLines((), (), None, back.content), guess).read()
            if _explained(other) > _explained(lines):
                return replace(other, transport_changes=back.changes, is_cut=not back.content.endswith(b"\n"))
    return replace(lines, is_cut=not content.endswith(b"\n"))


def _explained(lines: RecordLines) -> tuple[int, bool, int]:
    """Returns how much of a file is known by this reading of it."""
    return len(lines.texts), not lines.flaw, -len(lines.mended)


class _RecordReader:
    """Reads line after line, and mends what can be mended."""

    def __init__(self, lines: RecordLines, guess: GuessLines) -> None:
        self.texts = list(lines.texts)
        self.checksums = list(lines.checksums)
        self.mended = list(lines.mended)
        self.content = lines.remaining_bytes
        self.at = 0
        self.guess = guess

    @property
    def before(self) -> str:
        return self.checksums[-1] if self.checksums else ""

    def read(self) -> RecordLines:
        flaw: Message | None = None
        while flaw is None and self.at < len(self.content):
            line = self._line(self.at)
            text, flaw = check_line(line, self.before, len(self.texts) + 1)
            if flaw is None:
                self._take(text, line[:CHECKSUM_LENGTH].decode(), len(line))
            elif self._flip(line) or self.mend(self.guess(self.texts, self.content[self.at :])):
                flaw = None  # bits first: where the end of a line was lost, a guess would swallow the next
        return RecordLines(
            tuple(self.texts), tuple(self.checksums), flaw, self.content[self.at :], tuple(self.mended)
        )

    def mend(self, guesses: Iterable[str]) -> bool:
        """Takes a guess that this line or the next proves right, or leaves out a line too many."""
        if not self._may_mend():
            return False
        line = self._line(self.at)
        after = self._line(self.at + len(line))
        # The next line follows the last good one, so that this one does not belong here.
        if has_right_checksum(after, self.before):
            self.mended.append(len(self.texts) + 1)
            self.at += len(line)
            return True
        for text in guesses:
            if not text.isprintable():
                continue
            seal = line_checksum(self.before, text)
            # Its own checksum proves what it said, and so does the next one, which covers it.
            if line[:CHECKSUM_LENGTH] == seal.encode() or has_right_checksum(after, seal):
                self._take(text, seal, len(line), is_mended=True)
                return True
            # This line is whole, but the one before it is missing.
            if has_right_checksum(line, seal):
                self._take(text, seal, 0, is_mended=True)
                return True
        return False

    def _flip(self, line: bytes) -> bool:
        """Takes the line if flipping one bit back makes it right; returns whether it does."""
        if not self._may_mend() or len(line) > LONGEST_FLIPPED:
            return False
        # With the line after it, as the bit may be one of the line's end.
        both = bytearray(line + self._line(self.at + len(line)))
        for place in range(len(line)):
            for bit in range(8):
                both[place] ^= 1 << bit
                found = bytes(both[: both.find(b"\n") + 1])
                if len(found) > place and has_right_checksum(found, self.before):
                    seal, text = found[:CHECKSUM_LENGTH].decode(), found[CHECKSUM_LENGTH + 1 : -1].decode()
                    self._take(text, seal, len(found), is_mended=True)
                    return True
                both[place] ^= 1 << bit
        return False

    def _may_mend(self) -> bool:
        return len(self.mended) < MOST_MENDED and len(self.texts) < MOST_LINES

    def _take(self, text: str, seal: str, length: int, *, is_mended: bool = False) -> None:
        self.texts.append(text)
        self.checksums.append(seal)
        self.at += length
        if is_mended:
            self.mended.append(len(self.texts))

    def _line(self, at: int) -> bytes:
        """Returns the line that begins here, or more of it than is allowed."""
        end = self.content.find(b"\n", at, at + LONGEST_LINE + 1)
        return self.content[at : end + 1 if end >= 0 else at + LONGEST_LINE + 1]


def _content(texts: Sequence[str], seals: Sequence[str]) -> bytes:
    return "".join(f"{seal} {text}\n" for seal, text in zip(seals, texts, strict=True)).encode()
