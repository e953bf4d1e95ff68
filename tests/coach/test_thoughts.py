"""What somebody thought: the same again from the same view, whatever lies where they cannot see."""

import sys
import threading
from random import Random

import pytest

from tabletop.coach.thoughts import LONGEST, START, Asker, Thought, asked, understood
from tabletop.games import GAMES
from tabletop.players import worker
from tabletop.players.letters import to_bytes
from tabletop.players.worker import decided
from tabletop.rules import Game, View
from tests.coach.test_reviewer import decisions
from tests.players import minds
from tests.players.test_honest import choices


def views(count: int) -> list[View]:
    return [decision.view() for decision in decisions(count)]


class Waiter:
    """An asker whose answer can be waited for, with a clock that moves only when told."""

    def __init__(self, kind: str = "") -> None:
        self.called = threading.Semaphore(0)
        self.now = 0.0
        order = [sys.executable, "-I", "-S", minds.__file__, kind] if kind else None
        self.asker = Asker(self.called.release, order, lambda: self.now)

    def answer(self) -> Thought | None:
        while (thought := self.asker.answer()) is None and self.asker.is_open:
            assert self.called.acquire(timeout=60), "nothing was heard"
        return thought


@pytest.mark.parametrize("level", ["beginner", "club"])
def test_the_thought_is_the_move_that_was_made(level: str) -> None:
    waiter = Waiter()
    for view in views(3):
        waiter.asker.ask(view, level, 2)
        thought = waiter.answer()
        assert thought is not None
        assert (thought.move, thought.why) == decided(to_bytes(view), level, face=2)
        values = [value for _, value in thought.values]
        assert values == sorted(values, reverse=True)
        assert thought.move in dict(thought.values)
    waiter.asker.close()


def test_shuffled_hands_out_of_sight_change_no_thought() -> None:
    (view,) = views(1)
    question = asked(1, "club", 2, to_bytes(view))
    first = worker.answered(question)
    for seed in range(4):
        world = GAMES[view.game].imagine(view, Random(seed))
        assert worker.answered(asked(1, "club", 2, to_bytes(world.view(view.seat)))) == first


class Racing:
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
    letter, draw, rng = to_bytes(view), game.worlds(view), Random(4)
    first = worker.answered(asked(1, "club", 2, letter))
    for number in range(10):
        with monkeypatch.context() as patch:
            if number % 2:
                patch.setattr("tabletop.players.worker.time.monotonic", Racing())
            seen = to_bytes(draw(rng).view(match.seat))
            assert seen == letter
            assert worker.answered(asked(1, "club", 2, seen)) == first


def test_a_process_that_dies_has_failed_and_can_be_asked_again() -> None:
    waiter = Waiter("dies_at_a_question")
    waiter.asker.ask(views(1)[0], "club", None)
    assert waiter.answer() is None
    assert waiter.asker.has_failed
    waiter.asker.ask(views(1)[0], "club", None)
    assert not waiter.asker.has_failed
    waiter.asker.close()


def test_a_process_that_hangs_has_failed() -> None:
    waiter = Waiter("hangs")
    waiter.asker.ask(views(1)[0], "club", None)
    waiter.now = LONGEST + START + 1
    assert waiter.asker.answer() is None
    assert waiter.asker.has_failed


def test_an_answer_that_nobody_waits_for_is_passed_over() -> None:
    waiter = Waiter()
    first, second = views(2)
    waiter.asker.ask(first, "beginner", None)
    waiter.asker.cancel()
    assert waiter.asker.answer() is None
    waiter.asker.ask(second, "beginner", None)
    thought = waiter.answer()
    assert thought is not None
    assert thought.move == decided(to_bytes(second), "beginner")[0]
    waiter.asker.close()


@pytest.mark.parametrize(
    "words",
    [b"", b"[]", b'[1, "play", "why", [["play", NaN]]]', b'[true, "play", "why", []]', b'[1, 2, "why", []]'],
)
def test_what_is_no_thought_is_not_believed(words: bytes) -> None:
    assert understood(words) is None
