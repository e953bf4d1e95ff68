"""How the table of Minnesota Whist is laid."""

from dataclasses import dataclass

from tabletop.layout.laid import Place
from tabletop.layout.middle import trick_spot
from tabletop.layout.part import Laying, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.tricks import Tricks, place
from tabletop.layout.plan import Plan


@dataclass(frozen=True)
class Bids(Tricks):
    """Tricks; where their cards will lie, `bid:S` shows at first how seat S bids."""

    @property
    def kinds(self) -> tuple[str, ...]:
        return *super().kinds, "bid"

    def lay(self, table: Laying) -> Share:
        share = super().lay(table)
        spots, places = {**share.spots}, list[Place]()
        for zone, seat in table.zones("bid"):
            spot = trick_spot(table.ground, seat, table.view.players)
            spots[zone] = (spot,) * len(table.view.zones[zone])
            places += [place(table, zone, spot)] if seat == table.ground.me else []
        return Share(spots, (*places, *share.places))


PLAN = Plan(hand=Fan(), parts=(Bids(sides=2),))
