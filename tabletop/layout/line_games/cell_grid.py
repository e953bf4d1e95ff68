"""The felt that a line may take, in cells, at every size of tiles: where boxes of cells can lie on it.

A line is kept in cells around its first tile, however large they are shown. What has room on the felt at one
size is a set of places for the first tile, one bit each; every box that is added leaves fewer of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from math import ceil, floor
from operator import and_, or_

from tabletop.layout.arrangements import Point, Rect
from tabletop.layout.line_games.tile_placement import CellBox

CENTRE_TOLERANCE = 24
"""The middle of a line may be off that of the felt by one part in this many of its width."""


@dataclass(frozen=True)
class CellGrid:
    """The felt in cells of one size; `start` is the corner of cells that a first tile usually lies on."""

    left: float
    top: float
    cell: float
    columns: int
    rows: int
    start: tuple[int, int]
    walls: tuple[CellBox, ...] = ()
    """Boxes of cells that nothing may cover, from the corner of the felt."""

    @classmethod
    def in_area(cls, start: Point, area: Rect, blocked: tuple[Rect, ...], cell: float) -> CellGrid:
        """Returns as many cells as there is room for, with the start on a corner of cells."""
        before, above = floor((start[0] - area.x) / cell), floor((start[1] - area.y) / cell)
        after, below = floor((area.right - start[0]) / cell), floor((area.bottom - start[1]) / cell)
        left, top = start[0] - before * cell, start[1] - above * cell
        walls = []
        for box in blocked:
            # A wall that ends on a cell's edge must not take the next cell by rounding.
            x, y = floor((box.x - left) / cell + 0.01), floor((box.y - top) / cell + 0.01)
            right, bottom = ceil((box.right - left) / cell - 0.01), ceil((box.bottom - top) / cell - 0.01)
            walls.append((x, y, right - x, bottom - y))
        return cls(left, top, cell, before + after, above + below, (before, above), tuple(walls))

    @cached_property
    def stride(self) -> int:
        """Returns the bits of a row: enough that nothing leaves at one side and comes in at the other."""
        return 3 * self.columns

    @cached_property
    def all_places(self) -> int:
        """Returns all places for the first tile."""
        return self._block(0, 0, self.columns + 1, self.rows + 1)

    def places(self, boxes: tuple[CellBox, ...]) -> int:
        """Returns where the first tile can lie for all these boxes to have room."""
        return reduce(and_, (self._places(box) for box in boxes), self.all_places)

    def _places(self, box: CellBox) -> int:
        left, top, wide, high = box
        if abs(left) > self.columns or abs(top) > self.rows:
            # A shift by more would bring in the bits of other rows.
            return 0
        by = top * self.stride + left
        free = self._free_corners(wide, high)
        return free >> by if by >= 0 else free << -by

    def _free_corners(self, wide: int, high: int) -> int:
        """Returns the corners at which a box of that size lies on the felt and covers no wall."""
        known = self._free_by_size.get((wide, high))
        if known is None:
            known = 0
            if wide <= self.columns and high <= self.rows:
                known = self._block(0, 0, self.columns - wide + 1, self.rows - high + 1)
            for x, y, across, down in self.walls:
                known &= ~self._block(x - wide + 1, y - high + 1, across + wide - 1, down + high - 1)
            self._free_by_size[wide, high] = known
        return known

    @cached_property
    def _free_by_size(self) -> dict[tuple[int, int], int]:
        return {}

    def _block(self, left: int, top: int, wide: int, high: int) -> int:
        """Returns a box of bits, as far as it lies among the places."""
        x, y = max(0, left), max(0, top)
        right, bottom = min(self.columns + 1, left + wide), min(self.rows + 1, top + high)
        if right <= x or bottom <= y:
            return 0
        row = ((1 << (right - x)) - 1) << x
        return _repeated_row(row, bottom - y, self.stride) << y * self.stride

    def central_places(self, places: int, left: int, right: int) -> int:
        """Returns those places at which a line with these left and right edges is about in the middle."""
        middle, aside = self.start[0] - (left + right) // 2, self.columns // CENTRE_TOLERANCE
        known = self._middle_columns.get(middle)
        if known is None:
            known = self._block(middle - aside, 0, 2 * aside + 1, self.rows + 1)
            self._middle_columns[middle] = known
        return places & known

    @cached_property
    def _middle_columns(self) -> dict[int, int]:
        return {}

    def has_place(self, places: int, at: tuple[int, int]) -> bool:
        """Returns whether a place is among `places`."""
        x, y = at
        return 0 <= x <= self.columns and 0 <= y <= self.rows and bool(places >> (y * self.stride + x) & 1)

    def nearest_place(self, places: int, wish: Point) -> tuple[int, int]:
        """Returns the one of `places` that is nearest to the preferred one."""
        found = []
        for y in range(self.rows + 1):
            row = places >> y * self.stride & ((1 << self.stride) - 1)
            while row:
                x = (row & -row).bit_length() - 1
                found.append(((x - wish[0]) ** 2 + (y - wish[1]) ** 2, y, x))
                row &= row - 1
        _, y, x = min(found)
        return x, y


@dataclass(frozen=True)
class BitGrid:
    """Cells around the first tile as bits, to tell what overlaps; how far they go across and down."""

    across: int
    down: int

    @cached_property
    def stride(self) -> int:
        return 2 * self.across

    def bit_number(self, x: int, y: int) -> int:
        """Returns the number of the bit of a cell."""
        return (y + self.down) * self.stride + x + self.across

    def box_bits(self, box: CellBox, by: int = 0) -> int:
        """Returns a box as bits, with `by` cells around it."""
        left, top, wide, high = box
        return self.block_bits(wide + 2 * by, high + 2 * by) << self.bit_number(left - by, top - by)

    def has_cell(self, cells: int, x: int, y: int) -> bool:
        """Returns whether a cell is among `cells`."""
        return abs(x) < self.across and abs(y) < self.down and bool(cells >> self.bit_number(x, y) & 1)

    def boxes_bits(self, boxes: Iterable[CellBox]) -> int:
        """Returns several boxes as bits."""
        return reduce(or_, map(self.box_bits, boxes), 0)

    def block_bits(self, wide: int, high: int) -> int:
        """Returns a box of that size as bits, from the first cell."""
        known = self._block_by_size.get((wide, high))
        if known is None:
            known = _repeated_row((1 << wide) - 1, high, self.stride)
            self._block_by_size[wide, high] = known
        return known

    @cached_property
    def _block_by_size(self) -> dict[tuple[int, int], int]:
        return {}

    def reachable_from_outside(self, full: int, boxes: Sequence[CellBox], gap: int) -> int:
        """Returns where a half tile keeps the gap to all that is full, and can be reached from outside.

        The bits are those of its corners. `boxes` are all that is full.
        """
        left, top = min(box[0] for box in boxes) - 4, min(box[1] for box in boxes) - 4
        wide = max(box[0] + box[2] for box in boxes) + 4 - left
        high = max(box[1] + box[3] for box in boxes) + 4 - top
        by, stride = self.bit_number(left - 2, top - 2), self.stride
        blocked = full >> by
        # From a full cell to all corners of half tiles that come too near: two cells and the gap around.
        for step in (1, 2, stride, 2 * stride):
            blocked |= blocked >> step
        free = self.block_bits(wide + 2, high + 2) << stride + 1 & ~(blocked << gap * (stride + 1))
        reached, before = free & ~(self.block_bits(wide, high) << 2 * (stride + 1)), 0
        # A flood fill: what is reached spreads by one cell a round, all of it in a few operations on bits.
        while reached != before:
            before = reached
            reached |= (reached << 1 | reached >> 1) & free
            reached |= (reached << stride | reached >> stride) & free
        return reached << by


def _repeated_row(row: int, count: int, stride: int) -> int:
    """Returns `count` copies of a row of bits, with a stride from one to the next."""
    rows, done = (row if count > 0 else 0), 1
    while done < count:
        # Doubled as long as that is possible, so that high blocks take few operations.
        more = min(done, count - done)
        rows |= rows << more * stride
        done += more
    return rows
