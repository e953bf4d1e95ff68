"""A row of tiles that one person takes apart: the row across the middle, what is taken out in rows below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots, row
from tabletop.layout.parts.tile_heap import heap_area
from tabletop.layout.table_layout import Bracket

TILE_WIDTH, _MAX_TILE_WIDTH, _GAP = 66.0, 96.0, 14.0
"""How wide a tile of the row is that reads well, how wide it is at most, and what lies between two then."""

_MARKS_HEIGHT = 88.0
"""What marks below the row take."""

_MAX_ASIDE_WIDTH, _ASIDE_GAP, _ASIDE_ROW_LENGTH = 48.0, 7.0, 14
"""How wide a tile that is put aside is at most, the gap to the next, and how many lie in a row."""

_ASIDE_CAPTION_HEIGHT = 48.0
"""From the sentence down to the felt for what is put aside, for the words above it."""


def lay_row(frame: TableFrame, count: int) -> Spots:
    """Returns the row, side by side; the longer it is, the closer and then the smaller its tiles are.

    Its foot stays where it is, above the marks.
    """
    u = frame.u
    room = frame.felt.w - 60 * u
    largest = _max_tile_width(frame)
    step = min(largest + _GAP * u, room / max(1, count))
    wide = min(largest, step - 4 * u)
    return row(frame.felt.cx, _row_height(frame) + largest - wide, (wide, 2 * wide), count, step)


def brackets(frame: TableFrame, zone: str, spots: Spots, words: Mapping[str, str]) -> Iterator[Bracket]:
    """Yields brackets under threes, by the first tile ("row.0"); those that overlap lie lower."""
    step, ends = 26 * frame.box, list[float]()
    for first in range(len(spots) - 2):
        text = words.get(f"{zone}.{first}")
        if not text:
            continue
        left, right = spots[first].bounds.x, spots[first + 2].bounds.right
        level = next((at for at, end in enumerate(ends) if end < left), len(ends))
        ends[level : level + 1] = [right]
        y = spots[0].bounds.bottom + 20 * frame.box + step * level
        yield Bracket(text, left, right, y, gold=True, zone=zone)


def sentence_height(frame: TableFrame) -> float:
    """Returns the height of the sentence below the row and what marks its threes."""
    return row_box(frame).bottom + 20 * frame.u + _MARKS_HEIGHT * frame.box


def row_box(frame: TableFrame) -> Rect:
    """Returns the felt that the row may take."""
    high = 2 * _max_tile_width(frame) + 24 * frame.u
    return Rect.centred_at(frame.felt.cx, _row_height(frame), frame.felt.w - 40 * frame.u, high)


def aside_box(frame: TableFrame) -> Rect:
    """Returns the felt for what is put aside, between the own plate and the buttons."""
    u = frame.u
    left, right = frame.hand_span
    wide = min(_ASIDE_ROW_LENGTH * (_MAX_ASIDE_WIDTH + _ASIDE_GAP) * u + 20 * u, right - left)
    foot = frame.size[1] - 34 * u
    high = max(
        120 * u,
        min(
            (4 * _MAX_ASIDE_WIDTH + 32) * u, foot - sentence_height(frame) - _ASIDE_CAPTION_HEIGHT * frame.box
        ),
    )
    return Rect.centred_at((left + right) / 2, foot - high / 2, wide, high)


def lay_aside(frame: TableFrame, count: int) -> Spots:
    """Returns two rows, filled from the left in the order in which the tiles were put there."""
    u, box = frame.u, aside_box(frame)
    step = (box.w - 20 * u) / _ASIDE_ROW_LENGTH
    wide = min(_MAX_ASIDE_WIDTH * u, step - _ASIDE_GAP * u, (box.h - 28 * u) / 4)
    spots = []
    for number in range(count):
        x = box.x + 10 * u + step * (number % _ASIDE_ROW_LENGTH + 0.5)
        y = box.cy + (wide + 4 * u) * (1 if number >= _ASIDE_ROW_LENGTH else -1)
        spots.append(Spot(x, y, wide, 2 * wide, 0.0, number))
    return tuple(spots)


def _row_height(frame: TableFrame) -> float:
    """Returns the middle of the row."""
    top, foot = _row_limits(frame)
    half = _max_tile_width(frame)
    return max(top + half, min(0.31 * frame.size[1], foot - half))


def _row_limits(frame: TableFrame) -> tuple[float, float]:
    """Returns the left and right limit for the row; marks below its tiles should end above the stock."""
    return frame.felt.y + 16 * frame.u, heap_area(frame).y - _MARKS_HEIGHT * frame.box


def _max_tile_width(frame: TableFrame) -> float:
    """Tells how wide the tiles of a short row are."""
    top, foot = _row_limits(frame)
    return max(TILE_WIDTH * frame.u, min(_MAX_TILE_WIDTH * frame.u, (foot - top) / 2))
