"""A branching line of tiles on the felt, the ways in which one more can be joined, and what each costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.layout.grid import RIGHT, ROOM, STEPS, End, Grid, Joined, Lie, first_lie, lies

NEAR = 10
"""A tile changes the room of ends up to this many cells away."""


BEND, CROWD = 2.5, 0.4
"""What a bend costs, and every cell nearby that something else takes."""

STAR, OUT = 5.0, 6.0
"""What a bend of the arms' first tiles costs besides, and what it is worth to get to the edge of the felt."""

BY = 2
"""How many cells around a tile count as nearby."""


@dataclass(frozen=True)
class Growth:
    """A line laid so far: its tiles by number, its open ends by name, the cells that tiles and ends take."""

    lies: Mapping[int, Lie]
    ends: Mapping[str, End]
    taken: int
    held: int
    doubles: str = ""
    """The numbers whose doubles are laid."""
    crosses: frozenset[str] = frozenset()
    """The ends at which a double is to come, where the line is laid anew and that is known."""


class Way(NamedTuple):
    """A way to join a tile: whether it walls an end in, what it costs, how it lies, and the line with it."""

    walls_in: bool
    cost: float
    lie: Lie
    growth: Growth


def joined_at(growth: Growth, tile: Joined, number: int, grid: Grid) -> list[Way]:
    """Every way to join the tile, best first."""
    end = growth.ends[tile.place]
    held = growth.held & ~grid.squares.get(end.square, 0)
    full = growth.taken | held | grid.walls
    found: list[Way] = []
    for lie in lies(tile, end, inline=grid.inline):
        body = grid.mask(lie.cells)
        if not body or body & full:
            continue
        grown = _with(growth, tile, lie, number, grid)
        if grown is not None:
            found.append(Way(_walls_in(grown, lie, grid), _cost(grown, tile, lie, full, grid), lie, grown))
    found.sort(key=lambda way: way[:2])
    return found


def begun(tile: Joined, grid: Grid, crosses: frozenset[str]) -> Growth | None:
    """The line with its first tile; `crosses` are the ends at which doubles are known to come."""
    lie = first_lie(tile, grid)
    body = grid.mask(lie.cells)
    if not body or body & grid.walls:
        return None
    bare = Growth({}, {"": End.at(lie.x, lie.y, RIGHT, "")}, 0, 0, "", crosses)
    return _with(bare, tile, lie, 1, grid)


def _with(growth: Growth, tile: Joined, lie: Lie, number: int, grid: Grid) -> Growth | None:
    """The line with the tile joined; None if one of its new ends has no room for its square."""
    ends = dict(growth.ends)
    held = growth.held & ~grid.squares.get(ends.pop(tile.place).square, 0)
    taken = growth.taken | grid.mask(lie.cells)
    for side, end in lie.ends:
        square = grid.squares.get(end.square, 0)
        if not square or square & (taken | held | grid.walls):
            return None
        held |= square
        ends[f"{number}.{side}"] = end
    doubles = growth.doubles + (tile.code[0] if tile.is_double else "")
    return Growth({**growth.lies, number: lie}, ends, taken, held, doubles, growth.crosses)


def _cost(grown: Growth, tile: Joined, lie: Lie, full: int, grid: Grid) -> float:
    """Bends, closeness to other tiles, a way back to where the line starts, and little room ahead."""
    left, top, wide, high = lie.cells
    halo = grid.clipped((left - BY, top - BY, wide + 2 * BY, high + 2 * BY))
    cost = BEND * lie.bend + CROWD * max(0, (halo & full).bit_count() - 2 * BY)
    if lie.bend and tile.place.startswith("1."):
        cost += STAR
    sx, sy = grid.start
    cost -= OUT * max(abs(lie.x - sx) / grid.wide, abs(lie.y - sy) / grid.high)
    all_taken = grown.taken | grown.held | grid.walls
    new = {end for _, end in lie.ends}
    for end in grown.ends.values():
        if abs(end.x - lie.x) + abs(end.y - lie.y) < NEAR:
            cost += (ROOM - _room(end, all_taken, grid)) * (1.0 if end in new else 0.5)
            if end.number not in grown.doubles and not _takes_double(end, all_taken, grid):
                cost += 2.0
    return cost


def _room(end: End, full: int, grid: Grid) -> float:
    """How many halves of tiles could lie ahead, straight or round one corner; at most `ROOM`."""
    straight = _run(end.x, end.y, end.way, full & ~grid.squares.get(end.square, 0), grid)
    if straight >= ROOM:
        return ROOM
    dx, dy = STEPS[end.way]
    best = float(straight)
    for turn in (-1, 1):
        way = (end.way + turn) % 4
        ex, ey = STEPS[way]
        aside = _run(end.x + dx + ex, end.y + dy + ey, way, full, grid)
        best = max(best, min(ROOM, 0.8 * (1 + aside)))
    return best


def _run(x: int, y: int, way: int, full: int, grid: Grid) -> int:
    for run, square in enumerate(grid.ahead(x, y, way)):
        if not square or square & full:
            return run
    return ROOM


def is_alive(end: End, growth: Growth, grid: Grid) -> bool:
    """Whether a plain tile could be joined there now."""
    squares = grid.squares
    full = (growth.taken | growth.held | grid.walls) & ~squares.get(end.square, 0)
    dx, dy = STEPS[end.way]
    nx, ny = end.x + dx, end.y + dy
    for turn in (0, -1, 1):
        ex, ey = STEPS[(end.way + turn) % 4]
        far = squares.get((nx + 2 * ex, ny + 2 * ey), 0)
        if far and not far & full:
            return True
    return False


def _takes_double(end: End, full: int, grid: Grid) -> bool:
    """Whether a double could lie across there, with a half tile free at each end that it opens."""
    dx, dy = STEPS[end.way]
    x, y = end.square
    full &= ~grid.squares.get(end.square, 0)
    if not grid.branching:
        ahead = grid.squares.get((x + 2 * dx, y + 2 * dy), 0)
        return ahead != 0 and not ahead & full
    around = [(x + 2 * dx, y + 2 * dy)]
    around += [(x + side * dy, y + side * dx) for side in (-3, -1, 1, 3)]
    cells = 0
    for middle in around:
        square = grid.squares.get(middle, 0)
        if not square:
            return False
        cells |= square
    return not cells & full


def _walls_in(growth: Growth, lie: Lie, grid: Grid) -> bool:
    """Whether an end near the tile just laid cannot take the tile any more that it may have to."""
    for name, end in growth.ends.items():
        if abs(end.x - lie.x) + abs(end.y - lie.y) < NEAR:
            if not is_alive(end, growth, grid):
                return True
            if name in growth.crosses:
                full = growth.taken | growth.held | grid.walls
                if not _takes_double(end, full, grid):
                    return True
    return False
