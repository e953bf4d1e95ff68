"""A row across the table in which what was thrown lies spread in order between two piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tabletop.layout.arrange import Rect, Spot, Spots, pile, row
from tabletop.layout.laid import Caption, Plate
from tabletop.layout.opened import SLIP
from tabletop.layout.seats import Ground

CARD = (97.0, 136.0)
SMALL = (80.0, 112.0)
OPEN_CARD, OPEN_COMPACT = (60.0, 84.0), (44.0, 62.0)
NOTE = 64.0
_STEP, _GAP, _BETWEEN = 62.0, 36.0, 40.0
_WIDEST = 740.0
_SAID, _SAID_COMPACT = 25.0, 54.0
"""What is said just above the row, under open hands: how high it is."""
_SHARE = 0.56
"""How much of the room between the piles belongs to the first of two spread zones."""


@dataclass(frozen=True)
class Lane:
    """A zone of the row: its spots, the spot of a single card, and the box of the highlight around them."""

    spots: Spots
    land: Spot
    glow: Rect


def lanes(ground: Ground, counts: Mapping[str, int], spread: frozenset[str]) -> dict[str, Lane]:
    """Returns the row, zone by zone: a pile at each end, two spread zones between them."""
    u = ground.u
    box = around(ground)
    first, one, other, last = counts
    card, small = _scaled(CARD, u), _scaled(SMALL, u)
    assert {one, other} == spread
    inner = Rect(box.x + card[0] + _GAP * u, box.y, box.w - card[0] - small[0] - 2 * _GAP * u, box.h)
    left, right = _shared(inner.w - _BETWEEN * u, _wide(counts[one], u), _wide(counts[other], u))
    return {
        first: _piled(box.x + card[0] / 2, box.cy, card, counts[first], u, thick=2.5 * u),
        one: _spread(inner.x, left, box.cy, counts[one], u),
        other: _spread(inner.right - right, right, box.cy, counts[other], u),
        last: _piled(box.right - small[0] / 2, box.cy, small, counts[last], u, tilt=1.0),
    }


def around(ground: Ground) -> Rect:
    """Returns the whole row: as wide as the plates at the sides allow."""
    u, middle = ground.u, ground.size[0] / 2
    free = middle - 20 * u
    for plate in ground.plates.values():
        hangs = 0 if plate.compact else 44 * u
        if plate.side == "left":
            free = min(free, middle - plate.rect.right - hangs - 16 * u)
        elif plate.side == "right":
            free = min(free, plate.rect.x - hangs - 16 * u - middle)
    wide = min(_WIDEST * u, 2 * free)
    return Rect.around(middle, 0.4125 * ground.size[1], wide, CARD[1] * u)


def side_by_side(words: Sequence[Caption], letter: float, gap: float) -> list[Caption]:
    """Returns words in one line, moved apart where they would run into each other; the outermost stay."""
    across = [one.x for one in words]
    apart = [letter * (len(one.text) + len(other.text)) / 2 + gap for one, other in pairwise(words)]
    for number, least in enumerate(apart):
        across[number + 1] = max(across[number + 1], across[number] + least)
    across[-1:] = [one.x for one in words[-1:]]
    for number, least in reversed(tuple(enumerate(apart))):
        if number:
            across[number] = min(across[number], across[number + 1] - least)
    return [replace(one, x=x) for one, x in zip(words, across, strict=True)]


def under(ground: Ground, plate: Plate, count: int) -> Spots:
    """Returns an open hand under its plate, or above its last action where buttons are in the way.

    Two hands between two plates are as low as they have to be.
    """
    u, size, gap = ground.u, _open_card(ground, plate), 8 * ground.u
    is_above = _meets_buttons(ground, plate)
    other = _across_the_gap(ground, plate)
    if other is not None:
        between = abs(other.rect.cy - plate.rect.cy) - (other.rect.h + plate.rect.h) / 2 - SLIP * ground.box
        gap = 4 * u
        size = _scaled(size, min(1.0, (between - 3 * gap) / 2 / size[1]))
    elif is_above:
        size = _scaled(size, min(1.0, (_room_above(ground, plate) - 2 * u) / size[1]))
    step = min(size[0] * 1.06, (plate.rect.w - 4 * u - size[0]) / max(1, count - 1))
    above = plate.rect.y - max(gap, SLIP * ground.box) - size[1] / 2
    y = above if is_above else plate.rect.bottom + gap + size[1] / 2
    return row(plate.rect.cx, y, size, count, step)


def _open_card(ground: Ground, plate: Plate) -> tuple[float, float]:
    """Returns the size of open cards: at the top no larger than what is said above the row allows."""
    size, u = _scaled(OPEN_COMPACT if plate.compact else OPEN_CARD, ground.u), ground.u
    if plate.side != "top":
        return size
    foot = around(ground).y - (_SAID_COMPACT if plate.compact else _SAID) * u
    return _scaled(size, min(1.0, (foot - plate.rect.bottom - 8 * u) / size[1]))


def _meets_buttons(ground: Ground, plate: Plate) -> bool:
    """Tells whether a hand under this plate would lie over the buttons."""
    foot = plate.rect.bottom + 8 * ground.u + _open_card(ground, plate)[1]
    return plate.side == "right" and foot > ground.buttons.y


def _room_above(ground: Ground, plate: Plate) -> float:
    """Returns the height from the foot of the words at a plate's edge to the next plate further up."""
    over = (one.rect for one in ground.plates.values() if one.rect.bottom <= plate.rect.y)
    above = max(
        (box.bottom for box in over if box.x < plate.rect.right and box.right > plate.rect.x), default=0.0
    )
    return plate.rect.y - SLIP * ground.box - above


