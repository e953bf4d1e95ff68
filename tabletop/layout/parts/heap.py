"""Tiles pushed together: above the buttons, or in the middle to be mixed."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.layout import middle
from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.laid import Caption
from tabletop.layout.lined import line_area
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.seats import Ground


@dataclass(frozen=True)
class TileHeap(Part):
    """Tiles above the buttons."""

    zone: str

    def blocks(self, ground: Ground) -> Rect:
        """Returns the heap with what is said of it."""
        heap = heap_area(ground)
        return Rect(heap.x, heap.y, heap.w, heap.h + 34 * ground.u)

    def lay(self, table: Laying) -> Share:
        area, words = heap_area(table.ground), table.words.get(self.zone)
        y = area.bottom + 20 * table.ground.u
        captions = [Caption(words, area.cx, y, zone=self.zone)] if words else []
        return Share(heaped(table, self.zone, area), captions=captions)


@dataclass(frozen=True)
class MixedTiles(Part):
    """All tiles, in a heap in the middle of where the line will lie."""

    zone: str

    def lay(self, table: Laying) -> Share:
        return Share(heaped(table, self.zone, mixing_area(table.ground)))


def heaped(table: Laying, zone: str, area: Rect) -> dict[str, Spots]:
    """Lays the tiles of a zone, and those that are still to be drawn from."""
    zones = table.view.zones
    return {name: middle.heap(area, len(zones[name])) for name in (zone, "pack") if name in zones}


def heap_area(ground: Ground) -> Rect:
    """Returns the felt above the buttons."""
    u, column = ground.u, ground.buttons
    return Rect.around(column.cx, column.y - 78 * u, 136 * u, 68 * u)


def mixing_area(ground: Ground) -> Rect:
    """Returns where all the tiles lie to be mixed: the middle of where the line will be."""
    area = line_area(ground)
    return Rect.around(area.cx, area.cy, 420 * ground.u, min(150 * ground.u, area.h))
