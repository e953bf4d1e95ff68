"""Deals of the day: the same for everybody, streaks by what records say, and a line without spoilers."""

from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from tabletop.competition.deal_of_day import (
    FIRST_DAY,
    DayPlay,
    day_of,
    day_plays,
    days_played,
    line_to_copy,
    longest_streak,
    occasion_of_day,
    streak,
    table_of_day,
)
from tabletop.games import GAMES
from tabletop.records import MatchSummary, Sitter
from tabletop.records.match_file.header import Occasion
from tabletop.records.match_file.recorded_match import Result
from tests.scenes.every_scene import own_games

TODAY = date(2026, 11, 27)
NUMBER_OF_A_DAY = 558921347918181219


def summary(
    day: date,
    scores: tuple[str, ...] = ("12", "30", "7", "9"),
    *,
    game: str = "star",
    started: str = "",
    number: int = 0,
) -> MatchSummary:
    sitters = (Sitter("Anna", "face-4"), *(Sitter("X", "face-1", "club") for _ in scores[1:]))
    begun = started or f"{day.isoformat()}T10:00:0{number}"
    match = Path(f"{day}-{number}.tabletop")
    result = Result((1,), scores)
    return MatchSummary(
        match, game, begun, sitters, 9, "shared", result, False, 0, occasion=occasion_of_day(day)
    )


def days_before(*ago: int) -> set[date]:
    return {TODAY - timedelta(days=days) for days in ago}


@pytest.mark.parametrize("slug", own_games())
def test_every_day_has_another_deal_of_every_game_at_a_table_that_it_allows(slug: str) -> None:
    tables = [table_of_day(slug, TODAY + timedelta(days=ahead)) for ahead in range(40)]
    assert len({table.number for table in tables}) == 40
    assert table_of_day(slug, TODAY) == tables[0]
    for table in tables:
        assert len(table.seats) in GAMES[slug].players
        faces = [seat.face for seat in table.seats[1:]]
        assert len(set(faces)) == len(faces)
        GAMES[slug].start(len(table.seats), table.options, table.number, table.dealer)


def test_the_number_of_a_day_never_changes() -> None:
    assert table_of_day("star", date(2026, 11, 27)).number == NUMBER_OF_A_DAY


def test_the_first_finished_match_of_a_day_counts_and_says_how_it_went() -> None:
    later = summary(TODAY, ("99", "0", "0", "0"), number=5)
    first = summary(TODAY)
    plays = day_plays([later, first])
    (play,) = plays.values()
    assert (play.summary, play.rank, play.sides, play.was_on_time) == (first, 2, 4, True)


def test_a_deal_that_was_resigned_cannot_be_played_again_with_what_one_knows() -> None:
    resigned = replace(summary(TODAY), resigned=0)
    plays = day_plays([summary(TODAY, ("99", "0", "0", "0"), number=5), resigned])
    (play,) = plays.values()
    assert (play.summary, play.has_resigned) == (resigned, True)
    assert days_played(plays.values()) == frozenset()


def test_a_deal_that_is_played_later_is_no_part_of_a_streak() -> None:
    late = summary(TODAY - timedelta(days=3), started="2026-11-27T10:00:00")
    (play,) = day_plays([late]).values()
    assert not play.was_on_time
    assert days_played([play]) == frozenset()


def test_streaks_count_days_in_a_row_up_to_today_or_yesterday() -> None:
    assert streak(days_before(0, 1, 2, 4), TODAY) == 3
    assert streak(days_before(1, 2), TODAY) == 2
    assert streak(days_before(2, 3), TODAY) == 0
    assert streak(set(), TODAY) == 0
    assert longest_streak(days_before(0, 4, 5, 6, 7, 9)) == 4
    assert longest_streak(set()) == 0


def test_a_clock_that_jumps_changes_nothing_that_was_played() -> None:
    ahead = days_before(0, 1) | {TODAY + timedelta(days=400)}
    assert streak(ahead, TODAY) == 2
    assert streak(ahead, TODAY - timedelta(days=90)) == 0
    assert streak(ahead, TODAY) == 2


def test_the_last_day_that_a_record_can_name_is_counted_like_any_other() -> None:
    played = days_played(day_plays([summary(date.max), summary(date.max - timedelta(days=1))]).values())
    assert longest_streak(played) == 2


def test_the_first_match_of_a_day_is_told_by_the_clock_of_its_time_zone() -> None:
    day = date(2026, 10, 25)
    first = summary(day, ("99", "0", "0", "0"), started="2026-10-25T02:50:00+02:00")
    later = summary(day, started="2026-10-25T02:10:00+01:00")
    (play,) = day_plays([later, first]).values()
    assert play.summary == first


@pytest.mark.parametrize("words", [(), ("2026-13-01",), ("yesterday",), ("2026-11-27", "x"), ("1999-01-01",)])
def test_a_record_with_a_day_that_there_was_not_is_no_deal_of_the_day(words: tuple[str, ...]) -> None:
    assert day_of(replace(summary(TODAY), occasion=Occasion("day", words))) is None
    assert day_of(summary(TODAY)) == TODAY >= FIRST_DAY


def test_the_line_to_copy_says_how_it_went_and_nothing_of_the_deal() -> None:
    (play,) = day_plays([summary(TODAY)]).values()
    assert str(line_to_copy(play)) == "Tabletop, The Star, deal of 27 November 2026: 12 points, place 2 of 4."
    alone = DayPlay("solitaire-dominoes", TODAY, play.summary, 1, 1, 3.0, True)
    assert str(line_to_copy(alone)) == "Tabletop, Solitaire Dominoes, deal of 27 November 2026: 3 points."


def test_partners_are_one_side() -> None:
    whist = summary(TODAY, ("5", "8", "5", "8"), game="minnesota-whist")
    (play,) = day_plays([whist]).values()
    assert (play.rank, play.sides) == (2, 2)
