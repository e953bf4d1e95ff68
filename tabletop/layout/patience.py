"""A row of tiles that one person takes apart: the row across the middle, what is taken out in rows below."""

from __future__ import annotations

from tabletop.layout.arrange import Rect, Spot, Spots, row
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
    return 0.285 * ground.size[1]
