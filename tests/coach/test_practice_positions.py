"""Positions to practise: what stands in the files, and what is said of files that cannot be used."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from tabletop.coach.judge import TriedMove
from tabletop.coach.move_comparison import MoveComparison
from tabletop.coach.practice_positions import (
    HARDNESSES,
    BadPositions,
    PracticePosition,
    positions_text,
    read_positions,
)
from tabletop.controller.review import practice
from tabletop.controller.review.practice import (
    load_positions,
    position_of_day,
    position_replay,
    position_verdict,
)
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.registry import has_positions
from tabletop.messages import said
from tabletop.players.endings import is_ending
from tabletop.records import Sitter
from tests.covering_cases import is_thorough
from tests.players.english_reasons import english_reason
from tools import find_positions
from tools.find_positions import SURE, checked_position, graded_positions, match_of

YOU = Sitter("You", "face-4")
FILED = [slug for slug in GAMES if has_positions(slug)]
ENOUGH = 30
WORTH = (TriedMove("play AS", 0.0, 0.0), TriedMove("play 2S", -1.5, 0.25))
ONE = PracticePosition(
    "malilla", "hard", 4, 17, 2, ("play KS", "play QS"), "play 2S", WORTH, {"target": 35, "x": True}
)
TEXT = positions_text((ONE,))


def all_of(slug: str) -> list[tuple[int, PracticePosition]]:
    return list(enumerate(load_positions(slug)))


def test_what_is_written_is_read_again() -> None:
    two = replace(ONE, hardness="easy", dealer=None, options={}, moves=())
    assert read_positions(positions_text((ONE, two)), "malilla") == (ONE, two)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("Tabletop positions 1", "Tabletop positions 2", "newer Tabletop"),
        ("Tabletop positions 1", "Something else", "does not begin with"),
        ("position hard", "position silly", "easy, medium or hard"),
        ("  players: 4", "", "“players” is missing"),
        ("  players: 4", "  players: four", "should be a number"),
        ("  players: 4", "  players: 4\n  players: 4", "does not belong here"),
        ("  players: 4", "  players: 4\n  weather: fine", "more here than a position has"),
        ("option x: true", "option x: [1]", "not what an option can be"),
        ("-1.50 ± 0.25", "-1.50", "followed by its points"),
        ("played: play 2S", "played: play AS", "the best move first"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_in_a_sentence(before: str, after: str, told: str) -> None:
    assert before in TEXT
    with pytest.raises(BadPositions, match=told):
        read_positions(TEXT.replace(before, after), "malilla")


def test_a_file_that_is_far_too_long_is_not_read() -> None:
    with pytest.raises(BadPositions, match="too long"):
        read_positions(TEXT + "#" * 300_000, "malilla")


def test_a_position_that_cannot_be_played_says_why() -> None:
    with pytest.raises(BadPositions, match="cannot be played"):
        position_replay(replace(ONE, options={}, moves=("play XX",)), YOU)


@pytest.mark.parametrize("slug", FILED)
def test_there_are_enough_positions_from_easy_to_hard(slug: str) -> None:
    positions = load_positions(slug)
    assert len(positions) >= ENOUGH
    assert len({position.name for position in positions}) == len(positions)
    levels = Counter(position.hardness for position in positions)
    assert set(levels) == set(HARDNESSES)
    assert min(levels.values()) >= ENOUGH // 3


@pytest.mark.parametrize("slug", FILED)
def test_every_position_can_be_played_and_has_one_best_move_for_a_reason(slug: str) -> None:
    telling = policy_of(slug).slip_threshold
    for _, position in all_of(slug):
        replay = position_replay(position, YOU)
        at = len(position.moves)
        match = replay.history.match_after(at)
        assert match.seat is not None
        assert replay.sitters[match.seat] == YOU
        assert {str(move) for move in match.legal_moves()} == {one.move for one in position.worth}
        for one in position.worth[1:]:
            assert -one.points >= max(telling, SURE * one.error) - 0.02
        assert english_reason(match.view(match.seat), position.best_move, position.move_values)
        verdict = position_verdict(position, said("It is cheap."))
        assert (verdict.move, verdict.better, verdict.kind) == (
            position.played_move,
            position.best_move,
            "slip",
        )


def test_a_third_each_is_easy_medium_and_hard_by_how_often_it_is_found_and_what_hangs_on_it() -> None:
    eases = {1: (8, 9.0), 2: (8, 1.0), 3: (3, 5.0), 4: (0, 2.0), 5: (3, 1.0), 6: (0, 8.0)}
    graded = graded_positions([(replace(ONE, seed=seed), ease) for seed, ease in eases.items()])
    assert [(one.seed, one.hardness) for one in graded] == [
        (1, "easy"),
        (2, "easy"),
        (3, "medium"),
        (5, "medium"),
        (4, "hard"),
        (6, "hard"),
    ]


def test_each_day_has_a_position_of_the_games_one_has_played() -> None:
    first = date(2026, 11, 1)
    days = [position_of_day(FILED[:2], first + timedelta(days=number)) for number in range(40)]
    assert None not in days
    assert {position.game for position in days if position} == {*FILED[:2]}
    assert days == [position_of_day(FILED[:2], first + timedelta(days=number)) for number in range(40)]
    assert position_of_day((), first) is None


def test_a_damaged_file_leaves_the_day_to_the_other_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def positions(slug: str) -> tuple[PracticePosition, ...]:
        if slug == "malilla":
            raise BadPositions(3, "this is damaged.")
        return (replace(ONE, game=slug),)

    monkeypatch.setattr(practice, "load_positions", positions)
    found = position_of_day(("malilla", "star"), date(2026, 11, 1))
    assert found is not None
    assert found.game == "star"


@pytest.mark.parametrize("slug", [slug for slug in FILED if policy_of(slug).solved_moves])
def test_near_the_end_of_a_deal_the_move_to_find_is_the_best_in_solved_worlds(slug: str) -> None:
    policy, found = policy_of(slug), [one for _, one in all_of(slug)]
    found = [one for one in found if is_ending(policy, match_of(one))]
    for position in found if is_thorough() else found[:3]:
        match = match_of(position)
        view = match.view(match.seat)
        draw = policy.likely_worlds(view, match.game.world_sampler(view))
        comparison = MoveComparison(view, policy, draw, "solved")
        moves = [tried.move for tried in position.worth]
        comparison.try_in_worlds(moves, 40, lambda: False)
        for other in moves[1:]:
            lead, error = comparison.lead_and_error(position.best_move, other)
            assert lead > -SURE * error, (position.name, other)


@pytest.mark.parametrize("agrees", [True, False])
def test_a_position_holds_only_if_the_second_judge_agrees(
    monkeypatch: pytest.MonkeyPatch, *, agrees: bool
) -> None:
    monkeypatch.setattr(find_positions, "WORLDS", 40)
    monkeypatch.setattr(find_positions, "SECOND_WORLDS", 20)
    monkeypatch.setattr(find_positions, "is_better_in", lambda *_: agrees)
    policy = policy_of("malilla")
    early = [one for one in load_positions("malilla") if not is_ending(policy, match_of(one))]
    position = max(early, key=lambda one: -one.worth[1].points)
    checked = checked_position(position)
    if not agrees:
        assert checked is None
    else:
        assert checked is not None
        assert checked.best_move == position.best_move
        assert {one.move for one in checked.worth} == {one.move for one in position.worth}
