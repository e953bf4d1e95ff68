"""How the table of Malilla is laid."""

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.layout.areas import open_hands
from tabletop.layout.areas.table_middle import trick_spot
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.part import LayoutBuilder, Part, PartLayout
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Extras

_LEGEND_WIDTH, _LEGEND_HEIGHT = 250.0, 82.0
_TRICKS = 10


@dataclass(frozen=True)
class WorthsLegend(Part):
    """What cards are worth, in the corner at the top right."""

    def covered_boxes(self, table: LayoutBuilder) -> Sequence[Rect]:
        return (self._box(table),)

    def extras(self, table: LayoutBuilder) -> Extras:
        return {"legend": self._box(table)}

    def _box(self, table: LayoutBuilder) -> Rect:
        frame, right = table.frame, table.frame.size[0] - 32 * table.frame.u
        tops = [plate for plate in frame.plates.values() if plate.side == "top"]
        won = max(open_hands.won_tricks_box(frame, plate, _TRICKS).right for plate in tops)
        wide = min(_LEGEND_WIDTH * frame.box, right - won - 6 * frame.u)
        return Rect(right - wide, frame.felt.y + 18 * frame.u, wide, _LEGEND_HEIGHT * frame.box)


@dataclass(frozen=True)
class TricksWithTurnedCard(Tricks):
    """Tricks; where the dealer's card of one will lie, `turned:S` shows the last card dealt at first."""

    @property
    def zone_kinds(self) -> tuple[str, ...]:
        return *super().zone_kinds, "turned"

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        share, spots = super().lay_zones(table), dict[str, Spots]()
        for zone, seat in table.seat_zones("turned"):
            spots[zone] = (trick_spot(table.frame, seat, table.view.players),)
        return PartLayout({**share.spots, **spots}, share.places)


PLAN = Plan(hand=Fan(), parts=(TricksWithTurnedCard(sides=2, trump=True), WorthsLegend()), dense=True)
