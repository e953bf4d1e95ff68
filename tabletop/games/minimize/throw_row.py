"""A row across the table in which what was thrown lies spread in order between two piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tabletop.layout.areas.open_hands import ACTION_LABEL_HEIGHT
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots, pile, row
from tabletop.layout.table_layout import Caption, Plate

CARD_SIZE = (97.0, 136.0)
SMALL_CARD_SIZE = (80.0, 112.0)
OPEN_CARD_SIZE, COMPACT_OPEN_CARD_SIZE = (60.0, 84.0), (44.0, 62.0)
NOTE_HEIGHT = 64.0
_STEP, _GAP, _ZONE_GAP = 62.0, 36.0, 40.0
_MIN_GAP_SHARE = 0.35
"""The share that is left of the gaps at least."""
_MAX_WIDTH = 740.0
_CAPTION_HEIGHT, _COMPACT_CAPTION_HEIGHT = 25.0, 54.0
"""What is said just above the row, under open hands: how high it is."""
_FIRST_ZONE_SHARE = 0.56
"""How much of the room between the piles belongs to the first of two spread zones."""


@dataclass(frozen=True)
class RowZone:
    """A zone of the row: its spots, the spot of a single card, and the box of the highlight around them."""

    spots: Spots
    single_spot: Spot
    highlight: Rect


def lay_row(frame: TableFrame, counts: Mapping[str, int], spread: frozenset[str]) -> dict[str, RowZone]:
    """Returns the row, zone by zone: a pile at each end, two spread zones between them."""
    u = frame.u
    box = row_box(frame)
    first, one, other, last = counts
    card, small = _scaled(CARD_SIZE, u), _scaled(SMALL_CARD_SIZE, u)
    assert {one, other} == spread
    wide, other_wide = _spread_width(counts[one], u), _spread_width(counts[other], u)
    spare = box.w - card[0] - small[0] - wide - other_wide
    # Where the row is short of room, gaps become narrower before cards cover more of one another.
    gaps = max(_MIN_GAP_SHARE, min(1.0, spare / ((2 * _GAP + _ZONE_GAP) * u)))
    gap, zone_gap = gaps * _GAP * u, gaps * _ZONE_GAP * u
    inner = Rect(box.x + card[0] + gap, box.y, box.w - card[0] - small[0] - 2 * gap, box.h)
    left, right = _split_width(inner.w - zone_gap, wide, other_wide)
    return {
        first: _pile_zone(box.x + card[0] / 2, box.cy, card, counts[first], u, thick=2.5 * u),
        one: _spread_zone(inner.x, left, box.cy, counts[one], u),
        other: _spread_zone(inner.right - right, right, box.cy, counts[other], u),
        last: _pile_zone(box.right - small[0] / 2, box.cy, small, counts[last], u, tilt=1.0),
    }


def row_box(frame: TableFrame) -> Rect:
    """Returns the whole row: as wide as the plates at the sides allow."""
    u, middle = frame.u, frame.size[0] / 2
    free = middle - 20 * u
    for plate in frame.plates.values():
        hangs = 0 if plate.compact else 44 * u
        if plate.side == "left":
            free = min(free, middle - plate.rect.right - hangs - 16 * u)
        elif plate.side == "right":
            free = min(free, plate.rect.x - hangs - 16 * u - middle)
    wide = min(_MAX_WIDTH * u, 2 * free)
    return Rect.centred_at(middle, 0.4125 * frame.size[1], wide, CARD_SIZE[1] * u)


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


def open_hand_spots(frame: TableFrame, plate: Plate, count: int) -> Spots:
    """Returns an open hand under its plate, or above its last action where buttons are in the way.

    Two hands between two plates are as low as they have to be.
    """
    u, size, gap = frame.u, _open_card_size(frame, plate), 8 * frame.u
    is_above = _meets_buttons(frame, plate)
    other = _plate_across_gap(frame, plate)
    if other is not None:
        between = (
            abs(other.rect.cy - plate.rect.cy)
            - (other.rect.h + plate.rect.h) / 2
            - ACTION_LABEL_HEIGHT * frame.box
        )
        gap = 4 * u
        size = _scaled(size, min(1.0, (between - 3 * gap) / 2 / size[1]))
    elif is_above:
        size = _scaled(size, min(1.0, (_room_above(frame, plate) - 2 * u) / size[1]))
    step = min(size[0] * 1.06, (plate.rect.w - 4 * u - size[0]) / max(1, count - 1))
    above = plate.rect.y - max(gap, ACTION_LABEL_HEIGHT * frame.box) - size[1] / 2
    y = above if is_above else plate.rect.bottom + gap + size[1] / 2
    return row(plate.rect.cx, y, size, count, step)


def _open_card_size(frame: TableFrame, plate: Plate) -> tuple[float, float]:
    """Returns the size of open cards: at the top no larger than what is said above the row allows."""
    size, u = _scaled(COMPACT_OPEN_CARD_SIZE if plate.compact else OPEN_CARD_SIZE, frame.u), frame.u
    if plate.side != "top":
        return size
    foot = row_box(frame).y - (_COMPACT_CAPTION_HEIGHT if plate.compact else _CAPTION_HEIGHT) * u
    return _scaled(size, min(1.0, (foot - plate.rect.bottom - 8 * u) / size[1]))


def _meets_buttons(frame: TableFrame, plate: Plate) -> bool:
    """Tells whether a hand under this plate would lie over the buttons."""
    foot = plate.rect.bottom + 8 * frame.u + _open_card_size(frame, plate)[1]
    return frame.is_above_buttons(plate) and foot > frame.buttons.y


def _room_above(frame: TableFrame, plate: Plate) -> float:
    """Returns the height from the foot of the words at a plate's edge to the next plate further up."""
    over = (one.rect for one in frame.plates.values() if one.rect.bottom <= plate.rect.y)
    above = max(
        (box.bottom for box in over if box.x < plate.rect.right and box.right > plate.rect.x), default=0.0
    )
    return plate.rect.y - ACTION_LABEL_HEIGHT * frame.box - above


