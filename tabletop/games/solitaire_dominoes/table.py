"""How the table of Solitaire Dominoes is laid."""

from dataclasses import dataclass, replace

from tabletop.games.solitaire_dominoes import row_layout
from tabletop.layout import zoomable
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.parts.hand_styles import NoHand
from tabletop.layout.parts.tile_heap import TileHeap
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, DropTarget, Extras

_WORTH = 1.2
"""A lens over the row that could enlarge it no more than this is none."""


@dataclass(frozen=True)
class WordsAboveRow(NoHand):
    """No hand: what would be said of one stands above the row."""

    def hand_box(self, frame: TableFrame) -> Rect:
        return row_layout.row_box(frame)


@dataclass(frozen=True)
class RowPart(Part):
    """A row across the middle to take apart, and what was taken out of it below."""

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        frame, zones, glow = table.frame, table.view.zones, row_layout.aside_box(table.frame)
        row, count = row_layout.lay_row(frame, len(zones["row"])), len(zones["aside"])
        lands = row_layout.lay_aside(frame, count + 1)[-1:]
        return PartLayout(
            {"row": row, "aside": row_layout.lay_aside(frame, count)},
            [DropTarget("aside", "aside", glow, glow.grown(40 * frame.u), lands)],
            self._captions(table, glow),
            tuple(row_layout.brackets(frame, "row", row, table.zone_words)),
        )

    def _captions(self, table: LayoutBuilder, glow: Rect) -> list[Caption]:
        frame, words = table.frame, table.zone_words.get("aside")
        if not words:
            return []
        # Above the first tile, where there may be few.
        x = glow.x + 10 * frame.u + 3.8 * frame.box * len(words)
        return [Caption(words, x, glow.y - 12 * frame.box, zone="aside")]

    def prompt_y(self, table: LayoutBuilder) -> float:
        return row_layout.sentence_height(table.frame)

    def extras(self, table: LayoutBuilder) -> Extras:
        """Adds a lens for the row, unless the row is short: a lens would only cut off a raised tile."""
        frame, row, window = table.frame, table.spots["row"], row_layout.row_box(table.frame)
        sight = zoomable.zoomable_zone(frame, "row", row, window, row_layout.TILE_WIDTH)
        if sight is None:
            return {}
        most = min(sight.max_factor, 0.96 * window.h / row[0].height)
        return {"sight": replace(sight, max_factor=most if most > _WORTH else 1.0)}


PLAN = Plan(
    hand=WordsAboveRow(),
    parts=(TileHeap("stock"), RowPart()),
    taps={"stock": "deal"},
    taken=("row",),
    buttons=5,
)
