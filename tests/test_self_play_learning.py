"""Learning from self-play: what is hidden in made-up results is found again, and a few deals make a file."""

import tomllib
from importlib import import_module
from math import exp
from random import Random

import pytest

from tests.build_scripts import run_script

LEARN = run_script("learn")
lesson = import_module("self_play.learner")
LESSONS = LEARN["learners"].LEARNERS


def test_least_squares_find_the_weights_behind_results_with_noise() -> None:
    rng = Random(1)
    rows = [(1.0, rng.random(), rng.random()) for _ in range(2000)]
    targets = [4 - 2 * one + 3 * other + rng.gauss(0, 0.5) for _, one, other in rows]
    weights = lesson.least_squares(rows, targets)
    assert weights == pytest.approx([4, -2, 3], abs=0.15)
    assert lesson.unexplained_variance(weights, rows, targets) == pytest.approx(0.19, abs=0.03)
    assert lesson.unexplained_variance([0, 0, 0], rows, targets) > 1


def test_odds_find_what_makes_winners_win() -> None:
    rng = Random(2)
    sides = [[(rng.random(), rng.random()) for _ in range(3)] for _ in range(4000)]
    winners = [rng.choices(range(3), [exp(3 * good - 1 * bad) for good, bad in rows])[0] for rows in sides]
    weights = lesson.fit_odds(sides, winners)
    assert weights == pytest.approx([3, -1], abs=0.3)
    assert (
        lesson.relative_surprise(weights, sides, winners)
        < lesson.relative_surprise([0, 0], sides, winners) - 0.1
    )


@pytest.mark.parametrize("game", LESSONS)
def test_a_few_deals_make_a_file_that_can_be_read(game: str) -> None:
    learner = LESSONS[game]()
    learner.play(range(1, 61))
    told = tomllib.loads(LEARN["values_text"](learner, game, 1, 60))
    assert told["seeds"] == [1, 60]
    assert told["positions"] > 60
    assert all(part for part in told.values() if isinstance(part, dict))


def test_regrets_tell_strong_hands_from_weak_ones() -> None:
    learner = LESSONS["buck-euchre"]()
    learner.play(range(1, 2001))

    def mean_chance(situation: str, trumps: str) -> float:
        found = [
            (regret.mean_chance, regret.visits)
            for (asked, hand), regret in learner.regrets.items()
            if asked == situation and hand.startswith(trumps)
        ]
        return float(sum(chance * visits for chance, visits in found) / sum(visits for _, visits in found))

    assert mean_chance("accept", "right-left") > 0.8
    assert mean_chance("accept", "1low") < 0.3
    assert mean_chance("stay-accepted-0-in-0-out", "right") > 0.6
    assert mean_chance("stay-accepted-0-in-0-out", "1ace") < 0.3


def test_a_hand_dares_in_proportion_to_its_regrets() -> None:
    regret = import_module("self_play.buck_euchre").ClassRegret(daring=3.0, cautious=1.0)
    assert regret.chance == regret.mean_chance == 0.75
    regret.dared, regret.asked = 2.0, 8.0
    assert regret.mean_chance == 0.25
