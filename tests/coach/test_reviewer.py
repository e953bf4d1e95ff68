"""A review in the opponents' process: verdict by verdict, called off, and with processes that fail."""

import sys
import threading
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from tabletop.coach.judge import TriedMove, Verdict, judge_move
from tabletop.coach.reviewer import LONGEST, START, Decision, Reviewer, verdict_seed
from tabletop.coach.verdict_wire import parse_verdict, verdict_from_plain, verdict_to_plain
from tabletop.games import GAMES
from tabletop.messages import SeatName, said
from tabletop.workers import worker
from tabletop.workers.view_wire import view_to_bytes
from tests.covering_cases import times_to_try
from tests.workers import failing_workers

SLIP = Verdict(
    "play 2S",
    "slip",
    "play AS",
    2.5,
    0.25,
    said("It takes."),
    (TriedMove("play AS", 0.0, 0.0),),
    said("{who} takes the trick.", who=SeatName(1)),
)


def decisions(count: int, seed: int = 4) -> list[Decision]:
    """Choices of somebody at the malilla table who plays at random."""
    rng, found = Random(seed), list[Decision]()
    match = GAMES["malilla"].start(4, {}, seed)
    while len(found) < count:
        moves = match.legal_moves()
        move = str(rng.choice(moves))
        if len(moves) > 1:
            seen = partial(match.copy().view, match.seat)
            found.append(Decision(len(match.moves), move, seen))
        match.play(move)
    return found


class ReviewerUnderTest:
    """A reviewer whose end can be waited for, with a clock that moves only when told."""

    def __init__(self, count: int, kind: str = "", *more: str) -> None:
        self.called = threading.Semaphore(0)
        self.now = 0.0
        self.decisions = decisions(count)
        failing = [sys.executable, "-I", "-S", failing_workers.__file__, kind, *more]
        order = failing if kind else None
        self.reviewer = Reviewer(self.decisions, self.called.release, order, lambda: self.now)

    def go_on(self) -> None:
        """Goes on until there is something new."""
        while not self.reviewer.step():
            assert self.called.acquire(timeout=60), "nothing was heard"

    def to_the_end(self) -> None:
        while not self.reviewer.is_over:
            self.go_on()
        self.reviewer.close()


def test_every_decision_gets_the_verdict_that_it_would_get_here() -> None:
    count = times_to_try(2, 3)
    waiter = ReviewerUnderTest(count)
    waiter.to_the_end()
    for decision in waiter.decisions:
        here = judge_move(decision.view(), decision.move, verdict_seed(view_to_bytes(decision.view())))
        assert waiter.reviewer.verdicts[decision.position] == verdict_from_plain(verdict_to_plain(here))
    assert waiter.reviewer.done == count


def test_what_was_found_stays_when_the_review_is_called_off() -> None:
    waiter = ReviewerUnderTest(3)
    waiter.go_on()
    process = waiter.reviewer._supervisor.current
    assert process is not None
    assert process.process is not None
    waiter.reviewer.close()
    assert process.process.wait(30) != 0
    assert [*waiter.reviewer.verdicts] == [waiter.decisions[0].position]


@pytest.mark.parametrize("kind", ["dies_at_once", "dies_at_a_question", "dies_in_the_middle_of_an_answer"])
def test_a_process_that_dies_again_and_again_leaves_decisions_out(kind: str) -> None:
    waiter = ReviewerUnderTest(2, kind)
    waiter.to_the_end()
    assert waiter.reviewer.left_out == {decision.position for decision in waiter.decisions}
    assert waiter.reviewer.verdicts == {}


def test_a_process_that_hangs_is_given_up() -> None:
    waiter = ReviewerUnderTest(1, "hangs")
    for _ in range(2):
        waiter.reviewer.step()
        waiter.reviewer.step()
        waiter.now += LONGEST + START + 1
    assert waiter.reviewer.step()
    assert waiter.reviewer.left_out == {waiter.decisions[0].position}
    waiter.reviewer.close()


def test_the_opponents_answer_the_coach_in_the_same_process() -> None:
    decision = decisions(1)[0]
    question = decision.question_bytes(7)
    answer = parse_verdict(worker.answer_question(question))
    assert answer is not None
    assert answer[0] == 7
    assert answer[1].move == decision.move


def test_a_question_that_is_called_off_is_answered_with_its_number_alone() -> None:
    decision = decisions(1)[0]
    question = decision.question_bytes(7)
    assert worker.answer_question(question, lambda: True) == b"[7]"
    assert parse_verdict(b"[7]") is None


def test_a_verdict_comes_through_as_it_was() -> None:
    assert verdict_from_plain(verdict_to_plain(SLIP)) == SLIP


def test_a_verdict_without_anything_to_tell_comes_through_too() -> None:
    untold = replace(SLIP, why=None, consequence=None)
    assert verdict_from_plain(verdict_to_plain(untold)) == untold


@pytest.mark.parametrize(
    "words",
    [
        b"",
        b"[]",
        b"{}",
        b'[1, "play 2S", "worst", "", 0, 0, "", []]',
        b'[1, "play 2S", "slip", "", NaN, 0, "", []]',
        b'[1, "play 2S", "slip", "", true, 0, "", []]',
        b'[1, "play 2S", "slip", "", 0, 0, "", [["play AS", 1e999, 0]]]',
        b'[1, "play 2S", "slip", "", 0, 0, "", [[1, 0, 0]]]',
        b'["1", "play 2S", "slip", "", 0, 0, "", []]',
        b'[1, "play 2S", "slip", "", 0, 0, "' + b"x" * 300 + b'", []]',
        b'[1, "play 2S", "slip", "", 0, 0, "", [], "' + b"x" * 300 + b'"]',
        b'[1, "play 2S", "slip", "", 0, 0, "", [], 1]',
        b'[1, "play 2S", "slip", "", 0, 0, "", [], "", ""]',
    ],
)
def test_what_is_no_verdict_is_not_believed(words: bytes) -> None:
    assert parse_verdict(words) is None
