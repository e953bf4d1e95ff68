"""What somebody thought: the same again from the same view, whatever lies where they cannot see."""

import sys
import threading
from random import Random

import pytest

from tabletop.coach.move_evaluations import (
    LONGEST,
    START,
    EvaluationClient,
    MoveEvaluation,
    evaluation_question,
    parse_evaluation,
)
from tabletop.games import GAMES
from tabletop.rules import Game, View
from tabletop.workers import worker
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.coach.test_reviewer import decisions
from tests.players.test_hidden_information import choices
from tests.workers import failing_workers


def views(count: int) -> list[View]:
    return [decision.view() for decision in decisions(count)]


class EvaluationsUnderTest:
    """An asker whose answer can be waited for, with a clock that moves only when told."""

    def __init__(self, kind: str = "") -> None:
        self.called = threading.Semaphore(0)
        self.now = 0.0
        order = [sys.executable, "-I", "-S", failing_workers.__file__, kind] if kind else None
        self.asker = EvaluationClient(self.called.release, order, lambda: self.now)

    def answer(self) -> MoveEvaluation | None:
        while (evaluation := self.asker.answer()) is None and self.asker.is_open:
            assert self.called.acquire(timeout=60), "nothing was heard"
        return evaluation


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_the_thought_is_the_move_that_was_made(level: str) -> None:
    waiter = EvaluationsUnderTest()
    for view in views(3):
        waiter.asker.ask(view, level, 2)
        evaluation = waiter.answer()
        assert evaluation is not None
        assert (evaluation.move, evaluation.why) == decide_move(view_to_bytes(view), level, face=2)
        values = [value for _, value in evaluation.values]
        assert values == sorted(values, reverse=True)
        assert evaluation.move in dict(evaluation.values)
    waiter.asker.close()


def test_shuffled_hands_out_of_sight_change_no_thought() -> None:
    (view,) = views(1)
    question = evaluation_question(1, "club", 2, view_to_bytes(view))
    first = worker.answer_question(question)
    for seed in range(4):
        world = GAMES[view.game].imagine(view, Random(seed))
        assert (
            worker.answer_question(evaluation_question(1, "club", 2, view_to_bytes(world.view(view.seat))))
            == first
        )


class RacingClock:
    """A machine so slow that a minute passes between two looks at the clock."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 60.0
        return self.now


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_on_a_slow_machine_too_the_same_view_is_thought_of_alike(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ten shuffles of what lies unseen, at a slow and a quick machine by turns: ten equal answers."""
    positions = [match.copy() for match in choices(game, game.players[0], 6, 40)]
    match = max(positions, key=lambda position: len(position.legal_moves()))
    view = match.view(match.seat)
    view_bytes, draw, rng = view_to_bytes(view), game.world_sampler(view), Random(4)
    first = worker.answer_question(evaluation_question(1, "club", 2, view_bytes))
    for number in range(10):
        with monkeypatch.context() as patch:
            if number % 2:
                patch.setattr("tabletop.workers.worker.time.monotonic", RacingClock())
            seen = view_to_bytes(draw(rng).view(match.seat))
            assert seen == view_bytes
            assert worker.answer_question(evaluation_question(1, "club", 2, seen)) == first


def test_a_process_that_dies_has_failed_and_can_be_asked_again() -> None:
    waiter = EvaluationsUnderTest("dies_at_a_question")
    waiter.asker.ask(views(1)[0], "club", None)
    assert waiter.answer() is None
    assert waiter.asker.has_failed
    waiter.asker.ask(views(1)[0], "club", None)
    assert not waiter.asker.has_failed
    waiter.asker.close()


def test_a_process_that_hangs_has_failed() -> None:
    waiter = EvaluationsUnderTest("hangs")
    waiter.asker.ask(views(1)[0], "club", None)
    waiter.now = LONGEST + START + 1
    assert waiter.asker.answer() is None
    assert waiter.asker.has_failed


def test_an_answer_that_nobody_waits_for_is_passed_over() -> None:
    waiter = EvaluationsUnderTest()
    first, second = views(2)
    waiter.asker.ask(first, "beginner", None)
    waiter.asker.cancel()
    assert waiter.asker.answer() is None
    waiter.asker.ask(second, "beginner", None)
    evaluation = waiter.answer()
    assert evaluation is not None
    assert evaluation.move == decide_move(view_to_bytes(second), "beginner")[0]
    waiter.asker.close()


@pytest.mark.parametrize(
    "words",
    [b"", b"[]", b'[1, "play", "why", [["play", NaN]]]', b'[true, "play", "why", []]', b'[1, 2, "why", []]'],
)
def test_what_is_no_thought_is_not_believed(words: bytes) -> None:
    assert parse_evaluation(words) is None
