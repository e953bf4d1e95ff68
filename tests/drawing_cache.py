"""Drawings, for tests that start the program again and again."""

import ctypes
import gc
import os
import sys
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame
import pytest

LARGE: Final = 500 * 500
"""More than the pixels of a card: what is so large is drawn seldom, and takes room."""
BYTE_ORDER: Final = "RGBA"


class DrawingCache:
    """Makes each drawing once in each size, for all processes of a run: they share a folder of pixels."""

    def __init__(self, folder: Path, draw: Callable[[BytesIO, tuple[int, int]], pygame.Surface]) -> None:
        self._folder = folder
        self._draw = draw

    def load_sized_svg(self, file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
        """Stands for the function of `pygame.image` with this name."""
        if size[0] * size[1] > LARGE:
            return self._draw(file, size)
        source = file.getvalue()
        key = blake2b(source, digest_size=16, person=b"%dx%d" % size).hexdigest()
        width, pixels = self._raster(self._folder / key, source, size)
        return pygame.image.frombytes(pixels, (width, len(pixels) // width // len(BYTE_ORDER)), BYTE_ORDER)

    def _raster(self, kept: Path, source: bytes, size: tuple[int, int]) -> tuple[int, bytes]:
        """Returns the width of the drawing, which keeps its proportions, and its pixels."""
        try:
            content = zlib.decompress(kept.read_bytes())
        except FileNotFoundError:
            drawn = self._draw(BytesIO(source), size)
            content = drawn.get_width().to_bytes(2) + pygame.image.tobytes(drawn, BYTE_ORDER)
            # Another process or thread may draw the same: whoever comes last replaces it by its like.
            begun = kept.with_name(f"{kept.name}.{os.getpid()}-{threading.get_ident()}")
            begun.write_bytes(zlib.compress(content, 1))
            begun.replace(kept)
        return int.from_bytes(content[:2]), content[2:]


@pytest.fixture(scope="session", autouse=True)
def drawn_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Makes each drawing once in each size, as that takes longest where programs start by the hundred."""
    base = tmp_path_factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "drawings"
    folder.mkdir(exist_ok=True)
    drawings = DrawingCache(folder, pygame.image.load_sized_svg)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", drawings.load_sized_svg)
        yield


@pytest.fixture(scope="module", autouse=True)
def cleared_up() -> Iterator[None]:
    """Programs go with their file: Python's garbage collection does not weigh their pictures."""
    yield
    gc.collect()
    give_back_memory()


def give_back_memory() -> None:
    """Lets Linux have what is free: its C library keeps what lies between small things that stay."""
    if sys.platform == "linux":
        with suppress(AttributeError):  # other C libraries than glibc give it back by themselves
            ctypes.CDLL(None).malloc_trim(0)
