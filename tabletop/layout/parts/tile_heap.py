"""Tiles pushed together: above the buttons, or in the middle to be mixed."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.layout.areas import table_middle
from tabletop.layout.areas.line_area import main_area
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.table_layout import Caption


@dataclass(frozen=True)
class TileHeap(Part):
    """Tiles above the buttons."""

    zone: str

    def line_obstacle(self, frame: TableFrame) -> Rect:
        """Returns the heap with what is said of it."""
        heap = heap_area(frame)
        return Rect(heap.x, heap.y, heap.w, heap.h + 34 * frame.u)

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        area, words = heap_area(table.frame), table.zone_words.get(self.zone)
        y = area.bottom + 20 * table.frame.u
        captions = [Caption(words, area.cx, y, zone=self.zone)] if words else []
        return PartLayout(heaps(table, self.zone, area), captions=captions)


@dataclass(frozen=True)
class MixedTiles(Part):
    """All tiles, in a heap in the middle of where the line will lie."""

    zone: str

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        return PartLayout(heaps(table, self.zone, mixing_area(table.frame)))


def heaps(table: LayoutBuilder, zone: str, area: Rect) -> dict[str, Spots]:
    """Lays the tiles of a zone, and those that are still to be drawn from."""
    zones = table.view.zones
    return {name: table_middle.heap_spots(area, len(zones[name])) for name in (zone, "pack") if name in zones}


def heap_area(frame: TableFrame) -> Rect:
    """Returns the felt above the buttons."""
    u, column = frame.u, frame.buttons
    return Rect.centred_at(column.cx, column.y - 78 * u, 136 * u, 68 * u)


def mixing_area(frame: TableFrame) -> Rect:
    """Returns where all the tiles lie to be mixed: the middle of where the line will be."""
    area = main_area(frame)
    return Rect.centred_at(area.cx, area.cy, 420 * frame.u, min(150 * frame.u, area.h))
