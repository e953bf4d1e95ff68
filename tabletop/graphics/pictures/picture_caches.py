"""The pictures of one program, owned by it and handed on with the look: see the package for how they work."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.pictures.background_rasteriser import BackgroundRasteriser
from tabletop.graphics.pictures.piece_look import PiecePictures
from tabletop.graphics.pictures.shadows import Shadows, bytes_of
from tabletop.graphics.pictures.sprite_rasters import SpriteRasters
from tabletop.graphics.text.typography import TextCache

MIN_BYTES: Final = 8 << 20
BYTES_PER_PIXEL: Final = 8
"""The bytes that the cache has for each pixel of the window, besides a fixed number: two whole frames."""


class PictureCaches:
    """One cache in bytes for all pictures, what makes them, and the background thread that does so."""

    def __init__(self) -> None:
        self.cache = LruCache(MIN_BYTES, bytes_of)
        self.rasteriser = BackgroundRasteriser()
        self.text = TextCache(self.cache)
        self.rasters = SpriteRasters(self.cache)
        self.shadows = Shadows(self.cache)
        self.pieces = PiecePictures(self.cache, self.rasters, self.shadows, self.rasteriser)
        self._felt: tuple[Hashable, pygame.Surface] | None = None

    def felt(self, key: Hashable, paint: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the felt; the latest one is kept as long as the program runs, as painting it takes long."""
        if self._felt is None or self._felt[0] != key:
            self._felt = key, paint()
        return self._felt[1]

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the cache for a window."""
        self.cache.resize(MIN_BYTES + size[0] * size[1] * BYTES_PER_PIXEL)

    def clear(self) -> None:
        """Drops all pictures but the felt, as after a font was found; sprites are read again."""
        self.cache.clear()
        svg_sprites.clear_cache()
