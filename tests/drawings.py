"""Drawings, for tests that start the program again and again."""

from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO

import pygame
import pytest

LARGE = 500 * 500
"""More than the pixels of a card: what is so large is drawn seldom, and takes room."""


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> Iterator[None]:
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
