"""The results of people over time, from what is known of their matches."""

from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.coach.results_over_time import MatchGroup, PersonResult, ResultSummary, groups_in, results_of
from tabletop.records import MatchSummary, Sitter
from tabletop.records.match_file.recorded_match import Result

ME, BO, ANNA, CY = (
    Sitter("You", "1"),
    Sitter("Bo", "2", "club"),
    Sitter("Anna", "3", "expert"),
    Sitter("Cy", "4", "club"),
)


def kept(
    scores: str,
    winners: tuple[int, ...] = (0,),
    game: str = "malilla",
    sitters: tuple[Sitter, ...] = (ME, BO, ANNA, CY),
    touched: int = 1,
) -> MatchSummary:
    result = Result(winners, tuple(scores.split())) if scores else None
    path = Path(f"{game}-{touched}.tabletop")
    return MatchSummary(path, game, "2026-11-23", sitters, 40, "clean", result, False, touched)


def unknown(_: Path, __: int) -> None:
    return None


def test_partners_are_compared_with_the_other_side() -> None:
    (point,) = results_of([kept("36 20 36 20")], unknown)
    assert point.points_ahead == 16
    assert point.won
    assert point.group == MatchGroup("malilla", "club and expert", 4)


def test_where_few_points_win_fewer_are_ahead() -> None:
    (point,) = results_of([kept("10 40 60", (0,), "minimize", (ME, BO, CY))], unknown)
    assert point.points_ahead == 40


def test_shares_of_points_are_numbers_too() -> None:
    (point,) = results_of([kept("1/2 0", (0,), "minnows", (ME, BO))], unknown)
    assert point.points_ahead == 0.5


def test_alone_the_own_score_counts() -> None:
    (point,) = results_of([kept("20", (), "solitaire-dominoes", (ME,))], unknown)
    assert (point.points_ahead, point.group.level, point.won) == (20, "nobody", False)


def test_unfinished_and_watched_matches_and_unknown_games_do_not_count() -> None:
    others = (BO, BO, BO, BO)
    matches = [kept(""), kept("1 2 1 2", sitters=others), kept("1 2", game="tarot", sitters=(ME, BO))]
    assert results_of(matches, unknown) == ()
    assert results_of([kept("1 2 x 2"), kept("1/0 2 1 2"), kept("1 2")], unknown) == ()


def account(*ahead: float, won: str = "") -> ResultSummary:
    group = MatchGroup("malilla", "club", 4)
    return ResultSummary(
        tuple(
            PersonResult(group, "You", "clean", "", number, points, won=won[number : number + 1] == "w")
            for number, points in enumerate(ahead)
        )
    )


def test_the_mean_has_its_error() -> None:
    found = account(2, 4, 6)
    assert found.mean == 4
    assert found.error == pytest.approx(1.96 * 2 / 3**0.5)
    assert (found.best, found.worst) == (6, 2)
    assert account(3).error is None


def test_streaks_are_the_longest_and_the_one_up_to_now() -> None:
    assert account(*range(7), won="wwlwwwl").streaks == (3, 0)
    assert account(*range(5), won="wllww").streaks == (2, 2)
    assert account(1, won="l").streaks == (0, 0)


def test_points_lost_are_those_of_matches_that_were_reviewed() -> None:
    lost = {"malilla-1.tabletop": 2.0, "malilla-3.tabletop": 1.0}
    matches = [kept("36 20 36 20", touched=number) for number in (3, 1, 2)]
    points = results_of(matches, lambda path, _: lost.get(path.name))
    assert [point.points_lost for point in points] == [2.0, None, 1.0]
    assert ResultSummary(points).mean_points_lost == 1.5
    assert account(1).mean_points_lost is None


def test_what_was_played_most_comes_first() -> None:
    matches = [
        kept("36 20 36 20", touched=1),
        kept("5 7 9", (0,), "minimize", (ME, BO, CY), touched=2),
        kept("20 36 20 36", (1, 3), touched=3),
    ]
    groups = groups_in(results_of(matches, unknown))
    assert [group.game for group in groups] == ["malilla", "minimize"]


def test_a_match_that_was_copied_later_keeps_its_place_and_its_day() -> None:
    first = replace(kept("36 20 36 20", touched=900), started="2026-11-01T20:00:00+01:00")
    second = replace(kept("20 36 20 36", (1, 3), touched=5), started="2026-11-02T20:00:00+01:00")
    points = results_of([second, first], unknown)
    assert [point.won for point in points] == [True, False]
    assert points[0].begun_at == 1_793_559_600 * 10**9
