"""The games of the menu by family: which stand together, and where each box and each heading stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.games.listing import FAMILIES, Family, Listing
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget_look import Look

GAP: Final = 14
HEAD: Final = 17
MAX_BOX_WIDTH: Final = 420
MAX_HEIGHT_TO_WIDTH: Final = 1.16
"""The greatest height of a box per width, and the greatest width per height."""
MAX_WIDTH_TO_HEIGHT: Final = 2.2


def group_by_family(listings: Iterable[Listing]) -> dict[Family, list[Listing]]:
    """Returns the games by family, in the order of the menu."""
    listings = tuple(listings)
    groups = {family: [game for game in listings if game.family == family] for family in FAMILIES}
    return {family: games for family, games in groups.items() if games}


@dataclass(frozen=True)
class ShelfLayout:
    """The boxes of all games, and above the first of each family the box of its heading."""

    boxes: tuple[pygame.Rect, ...]
    headings: tuple[pygame.Rect, ...]


@dataclass(frozen=True)
class _ShelfGrid:
    """The cells of all boxes; a family goes on in the row before if it fits there whole."""

    columns: int
    cells: tuple[tuple[int, int], ...]
    """The row and column of each box."""
    firsts: tuple[int, ...]
    """The indices of the boxes that begin a family."""

    @property
    def rows(self) -> int:
        return self.cells[-1][0] + 1 if self.cells else 0

    @property
    def rows_with_heading(self) -> frozenset[int]:
        """Returns the rows with a heading above them."""
        return frozenset(self.cells[first][0] for first in self.firsts)


def _shelf_grid(counts: Sequence[int], columns: int) -> _ShelfGrid:
    cells: list[tuple[int, int]] = []
    firsts = []
    row = column = 0
    for count in counts:
        if column and column + count > columns:
            row, column = row + 1, 0
        firsts.append(len(cells))
        for _ in range(count):
            if column == columns:
                row, column = row + 1, 0
            cells.append((row, column))
            column += 1
    return _ShelfGrid(columns, tuple(cells), tuple(firsts))


def lay_out_shelf(counts: Sequence[int], shelf: pygame.Rect, look: Look, least: int = 0) -> ShelfLayout:
    """Returns places for the boxes of each family, all alike, as large as fit well, centred.

    The boxes are narrower than `least` only where the shelf has no room for that width.
    """
    gap, head = look.px(GAP), heading_height(look)
    best: tuple[tuple[int, int, int], _ShelfGrid, int, int] | None = None
    for columns in range(1, sum(counts) + 1):
        grid = _shelf_grid(counts, columns)
        high = (shelf.height - head * len(grid.rows_with_heading) - gap * (grid.rows - 1)) // grid.rows
        wide = min((shelf.width - gap * (columns - 1)) // columns, look.box(MAX_BOX_WIDTH))
        high = max(1, min(high, round(wide * MAX_HEIGHT_TO_WIDTH)))
        wide = min(wide, round(high * MAX_WIDTH_TO_HEIGHT))
        # Names that can be read matter first, then large boxes, then few rows.
        worth = min(wide, least), wide * high, columns
        if best is None or worth > best[0]:
            best = worth, grid, wide, high
    return ShelfLayout((), ()) if best is None else _boxes_in(*best[1:], shelf, look)


def _boxes_in(grid: _ShelfGrid, wide: int, high: int, shelf: pygame.Rect, look: Look) -> ShelfLayout:
    gap, head = look.px(GAP), heading_height(look)
    columns = 1 + max(column for _, column in grid.cells)
    left_over = shelf.width - columns * wide - gap * (columns - 1)
    spread = gap + (left_over // (columns - 1) if columns > 1 and left_over < 3 * gap * columns else 0)
    left = shelf.left + (shelf.width - columns * wide - spread * (columns - 1)) // 2
    spare = shelf.height - grid.rows * high - gap * (grid.rows - 1) - head * len(grid.rows_with_heading)
    tops, top = [], shelf.top + spare * 2 // 5
    for row in range(grid.rows):
        top += head if row in grid.rows_with_heading else 0
        tops.append(top)
        top += high + gap
    boxes = tuple(
        pygame.Rect(left + column * (wide + spread), tops[row], wide, high) for row, column in grid.cells
    )
    return ShelfLayout(boxes, tuple(_heading_box(boxes, first, shelf, head) for first in grid.firsts))


def _heading_box(boxes: Sequence[pygame.Rect], first: int, shelf: pygame.Rect, head: int) -> pygame.Rect:
    """Returns the box of a heading above that game box, as far as the next heading at most."""
    box = boxes[first]
    return pygame.Rect(box.left, box.top - head, shelf.right - box.left, head)


def heading_height(look: Look) -> int:
    """Returns how many pixels a heading takes above its row."""
    return typography.line_height(look.font_size(HEAD), "semibold") + look.px(5)
