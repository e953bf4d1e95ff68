"""The folder of all matches: what can be played on, and the statistics."""

import contextlib
import os
import stat
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from tabletop.disk import NEW_ENDING, is_half_written, problem_reason
from tabletop.messages import Message, said
from tabletop.records.library.duplicates import without_duplicates
from tabletop.records.library.hand_orders import is_orphan
from tabletop.records.library.persons import Persons
from tabletop.records.library.summary_cache import (
    CACHE_FILE,
    MatchStanding,
    MatchSummary,
    WinLossCount,
    read_cache,
    write_cache,
)
from tabletop.records.library.trash import Trash
from tabletop.records.match_file.header import MatchKind
from tabletop.records.match_file.record import MATCH_ENDINGS, is_in_use, set_aside
from tabletop.records.match_file.record_lines import BadRecord, NotAMatch
from tabletop.records.match_file.recorded_match import RESULT, RecordedMatch, read_recorded_match

DAY = 86_400 * 10**9
HALF_WRITTEN = tuple(ending + NEW_ENDING for ending in MATCH_ENDINGS)
CheckByRules = Callable[[RecordedMatch, Path], RecordedMatch]
"""The recorded match as far as the rules allow it; raises BadRecord if that is not even its beginning."""


def unchecked(recorded: RecordedMatch, _: Path) -> RecordedMatch:
    """Returns the recorded match unchecked, as where the rules are not known."""
    return recorded


@dataclass(frozen=True, slots=True)
class CheckedMatch:
    """A recorded match as far as the rules allow it, and what they tell of it."""

    recorded: RecordedMatch
    standing: MatchStanding | None = None
    """How an unfinished match stands; None if it cannot be said."""
    feats: tuple[tuple[int, str], ...] = ()
    """What people did in a finished match that does not happen every day: the seat, and its name."""


CheckMatch = Callable[[RecordedMatch, Path], CheckedMatch]
"""Checks a recorded match by the rules; raises BadRecord if what it says of its end cannot be."""


def without_rules(recorded: RecordedMatch, _: Path) -> CheckedMatch:
    """Believes the record, as where the rules are not known."""
    return CheckedMatch(recorded)


def never_called_off() -> bool:
    """Returns False: nobody calls the reading off."""
    return False


