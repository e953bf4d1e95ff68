"""Melds in rows over all the felt that plates, hands and piles leave free. Nothing of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import zip_longest
from math import hypot

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

_MAX_LEAN = 0.65
"""How far the middle of all melds may be off that of the table, in widths of the widest meld."""

_EDGE = 20.0
_STACK_STEP = 16.0
"""Heights in the heap that are left to a meld."""


@dataclass(frozen=True, slots=True)
class FreeStrip:
    """A free part of a row: from where to where it reaches, and its upper edge."""

    left: float
    right: float
    y: float

    @property
    def width(self) -> float:
        """Returns how wide it is."""
        return self.right - self.left


Band = tuple[FreeStrip, ...]
"""A strip across the middle of the table, or two strips of a row, one at each side of it."""


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
    for is_even, close_steps in ((True, _ROW_STEPS[:3]), (False, _ROW_STEPS)):
        for scale, closer in _arrangements(frame, counts, close_steps):
            laid = _lay_in_rows(counts, frame, scale, closer, is_even=is_even)
            if laid is not None:
                return laid
    return _stack_melds(counts, meld_area(frame))


def _arrangements(
    frame: TableFrame, counts: tuple[int, ...], close_steps: Sequence[float]
) -> Iterator[tuple[float, float]]:
    """Yields scales with the step from row to row.

    Where larger text takes room from melds, they keep their size and lie closer, if that is enough.
    """
    usual = 0.0 if frame.usual is frame else _scale_of(_lay_melds(counts, frame.usual), frame)
    for scale in SCALES:
        may_be_close = scale < _CLOSER_ROWS_SCALE or scale <= usual + 0.01
        for closer in close_steps if may_be_close else close_steps[:1]:
            yield scale, closer


def _lay_in_rows(
    counts: tuple[int, ...], frame: TableFrame, scale: float, closer: float, *, is_even: bool
) -> tuple[Spots, ...] | None:
    """Returns the melds at a scale, the new one last; None if one has no room.

    Where they are to lie even they make a block about the middle, and None is returned if they cannot.
    """
    bands, unit, middle = (
        free_bands(frame, scale, closer, is_even=is_even),
        scale * frame.u,
        frame.play_centre[0],
    )
    if is_even and not any(_is_across(band, middle) for band in bands):
        return None
    strips = _strips_of_melds(counts[:-1], bands, unit)
    if strips is None:
        return None
    laid = _place_in_strips(strips, counts, unit, middle)
    everywhere = free_bands(frame, scale, closer, is_even=False)
    new = _place_new_meld([strip for band in everywhere for strip in band], laid, unit, frame.play_centre)
    if new is None or (is_even and not _is_balanced(laid, middle)):
        return None
    return _raise_rows([*laid, new])


def _is_across(band: Band, middle: float) -> bool:
    return any(strip.left < middle < strip.right for strip in band)


def _is_balanced(laid: Sequence[Spots], middle: float) -> bool:
    """Tells whether melds make a block about the middle, from which at most one meld more juts out."""
    if not laid:
        return True
    boxes = [Rect.union(spot.bounds for spot in spots) for spots in laid]
    whole, widest = Rect.union(boxes), max(box.w for box in boxes)
    return abs(whole.cx - middle) <= _MAX_LEAN * widest


def _scale_of(laid: Sequence[Spots], frame: TableFrame) -> float:
    return laid[0][0].width / (CARD[0] * frame.u)


@lru_cache(maxsize=128)
def free_bands(frame: TableFrame, scale: float, closer: float, *, is_even: bool) -> tuple[Band, ...]:
    """Returns the free parts of all rows, those nearest to the middle of the table first.

    Where they are even, a strip across the middle reaches as far to the left as to the right.
    """
    room, high = meld_area(frame), CARD[1] * scale * frame.u
    x, y = frame.play_centre
    bands: list[Band] = []
    for top in _row_tops(frame, high, high * closer):
        spans = _free_spans(Rect(room.x, top, room.w, high), occupied_boxes(frame))
        bands += _bands_of([FreeStrip(left, right, top) for left, right in spans], x, is_even=is_even)
    aside = {band: max(0.0, *(max(s.left - x, x - s.right) for s in band)) for band in bands}
    bands.sort(key=lambda band: (abs(band[0].y + high / 2 - y) + aside[band], band[0].left))
    return tuple(bands)


def _bands_of(strips: Sequence[FreeStrip], x: float, *, is_even: bool) -> Iterator[Band]:
    """Yields the strip of a row across the middle, and pairs of strips beside it, inner ones first."""
    for strip in strips:
        if strip.left < x < strip.right:
            half = min(x - strip.left, strip.right - x)
            yield (replace(strip, left=x - half, right=x + half) if is_even else strip,)
    left = [strip for strip in reversed(strips) if strip.right <= x]
    right = [strip for strip in strips if strip.left >= x]
    for pair in zip_longest(left, right):
        yield tuple(strip for strip in pair if strip is not None)


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


@dataclass
class _StripFilling:
    """Strips that are filled with melds of these numbers of cards, one after the other."""

    counts: Sequence[int]
    unit: float
    strips: dict[int, FreeStrip] = field(default_factory=dict)
    """The strip of each meld."""
    used: dict[FreeStrip, float] = field(default_factory=dict)

    def put_all(self, numbers: Iterable[int], bands: Sequence[Band]) -> bool:
        """Puts melds into the first bands with room, there into the emptier strip; tells whether all fit."""
        return all(self._put(number, bands) for number in numbers)

    def _put(self, number: int, bands: Sequence[Band]) -> bool:
        wide = _meld_width(self.counts[number], self.unit)
        for band in bands:
            free = [strip for strip in band if self.used.get(strip, 0.0) + wide <= strip.width]
            if free:
                strip = min(free, key=lambda strip: self.used.get(strip, 0.0))
                self.strips[number] = strip
                self.used[strip] = self.used.get(strip, 0.0) + wide + GAP * self.unit
                return True
        return False


def _strips_of_melds(
    counts: Sequence[int], bands: Sequence[Band], unit: float
) -> Mapping[int, FreeStrip] | None:
    """Returns the strip of each meld; None if one has no room.

    Where some lie beside the middle, as many lie at the left as at the right, if that is possible.
    """
    numbers, anyhow = range(len(counts)), _StripFilling(counts, unit)
    if not anyhow.put_all(numbers, bands):
        return None
    pairs = [band for band in bands if len(band) == 2]
    aside = sum(len(band) == 2 and strip in band for strip in anyhow.strips.values() for band in bands)
    if not 0 < aside < len(counts):
        return anyhow.strips
    first = len(counts) - aside - 1
    beside, last = list(numbers[first:]), list[int]()
    if len(beside) % 2:
        last = [beside.pop()]
    middle, balanced = [band for band in bands if len(band) == 1], _StripFilling(counts, unit)
    has_room = (
        balanced.put_all(numbers[:first], middle)
        and balanced.put_all(beside, pairs)
        and balanced.put_all(last, middle)
    )
    return balanced.strips if has_room else anyhow.strips


def _place_in_strips(
    strips: Mapping[int, FreeStrip], counts: Sequence[int], unit: float, middle: float
) -> list[Spots]:
    """Returns the spots of each meld in its strip."""
    laid: dict[int, Spots] = {}
    for strip in dict.fromkeys(strips.values()):
        numbers = sorted(number for number, of in strips.items() if of == strip)
        laid |= _place_in_row(strip, {number: counts[number] for number in numbers}, unit, middle)
    return [laid[number] for number in range(len(strips))]


def _place_new_meld(
    strips: Sequence[FreeStrip], laid: Sequence[Spots], unit: float, centre: Point
) -> Spots | None:
    """Returns where a new meld may be laid beside the others, as near to the middle as there is room."""
    wide, high, gap = _meld_width(NEW_MELD_SIZE, unit), CARD[1] * unit, GAP * unit
    boxes = [Rect.union(spot.bounds for spot in spots) for spots in laid]
    free: list[tuple[bool, float, Rect]] = []
    for strip in strips:
        row_boxes = [box for box in boxes if abs(box.y - strip.y) < 1 and strip.left < box.cx < strip.right]
        lefts = [centre[0] - wide / 2] if not row_boxes else []
        lefts += [strip.left, strip.right - wide]
        lefts += [box.right + gap for box in row_boxes] + [box.x - gap - wide for box in row_boxes]
        for left in lefts:
            place = Rect(left, strip.y, wide, high)
            is_inside = strip.left - 0.1 <= left and place.right <= strip.right + 0.1
            if is_inside and not any(place.grown(0.9 * gap).overlaps(box) for box in row_boxes):
                lies_on_feet = any(place.overlaps(box, 1) for box in boxes)
                away = hypot(place.cx - centre[0], place.cy - centre[1])
                free.append((lies_on_feet, round(away), place))
    if not free:
        return None
    # Of two places that are as near, that at the right is taken.
    *_, place = min(free, key=lambda one: (one[0], one[1], -one[2].x))
    return row(place.cx, place.cy, (CARD[0] * unit, high), NEW_MELD_SIZE, STEP * unit)


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
