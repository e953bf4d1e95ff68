"""What a test sees depends neither on how fast the machine is nor on what earlier tests have left behind."""

import signal
import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import App
from tabletop.layout import line as lines
from tabletop.layout.tables import ahead
from tabletop.players.thinking import quick_move
from tabletop.scenes.table import layouts
from tests.scenes.sitting import Sitting

HEEDED = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
"""Who heeds signals before any test has begun."""


def frames_of(monkeypatch: pytest.MonkeyPatch, seconds: float) -> list[int]:
    """When each turn comes at a table whose line is searched for, if each step of that takes so long."""

    def slowly(*about: Any, **told: Any) -> Iterator[None]:
        for _ in ahead(*about, **told):
            time.sleep(seconds)
            yield

    lines.GROWN.clear()
    lines.KNOWN.clear()
    with monkeypatch.context() as patch:
        patch.setattr(layouts, "ahead", slowly)
        sitting = Sitting("lucky-draw", (None, "club", "club", "club"), seed=4, animation_speed="off")
        turns: list[int] = []
        while sitting.until_ready() and len(turns) < 4:
            turns.append(sitting.app.now)
            sitting.table.follow(sitting.controller.play(quick_move(sitting.controller.view())))
    return turns


def test_a_slow_machine_sees_the_same_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    assert frames_of(monkeypatch, 1.5 * layouts.MOMENT) == frames_of(monkeypatch, 0)


@pytest.mark.parametrize("test", ["a program runs", "another test follows"])
def test_a_program_heeds_no_signals_once_its_test_is_over(test: str) -> None:
    assert {number: signal.getsignal(number) for number in HEEDED} == HEEDED, test
    app = App()
    app._heed_signals()
    app.close()
    assert signal.getsignal(signal.SIGINT) != HEEDED[signal.SIGINT]


def test_the_end_of_the_tests_is_not_the_end_of_the_window(sitting: Sitting) -> None:
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGTERM)
    assert not pygame.event.peek(pygame.QUIT)


def test_waiting_in_a_program_that_was_ended_says_so(sitting: Sitting) -> None:
    sitting.app.quit()
    with pytest.raises(AssertionError, match="ended from outside"):
        sitting.until_ready()


@pytest.fixture
def sitting() -> Sitting:
    return Sitting("hearts", (None, "club", "club", "club"))
