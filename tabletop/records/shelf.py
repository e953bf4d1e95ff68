"""The folder of all matches: what can be played on, and the statistics."""

import contextlib
import os
import stat
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from tabletop.disk import NEW, is_half_written, reason
from tabletop.records.cache import CACHE, Kept, Tally, read_cache, write_cache
from tabletop.records.hand_orders import is_orphan
from tabletop.records.header import Kind
from tabletop.records.lines import BadRecord, Foreign
from tabletop.records.persons import Persons
from tabletop.records.record import ENDINGS, is_in_use, set_aside
from tabletop.records.recorded import RESULT, RecordedMatch, read_story
from tabletop.records.same import once
from tabletop.records.trash import Trash

DAY = 86_400 * 10**9
HALF_WRITTEN = tuple(ending + NEW for ending in ENDINGS)
Judge = Callable[[RecordedMatch, Path], RecordedMatch]
"""The story as far as the rules allow it; raises BadRecord if that is not even its beginning."""


Teller = Callable[[RecordedMatch, Path], tuple[str, str]]
"""How an unfinished match stands, and whose turn it is, in words."""


def untold(_: RecordedMatch, __: Path) -> tuple[str, str]:
    """Returns no words; it stands for whoever says how a match stands."""
    return "", ""


def believed(story: RecordedMatch, _: Path) -> RecordedMatch:
    """Returns the story unchecked; it stands for whoever knows the rules."""
    return story


def never() -> bool:
    """Returns False: nobody calls the reading off."""
    return False


class Shelf:
    """The folder of all matches, read again whenever it is asked; unchanged files come from the cache.

    Whatever a file says about its end, and all that is damaged, is brought before the judge once. As soon as
    it is `called_off`, reading ends before the next file, and nobody looks at what was found.
    """

    def __init__(
        self,
        folder: Path,
        judge: Judge = believed,
        teller: Teller = untold,
        called_off: Callable[[], bool] = never,
    ) -> None:
        self.folder = folder
        self._judge = judge
        self._teller = teller
        self._called_off = called_off
        self._strays: dict[str, BadRecord] = {}

    @property
    def complaints(self) -> tuple[str, ...]:
        """Returns a sentence for each file that `matches` last found to hold no match."""
        return tuple(map(str, self._strays.values()))

    @property
    def damaged(self) -> tuple[str, ...]:
        """Returns those of the complaints that speak of what may be a match all the same."""
        return tuple(str(stray) for stray in self._strays.values() if not isinstance(stray, Foreign))

    def known(self) -> tuple[tuple[Kept, ...], bool]:
        """Returns the matches known without reading any; False with them if some have to be read."""
        files, cached = self._files(), read_cache(self.folder)
        found = [kept for file in files if (kept := _known(cached, *file)) is not None]
        return newest_first(once(found)), len(found) == len(files)

    def matches(self) -> tuple[Kept, ...]:
        """Returns every match once, the newest first; those that a wrong clock dates ahead come last."""
        cached = read_cache(self.folder)
        found: dict[str, tuple[int, Kept]] = {}
        is_stale = False
        for name, size, touched in self._files():
            if self._called_off():
                found = {**cached, **found}  # what was read need not be read again
                break
            try:
                kept = _known(cached, name, size, touched)
                is_stale |= kept is None
                found[name] = size, kept or self._kept(self.folder / name, touched)
            except BadRecord as problem:
                self._strays[name] = problem
        if is_stale or len(cached) > len(found):
            write_cache(self.folder, found)
        return newest_first(once(kept for _, kept in found.values()))

    def remember(self, path: Path) -> None:
        """Reads the one match that was just left, so that it is known when it is asked for."""
        with contextlib.suppress(BadRecord, OSError):
            found = path.stat()
            kept = self._kept(path, found.st_mtime_ns)
            write_cache(self.folder, {**read_cache(self.folder), path.name: (found.st_size, kept)})

    def tidy(self) -> tuple[str, ...]:
        """Renames every file that is no match; returns a sentence for each.

        What was left half written is swept away.
        """
        self.sweep()
        self.matches()
        sentences = []
        for name, problem in list(self._strays.items()):
            if isinstance(problem, Foreign) and not is_in_use(self.folder / name):
                with contextlib.suppress(OSError):
                    aside = set_aside(self.folder / name)
                    del self._strays[name]
                    sentences.append(f"{problem} It is kept as {aside.name}.")
        return tuple(sentences)

    def sweep(self) -> None:
        """Removes what a killed program left half written a day ago: another window may be writing.

        How hands were laid in a match that is not there any more goes at once; a match that was thrown away
        goes after a month. What cannot go now is tried again the next time.
        """
        Trash(self.folder).settle()
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
        self._strays = {}
        files = []
        for name in self._names():
            try:
                found = os.stat(self.folder / name)
            except FileNotFoundError:
                continue
            except OSError as problem:
                self._strays[name] = BadRecord(f"{name} cannot be read: {reason(problem)}.")
                continue
            if stat.S_ISREG(found.st_mode) and found.st_size:
                files.append((name, found.st_size, found.st_mtime_ns))
        return files

    def _names(self) -> list[str]:
        try:
            return sorted(name for name in os.listdir(self.folder) if name.endswith(ENDINGS))
        except FileNotFoundError:
            return []
        except OSError as problem:
            self._strays[""] = BadRecord(f"The matches in {self.folder} cannot be read: {reason(problem)}.")
            return []

    def _kept(self, path: Path, touched: int) -> Kept:
        story = read_story(path)
        if story.result is not None or story.flaw:
            story = self._judge(story, path)
        return kept_of(path, story, touched, ("", "") if story.result else self._teller(story, path))


