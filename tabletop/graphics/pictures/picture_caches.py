"""All picture caches of one program: owned by it, and handed on with the look."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.graphics.lru_cache import LruCache
from tabletop.graphics.pictures.background_rasteriser import BackgroundRasteriser
from tabletop.graphics.pictures.piece_look import PiecePictures
from tabletop.graphics.pictures.shadows import Shadows
from tabletop.graphics.pictures.sprite_rasters import SpriteRasters, bytes_of
from tabletop.graphics.text.typography import TextCache


def _surface_cache(room: int) -> LruCache[pygame.Surface]:
    return LruCache(room, bytes_of)


@dataclass(eq=False)
class PictureCaches:
    """The caches of what scenes draw, of lines of text, and of pieces with all they are drawn from."""

    text: TextCache = field(default_factory=TextCache)
    rasteriser: BackgroundRasteriser = field(default_factory=BackgroundRasteriser)
    """Draws on a background thread while it is open: faces and pictures of pieces that move."""

    felts: LruCache[pygame.Surface] = field(default_factory=lambda: _surface_cache(1))
    game_boxes: LruCache[pygame.Surface] = field(default_factory=lambda: _surface_cache(8 << 20))
    round_tables: LruCache[pygame.Surface] = field(default_factory=lambda: _surface_cache(3 << 20))
    laurel_rays: LruCache[pygame.Surface] = field(default_factory=lambda: _surface_cache(2 << 20))
    action_labels: LruCache[pygame.Surface] = field(default_factory=lambda: _surface_cache(1 << 19))
    dashed_frames: LruCache[pygame.Surface] = field(default_factory=lambda: _surface_cache(1 << 18))

    def __post_init__(self) -> None:
        self.rasters = SpriteRasters(self.rasteriser)
        self.shadows = Shadows(self.rasteriser)
        self.pieces = PiecePictures(self.rasters, self.shadows)

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the caches of pieces for a window."""
        for caches in (self.rasters, self.shadows, self.pieces):
            caches.resize_caches(size)

    def clear_pieces(self) -> None:
        """Drops all that pieces are drawn from, as after another edition was chosen."""
        for caches in (self.rasters, self.shadows, self.pieces):
            caches.clear()

    def clear_text(self) -> None:
        """Drops all pictures that may have words on them, as after a font was found."""
        self.text.clear()
        for cache in (
            self.game_boxes,
            self.round_tables,
            self.laurel_rays,
            self.action_labels,
            self.dashed_frames,
        ):
            cache.clear()
