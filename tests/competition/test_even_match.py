"""An even match: strengths between the levels, and an estimate that follows results and tells its error."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tabletop.competition.even_match import LEVEL_STRENGTHS, PlayedMatch, chance_to_win, strength_of
from tabletop.games import GAMES
from tabletop.players.levels import ALL_LEVELS, EVEN_LEVELS, LEVELS, STRENGTHS, even_level_name
from tabletop.records import MatchKind, MatchSummary, Sitter
from tabletop.records.match_file.recorded_match import Result
from tests.scenes.every_scene import own_games
from tools.even_estimates import follow_results, won_by_chance


def match(
    number: int,
    *,
    won: bool,
    level: str = "club",
    players: int = 4,
    kind: MatchKind = "clean",
    game: str = "star",
) -> MatchSummary:
    sitters = (Sitter("Anna", "face-4"), *(Sitter("X", "face-1", level) for _ in range(players - 1)))
    result = Result((0,) if won else (1,), ("1",) * players)
    started = f"2026-11-{1 + number // 24:02}T{number % 24:02}:00:00"
    return MatchSummary(Path(f"{number}"), game, started, sitters, 9, kind, result, False, 0)


def test_the_strengths_of_an_even_match_meet_the_levels_and_lie_between_them() -> None:
    assert set(EVEN_LEVELS) == {even_level_name(strength) for strength in STRENGTHS}
    for strength, name in ((1, "beginner"), (5, "club"), (9, "expert")):
        even, level = EVEN_LEVELS[even_level_name(strength)], LEVELS[name]
        assert (even.iterations, even.memory, even.overlooks) == (
            level.iterations,
            level.memory,
            level.overlooks,
        )
        assert even.is_fallible == level.is_fallible
    assert set(LEVEL_STRENGTHS) == set(ALL_LEVELS)


@pytest.mark.parametrize("slug", own_games())
def test_each_strength_thinks_more_and_slips_less_than_the_one_before(slug: str) -> None:
    for weaker, stronger in pairwise(EVEN_LEVELS.values()):
        assert weaker.iterations < stronger.iterations
        assert weaker.slip_in(slug, 4) > stronger.slip_in(slug, 4)
        assert weaker.overlooked_in(slug, 4) >= stronger.overlooked_in(slug, 4)


@pytest.mark.parametrize("slug", own_games())
def test_from_easy_to_steady_each_strength_slips_less_by_the_same_share(slug: str) -> None:
    slips = [EVEN_LEVELS[even_level_name(strength)].slip_in(slug, 4) for strength in range(1, 6)]
    shares = [one / other for one, other in pairwise(slips)]
    assert shares == pytest.approx([shares[0]] * 4)


def test_nothing_played_is_a_guess_with_a_large_error_and_results_move_it() -> None:
    guess = strength_of([], "star")
    assert (guess.matches, guess.even) == (0, 4)
    better = strength_of([match(number, won=True) for number in range(6)], "star")
    worse = strength_of([match(number, won=False) for number in range(12)], "star")
    assert worse.mean < guess.mean < better.mean
    assert better.error < guess.error
    assert 1 <= worse.even <= better.even <= 9


def test_who_wins_one_match_in_four_among_four_is_as_strong_as_the_others() -> None:
    played = [match(number, won=number % 4 == 0) for number in range(40)]
    found = strength_of(played, "star")
    assert abs(found.mean - 5) < 0.7
    assert found.matches == 40


def test_only_matches_without_help_against_known_levels_count() -> None:
    others = [
        match(1, won=True, kind="practice"),
        match(2, won=True, kind="assisted"),
        match(3, won=True, level="champion"),
        match(4, won=True, players=1),
    ]
    assert strength_of(others, "star").matches == 0
    assert strength_of([match(5, won=True)], "minnows").matches == 0
    assert strength_of([match(5, won=True, kind="shared", level="even-3")], "star").matches == 1


def test_a_strong_partner_is_no_strong_opponent() -> None:
    lost = Result((1,), ("1",) * 4)

    def found(*levels: str) -> float:
        played = match(1, won=False, game="malilla")
        sitters = (played.sitters[0], *(Sitter("X", "face-1", level) for level in levels))
        return strength_of([replace(played, sitters=sitters, result=lost)], "malilla").mean

    assert found("beginner", "expert", "beginner") < found("beginner", "beginner", "beginner")
    assert found("expert", "beginner", "expert") > found("expert", "expert", "expert")


def test_with_a_partner_who_does_half_results_say_less_of_oneself() -> None:
    alone, as_partner = PlayedMatch(5, (), 2, won=True), PlayedMatch(5, (5,), 2, won=True)
    assert chance_to_win(7, as_partner, "malilla") == chance_to_win(6, alone, "malilla")


@pytest.mark.parametrize("slug", ["minnesota-whist", "minnows"])
def test_the_error_that_is_shown_holds_for_two_players_in_three(slug: str) -> None:
    game = GAMES[slug]
    wins = won_by_chance(game, Random(1))
    off = [
        (abs(found.mean - strength), found.error)
        for strength in STRENGTHS
        for _ in range(5)
        for found in [follow_results(game, game.players[0], strength, 15, wins)]
    ]
    within = sum(lead <= error for lead, error in off) / len(off)
    assert 0.5 < within < 0.85
