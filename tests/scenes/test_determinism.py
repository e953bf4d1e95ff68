"""What a test sees depends neither on how fast the machine is nor on what earlier tests have left behind."""

import signal
import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tabletop.app import App
from tabletop.layout.lay_table import precompute_table
from tabletop.layout.line_games import line_layout as lines
from tabletop.scenes.table.state import board_layouts
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.pictures

HEEDED = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
"""Who heeds signals before any test has begun."""


def frames_of(monkeypatch: pytest.MonkeyPatch, seconds: float) -> list[int]:
    """When each turn comes at a table whose line is searched for, if each step of that takes so long."""

    def slowly(*about: Any, **told: Any) -> Iterator[None]:
        for _ in precompute_table(*about, **told):
            time.sleep(seconds)
            yield

    lines.LINE_STATES.clear()
    lines.LINE_LAYOUTS.clear()
    with monkeypatch.context() as patch:
        patch.setattr(board_layouts, "precompute_table", slowly)
        sitting = TableDriver("lucky-draw", (None, "club", "club", "club"), seed=4, animation_speed="off")
        turns: list[int] = []
        while sitting.until_ready() and len(turns) < 4:
            turns.append(sitting.app.now)
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    return turns


def test_a_slow_machine_sees_the_same_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    assert frames_of(monkeypatch, 1.5 * board_layouts.SEARCH_SECONDS) == frames_of(monkeypatch, 0)


@pytest.mark.parametrize("test", ["a program runs", "another test follows"])
def test_a_program_heeds_no_signals_once_its_test_is_over(test: str) -> None:
    assert {number: signal.getsignal(number) for number in HEEDED} == HEEDED, test
    app = App()
    app._install_signal_handlers()
    app.close()
    assert signal.getsignal(signal.SIGINT) != HEEDED[signal.SIGINT]


def test_the_end_of_the_tests_is_not_the_end_of_the_window(sitting: TableDriver) -> None:
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGTERM)
    assert not pygame.event.peek(pygame.QUIT)


def test_waiting_in_a_program_that_was_ended_says_so(sitting: TableDriver) -> None:
    sitting.app.quit()
    with pytest.raises(AssertionError, match="ended from outside"):
        sitting.until_ready()


@pytest.fixture
def sitting() -> TableDriver:
    return TableDriver("hearts", (None, "club", "club", "club"))
