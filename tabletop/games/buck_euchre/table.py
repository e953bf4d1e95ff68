"""How the table of Buck Euchre is laid."""

from dataclasses import dataclass, replace

from tabletop.layout.arrange import Point
from tabletop.layout.laid import Place
from tabletop.layout.middle import pile_glow
from tabletop.layout.part import Laying, PileRow
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Pile, Piles
from tabletop.layout.parts.tricks import Tricks
from tabletop.layout.plan import Plan

_ASKING = ("first", "second", "bury")


@dataclass(frozen=True)
class Euchre(Tricks):
    """Tricks that are played once the trump has been made; until then the piles have the middle."""

    def room_for_piles(self, table: Laying, count: int) -> PileRow | None:
        is_asking = table.view.facts.get("phase") in _ASKING
        return None if is_asking else super().room_for_piles(table, count)


@dataclass(frozen=True)
class Buried(Pile):
    """The dealer's discard; cards for it may be laid on the first pile as well."""

    def place(self, table: Laying, row: PileRow, point: Point) -> Place:
        stock = pile_glow(table.ground, row.points[0], small=row.small, margin=8)
        return replace(super().place(table, row, point), joins=stock)


PLAN = Plan(
    hand=Fan(),
    parts=(Euchre(trump=True), Piles("stock", "upcard", Buried("buried"))),
    taps={"upcard": "order up"},
    buttons=6,
)
