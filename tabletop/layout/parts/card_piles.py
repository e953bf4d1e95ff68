"""Piles in a row: across the middle, or beside what has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.layout.areas import table_middle
from tabletop.layout.arrangements import Point, Rect, Spot, Spots
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.table_layout import Caption, DropTarget, LaidView

TOP_FIRST_PILES = ("stock", "pack")
"""Piles whose first piece is the top one."""

LOOSE_PILES = ("discard",)
"""Piles that lie untidily."""


@dataclass(frozen=True)
class Pile:
    """A pile of cards, and a place to drop some."""

    zone: str
    verbs: frozenset[str] | None = None
    """The verbs that it is a place for, where another place has the others."""

    def is_in(self, view: LaidView) -> bool:
        """Returns whether this view has the pile."""
        return self.zone in view.zones

    def lay_pile(self, table: LayoutBuilder, row: PileRow, number: int) -> PartLayout:
        """Lays its cards and its place, at that point of the row."""
        point = row.points[number]
        return PartLayout(
            {self.zone: pile_spots(table, self.zone, point, row)}, [self.drop_target(table, row, point)]
        )

    def drop_target(self, table: LayoutBuilder, row: PileRow, point: Point) -> DropTarget:
        """Returns where cards are dropped onto it."""
        u, glow = table.frame.u, table_middle.pile_glow(table.frame, point, small=row.small, margin=8)
        spot = Spot(*point, glow.w - 16 * u, glow.h - 16 * u)
        return DropTarget(self.zone, self.zone, glow, glow.grown(22 * u), (spot,), verbs=self.verbs)


@dataclass(frozen=True, init=False)
class Piles(Part):
    """Piles from left to right."""

    piles: tuple[Pile, ...]

    def __init__(self, *piles: Pile | str) -> None:
        whole = (Pile(pile) if isinstance(pile, str) else pile for pile in piles)
        object.__setattr__(self, "piles", tuple(whole))

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        """Lays the piles, each with its caption; a pack that is still to be dealt lies on the first."""
        spots, places, captions = dict[str, Spots](), list[DropTarget](), list[Caption]()
        row = self._pile_row(table)
        boxes = self._pile_boxes(table, row)
        for number, pile in enumerate(self.piles_in(table.view)):
            share = pile.lay_pile(table, row, number)
            spots |= share.spots
            places += share.places
            captions += pile_captions(table, pile.zone, boxes[number], row)
        if "pack" in table.view.zones and row.points:
            spots["pack"] = pile_spots(table, "pack", row.points[0], row)
        return PartLayout(spots, places, captions)

    def piles_in(self, view: LaidView) -> tuple[Pile, ...]:
        """Returns the piles that this view has."""
        return tuple(pile for pile in self.piles if pile.is_in(view))

    def reserved_middle(self, table: LayoutBuilder) -> Rect | None:
        """Returns the box of all piles, with the words below them."""
        boxes = self._pile_boxes(table, self._pile_row(table))
        if not boxes:
            return None
        piles = Rect.union(boxes)
        return Rect(piles.x, piles.y, piles.w, piles.h + 36 * table.frame.u)

    def covered_boxes(self, table: LayoutBuilder) -> Sequence[Rect]:
        """Returns the light around each pile."""
        names = {pile.zone for pile in self.piles}
        return [place.glow for place in table.places if place.name in names]

    def prompt_y(self, table: LayoutBuilder) -> float | None:
        """Returns a height below the piles, where they have the middle."""
        row, u = self._pile_row(table), table.frame.u
        if not row.points or row.where != "middle":
            return None
        return table.reserved_middle.bottom + 19 * u if row.small else table.above_hand

    def _pile_row(self, table: LayoutBuilder) -> PileRow:
        return table.pile_row(len(self.piles_in(table.view)))

    def _pile_boxes(self, table: LayoutBuilder, row: PileRow) -> list[Rect]:
        return [table_middle.pile_glow(table.frame, point, small=row.small, margin=0) for point in row.points]


def pile_spots(table: LayoutBuilder, zone: str, point: Point, row: PileRow) -> Spots:
    """Lays the cards of a pile."""
    count, is_loose = len(table.view.zones[zone]), zone in LOOSE_PILES
    return table_middle.pile_spots(
        table.frame, point, count, small=row.small, loose=is_loose, top_first=zone in TOP_FIRST_PILES
    )


def pile_captions(table: LayoutBuilder, zone: str, box: Rect, row: PileRow) -> list[Caption]:
    """Returns what is said of a pile in a box: below it, or above it beside a trick."""
    words, frame = table.zone_words.get(zone), table.frame
    if not words:
        return []
    y = box.y - 16 * frame.u if row.where == "aside" else box.bottom + (22 if row.small else 28) * frame.u
    x = frame.clear_of_plates(box.cx, y, 8 * frame.box * len(words))
    return [Caption(words, x, y, zone=zone)]
