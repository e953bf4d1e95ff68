"""What lies ahead of an open end, as bits of a small window of cells around it.

Wherever an end is, the same cells matter to it: those that the next tiles would take, straight on or round a
corner, those of a double with what may follow it, and the way out to where the felt is bare.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from tabletop.layout.line_games.cell_grid import BitGrid
from tabletop.layout.line_games.tile_placement import DIRECTIONS, CellBox, LineEnd, LineTile, placements

HALVES_AHEAD = 9
"""The halves of tiles that an end likes to have ahead."""

GAP = 1
"""The cells between tiles, or their open ends, that are not joined: a half of a tile's width."""

WINDOW_MARGIN = 22
"""How many cells before an end its window begins, across and down."""

CORNER_WEIGHT = 0.8
"""How much a half round a corner counts, beside one straight on."""


class CellSet(NamedTuple):
    """A set of cells, and that set with the gap around it."""

    taken: int
    with_gap: int


class SpaceAhead(NamedTuple):
    """The cells that matter to an end."""

    runs: tuple[tuple[int, ...], ...]
    """The halves ahead and to both sides, with gaps."""
    double: CellSet
    """A double that lies across, with its open ends."""
    beyond: CellSet
    """A double that lies across, with tiles at its open ends."""
    next_tiles: tuple[tuple[int, int], ...]
    """For each way to lay another tile its own cells with the gap, and those of a double after it."""
    exits: tuple[tuple[int, int], ...]
    """For each way out a corner, and the cells up to there with the gap."""

    def free_halves(self, taken: int) -> float:
        """Returns how many halves of tiles have room, straight on or round one corner."""
        best = 0.0
        for number, run in enumerate(self.runs):
            free = next((at for at, half in enumerate(run) if half & taken), len(run))
            best = max(best, CORNER_WEIGHT * free if number else free)
        return best

    def can_get_out(self, taken: int, outside: int) -> bool:
        """Returns whether a tile could be brought to where the felt is bare outside."""
        return any(outside >> corner & 1 and not cells & taken for corner, cells in self.exits)


# Four directions, two sets of sides and a few felts: everything that is ever asked for stays known.
@lru_cache(maxsize=64)
def space_ahead(way: int, sides: tuple[str, ...], bit_grid: BitGrid) -> SpaceAhead:
    """Looks ahead of an end that looks this way; `sides` are those of the double that may come."""
    end = LineEnd(0, 0, way, "0")
    across = placements(LineTile("0-0", "", sides), end)[0]
    more = [box for _, new in across.ends for box in new.halves_beyond(0, 1)]
    plains = []
    for placement in placements(LineTile("0-1", "", ("on",)), end):
        ((_, new),) = placement.ends
        after = placements(LineTile("0-0", "", sides), new)[0]
        plains.append((_bits_with_gap(bit_grid, [placement.cells]), _bits_with_gap(bit_grid, after.boxes)))
    return SpaceAhead(
        tuple(
            tuple(_bits_with_gap(bit_grid, [box]) for box in end.halves_beyond(turn, HALVES_AHEAD))
            for turn in (0, 1, -1)
        ),
        _cell_set(bit_grid, across.boxes),
        _cell_set(bit_grid, [*across.boxes, *more]),
        tuple(plains),
        tuple(_way_out(bit_grid, end, turn) for turn in (0, 1, -1)),
    )


def _way_out(bit_grid: BitGrid, end: LineEnd, turn: int) -> tuple[int, int]:
    """Returns a half tile clear of the end's own, and the way to there."""
    (left, top, *_), (dx, dy) = end.box, DIRECTIONS[(end.direction + turn) % 4]
    x, y = left + (2 + GAP) * dx, top + (2 + GAP) * dy
    box = min(x, left), min(y, top), 2 + (2 + GAP) * abs(dx), 2 + (2 + GAP) * abs(dy)
    return (y + WINDOW_MARGIN) * bit_grid.stride + x + WINDOW_MARGIN, _bits_with_gap(bit_grid, [box])


def _cell_set(bit_grid: BitGrid, boxes: Iterable[CellBox]) -> CellSet:
    boxes = list(boxes)
    return CellSet(
        reduce(or_, (_window_bits(bit_grid, box, 0) for box in boxes)), _bits_with_gap(bit_grid, boxes)
    )


def _bits_with_gap(bit_grid: BitGrid, boxes: Iterable[CellBox]) -> int:
    return reduce(or_, (_window_bits(bit_grid, box, GAP) for box in boxes))


def _window_bits(bit_grid: BitGrid, box: CellBox, by: int) -> int:
    left, top, wide, high = box
    return bit_grid.block_bits(wide + 2 * by, high + 2 * by) << (
        (top - by + WINDOW_MARGIN) * bit_grid.stride + left - by + WINDOW_MARGIN
    )
