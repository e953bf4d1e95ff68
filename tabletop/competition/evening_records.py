"""All records of an evening, one's own and those of others, each proved; what is wrong with one is said.

Of several files of one match the one that goes furthest counts. Where a match was played on in two ways, as
from a copy of its file, the way that brings least counts. So neither order nor repetition matters.
"""

from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Final

from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_results import BoardPlay, board_play
from tabletop.controller.history.replay import Replay
from tabletop.disk import problem_reason, read_bytes
from tabletop.messages import Message, said
from tabletop.records import BadRecord
from tabletop.records.match_file.record_lines import LARGEST

TWO_WAYS: Final = said("The match was played on in two ways: the worse of them counts.")
UNCHECKED: Final = said("The opponents’ moves have not been checked yet.")
NOT_THEIR_MOVES: Final = said(
    "An opponent has made a move that it does not make here. Is it the same version?"
)


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """A record of an evening, and what it proves by itself."""

    path: Path
    digest: str
    """A hash of what stands in it."""
    is_own: bool
    """Whether it was played here, where the program itself asked the opponents."""
    play: BoardPlay

    @property
    def needs_check(self) -> bool:
        """Returns whether the opponents' moves decide if it counts."""
        return not self.is_own and self.play.why_not is None


def read_records(
    plan: EveningPlan,
    own: Iterable[Path],
    foreign: Iterable[Path],
    known: MutableMapping[str, BoardPlay | None],
) -> tuple[tuple[EveningRecord, ...], tuple[Message, ...]]:
    """Reads all records, and what cannot be read; what is `known` by its hash is not replayed again."""
    records, problems = dict[str, tuple[bytes, EveningRecord]](), list[Message]()
    for path, is_own in (*((path, True) for path in own), *((path, False) for path in foreign)):
        try:
            content = read_bytes(path, LARGEST)
            digest = sha256(content).hexdigest()
            if digest not in known:
                known[digest] = board_play(plan, Replay.read(path))
        except BadRecord as problem:
            problems.append(problem.reason)
        except OSError as problem:
            why = problem_reason(problem)
            problems.append(said("{file} cannot be read: {why}.", file=path.name, why=why))
        else:
            play = known[digest]
            if play is not None:
                records.setdefault(digest, (content, EveningRecord(path, digest, is_own, play)))
    return tuple(_furthest(records.values())), tuple(problems)


def _furthest(found: Iterable[tuple[bytes, EveningRecord]]) -> Iterator[EveningRecord]:
    """Yields the records that are not merely the beginning of another."""
    by_match: dict[str, list[tuple[bytes, EveningRecord]]] = {}
    for content, record in found:
        by_match.setdefault(record.play.identity, []).append((content, record))
    for alike in by_match.values():
        for content, record in alike:
            if not any(other is not record and longer.startswith(content) for longer, other in alike):
                yield record


def proved_plays(records: Iterable[EveningRecord], checks: Mapping[str, bool]) -> tuple[BoardPlay, ...]:
    """Returns what all records prove; `checks` says by hash whether the opponents' moves are theirs."""
    by_match: dict[str, list[tuple[EveningRecord, BoardPlay]]] = {}
    for record in records:
        play = _checked(record, checks)
        by_match.setdefault(play.identity, []).append((record, play))
    return tuple(play for alike in by_match.values() for play in _least_first(alike))


def _checked(record: EveningRecord, checks: Mapping[str, bool]) -> BoardPlay:
    verdict = checks.get(record.digest) if record.needs_check else True
    if verdict:
        return record.play
    return replace(record.play, points=None, why_not=UNCHECKED if verdict is None else NOT_THEIR_MOVES)


def _least_first(alike: Iterable[tuple[EveningRecord, BoardPlay]]) -> Iterator[BoardPlay]:
    """Yields the way that brings least, and the others as not counting."""
    ordered = sorted(
        alike,
        key=lambda one: (one[1].points is not None, one[1].points or Fraction(0), one[0].digest),
    )
    for number, (_, play) in enumerate(ordered):
        yield replace(play, points=None, why_not=TWO_WAYS) if number else play
