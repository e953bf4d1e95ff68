"""All records of an evening, one's own and those of others, each proved; what is wrong with one is said.

Of several files of one match the one that goes furthest counts. Where a match was played on in two ways, as
from a copy of its file, the way that brings least counts; a forged one takes nothing from the others. So
neither order nor repetition matters.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from typing import Final

from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_results import LEFT, UNCHECKED, BoardPlay, board_play
from tabletop.controller.history.replay import Replay
from tabletop.disk import problem_reason, read_bytes
from tabletop.messages import Message, said
from tabletop.records import BadRecord
from tabletop.records.match_file.record_lines import LARGEST

CHANGED_COPY: Final = said("A changed copy of this match came, too. It does not count.")
TWO_WAYS: Final = said("The match was played on in two ways: the worse of them counts.")
NOT_THEIR_MOVES: Final = said(
    "An opponent has made a move that it does not make here. Is it the same version?"
)


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """A record of an evening, and what it proves by itself."""

    path: Path
    digest: str
    """A hash of what stands in it."""
    play: BoardPlay


def read_records(
    plan: EveningPlan, paths: Iterable[Path], known: MutableMapping[str, BoardPlay | None]
) -> tuple[tuple[EveningRecord, ...], tuple[Message, ...]]:
    """Reads all records, and what cannot be read; what is `known` by its hash is not replayed again."""
    records, problems = dict[str, tuple[bytes, EveningRecord]](), list[Message]()
    for path in paths:
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
                records.setdefault(digest, (content, EveningRecord(path, digest, play)))
    return tuple(_furthest(records.values())), tuple(problems)


def _furthest(found: Iterable[tuple[bytes, EveningRecord]]) -> Iterator[EveningRecord]:
    """Yields the records that are not merely the beginning of another one that is not forged."""
    by_match: dict[str, list[tuple[bytes, EveningRecord]]] = {}
    for content, record in found:
        by_match.setdefault(record.play.identity, []).append((content, record))
    for alike in by_match.values():
        for content, record in alike:
            if not any(
                other is not record and other.play.is_begun and longer.startswith(content)
                for longer, other in alike
            ):
                yield record


def unchecked_records(
    records: Iterable[EveningRecord], checks: Mapping[str, bool]
) -> tuple[EveningRecord, ...]:
    """Returns the records whose opponents' moves decide what counts, and have not been checked yet."""
    return tuple(record for record in _deciding(records) if record.digest not in checks)


def _deciding(records: Iterable[EveningRecord]) -> Iterator[EveningRecord]:
    """Yields what counts if its opponents' moves are theirs, and what keeps another try from counting."""
    found = list(records)
    tries = Counter((record.play.participant, record.play.board) for record in found)
    for record in found:
        play = record.play
        if play.why_not is None or (play.why_not == LEFT and tries[play.participant, play.board] > 1):
            yield record


def proved_plays(records: Iterable[EveningRecord], checks: Mapping[str, bool]) -> tuple[BoardPlay, ...]:
    """Returns what all records prove; `checks` says by hash whether the opponents' moves are theirs."""
    every = tuple(records)
    deciding = {record.digest for record in _deciding(every)}
    by_match: dict[str, list[tuple[str, BoardPlay]]] = {}
    for record in every:
        play = _checked(record, checks) if record.digest in deciding else record.play
        by_match.setdefault(play.identity, []).append((record.digest, play))
    return tuple(play for alike in by_match.values() for play in _least_first(alike))


def _checked(record: EveningRecord, checks: Mapping[str, bool]) -> BoardPlay:
    verdict = checks.get(record.digest)
    if verdict:
        return record.play
    return replace(record.play, points=None, why_not=UNCHECKED if verdict is None else NOT_THEIR_MOVES)


def _least_first(alike: Iterable[tuple[str, BoardPlay]]) -> Iterator[BoardPlay]:
    """Yields what is forged, then the way that brings least, and the others as not counting."""
    ordered = sorted(
        alike,
        key=lambda one: (
            one[1].is_begun,
            one[1].points is not None,
            one[1].points or Fraction(0),
            one[0],
        ),
    )
    forged = [play for _, play in ordered if not play.is_begun]
    true = [play for _, play in ordered if play.is_begun]
    yield from (replace(play, why_not=CHANGED_COPY) if true else play for play in forged)
    for number, play in enumerate(true):
        yield replace(play, points=None, why_not=TWO_WAYS) if number else play
