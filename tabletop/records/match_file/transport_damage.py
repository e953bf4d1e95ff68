"""Undoes what mail programs and editors do to the text of a record.

Line ends, blanks, quoting and wrapping are put right wherever the checksums prove what a line has said. What
they do not prove is left as it came.
"""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.messages import Message, said
from tabletop.records.match_file import checksums
from tabletop.records.match_file.checksums import CHECKSUM_LENGTH, LONGEST_LINE, MOST_LINES

ENCODED = said("another encoding")
AROUND = said("other text around it")
QUOTED = said("quoted lines")
LINE_ENDS = said("other line ends")
BLANKS = said("other blanks")
WRAPPED = said("wrapped lines")
CHANGES = (ENCODED, AROUND, QUOTED, LINE_ENDS, BLANKS, WRAPPED)
"""What a file can come with, in the order in which it is told."""

MOST_PARTS = 40
"""In how many pieces a wrapped line may be: a shuffle of four packs, on a telephone."""

MOST_UNPROVED = 200
"""An enemy's file must not cost more than a moment."""

_END = re.compile(rb"\r{0,2}\n|\r")
_QUOTE = re.compile(rb"[ \t]*>[ \t>]*")
_OURS = re.compile(rb"[0-9a-f]{%d} " % CHECKSUM_LENGTH)
_FIRST = re.compile(rb"[0-9a-f]{%d} tabletop match, " % CHECKSUM_LENGTH)
_EXCHANGED = re.compile("\u00a0|\u2007|\u202f".encode())


@dataclass(frozen=True, slots=True)
class RestoredText:
    """The proved text of a record, and what had happened to it, in the words of `CHANGES`."""

    content: bytes
    changes: tuple[Message, ...]


def restore_text(content: bytes) -> RestoredText:
    """Returns the text of a file as it was before it was sent; unchanged where nothing can be proved."""
    back = _TextRestorer(*_decoded(content))
    travelled = back.restored()
    return travelled if back.proved else RestoredText(content, ())


def _decoded(content: bytes) -> tuple[bytes, set[Message]]:
    for mark, name in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if content.startswith(mark):
            return content[len(mark) :].decode(name, "replace").encode("utf-8", "replace"), {ENCODED}
    if content.startswith(codecs.BOM_UTF8):
        return content[len(codecs.BOM_UTF8) :], {ENCODED}
    return content, set()


class _TextRestorer:
    """Goes from line to line, and restores each that can be proved."""

    def __init__(self, content: bytes, changes: set[Message]) -> None:
        self.content = content
        self.changes = changes
        self.lines: list[bytes] = []
        self.before = ""
        self.proved = self.unproved = self.empty = 0

    def restored(self) -> RestoredText:
        """Returns as much of the text as can be proved, and all else as it came."""
        at = self._beginning()
        while at < len(self.content) and self.unproved < MOST_UNPROVED and self.empty < MOST_LINES:
            if self.proved and self.changes & {AROUND, QUOTED} and self._match_has_ended(at):
                self.changes.add(AROUND)
                at = len(self.content)
            else:
                at = self._take(at)
        content = b"".join(self.lines) + self.content[at:]
        return RestoredText(content, tuple(change for change in CHANGES if change in self.changes))

    def _beginning(self) -> int:
        """Returns where the match begins: what somebody has written above it is left out."""
        at = 0
        for _ in range(MOST_UNPROVED):
            line, _, after = self._line(at)
            if _FIRST.match(_bare(line)):
                self.changes |= {AROUND} if at else set()
                return at
            at = after
        return 0

    def _match_has_ended(self, at: int) -> bool:
        """Returns whether no line from here on is one of the match, but what was written below it."""
        for _ in range(MOST_UNPROVED):
            line, _, at = self._line(at)
            if _OURS.match(_bare(line)):
                return False
        return at == len(self.content)

    def _line(self, at: int) -> tuple[bytes, bytes, int]:
        """Returns the line that begins here, what ends it, and where the next one begins."""
        # Quotes and blanks may have made a line longer than a match has them.
        found = _END.search(self.content, at, at + 2 * LONGEST_LINE)
        if found is None:
            end = min(len(self.content), at + 2 * LONGEST_LINE)
            return self.content[at:end], b"", end
        return self.content[at : found.start()], found[0], found.end()

    def _take(self, at: int) -> int:
        """Takes the next line, in as many pieces as it is; returns where the one after it begins."""
        line, ending, end = self._line(at)
        if not _bare(line):
            self.changes.add(BLANKS)
            self.empty += 1
            return end
        for parts, whole, after in self._possible_lines(line, end):
            if checksums.has_right_checksum(whole + b"\n", self.before):
                self._note(line, whole, self.content[at:after], parts)
                self._keep(whole + b"\n")
                self.proved += 1
                return after
        self.unproved += 1
        self._keep(_bare(line) + (b"\n" if ending else b""))
        return end

    def _keep(self, line: bytes) -> None:
        self.lines.append(line)
        self.before = line[:CHECKSUM_LENGTH].decode(errors="replace")

    def _possible_lines(self, line: bytes, end: int) -> Iterator[tuple[int, bytes, int]]:
        """Yields what the line may have been: itself, or joined to those that follow; in how many pieces."""
        yield 1, line, end
        spaced = tight = bare = _bare(line)
        if bare != line:
            yield 1, bare, end
        yield 1, bare + b" ", end  # a match that does not say when it was begun
        for parts in range(2, MOST_PARTS):
            more, _, after = self._line(end)
            bare = _bare(more)
            if not bare or _OURS.match(bare) or len(tight) > LONGEST_LINE:
                return
            spaced, tight, end = spaced + b" " + bare, tight + bare, after
            yield parts, spaced, end
            yield parts, tight, end

    def _note(self, line: bytes, whole: bytes, came: bytes, parts: int) -> None:
        """Notes what has happened to a line, now that its text is proved."""
        unquoted = _QUOTE.sub(b"", line, count=1) if _QUOTE.match(line) else line
        if unquoted != line:
            self.changes.add(QUOTED)
        if b"\r" in came:
            self.changes.add(LINE_ENDS)
        if parts > 1:
            self.changes.add(WRAPPED)
        elif unquoted != whole:
            self.changes.add(BLANKS)


def _bare(line: bytes) -> bytes:
    """Returns the line without quotation marks and blanks around it, and with plain blanks in it."""
    return _EXCHANGED.sub(b" ", _QUOTE.sub(b"", line, count=1) if _QUOTE.match(line) else line).strip()