class MatchLibrary:
    """The folder of all matches, read again whenever it is asked; unchanged files come from the cache.

    Whatever a file says about its end, and all that is damaged, is checked by the rules once. As soon as
    it is `called_off`, reading ends before the next file, and nobody looks at what was found.
    """

    def __init__(
        self,
        folder: Path,
        check: CheckMatch = without_rules,
        called_off: Callable[[], bool] = never_called_off,
    ) -> None:
        self.folder = folder
        self._check = check
        self._called_off = called_off
        self._unreadable: dict[str, BadRecord] = {}

    @property
    def complaints(self) -> tuple[Message, ...]:
        """Returns a sentence for each file that `matches` last found to hold no match."""
        return tuple(stray.reason for stray in self._unreadable.values())

    @property
    def damaged(self) -> tuple[Message, ...]:
        """Returns those of the complaints that speak of what may be a match all the same."""
        return tuple(stray.reason for stray in self._unreadable.values() if not isinstance(stray, NotAMatch))

    def cached_matches(self, leave_out: Path | None = None) -> tuple[tuple[MatchSummary, ...], bool]:
        """Returns the matches known without reading any; False with them if some have to be read.

        One file may be left out, as that of a match that is being played.
        """
        files, cached = self._files(), read_cache(self.folder)
        if leave_out is not None:
            files = [file for file in files if file[0] != leave_out.name]
        found = [summary for file in files if (summary := _cached_summary(cached, *file)) is not None]
        return newest_first(without_duplicates(found)), len(found) == len(files)

    def matches(self) -> tuple[MatchSummary, ...]:
        """Returns every match once, the newest first; those that a wrong clock dates ahead come last."""
        cached = read_cache(self.folder)
        found: dict[str, tuple[int, MatchSummary]] = {}
        is_stale = False
        for name, size, touched in self._files():
            if self._called_off():
                found = {**cached, **found}  # what was read need not be read again
                break
            try:
                summary = _cached_summary(cached, name, size, touched)
                is_stale |= summary is None
                found[name] = size, summary or self._summarise(self.folder / name, touched)
            except BadRecord as problem:
                self._unreadable[name] = problem
        # Files that are gone have to leave the cache, too.
        if is_stale or len(cached) > len(found):
            write_cache(self.folder, found)
        return newest_first(without_duplicates(summary for _, summary in found.values()))

    def refresh_match(self, path: Path) -> None:
        """Reads the one match that was just left, so that it is known when it is asked for."""
        with contextlib.suppress(BadRecord, OSError):
            found = path.stat()
            summary = self._summarise(path, found.st_mtime_ns)
            write_cache(self.folder, {**read_cache(self.folder), path.name: (found.st_size, summary)})

    def set_strays_aside(self) -> tuple[Message, ...]:
        """Renames every file that is no match; returns a sentence for each.

        What was left half written is swept away.
        """
        self.remove_leftovers()
        self.matches()
        sentences = []
        for name, problem in list(self._unreadable.items()):
            if isinstance(problem, NotAMatch) and not is_in_use(self.folder / name):
                with contextlib.suppress(OSError):
                    aside = set_aside(self.folder / name)
                    del self._unreadable[name]
                    sentences.append(
                        said("{problem} It is kept as {file}.", problem=problem.reason, file=aside.name)
                    )
        return tuple(sentences)

    def remove_leftovers(self) -> None:
        """Removes what a killed program left half written a day ago: another window may be writing.

        How hands were laid in a match that is not there any more goes at once; a match that was thrown away
        goes after a month. What cannot go now is tried again the next time.
        """
        Trash(self.folder).remove_expired()
        with contextlib.suppress(OSError):
            for name in os.listdir(self.folder):
                path = self.folder / name
                if is_orphan(path):
                    with contextlib.suppress(OSError):
                        path.unlink()
                if _is_half_written(name):
                    with contextlib.suppress(OSError):
                        found = os.lstat(path)
                        if stat.S_ISREG(found.st_mode) and found.st_mtime_ns < time.time_ns() - DAY:
                            path.unlink()

    def _files(self) -> list[tuple[str, int, int]]:
        """Returns name, size and time of each file that may be a match; empty ones never began."""
        self._unreadable = {}
        files = []
        for name in self._names():
            try:
                found = os.stat(self.folder / name)
            except FileNotFoundError:
                continue
            except OSError as problem:
                self._unreadable[name] = BadRecord(
                    said("{file} cannot be read: {why}.", file=name, why=problem_reason(problem))
                )
                continue
            if stat.S_ISREG(found.st_mode) and found.st_size:
                files.append((name, found.st_size, found.st_mtime_ns))
        return files

    def _names(self) -> list[str]:
        try:
            return sorted(name for name in os.listdir(self.folder) if name.endswith(MATCH_ENDINGS))
        except FileNotFoundError:
            return []
        except OSError as problem:
            self._unreadable[""] = BadRecord(
                said(
                    "The matches in {folder} cannot be read: {why}.",
                    folder=str(self.folder),
                    why=problem_reason(problem),
                )
            )
            return []

    def _summarise(self, path: Path, touched: int) -> MatchSummary:
        checked = self._check(read_recorded_match(path), path)
        return replace(summary_of(path, checked.recorded, touched, checked.standing), feats=checked.feats)


def _is_half_written(name: str) -> bool:
    """Returns whether a file was being written, now or by an earlier version."""
    former = name.endswith(HALF_WRITTEN) or (name.endswith(NEW_ENDING) and name.startswith(CACHE_FILE))
    return former or is_half_written(name)


def summary_at(path: Path) -> MatchSummary:
    """Returns the summary of one match, wherever it lies. Raises BadRecord."""
    return summary_of(path, read_recorded_match(path), path.stat().st_mtime_ns)


