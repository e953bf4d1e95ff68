"""Results that were reset: from when on matches of a person, of a game or of both count. No match is touched.

It is one sealed file beside the matches; where anything in it is odd, all results count.
"""

import contextlib
import hashlib
import json
import os
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from tabletop.disk import free_name, read_bytes, sync_folder
from tabletop.records.cache import Kept
from tabletop.records.header import LONGEST_WORD, Sitter
from tabletop.records.record import ENDING, NEW

RESETS = "resets.json"
FIRST = b"tabletop resets, format 1, seal "
LARGEST = 1 << 20
MOST = 500


@dataclass(frozen=True, slots=True)
class Reset:
    """Results of a person ("": of everybody) in a game ("": in all games) count from this moment on."""

    person: str
    game: str
    since: str
    """An ISO date with its time and zone."""

    def drops(self, kept: Kept, sitter: Sitter) -> bool:
        """Whether a match does not count any more for somebody who sat there."""
        is_meant = self.person in ("", sitter.name) and self.game in ("", kept.game)
        return is_meant and _began(kept) < _moment(self.since)


@dataclass(frozen=True, slots=True)
class Resets:
    """All resets, at most one for each person and game."""

    all: tuple[Reset, ...] = ()

    def counts(self, kept: Kept, sitter: Sitter) -> bool:
        """Whether a match counts for somebody who sat there."""
        return not any(reset.drops(kept, sitter) for reset in self.all)

    def with_one(self, reset: Reset) -> "Resets":
        """The same with this reset, instead of one for the same person and game."""
        return Resets((reset, *self.without(reset).all)[:MOST])

    def without(self, reset: Reset) -> "Resets":
        """The same without a reset for that person and game."""
        key = reset.person, reset.game
        return Resets(tuple(each for each in self.all if (each.person, each.game) != key))


def read_resets(folder: Path) -> tuple[Resets, str]:
    """The resets of the matches in a folder, and a sentence where the file is odd."""
    try:
        content = read_bytes(folder / RESETS, LARGEST)
    except FileNotFoundError:
        return Resets(), ""
    except OSError as problem:
        why = str(problem.strerror or problem).rstrip(".")
        return Resets(), f"{RESETS} cannot be read, so all results count: {why}."
    try:
        return resets_from(content), ""
    except ValueError:
        return Resets(), f"{RESETS} is damaged, so all results count."


def write_resets(folder: Path, resets: Resets) -> None:
    """In place of those before; a damaged file is kept under another name. Raises OSError."""
    path = folder / RESETS
    if read_resets(folder)[1] and path.is_file():
        os.rename(path, free_name(path))
    # What a killed program leaves is swept away as a half-written record is.
    new = folder / f"{RESETS}.{os.getpid()}{ENDING}{NEW}"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        with open(new, "wb", opener=_private) as file:
            file.write(resets_content(resets))
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise
    sync_folder(folder)


def resets_content(resets: Resets) -> bytes:
    """As they stand in a file."""
    body = json.dumps([[each.person, each.game, each.since] for each in resets.all]).encode()
    return _head(body) + b"\n" + body


def resets_from(content: bytes) -> Resets:
    """The opposite; raises ValueError for what `resets_content` does not make."""
    head, _, body = content.partition(b"\n")
    if head != _head(body):
        raise ValueError("the seal is wrong")
    try:
        told = json.loads(body)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if not isinstance(told, list) or len(told) > MOST:
        raise ValueError("no list of resets")
    return Resets(tuple(map(_reset, told)))


def now_text() -> str:
    """The moment from which on results count that are reset now."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _reset(told: object) -> Reset:
    match told:
        case [str(person), str(game), str(since)] if max(len(person), len(game)) <= LONGEST_WORD:
            _moment(since)
            return Reset(person, game, since)
    raise ValueError("no reset")


def _began(kept: Kept) -> datetime:
    """When a match began; where it does not tell, when its file was last written."""
    try:
        return _moment(kept.started)
    except ValueError:
        return datetime.fromtimestamp(min(max(0, kept.touched / 10**9), 4e9), UTC)


def _moment(text: str) -> datetime:
    """A moment that can be compared with others. Raises ValueError."""
    try:
        return datetime.fromisoformat(text).astimezone(UTC)
    except (OverflowError, OSError):
        raise ValueError("too far away") from None


def _private(path: str, flags: int) -> int:
    """Opens a file that nobody else on this computer may read."""
    return os.open(path, flags, 0o600)


def _head(body: bytes) -> bytes:
    return FIRST + hashlib.sha256(body).hexdigest().encode()
