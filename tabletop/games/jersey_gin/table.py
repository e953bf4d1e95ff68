"""How the table of Jersey Gin is laid."""

from dataclasses import dataclass

from tabletop.layout.arrange import Spot
from tabletop.layout.laid import LaidView, Place
from tabletop.layout.middle import pile_glow
from tabletop.layout.part import Laying, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.melds import Melds
from tabletop.layout.parts.piles import Pile, Piles
from tabletop.layout.plan import Plan


@dataclass(frozen=True)
class Knock(Pile):
    """A place beside the piles that is no zone of its own: a card dropped there is discarded by knocking."""

    def is_there(self, _view: LaidView) -> bool:
        return True

    def lay(self, table: Laying, row: PileRow, number: int) -> Share:
        u, point = table.ground.u, row.points[number]
        glow = pile_glow(table.ground, point, small=row.small, margin=2)
        spot = Spot(*point, glow.w - 4 * u, glow.h - 4 * u)
        place = Place(self.zone, "discard", glow, glow.grown(28 * u), (spot,), verbs=self.verbs)
        return Share(places=[place])


PLAN = Plan(
    hand=Fan(),
    parts=(
        Melds(),
        Piles("stock", Pile("discard", frozenset({"discard"})), Knock("knock", frozenset({"knock", "gin"}))),
    ),
    taps={"stock": "draw stock", "discard": "draw discard"},
)
