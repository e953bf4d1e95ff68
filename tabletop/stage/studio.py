"""All picture caches of one program: owned by it, and handed on with the look."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.stage.dress import Dresses
from tabletop.stage.easel import Easel
from tabletop.stage.raster import Rasters, weight
from tabletop.stage.shadows import Shadows
from tabletop.stage.store import PictureShelf
from tabletop.stage.type import Lines


def _shelf(room: int) -> PictureShelf[pygame.Surface]:
    return PictureShelf(room, weight)


@dataclass(eq=False)
class Studio:
    """The caches of what scenes draw, of lines of text, and of pieces with all they are drawn from."""

    lines: Lines = field(default_factory=Lines)
    easel: Easel = field(default_factory=Easel)
    """Draws on a background thread while it is open: faces and pictures of pieces that move."""

    felts: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(1))
    boxes: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(8 << 20))
    tables: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(3 << 20))
    lights: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(2 << 20))
    slips: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(1 << 19))
    dashes: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(1 << 18))

    def __post_init__(self) -> None:
        self.rasters = Rasters(self.easel)
        self.shadows = Shadows(self.easel)
        self.dresses = Dresses(self.rasters, self.shadows)

    def make_room(self, size: tuple[int, int]) -> None:
        """Resizes the caches of pieces for a window."""
        for shelves in (self.rasters, self.shadows, self.dresses):
            shelves.make_room(size)

    def forget(self) -> None:
        """Drops all that pieces are drawn from, as after another edition was chosen."""
        for shelves in (self.rasters, self.shadows, self.dresses):
            shelves.forget()

    def forget_words(self) -> None:
        """Drops all pictures that may have words on them, as after a font was found."""
        self.lines.forget()
        for shelf in (self.boxes, self.tables, self.lights, self.slips, self.dashes):
            shelf.clear()
