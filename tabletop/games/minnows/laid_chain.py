"""A chain of cards with two ends: in rows that run to and fro, doublets across and the others along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop.layout import around
from tabletop.layout.arrange import Rect, Spot, Spots
from tabletop.layout.hand import RAISED
from tabletop.layout.laid import LaidView, Place, Plate, Tag
from tabletop.layout.lens import open_window
from tabletop.layout.middle import corner_points, pile_glow
from tabletop.layout.seats import Ground

ENDS = ("left", "right")
CARD = (88.0, 123.0)
_GAP, _BETWEEN = 4.0, 8.0
_SCALES = (1.0, 0.92, 0.84, 0.77, 0.71, 0.66, 0.61, 0.56, 0.52, 0.48, 0.44, 0.4, 0.34, 0.28, 0.22, 0.16)
_LEGIBLE = 14.0
"""Pixels that the sign of a square needs to be read; it takes them on smaller cards too."""

_LONG_HAND = 20
_END = 0.44
"""The light at an end, in heights of a card."""

Squares = tuple[int, int] | None


@dataclass(frozen=True)
class Chain:
    """A chain laid: its cards from left to right, the numbers on them, and the boxes of its two ends."""

    spots: Spots
    tags: tuple[Tag, ...]
    ends: tuple[Rect, Rect]
    card: tuple[float, float]
    high: float
    """All its rows, as if there were a card across in each."""


@dataclass(frozen=True)
class _Step:
    """A card or the end of an arm: its middle in its row, and which way the arm runs there."""

    row: int
    x: float
    way: int


def lay_chain(cards: Sequence[str], squares: Sequence[Squares], start: int, room: Rect, u: float) -> Chain:
    """The cards in the room, number `start` in the middle of its row; smaller where they need to be."""
    across = [_is_across(card, shown) for card, shown in zip(cards, squares, strict=True)]
    chain = None
    for scale in _SCALES:
        chain = _laid(across, squares, start, room, scale * u)
        if chain.high <= room.h:
            break
    assert chain is not None
    return chain


def _is_across(card: str, squares: Squares) -> bool:
    return squares[0] == squares[1] if squares else card[0] not in "3579JK"


def _laid(across: Sequence[bool], squares: Sequence[Squares], start: int, room: Rect, unit: float) -> Chain:
    width, height = CARD[0] * unit, CARD[1] * unit
    long = [width if lies_across else height for lies_across in across]
    end, gap = _END * height, _GAP * unit
    left, right = room.cx - long[start] / 2, room.cx + long[start] / 2
    after = _arm([*long[start + 1 :], end], right + gap, 1, room, gap)
    before = _arm([*long[:start][::-1], end], left - gap, -1, room, gap)
    steps = [*before[-2::-1], _Step(0, room.cx, 1), *after[:-1]]
    rows = [step.row for step in (*steps, before[-1], after[-1])]
    pitch = height + _BETWEEN * unit
    middle = room.cy - (min(rows) + max(rows)) / 2 * pitch
    spots = tuple(
        Spot(step.x, middle + step.row * pitch, width, height, 0.0 if across[at] else 90.0, at)
        for at, step in enumerate(steps)
    )
    boxes = [Rect.around(step.x, middle + step.row * pitch, end, end) for step in (before[-1], after[-1])]
    tags = tuple(
        tag
        for at, (spot, step) in enumerate(zip(spots, steps, strict=True))
        for tag in _tags(spot, squares[at], step.way if at >= start else -step.way)
    )
    high = (max(rows) - min(rows)) * pitch + height
    return Chain(spots, tags, (boxes[0], boxes[1]), (width, height), high)


def _arm(long: Sequence[float], x: float, way: int, room: Rect, gap: float) -> list[_Step]:
    """One arm from where its first card begins: at the edge of the room it turns, away from the start."""
    row, turn, steps, edge = 0, way, list[_Step](), x - way * gap
    for length in long:
        fits = x + length <= room.right if way > 0 else x - length >= room.x
        if not fits and steps:
            row, way, x = row + turn, -way, edge
        steps.append(_Step(row, x + way * length / 2, way))
        edge = x + way * length
        x = edge + way * gap
    return steps


def _tags(spot: Spot, squares: Squares, way: int) -> tuple[Tag, ...]:
    """The numbers of the left and the right square, at the sides where the card touches others."""
    if squares is None:
        return ()
    box, side = spot.bounds, min(0.48 * spot.width, max(0.34 * spot.width, _LEGIBLE))
    shown = squares if way > 0 else squares[::-1]
    edges = (box.x + side / 2 + 0.02 * spot.width, box.right - side / 2 - 0.02 * spot.width)
    return tuple(
        Tag(str(number), Rect.around(x, spot.y, side, side), spot.z + 0.5)
        for number, x in zip(shown, edges, strict=True)
    )


def places(chain: Chain, u: float) -> tuple[Place, ...]:
    """Where cards are added: at both ends."""
    found = []
    for name, box, last in zip(ENDS, chain.ends, (chain.spots[0], chain.spots[-1]), strict=True):
        lands = Spot(box.cx, box.cy, chain.card[0], chain.card[1], 90.0)
        reach = box.grown(34 * u)
        found.append(Place(name, name, box, reach, (lands,), number=box, joins=last.bounds))
    return tuple(found)


def starter(view: LaidView, zone: str) -> int:
    """The number of the card of the chain that began it: as many were added at its left end in this deal."""
    added, lefts = len(view.zones[zone]) - 1, 0
    for _, notation in reversed(view.moves):
        if added <= 0:
            break
        words = notation.split(" ")
        if words[0] == "play":
            added -= 1
            lefts += words[2] == ENDS[0]
    return lefts


def area(ground: Ground, own_top: float) -> Rect:
    """The largest box of felt between the other seats, the pile, the buttons and the own hand."""
    u, felt = ground.u, ground.felt
    foot = own_top - RAISED * u - 34 * ground.box
    left, top = felt.x + 24 * u, felt.y + 16 * u
    room = Rect(left, top, felt.right - 24 * u - left, max(60 * u, foot - top))
    hands = [_hand(ground, plate) for plate in ground.plates.values()]
    return open_window(room, [ground.buttons.grown(14 * u), _pile(ground), *hands])


def _pile(ground: Ground) -> Rect:
    """The pile with the words below it."""
    u = ground.u
    box = pile_glow(ground, corner_points(ground, 1)[0], small=True, margin=12)
    return Rect(box.x, box.y, box.w, box.h + 26 * u + 6 * ground.box)


def _hand(ground: Ground, plate: Plate) -> Rect:
    """A plate with a long hand behind it."""
    if plate.side == "bottom":
        return plate.rect
    fans = [spot.bounds for count in (1, _LONG_HAND) for spot in around.tucked(ground, plate, count)]
    return Rect.union((plate.rect, *fans)).grown(8 * ground.u)
