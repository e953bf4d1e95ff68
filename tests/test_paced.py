"""Programs for developers: what they print on their way, and when they end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from itertools import count

import pytest

from tabletop.starting.ready_marker import ROOT
from tools import paced
from tools.bench import __main__ as bench

SLOW = """
import sys, time
from contextlib import ExitStack
from tools import paced

def program():
    with ExitStack() as begun:
        begun.callback(print, "what was begun is ended", flush=True)
        print("here", flush=True)
        time.sleep(1000)

sys.exit(paced.run_program(program))
"""


@pytest.fixture
def minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a minute go by whenever somebody looks at the clock."""
    clock = count(0, 60)
    monkeypatch.setattr("time.monotonic", lambda: float(next(clock)))


@pytest.mark.usefixtures("minutes")
def test_it_says_how_far_it_is_and_ends_when_its_time_is_over(capsys: pytest.CaptureFixture[str]) -> None:
    done: list[int] = []
    done.extend(paced.while_time_lasts(range(100), 3, lambda: "so far"))
    assert done == [0, 1, 2]
    told = capsys.readouterr().out.splitlines()
    assert told == ["  1 of 100: so far", "  2 of 100: so far", "3 minutes are over, after 3 of 100."]


@pytest.mark.usefixtures("minutes")
def test_however_little_time_there_is_something_is_done() -> None:
    assert list(paced.while_time_lasts(range(9), 0, str)) == [0]


@pytest.mark.skipif(sys.platform == "win32", reason="there a program is ended without being told")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_told_to_end_it_ends_what_it_has_begun(number: signal.Signals) -> None:
    order = [sys.executable, "-c", SLOW]
    with subprocess.Popen(order, stdout=subprocess.PIPE, text=True, cwd=ROOT) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "here\n"
        os.kill(program.pid, number)
        assert program.stdout.read() == "what was begun is ended\nStopped.\n"
    assert program.returncode == paced.STOPPED


@pytest.mark.usefixtures("minutes")
def test_figures_end_after_five_minutes_and_say_what_is_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "figures_of", lambda name: (f"{name} {line}" for line in range(3)))
    assert bench.print_figures(["moves", "search", "tables"]) == 0
    told = capsys.readouterr().out.split("\n")
    assert told[-2] == "Five minutes are over. For more: python3 -m tools.bench search tables"
    assert told[-3] == "  search 2"
