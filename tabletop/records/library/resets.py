"""Resets results: from when on matches of a person, of a game or of both count. No match is touched.

It is one sealed file beside the matches; where anything in it is odd, all results count.
"""

import hashlib
import json
import os
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from tabletop.disk import (
    check_place,
    free_path,
    make_lasting_folder,
    problem_reason,
    read_bytes,
    replace_file,
    sync_folder,
)
from tabletop.messages import Message, said
from tabletop.person_names import folded_name, is_same_name
from tabletop.records.library.persons import Persons
from tabletop.records.library.summary_cache import MatchSummary, nanoseconds_of
from tabletop.records.match_file.header import LONGEST_WORD

RESETS = "resets.json"
FIRST = b"tabletop resets, format 1, seal "
LARGEST = 1 << 20
MOST = 500


@dataclass(frozen=True, slots=True)
class Reset:
    """Makes the results of a person ("": everybody) in a game ("": all) count from a time on."""

    person: str
    game: str
    since: str
    """An ISO date with its time and zone."""

    @property
    def key(self) -> tuple[str, str]:
        """Returns whose results are reset, however the name is spelt, and in which game."""
        return folded_name(self.person), self.game

    def excludes(self, summary: MatchSummary, person: str) -> bool:
        """Returns whether a match no longer counts for a person who sat there."""
        is_meant = not self.person or is_same_name(self.person, person)
        return is_meant and self.game in ("", summary.game) and summary.begun_at < nanoseconds_of(self.since)

    def with_present_name(self, persons: Persons) -> "Reset":
        """Returns the reset with the name that its person has now."""
        return replace(self, person=persons.present_name(self.person, self.since)) if self.person else self


@dataclass(frozen=True, slots=True)
class Resets:
    """All resets, at most one for each person and game."""

    resets: tuple[Reset, ...] = ()

    def counts_match(self, summary: MatchSummary, person: str) -> bool:
        """Returns whether a match counts for a person who sat there."""
        return not any(reset.excludes(summary, person) for reset in self.resets)

    def with_present_names(self, persons: Persons) -> "Resets":
        """Returns the resets with the names that people have now."""
        return Resets(tuple(reset.with_present_name(persons) for reset in self.resets))

    def with_reset(self, reset: Reset) -> "Resets":
        """Returns the resets with this one, instead of one for the same person and game."""
        # The newest first: where there are too many, the oldest go.
        return Resets((reset, *self.without(reset).resets)[:MOST])

    def without(self, reset: Reset) -> "Resets":
        """Returns the resets without one for that person and game."""
        return Resets(tuple(each for each in self.resets if each.key != reset.key))


def read_resets(folder: Path) -> tuple[Resets, Message | None]:
    """Returns the resets of a folder's matches, and a sentence where the file is damaged."""
    try:
        content = read_bytes(folder / RESETS, LARGEST)
    except FileNotFoundError:
        return Resets(), None
    except OSError as problem:
        return Resets(), said(
            "{file} cannot be read, so all results count: {why}.", file=RESETS, why=problem_reason(problem)
        )
    try:
        return resets_from_bytes(content), None
    except ValueError:
        return Resets(), said("{file} is damaged, so all results count.", file=RESETS)


def write_resets(folder: Path, resets: Resets) -> None:
    """Writes the resets in place of earlier ones; a damaged file is set aside. Raises OSError."""
    path = folder / RESETS
    if read_resets(folder)[1] and path.is_file():
        os.rename(path, free_path(path))
    make_lasting_folder(folder)
    # After a loss of power results must not count again: so both file and folder are synced.
    check_place(path)
    replace_file(path, resets_to_bytes(resets), lasting=True)
    sync_folder(folder)


def resets_to_bytes(resets: Resets) -> bytes:
    """Returns the resets as they stand in a file."""
    body = json.dumps([[each.person, each.game, each.since] for each in resets.resets]).encode()
    return _head(body) + b"\n" + body


def resets_from_bytes(content: bytes) -> Resets:
    """Returns the resets that `resets_to_bytes` wrote; raises ValueError for anything else."""
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
            nanoseconds_of(since)  # refuses what is no date
            return Reset(person, game, since)
    raise ValueError("no reset")


def _head(body: bytes) -> bytes:
    return FIRST + hashlib.sha256(body).hexdigest().encode()
