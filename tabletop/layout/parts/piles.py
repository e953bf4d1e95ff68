"""Piles in a row: across the middle, or beside what has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.layout import middle
from tabletop.layout.arrange import Point, Rect, Spot, Spots
from tabletop.layout.laid import Caption, LaidView, Place
from tabletop.layout.part import Laying, Part, PileRow, Share

TOP_FIRST = ("stock", "pack")
"""Piles whose first piece is the top one."""

LOOSE = ("discard",)
"""Piles that lie untidily."""


@dataclass(frozen=True)
class Pile:
    """A pile of cards, and a place to drop some."""

    zone: str
    verbs: frozenset[str] | None = None
    """The verbs that it is a place for, where another place has the others."""

    def is_there(self, view: LaidView) -> bool:
        """Returns whether this view has the pile."""
        return self.zone in view.zones

    def lay(self, table: Laying, row: PileRow, number: int) -> Share:
        """Lays its cards and its place, at that point of the row."""
        point = row.points[number]
        return Share({self.zone: squared(table, self.zone, point, row)}, [self.place(table, row, point)])

    def place(self, table: Laying, row: PileRow, point: Point) -> Place:
        """Returns where cards are dropped onto it."""
        u, glow = table.ground.u, middle.pile_glow(table.ground, point, small=row.small, margin=8)
        spot = Spot(*point, glow.w - 16 * u, glow.h - 16 * u)
        return Place(self.zone, self.zone, glow, glow.grown(22 * u), (spot,), verbs=self.verbs)


@dataclass(frozen=True, init=False)
class Piles(Part):
    """Piles from left to right."""

    piles: tuple[Pile, ...]

    def __init__(self, *piles: Pile | str) -> None:
        whole = (Pile(pile) if isinstance(pile, str) else pile for pile in piles)
        object.__setattr__(self, "piles", tuple(whole))

    def lay(self, table: Laying) -> Share:
        """Lays the piles, each with its caption; a pack that is still to be dealt lies on the first."""
        spots, places, captions = dict[str, Spots](), list[Place](), list[Caption]()
        row = self._row(table)
        boxes = self._boxes(table, row)
        for number, pile in enumerate(self.here(table.view)):
            share = pile.lay(table, row, number)
            spots |= share.spots
            places += share.places
            captions += caption(table, pile.zone, boxes[number], row)
        if "pack" in table.view.zones and row.points:
            spots["pack"] = squared(table, "pack", row.points[0], row)
        return Share(spots, places, captions)

    def here(self, view: LaidView) -> tuple[Pile, ...]:
        """Returns the piles that this view has."""
        return tuple(pile for pile in self.piles if pile.is_there(view))

    def keep(self, table: Laying) -> Rect | None:
        """Returns the box of all piles, with the words below them."""
        boxes = self._boxes(table, self._row(table))
        if not boxes:
            return None
        piles = Rect.union(boxes)
        return Rect(piles.x, piles.y, piles.w, piles.h + 36 * table.ground.u)

    def covers(self, table: Laying) -> Sequence[Rect]:
        """Returns the light around each pile."""
        names = {pile.zone for pile in self.piles}
        return [place.glow for place in table.places if place.name in names]

    def sentence(self, table: Laying) -> float | None:
        """Returns a height below the piles, where they have the middle."""
        row, u = self._row(table), table.ground.u
        if not row.points or row.where != "middle":
            return None
        return table.keep.bottom + 19 * u if row.small else table.above_hand

    def _row(self, table: Laying) -> PileRow:
        return table.row(len(self.here(table.view)))

    def _boxes(self, table: Laying, row: PileRow) -> list[Rect]:
        return [middle.pile_glow(table.ground, point, small=row.small, margin=0) for point in row.points]


def squared(table: Laying, zone: str, point: Point, row: PileRow) -> Spots:
    """Lays the cards of a pile."""
    count, is_loose = len(table.view.zones[zone]), zone in LOOSE
    return middle.squared(
        table.ground, point, count, small=row.small, loose=is_loose, top_first=zone in TOP_FIRST
    )


def caption(table: Laying, zone: str, box: Rect, row: PileRow) -> list[Caption]:
    """Returns what is said of a pile in a box: below it, or above it beside a trick."""
    words, ground = table.words.get(zone), table.ground
    if not words:
        return []
    y = box.y - 16 * ground.u if row.where == "aside" else box.bottom + (22 if row.small else 28) * ground.u
    x = ground.clear_of_plates(box.cx, y, 8 * ground.box * len(words))
    return [Caption(words, x, y, zone=zone)]
