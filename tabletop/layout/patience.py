"""A row of tiles that one person takes apart: the row across the middle, what is taken out in rows below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.layout.arrange import Rect, Spot, Spots, row
from tabletop.layout.parts import Bracket
from tabletop.layout.seats import Ground

TILE, _GAP = 66.0, 14.0
_ASIDE, _ASIDE_GAP, _ACROSS = 32.0, 7.0, 14


def row_spots(ground: Ground, count: int) -> Spots:
    """The row, side by side; the longer it is, the closer and then the smaller its tiles are."""
    u = ground.u
    room = ground.felt.w - 60 * u
    step = min((TILE + _GAP) * u, room / max(1, count))
    wide = min(TILE * u, step - 4 * u)
    return row(ground.felt.cx, _row_height(ground), (wide, 2 * wide), count, step)


def brackets(ground: Ground, zone: str, spots: Spots, words: Mapping[str, str]) -> Iterator[Bracket]:
    """Marks under threes that have words, by the first of them ("row.0"); those that overlap lie lower."""
    step, ends = 26 * ground.box, list[float]()
    for first in range(len(spots) - 2):
        text = words.get(f"{zone}.{first}")
        if not text:
            continue
        left, right = spots[first].bounds.x, spots[first + 2].bounds.right
        level = next((at for at, end in enumerate(ends) if end < left), len(ends))
        ends[level : level + 1] = [right]
        y = spots[0].bounds.bottom + 16 * ground.box + step * level
        yield Bracket(text, left, right, y, gold=True, zone=zone)


def sentence(ground: Ground) -> float:
    """The height of the sentence below the row and what marks its threes."""
    return row_box(ground).bottom + 20 * ground.u + 70 * ground.box


def row_box(ground: Ground) -> Rect:
    """The felt that the row may take."""
    return Rect.around(ground.felt.cx, _row_height(ground), ground.felt.w - 40 * ground.u, 150 * ground.u)


def aside_box(ground: Ground) -> Rect:
    """The felt for what is put aside, between the own plate and the buttons."""
    u = ground.u
    left, right = ground.room
    wide = min(_ACROSS * (_ASIDE + _ASIDE_GAP) * u + 20 * u, right - left)
    high = 160 * u
    return Rect.around((left + right) / 2, ground.size[1] - 34 * u - high / 2, wide, high)


def aside_spots(ground: Ground, count: int) -> Spots:
    """Two rows, filled from the left in the order in which the tiles were put there."""
    u, box = ground.u, aside_box(ground)
    step = (box.w - 20 * u) / _ACROSS
    wide = min(_ASIDE * u, step - 2 * u)
    spots = []
    for number in range(count):
        x = box.x + 10 * u + step * (number % _ACROSS + 0.5)
        y = box.cy + (wide + 4 * u) * (1 if number >= _ACROSS else -1)
        spots.append(Spot(x, y, wide, 2 * wide, 0.0, number))
    return tuple(spots)


def _row_height(ground: Ground) -> float:
    """The middle of the row."""
    return 0.29 * ground.size[1]