def _is_half_written(name: str) -> bool:
    """Returns whether a file was being written, now or by an earlier version."""
    former = name.endswith(HALF_WRITTEN) or (name.endswith(NEW) and name.startswith(CACHE))
    return former or is_half_written(name)


def kept_at(path: Path) -> Kept:
    """Returns the summary of one match, wherever it lies. Raises BadRecord."""
    return kept_of(path, read_story(path), path.stat().st_mtime_ns)


def kept_of(path: Path, story: RecordedMatch, touched: int = 0, told: tuple[str, str] = ("", "")) -> Kept:
    """Returns the summary of a match that was read; `told` says how it stands, and whose turn it is."""
    header = story.header
    return Kept(
        path,
        header.game,
        header.started,
        header.sitters,
        len(story.moves),
        story.kind,
        story.result,
        story.flaw,
        touched,
        *told,
        header.identity,
        story.length,
        any(text.startswith(RESULT) for text in story.lines.texts),
        None if story.resigned is None else story.resigned.seat,
    )


def _known(cached: Mapping[str, tuple[int, Kept]], name: str, size: int, touched: int) -> Kept | None:
    """Returns what the cache has of a file that has not changed; None if it has."""
    known = cached.get(name)
    return known[1] if known is not None and known[0] == size and known[1].touched == touched else None


def latest_begun_first(matches: Iterable[Kept]) -> tuple[Kept, ...]:
    """Sorts matches by when they were begun, the latest first; those dated in the future come last."""
    return _latest_first(matches, lambda kept: kept.begun)


def newest_first(matches: Iterable[Kept]) -> tuple[Kept, ...]:
    """Sorts matches by when they were last played, the latest first."""
    return _latest_first(matches, lambda kept: kept.touched)


def _latest_first(matches: Iterable[Kept], moment: Callable[[Kept], int]) -> tuple[Kept, ...]:
    """Sorts matches by a time in nanoseconds, the latest first; those in the future come last."""
    latest = time.time_ns() + DAY

    def rank(kept: Kept) -> tuple[bool, int, str]:
        at = moment(kept)
        return at <= latest, at, kept.path.name

    return tuple(sorted(matches, key=rank, reverse=True))


Tallies = dict[tuple[str, str], dict[Kind, Tally]]
"""How everybody has fared, by the name of a person and the slug of the game, and by the kind of match."""

Opponents = dict[str, dict[Kind, Tally]]
"""How the computer's opponents have fared against people, by name, and by the kind of match."""

Counts = Callable[[Kept, str], bool]
"""Whether a match counts for a person who sat there, by the name that they are known by."""

Key = TypeVar("Key")


def always(_: Kept, __: str) -> bool:
    """Returns True: every match counts."""
    return True


def tallied(matches: Iterable[Kept], persons: Persons | None = None, counts: Counts = always) -> Tallies:
    """Counts each person's wins and losses, by game and kind, in finished matches that count."""
    persons = persons or Persons()

    def keys(kept: Kept) -> list[tuple[str, str] | None]:
        people = persons.of(kept)
        return [None if name is None or not counts(kept, name) else (name, kept.game) for name in people]

    return _counted(matches, keys)


def opponents(matches: Iterable[Kept], persons: Persons | None = None, counts: Counts = always) -> Opponents:
    """Counts each opponent's wins and losses, by kind, in finished matches that count for anybody."""
    persons = persons or Persons()
    met = [
        kept for kept in matches if any(name is not None and counts(kept, name) for name in persons.of(kept))
    ]
    return _counted(met, lambda kept: [None if sitter.is_person else sitter.name for sitter in kept.sitters])


def _counted(
    matches: Iterable[Kept], keys: Callable[[Kept], Sequence[Key | None]]
) -> dict[Key, dict[Kind, Tally]]:
    """Counts wins and losses by key and kind of match; nobody's where the key is None."""
    found: dict[Key, dict[Kind, Tally]] = {}
    for kept in matches:
        if kept.result is None:
            continue
        for seat, who in enumerate(keys(kept)):
            if who is not None:
                kinds = found.setdefault(who, {})
                tally = kinds.get(kept.kind, Tally())
                kinds[kept.kind] = tally.with_match(won=seat in kept.result.winners)
    return found
