"""A chain of cards with two ends: in rows to and fro, doublets across and the others along.

Cards are laid in the order of play (the moves of the view tell it), in units from the middle of the first
one, and what lies stays: where a row comes to the edge of the room the chain turns, and where there is no
room for one more row, all is shown smaller and the row goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tabletop.layout.areas import at_seats
from tabletop.layout.areas.own_hand import RAISED_HEIGHT
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.areas.table_middle import corner_points, pile_glow
from tabletop.layout.arrangements import Point, Rect, Spot, Spots
from tabletop.layout.lens import largest_free_box
from tabletop.layout.table_layout import DropTarget, LaidView, LineLink, Plate, Tag

ENDS = ("left", "right")
CARD = (88.0, 123.0)
_GAP, _ROW_PITCH = 4.0, 131.0
_SCALES = tuple(0.96**step for step in range(46))
_MIN_NUMBER_PIXELS = 11.5
"""Pixels that the number of a square needs across to be read; it takes them on smaller cards too."""

_LONG_HAND = 20
_END_LENGTH = 54.0
"""The light at an end."""

_LINK_LENGTH, _LINK_GAP = 14.0, 4.0
"""How far a link at a bend stands out, and how far from the cards it begins."""

_LONG_CHAIN_LENGTH = 4800.0
"""How long a long chain is: where it would not have room in full rows, none turns yet."""

_MAX_OFF_CENTRE = 120.0
"""How far the middle of the chain may be off that of the room."""

Squares = tuple[int, int] | None


@dataclass(frozen=True)
class ChainLayout:
    """The layout of a chain: its cards from left to right, their numbers, its ends, links at bends."""

    spots: Spots
    tags: tuple[Tag, ...]
    ends: tuple[Rect, Rect]
    card: tuple[float, float]
    links: tuple[LineLink, ...]


class _ArmCard(NamedTuple):
    """A card or the end of an arm: its middle in its row, which way the arm runs, and how long it is."""

    row: int
    x: float
    direction: int
    length: float

    @property
    def edge(self) -> float:
        """Returns the coordinate where the next card begins."""
        return self.x + self.direction * self.length / 2

    @property
    def span(self) -> tuple[float, float]:
        """Returns the ends of what the card covers, with a link that may come."""
        return self.x - self.length / 2 - _LINK_LENGTH, self.x + self.length / 2 + _LINK_LENGTH

    def next(self, long: float) -> _ArmCard:
        """Returns the step that follows in the same row."""
        return _ArmCard(self.row, self.edge + self.direction * (_GAP + long / 2), self.direction, long)

    def link(self, row: int) -> tuple[tuple[float, int], ...]:
        """Returns a link to another row: how far it stands out, and in which row."""
        return (_LINK_GAP, self.row), (_LINK_LENGTH, self.row), (_LINK_LENGTH, row), (_LINK_GAP, row)

    def turn(self, long: float, turn: int) -> _ArmCard:
        """Returns the step that follows in the next row, under the outer edge of this one."""
        return _ArmCard(self.row + turn, self.edge - self.direction * long / 2, -self.direction, long)


@dataclass(frozen=True)
class _ChainArms:
    """Both arms from the first card outwards, the number of the scale, how far the first card is aside."""

    left: tuple[_ArmCard, ...]
    right: tuple[_ArmCard, ...]
    size: int = 0
    offset: float = 0.0

    def ends(self, wide: float) -> tuple[_ArmCard, _ArmCard]:
        """Returns the places after both ends: in the row, or, where that is full, in the next one."""
        spans = [step.span for step in (*self.left, *self.right)]
        low, high = min(span[0] for span in spans), max(span[1] for span in spans)
        found = []
        for last, turn in ((self.left[-1], -1), (self.right[-1], 1)):
            on = last.next(_END_LENGTH)
            fits = max(high, on.span[1] - _LINK_LENGTH) - min(low, on.span[0] + _LINK_LENGTH) <= wide
            found.append(on if fits else last.turn(_END_LENGTH, turn))
            low, high = (
                min(low, found[-1].span[0] + _LINK_LENGTH),
                max(high, found[-1].span[1] - _LINK_LENGTH),
            )
        return found[0], found[1]

    def extent(self, wide: float) -> tuple[float, float, int, int]:
        """Returns the left and right end of the chain, and its first and last row."""
        steps = (*self.left, *self.right)
        ends = self.ends(wide)
        low = min(*(step.span[0] for step in steps), *(end.x - _END_LENGTH / 2 for end in ends))
        high = max(*(step.span[1] for step in steps), *(end.x + _END_LENGTH / 2 for end in ends))
        rows = [step.row for step in (*steps, *ends)]
        return low, high, min(rows), max(rows)

    def centred(self, before: _ChainArms, left: float, right: float, wide: float) -> _ChainArms:
        """Returns the chain where it was before while that is good, else in the middle."""
        low, high = left + self.offset, right + self.offset
        stays = self.size == before.size and -wide / 2 <= low and high <= wide / 2
        if stays and abs(low + high) <= 2 * _MAX_OFF_CENTRE:
            return self
        return replace(self, offset=-(left + right) / 2)


@lru_cache(maxsize=8)
def lay_chain(
    cards: tuple[str, ...], squares: tuple[Squares, ...], sides: tuple[str, ...], room: Rect, u: float
) -> ChainLayout:
    """Lays the cards in the room; `sides` are the ends at which all but the first were added, in order."""
    start = sum(side == ENDS[0] for side in sides)
    long = [CARD[not _is_across(card, shown)] for card, shown in zip(cards, squares, strict=True)]
    first, arms = _ArmCard(0, 0.0, 1, long[start]), {ENDS[0]: long[:start], ENDS[1]: long[:start:-1]}
    felt = _ChainRoom(room, u)
    laid = _ChainArms((first._replace(direction=-1),), (first,))
    for side in sides:
        laid = _with_card(laid, side, arms[side].pop(), felt)
    return _in_pixels(laid, squares, felt)


def _is_across(card: str, squares: Squares) -> bool:
    return squares[0] == squares[1] if squares else card[0] not in "3579JK"


@dataclass(frozen=True)
class _ChainRoom:
    """The room for a chain, and the pixels of a unit at the largest."""

    room: Rect
    u: float

    def width_at(self, size: int) -> float:
        """Returns the width in units at a scale."""
        return self.room.w / (_SCALES[size] * self.u)

    def height_at(self, size: int) -> float:
        return self.room.h / (_SCALES[size] * self.u)

    def has_room_for_many(self, size: int) -> bool:
        """Tells whether a long chain has room in full rows."""
        return (1 + (self.height_at(size) - CARD[1]) // _ROW_PITCH) * self.width_at(
            size
        ) >= _LONG_CHAIN_LENGTH


def _with_card(laid: _ChainArms, side: str, long: float, felt: _ChainRoom) -> _ChainArms:
    """Returns the chain with one more card: in the row, or turned, or all smaller."""
    arm = laid.left if side == ENDS[0] else laid.right
    steps = [arm[-1].next(long), arm[-1].turn(long, -1 if side == ENDS[0] else 1)]
    on, turned = (
        replace(laid, left=(*arm, step)) if side == ENDS[0] else replace(laid, right=(*arm, step))
        for step in steps
    )
    for size in range(laid.size, len(_SCALES)):
        for chain in (on, turned) if len(arm) > 1 and felt.has_room_for_many(size) else (on,):
            left, right, first, last = chain.extent(felt.width_at(size))
            if right - left <= felt.width_at(size) and (last - first) * _ROW_PITCH + CARD[
                1
            ] <= felt.height_at(size):
                return replace(chain, size=size).centred(laid, left, right, felt.width_at(size))
    return replace(turned, size=len(_SCALES) - 1)


def _in_pixels(laid: _ChainArms, squares: Sequence[Squares], felt: _ChainRoom) -> ChainLayout:
    """Converts the chain from units to pixels."""
    unit, start = _SCALES[laid.size] * felt.u, len(laid.left) - 1
    _, _, top, foot = laid.extent(felt.width_at(laid.size))

    def at(x: float, row: int) -> Point:
        down = (row - (top + foot) / 2) * _ROW_PITCH * unit
        return felt.room.cx + (laid.offset + x) * unit, felt.room.cy + down

    width, height = CARD[0] * unit, CARD[1] * unit
    steps = [*laid.left[:0:-1], *laid.right]
    spots = tuple(
        Spot(*at(step.x, step.row), width, height, 90.0 if step.length == CARD[1] else 0.0, number)
        for number, step in enumerate(steps)
    )
    boxes = [
        Rect.centred_at(*at(end.x, end.row), _END_LENGTH * unit, _END_LENGTH * unit)
        for end in laid.ends(felt.width_at(laid.size))
    ]
    tags = tuple(
        tag
        for number, (spot, step) in enumerate(zip(spots, steps, strict=True))
        for tag in _tags(spot, squares[number], step.direction if number >= start else -step.direction)
    )
    links = tuple(
        LineLink(tuple(at(last.edge + last.direction * by, row) for by, row in last.link(step.row)))
        for arm in (laid.left, laid.right)
        for last, step in pairwise(arm)
        if step.row != last.row
    )
    return ChainLayout(spots, tags, (boxes[0], boxes[1]), (width, height), links)


def _tags(spot: Spot, squares: Squares, way: int) -> tuple[Tag, ...]:
    """Returns the numbers of the left and the right square, along the edges where the card touches others."""
    if squares is None:
        return ()
    box, wide = spot.bounds, min(0.33 * spot.width, max(0.17 * spot.width, _MIN_NUMBER_PIXELS))
    high = max(0.44 * box.h, 1.3 * wide)
    shown = squares if way > 0 else squares[::-1]
    edges = (box.x + wide / 2, box.right - wide / 2)
    return tuple(
        Tag(str(number), Rect.centred_at(x, spot.y, wide, high), spot.z + 0.5, is_strip=True)
        for number, x in zip(shown, edges, strict=True)
    )


def fit_into(laid: ChainLayout, room: Rect) -> ChainLayout:
    """Returns the chain in a smaller room, above a hand that takes two rows."""
    box = Rect.union((*(spot.bounds for spot in laid.spots), *laid.ends))
    if room.contains_box(box, 1):
        return laid
    by = min(1.0, room.w / box.w, room.h / box.h)

    def at(x: float, y: float) -> Point:
        return room.cx + (x - box.cx) * by, room.cy + (y - box.cy) * by

    def smaller(old: Rect) -> Rect:
        return Rect.centred_at(*at(old.cx, old.cy), old.w * by, old.h * by)

    card = laid.card[0] * by, laid.card[1] * by
    spots = tuple(Spot(*at(spot.x, spot.y), *card, spot.angle, spot.z) for spot in laid.spots)
    tags = tuple(replace(tag, box=smaller(tag.box)) for tag in laid.tags)
    links = tuple(LineLink(tuple(at(*point) for point in link.points)) for link in laid.links)
    return ChainLayout(spots, tags, (smaller(laid.ends[0]), smaller(laid.ends[1])), card, links)


def end_places(chain: ChainLayout, u: float) -> tuple[DropTarget, ...]:
    """Returns the places where cards are added, at both ends."""
    found = []
    for name, box, last in zip(ENDS, chain.ends, (chain.spots[0], chain.spots[-1]), strict=True):
        lands = Spot(box.cx, box.cy, chain.card[0], chain.card[1], 90.0)
        reach = box.grown(34 * u)
        found.append(DropTarget(name, name, box, reach, (lands,), number_box=box, joined_box=last.bounds))
    return tuple(found)


def ends_played(view: LaidView, zone: str) -> tuple[str, ...]:
    """Tells at which end each card of the chain but the first was added, in the order of play."""
    added = len(view.zones[zone]) - 1
    plays = (notation.split(" ") for _, notation in view.moves)
    ends = [words[2] for words in plays if words[0] == "play"]
    return tuple(ends[len(ends) - added :])


def chain_area(frame: TableFrame, own_top: float) -> Rect:
    """Returns the largest box of felt between the other seats, the pile, the buttons and the own hand."""
    u, felt = frame.u, frame.felt
    foot = own_top - RAISED_HEIGHT * u - 34 * frame.box
    left, top = felt.x + 24 * u, felt.y + 16 * u
    room = Rect(left, top, felt.right - 24 * u - left, max(60 * u, foot - top))
    hands = [_hand_box(frame, plate) for plate in frame.plates.values()]
    return largest_free_box(room, [frame.buttons.grown(14 * u), _pile_box(frame), *hands])


def _pile_box(frame: TableFrame) -> Rect:
    """Returns the box of the pile with the words below it."""
    u = frame.u
    box = pile_glow(frame, corner_points(frame, 1)[0], small=True, margin=12)
    return Rect(box.x, box.y, box.w, box.h + 26 * u + 6 * frame.box)


def _hand_box(frame: TableFrame, plate: Plate) -> Rect:
    """Returns the box of a plate with a long hand behind it."""
    if plate.side == "bottom":
        return plate.rect
    fans = [spot.bounds for count in (1, _LONG_HAND) for spot in at_seats.tucked_hand(frame, plate, count)]
    return Rect.union((plate.rect, *fans)).grown(8 * frame.u)
