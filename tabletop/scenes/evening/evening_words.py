"""What is said of an evening, besides what stands in its table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from tabletop.competition.evening_plan import EveningPlan
from tabletop.competition.evening_results import BoardPlay
from tabletop.games import listing_of
from tabletop.messages import CalendarDay, Message, Several, said, say
from tabletop.players.characters import CHARACTERS_BY_FACE
from tabletop.players.levels import LEVELS
from tabletop.scenes.evening.evening_state import EveningState


def calendar_day(text: str) -> CalendarDay:
    """Returns the day of a text as a plan has it."""
    day = date.fromisoformat(text)
    return CalendarDay(day.year, day.month, day.day)


def plan_words(plan: EveningPlan) -> Message:
    """Returns what is played, and against whom."""
    game = listing_of(plan.game).title
    if not plan.opponents:
        return said("{game}, {n:# deal|# deals}", game=game, n=plan.boards)
    return said(
        "{game}, {n:# deal|# deals}, against {who} ({level})",
        game=game,
        n=plan.boards,
        who=Several(tuple(CHARACTERS_BY_FACE[seat.face].name for seat in plan.opponents)),
        level=_level_words(plan),
    )


def _level_words(plan: EveningPlan) -> Message:
    """Returns how strong the opponents are, once if they are alike."""
    levels = [LEVELS[str(seat.level)].title for seat in plan.opponents]
    if len({str(seat.level) for seat in plan.opponents}) == 1:
        return levels[0]
    return Message("{levels}", (("levels", Several(tuple(levels), "comma")),))


def reasons(state: EveningState) -> Iterator[Message]:
    """Yields what does not count, and why; and who has not played everything."""
    for play in state.result.left_out:
        if play.why_not is not None:
            yield said(
                "{who}, deal {n}: {why}",
                who=state.names[play.participant],
                n=play.board,
                why=play.why_not,
            )
    told = {(play.participant, play.board) for play in state.result.left_out}
    for one in state.result.standings:
        missing = [n for n in one.boards_left_out if (one.participant, n) not in told]
        if missing:
            yield said(
                "{who} has not played {n:deal|deals} {deals} yet.",
                who=state.names[one.participant],
                n=len(missing),
                deals=Several(tuple(missing)),
            )


def play_words(state: EveningState, play: BoardPlay, match_points: int | None) -> Message:
    """Returns what somebody's deal came to."""
    if play.points is None or match_points is None:
        return play.why_not or said("This deal does not count.")
    most = state.result.most_points(play.board)
    return said(
        "{points} better than the others at the table. That is {n:# match point|# match points} of {most}.",
        points=_number(play.points),
        n=match_points,
        most=most,
    )


def _number(points: Fraction) -> float | int:
    rounded = round(float(points), 1)
    return int(rounded) if rounded.is_integer() else rounded


def text_to_copy(state: EveningState) -> str:
    """Returns the table as lines for a letter or a chat."""
    plan = state.plan
    lines = [say("{name}: {what}", name=plan.name, what=plan_words(plan))]
    for one in state.result.standings:
        percent = state.result.percent(one)
        lines.append(
            say(
                "{rank}. {who}: {n:# match point|# match points}",
                rank=one.rank,
                who=state.names[one.participant],
                n=one.match_points,
            )
            + ("" if percent is None else f" ({say('{n} %', n=percent)})")
        )
    return "\n".join(lines)
