"""Every scene is tested with a home of its own, and without a window."""

from pathlib import Path
from typing import Any

import pytest

from tabletop.graphics.text import typography
from tests.drawing_cache import cleared_up, drawn_once
from tests.scenes.program import Program, with_plain_pieces
from tests.steady_clock import steady_search

__all__ = ["app", "cleared_up", "drawn_once", "home", "plain_pieces", "shown", "steady_search"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app() -> Program:
    return Program()


@pytest.fixture(autouse=True)
def plain_pieces(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws pieces as boxes wherever the test is not marked `pictures`, as nobody looks at them there."""
    if request.node.get_closest_marker("pictures") is None:
        with_plain_pieces(monkeypatch)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects all words that had to fit a room, as they were shown."""
    words_shown: list[str] = []
    shorten = typography.shorten

    def watched(words: str, *more: Any) -> str:
        words_shown.append(shorten(words, *more))
        return words_shown[-1]

    monkeypatch.setattr(typography, "shorten", watched)
    return words_shown
