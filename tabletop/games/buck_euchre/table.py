"""How the table of Buck Euchre is laid."""

from dataclasses import dataclass, replace

from tabletop.layout.areas.table_middle import pile_glow
from tabletop.layout.arrangements import Point
from tabletop.layout.part import LayoutBuilder, PileRow
from tabletop.layout.parts.card_piles import Pile, Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import DropTarget

_ASKING = ("first", "second", "bury")


@dataclass(frozen=True)
class EuchreTricks(Tricks):
    """Tricks that are played once the trump has been made; until then the piles have the middle."""

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow | None:
        is_asking = table.view.facts.get("phase") in _ASKING
        return None if is_asking else super().room_for_piles(table, count)


@dataclass(frozen=True)
class BuryPile(Pile):
    """The dealer's discard; cards for it may be laid on the first pile as well."""

    def drop_target(self, table: LayoutBuilder, row: PileRow, point: Point) -> DropTarget:
        stock = pile_glow(table.frame, row.points[0], small=row.small, margin=8)
        return replace(super().drop_target(table, row, point), joined_box=stock)


PLAN = Plan(
    hand=Fan(),
    parts=(EuchreTricks(trump=True), Piles("stock", "upcard", BuryPile("buried"))),
    taps={"upcard": "order up"},
    buttons=6,
)
