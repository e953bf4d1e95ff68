"""Resets results: from when on matches of a person, of a game or of both count. No match is touched.

It is one sealed file beside the matches; where anything in it is odd, all results count.
"""

import hashlib
import json
import os
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from tabletop.disk import check_place, free_name, make_lasting_folder, put, read_bytes, reason, sync_folder
from tabletop.naming import folded, is_same
from tabletop.records.cache import Kept, moment
from tabletop.records.header import LONGEST_WORD
from tabletop.records.persons import Persons

RESETS = "resets.json"
FIRST = b"tabletop resets, format 1, seal "
LARGEST = 1 << 20
MOST = 500


@dataclass(frozen=True, slots=True)
class Reset:
    """Makes the results of a person ("": everybody) in a game ("": all) count from a moment on."""

    person: str
    game: str
    since: str
    """An ISO date with its time and zone."""

    @property
    def key(self) -> tuple[str, str]:
        """Returns whose results are reset, however the name is spelt, and in which game."""
        return folded(self.person), self.game

    def drops(self, kept: Kept, person: str) -> bool:
        """Returns whether a match no longer counts for a person who sat there."""
        is_meant = not self.person or is_same(self.person, person)
        return is_meant and self.game in ("", kept.game) and kept.begun < moment(self.since)

    def known_by(self, persons: Persons) -> "Reset":
        """Returns the reset with the name that its person has now."""
        return replace(self, person=persons.called(self.person, self.since)) if self.person else self


@dataclass(frozen=True, slots=True)
class Resets:
    """All resets, at most one for each person and game."""

    all: tuple[Reset, ...] = ()

    def counts(self, kept: Kept, person: str) -> bool:
        """Returns whether a match counts for a person who sat there."""
        return not any(reset.drops(kept, person) for reset in self.all)

    def known_by(self, persons: Persons) -> "Resets":
        """Returns the resets with the names that people have now."""
        return Resets(tuple(reset.known_by(persons) for reset in self.all))

    def with_one(self, reset: Reset) -> "Resets":
        """Returns the resets with this one, instead of one for the same person and game."""
        return Resets((reset, *self.without(reset).all)[:MOST])

    def without(self, reset: Reset) -> "Resets":
        """Returns the resets without one for that person and game."""
        return Resets(tuple(each for each in self.all if each.key != reset.key))


def read_resets(folder: Path) -> tuple[Resets, str]:
    """Returns the resets of a folder's matches, and a sentence where the file is damaged."""
    try:
        content = read_bytes(folder / RESETS, LARGEST)
    except FileNotFoundError:
        return Resets(), ""
    except OSError as problem:
        why = reason(problem)
        return Resets(), f"{RESETS} cannot be read, so all results count: {why}."
    try:
        return resets_from(content), ""
    except ValueError:
        return Resets(), f"{RESETS} is damaged, so all results count."


def write_resets(folder: Path, resets: Resets) -> None:
    """Writes the resets in place of earlier ones; a damaged file is set aside. Raises OSError."""
    path = folder / RESETS
    if read_resets(folder)[1] and path.is_file():
        os.rename(path, free_name(path))
    make_lasting_folder(folder)
    check_place(path)
    put(path, resets_content(resets), lasting=True)
    sync_folder(folder)


def resets_content(resets: Resets) -> bytes:
    """Returns the resets as they stand in a file."""
    body = json.dumps([[each.person, each.game, each.since] for each in resets.all]).encode()
    return _head(body) + b"\n" + body


def resets_from(content: bytes) -> Resets:
    """Returns the resets that `resets_content` wrote; raises ValueError for anything else."""
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
    """Returns the present time as resets have it: results count from then on."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _reset(told: object) -> Reset:
    match told:
        case [str(person), str(game), str(since)] if max(len(person), len(game)) <= LONGEST_WORD:
            moment(since)
            return Reset(person, game, since)
    raise ValueError("no reset")


def _head(body: bytes) -> bytes:
    return FIRST + hashlib.sha256(body).hexdigest().encode()
