"""Processes that think are gone, and their pipes closed, once whoever asked them has been closed."""

import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

import pytest

from tabletop.coach import reviewer, thoughts
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.coach.thoughts import Asker
from tabletop.games import GAMES
from tabletop.players import mind, thinking
from tabletop.players.mind import Mind
from tabletop.players.minds import Minds
from tabletop.players.thinking import Thinker
from tests.players import minds

HANGS = [sys.executable, "-I", "-S", minds.__file__, "hangs"]
MATCH = GAMES["malilla"].start(4, {}, 4)


class Asks(Protocol):
    """Somebody who has a process of their own."""

    def close(self) -> None: ...


class Clock:
    """Time goes by when it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def thinks(clock: Clock) -> Asks:
    """Asks the opponents' process until that has been replaced twice."""
    thinker = Thinker(None, HANGS, clock)
    for number in range(3):
        thinker.ask(number, MATCH.view(MATCH.seat), "club")
        clock.now += thinking.START + thinking.LONGEST + 1
        assert number == 2 or thinker.answer() is not None
    return thinker


def reviews(clock: Clock) -> Asks:
    """Gives two decisions up, over each of which two processes have fallen silent."""
    seen = partial(MATCH.view, MATCH.seat)
    move = str(MATCH.legal_moves()[0])
    judges = Reviewer([Decision(at, move, seen) for at in range(3)], None, HANGS, clock)
    while len(judges.left_out) < 2:
        judges.step()
        clock.now += reviewer.START + reviewer.LONGEST + 1
    return judges


def asks(clock: Clock) -> Asks:
    """Asks again after a process has fallen silent."""
    asker = Asker(None, HANGS, clock)
    for _ in range(2):
        asker.ask(MATCH.view(MATCH.seat), "club", None)
        clock.now += thoughts.START + thoughts.LONGEST + 1
        assert asker.answer() is None
        assert asker.has_failed
    asker.ask(MATCH.view(MATCH.seat), "club", None)
    return asker


@pytest.mark.parametrize("work", [thinks, reviews, asks])
def test_every_process_that_was_begun_is_waited_for(
    work: Callable[[Clock], Asks], monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()
    join, listen = threading.Thread.join, Mind._listen
    begun: list[subprocess.Popen[bytes]] = []

    def slowly(self: Mind, process: subprocess.Popen[bytes]) -> None:
        begun.append(process)
        assert may_end.wait(60), "nobody waits for it"
        listen(self, process)

    def waited_for(thread: threading.Thread, timeout: float | None = None) -> None:
        may_end.set()
        join(thread, timeout)

    monkeypatch.setattr(Mind, "_listen", slowly)
    monkeypatch.setattr(threading.Thread, "join", waited_for)
    asking = work(Clock())
    asking.close()
    ended = [process.returncode is not None for process in begun]
    may_end.set()
    assert len(begun) > 2
    assert all(ended)
    for process in begun:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdin.closed
        assert process.stdout.closed


@pytest.mark.parametrize("started", [0, 1])
def test_where_threads_cannot_be_started_the_pipes_are_closed(
    started: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, left = threading.Thread.start, [None] * started

    def refuse(thread: threading.Thread) -> None:
        if not left:
            raise RuntimeError("can't start new thread")
        left.pop()
        start(thread)

    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", refuse)
        process = Mind(mind.order(), lambda *_: None, 0.0).process
    assert process is not None
    assert process.returncode is not None
    assert process.stdout is not None
    assert process.stdout.closed
    assert process.stdin is not None
    assert started or process.stdin.closed


def test_processes_that_are_stopped_while_they_start_leave_nobody_at_their_pipes() -> None:
    several = Minds(HANGS, None)
    for _ in range(20):
        several.begin(0.0)
        several.end()
    assert several.close()


def test_a_process_that_does_not_end_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    several = Minds(HANGS, None)
    process = several.begin(0.0).process
    assert process is not None
    with monkeypatch.context() as stubborn:
        stubborn.setattr(process, "kill", lambda: None)
        assert not several.close(0.0)
    assert "does not end" in caplog.text
    process.kill()
    assert several.close()