def summary_of(
    path: Path, recorded: RecordedMatch, touched: int = 0, standing: MatchStanding | None = None
) -> MatchSummary:
    """Returns the summary of a match that was read."""
    header = recorded.header
    return MatchSummary(
        path,
        header.game,
        header.started,
        header.sitters,
        len(recorded.moves),
        recorded.kind,
        recorded.result,
        recorded.flaw is not None,
        touched,
        standing,
        header.identity,
        recorded.length,
        any(text.startswith(RESULT) for text in recorded.lines.texts),
        None if recorded.resigned is None else recorded.resigned.seat,
        header.occasion,
        recorded.is_assisted,
    )


def _cached_summary(
    cached: Mapping[str, tuple[int, MatchSummary]], name: str, size: int, touched: int
) -> MatchSummary | None:
    """Returns what the cache has of a file that has not changed; None if it has."""
    known = cached.get(name)
    return known[1] if known is not None and known[0] == size and known[1].written_at == touched else None


def latest_begun_first(matches: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Sorts matches by when they were begun, the latest first; those dated in the future come last."""
    return _latest_first(matches, lambda summary: summary.begun_at)


def newest_first(matches: Iterable[MatchSummary]) -> tuple[MatchSummary, ...]:
    """Sorts matches by when they were last played, the latest first."""
    return _latest_first(matches, lambda summary: summary.written_at)


def _latest_first(
    matches: Iterable[MatchSummary], moment: Callable[[MatchSummary], int]
) -> tuple[MatchSummary, ...]:
    """Sorts matches by a time in nanoseconds, the latest first; those in the future come last."""
    latest = time.time_ns() + DAY

    def rank(kept: MatchSummary) -> tuple[bool, int, str]:
        at = moment(kept)
        return at <= latest, at, kept.path.name

    return tuple(sorted(matches, key=rank, reverse=True))


PersonWinLoss = dict[tuple[str, str], dict[MatchKind, WinLossCount]]
"""The results of everybody, by the name of a person and the slug of the game, and by the kind of match."""

OpponentWinLoss = dict[str, dict[MatchKind, WinLossCount]]
"""The results of the computer's opponents against people, by name, and by the kind of match."""

MatchCounts = Callable[[MatchSummary, str], bool]
"""Whether a match counts for a person who sat there, by the name that they are known by."""

CountKey = TypeVar("CountKey")


def every_match_counts(_: MatchSummary, __: str) -> bool:
    """Returns True: every match counts."""
    return True


def win_loss_by_person(
    matches: Iterable[MatchSummary], persons: Persons | None = None, counts: MatchCounts = every_match_counts
) -> PersonWinLoss:
    """Counts each person's wins and losses, by game and kind, in finished matches that count."""
    persons = persons or Persons()

    def keys(kept: MatchSummary) -> list[tuple[str, str] | None]:
        people = persons.persons_in(kept)
        return [None if name is None or not counts(kept, name) else (name, kept.game) for name in people]

    return _win_loss_by_key(matches, keys)


def win_loss_by_opponent(
    matches: Iterable[MatchSummary], persons: Persons | None = None, counts: MatchCounts = every_match_counts
) -> OpponentWinLoss:
    """Counts each opponent's wins and losses, by kind, in finished matches that count for anybody."""
    persons = persons or Persons()
    met = [
        summary
        for summary in matches
        if any(name is not None and counts(summary, name) for name in persons.persons_in(summary))
    ]
    return _win_loss_by_key(
        met, lambda summary: [None if sitter.is_person else sitter.name for sitter in summary.sitters]
    )


def _win_loss_by_key(
    matches: Iterable[MatchSummary], keys: Callable[[MatchSummary], Sequence[CountKey | None]]
) -> dict[CountKey, dict[MatchKind, WinLossCount]]:
    """Counts wins and losses by key and kind of match; nobody's where the key is None."""
    found: dict[CountKey, dict[MatchKind, WinLossCount]] = {}
    for summary in matches:
        if summary.result is None:
            continue
        for seat, who in enumerate(keys(summary)):
            if who is not None:
                kinds = found.setdefault(who, {})
                tally = kinds.get(summary.kind, WinLossCount())
                kinds[summary.kind] = tally.with_match(won=seat in summary.result.winners)
    return found
