"""The lines of a record: each begins with a checksum over itself and all lines before it.

So a line that was changed, lost, added or moved shows, and the beginning before it can be trusted.
"""

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

SEAL = 8
LONGEST_LINE = 4096
MOST_LINES = 100_000


class BadRecord(ValueError):
    """A file that holds no match that could be played on; its text is a sentence for the player."""


class Foreign(BadRecord):
    """A file that can be read, but is no match, or not even the beginning of one."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The trustworthy lines of a file, from its beginning; `flaw` says what is wrong after them, or is ""."""

    texts: tuple[str, ...]
    ends: tuple[int, ...]
    """Where each line ends in the file, in bytes."""
    seals: tuple[str, ...]
    """Their checksums."""
    flaw: str

    def first(self, count: int) -> "Lines":
        """The first so many of them."""
        return Lines(self.texts[:count], self.ends[:count], self.seals[:count], "")


def sealed(before: str, text: str) -> str:
    """The checksum of a line that follows one with the checksum `before`."""
    return hashlib.sha256(f"{before} {text}".encode()).hexdigest()[:SEAL]


def written(before: str, text: str) -> bytes:
    """A line as it stands in the file."""
    return f"{sealed(before, text)} {text}\n".encode()


def read_lines(path: Path) -> Lines:
    """Reads a file as if an enemy had written it; raises BadRecord only if it cannot be read at all."""
    texts: list[str] = []
    ends: list[int] = []
    seals = [""]
    flaw = ""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise BadRecord(f"{path.name} is no file.")
        with open(path, "rb") as file:
            while line := file.readline(LONGEST_LINE + 1):
                text, flaw = _checked(line, seals[-1], len(texts) + 1)
                if flaw:
                    break
                texts.append(text)
                ends.append(file.tell())
                seals.append(line[:SEAL].decode())
    except OSError as problem:
        raise BadRecord(f"{path.name} cannot be read: {problem.strerror}.") from problem
    return Lines(tuple(texts), tuple(ends), tuple(seals[1:]), flaw)


def _checked(line: bytes, before: str, number: int) -> tuple[str, str]:
    """The line's text, and what is wrong with it."""
    if number > MOST_LINES:
        return "", f"It has more than {MOST_LINES} lines."
    if len(line) > LONGEST_LINE:
        return "", f"Line {number} is longer than {LONGEST_LINE} bytes."
    if not line.endswith(b"\n"):
        return "", f"Line {number} is cut off in the middle."
    try:
        text = line[SEAL + 1 : -1].decode()
    except UnicodeDecodeError:
        return "", f"Line {number} is no text."
    if line != written(before, text) or not text.isprintable():
        return "", f"Line {number} does not agree with its checksum: lines were changed, lost or moved."
    return text, ""
