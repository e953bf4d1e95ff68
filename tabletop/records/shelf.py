"""All matches in the folder: what can be played on, and the statistics. What it knows is only a cache."""

import contextlib
import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.records.header import Sitter
from tabletop.records.lines import BadRecord, Foreign
from tabletop.records.record import ENDING, is_in_use, set_aside
from tabletop.records.story import Result, Story, read_story

CACHE = "statistics.json"
CACHE_FORMAT = 1
LARGEST_CACHE = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Kept:
    """One match on the shelf."""

    path: Path
    game: str
    started: str
    sitters: tuple[Sitter, ...]
    moves: int
    is_assisted: bool
    result: Result | None
    flaw: str
    touched: int
    """When the file was last written, in nanoseconds."""

    @property
    def is_over(self) -> bool:
        return self.result is not None


@dataclass(frozen=True, slots=True)
class Tally:
    """How a person has fared in a game. An assisted match is neither won nor lost."""

    won: int = 0
    lost: int = 0
    assisted: int = 0

    @property
    def played(self) -> int:
        return self.won + self.lost + self.assisted


class Shelf:
    """Reads the folder anew whenever it is asked; unchanged files come from the cache."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._strays: dict[str, BadRecord] = {}

    @property
    def complaints(self) -> tuple[str, ...]:
        """A sentence for each file that `matches` last found to hold no match."""
        return tuple(map(str, self._strays.values()))

    def matches(self) -> tuple[Kept, ...]:
        """Every match, the newest first."""
        known = self._cached()
        found: dict[str, Kept] = {}
        self._strays = {}
        is_stale = False
        for name, size, touched in self._files():
            if name in known and known[name][0] == size and known[name][1].touched == touched:
                found[name] = known[name][1]
                continue
            try:
                found[name] = _kept(self.folder / name, read_story(self.folder / name), touched)
                known[name] = size, found[name]
                is_stale = True
            except BadRecord as problem:
                self._strays[name] = problem
        if is_stale or len(known) > len(found):
            self._write_cache({name: known[name] for name in found})
        return tuple(sorted(found.values(), key=lambda kept: (kept.touched, kept.path.name), reverse=True))

    def left(self) -> tuple[Kept, ...]:
        """The matches that can be played on, the newest first."""
        return tuple(kept for kept in self.matches() if not kept.is_over)

    def statistics(self) -> dict[tuple[str, str], Tally]:
        """A tally for each name of a person and each game (its slug)."""
        tallies: dict[tuple[str, str], Tally] = {}
        for kept in self.matches():
            for seat, sitter in enumerate(kept.sitters):
                if kept.result is not None and sitter.is_person:
                    key = sitter.name, kept.game
                    tallies[key] = _counted(tallies.get(key, Tally()), kept, kept.result, seat)
        return tallies

    def tidy(self) -> tuple[str, ...]:
        """Renames every file that is no match, so that it is not looked at again; a sentence for each."""
        self.matches()
        sentences = []
        for name, problem in self._strays.items():
            if isinstance(problem, Foreign) and not is_in_use(self.folder / name):
                with contextlib.suppress(OSError):
                    aside = set_aside(self.folder / name)
                    sentences.append(f"{problem} It is kept as {aside.name}.")
        return tuple(sentences)

    def _files(self) -> Iterator[tuple[str, int, int]]:
        """Name, size and time of each file that may be a match; an empty one was killed before it began."""
        with contextlib.suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING) and entry.is_file():
                    found = entry.stat()
                    if found.st_size:
                        yield entry.name, found.st_size, found.st_mtime_ns

    def _cached(self) -> dict[str, tuple[int, Kept]]:
        """What the cache says of each file; nothing if there is anything wrong with it."""
        try:
            with open(self.folder / CACHE, "rb") as file:
                table = json.loads(file.read(LARGEST_CACHE))
            if table["format"] != CACHE_FORMAT:
                return {}
            return {name: _from_plain(self.folder / name, *plain) for name, plain in table["files"].items()}
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return {}

    def _write_cache(self, known: dict[str, tuple[int, Kept]]) -> None:
        files = {name: _plain(size, kept) for name, (size, kept) in known.items()}
        new = self.folder / f"{CACHE}.{os.getpid()}.new"
        with contextlib.suppress(OSError):
            try:
                new.write_text(json.dumps({"format": CACHE_FORMAT, "files": files}), encoding="utf-8")
                os.replace(new, self.folder / CACHE)
            finally:
                new.unlink(missing_ok=True)


def _kept(path: Path, story: Story, touched: int) -> Kept:
    header = story.header
    return Kept(
        path,
        header.game,
        header.started,
        header.sitters,
        len(story.moves),
        story.is_assisted,
        story.result,
        story.flaw,
        touched,
    )


def _counted(tally: Tally, kept: Kept, result: Result, seat: int) -> Tally:
    if kept.is_assisted:
        return Tally(tally.won, tally.lost, tally.assisted + 1)
    if seat in result.winners:
        return Tally(tally.won + 1, tally.lost, tally.assisted)
    return Tally(tally.won, tally.lost + 1, tally.assisted)


def _plain(size: int, kept: Kept) -> list[object]:
    result = kept.result and [kept.result.winners, kept.result.scores]
    sitters = [[sitter.name, sitter.face, sitter.level] for sitter in kept.sitters]
    return [
        size,
        kept.touched,
        kept.game,
        kept.started,
        sitters,
        kept.moves,
        kept.is_assisted,
        result,
        kept.flaw,
    ]


def _from_plain(path: Path, *plain: object) -> tuple[int, Kept]:
    """The opposite of `_plain`; raises ValueError or TypeError if it is not what `_plain` makes."""
    match plain:
        case (
            int(size),
            int(touched),
            str(game),
            str(started),
            list(seats),
            int(moves),
            bool(is_assisted),
            ending,
            str(flaw),
        ) if all(_is_sitter(seat) for seat in seats):
            sitters = tuple(Sitter(*seat) for seat in seats)
            return size, Kept(
                path, game, started, sitters, moves, is_assisted, _result_from(ending), flaw, touched
            )
    raise ValueError("no line of the cache")


def _is_sitter(seat: object) -> bool:
    match seat:
        case [str(), str(), None | str()]:
            return True
    return False


def _result_from(ending: object) -> Result | None:
    match ending:
        case None:
            return None
        case [list(winners), list(scores)] if all(type(winner) is int for winner in winners) and all(
            isinstance(score, str) for score in scores
        ):
            return Result(tuple(winners), tuple(scores))
    raise ValueError("no result")
