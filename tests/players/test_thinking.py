"""The opponents' process may die, hang or babble: a legal move is made all the same."""

import json
import logging
import threading
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection

import pytest

from tabletop.players import thinking, worker
from tabletop.players.letters import from_bytes, to_bytes
from tabletop.players.thinking import LONGEST, START, Answer, Thinker, quick_move
from tabletop.rules import GAMES, Match
from tests.players import minds

Serve = Callable[[Connection], None]


class Waiter:
    """A thinker whose answer can be waited for, with a clock that only moves when told."""

    def __init__(self, serve: Serve) -> None:
        self.called = threading.Semaphore(0)
        self.now = 0.0
        self.thinker = Thinker(self.called.release, serve, lambda: self.now)

    def answer(self) -> Answer:
        while True:
            answer = self.thinker.answer()
            if answer is not None:
                return answer
            assert self.called.acquire(timeout=30), "nothing was heard"


@pytest.fixture
def match() -> Match:
    game = next(iter(GAMES.values()))
    return game.start(game.players[0], seed=1)


@pytest.fixture
def waiter(request: pytest.FixtureRequest) -> Iterator[Waiter]:
    waiter = Waiter(request.param)
    yield waiter
    waiter.thinker.close()


def ask(waiter: Waiter, match: Match, number: int = 0) -> None:
    waiter.thinker.ask(("a match", number), match.view(match.seat), "beginner")


@pytest.mark.parametrize("waiter", [worker.serve], indirect=True)
def test_a_question_gets_a_legal_answer_and_a_reason(waiter: Waiter, match: Match) -> None:
    ask(waiter, match, 3)
    answer = waiter.answer()
    assert answer.tag == ("a match", 3)
    assert answer.move in match.legal_moves()
    assert answer.why.endswith(".")
    assert waiter.thinker.answer() is None
    assert waiter.thinker.wait_seconds() is None


@pytest.mark.parametrize("waiter", [worker.serve], indirect=True)
def test_a_question_that_was_called_off_is_never_answered(waiter: Waiter, match: Match) -> None:
    ask(waiter, match, 1)
    waiter.thinker.cancel()
    ask(waiter, match, 2)
    assert waiter.answer().tag == ("a match", 2)


@pytest.mark.parametrize(
    "waiter",
    [
        minds.one_that_dies,
        minds.one_that_babbles,
        minds.one_that_answers_the_wrong_shape,
        minds.one_that_never_starts,
    ],
    indirect=True,
)
def test_a_broken_process_is_replaced_and_a_legal_move_made(
    waiter: Waiter, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        ask(waiter, match)
        answer = waiter.answer()
    assert answer.move in match.legal_moves()
    assert "restarted" in caplog.text


@pytest.mark.parametrize("waiter", [minds.one_that_hangs], indirect=True)
def test_a_process_that_hangs_is_replaced_in_time(waiter: Waiter, match: Match) -> None:
    ask(waiter, match)
    first = waiter.thinker._mind
    assert waiter.thinker.answer() is None
    waiter.now = LONGEST + START + 0.1
    assert waiter.answer().move in match.legal_moves()
    assert first is not None
    assert not first.process.is_alive()
    assert waiter.thinker._mind is not first


@pytest.mark.parametrize("waiter", [minds.one_that_hangs], indirect=True)
def test_a_process_that_is_slow_to_start_is_not_replaced_at_once(waiter: Waiter, match: Match) -> None:
    ask(waiter, match)
    first = waiter.thinker._mind
    waiter.now = LONGEST + 0.1
    answer = waiter.answer()
    assert answer.move in match.legal_moves()
    assert answer.why.endswith(".")
    assert waiter.thinker._mind is first


@pytest.mark.parametrize("waiter", [minds.one_that_answers_an_old_question_first], indirect=True)
def test_a_late_answer_never_enters_another_position(waiter: Waiter, match: Match) -> None:
    ask(waiter, match, 8)
    answer = waiter.answer()
    assert answer == Answer(("a match", 8), "the right one", "because")


class Listener:
    """Stands where the opponents' process would, and keeps what it is sent."""

    def __init__(self, *_: object) -> None:
        self.heard: list[object] = []

    def ask(self, question: object) -> bool:
        self.heard.append(question)
        return True

    def stop(self) -> None:
        """Nothing to end."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_process_is_sent_the_bytes_of_a_view_and_nothing_else(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "_Mind", Listener)
    match = GAMES[slug].start(GAMES[slug].players[-1], seed=9)
    view = match.view(match.seat)
    thinker = Thinker()
    thinker.ask(("a match", 4), view, "club")
    listener = thinker._mind
    assert isinstance(listener, Listener)
    (question,) = listener.heard
    assert isinstance(question, bytes)
    head, _, letter = question.partition(b"\n")
    assert json.loads(head) == [["a match", 4], "club"]
    assert from_bytes(letter) == view


def test_views_survive_the_letter_and_equal_views_give_equal_bytes() -> None:
    for game in GAMES.values():
        match = game.start(game.players[-1], seed=4)
        for _ in range(60):
            if match.seat is None:
                break
            match.play(match.legal_moves()[-1])
            for seat in (*range(match.players), None):
                view = match.view(seat)
                assert from_bytes(to_bytes(view)) == view
                assert to_bytes(from_bytes(to_bytes(view))) == to_bytes(view)


def test_bytes_that_are_no_view_are_refused() -> None:
    for letter in (b"", b"[]", b"{}", b"\xff", b"[1,2]"):
        with pytest.raises(ValueError):  # noqa: PT011 (JSON's own words, or ours)
            from_bytes(letter)


def test_a_quick_move_is_legal_in_every_game() -> None:
    for game in GAMES.values():
        match = game.start(game.players[0], seed=5)
        assert quick_move(match.view(match.seat)) in match.legal_moves()
