"""How the table of Minnesota Whist is laid."""

from dataclasses import dataclass

from tabletop.layout.areas.table_middle import trick_spot
from tabletop.layout.part import LayoutBuilder, PartLayout
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks, trick_target
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import DropTarget


@dataclass(frozen=True)
class TricksWithBids(Tricks):
    """Tricks; where their cards will lie, `bid:S` shows at first how seat S bids."""

    @property
    def zone_kinds(self) -> tuple[str, ...]:
        return *super().zone_kinds, "bid"

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        share = super().lay_zones(table)
        spots, places = {**share.spots}, list[DropTarget]()
        for zone, seat in table.seat_zones("bid"):
            spot = trick_spot(table.frame, seat, table.view.players)
            spots[zone] = (spot,) * len(table.view.zones[zone])
            places += [trick_target(table, zone, spot)] if seat == table.frame.own_seat else []
        return PartLayout(spots, (*places, *share.places))


PLAN = Plan(hand=Fan(), parts=(TricksWithBids(sides=2),))
