"""What an evening came to: each deal by match points, from the records alone, in whatever order they came.

On each deal everybody is compared with everybody else who has played it: two match points for each one that
they did better than, one for each one that they did as well as. So no single deal decides the evening.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from fractions import Fraction
from functools import cached_property
from itertools import count
from typing import Final

from tabletop.competition.comparison import points_ahead
from tabletop.competition.evening_plan import EveningPlan
from tabletop.controller.history.deal_check import check_deals
from tabletop.controller.history.replay import Replay
from tabletop.messages import Message, said
from tabletop.records.match_file.header import Header, Occasion

POINTS_FOR_BETTER: Final = 2
POINTS_FOR_EQUAL: Final = 1
LATER: Final = said("The deal had been played before: the first time counts.")
HELPED: Final = said("A hint was asked for, or a move taken back.")
LEFT: Final = said("The deal was left before its end.")
UNCHECKED: Final = said("The opponents’ moves have not been checked yet.")


@dataclass(frozen=True, slots=True)
class Participant:
    """Somebody who takes part: their name, and letters by which two of one name are told apart."""

    name: str
    tag: str


@dataclass(frozen=True, slots=True)
class BoardPlay:
    """One deal of an evening as somebody has played it."""

    participant: Participant
    board: int
    """Which deal it was, counted from 1."""
    started: str
    identity: str
    points: Fraction | None
    """What it brought, beside the others at the table: more is better. None if it does not count."""
    why_not: Message | None = None
    """Why it does not count, or not yet."""

    @property
    def is_begun(self) -> bool:
        """Returns whether it is that deal as far as it goes, and nothing in its record is forged.

        What was changed by somebody says nothing of the one whose name is in it, and takes nothing from them.
        """
        return self.why_not in (None, LEFT, UNCHECKED)


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has so far: match points by deal, None where a deal does not count."""

    participant: Participant
    by_board: tuple[int | None, ...]
    rank: int
    """Their place, from 1; those with as many match points share it."""

    @property
    def match_points(self) -> int:
        return sum(points or 0 for points in self.by_board)

    @property
    def boards_played(self) -> int:
        return sum(points is not None for points in self.by_board)

    @property
    def boards_left_out(self) -> tuple[int, ...]:
        """Returns the deals that do not count for them, or that they have not played yet."""
        return tuple(number for number, points in enumerate(self.by_board, 1) if points is None)


@dataclass(frozen=True)
class EveningResult:
    """The table of an evening, the best first, and what does not count."""

    standings: tuple[Standing, ...]
    left_out: tuple[BoardPlay, ...]
    plays: Mapping[tuple[Participant, int], BoardPlay]
    """What counts, by participant and deal."""

    def most_points(self, board: int) -> int:
        """Returns how many match points one can have on a deal."""
        return POINTS_FOR_BETTER * max(0, self._plays_by_board[board] - 1)

    @cached_property
    def most_points_in_all(self) -> int:
        """Returns how many match points one can have on the whole evening, as far as it was played."""
        return sum(map(self.most_points, self._plays_by_board))

    @cached_property
    def _plays_by_board(self) -> Counter[int]:
        """Returns how many plays of each deal count."""
        return Counter(board for _, board in self.plays)

    def percent(self, standing: Standing) -> int | None:
        """Returns how much of that somebody has, in hundredths; None before anybody can be compared."""
        most = self.most_points_in_all
        return round(100 * standing.match_points / most) if most else None


def occasion_of_board(plan: EveningPlan, board: int, tag: str) -> Occasion:
    """Returns what stands in the record of a deal of this evening."""
    return Occasion("evening", (plan.id, str(board), tag))


def board_play(plan: EveningPlan, replay: Replay) -> BoardPlay | None:
    """Returns a deal as it was played, with why it does not count; None if it is none of this evening."""
    header = replay.header
    words = () if header.occasion is None else header.occasion.words
    if len(words) != len(("evening", "board", "tag")) or words[0] != plan.id or not words[1].isdecimal():
        return None
    board, who = int(words[1]), Participant(header.sitters[0].name, words[2])
    why_not = _why_it_does_not_count(plan, board, replay)
    points = None if why_not else points_ahead(replay, replay.deal_results[0], seat=0)
    return BoardPlay(who, board, header.started, header.identity, points, why_not)


