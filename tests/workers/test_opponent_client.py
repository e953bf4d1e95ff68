"""The opponents' process may die, hang or babble: a legal move is made all the same, and nothing waits."""

import logging
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.controller.queries import OpponentQueries
from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.rules import Match
from tabletop.workers import worker_process
from tabletop.workers.opponent_client import (
    LONGEST,
    LONGEST_EXACT,
    MOST_ATTEMPTS,
    START,
    Answer,
    OpponentClient,
    quick_move,
)
from tests import wine
from tests.workers import failing_workers

BECAUSE = said("because")

GENTLE = (
    "answers_from_the_second_question_on",
    "talks_prettily",
    "answers_two_questions_at_once",
    "answers_another_question",
)
SILENT = {
    "hangs",
    "never_reads",
    "stops_itself",
    "thinks_for_ever",
    "closes_its_ear",
    "answers_another_question",
    "answers_two_questions_at_once",
    "answers_from_the_second_question_on",
    "sleeps_after_the_first_answer",
}
"""Who may say nothing (more): a clock has to tell that they are late."""

if wine.IS_WINE:
    # Its console, which has no window, inherits our end of the pipe and keeps it open: nobody hears it close.
    SILENT.add("closes_its_mouth")

LATE = LONGEST + START + 0.1


class ClientUnderTest:
    """A client whose answer can be waited for, with a clock that only moves when told."""

    def __init__(self, kind: str = "", *more: str) -> None:
        self.kind = kind
        self.called = threading.Semaphore(0)
        self.now = 0.0
        failing = [sys.executable, "-I", "-S", failing_workers.__file__, kind, *more]
        self.client = OpponentClient(self.called.release, failing if kind else None, lambda: self.now)

    def answer(self) -> Answer:
        while True:
            answer = self.client.answer()
            if answer is not None:
                return answer
            self.wait()

    def wait(self) -> None:
        """Waits until something is heard, or until it is late."""
        if self.kind in SILENT:
            self.now += LATE
        else:
            assert self.called.acquire(timeout=30), "nothing was heard"

    def heard(self) -> Answer:
        """Returns what the process itself answers."""
        while True:
            answer = self.client.answer()
            if answer is not None:
                return answer
            assert self.called.acquire(timeout=30), "nothing was heard"

    @property
    def mind(self) -> worker_process.WorkerProcess:
        assert self.client.process is not None
        return self.client.process


@pytest.fixture
def match() -> Match:
    return GAMES["minnows"].start(2, seed=1)


@pytest.fixture
def waiter(request: pytest.FixtureRequest) -> Iterator[ClientUnderTest]:
    waiter = ClientUnderTest(getattr(request, "param", ""))
    yield waiter
    waiter.client.close()


