"""Melds in rows over all the felt that plates, hands and piles leave free. Nothing of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabletop.layout.areas import at_seats
from tabletop.layout.areas.own_hand import RAISED_HEIGHT
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.areas.table_middle import SMALL_PILE_CARD, TUCKED_REACH
from tabletop.layout.arrangements import Point, Rect, Spots, row

CARD = (76.0, 106.0)
STEP, GAP = 27.0, 20.0
NEW_MELD_SIZE = 3
"""The cards that a new meld is given room for."""

SCALES = (1.4, 1.25, 1.1, 1.0, 0.9, 0.8, 0.72, 0.65, 0.58, 0.52)
"""Few, so that melds seldom change their size."""

_ROW_STEPS = (1.09, 0.92, 0.82, 0.74, 0.66)
"""From row to row, in heights of a card: below one each row covers the feet of the row above."""

_CLOSER_ROWS_SCALE = 0.85
"""The scale below which rows may lie closer."""

_HAND_HEIGHT = 211.0
"""The height that is left to the own hand, however many cards it has: melds do not move with it."""

_BETWEEN_PILES, _MIN_PILE_STEP, _CAPTION_HEIGHT = 26.0, 88.0, 40.0
"""The gap between piles; how far apart they lie at least for their words, and how high these are."""

_PILES_DEPTH = 0.31
"""How far down the table the piles lie at least."""

_EDGE = 20.0
_STACK_STEP = 16.0
"""Heights in the heap that are left to a meld."""


@dataclass(frozen=True, slots=True)
class FreeStrip:
    """A free part of a row: from where to where it reaches, and its upper edge."""

    left: float
    right: float
    y: float


def pile_points(frame: TableFrame, count: int) -> tuple[Point, ...]:
    """Returns the middles of the piles: side by side above the middle of the table."""
    u = frame.u
    step = max((SMALL_PILE_CARD[0] + _BETWEEN_PILES) * u, _MIN_PILE_STEP * frame.box)
    y = max(
        _PILES_DEPTH * frame.size[1],
        frame.top_plates_bottom + (TUCKED_REACH + 4 + SMALL_PILE_CARD[1] / 2) * u,
    )
    return tuple((frame.size[0] / 2 + step * (number - (count - 1) / 2), y) for number in range(count))


def meld_area(frame: TableFrame) -> Rect:
    """Returns all the felt that melds may reach: down to the sentence above the own hand."""
    u, felt = frame.u, frame.felt
    foot = frame.size[1] - (_HAND_HEIGHT + RAISED_HEIGHT) * u - 34 * frame.box
    return Rect(felt.x + _EDGE * u, felt.y + _EDGE * u, felt.w - 2 * _EDGE * u, foot - felt.y - _EDGE * u)


@lru_cache(maxsize=16)
def occupied_boxes(frame: TableFrame) -> tuple[Rect, ...]:
    """Returns the boxes that melds keep clear of: plates, hands behind them, buttons, piles and captions."""
    u = frame.u
    boxes = [frame.buttons.grown(12 * u)]
    for seat, plate in frame.plates.items():
        hidden = () if seat == frame.own_seat else at_seats.tucked_hand(frame, plate, 16)
        boxes.append(Rect.union((plate.rect, *(spot.bounds for spot in hidden))).grown(10 * u))
    points = pile_points(frame, 2)
    wide, high = SMALL_PILE_CARD[0] * u, SMALL_PILE_CARD[1] * u
    piles = Rect.union(Rect.centred_at(x, y, wide, high) for x, y in points).grown(10 * u)
    boxes.append(Rect(piles.x - 10 * u, piles.y, piles.w + 20 * u, piles.h + (_CAPTION_HEIGHT - 10) * u))
    return tuple(boxes)


def lay_melds(counts: Sequence[int], frame: TableFrame) -> tuple[Spots, ...]:
    """Returns the spots of melds with these numbers of cards, in rows, and last those of a new meld."""
    return _lay_melds((*counts, NEW_MELD_SIZE), frame)


@lru_cache(maxsize=64)
def _lay_melds(counts: tuple[int, ...], frame: TableFrame) -> tuple[Spots, ...]:
    for scale in SCALES:
        for closer in _ROW_STEPS if scale < _CLOSER_ROWS_SCALE else _ROW_STEPS[:1]:
            laid = _place_in_strips(
                counts, free_strips(frame, scale, closer), scale * frame.u, frame.size[0] / 2
            )
            if laid is not None:
                return laid
    return _stack_melds(counts, meld_area(frame))


@lru_cache(maxsize=64)
def free_strips(frame: TableFrame, scale: float, closer: float) -> tuple[FreeStrip, ...]:
    """Returns the free parts of all rows, those nearest to the middle of the table first."""
    room, high = meld_area(frame), CARD[1] * scale * frame.u
    x, y = frame.play_centre
    found = [
        FreeStrip(left, right, top)
        for top in _row_tops(frame, high, high * closer)
        for left, right in _free_spans(Rect(room.x, top, room.w, high), occupied_boxes(frame))
    ]
    aside = {strip: max(0.0, strip.left - x, x - strip.right) for strip in found}
    found.sort(key=lambda strip: (abs(strip.y + high / 2 - y) + aside[strip], strip.left))
    return tuple(found)


def _row_tops(frame: TableFrame, high: float, step: float) -> Iterator[float]:
    """Yields the upper edges of the rows, from the lowest up.

    The lowest lies midway between the piles and the prompt.
    """
    room, piles = meld_area(frame), occupied_boxes(frame)[-1]
    lowest = room.bottom - high
    spare = min(max(0.0, lowest - piles.bottom), max(0.0, lowest - room.y) % step)
    y = lowest - spare / 2
    while y >= room.y:
        yield y
        y -= step


def _free_spans(band: Rect, boxes: Sequence[Rect]) -> Iterator[tuple[float, float]]:
    """Yields the parts of a band that no box covers, each as its left and right end."""
    x = band.x
    for box in sorted((box for box in boxes if box.overlaps(band)), key=lambda box: box.x):
        if box.x > x:
            yield x, box.x
        x = max(x, box.right)
    if x < band.right:
        yield x, band.right


def _place_in_strips(
    counts: Sequence[int], free: Sequence[FreeStrip], unit: float, middle: float
) -> tuple[Spots, ...] | None:
    """Returns each meld in the first strip that has room for it; None if one has no room."""
    rooms = [strip.right - strip.left for strip in free]
    lying: list[list[int]] = [[] for _ in free]
    for number, count in enumerate(counts):
        wide = _meld_width(count, unit)
        at = next((at for at, room in enumerate(rooms) if room >= wide), None)
        if at is None:
            return None
        rooms[at] -= wide + GAP * unit
        lying[at].append(number)
    laid: dict[int, Spots] = {}
    for strip, numbers in zip(free, lying, strict=True):
        laid |= _place_in_row(strip, {number: counts[number] for number in numbers}, unit, middle)
    return _raise_rows([laid[number] for number in range(len(counts))])


def _place_in_row(strip: FreeStrip, counts: dict[int, int], unit: float, middle: float) -> dict[int, Spots]:
    """Returns melds side by side, as near to the middle of the table as they have room in a strip."""
    across = sum(_meld_width(count, unit) for count in counts.values()) + GAP * unit * (len(counts) - 1)
    x = max(strip.left, min(middle - across / 2, strip.right - across))
    size, laid = (CARD[0] * unit, CARD[1] * unit), {}
    for number, count in counts.items():
        wide = _meld_width(count, unit)
        laid[number] = row(x + wide / 2, strip.y + size[1] / 2, size, count, STEP * unit)
        x += wide + GAP * unit
    return laid


def _raise_rows(laid: Sequence[Spots]) -> tuple[Spots, ...]:
    """Returns the spots with each row above the feet of the row behind it."""
    down = sorted(range(len(laid)), key=lambda number: (laid[number][0].y, laid[number][0].x))
    heights = {number: _STACK_STEP * z for z, number in enumerate(down)}
    return tuple(tuple(spot.raised(heights[number]) for spot in spots) for number, spots in enumerate(laid))


def _stack_melds(counts: Sequence[int], room: Rect) -> tuple[Spots, ...]:
    """Returns all melds one upon the other, for when there is no room at all."""
    size = (0.1 * room.w, 0.14 * room.w)
    return tuple(row(room.cx, room.cy, size, count, size[0] / 8) for count in counts)


def _meld_width(count: int, unit: float) -> float:
    return (CARD[0] + STEP * (count - 1)) * unit
