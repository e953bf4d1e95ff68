"""How the table of Minnows is laid."""

from dataclasses import dataclass

from tabletop.games.minnows import laid_chain as chain
from tabletop.layout import sights
from tabletop.layout.hand import RAISED
from tabletop.layout.laid import Extras
from tabletop.layout.middle import corner_points
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Piles
from tabletop.layout.plan import Plan


@dataclass(frozen=True)
class Chain(Part):
    """A chain of cards in the middle, with the numbers of its squares and a place at either end."""

    zone: str

    def lay(self, table: Laying) -> Share:
        cards, view = table.view.zones[self.zone], table.view
        if not cards:
            return Share({self.zone: ()})
        start, room = chain.starter(view, self.zone), chain.area(table.ground, table.own.rect.y)
        laid = chain.lay_chain(cards, view.facts["squares"], start, room, table.ground.u)
        return Share({self.zone: laid.spots}, tuple(chain.places(laid, table.ground.u)), tags=laid.tags)

    def room_for_piles(self, table: Laying, count: int) -> PileRow:
        return PileRow(corner_points(table.ground, count), where="corner")

    def sentence(self, table: Laying) -> float:
        return table.own.rect.y - RAISED * table.ground.u - 16 * table.ground.box

    def extras(self, table: Laying) -> Extras:
        """A lens for the chain."""
        room = chain.area(table.ground, table.own.rect.y)
        spots = table.spots[self.zone]
        return {"sight": sights.sight(table.ground, self.zone, spots, room, chain.CARD[0])}


PLAN = Plan(hand=Fan(), parts=(Piles("stock"), Chain("line")), taps={"stock": "draw"}, buttons=3)
