"""How the table of Solitaire Dominoes is laid."""

from dataclasses import dataclass, replace

from tabletop.games.solitaire_dominoes import patience
from tabletop.layout import sights
from tabletop.layout.arrange import Rect
from tabletop.layout.laid import Caption, Extras, Place
from tabletop.layout.part import Laying, Part, Share
from tabletop.layout.parts.hands import NoHand
from tabletop.layout.parts.heap import TileHeap
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground

_WORTH = 1.2
"""A lens over the row that could enlarge it no more than this is none."""


@dataclass(frozen=True)
class Above(NoHand):
    """No hand: what would be said of one stands above the row."""

    def box(self, ground: Ground) -> Rect:
        return patience.row_box(ground)


@dataclass(frozen=True)
class Patience(Part):
    """A row across the middle to take apart, and what was taken out of it below."""

    def lay(self, table: Laying) -> Share:
        ground, zones, glow = table.ground, table.view.zones, patience.aside_box(table.ground)
        row, count = patience.row_spots(ground, len(zones["row"])), len(zones["aside"])
        lands = patience.aside_spots(ground, count + 1)[-1:]
        return Share(
            {"row": row, "aside": patience.aside_spots(ground, count)},
            [Place("aside", "aside", glow, glow.grown(40 * ground.u), lands)],
            self._captions(table, glow),
            tuple(patience.brackets(ground, "row", row, table.words)),
        )

    def _captions(self, table: Laying, glow: Rect) -> list[Caption]:
        ground, words = table.ground, table.words.get("aside")
        if not words:
            return []
        # Above the first tile, where there may be few.
        x = glow.x + 10 * ground.u + 3.8 * ground.box * len(words)
        return [Caption(words, x, glow.y - 12 * ground.box, zone="aside")]

    def sentence(self, table: Laying) -> float:
        return patience.sentence(table.ground)

    def extras(self, table: Laying) -> Extras:
        """Adds a lens for the row, unless the row is short: a lens would only cut off a raised tile."""
        ground, row, window = table.ground, table.spots["row"], patience.row_box(table.ground)
        sight = sights.sight(ground, "row", row, window, patience.TILE)
        if sight is None:
            return {}
        most = min(sight.most, 0.96 * window.h / row[0].height)
        return {"sight": replace(sight, most=most if most > _WORTH else 1.0)}


PLAN = Plan(
    hand=Above(),
    parts=(TileHeap("stock"), Patience()),
    taps={"stock": "deal"},
    taken=("row",),
    buttons=5,
)
