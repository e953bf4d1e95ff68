"""How the table of Kaluki is laid: melds that belong to nobody have room, rows, and places at their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.games.kaluki import meld_rows
from tabletop.layout.arrangements import Rect, Spots
from tabletop.layout.part import LayoutBuilder, Part, PartLayout, PileRow
from tabletop.layout.parts.card_piles import Pile, Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.plan import Plan
from tabletop.layout.table_layout import DropTarget


@dataclass(frozen=True)
class CommonMelds(Part):
    """Zones `meld:N` in the middle for everybody to add to, and a place for a new one."""

    def lay_zones(self, table: LayoutBuilder) -> PartLayout:
        frame, u = table.frame, table.frame.u
        melds = {zone: cards for zone, cards in table.view.zones.items() if zone.startswith("meld:")}
        *laid, new = meld_rows.lay_melds([len(cards) for cards in melds.values()], frame)
        spots = dict(zip(melds, laid, strict=True))
        ends = [
            place
            for number, (zone, cards) in enumerate(melds.items(), start=1)
            for place in meld_places(zone, number, cards, spots[zone], u)
        ]
        anywhere = DropTarget(
            "meld", "meld", Rect.union(spot.bounds for spot in new), meld_rows.meld_area(frame).grown(16), new
        )
        return PartLayout(spots, [*ends, anywhere])

    def room_for_piles(self, table: LayoutBuilder, count: int) -> PileRow:
        return PileRow(meld_rows.pile_points(table.frame, count), where="among")

    def prompt_y(self, table: LayoutBuilder) -> float:
        return table.above_hand


PLAN = Plan(
    hand=Fan(),
    parts=(Piles("stock", Pile("discard", frozenset({"discard"}))), CommonMelds()),
    taps={"stock": "draw stock", "discard": "draw discard"},
    buttons=5,
)


def meld_places(zone: str, number: int, cards: Sequence[str], spots: Spots, u: float) -> Iterator[DropTarget]:
    """Returns the places where cards are dropped onto a meld; of two ends that fit the nearer one counts."""
    whole = Rect.union(spot.bounds for spot in spots).grown(5 * u)
    reach = whole.grown(5 * u)
    if not _is_run(cards):
        yield DropTarget(zone, number, whole, reach, spots[-1:], joined_box=whole)
        return
    swap, lay = frozenset({"swap"}), frozenset({"lay"})
    yield DropTarget(zone, number, whole, reach, spots[-1:], verbs=swap, joined_box=whole)
    half = whole.w / 2
    for end, x, spot in (("low", whole.x, spots[0]), ("high", whole.x + half, spots[-1])):
        glow = Rect(x, whole.y, half, whole.h)
        yield DropTarget(f"{zone} {end}", number, glow, reach, (spot,), verbs=lay, end=end, joined_box=whole)


def _is_run(cards: Sequence[str]) -> bool:
    """Tells whether these cards are a run, else a set, by the first two that are no jokers."""
    ranks = [card[0] for card in cards if card != "JK"]
    return len(ranks) > 1 and ranks[0] != ranks[1]
