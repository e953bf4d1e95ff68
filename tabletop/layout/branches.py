"""How a whole line of tiles finds its way over the felt.

Tiles are joined in the order of play, each where it leaves most room, so that those already laid keep their
places. Where something gets stuck, the branch it is on bends another way; only then the line is laid anew,
smaller where it needs to be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from tabletop.layout.grid import Grid, Joined
from tabletop.layout.growth import Growth, Way, begun, joined_at, longer
from tabletop.layout.steps import Steps, at_once, remembered

PATIENCE = 24
"""How many tiles may be moved in vain before the line is laid anew."""

CRAMPED, CROWDED = 9.0, 4.0
"""What a tile may cost where it is, and each of a branch, before another way to lay them is looked for."""

BEAM, BROAD, BROADEST = 5, 30, 120
"""How many ways to lay a line are followed at once when it is laid anew, and if none of them leads on."""

WALLED_IN = 30.0
"""What it costs to wall an end in."""

SMALLER = 3.0
"""What each of its tiles may cost more for the line to be laid one size larger."""

LARGE = 4
"""How many of the largest sizes are tried for gaps between all branches."""

FEW = 4
"""How many felts are tried with every double crosswise before doubles may lie in line."""

TRIES, TRIES_APART = 4, 2
"""How often it is laid on a felt of one size, without gaps or with them."""

BLAME, STAYS = 4.0, 3.0
"""What a lie costs that led nowhere, and what it is worth to lie as before."""

Lay = Mapping[int, tuple[int, int, float]]
"""How tiles lay before: how far from the start, and their turn."""


class Grown(NamedTuple):
    """A line laid: the number of its felt, and whether branches have to lie close there."""

    felt: int
    line: Growth
    is_close: bool = False


KNOWN: dict[tuple[object, ...], Grown | None] = {}
"""Lines that were laid, by their tiles and the felts."""


@remembered(KNOWN, 512)
def growing(tiles: tuple[Joined, ...], grids: tuple[Grid, ...]) -> Steps[Grown | None]:
    """The line on the first grid that has room for it; None if none has.

    The line before its last tile is asked first, so that it stays where it is as long as it can. Where a tile
    would lie close beside another branch that way, it is laid anew with gaps if there is room for that.
    """
    if len(tiles) == 1:
        return (yield from _largest(tiles, grids, 0, {}))
    before = yield from growing(tiles[:-1], grids)
    if before is None:
        return None
    felt, grid = before.felt, grids[before.felt]
    with_it = yield from _longer(before.line, tiles, grid)
    if with_it is not None and (before.is_close or not _has_close(with_it, tiles, grid)):
        return Grown(felt, with_it, before.is_close)
    sx, sy = grid.start
    lay = {number: (lie.x - sx, lie.y - sy, lie.angle) for number, lie in before.line.lies.items()}
    if not before.is_close:
        for size in range(felt, max(felt + 1, LARGE)):
            apart = yield from _anew(tiles, grids[size], lay, apart=True)
            if apart is not None:
                return Grown(size, apart[1])
    if with_it is None:
        return (yield from _largest(tiles, grids, felt, lay))
    return Grown(felt, with_it, is_close=True)


grown = at_once(growing)


def _largest(tiles: tuple[Joined, ...], grids: tuple[Grid, ...], felt: int, lay: Lay) -> Steps[Grown | None]:
    """The line laid anew, as large as it can be without costing much more than smaller.

    What has no room on a few felts is seldom helped by smaller tiles: branches are in each other's way.
    """
    best: tuple[float, int, Growth] | None = None
    for size in range(felt, len(grids)):
        if size >= felt + FEW if best is None else best[0] < SMALLER * size:
            break
        found = yield from _anew(tiles, grids[size], lay)
        if found is not None and (best is None or found[0] + SMALLER * size < best[0]):
            best = found[0] + SMALLER * size, size, found[1]
    if best is None:
        return (yield from _at_last(tiles, grids, felt, lay))
    return Grown(best[1], best[2])


def _at_last(tiles: tuple[Joined, ...], grids: tuple[Grid, ...], felt: int, lay: Lay) -> Steps[Grown | None]:
    """The line laid anew where branches are in each other's way on the next felts.

    Doubles may lie in line there; then tiles are made still smaller, and at last many ways are followed.
    """
    near, far = range(felt, min(felt + FEW, len(grids))), range(felt + FEW, len(grids))
    ways = ((near, True, BEAM), (far, False, BEAM), (near, True, BROAD), (far, True, BROAD))
    for sizes, lengthwise, beam in (*ways, ((*near, *far), True, BROADEST)):
        for size in sizes:
            found = yield from _anew(tiles, replace(grids[size], lengthwise=lengthwise), lay, beam=beam)
            if found is not None:
                return Grown(size, found[1])
    return None


def _has_close(growth: Growth, tiles: Sequence[Joined], grid: Grid) -> bool:
    """Whether any tile lies close beside one that it is not joined to."""
    bodies = {number: grid.mask(lie.cells) for number, lie in growth.lies.items()}
    own = dict(bodies)
    for number, body in bodies.items():
        root = tiles[number - 1].parent
        if root:
            own[root] |= body
            own[number] |= bodies[root]
    return any(grid.beside(lie.cells) & growth.taken & ~own[number] for number, lie in growth.lies.items())


def _anew(
    tiles: tuple[Joined, ...], grid: Grid, lay: Lay, *, apart: bool = False, beam: int = BEAM
) -> Steps[tuple[float, Growth] | None]:
    """The whole line laid again, near to how it `lay`, and what each of its tiles costs.

    With `apart` none may lie close beside one that it is not joined to. A tile that got stuck is laid sooner
    next time, before what was in its way, and those before it elsewhere.
    """
    first = begun(tiles[0], grid, frozenset(tile.place for tile in tiles if tile.is_double))
    if first is None:
        return None
    (sx, sy), order = grid.start, list(range(2, len(tiles) + 1))
    blame = defaultdict[tuple[int, int, int, float], float](float)
    for number, (x, y, angle) in lay.items():
        blame[number, x + sx, y + sy, angle] = -STAYS
    for attempt in range(TRIES_APART if apart else TRIES):
        strict = apart or attempt < TRIES - 1
        found = yield from _spread(first, tiles, order, grid, blame, strict=strict, apart=apart, most=beam)
        if found.is_done:
            return found.cost / len(tiles), found.growth
        sooner = _path(tiles, found.stuck)
        for number in sooner[:-1]:
            lie = found.growth.lies[number]
            blame[number, lie.x, lie.y, lie.angle] += BLAME
        order = [*sooner, *(number for number in order if number not in sooner)]
    return None


def _path(tiles: Sequence[Joined], number: int) -> list[int]:
    """The tiles from the first one, which is left out, to another."""
    path: list[int] = []
    while number > 1:
        path.insert(0, number)
        number = tiles[number - 1].parent
    return path


def _longer(growth: Growth, tiles: tuple[Joined, ...], grid: Grid) -> Steps[Growth | None]:
    """The last tile joined; where it has little or no room, with the branch that it ends bent another way."""
    count = len(tiles)
    straight = (way for way in joined_at(growth, tiles[-1], count, grid) if not way.walls_in)
    ways = [(way.cost, longer(growth, tiles[-1], count, way.fit, grid)) for way in islice(straight, 1)]
    if ways and ways[0][0] < CRAMPED:
        return ways[0][1]
    patience, root = PATIENCE, tiles[-1].parent
    while root > 1 and patience > 0:
        moved = [number for number in range(2, count) if _hangs_from(number, root, tiles)]
        bare = _without(growth, moved, tiles, grid)
        found = yield from _spread(bare, tiles, (*moved, count), grid)
        if found.is_done:
            ways.append((found.cost / (len(moved) + 1), found.growth))
            if ways[-1][0] < CROWDED:
                break
        patience -= len(moved)
        root = tiles[root - 1].parent
    return min(ways, key=lambda way: way[0])[1] if ways else None


class _Found(NamedTuple):
    """A line laid, or its best way up to where it got stuck.

    `stuck` is the number of the last tile that had no room or walled an end in, `cost` that of all tiles.
    """

    is_done: bool
    stuck: int
    cost: float
    growth: Growth


def _spread(
    growth: Growth,
    tiles: Sequence[Joined],
    numbers: Sequence[int],
    grid: Grid,
    blame: Mapping[tuple[int, int, int, float], float] = MappingProxyType({}),
    *,
    strict: bool = True,
    apart: bool = False,
    most: int = BEAM,
) -> Steps[_Found]:
    """Joins the tiles of these numbers in several ways at once, `most` of them, and keeps the best.

    With `strict` none may wall an end in, with `apart` none may lie close beside another.
    """
    beam, stuck = [(0.0, 0.0, growth)], 0
    for number in numbers:
        tile = tiles[number - 1]
        ways: list[tuple[float, float, Growth, Way]] = []
        for dear, cost, so_far in beam:
            yield
            for way in joined_at(so_far, tile, number, grid):
                if apart and way.is_close:
                    continue
                more = way.cost + WALLED_IN * way.walls_in
                lie = way.lie
                blamed = blame.get((number, lie.x, lie.y, lie.angle), 0.0) if blame else 0.0
                ways.append((dear + more + blamed, cost + more, so_far, way))
        ways.sort(key=itemgetter(0))
        if not ways or ways[0][3].walls_in:
            stuck = number
            if not ways or strict:
                return _Found(False, stuck, *beam[0][1:])
        beam = [
            (dear, cost, longer(so_far, tile, number, way.fit, grid))
            for dear, cost, so_far, way in ways[:most]
        ]
    return _Found(True, stuck, *beam[0][1:])


def _hangs_from(number: int, root: int, tiles: Sequence[Joined]) -> bool:
    """Whether a tile is the root of a branch or further along it."""
    while number > root:
        number = tiles[number - 1].parent
    return number == root


def _without(growth: Growth, gone: Sequence[int], tiles: Sequence[Joined], grid: Grid) -> Growth:
    """The line without a branch, the end open again from which it grew."""
    taken, held = growth.taken, growth.held
    ends = {name: end for name, end in growth.ends.items() if int(name.partition(".")[0]) not in gone}
    for name, end in growth.ends.items():
        if name not in ends:
            held &= ~grid.square(end.square)
    for number in gone:
        taken &= ~grid.mask(growth.lies[number].cells)
    place = tiles[gone[0] - 1].place
    root = dict(growth.lies[tiles[gone[0] - 1].parent].ends)[place.partition(".")[2]]
    ends[place] = root
    lies = {at: lie for at, lie in growth.lies.items() if at not in gone}
    doubles = "".join(tiles[at - 1].code[0] for at in lies if tiles[at - 1].is_double)
    held |= grid.square(root.square)
    crosses = growth.crosses | {tile.place for tile in tiles if tile.is_double}
    return Growth(lies, ends, taken, held, doubles, crosses)
