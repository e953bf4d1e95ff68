"""One more tile joins a line: straight away, or with a few others laid another way to make room for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tabletop.layout.beam import STAYS, at, path, spread
from tabletop.layout.grid import Fit, Grid, Joined
from tabletop.layout.growth import Growth, joined_at, longer, walled_in, without
from tabletop.layout.steps import Steps

PATIENCE = 14
"""How many tiles may be moved in vain."""

CRAMPED, CROWDED = 25.0, 4.0
"""What a tile may cost where it is, and each that is moved, before another way to lay them is looked for."""

MOVING = 1.5
"""What it costs to move a tile that lies."""

BACK = 3
"""How far back towards the first tile the root of a branch is looked for that can make way."""


def joined(
    growth: Growth, tiles: Sequence[Joined], grid: Grid, *, apart: bool = False
) -> Steps[Growth | None]:
    """The line with its last tile; None if there is no room for it, few others moved.

    With `apart` none may come to lie close beside one that it is not joined to.
    """
    count, patience = len(tiles), PATIENCE
    best: tuple[float, Growth] | None = None
    for way in joined_at(growth, tiles[-1], count, grid):
        if not way.walls_in and not (apart and way.is_close):
            best = way.cost, longer(growth, tiles[-1], count, way.fit, grid)
            break
    if best is not None and best[0] < CRAMPED:
        return best[1]
    for moved in _in_the_way(growth, tiles, grid, apart=apart):
        if patience <= 0:
            break
        patience -= len(moved)
        found = yield from _moved(growth, tiles, moved, grid, apart=apart)
        if found is not None:
            cost, dear = found[0], MOVING * len(moved)
            if best is None or cost + dear < best[0]:
                best = cost + dear, found[1]
            if cost < CROWDED:
                break
    return best[1] if best else None


def _moved(
    growth: Growth, tiles: Sequence[Joined], moved: Sequence[int], grid: Grid, *, apart: bool
) -> Steps[tuple[float, Growth] | None]:
    """The line with its last tile, these others moved, and what each of them costs."""
    count, bare = len(tiles), without(growth, moved, tiles, grid)
    stay = {at(number, growth.lies[number]): -STAYS for number in moved}
    sooner = [number for number in path(tiles, count) if number in moved or number == count]
    orders = [[*sooner, *(number for number in moved if number not in sooner)], [*moved, count]]
    for order in orders if orders[0] != orders[1] else orders[:1]:
        found = yield from spread(bare, tiles, order, grid, stay, apart=apart)
        if found.is_done:
            return found.cost / len(order), found.growth
    return None


def _in_the_way(
    growth: Growth, tiles: Sequence[Joined], grid: Grid, *, apart: bool
) -> Sequence[Sequence[int]]:
    """Branches that could make room for the last tile by lying another way, those of few tiles first."""
    tile, count = tiles[-1], len(tiles)
    own = path(tiles, tile.parent)
    roots = {frozenset({root}) for root in own}
    for fit in grid.fits(tile, growth.ends[tile.place]):
        way = frozenset(_where(growth, tile, fit, grid, apart=apart))
        for _ in range(BACK):
            if not way or 1 in way or not way.isdisjoint(own):
                break
            roots.add(way)
            way = frozenset(tiles[number - 1].parent for number in way)
    branches = {tuple(number for number in range(2, count) if _hangs(number, way, tiles)) for way in roots}
    return sorted(branches, key=lambda branch: (len(branch), branch))


def _where(growth: Growth, tile: Joined, fit: Fit, grid: Grid, *, apart: bool) -> Iterator[int]:
    """The tiles that are in the way of a way to join one, by themselves or with their open ends."""
    cells = fit.body | fit.opens
    if cells & grid.walls:
        return
    for number, lie in growth.lies.items():
        beside = fit.beside if apart and number != tile.parent else 0
        if grid.mask(lie.cells) & (cells | beside):
            yield number
    for name, end in growth.ends.items():
        if name != tile.place and grid.square(end.square) & cells:
            yield int(name.partition(".")[0])
    for name in walled_in(growth, tile, fit, grid):
        yield int(name.partition(".")[0])


def _hangs(number: int, roots: Collection[int], tiles: Sequence[Joined]) -> bool:
    """Whether a tile is the root of one of these branches or further along it."""
    while number > 1 and number not in roots:
        number = tiles[number - 1].parent
    return number in roots
