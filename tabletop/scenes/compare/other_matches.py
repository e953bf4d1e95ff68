"""Finds matches of the same deals: those kept here, and files where they usually come to lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tabletop.competition.comparison import (
    Comparison,
    NotComparable,
    compare,
    finished_deals,
    is_same_match,
)
from tabletop.competition.table_difference import difference_of
from tabletop.controller import Replay
from tabletop.controller.history.resuming import replay_record, seats_of_people
from tabletop.disk import problem_reason
from tabletop.games import GAMES
from tabletop.messages import Message, said
from tabletop.records import BadRecord, Header, MatchSummary, RecordedMatch, read_recorded_match
from tabletop.records.match_file.record import MATCH_ENDING
from tabletop.records.match_file.record_lines import LARGEST
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings.folders import newest_files

MOST_OFFERED: Final = 5
MOST_LOOKED_AT: Final = 200
"""How many of the newest files elsewhere are looked at."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A match of the same deals: its file, who played it, and whether it is kept here."""

    path: Path
    names: tuple[str, ...]
    started: str
    is_kept_here: bool


def offered_matches(own: Replay, is_called_off: Callable[[], bool]) -> tuple[Offer, ...]:
    """Returns matches of the same deals as one's own; it reads files, which may take a moment."""
    found: list[Offer] = []
    seen: set[tuple[str, tuple[str, ...]]] = set()
    for path, is_kept_here in _candidates(own.header, is_called_off):
        if is_called_off() or len(found) == MOST_OFFERED:
            break
        recorded = _read(path)
        if recorded is None or difference_of(own.header, recorded.header) is not None:
            continue
        header, moves = recorded.header, tuple(move.text for move in recorded.moves)
        if is_same_match(own, header, moves) or (header.identity, moves) in seen:
            continue
        seen.add((header.identity, moves))
        names = tuple(header.sitters[seat].name for seat in seats_of_people(header.sitters))
        found.append(Offer(path, names, header.started, is_kept_here))
    return tuple(found)


def _candidates(own: Header, is_called_off: Callable[[], bool]) -> Iterator[tuple[Path, bool]]:
    """Yields the files that may be of the same deals, and whether they are matches of one's own folder."""
    for path in newest_files(lambda name: name.endswith(MATCH_ENDING), MOST_LOOKED_AT):
        yield path, False
    for match in match_library(is_called_off).matches():
        if _may_be_alike(own, match):
            yield match.path, True


def _may_be_alike(own: Header, match: MatchSummary) -> bool:
    levels = [sitter.level for sitter in own.sitters]
    return match.game == own.game and [sitter.level for sitter in match.sitters] == levels


def _read(path: Path) -> RecordedMatch | None:
    """Returns the match in a file; None if there is none that can be read."""
    try:
        return None if path.stat().st_size > LARGEST else read_recorded_match(path)
    except (BadRecord, OSError):
        return None


@dataclass(frozen=True)
class ComparedFile:
    """The comparison with the match in a file, and what is wrong with that file, if anything."""

    comparison: Comparison
    flaw: Message | None


def compared_with(own: Replay, path: Path) -> ComparedFile | Message:
    """Returns the comparison with the match in a file, or why there can be none.

    It only touches files, so that it may run on a background thread.
    """
    try:
        if path.is_dir() or path.stat().st_size > LARGEST:
            return said("{file} is not the file of one match.", file=path.name)
        recorded = read_recorded_match(path)
        difference = difference_of(own.header, recorded.header)
        if difference is not None:
            return difference
        history, recorded = replay_record(recorded, GAMES, path)
        other = Replay(history, recorded.header, path)
        flaw = None
        if recorded.flaw is not None:
            if not finished_deals(other):
                return said("{file} is damaged: no deal can be read to its end.", file=path.name)
            flaw = said("{file} is damaged. What can be read of it is compared.", file=path.name)
        return ComparedFile(compare(own, other), flaw)
    except (BadRecord, NotComparable) as problem:
        return problem.reason
    except OSError as problem:
        return said("{file} cannot be opened: {why}.", file=path.name, why=problem_reason(problem))
