"""The line of play in pixels: a spot for every tile, at every open end a box and where a tile would land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, floor

from tabletop.layout.arrange import Point, Rect, Spot, Spots
from tabletop.layout.branches import growing, grown
from tabletop.layout.grid import STEPS, End, Grid, Joined, Lie
from tabletop.layout.growth import Growth, joined_at
from tabletop.layout.seams import parted
from tabletop.layout.steps import Steps

_SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.72, 0.64, 0.57, 0.5, 0.43, 0.36, 0.3)
_BOX = 0.92
"""The box with the number is this part of the half tile it stands for."""


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """An open place: the box for its number, how a tile and how a double would lie, where a drop counts."""

    number: Rect
    lands: tuple[Spot, Spot]
    reach: Rect


@dataclass(frozen=True)
class Line:
    """A line laid: its tiles in the order of play, and its open ends by name."""

    spots: Spots
    ends: Mapping[str, OpenEnd]
    first: Spot
    tile: float


@dataclass(frozen=True)
class LineRoom:
    """Where a line may lie: in an area, around what is blocked, with tiles of that width at the largest.

    The first tile lies at `start`; `branching` says that later doubles open places at their short ends,
    `inline` that those which open none there lie in line.
    """

    area: Rect
    blocked: tuple[Rect, ...]
    tile: float
    start: Point
    branching: bool = True
    inline: bool = False

    @cached_property
    def felts(self) -> tuple[_Felt, ...]:
        """The area in cells, from the largest tiles to the smallest."""
        return tuple(_Felt.around(self.start, self.area, self.tile * scale / 2) for scale in _SCALES)

    @cached_property
    def grids(self) -> tuple[Grid, ...]:
        """The cells of these felts."""
        return tuple(_grid(felt, self.blocked, (self.branching, self.inline)) for felt in self.felts)


def lay_line(
    tiles: Sequence[str], joined: Sequence[str | None], places: Sequence[str], room: LineRoom
) -> Line:
    """Lays tiles in a room, smaller where they need to be.

    `joined` names the place of each tile and `places` the open ones, both as the rules name them.
    """
    first = Spot(*room.start, room.tile, 2 * room.tile)
    if not tiles:
        return Line((), {}, first, room.tile)
    line = _read(tiles, joined, places)
    found = grown(line, room.grids)
    if found is None:
        return _rows(line, places, room.area, first)
    return _Drawn(room.felts[found.felt], room.grids[found.felt]).line(found.line, line, places, first)


def line_ahead(
    tiles: Sequence[str], joined: Sequence[str | None], places: Sequence[str], room: LineRoom
) -> Steps[None]:
    """Finds out in steps how these tiles will lie, so that `lay_line` knows."""
    if tiles:
        yield from growing(_read(tiles, joined, places), room.grids)


def _read(tiles: Sequence[str], joined: Sequence[str | None], places: Sequence[str]) -> tuple[Joined, ...]:
    """The tiles with the sides at which they are or were open."""
    sides: dict[int, list[str]] = {}
    for name in {*(place for place in joined if place), *places}:
        number, _, side = name.partition(".")
        sides.setdefault(int(number), []).append(side)
    return tuple(
        Joined(code, joined[at] or "", tuple(sorted(sides.get(at + 1, ())))) for at, code in enumerate(tiles)
    )


@dataclass(frozen=True, slots=True)
class _Felt:
    """An area in cells of that size: its corner, how many there are, and the corner of cells to start at."""

    left: float
    top: float
    cell: float
    wide: int
    high: int
    start: tuple[int, int]

    @classmethod
    def around(cls, start: Point, area: Rect, cell: float) -> _Felt:
        """As many cells as there are room for, with the start on a corner of cells."""
        before, above = floor((start[0] - area.x) / cell), floor((start[1] - area.y) / cell)
        after, below = floor((area.right - start[0]) / cell), floor((area.bottom - start[1]) / cell)
        left, top = start[0] - before * cell, start[1] - above * cell
        return cls(left, top, cell, before + after, above + below, (before, above))


@lru_cache(maxsize=64)
def _grid(felt: _Felt, blocked: tuple[Rect, ...], doubles: tuple[bool, bool]) -> Grid:
    """The cells, and those that are blocked."""
    left, top, cell = felt.left, felt.top, felt.cell
    boxes = []
    for box in blocked:
        x, y = floor((box.x - left) / cell + 0.01), floor((box.y - top) / cell + 0.01)
        right, bottom = ceil((box.right - left) / cell - 0.01), ceil((box.bottom - top) / cell - 0.01)
        boxes.append((x, y, right - x, bottom - y))
    return Grid(felt.wide, felt.high, tuple(boxes), *doubles, felt.start)


class _Drawn:
    """From cells to pixels."""

    def __init__(self, felt: _Felt, grid: Grid) -> None:
        self.grid = grid
        self.cell = felt.cell
        self.left = felt.left
        self.top = felt.top

    def line(self, growth: Growth, tiles: Sequence[Joined], places: Sequence[str], first: Spot) -> Line:
        boxes = parted(
            {number: lie.cells for number, lie in growth.lies.items()}, [tile.parent for tile in tiles]
        )
        spots = tuple(self.narrowed(growth.lies[at + 1], boxes[at + 1], at) for at in range(len(tiles)))
        sides = ("down", "on", "up") if self.grid.branching else ("on",)
        ends = {
            name: self.open_end(growth, name, growth.ends[name], sides, len(tiles))
            for name in places
            if name in growth.ends
        }
        return Line(spots, ends, first, 2 * self.cell)

    def spot(self, lie: Lie, z: float) -> Spot:
        x, y = self.point(lie.x, lie.y)
        return Spot(x, y, 2 * self.cell, 4 * self.cell, lie.angle, z)

    def narrowed(self, lie: Lie, box: Rect, z: float) -> Spot:
        """A tile that has given way a little to those beside it."""
        x, y = self.point(box.cx, box.cy)
        wide, high = box.w * self.cell, box.h * self.cell
        if lie.angle not in (0.0, 180.0):
            wide, high = high, wide
        return Spot(x, y, wide, high, lie.angle, z)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.cell, self.top + y * self.cell

    def open_end(self, growth: Growth, name: str, end: End, sides: tuple[str, ...], count: int) -> OpenEnd:
        dx, dy = STEPS[end.way]
        x, y = self.point(end.x + dx, end.y + dy)
        number = Rect.around(x, y, 2 * self.cell * _BOX, 2 * self.cell * _BOX)
        other = "0" if end.number != "0" else "1"
        plain = self.landing(growth, Joined(f"{end.number}-{other}", name, ("on",)), count)
        double = self.landing(growth, Joined(f"{end.number}-{end.number}", name, sides), count)
        small = Spot(x, y, 2 * self.cell, 2 * self.cell, z=count)
        lands = (plain or small, double or plain or small)
        return OpenEnd(number, lands, Rect.union((number, lands[0].bounds)).grown(self.cell * 0.6))

    def landing(self, growth: Growth, tile: Joined, count: int) -> Spot | None:
        """Where that tile would be joined, as things lie."""
        ways = joined_at(growth, tile, count + 1, self.grid)
        return self.spot(ways[0].lie, count) if ways else None


def _rows(tiles: Sequence[Joined], places: Sequence[str], area: Rect, first: Spot) -> Line:
    """When nothing else fits: the tiles in rows in the order of play, each with its ends around it."""
    columns = 1
    while True:
        rows = -(-len(tiles) // columns)
        cell = min(area.w / columns, area.h / rows) / 10
        wider = -(-len(tiles) // (columns + 1))
        if min(area.w / (columns + 1), area.h / wider) / 10 <= cell:
            break
        columns += 1
    spots = []
    for at in range(len(tiles)):
        x = area.x + area.w * (at % columns + 0.5) / columns
        y = area.y + area.h * (at // columns + 0.5) / rows
        spots.append(Spot(x, y, 2 * cell, 4 * cell, 0.0, at))
    ends = {}
    around = {"left": (-2.5, 0), "right": (2.5, 0), "up": (0, -3.5), "down": (0, 3.5), "on": (2.5, 0)}
    for name in places:
        number, _, side = name.partition(".")
        tile = spots[int(number) - 1]
        dx, dy = around[side]
        box = Rect.around(tile.x + dx * cell, tile.y + dy * cell, 2 * cell * _BOX, 2 * cell * _BOX)
        land = Spot(box.cx, box.cy, 2 * cell, 2 * cell)
        ends[name] = OpenEnd(box, (land, land), box.grown(0.3 * cell))
    return Line(tuple(spots), ends, first, 2 * cell)
