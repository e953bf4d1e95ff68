"""How the table of Kaluki is laid: melds that belong to nobody have room, rows, and places at their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.games.kaluki import rows
from tabletop.layout.arrange import Rect, Spots
from tabletop.layout.laid import Place
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Pile, Piles
from tabletop.layout.plan import Plan


@dataclass(frozen=True)
class CommonMelds(Part):
    """Zones `meld:N` in the middle for everybody to add to, and a place for a new one."""

    def lay(self, table: Laying) -> Share:
        ground, u = table.ground, table.ground.u
        melds = {zone: cards for zone, cards in table.view.zones.items() if zone.startswith("meld:")}
        *laid, new = rows.spread([len(cards) for cards in melds.values()], ground)
        spots = dict(zip(melds, laid, strict=True))
        ends = [
            place
            for number, (zone, cards) in enumerate(melds.items(), start=1)
            for place in places(zone, number, cards, spots[zone], u)
        ]
        anywhere = Place(
            "meld", "meld", Rect.union(spot.bounds for spot in new), rows.area(ground).grown(16), new
        )
        return Share(spots, [*ends, anywhere])

    def room_for_piles(self, table: Laying, count: int) -> PileRow:
        return PileRow(rows.pile_points(table.ground, count), where="among")

    def sentence(self, table: Laying) -> float:
        return table.above_hand


PLAN = Plan(
    hand=Fan(),
    parts=(Piles("stock", Pile("discard", frozenset({"discard"}))), CommonMelds()),
    taps={"stock": "draw stock", "discard": "draw discard"},
    buttons=5,
)


def places(zone: str, number: int, cards: Sequence[str], spots: Spots, u: float) -> Iterator[Place]:
    """Returns the places where cards are dropped onto a meld; of two ends that fit the nearer one counts."""
    whole = Rect.union(spot.bounds for spot in spots).grown(5 * u)
    reach = whole.grown(5 * u)
    if not _is_run(cards):
        yield Place(zone, number, whole, reach, spots[-1:], joins=whole)
        return
    swap, lay = frozenset({"swap"}), frozenset({"lay"})
    yield Place(zone, number, whole, reach, spots[-1:], verbs=swap, joins=whole)
    half = whole.w / 2
    for end, x, spot in (("low", whole.x, spots[0]), ("high", whole.x + half, spots[-1])):
        glow = Rect(x, whole.y, half, whole.h)
        yield Place(f"{zone} {end}", number, glow, reach, (spot,), verbs=lay, end=end, joins=whole)


def _is_run(cards: Sequence[str]) -> bool:
    """Tells whether these cards are a run, else a set, by the first two that are no jokers."""
    ranks = [card[0] for card in cards if card != "JK"]
    return len(ranks) > 1 and ranks[0] != ranks[1]
