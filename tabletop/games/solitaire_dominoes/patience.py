"""A row of tiles that one person takes apart: the row across the middle, what is taken out in rows below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.layout.arrange import Rect, Spot, Spots, row
from tabletop.layout.laid import Bracket
from tabletop.layout.parts.heap import heap_area
from tabletop.layout.seats import Ground

TILE, _LARGEST, _GAP = 66.0, 96.0, 14.0
"""How wide a tile of the row is that reads well, how wide it is at most, and what lies between two then."""

_MARKS = 88.0
"""What marks below the row take."""

_ASIDE, _ASIDE_GAP, _ACROSS = 48.0, 7.0, 14
"""How wide a tile that is put aside is at most, the gap to the next, and how many lie in a row."""

_SAID = 48.0
"""From the sentence down to the felt for what is put aside, for the words above it."""


def row_spots(ground: Ground, count: int) -> Spots:
    """Returns the row, side by side; the longer it is, the closer and then the smaller its tiles are.

    Its foot stays where it is, above the marks.
    """
    u = ground.u
    room = ground.felt.w - 60 * u
    largest = _largest(ground)
    step = min(largest + _GAP * u, room / max(1, count))
    wide = min(largest, step - 4 * u)
    return row(ground.felt.cx, _row_height(ground) + largest - wide, (wide, 2 * wide), count, step)


def brackets(ground: Ground, zone: str, spots: Spots, words: Mapping[str, str]) -> Iterator[Bracket]:
    """Yields brackets under threes, by the first tile ("row.0"); those that overlap lie lower."""
    step, ends = 26 * ground.box, list[float]()
    for first in range(len(spots) - 2):
        text = words.get(f"{zone}.{first}")
        if not text:
            continue
        left, right = spots[first].bounds.x, spots[first + 2].bounds.right
        level = next((at for at, end in enumerate(ends) if end < left), len(ends))
        ends[level : level + 1] = [right]
        y = spots[0].bounds.bottom + 20 * ground.box + step * level
        yield Bracket(text, left, right, y, gold=True, zone=zone)


def sentence(ground: Ground) -> float:
    """Returns the height of the sentence below the row and what marks its threes."""
    return row_box(ground).bottom + 20 * ground.u + _MARKS * ground.box


def row_box(ground: Ground) -> Rect:
    """Returns the felt that the row may take."""
    high = 2 * _largest(ground) + 24 * ground.u
    return Rect.around(ground.felt.cx, _row_height(ground), ground.felt.w - 40 * ground.u, high)


def aside_box(ground: Ground) -> Rect:
    """Returns the felt for what is put aside, between the own plate and the buttons."""
    u = ground.u
    left, right = ground.room
    wide = min(_ACROSS * (_ASIDE + _ASIDE_GAP) * u + 20 * u, right - left)
    foot = ground.size[1] - 34 * u
    high = max(120 * u, min((4 * _ASIDE + 32) * u, foot - sentence(ground) - _SAID * ground.box))
    return Rect.around((left + right) / 2, foot - high / 2, wide, high)


def aside_spots(ground: Ground, count: int) -> Spots:
    """Returns two rows, filled from the left in the order in which the tiles were put there."""
    u, box = ground.u, aside_box(ground)
    step = (box.w - 20 * u) / _ACROSS
    wide = min(_ASIDE * u, step - _ASIDE_GAP * u, (box.h - 28 * u) / 4)
    spots = []
    for number in range(count):
        x = box.x + 10 * u + step * (number % _ACROSS + 0.5)
        y = box.cy + (wide + 4 * u) * (1 if number >= _ACROSS else -1)
        spots.append(Spot(x, y, wide, 2 * wide, 0.0, number))
    return tuple(spots)


def _row_height(ground: Ground) -> float:
    """Returns the middle of the row."""
    top, foot = _row_room(ground)
    half = _largest(ground)
    return max(top + half, min(0.31 * ground.size[1], foot - half))


def _row_room(ground: Ground) -> tuple[float, float]:
    """Returns the left and right limit for the row; marks below its tiles should end above the stock."""
    return ground.felt.y + 16 * ground.u, heap_area(ground).y - _MARKS * ground.box


def _largest(ground: Ground) -> float:
    """Tells how wide the tiles of a short row are."""
    top, foot = _row_room(ground)
    return max(TILE * ground.u, min(_LARGEST * ground.u, (foot - top) / 2))
