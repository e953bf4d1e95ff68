"""A branching line of tiles on the felt, the ways in which one more can be joined, and what each costs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.layout.grid import RIGHT, ROOM, End, Grid, Joined, Lie, Outlook, first_lie, lies

NEAR = 10
"""A tile changes the room of ends up to this many cells away."""


BEND, CROWD = 2.5, 0.4
"""What a bend costs, and every cell nearby that something else takes."""

STAR, OUT = 5.0, 6.0
"""What a bend of the arms' first tiles costs besides, and what it is worth to get to the edge of the felt."""

CLOSE = 8.0
"""What it costs to come, or to make others come, close beside a tile or an open end of another branch."""

BY = 2
"""How many cells around a tile count as nearby."""


class Growth(NamedTuple):
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
    """A way to join a tile: whether it walls an end in, what it costs, how it lies, and the line with it.

    `is_close` says that it lies close beside a tile that it is not joined to.
    """

    walls_in: bool
    cost: float
    is_close: bool
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
            found.append(Way(*_judged(grown, tile, lie, full, grid), lie, grown))
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
    squares = grid.squares
    held = growth.held & ~squares.get(growth.ends[tile.place].square, 0)
    taken = growth.taken | grid.mask(lie.cells)
    for _, end in lie.ends:
        square = squares.get(end.square, 0)
        if not square or square & (taken | held | grid.walls):
            return None
        held |= square
    ends = dict(growth.ends)
    del ends[tile.place]
    ends.update((f"{number}.{side}", end) for side, end in lie.ends)
    doubles = growth.doubles + (tile.code[0] if tile.is_double else "")
    return Growth({**growth.lies, number: lie}, ends, taken, held, doubles, growth.crosses)


def _judged(grown: Growth, tile: Joined, lie: Lie, full: int, grid: Grid) -> tuple[bool, float, bool]:
    """Whether an end nearby is walled in now, the cost, and whether the tile lies close beside another.

    Bends, closeness to other tiles, a way back to where the line starts, and little room ahead.
    """
    left, top, wide, high = lie.cells
    halo = grid.clipped((left - BY, top - BY, wide + 2 * BY, high + 2 * BY))
    cost = BEND * lie.bend + CROWD * max(0, (halo & full).bit_count() - 2 * BY)
    root = int(tile.place.partition(".")[0] or 0)
    others = full & ~grid.walls & ~(grid.mask(grown.lies[root].cells) if root else 0)
    if _around(lie, grid) & others:
        cost += CLOSE
    is_close = bool(beside(lie.cells, grid) & others & grown.taken)
    if lie.bend and tile.place.startswith("1."):
        cost += STAR
    sx, sy = grid.start
    cost -= OUT * max(abs(lie.x - sx) / grid.wide, abs(lie.y - sy) / grid.high)
    taken, old, walls_in = grown.taken | grown.held | grid.walls, len(grown.ends) - len(lie.ends), False
    for number, (name, end) in enumerate(grown.ends.items()):
        if abs(end.x - lie.x) + abs(end.y - lie.y) >= NEAR:
            continue
        outlook = grid.outlook(end.x, end.y, end.way)
        room, lives = _room(outlook, taken)
        cost += (ROOM - room) * (1.0 if number >= old else 0.5)
        takes_double = outlook.across != 0 and not outlook.across & taken
        if not takes_double and end.number not in grown.doubles:
            cost += 2.0
        if not lives or (not takes_double and name in grown.crosses):
            walls_in = True
    return walls_in, cost, is_close


def _around(lie: Lie, grid: Grid) -> int:
    """The cells beside a tile, and beside what will be joined to it."""
    cells = beside(lie.cells, grid)
    for _, end in lie.ends:
        x, y = end.square
        cells |= beside((x - 1, y - 1, 2, 2), grid)
    return cells


def beside(cells: tuple[int, int, int, int], grid: Grid) -> int:
    """A box of cells with those all around it, as bits."""
    left, top, wide, high = cells
    return grid.clipped((left - 1, top - 1, wide + 2, high + 2))


def _room(outlook: Outlook, full: int) -> tuple[float, bool]:
    """How many halves of tiles could lie ahead, straight or round one corner, and whether a tile could.

    At most `ROOM`; the end's own square is free, and counts.
    """
    straight = 1 + _run(outlook.straight, full)
    if straight >= ROOM:
        return ROOM, True
    aside = max(_run(outlook.left, full), _run(outlook.right, full))
    return max(straight, min(ROOM, 0.8 * (1 + aside))), straight > 1 or aside > 0


def _run(squares: tuple[int, ...], full: int) -> int:
    run = 0
    for square in squares:
        if square & full:
            break
        run += 1
    return run
