"""How the table of Kaluki is laid: melds that belong to nobody have room, rows, and places at their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabletop.layout.arrange import Rect, Spots, row
from tabletop.layout.hand import RAISED
from tabletop.layout.laid import Place
from tabletop.layout.middle import SMALL_PILE_CARD, TUCKED, corner_points
from tabletop.layout.part import Laying, Part, PileRow, Share
from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Pile, Piles
from tabletop.layout.plan import Plan
from tabletop.layout.seats import Ground

_CARD = (76.0, 106.0)
_STEP, _GAP = 27.0, 20.0
_NEW = 3
"""The cards that a new meld is given room for."""

_CLOSER = (1.1, 0.92, 0.82, 0.74, 0.66)
"""From row to row, in heights of a card: below one each row covers the feet of the row above."""


@dataclass(frozen=True)
class CommonMelds(Part):
    """Zones `meld:N` in the middle for everybody to add to, and a place for a new one."""

    def lay(self, table: Laying) -> Share:
        ground, u = table.ground, table.ground.u
        room = area(ground, table.own.rect.y)
        melds = {zone: cards for zone, cards in table.view.zones.items() if zone.startswith("meld:")}
        *laid, new = spread([len(cards) for cards in melds.values()], room, u, ground.size[0] / 2)
        spots = dict(zip(melds, laid, strict=True))
        ends = [
            place
            for number, (zone, cards) in enumerate(melds.items(), start=1)
            for place in places(zone, number, cards, spots[zone], u)
        ]
        anywhere = Place("meld", "meld", Rect.union(spot.bounds for spot in new), room.grown(16), new)
        return Share(spots, [*ends, anywhere])

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


def area(ground: Ground, own_top: float) -> Rect:
    """The felt between the other seats, the piles and the own hand."""
    u, box = ground.u, ground.box
    piles = corner_points(ground, 2)[0][0] - SMALL_PILE_CARD[0] / 2 * u
    left, right = ground.felt.x + 20 * u, min(piles, ground.buttons.x) - 14 * u
    for plate in ground.plates.values():
        if plate.side == "left":
            left = max(left, plate.rect.right + TUCKED * u)
        elif plate.side == "right":
            right = min(right, plate.rect.x - TUCKED * u)
    top = ground.top + TUCKED * u
    foot = own_top - RAISED * u - 34 * box
    return Rect(left, top, max(60 * u, right - left), max(60 * u, foot - top))


def spread(counts: Sequence[int], room: Rect, u: float, middle: float) -> tuple[Spots, ...]:
    """The melds in rows, and last the spots of a new one: smaller, then closer, the more there are.

    The rows begin in one line, and lie as a whole around `middle`, as far as the room lets them.
    """
    return _spread((*counts, _NEW), room, u, middle)


@lru_cache(maxsize=64)
def _spread(counts: tuple[int, ...], room: Rect, u: float, middle: float) -> tuple[Spots, ...]:
    for tenths in range(20, 2, -1):
        for closer in _CLOSER if tenths < 17 else _CLOSER[:1]:
            laid = _rows(counts, room, u * tenths / 20, closer)
            if laid is not None:
                return _centred(laid, room, middle)
    laid = _rows(counts, Rect(room.x, room.y, 10 * room.w, 10 * room.h), u * 0.1, _CLOSER[-1])
    assert laid is not None
    return laid


def _centred(laid: tuple[Spots, ...], room: Rect, middle: float) -> tuple[Spots, ...]:
    """The same rows, all moved to the right as far as they should."""
    across = max(spots[-1].bounds.right for spots in laid) - room.x
    shift = max(0.0, min(middle - across / 2, room.right - across) - room.x)
    return tuple(tuple(spot.moved(shift) for spot in spots) for spots in laid)


def _rows(counts: Sequence[int], room: Rect, u: float, closer: float) -> tuple[Spots, ...] | None:
    """Rows from the left, beginning at the top; None if they have no room."""
    size, step, gap = (_CARD[0] * u, _CARD[1] * u), _STEP * u, _GAP * u
    x, y, z = room.x, room.y, 0
    laid: list[Spots] = []
    for count in counts:
        wide = size[0] + step * (count - 1)
        if x > room.x and x + wide > room.right:
            x, y = room.x, y + size[1] * closer
        if x + wide > room.right or y + size[1] > room.bottom:
            return None
        spots = row(x + wide / 2, y + size[1] / 2, size, count, step)
        laid.append(tuple(spot.raised(z) for spot in spots))
        x, z = x + wide + gap, z + count
    return tuple(laid)


def places(zone: str, number: int, cards: Sequence[str], spots: Spots, u: float) -> Iterator[Place]:
    """Where cards are dropped onto a meld: anywhere on it; of two ends that fit the nearer one."""
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
    """Whether these cards are a run, else a set: the first two cards that are no jokers tell."""
    ranks = [card[0] for card in cards if card != "JK"]
    return len(ranks) > 1 and ranks[0] != ranks[1]