def _why_it_does_not_count(plan: EveningPlan, board: int, replay: Replay) -> Message | None:
    if not 1 <= board <= plan.boards or not _is_the_table(plan, board, replay.header):
        return said("The record is of another table than that of the evening.")
    if check_deals(replay).problem is not None:
        return said("The cards are not those of the evening.")
    if replay.is_assisted:
        return HELPED
    if not _is_played(replay):
        return LEFT
    return None


def _is_the_table(plan: EveningPlan, board: int, header: Header) -> bool:
    """Returns whether a match was set up as the plan says."""
    table = plan.table(board)
    sitters = tuple((sitter.level, sitter.face) for sitter in header.sitters[1:])
    return (
        header.game == table.game
        and header.seed == table.number
        and header.dealer == table.dealer
        and dict(header.options) == dict(table.options)
        and header.sitters[0].is_person
        and sitters == tuple((seat.level, f"face-{seat.face}") for seat in table.seats[1:])
        and not header.practice
    )


def _is_played(replay: Replay) -> bool:
    """Returns whether the first deal was played to its end, and nobody resigned in it."""
    history = replay.history
    is_ended = history.match.deal > 1 or history.match.seat is None
    return bool(history.deal_results) and is_ended and history.resigned is None


def evening_result(plan: EveningPlan, plays: Iterable[BoardPlay]) -> EveningResult:
    """Returns the table of an evening. The order in which the plays come does not matter.

    Of several plays of one deal by one person only the first one can count, by its beginning: also where it
    was left, as they knew the deal from then on.
    """
    ordered = sorted(set(plays), key=_order)
    first: dict[tuple[Participant, int], BoardPlay] = {}
    for play in ordered:
        if play.is_begun:
            first.setdefault((play.participant, play.board), play)
    counted = {place: play for place, play in first.items() if play.points is not None}
    left_out = [
        play if play.why_not else replace(play, points=None, why_not=LATER)
        for play in ordered
        if counted.get((play.participant, play.board)) is not play
    ]
    everybody = sorted({play.participant for play in ordered}, key=lambda one: (one.name, one.tag))
    rows = {one: _match_points(plan, counted, one) for one in everybody}
    return EveningResult(_ranked(rows), tuple(left_out), counted)


def _order(play: BoardPlay) -> tuple[float, str, str, bool, Fraction, str]:
    """Returns what decides which play comes first: never the order in which they were given."""
    points = play.points if play.points is not None else Fraction(0)
    begun = _moment(play.started)
    return begun, play.started, play.identity, play.points is not None, points, str(play.why_not)


def _moment(started: str) -> float:
    """Returns a time in seconds, on every computer the same; 0 for what is none."""
    try:
        told = datetime.fromisoformat(started)
        return (told if told.tzinfo else told.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError):
        return 0.0


def _match_points(
    plan: EveningPlan, counted: Mapping[tuple[Participant, int], BoardPlay], who: Participant
) -> tuple[int | None, ...]:
    """Returns the match points that somebody has on each deal."""
    return tuple(_points_on_board(counted, who, board) for board in range(1, plan.boards + 1))


def _points_on_board(
    counted: Mapping[tuple[Participant, int], BoardPlay], who: Participant, board: int
) -> int | None:
    own = counted.get((who, board))
    if own is None or own.points is None:
        return None
    others = [
        play.points
        for (one, number), play in counted.items()
        if number == board and one != who and play.points is not None
    ]
    better = sum(own.points > points for points in others)
    return POINTS_FOR_BETTER * better + POINTS_FOR_EQUAL * others.count(own.points)


def _ranked(rows: Mapping[Participant, Sequence[int | None]]) -> tuple[Standing, ...]:
    totals = {one: sum(points or 0 for points in row) for one, row in rows.items()}
    places = {one: 1 + sum(other > total for other in totals.values()) for one, total in totals.items()}
    standings = [Standing(one, tuple(row), places[one]) for one, row in rows.items()]
    return tuple(sorted(standings, key=lambda one: (one.rank, one.participant.name, one.participant.tag)))


def told_names(participants: Collection[Participant]) -> Mapping[Participant, str]:
    """Returns what everybody is called in the table: two people with one name are numbered.

    A number makes no name that somebody else bears.
    """
    names: dict[Participant, str] = {}
    taken = {one.name for one in participants}
    for one in sorted(participants, key=lambda one: (one.name, one.tag)):
        if one.name not in names.values():
            names[one] = one.name
            continue
        numbered = (f"{one.name} {number}" for number in count(2))
        names[one] = next(name for name in numbered if name not in taken)
        taken.add(names[one])
    return names
