"""The felt in cells, and the ways in which a tile can be joined at an open end of a line.

A cell is a quarter of a tile's length. A tile first covers the square at the end with the half that touches,
then runs straight on or bends to a side, so that a line turns without a gap. Doubles lie across.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import chain, takewhile
from operator import or_
from typing import NamedTuple

RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
ROOM = 3
"""Halves of tiles that an end likes to have ahead."""

BY = 2
"""How many cells around a tile count as nearby."""

PROSPECTS = 64
"""For how many ways to take the cells ahead of an end it is remembered what room is left."""

FITS = 4096
"""How many places and tiles to join there a felt remembers."""

_DEAR = 6
"""As many bends does it cost to lay a double in line that opens its sides."""

_ANGLES = (270.0, 0.0, 90.0, 180.0)
"""How far a tile is turned whose first number comes first on the way right, down, left, up."""


@dataclass(frozen=True, slots=True)
class Joined:
    """A tile of the line: its code, the place it was laid at, and the sides it can be joined at."""

    code: str
    place: str
    sides: tuple[str, ...]

    @property
    def is_double(self) -> bool:
        return self.code[0] == self.code[-1]

    @property
    def parent(self) -> int:
        """The number of the tile that it is joined to; 0 for the first."""
        return int(self.place.partition(".")[0] or 0)


@dataclass(frozen=True, slots=True)
class End:
    """An open end: the middle of the edge to join at, the way it looks, and the number it asks for."""

    x: int
    y: int
    way: int
    number: str
    square: tuple[int, int]
    """The middle of the half tile that would touch."""

    @classmethod
    def at(cls, x: int, y: int, way: int, number: str) -> End:
        """The end with its edge there."""
        dx, dy = STEPS[way]
        return cls(x, y, way, number, (x + dx, y + dy))

    def moved(self, right: int, down: int) -> End:
        """The end so many cells farther on."""
        return End.at(self.x + right, self.y + down, self.way, self.number)


@dataclass(frozen=True, slots=True)
class Lie:
    """How a tile lies: its middle in cells, its turn in degrees, the ends it opens by side, and its cost."""

    x: int
    y: int
    angle: float
    ends: tuple[tuple[str, End], ...]
    bend: int = 0

    @property
    def cells(self) -> tuple[int, int, int, int]:
        """Left, top, width, height."""
        if self.angle in (0.0, 180.0):
            return self.x - 1, self.y - 2, 2, 4
        return self.x - 2, self.y - 1, 4, 2

    def moved(self, right: int, down: int) -> Lie:
        """The same, so many cells farther on."""
        ends = tuple((side, end.moved(right, down)) for side, end in self.ends)
        return Lie(self.x + right, self.y + down, self.angle, ends, self.bend)


class Prospect(NamedTuple):
    """What room an end has: halves of tiles ahead or round one corner, at most `ROOM`, its own among them."""

    room: float
    takes_tile: bool
    takes_double: bool


class Outlook(NamedTuple):
    """What lies ahead of an open end beyond its own square, as bits: squares as far as the felt goes.

    `across` are the cells that a double takes which lies across, with what it opens; 0 if it leaves the felt.
    `cells` are all of these; `known` is what room there is, by which of them are taken.
    """

    straight: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    across: int
    cells: int
    known: dict[int, Prospect]

    def prospect(self, taken: int) -> Prospect:
        """What room there is when these cells are taken."""
        here = taken & self.cells
        known = self.known.get(here)
        if known is None:
            if len(self.known) >= PROSPECTS:
                self.known.clear()
            known = self.known[here] = self._prospect(here)
        return known

    def _prospect(self, taken: int) -> Prospect:
        takes_double = self.across != 0 and not self.across & taken
        straight = 1 + _run(self.straight, taken)
        aside = max(_run(self.left, taken), _run(self.right, taken))
        room = max(straight, min(ROOM, 0.8 * (1 + aside)))
        return Prospect(min(ROOM, room), straight > 1 or aside > 0, takes_double)


class Fit(NamedTuple):
    """A way a tile can be joined, and the cells it concerns as bits.

    `body` are its own, `opens` the squares of its new ends, `beside` those all around it, `around` those all
    around it and its new ends' squares, `halo` those nearby. `ends` are its new ends, with what lies ahead.
    """

    lie: Lie
    ends: tuple[tuple[str, End, Outlook], ...]
    body: int
    opens: int
    beside: int
    around: int
    halo: int


@dataclass(frozen=True)
class Grid:
    """The felt in cells; `blocked` are boxes of cells that nothing may cover."""

    wide: int
    high: int
    blocked: tuple[tuple[int, int, int, int], ...] = ()
    branching: bool = True
    """Whether later doubles open places at their short ends."""
    inline: bool = False
    """Whether doubles that open none there lie in line, as any other tile."""
    start: tuple[int, int] = (0, 0)
    """The corner of cells that the first tile lies on."""
    lengthwise: bool = False
    """Whether a double may lie in line although it opens its sides: where there is no other way."""

    @cached_property
    def loosened(self) -> Grid:
        """The same felt, where any double may lie in line."""
        return replace(self, lengthwise=True)

    @cached_property
    def walls(self) -> int:
        """The blocked cells as bits."""
        cells = 0
        for left, top, wide, high in self.blocked:
            x, y = max(0, left), max(0, top)
            right, bottom = min(self.wide, left + wide), min(self.high, top + high)
            if right > x and bottom > y:
                cells |= self.mask((x, y, right - x, bottom - y))
        return cells

    def square(self, middle: tuple[int, int]) -> int:
        """A half tile as bits; 0 if it does not lie inside."""
        known = self._squares.get(middle)
        if known is None:
            known = self._squares[middle] = self.mask((middle[0] - 1, middle[1] - 1, 2, 2))
        return known

    @cached_property
    def _squares(self) -> dict[tuple[int, int], int]:
        return {}

    def outlook(self, x: int, y: int, way: int) -> Outlook:
        """What lies ahead of an end with its edge there."""
        known = self._outlooks.get((x, y, way))
        if known is None:
            known = self._outlooks[x, y, way] = self._seen_from(x, y, way)
        return known

    def _seen_from(self, x: int, y: int, way: int) -> Outlook:
        dx, dy = STEPS[way]
        x, y = x + dx, y + dy
        halves = range(2, 2 * ROOM + 1, 2)
        asides = (STEPS[(way - 1) % 4], STEPS[(way + 1) % 4])
        around = [(2 * dx, 2 * dy)]
        if self.branching:
            around += [(side * dy, side * dx) for side in (-3, -1, 1, 3)]
        squares = [self.square((x + ax, y + ay)) for ax, ay in around]
        across = reduce(or_, squares) & ~self.square((x, y)) if all(squares) else 0
        runs = (
            self._free_run(x, y, (dx, dy), halves[:-1]),
            self._free_run(x, y, asides[0], halves),
            self._free_run(x, y, asides[1], halves),
        )
        return Outlook(*runs, across, reduce(or_, chain(*runs), across), {})

    def _free_run(self, x: int, y: int, step: tuple[int, int], halves: Iterable[int]) -> tuple[int, ...]:
        """The squares this way, as bits, as far as the felt goes."""
        run = (self.square((x + step[0] * half, y + step[1] * half)) for half in halves)
        return tuple(takewhile(bool, run))

    @cached_property
    def _outlooks(self) -> dict[tuple[int, int, int], Outlook]:
        return {}

    def fits(self, tile: Joined, end: End) -> tuple[Fit, ...]:
        """The ways a tile can be joined at an end that do not leave the felt."""
        key = tile.code, tile.sides, end.x, end.y, end.way, end.number
        known = self._fits.get(key)
        if known is None:
            if len(self._fits) >= FITS:
                self._fits.clear()
            ways = lies(tile, end, inline=self.inline, lengthwise=self.lengthwise)
            fits = (self.fit(lie) for lie in ways)
            known = self._fits[key] = tuple(fit for fit in fits if fit is not None)
        return known

    def fit(self, lie: Lie) -> Fit | None:
        """What a tile that lies so concerns; None if it or a square it opens leaves the felt."""
        body, opens = self.mask(lie.cells), 0
        for _, end in lie.ends:
            square = self.square(end.square)
            if not square or square & (body | opens):
                return None
            opens |= square
        if not body:
            return None
        left, top, wide, high = lie.cells
        beside = around = self.beside(lie.cells)
        for _, end in lie.ends:
            x, y = end.square
            around |= self.beside((x - 1, y - 1, 2, 2))
        halo = self.clipped((left - BY, top - BY, wide + 2 * BY, high + 2 * BY))
        ends = tuple((side, end, self.outlook(end.x, end.y, end.way)) for side, end in lie.ends)
        return Fit(lie, ends, body, opens, beside, around, halo)

    @cached_property
    def _fits(self) -> dict[tuple[object, ...], tuple[Fit, ...]]:
        return {}

    @cached_property
    def _columns(self) -> tuple[int, ...]:
        columns, column = [0], 0
        for row in range(self.high):
            column |= 1 << (row * self.wide)
            columns.append(column)
        return tuple(columns)

    def mask(self, cells: tuple[int, int, int, int]) -> int:
        """A box of cells as bits; 0 if it does not lie inside."""
        left, top, wide, high = cells
        if left < 0 or top < 0 or left + wide > self.wide or top + high > self.high:
            return 0
        return (((1 << wide) - 1) << (top * self.wide + left)) * self._columns[high]

    def beside(self, cells: tuple[int, int, int, int]) -> int:
        """A box of cells with those all around it, as bits."""
        left, top, wide, high = cells
        return self.clipped((left - 1, top - 1, wide + 2, high + 2))

    def clipped(self, cells: tuple[int, int, int, int]) -> int:
        """The part of a box that lies inside, as bits."""
        left, top, wide, high = cells
        x, y = max(0, left), max(0, top)
        return self.mask((x, y, min(self.wide, left + wide) - x, min(self.high, top + high) - y))


def _run(squares: tuple[int, ...], taken: int) -> int:
    run = 0
    for square in squares:
        if square & taken:
            break
        run += 1
    return run


def first_lie(tile: Joined, grid: Grid) -> Lie:
    """The first tile, where the line starts; a double stands across the line from left to right."""
    x, y = grid.start
    if tile.is_double:
        faces = {
            "left": End.at(x - 1, y, LEFT, tile.code[0]),
            "right": End.at(x + 1, y, RIGHT, tile.code[0]),
            "up": End.at(x, y - 2, UP, tile.code[0]),
            "down": End.at(x, y + 2, DOWN, tile.code[0]),
        }
        return Lie(x, y, 0.0, tuple((side, faces[side]) for side in tile.sides))
    faces = {
        "left": End.at(x - 2, y, LEFT, tile.code[0]),
        "right": End.at(x + 2, y, RIGHT, tile.code[-1]),
        "up": End.at(x, y - 1, UP, tile.code[0]),
        "down": End.at(x, y + 1, DOWN, tile.code[0]),
    }
    return Lie(x, y, 270.0, tuple((side, faces[side]) for side in tile.sides))


def lies(tile: Joined, end: End, *, inline: bool = False, lengthwise: bool = False) -> tuple[Lie, ...]:
    """The ways a tile can be joined at an end: a double across, any other straight on or round a corner.

    With `inline` doubles lie across only where they open their short ends; with `lengthwise` even those may
    lie in line.
    """
    if not tile.is_double or (inline and len(tile.sides) < 3):
        return tuple(_along(tile, end, (end.way + turn) % 4) for turn in (0, -1, 1))
    if len(tile.sides) < 3:
        # As dear as two bends: only where there is no room across.
        return _across(tile, end), replace(_along(tile, end, end.way), bend=2)
    if lengthwise:
        return _across(tile, end), _lengthwise(tile, end)
    return (_across(tile, end),)


def _along(tile: Joined, end: End, way: int) -> Lie:
    """Its near half on the end's square, its far half that way."""
    dx, dy = STEPS[end.way]
    ex, ey = STEPS[way]
    nx, ny = end.x + dx, end.y + dy
    near_first = tile.code[0] == end.number
    far = tile.code[-1] if near_first else tile.code[0]
    angle = _ANGLES[way] if near_first else (_ANGLES[way] + 180.0) % 360.0
    on = End.at(nx + 3 * ex, ny + 3 * ey, way, far)
    ends = (("on", on),) if "on" in tile.sides else ()
    return Lie(nx + ex, ny + ey, angle, ends, int(way != end.way))


def _across(tile: Joined, end: End) -> Lie:
    """A double crosswise, with ends ahead and at both its short sides."""
    return _double(tile, end, 1, 2)


def _lengthwise(tile: Joined, end: End) -> Lie:
    """A double in line, with ends ahead and in the middle of both its long sides."""
    return _double(tile, end, 2, 1)


def _double(tile: Joined, end: End, ahead: int, aside: int) -> Lie:
    """A double of which so many cells lie from its middle ahead and aside; in line it is as dear as bends."""
    dx, dy = STEPS[end.way]
    x, y = end.x + ahead * dx, end.y + ahead * dy
    number = tile.code[0]
    up, down = (end.way - 1) % 4, (end.way + 1) % 4
    faces = {
        "on": End.at(x + ahead * dx, y + ahead * dy, end.way, number),
        "up": End.at(x + aside * STEPS[up][0], y + aside * STEPS[up][1], up, number),
        "down": End.at(x + aside * STEPS[down][0], y + aside * STEPS[down][1], down, number),
    }
    angle = 0.0 if bool(dx) == (ahead < aside) else 90.0
    return Lie(x, y, angle, tuple((side, faces[side]) for side in tile.sides), _DEAR * (ahead > aside))
