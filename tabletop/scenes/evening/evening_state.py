"""What is known of an evening: read from its files on a background thread, and checked there."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from tabletop.competition.evening_folder import EveningFolder
from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_records import (
    EveningRecord,
    proved_plays,
    read_records,
    unchecked_records,
)
from tabletop.competition.evening_results import (
    BoardPlay,
    EveningResult,
    Participant,
    evening_result,
    told_names,
)
from tabletop.disk import problem_reason, read_bytes
from tabletop.messages import Message, said
from tabletop.person_names import is_same_name
from tabletop.records import MatchSummary
from tabletop.records.match_file.record_lines import LARGEST
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings.folders import program_home


def evening_folder() -> EveningFolder:
    """Returns where all evenings are kept."""
    return EveningFolder(program_home() / "evenings")


@dataclass(frozen=True)
class EveningState:
    """An evening as its files have it."""

    plan: EveningPlan
    result: EveningResult
    records: tuple[EveningRecord, ...] = ()
    own: tuple[MatchSummary, ...] = ()
    """The matches of this evening that were played here."""
    problems: tuple[Message, ...] = ()
    unchecked: tuple[EveningRecord, ...] = ()
    """Records whose opponents have to be checked yet."""
    names: Mapping[Participant, str] = field(default_factory=dict)

    def own_matches(self, name: str) -> Mapping[int, MatchSummary]:
        """Returns what somebody of that name has played here, by deal."""
        return {
            board: match
            for match in self.own
            if is_same_name(match.sitters[0].name, name) and (board := board_of(match)) is not None
        }

    def tag(self, name: str) -> str | None:
        """Returns the letters of somebody of that name who has played here; None if nobody has."""
        for match in self.own_matches(name).values():
            if match.occasion is not None:
                return match.occasion.words[2]
        return None

    def next_board(self, name: str) -> tuple[int, MatchSummary | None] | None:
        """Returns the deal that is next for somebody, and its match if it was begun; None after all."""
        played = self.own_matches(name)
        for board in range(1, self.plan.boards + 1):
            match = played.get(board)
            if match is None or not match.is_over:
                return board, match
        return None

    def is_own(self, participant: Participant, name: str) -> bool:
        """Returns whether a row of the table is that of somebody of that name who plays here."""
        return is_same_name(participant.name, name) and participant.tag == self.tag(name)

    def record_of(self, play: BoardPlay) -> Path | None:
        """Returns the file of a deal that somebody has played, rather than a changed copy of it."""
        alike = [record for record in self.records if record.play.identity == play.identity]
        found = sorted(alike, key=lambda record: (record.play != play, not record.play.is_begun))
        return found[0].path if found else None


def board_of(match: MatchSummary) -> int | None:
    """Returns which deal of its evening a match is; None if it is none."""
    occasion = match.occasion
    if occasion is None or occasion.kind != "evening" or len(occasion.words) != len(("id", "board", "tag")):
        return None
    return int(occasion.words[1]) if occasion.words[1].isdecimal() else None


def empty_state(plan: EveningPlan) -> EveningState:
    """Returns an evening of which nothing has been read yet."""
    return EveningState(plan, evening_result(plan, ()))


def own_matches(plan: EveningPlan, is_called_off: Callable[[], bool]) -> tuple[MatchSummary, ...]:
    """Returns the matches of an evening that were played here."""
    return tuple(
        match
        for match in match_library(is_called_off).matches()
        if match.occasion is not None and match.occasion.words[:1] == (plan.id,) and board_of(match)
    )


def own_digests(plan: EveningPlan) -> frozenset[str]:
    """Returns the hashes of what was played here, by which it is known when others send it back."""
    found = set()
    for match in own_matches(plan, lambda: False):
        with contextlib.suppress(OSError):
            found.add(sha256(read_bytes(match.path, LARGEST)).hexdigest())
    return frozenset(found)


def read_state(
    plan: EveningPlan, known: dict[str, BoardPlay | None], is_called_off: Callable[[], bool]
) -> EveningState:
    """Reads all that there is of an evening; it only touches files."""
    folder = evening_folder()
    own = own_matches(plan, is_called_off)
    paths = [path for match in own for path in (match.path, *match.copies)]
    problems: tuple[Message, ...] = ()
    try:
        paths += folder.foreign_records(plan)
    except OSError as problem:
        why = problem_reason(problem)
        problems = (said("{file} cannot be read: {why}.", file=f"evenings/{plan.id}", why=why),)
    records, unread = read_records(plan, paths, known)
    checks = folder.checks(plan)
    result = evening_result(plan, proved_plays(records, checks))
    everybody = {one.participant for one in result.standings}
    unchecked = unchecked_records(records, checks)
    return EveningState(plan, result, records, own, (*problems, *unread), unchecked, told_names(everybody))
