"""How a whole line of tiles finds its way over the felt.

Tiles are joined in the order of play, each where it leaves most room, so that those already laid keep their
places. Where something gets stuck, a branch lies another way; then all of it is laid anew, or smaller.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import NamedTuple

from tabletop.layout.beam import BEAM, STAYS, At, at, path, spread
from tabletop.layout.grid import Grid, Joined
from tabletop.layout.growth import Growth, begun, carried
from tabletop.layout.mending import joined
from tabletop.layout.steps import Steps, at_once, remembered

BROAD, BROADEST = 30, 120
"""How many ways to lay a line are followed at once if few of them do not lead on."""

SMALLER = 3.0
"""What each of its tiles may cost more for the line to be laid one size larger."""

LARGE = 4
"""How many of the largest sizes are tried for gaps between all branches."""

FEW = 4
"""How many felts are tried with every double crosswise before doubles may lie in line."""

TRIES, TRIES_APART = 8, 2
"""How often it is laid on a felt of one size, without gaps or with them."""

BLAME = 4.0
"""What a lie costs that led nowhere."""

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

    The line before its last tile is asked first, so that it stays where it is as long as it can.
    """
    if len(tiles) == 1:
        return (yield from _largest(tiles, grids, None))
    before = yield from growing(tiles[:-1], grids)
    if before is None:
        return None
    if not before.is_close:
        apart = yield from _apart(tiles, grids, before)
        if apart is not None:
            return apart
    line = yield from joined(before.line, tiles, grids[before.felt])
    if line is not None:
        return Grown(before.felt, line, is_close=True)
    return (yield from _largest(tiles, grids, before))


grown = at_once(growing)


def _apart(tiles: tuple[Joined, ...], grids: tuple[Grid, ...], before: Grown) -> Steps[Grown | None]:
    """The line with gaps between all branches: with few tiles moved, laid anew, or a little smaller."""
    line = yield from joined(before.line, tiles, grids[before.felt], apart=True)
    if line is None:
        anew = yield from _anew(tiles, grids[before.felt], _lay(before, grids), apart=True)
        line = anew[1] if anew else None
    if line is not None:
        return Grown(before.felt, line)
    return (yield from _smaller(tiles, grids, before, LARGE, apart=True))


def _smaller(
    tiles: tuple[Joined, ...], grids: tuple[Grid, ...], before: Grown, end: int, *, apart: bool = False
) -> Steps[Grown | None]:
    """The line as it lies, only smaller, and a few tiles moved; on none of the felts from `end` on."""
    for size in range(before.felt + 1, end):
        line = carried(before.line, grids[before.felt], grids[size])
        if line is not None:
            line = yield from joined(line, tiles, grids[size], apart=apart)
        if line is not None:
            return Grown(size, line, is_close=not apart)
    return None


def _largest(tiles: tuple[Joined, ...], grids: tuple[Grid, ...], before: Grown | None) -> Steps[Grown | None]:
    """The line laid anew, as large as it can be without costing much more than smaller.

    What has no room on a few felts is seldom helped by smaller tiles: branches are in each other's way.
    """
    felt, lay = (before.felt, _lay(before, grids)) if before else (0, {})
    few = range(felt, min(felt + FEW, len(grids)))
    found = yield from _anew(tiles, grids[felt], lay)
    if found is None and before is not None:
        smaller = yield from _smaller(tiles, grids, before, few.stop)
        if smaller is not None:
            return smaller
    # Where there is no room with the smallest tiles, there is none with those between.
    last = few[-1] if found is None else felt
    if last > felt:
        found = yield from _anew(tiles, grids[last], lay)
    if found is None:
        return (yield from _at_last(tiles, grids, felt, lay))
    best = found[0] + SMALLER * last, last, found[1]
    for size in range(felt + 1, len(grids)):
        if best[0] < SMALLER * size:
            break
        if size == last:
            continue
        found = yield from _anew(tiles, grids[size], lay)
        if found is not None and found[0] + SMALLER * size < best[0]:
            best = found[0] + SMALLER * size, size, found[1]
    return Grown(best[1], best[2], is_close=before is not None)


def _lay(before: Grown, grids: tuple[Grid, ...]) -> Lay:
    x, y = grids[before.felt].start
    return {number: (lie.x - x, lie.y - y, lie.angle) for number, lie in before.line.lies.items()}


def _at_last(tiles: tuple[Joined, ...], grids: tuple[Grid, ...], felt: int, lay: Lay) -> Steps[Grown | None]:
    """The line laid anew where branches are in each other's way on the next felts.

    Doubles may lie in line there; then tiles are made still smaller, and at last many ways are followed.
    """
    near, far = range(felt, min(felt + FEW, len(grids))), range(felt + FEW, len(grids))
    ways = ((near, True, BEAM), (far, False, BEAM), (near, True, BROAD), (far, True, BROAD))
    for sizes, lengthwise, beam in (*ways, ((*near, *far), True, BROADEST)):
        for size in sizes:
            grid = grids[size].loosened if lengthwise else grids[size]
            found = yield from _anew(tiles, grid, lay, beam=beam)
            if found is not None:
                return Grown(size, found[1], is_close=bool(lay))
    return None


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
    blame = defaultdict[At, float](float)
    for number, (x, y, angle) in lay.items():
        blame[number, x + sx, y + sy, angle] = -STAYS
    for attempt in range(TRIES_APART if apart else TRIES):
        strict = apart or attempt < TRIES - 1
        found = yield from spread(first, tiles, order, grid, blame, strict=strict, apart=apart, most=beam)
        if found.is_done:
            return found.cost / len(tiles), found.growth
        sooner = path(tiles, found.stuck)
        for number in sooner[:-1]:
            blame[at(number, found.growth.lies[number])] += BLAME
        order = [*sooner, *(number for number in order if number not in sooner)]
    return None
