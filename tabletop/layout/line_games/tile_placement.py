"""A line in cells around its first tile, and the ways in which a tile can be joined at an open end.

A cell is a quarter of a tile's length. A tile first covers the square at the end with the half that touches,
then runs straight on or bends to a side, so that a line turns without a gap. Doubles lie across.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

RIGHT, DOWN, LEFT, UP = range(4)
CellBox = tuple[int, int, int, int]
"""A box of cells: left, top, width and height."""

DIRECTIONS = ((1, 0), (0, 1), (-1, 0), (0, -1))
_LENGTHWISE_BENDS = 6
"""A double in line that opens its sides costs as much as this many bends."""

_ANGLES = (270.0, 0.0, 90.0, 180.0)
"""The degrees of a tile whose first number comes first on the way right, down, left, up."""


@dataclass(frozen=True, slots=True)
class LineTile:
    """A tile of the line: its code, the place it was laid at, and the sides it can be joined at."""

    code: str
    place: str
    sides: tuple[str, ...]

    @property
    def is_double(self) -> bool:
        return self.code[0] == self.code[-1]

    @property
    def parent(self) -> int:
        """Returns the number of the tile that it is joined to; 0 for the first."""
        return int(self.place.partition(".")[0] or 0)


@dataclass(frozen=True, slots=True)
class LineEnd:
    """An open end: the middle of the edge to join at, the way it looks, and the number it asks for."""

    x: int
    y: int
    direction: int
    number: str
    is_narrow: bool = False
    """Whether others leave only a strip ahead: the end can be shown, but no tile has room."""

    @property
    def box(self) -> CellBox:
        """Returns the half tile that would touch; for a narrow end the strip."""
        dx, dy = DIRECTIONS[self.direction]
        if self.is_narrow:
            return self.x + min(dx, 0) - abs(dy), self.y + min(dy, 0) - abs(dx), 1 + abs(dy), 1 + abs(dx)
        return self.x + dx - 1, self.y + dy - 1, 2, 2

    def halves_beyond(self, turn: int, most: int) -> Iterator[CellBox]:
        """Yields the halves of tiles beyond the first one, straight on or round a corner."""
        (left, top, *_), (dx, dy) = self.box, DIRECTIONS[(self.direction + turn) % 4]
        return ((left + 2 * half * dx, top + 2 * half * dy, 2, 2) for half in range(1, most + 1))


@dataclass(frozen=True, slots=True)
class Placement:
    """How a tile lies: its middle in cells, its turn in degrees, the ends it opens by side, and its bends."""

    x: int
    y: int
    angle: float
    ends: tuple[tuple[str, LineEnd], ...]
    bend_count: int = 0
    bend_direction: int = 0
    """The way round it bends: 1 right, -1 left, 0 not at all."""
    links: tuple[tuple[LineEnd, LineEnd], ...] = ()
    """Pairs of an end that has no room where it is, and the end where the line goes on instead."""
    narrowed_ends: tuple[str, ...] = ()
    """The names of ends of other tiles to which it leaves only a strip."""
    is_detached: bool = False
    """Whether it lies apart from what it is joined to."""

    @property
    def cells(self) -> CellBox:
        """Returns the cells that the tile covers."""
        if self.angle in (0.0, 180.0):
            return self.x - 1, self.y - 2, 2, 4
        return self.x - 2, self.y - 1, 4, 2

    @property
    def boxes(self) -> tuple[CellBox, ...]:
        """Returns the tile, and the halves that would touch at its open ends."""
        return (self.cells, *(end.box for _, end in self.ends))


def first_placement(tile: LineTile) -> Placement:
    """Returns how the first tile lies; a double stands across a line from left to right."""
    x = y = 0
    if tile.is_double:
        faces = {
            "left": LineEnd(x - 1, y, LEFT, tile.code[0]),
            "right": LineEnd(x + 1, y, RIGHT, tile.code[0]),
            "up": LineEnd(x, y - 2, UP, tile.code[0]),
            "down": LineEnd(x, y + 2, DOWN, tile.code[0]),
        }
        return Placement(x, y, 0.0, tuple((side, faces[side]) for side in tile.sides))
    faces = {
        "left": LineEnd(x - 2, y, LEFT, tile.code[0]),
        "right": LineEnd(x + 2, y, RIGHT, tile.code[-1]),
        "up": LineEnd(x, y - 1, UP, tile.code[0]),
        "down": LineEnd(x, y + 1, DOWN, tile.code[0]),
    }
    return Placement(x, y, 270.0, tuple((side, faces[side]) for side in tile.sides))


def placements(
    tile: LineTile, end: LineEnd, *, inline: bool = False, lengthwise: bool = False
) -> tuple[Placement, ...]:
    """Returns the ways to join a tile at an end: a double across, any other straight on or round a corner.

    With `inline` doubles lie across only where they open their short ends; with `lengthwise` even those may
    lie in line.
    """
    if not tile.is_double or (inline and len(tile.sides) < 3):
        return tuple(_place_along(tile, end, (end.direction + turn) % 4) for turn in (0, -1, 1))
    if len(tile.sides) < 3:
        # As dear as two bends: only where there is no room across.
        return _place_across(tile, end), replace(_place_along(tile, end, end.direction), bend_count=2)
    if lengthwise:
        return _place_across(tile, end), _place_lengthwise(tile, end)
    return (_place_across(tile, end),)


def _place_along(tile: LineTile, end: LineEnd, way: int) -> Placement:
    """Lays the near half on the end's square, and the far half that way."""
    dx, dy = DIRECTIONS[end.direction]
    ex, ey = DIRECTIONS[way]
    # The near half has its middle one cell beyond the edge; the tile bends around that middle.
    nx, ny = end.x + dx, end.y + dy
    near_first = tile.code[0] == end.number
    far = tile.code[-1] if near_first else tile.code[0]
    angle = _ANGLES[way] if near_first else (_ANGLES[way] + 180.0) % 360.0
    on = LineEnd(nx + 3 * ex, ny + 3 * ey, way, far)
    ends = (("on", on),) if "on" in tile.sides else ()
    turn = (0, 1, 0, -1)[(way - end.direction) % 4]
    return Placement(nx + ex, ny + ey, angle, ends, abs(turn), turn)


def _place_across(tile: LineTile, end: LineEnd) -> Placement:
    """Lays a double crosswise, with ends ahead and at both its short sides."""
    return _place_double(tile, end, 1, 2)


def _place_lengthwise(tile: LineTile, end: LineEnd) -> Placement:
    """Lays a double in line, with ends ahead and in the middle of both its long sides."""
    return _place_double(tile, end, 2, 1)


def _place_double(tile: LineTile, end: LineEnd, ahead: int, aside: int) -> Placement:
    """Lays a double that reaches `ahead` and `aside` cells from its middle; in line it counts as bends."""
    dx, dy = DIRECTIONS[end.direction]
    x, y = end.x + ahead * dx, end.y + ahead * dy
    number = tile.code[0]
    up, down = (end.direction - 1) % 4, (end.direction + 1) % 4
    faces = {
        "on": LineEnd(x + ahead * dx, y + ahead * dy, end.direction, number),
        "up": LineEnd(x + aside * DIRECTIONS[up][0], y + aside * DIRECTIONS[up][1], up, number),
        "down": LineEnd(x + aside * DIRECTIONS[down][0], y + aside * DIRECTIONS[down][1], down, number),
    }
    angle = 0.0 if bool(dx) == (ahead < aside) else 90.0
    return Placement(
        x, y, angle, tuple((side, faces[side]) for side in tile.sides), _LENGTHWISE_BENDS * (ahead > aside)
    )
