"""What seats lay before them: their melds, and hands that are shown."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.layout.areas.table_middle import pile_points
from tabletop.layout.arrangements import Spots
from tabletop.layout.card_rows import rows_before_seat
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.table_layout import Caption


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
