"""How a branching line of tiles finds its way over the felt: a grid, ways to join a tile, and a search.

A cell is a quarter of a tile's length. A tile that joins at an open end first covers the square there with
the half that touches, then runs straight on or bends to a side, so a line turns without a gap. Doubles lie
across. Tiles are joined in the order of play, each where it leaves most room, so that those already laid
keep their places; only when something gets stuck, the line is laid anew with other bends, then smaller.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

RIGHT, DOWN, LEFT, UP = range(4)
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))
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


@dataclass(frozen=True, slots=True)
class End:
    """An open end: the middle of the edge to join at, the way it looks, and the number it asks for."""

    x: int
    y: int
    way: int
    number: str

    @property
    def square(self) -> tuple[int, int, int, int]:
        """The cells of the half tile that would touch: left, top, width, height."""
        dx, dy = STEPS[self.way]
        return self.x + dx - 1, self.y + dy - 1, 2, 2


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


@dataclass(frozen=True)
class Grid:
    """The felt in cells; `blocked` are boxes of cells that nothing may cover."""

    wide: int
    high: int
    blocked: tuple[tuple[int, int, int, int], ...] = ()

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

    def clipped(self, cells: tuple[int, int, int, int]) -> int:
        """The part of a box that lies inside, as bits."""
        left, top, wide, high = cells
        x, y = max(0, left), max(0, top)
        return self.mask((x, y, min(self.wide, left + wide) - x, min(self.high, top + high) - y))


@dataclass(frozen=True)
class Taste:
    """What a way of laying prefers; tried in turn when the line gets stuck."""

    bend: float
    crowd: float
    mirrored: bool = False


TASTES = (Taste(2.5, 0.4), Taste(0.4, 0.4, mirrored=True), Taste(5.0, 0.15), Taste(-0.8, 0.8))


@dataclass(frozen=True)
class Growth:
    """A line laid so far: its tiles, its open ends by name, and the cells that tiles and ends take."""

    tiles: tuple[Lie, ...]
    ends: Mapping[str, End]
    taken: int
    held: int


def first_lie(tile: Joined, grid: Grid) -> Lie:
    """The first tile, in the middle; a double stands across the line from left to right."""
    x, y = grid.wide // 2, grid.high // 2
    if tile.is_double:
        faces = {
            "left": End(x - 1, y, LEFT, tile.code[0]),
            "right": End(x + 1, y, RIGHT, tile.code[0]),
            "up": End(x, y - 2, UP, tile.code[0]),
            "down": End(x, y + 2, DOWN, tile.code[0]),
        }
        return Lie(x, y, 0.0, tuple((side, faces[side]) for side in tile.sides))
    faces = {
        "left": End(x - 2, y, LEFT, tile.code[0]),
        "right": End(x + 2, y, RIGHT, tile.code[-1]),
        "up": End(x, y - 1, UP, tile.code[0]),
        "down": End(x, y + 1, DOWN, tile.code[0]),
    }
    return Lie(x, y, 270.0, tuple((side, faces[side]) for side in tile.sides))


def lies(tile: Joined, end: End) -> Iterator[Lie]:
    """The ways a tile can be joined at an end: a double across, any other straight on or round a corner."""
    if not tile.is_double:
        for turn in (0, -1, 1):
            yield _along(tile, end, (end.way + turn) % 4)
        return
    yield _across(tile, end)
    if len(tile.sides) < 3:
        yield _along(tile, end, end.way)


def _along(tile: Joined, end: End, way: int) -> Lie:
    """Its near half on the end's square, its far half that way."""
    dx, dy = STEPS[end.way]
    ex, ey = STEPS[way]
    nx, ny = end.x + dx, end.y + dy
    near_first = tile.code[0] == end.number
    far = tile.code[-1] if near_first else tile.code[0]
    angle = _ANGLES[way] if near_first else (_ANGLES[way] + 180.0) % 360.0
    on = End(nx + 3 * ex, ny + 3 * ey, way, far)
    ends = (("on", on),) if "on" in tile.sides else ()
    return Lie(nx + ex, ny + ey, angle, ends, int(way != end.way))


def _across(tile: Joined, end: End) -> Lie:
    """A double crosswise, with ends ahead and at both its short sides."""
    dx, dy = STEPS[end.way]
    x, y = end.x + dx, end.y + dy
    number = tile.code[0]
    up, down = (end.way - 1) % 4, (end.way + 1) % 4
    faces = {
        "on": End(x + dx, y + dy, end.way, number),
        "up": End(x + 2 * STEPS[up][0], y + 2 * STEPS[up][1], up, number),
        "down": End(x + 2 * STEPS[down][0], y + 2 * STEPS[down][1], down, number),
    }
    angle = 0.0 if dx else 90.0
    return Lie(x, y, angle, tuple((side, faces[side]) for side in tile.sides))


def joined_at(
    growth: Growth, tile: Joined, number: int, grid: Grid, taste: Taste
) -> list[tuple[float, Growth]]:
    """Every way to join the tile that leaves all ends room, cheapest first."""
    end = growth.ends[tile.place]
    held = growth.held & ~grid.mask(end.square)
    full = growth.taken | held | grid.walls
    found: list[tuple[float, int, Growth]] = []
    for lie in lies(tile, end):
        body = grid.mask(lie.cells)
        if not body or body & full:
            continue
        grown = _with(growth, tile.place, lie, number, grid)
        if grown is not None:
            cost = _cost(grown, lie, full, grid, taste)
            found.append((cost, len(found) if not taste.mirrored else -len(found), grown))
    found.sort(key=lambda way: way[:2])
    return [(cost, grown) for cost, _, grown in found]


