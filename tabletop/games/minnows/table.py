"""How the table of Minnows is laid."""

from dataclasses import dataclass

from tabletop.games.minnows import laid_chain
from tabletop.layout import sights
from tabletop.layout.laid import Extras
from tabletop.layout.middle import corner_points
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Piles
from tabletop.layout.plan import Plan

_HAND = Fan()


@dataclass(frozen=True)
class Chain(Part):
    """A chain of cards in the middle, with the numbers of its squares and a place at either end."""

    zone: str

    def lay(self, table: Laying) -> Share:
        if not table.view.zones[self.zone]:
            return Share({self.zone: ()})
        laid = self.chain(table)
        return Share({self.zone: laid.spots}, tuple(laid_chain.places(laid, table.ground.u)), tags=laid.tags)

    def chain(self, table: Laying) -> laid_chain.Chain:
        """Returns the chain of a view."""
        cards, view = table.view.zones[self.zone], table.view
        sides = laid_chain.sides(view, self.zone)
        # How many cards are held must not change where those of the chain lie.
        usual = laid_chain.area(table.ground, _HAND.own(table.ground, 1).rect.y)
        laid = laid_chain.lay_chain(cards, view.facts["squares"], sides, usual, table.ground.u)
        return laid_chain.within(laid, laid_chain.area(table.ground, table.own.rect.y))

    def room_for_piles(self, table: Laying, count: int) -> PileRow:
        return PileRow(corner_points(table.ground, count), where="corner")

    def sentence(self, table: Laying) -> float:
        return table.above_hand

    def extras(self, table: Laying) -> Extras:
        """Adds a lens for the chain, and links where it turns."""
        room = laid_chain.area(table.ground, table.own.rect.y)
        spots = table.spots[self.zone]
        if not spots:
            return {}
        hands = (spot.bounds for seat in table.ground.plates for spot in table.spots.get(f"hand:{seat}", ()))
        room = sights.beside(room, spots, hands)
        sight = sights.sight(table.ground, self.zone, spots, room, laid_chain.CARD[0])
        return {"sight": sight, "links": self.chain(table).links}


PLAN = Plan(hand=_HAND, parts=(Piles("stock"), Chain("line")), taps={"stock": "draw"}, buttons=3)
