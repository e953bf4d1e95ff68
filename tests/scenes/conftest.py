"""Every scene is tested with a home of its own, and without a window."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.stage import type as letters
from tests.scenes.program import Program

LARGE = 500 * 500
"""More than the pixels of a card: what is so large is drawn seldom, and takes room."""


@pytest.fixture(scope="session", autouse=True)
def _drawn_once() -> Iterator[None]:
    """Each drawing is made once in each size: that takes longest where programs start by the hundred."""
    draw = pygame.image.load_sized_svg

    @lru_cache(maxsize=1500)
    def drawn(source: bytes, size: tuple[int, int]) -> pygame.Surface:
        return draw(BytesIO(source), size)

    def load_sized_svg(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        is_large = size[0] * size[1] > LARGE
        return draw(file, size) if is_large else drawn(file.getvalue(), size).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load_sized_svg)
        yield


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def app() -> Program:
    return Program()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collects all words that had to fit a room, as they were shown."""
    words_shown: list[str] = []
    shorten = letters.shorten

    def watched(words: str, *more: Any) -> str:
        words_shown.append(shorten(words, *more))
        return words_shown[-1]

    monkeypatch.setattr(letters, "shorten", watched)
    return words_shown