def _with(growth: Growth, place: str, lie: Lie, number: int, grid: Grid) -> Growth | None:
    """The line with the tile joined; None if one of its new ends has no room for its square."""
    ends = dict(growth.ends)
    held = growth.held & ~grid.clipped(ends.pop(place).square)
    taken = growth.taken | grid.mask(lie.cells)
    for side, end in lie.ends:
        square = grid.mask(end.square)
        if not square or square & (taken | held | grid.walls):
            return None
        held |= square
        ends[f"{number}.{side}"] = end
    return Growth((*growth.tiles, lie), ends, taken, held)


def _cost(grown: Growth, lie: Lie, full: int, grid: Grid, taste: Taste) -> float:
    """Bends, closeness to other tiles, little room ahead, and ends walled in."""
    left, top, wide, high = lie.cells
    halo = grid.clipped((left - 1, top - 1, wide + 2, high + 2))
    cost = taste.bend * lie.bend + taste.crowd * max(0, (halo & full).bit_count() - 4)
    all_taken = grown.taken | grown.held | grid.walls
    for side, end in lie.ends:
        cost += (5 - _room(end, all_taken, grid)) * (1.0 if side == "on" else 0.6)
    return cost + 50 * sum(not is_alive(end, grown, grid) for end in grown.ends.values())


def _room(end: End, full: int, grid: Grid) -> float:
    """How many halves of tiles could lie ahead, straight or round one corner; at most five."""
    straight = _run(end.x, end.y, end.way, full & ~grid.mask(end.square), grid)
    if straight >= 5:
        return 5
    dx, dy = STEPS[end.way]
    best = float(straight)
    for turn in (-1, 1):
        way = (end.way + turn) % 4
        ex, ey = STEPS[way]
        aside = _run(end.x + dx + ex, end.y + dy + ey, way, full, grid)
        best = max(best, min(4.0, 0.8 * (1 + aside)))
    return best


def _run(x: int, y: int, way: int, full: int, grid: Grid) -> int:
    dx, dy = STEPS[way]
    for run in range(5):
        square = grid.mask((x + dx * (1 + 2 * run) - 1, y + dy * (1 + 2 * run) - 1, 2, 2))
        if not square or square & full:
            return run
    return 5


def is_alive(end: End, growth: Growth, grid: Grid) -> bool:
    """Whether a plain tile could be joined there now."""
    full = (growth.taken | growth.held | grid.walls) & ~grid.mask(end.square)
    dx, dy = STEPS[end.way]
    nx, ny = end.x + dx, end.y + dy
    for turn in (0, -1, 1):
        ex, ey = STEPS[(end.way + turn) % 4]
        far = grid.mask((nx + 2 * ex - 1, ny + 2 * ey - 1, 2, 2))
        if far and not far & full:
            return True
    return False


def all_alive(growth: Growth, grid: Grid) -> bool:
    """Whether every open end could take a tile."""
    return all(is_alive(end, growth, grid) for end in growth.ends.values())


@lru_cache(maxsize=512)
def grown(tiles: tuple[Joined, ...], grids: tuple[Grid, ...]) -> tuple[int, Growth] | None:
    """The line on the first grid that has room for it, and that grid's number; None if none has.

    The line before its last tile is asked first, so that it stays where it is as long as it can.
    """
    if len(tiles) == 1:
        return _begun(tiles, grids)
    before = grown(tiles[:-1], grids)
    if before is None:
        return None
    number, growth = before
    longer = _best(growth, tiles[-1], len(tiles), grids[number])
    if longer is not None:
        return number, longer
    for strict in (True, False):
        for smaller in range(number, len(grids)):
            found = _anew(tiles, grids[smaller], strict=strict)
            if found is not None:
                return smaller, found
    return None


def _begun(tiles: Sequence[Joined], grids: Sequence[Grid]) -> tuple[int, Growth] | None:
    for number, grid in enumerate(grids):
        growth = _first(tiles[0], grid)
        if growth is not None:
            return number, growth
    return None


def _first(tile: Joined, grid: Grid) -> Growth | None:
    lie = first_lie(tile, grid)
    x, y = lie.x, lie.y
    body = grid.mask(lie.cells)
    if not body or body & grid.walls:
        return None
    return _with(Growth((), {"": End(x, y, RIGHT, "")}, 0, 0), "", lie, 1, grid)


def _best(growth: Growth, tile: Joined, number: int, grid: Grid) -> Growth | None:
    """The cheapest way to join it that walls no end in."""
    for _, longer in joined_at(growth, tile, number, grid, TASTES[0]):
        if all_alive(longer, grid):
            return longer
    return None


def _anew(tiles: Sequence[Joined], grid: Grid, *, strict: bool) -> Growth | None:
    """The whole line laid again, tried with each taste and some going back; `strict` walls no end in."""
    start = _first(tiles[0], grid)
    if start is None:
        return None
    for taste in TASTES:
        found = _Search(tiles, grid, taste, strict, 12 * len(tiles)).onward(start)
        if found is not None:
            return found
    return None


@dataclass
class _Search:
    """Joins one tile after another, going back where it got stuck, until its patience is at an end."""

    tiles: Sequence[Joined]
    grid: Grid
    taste: Taste
    strict: bool
    patience: int

    def onward(self, growth: Growth) -> Growth | None:
        """The whole line, from the tiles laid so far."""
        at = len(growth.tiles)
        if at == len(self.tiles):
            return growth
        for _, longer in joined_at(growth, self.tiles[at], at + 1, self.grid, self.taste):
            self.patience -= 1
            if self.patience < 0:
                return None
            if self.strict and not all_alive(longer, self.grid):
                continue
            found = self.onward(longer)
            if found is not None:
                return found
        return None
