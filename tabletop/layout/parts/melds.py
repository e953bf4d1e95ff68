"""What seats lay before them: their melds, and hands that are shown."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.layout.arrange import Spots
from tabletop.layout.laid import Caption
from tabletop.layout.middle import pile_points
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.rows import before


@dataclass(frozen=True)
class Melds(Part):
    """Zones `meld:N:S` and open hands in rows before seat S, for which the piles make room."""

    zone: str = "meld"

    def lay(self, table: Laying) -> Share:
        spots: dict[str, Spots] = dict.fromkeys((zone for zone, _ in table.zones(self.zone)), ())
        captions = list[Caption]()
        for seat, zones in self._open(table).items():
            share = before(table, seat, zones)
            spots |= share.spots
            captions += share.captions
        return Share(spots, captions=captions)

    def room_for_piles(self, table: Laying, count: int) -> PileRow | None:
        """Returns a row across the middle, smaller, if any cards lie open."""
        return PileRow(pile_points(table.ground, count, small=True)) if self._open(table) else None

    def _open(self, table: Laying) -> dict[int, list[str]]:
        """Returns the zones with cards that lie open, by seat."""
        zones, found = table.view.zones, dict[int, list[str]]()
        for zone, seat in (*table.zones(self.zone), *table.shown):
            if zones[zone]:
                found.setdefault(seat, []).append(zone)
        return found
