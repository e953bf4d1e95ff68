"""How the table of Jersey Gin is laid."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.layout.areas.table_middle import pile_glow, pile_points
from tabletop.layout.arrangements import Spot, Spots
from tabletop.layout.card_rows import rows_before_seat
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.parts.card_piles import Pile, Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Caption, DropTarget, LaidView


@dataclass(frozen=True)
class KnockPile(Pile):
    """A place beside the piles that is no zone of its own: a card dropped there is discarded by knocking."""

    def is_in(self, _view: LaidView) -> bool:
        return True

    def lay_pile(self, table: LayoutBuilder, row: PileRow, number: int) -> PartLayout:
        u, point = table.frame.u, row.points[number]
        glow = pile_glow(table.frame, point, small=row.small, margin=2)
        spot = Spot(*point, glow.w - 4 * u, glow.h - 4 * u)
        place = DropTarget(self.zone, "discard", glow, glow.grown(28 * u), (spot,), verbs=self.verbs)
        return PartLayout(places=[place])


@dataclass(frozen=True)
class Melds(Part):
    """Zones `meld:N:S` and open hands in rows before seat S, for which the piles make room."""

    zone: str = "meld"

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        spots: dict[str, Spots] = dict.fromkeys((zone for zone, _ in table.seat_zones(self.zone)), ())
        captions = list[Caption]()
        for seat, zones in self._open_zones(table).items():
            share = rows_before_seat(table, seat, zones)
            spots |= share.spots
            captions += share.captions
        return PartLayout(spots, captions=captions)

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow | None:
        """Returns a row across the middle, smaller, if any cards lie open."""
        return PileRow(pile_points(table.frame, count, small=True)) if self._open_zones(table) else None

    def _open_zones(self, table: LayoutBuilder) -> dict[int, list[str]]:
        """Returns the zones with cards that lie open, by seat."""
        zones, found = table.view.zones, dict[int, list[str]]()
        for zone, seat in (*table.seat_zones(self.zone), *table.shown_hands):
            if zones[zone]:
                found.setdefault(seat, []).append(zone)
        return found


PLAN = Plan(
    hand=Fan(),
    parts=(
        Melds(),
        Piles(
            "stock", Pile("discard", frozenset({"discard"})), KnockPile("knock", frozenset({"knock", "gin"}))
        ),
    ),
    taps={"stock": "draw stock", "discard": "draw discard"},
)
