"""How a branching line of tiles finds its way over the felt.

Tiles are joined in the order of play, each where it leaves most room, so that those already laid keep their
places. Where something gets stuck, the branch it is on bends another way; only then the line is laid anew
with other bends, or smaller.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabletop.layout.grid import RIGHT, STEPS, End, Grid, Joined, Lie, first_lie, lies

ROOM = 3
"""Halves of tiles that an end likes to have ahead."""

PATIENCE = 60
"""How many tiles may be laid in vain before the line is tried another way."""

NEAR = 10
"""A tile changes the room of ends up to this many cells away."""


@dataclass(frozen=True)
class Taste:
    """What a way of laying prefers; tried in turn when the line gets stuck."""

    bend: float
    crowd: float
    mirrored: bool = False


TASTES = (Taste(2.5, 0.8), Taste(0.4, 0.8, mirrored=True), Taste(5.0, 0.3), Taste(-0.8, 1.2))


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


def joined_at(
    growth: Growth, tile: Joined, number: int, grid: Grid, taste: Taste
) -> list[tuple[bool, Growth]]:
    """Every way to join the tile, best first, and whether it walls an end in."""
    end = growth.ends[tile.place]
    held = growth.held & ~grid.squares.get(end.square, 0)
    full = growth.taken | held | grid.walls
    found: list[tuple[bool, float, int, Growth]] = []
    for lie in lies(tile, end, inline=grid.inline):
        body = grid.mask(lie.cells)
        if not body or body & full:
            continue
        grown = _with(growth, tile, lie, number, grid)
        if grown is not None:
            cost = _cost(grown, lie, full, grid, taste)
            rank = -len(found) if taste.mirrored else len(found)
            found.append((_walls_in(grown, lie, grid), cost, rank, grown))
    found.sort(key=lambda way: way[:3])
    return [(walls_in, grown) for walls_in, _, _, grown in found]


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


def _cost(grown: Growth, lie: Lie, full: int, grid: Grid, taste: Taste) -> float:
    """Bends, closeness to other tiles, and little room ahead."""
    left, top, wide, high = lie.cells
    halo = grid.clipped((left - 1, top - 1, wide + 2, high + 2))
    cost = taste.bend * lie.bend + taste.crowd * max(0, (halo & full).bit_count() - 4)
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
    dx, dy = STEPS[way]
    squares = grid.squares
    for run in range(ROOM):
        square = squares.get((x + dx * (1 + 2 * run), y + dy * (1 + 2 * run)), 0)
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


def _crosses(tiles: Sequence[Joined]) -> frozenset[str]:
    return frozenset(tile.place for tile in tiles if tile.is_double)


@lru_cache(maxsize=512)
def grown(tiles: tuple[Joined, ...], grids: tuple[Grid, ...]) -> tuple[int, Growth] | None:
    """The line on the first grid that has room for it, and that grid's number; None if none has.

    The line before its last tile is asked first, so that it stays where it is as long as it can.
    """
    before = grown(tiles[:-1], grids) if len(tiles) > 1 else (0, None)
    if before is None:
        return None
    number, growth = before
    if growth is not None:
        longer = _longer(growth, tiles, grids[number], TASTES[0], [PATIENCE], strict=True)
        if longer is not None:
            return number, longer
    # An end walled in is better than tiles three sizes smaller.
    tries = [(size, True) for size in range(number, len(grids))]
    tries += [(size, False) for size in range(number, len(grids))]
    tries.sort(key=lambda way: way[0] + (0 if way[1] else 2.5))
    for size, strict in tries:
        for taste in TASTES:
            found = _anew(tiles, grids[size], taste, strict=strict)
            if found is not None:
                return size, found
    return None


def _anew(tiles: tuple[Joined, ...], grid: Grid, taste: Taste, *, strict: bool) -> Growth | None:
    """The whole line laid again; `strict` walls no end in."""
    patience = [PATIENCE]
    growth: Growth | None = _first(tiles[0], grid, _crosses(tiles))
    for count in range(2, len(tiles) + 1):
        if growth is None:
            return None
        growth = _longer(growth, tiles[:count], grid, taste, patience, strict=strict)
    return growth


def _first(tile: Joined, grid: Grid, crosses: frozenset[str]) -> Growth | None:
    lie = first_lie(tile, grid)
    body = grid.mask(lie.cells)
    if not body or body & grid.walls:
        return None
    bare = Growth({}, {"": End.at(lie.x, lie.y, RIGHT, "")}, 0, 0, "", crosses)
    return _with(bare, tile, lie, 1, grid)


def _longer(
    growth: Growth,
    tiles: tuple[Joined, ...],
    grid: Grid,
    taste: Taste,
    patience: list[int],
    *,
    strict: bool,
) -> Growth | None:
    """The last tile joined; where it has no room, with the branch that it ends bent another way."""
    for walls_in, joined in joined_at(growth, tiles[-1], len(tiles), grid, taste):
        if not (walls_in and strict):
            return joined
    root = parent(tiles[-1])
    while root > 1:
        moved = [number for number in range(2, len(tiles)) if _hangs_from(number, root, tiles)]
        bare = _without(growth, moved, tiles, grid)
        most = min(patience[0], 3 * len(moved) + 12)
        search = _Search(tiles, (*moved, len(tiles)), grid, taste, strict, most)
        longer = search.onward(bare, 0)
        patience[0] -= most - max(0, search.patience)
        if longer is not None:
            return longer
        root = parent(tiles[root - 1])
    return None


def parent(tile: Joined) -> int:
    """The number of the tile that it is joined to; 0 for the first."""
    return int(tile.place.partition(".")[0] or 0)


def _hangs_from(number: int, root: int, tiles: Sequence[Joined]) -> bool:
    """Whether a tile is the root of a branch or further along it."""
    while number > root:
        number = parent(tiles[number - 1])
    return number == root


def _without(growth: Growth, gone: Sequence[int], tiles: Sequence[Joined], grid: Grid) -> Growth:
    """The line without a branch, the end open again from which it grew."""
    taken, held = growth.taken, growth.held
    ends = {name: end for name, end in growth.ends.items() if int(name.partition(".")[0]) not in gone}
    for name, end in growth.ends.items():
        if name not in ends:
            held &= ~grid.squares[end.square]
    for number in gone:
        taken &= ~grid.mask(growth.lies[number].cells)
    place = tiles[gone[0] - 1].place
    root = dict(growth.lies[parent(tiles[gone[0] - 1])].ends)[place.partition(".")[2]]
    ends[place] = root
    lies = {at: lie for at, lie in growth.lies.items() if at not in gone}
    doubles = "".join(tiles[at - 1].code[0] for at in lies if tiles[at - 1].is_double)
    held |= grid.squares[root.square]
    return Growth(lies, ends, taken, held, doubles, growth.crosses | _crosses(tiles))


@dataclass
class _Search:
    """Joins one tile after another, going back where it got stuck, until its patience is at an end."""

    tiles: Sequence[Joined]
    numbers: Sequence[int]
    grid: Grid
    taste: Taste
    strict: bool
    patience: int

    def onward(self, growth: Growth, at: int) -> Growth | None:
        """All tiles of the given numbers joined, from the one at that position on."""
        if at == len(self.numbers):
            return growth
        number = self.numbers[at]
        for walls_in, longer in joined_at(growth, self.tiles[number - 1], number, self.grid, self.taste):
            self.patience -= 1
            if self.patience < 0 or (walls_in and self.strict):
                return None
            found = self.onward(longer, at + 1)
            if found is not None:
                return found
        return None
