"""How the table of Jersey Gin is laid."""

from dataclasses import dataclass

from tabletop.layout.areas.table_middle import pile_glow
from tabletop.layout.arrangements import Spot
from tabletop.layout.part import LayoutBuilder, PartLayout, PileRow
from tabletop.layout.parts.card_piles import Pile, Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.laid_melds import Melds
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import DropTarget, LaidView


@dataclass(frozen=True)
class KnockPile(Pile):
    """A place beside the piles that is no zone of its own: a card dropped there is discarded by knocking."""

    def is_in(self, _view: LaidView) -> bool:
        return True

    def lay_pile(self, table: LayoutBuilder, row: PileRow, number: int) -> PartLayout:
        u, point = table.frame.u, row.points[number]
        glow = pile_glow(table.frame, point, small=row.small, margin=2)
        spot = Spot(*point, glow.w - 4 * u, glow.h - 4 * u)
        place = DropTarget(self.zone, "discard", glow, glow.grown(28 * u), (spot,), verbs=self.verbs)
        return PartLayout(places=[place])


PLAN = Plan(
    hand=Fan(),
    parts=(
        Melds(),
        Piles(
            "stock", Pile("discard", frozenset({"discard"})), KnockPile("knock", frozenset({"knock", "gin"}))
        ),
    ),
    taps={"stock": "draw stock", "discard": "draw discard"},
)
