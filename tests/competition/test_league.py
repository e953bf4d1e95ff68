"""A season of a league: one climbs by results, and nothing but records moves anybody."""

from itertools import pairwise
from pathlib import Path

import pytest

from tabletop.competition.league import (
    LEVEL_OF_THIRD,
    OPENING,
    ROUNDS,
    YOU,
    Season,
    level_of,
    next_table,
    occasion_of_round,
    season_after,
    with_match,
)
from tabletop.games import GAMES
from tabletop.players.characters import ALL_CHARACTERS
from tabletop.records import MatchSummary, Sitter
from tabletop.records.match_file.recorded_match import Result
from tests.scenes.every_scene import own_games

GAMES_WITH_OPPONENTS = [slug for slug in own_games() if GAMES[slug].players[-1] > 1]


def played(
    season: Season, scores: tuple[int, ...], *, winner: int = 0, resigned: int | None = None
) -> MatchSummary:
    """Returns the season's next match with these scores by seat."""
    table = next_table(season)
    others = (Sitter("X", f"face-{seat.face}", seat.level) for seat in table.seats[1:])
    return MatchSummary(
        Path(f"{season.rounds_played}"),
        season.game,
        f"2026-11-01T{season.rounds_played:02}:00:00",
        (Sitter("Anna", "face-4"), *others),
        9,
        "shared",
        Result((winner,), tuple(map(str, scores))),
        False,
        0,
        resigned=resigned,
        occasion=occasion_of_round(season),
    )


def test_the_player_begins_at_the_foot_and_the_upper_third_is_sharp() -> None:
    season = Season("S", "star")
    assert season.place == len(ALL_CHARACTERS) + 1 == 13
    levels = [level_of(face) for face in OPENING[:-1]]
    assert levels == [level for level in LEVEL_OF_THIRD for _ in range(4)]


@pytest.mark.parametrize("slug", GAMES_WITH_OPPONENTS)
def test_in_every_game_one_meets_those_just_above(slug: str) -> None:
    season = Season("S", slug)
    table = next_table(season)
    assert [seat.face for seat in table.seats[1:]] == list(OPENING[-2 : -1 - len(table.seats) : -1])
    GAMES[slug].start(len(table.seats), table.options, table.number, table.dealer)


def test_whoever_does_better_takes_the_better_of_the_places_at_the_table() -> None:
    season = Season("S", "star")
    below_winner = with_match(season, played(season, (7, 0, 9, 5)))
    faces = [seat.face for seat in next_table(season).seats[1:]]
    assert below_winner.places[-4:] == (faces[1], YOU, faces[2], faces[0])
    assert below_winner.place == 11
    assert (below_winner.rounds_played, below_winner.won) == (1, 1)
    assert sorted(below_winner.places) == sorted(OPENING)


def test_twelve_wins_lead_from_the_foot_to_the_top_and_the_season_is_over() -> None:
    season = Season("S", "star")
    for _ in range(ROUNDS):
        before, season = season, with_match(season, played(season, (9, 5, 6, 7)))
        assert season.place <= before.place
    assert (season.place, season.is_over) == (1, True)
    assert with_match(season, played(season, (9, 5, 6, 7))) == season


def test_who_resigns_is_last_at_the_table_and_equals_stay_as_they_were() -> None:
    season = Season("S", "star")
    season = with_match(season, played(season, (9, 5, 6, 7)))
    gave_up = with_match(season, played(season, (9, 5, 6, 7), resigned=0))
    assert gave_up.place == season.place
    equal = with_match(season, played(season, (5, 5, 5, 5)))
    assert equal.places == season.places


def test_rounds_count_in_their_order_though_the_clock_was_set_back_between_them() -> None:
    from dataclasses import replace

    first = Season("S", "star")
    one = replace(played(first, (9, 5, 6, 7)), started="2026-10-25T02:50:00+02:00")
    second = with_match(first, one)
    two = replace(played(second, (9, 5, 6, 7)), started="2026-10-25T02:10:00+01:00")
    for early, late in ((one, two), (replace(one, started="2027-01-01T10:00:00"), two)):
        assert season_after("S", "star", [late, early]) == with_match(second, two)


def test_partners_rise_together_and_the_nearer_stays_ahead() -> None:
    season = Season("S", "minnesota-whist")
    faces = [seat.face for seat in next_table(season).seats[1:]]
    season = with_match(season, played(season, (9, 2, 9, 2)))
    assert season.places[-4:] == (faces[1], YOU, faces[2], faces[0])


def test_a_match_that_is_not_the_next_one_or_at_another_table_moves_nobody() -> None:
    from dataclasses import replace

    season = Season("S", "star")
    right = played(season, (9, 5, 6, 7))
    later = replace(right, occasion=occasion_of_round(replace(season, rounds_played=3)))
    weaker = replace(
        right, sitters=(right.sitters[0], *(Sitter("X", "face-1", "beginner") for _ in range(3)))
    )
    for wrong in (later, weaker, replace(right, result=None), replace(right, is_flawed=True)):
        assert with_match(season, wrong) == season
    assert season_after("S", "star", [later, weaker, right, right]) == with_match(season, right)


def test_the_deals_of_all_rounds_differ() -> None:
    numbers = [next_table(Season("S", "star", rounds_played=number)).number for number in range(ROUNDS)]
    assert len(set(numbers)) == ROUNDS
    assert all(one != other for one, other in pairwise(numbers))
