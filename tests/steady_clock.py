"""What the program does at the machine's pace goes at a steady one: a slow machine sees the same frames."""

from typing import Final

import pytest

SECONDS_A_LOOK: Final = 0.0002
"""Seconds from one look at the clock to the next: ten steps of a search for a frame."""


class SteadyClock:
    """A clock that only goes on when somebody looks at it."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += SECONDS_A_LOOK
        return self.seconds


@pytest.fixture(autouse=True)
def steady_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much of a search for a layout is done in a frame does not depend on how fast that is."""
    monkeypatch.setattr("tabletop.scenes.table.state.board_layouts.perf_counter", SteadyClock())