def process(kind: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("waiter", [kind], indirect=True)


def ask(waiter: ClientUnderTest, match: Match, number: int = 0) -> None:
    waiter.client.ask(number, match.view(match.seat), "beginner")


def has_ended(seen: worker_process.WorkerProcess) -> bool:
    assert seen.process is not None
    seen.wait_until_gone(30)
    return seen.process.poll() is not None


def test_a_question_gets_a_legal_answer_and_a_reason(waiter: ClientUnderTest, match: Match) -> None:
    ask(waiter, match, 3)
    answer = waiter.answer()
    assert answer.tag == 3
    assert answer.move in match.legal_moves()
    assert str(answer.why).endswith(".")
    assert not answer.by_rule
    assert waiter.client.answer() is None
    assert waiter.client.wait_seconds() is None


def test_a_question_that_was_called_off_is_never_answered(waiter: ClientUnderTest, match: Match) -> None:
    ask(waiter, match, 1)
    waiter.client.cancel()
    ask(waiter, match, 2)
    assert waiter.answer().tag == 2


@pytest.mark.parametrize("waiter", failing_workers.KINDS, indirect=True)
def test_whatever_the_process_does_legal_moves_come_in_time(waiter: ClientUnderTest, match: Match) -> None:
    asking = OpponentQueries(waiter.client)
    for _ in range(3):
        legal = match.legal_moves()
        asking.ask(match, "beginner")
        while (found := asking.answer()) is None:
            waiter.wait()
        assert found[0] in legal
        match.play(found[0])


@pytest.mark.parametrize(
    "waiter", [kind for kind in failing_workers.KINDS if kind not in GENTLE], indirect=True
)
def test_a_process_that_is_no_good_is_replaced(
    waiter: ClientUnderTest, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        ask(waiter, match, 1)
        first = waiter.mind
        answers = [waiter.answer()]
        for number in (2, 3):
            ask(waiter, match, number)
            answers.append(waiter.answer())
    assert [answer.tag for answer in answers] == [1, 2, 3]
    if waiter.kind == "answers_what_is_not_legal":
        assert not caplog.text  # that is for whoever knows the position to find out
        return
    assert waiter.mind is not first
    assert has_ended(first)
    assert "restarted" in caplog.text


@process("hangs")
def test_a_process_that_hangs_is_replaced_in_time(waiter: ClientUnderTest, match: Match) -> None:
    ask(waiter, match)
    first = waiter.mind
    assert waiter.client.answer() is None
    waiter.now = LATE
    answer = waiter.client.answer()
    assert answer is not None
    assert answer.move in match.legal_moves()
    assert answer.by_rule
    assert has_ended(first)
    assert waiter.mind is not first


@process("answers_from_the_second_question_on")
def test_a_process_that_is_slow_to_start_is_not_replaced_at_once(
    waiter: ClientUnderTest, match: Match
) -> None:
    ask(waiter, match, 1)
    first = waiter.mind
    waiter.now = LONGEST + 0.1
    answer = waiter.client.answer()
    assert answer is not None
    assert answer.move in match.legal_moves()
    assert str(answer.why).endswith(".")
    assert answer.by_rule
    ask(waiter, match, 2)
    assert waiter.heard() == Answer(2, "the right one", BECAUSE)
    assert waiter.mind is first


@process("answers_two_questions_at_once")
def test_a_late_answer_never_enters_another_position(waiter: ClientUnderTest, match: Match) -> None:
    ask(waiter, match, 7)
    ask(waiter, match, 8)
    assert waiter.heard() == Answer(8, "the right one", BECAUSE)


@process("sleeps_after_the_first_answer")
def test_to_call_a_question_off_gives_a_silent_process_no_more_time(
    waiter: ClientUnderTest, match: Match
) -> None:
    ask(waiter, match, 1)
    waiter.heard()
    silent = waiter.mind
    for number in (2, 3):
        ask(waiter, match, number)
        waiter.now += LONGEST * 0.45
        assert waiter.client.answer() is None
        waiter.client.cancel()
    ask(waiter, match, 5)
    assert waiter.mind is silent
    waiter.client.cancel()
    waiter.now = LONGEST + 0.1
    ask(waiter, match, 6)
    assert waiter.mind is not silent
    assert has_ended(silent)


@process("sleeps_after_the_first_answer")
def test_a_process_silent_since_an_older_question_is_late_for_the_next(
    waiter: ClientUnderTest, match: Match
) -> None:
    ask(waiter, match, 1)
    waiter.heard()
    ask(waiter, match, 2)
    assert waiter.client.wait_seconds() == LONGEST
    waiter.now = LONGEST * 0.75
    ask(waiter, match, 3)
    assert waiter.client.wait_seconds() == LONGEST * 0.25
    waiter.now = LONGEST * 1.1
    answer = waiter.client.answer()
    assert answer is not None
    assert (answer.tag, answer.by_rule) == (3, True)


@process("talks_prettily")
def test_a_reason_that_cannot_be_shown_is_nonsense(waiter: ClientUnderTest, match: Match) -> None:
    ask(waiter, match, 1)
    assert waiter.answer().by_rule


def within_seconds(work: threading.Thread) -> bool:
    work.start()
    work.join(30)
    return not work.is_alive()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
def test_no_number_of_questions_to_a_stopped_process_holds_the_window_up(match: Match) -> None:
    waiter = ClientUnderTest("thinks_for_ever")
    ask(waiter, match)
    stopped = waiter.mind
    assert stopped.process is not None
    stopped.process.send_signal(signal.SIGSTOP)

    def ask_much() -> None:
        for number in range(400):
            ask(waiter, match, number)
            waiter.client.answer()

    assert within_seconds(threading.Thread(target=ask_much, daemon=True)), "the window is held up"
    assert stopped.process.poll() is None
    assert within_seconds(threading.Thread(target=waiter.client.close, daemon=True))
    assert has_ended(stopped)


def test_where_no_process_can_be_started_moves_are_made_all_the_same(match: Match, tmp_path: Path) -> None:
    client = OpponentClient(order=[str(tmp_path / "nothing")])
    for number in range(3):
        client.ask(number, match.view(match.seat), "expert")
        answer = client.answer()
        assert answer is not None
        assert (answer.tag, answer.by_rule) == (number, True)
        assert answer.move in match.legal_moves()
    client.close()


def test_where_no_thread_can_be_started_moves_are_made_all_the_same(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    client = OpponentClient()
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", refuse)
        client.ask(1, match.view(match.seat), "expert")
        first = client.process
        answer = client.answer()
    assert answer is not None
    assert answer.by_rule
    assert answer.move in match.legal_moves()
    assert first is not None
    assert first.process is not None
    assert first.process.wait(30) != 0
    client.close()


def test_the_process_ends_when_the_window_does(waiter: ClientUnderTest, match: Match) -> None:
    ask(waiter, match)
    waiter.answer()
    seen = waiter.mind
    seen._questions.put(None)  # closes the pipe, as the end of the program does
    assert has_ended(seen)


def test_a_quick_move_is_legal_in_every_game() -> None:
    for game in GAMES.values():
        match = game.start(game.players[0], seed=5)
        assert quick_move(match.view(match.seat)) in match.legal_moves()


@process("dies_at_a_question")
def test_an_exact_question_is_asked_again_before_a_move_is_made_by_rule(
    waiter: ClientUnderTest, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        waiter.client.ask(1, match.view(match.seat), "beginner", is_exact=True)
        assert waiter.answer().by_rule
    assert caplog.text.count("it is restarted") == MOST_ATTEMPTS


def test_an_exact_question_has_time_where_others_are_late(waiter: ClientUnderTest, match: Match) -> None:
    for is_exact, patience in ((False, LONGEST), (True, LONGEST_EXACT)):
        waiter.client.ask(1, match.view(match.seat), "beginner", is_exact=is_exact)
        assert waiter.client.wait_seconds() == patience
        assert waiter.answer().move in match.legal_moves()
