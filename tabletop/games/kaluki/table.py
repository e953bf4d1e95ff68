"""How the table of Kaluki is laid."""

from dataclasses import dataclass

from tabletop.games.kaluki import laid_melds
from tabletop.layout.hand import RAISED
from tabletop.layout.middle import corner_points
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Pile, Piles
from tabletop.layout.plan import Plan


@dataclass(frozen=True)
class CommonMelds(Part):
    """Zones `meld:N` in the middle for everybody to add to, and a place for a new one."""

    zone: str = "meld"

    def lay(self, table: Laying) -> Share:
        ground, u = table.ground, table.ground.u
        room = laid_melds.area(ground, table.own.rect.y)
        melds = {zone: cards for zone, cards in table.view.zones.items() if zone.startswith(f"{self.zone}:")}
        *laid, new = laid_melds.spread([len(cards) for cards in melds.values()], room, u, ground.size[0] / 2)
        spots = dict(zip(melds, laid, strict=True))
        places = [
            place
            for number, (zone, cards) in enumerate(melds.items(), start=1)
            for place in laid_melds.places(zone, number, cards, spots[zone], u)
        ]
        return Share(spots, [*places, laid_melds.new_place(self.zone, new, room)])

    def room_for_piles(self, table: Laying, count: int) -> PileRow:
        return PileRow(corner_points(table.ground, count), where="corner")

    def sentence(self, table: Laying) -> float:
        return table.own.rect.y - RAISED * table.ground.u - 16 * table.ground.box


PLAN = Plan(
    hand=Fan(),
    parts=(Piles("stock", Pile("discard", frozenset({"discard"}))), CommonMelds()),
    taps={"stock": "draw stock", "discard": "draw discard"},
    buttons=5,
)
