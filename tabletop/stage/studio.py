"""The pictures that the scenes of one program keep: owned by it, and handed on with the look."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.stage.raster import weight
from tabletop.stage.store import Shelf


def _shelf(room: int) -> Shelf[pygame.Surface]:
    return Shelf(room, weight)


@dataclass(eq=False)
class Studio:
    """What scenes draw themselves. Pieces, shadows and letters are kept where they are made."""

    felts: Shelf[pygame.Surface] = field(default_factory=lambda: _shelf(1))
    boxes: Shelf[pygame.Surface] = field(default_factory=lambda: _shelf(8 << 20))
    tables: Shelf[pygame.Surface] = field(default_factory=lambda: _shelf(3 << 20))
    lights: Shelf[pygame.Surface] = field(default_factory=lambda: _shelf(2 << 20))
    dashes: Shelf[pygame.Surface] = field(default_factory=lambda: _shelf(1 << 18))
