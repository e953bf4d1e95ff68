"""Worker processes are gone, and their pipes closed, once whoever asked them has been closed."""

import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from typing import Protocol

import pytest

from tabletop.coach import move_evaluations, reviewer
from tabletop.coach.move_evaluations import EvaluationClient
from tabletop.coach.reviewer import Decision, Reviewer
from tabletop.games import GAMES
from tabletop.workers import opponent_client, worker_process
from tabletop.workers.opponent_client import OpponentClient
from tabletop.workers.supervisor import WorkerSupervisor
from tabletop.workers.worker_process import WorkerProcess
from tests.workers import failing_workers

HANGS = [sys.executable, "-I", "-S", failing_workers.__file__, "hangs"]
MATCH = GAMES["malilla"].start(4, {}, 4)


class Asks(Protocol):
    """Somebody who has a process of their own."""

    def close(self) -> None: ...


class ManualClock:
    """Time goes by when it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def thinks(clock: ManualClock) -> Asks:
    """Asks the opponents' process until that has been replaced twice."""
    client = OpponentClient(None, HANGS, clock)
    for number in range(3):
        client.ask(number, MATCH.view(MATCH.seat), "club")
        clock.now += opponent_client.START + opponent_client.LONGEST + 1
        assert number == 2 or client.answer() is not None
    return client


def reviews(clock: ManualClock) -> Asks:
    """Gives two decisions up, over each of which two processes have fallen silent."""
    seen = partial(MATCH.view, MATCH.seat)
    move = str(MATCH.legal_moves()[0])
    judges = Reviewer([Decision(at, move, seen) for at in range(3)], None, HANGS, clock)
    while len(judges.left_out) < 2:
        judges.step()
        clock.now += reviewer.START + reviewer.LONGEST + 1
    return judges


def asks(clock: ManualClock) -> Asks:
    """Asks again after a process has fallen silent."""
    client = EvaluationClient(None, HANGS, clock)
    for _ in range(2):
        client.ask(MATCH.view(MATCH.seat), "club", None)
        clock.now += move_evaluations.START + move_evaluations.LONGEST + 1
        assert client.answer() is None
        assert client.has_failed
    client.ask(MATCH.view(MATCH.seat), "club", None)
    return client


@pytest.mark.parametrize("work", [thinks, reviews, asks])
def test_every_process_that_was_begun_is_waited_for(
    work: Callable[[ManualClock], Asks], monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()
    join, listen = threading.Thread.join, WorkerProcess._listen
    begun: list[subprocess.Popen[bytes]] = []

    def slowly(self: WorkerProcess, process: subprocess.Popen[bytes]) -> None:
        begun.append(process)
        assert may_end.wait(60), "nobody waits for it"
        listen(self, process)

    def waited_for(thread: threading.Thread, timeout: float | None = None) -> None:
        may_end.set()
        join(thread, timeout)

    monkeypatch.setattr(WorkerProcess, "_listen", slowly)
    monkeypatch.setattr(threading.Thread, "join", waited_for)
    asking = work(ManualClock())
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
        process = WorkerProcess(worker_process.worker_command(), lambda *_: None, 0.0).process
    assert process is not None
    assert process.returncode is not None
    assert process.stdout is not None
    assert process.stdout.closed
    assert process.stdin is not None
    assert started or process.stdin.closed


def test_processes_that_are_stopped_while_they_start_leave_nobody_at_their_pipes() -> None:
    several = WorkerSupervisor(HANGS, None)
    for _ in range(20):
        several.ensure_started(0.0)
        several.stop_current()
    assert several.close()


def test_a_process_that_does_not_end_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    several = WorkerSupervisor(HANGS, None)
    process = several.ensure_started(0.0).process
    assert process is not None
    with monkeypatch.context() as stubborn:
        stubborn.setattr(process, "kill", lambda: None)
        assert not several.close(0.0)
    assert "does not end" in caplog.text
    process.kill()
    assert several.close()
