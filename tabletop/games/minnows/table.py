"""How the table of Minnows is laid."""

from dataclasses import dataclass

from tabletop.games.minnows import chain_layout
from tabletop.layout import zoomable
from tabletop.layout.areas.table_middle import corner_points
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.parts.card_piles import Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import Extras

_HAND = Fan()


@dataclass(frozen=True)
class ChainPart(Part):
    """A chain of cards in the middle, with the numbers of its squares and a place at either end."""

    zone: str

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        if not table.view.zones[self.zone]:
            return PartLayout({self.zone: ()})
        laid = self.layout_of(table)
        return PartLayout(
            {self.zone: laid.spots}, tuple(chain_layout.end_places(laid, table.frame.u)), tags=laid.tags
        )

    def layout_of(self, table: LayoutBuilder) -> chain_layout.ChainLayout:
        """Returns the chain of a view."""
        cards, view = table.view.zones[self.zone], table.view
        sides = chain_layout.ends_played(view, self.zone)
        # How many cards are held must not change where those of the chain lie.
        usual = chain_layout.chain_area(table.frame, _HAND.lay_own(table.frame, 1).rect.y)
        laid = chain_layout.lay_chain(cards, view.facts["squares"], sides, usual, table.frame.u)
        return chain_layout.fit_into(laid, chain_layout.chain_area(table.frame, table.own_hand.rect.y))

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow:
        return PileRow(corner_points(table.frame, count), where="corner")

    def prompt_y(self, table: LayoutBuilder) -> float:
        return table.above_hand

    def extras(self, table: LayoutBuilder) -> Extras:
        """Adds a lens for the chain, and links where it turns."""
        room = chain_layout.chain_area(table.frame, table.own_hand.rect.y)
        spots = table.spots[self.zone]
        if not spots:
            return {}
        hands = (spot.bounds for seat in table.frame.plates for spot in table.spots.get(f"hand:{seat}", ()))
        room = zoomable.window_beside(room, spots, hands)
        sight = zoomable.zoomable_zone(table.frame, self.zone, spots, room, chain_layout.CARD[0])
        return {"sight": sight, "links": self.layout_of(table).links}


PLAN = Plan(hand=_HAND, parts=(Piles("stock"), ChainPart("line")), taps={"stock": "draw"}, buttons=3)