def _plate_across_gap(frame: TableFrame, plate: Plate) -> Plate | None:
    """Returns the other plate at the right, if its hand lies in the gap that this one's hand takes, too."""
    column = sorted((one for one in frame.plates.values() if one.side == "right"), key=lambda one: one.rect.y)
    for upper, lower in pairwise(column):
        shares = _meets_buttons(frame, lower) and not _meets_buttons(frame, upper)
        if shares and plate in (upper, lower):
            return upper if plate == lower else lower
    return None


def note_box(frame: TableFrame) -> Rect:
    """Returns a box with words above the own plate."""
    high = NOTE_HEIGHT * frame.box
    return Rect(frame.own_plate.x, frame.own_plate.y - 12 * frame.u - high, frame.own_plate.w, high)


def _spread_width(count: int, u: float) -> float:
    return (CARD_SIZE[0] + _STEP * max(0, count - 1)) * u


def _split_width(room: float, one: float, other: float) -> tuple[float, float]:
    """Returns the widths of two zones: each has its share, and what the other does not need."""
    first, second = _FIRST_ZONE_SHARE * room, (1 - _FIRST_ZONE_SHARE) * room
    if one > first:
        first = min(one, room - min(other, second))
    elif other > second:
        first = room - min(other, room - min(one, first))
    return first, room - first


def _spread_zone(left: float, wide: float, y: float, count: int, u: float) -> RowZone:
    card = _scaled(CARD_SIZE, u)
    step = min(_STEP * u, (wide - card[0]) / max(1, count - 1))
    middle = left + wide / 2
    spots = row(middle, y, card, count, step)
    land = Spot(middle, y, *card)
    glow = Rect.union(spot.bounds for spot in spots) if spots else Rect.centred_at(middle, y, *card)
    return RowZone(spots, land, glow.grown(8 * u))


def _pile_zone(
    x: float,
    y: float,
    size: tuple[float, float],
    count: int,
    u: float,
    *,
    thick: float = 0.0,
    tilt: float = 0.0,
) -> RowZone:
    spots = pile(x, y, size, count, thick=thick, tilt=tilt)
    if thick:
        spots = tuple(reversed(spots))
    return RowZone(spots, Spot(x, y, *size), Rect.centred_at(x, y, *size).grown(8 * u))


def _scaled(size: tuple[float, float], u: float) -> tuple[float, float]:
    return size[0] * u, size[1] * u