def _across_the_gap(ground: Ground, plate: Plate) -> Plate | None:
    """Returns the other plate at the right, if its hand lies in the gap that this one's hand takes, too."""
    column = sorted(
        (one for one in ground.plates.values() if one.side == "right"), key=lambda one: one.rect.y
    )
    for upper, lower in pairwise(column):
        shares = _meets_buttons(ground, lower) and not _meets_buttons(ground, upper)
        if shares and plate in (upper, lower):
            return upper if plate == lower else lower
    return None


def note(ground: Ground) -> Rect:
    """Returns a box with words above the own plate."""
    high = NOTE * ground.box
    return Rect(ground.own.x, ground.own.y - 12 * ground.u - high, ground.own.w, high)


def _wide(count: int, u: float) -> float:
    return (CARD[0] + _STEP * max(0, count - 1)) * u


def _shared(room: float, one: float, other: float) -> tuple[float, float]:
    """Returns the widths of two lanes: each has its share, and what the other does not need."""
    first, second = _SHARE * room, (1 - _SHARE) * room
    if one > first:
        first = min(one, room - min(other, second))
    elif other > second:
        first = room - min(other, room - min(one, first))
    return first, room - first


def _spread(left: float, wide: float, y: float, count: int, u: float) -> Lane:
    card = _scaled(CARD, u)
    step = min(_STEP * u, (wide - card[0]) / max(1, count - 1))
    middle = left + wide / 2
    spots = row(middle, y, card, count, step)
    land = Spot(middle, y, *card)
    glow = Rect.union(spot.bounds for spot in spots) if spots else Rect.around(middle, y, *card)
    return Lane(spots, land, glow.grown(8 * u))


def _piled(
    x: float,
    y: float,
    size: tuple[float, float],
    count: int,
    u: float,
    *,
    thick: float = 0.0,
    tilt: float = 0.0,
) -> Lane:
    spots = pile(x, y, size, count, thick=thick, tilt=tilt)
    if thick:
        spots = tuple(reversed(spots))
    return Lane(spots, Spot(x, y, *size), Rect.around(x, y, *size).grown(8 * u))


def _scaled(size: tuple[float, float], u: float) -> tuple[float, float]:
    return size[0] * u, size[1] * u
