"""The pictures that the scenes of one program keep: owned by it, and handed on with the look."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.stage.raster import weight
from tabletop.stage.store import PictureShelf


def _shelf(room: int) -> PictureShelf[pygame.Surface]:
    return PictureShelf(room, weight)


@dataclass(eq=False)
class Studio:
    """What scenes draw themselves. Pieces, shadows and letters are kept where they are made."""

    felts: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(1))
    boxes: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(8 << 20))
    tables: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(3 << 20))
    lights: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(2 << 20))
    dashes: PictureShelf[pygame.Surface] = field(default_factory=lambda: _shelf(1 << 18))
