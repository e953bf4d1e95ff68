"""The games of the menu by family: which stand together, and where each box and each heading stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.games.listing import FAMILIES, Family, Listing
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look

GAP: Final = 14
HEAD: Final = 17
WIDEST: Final = 420
TALL: Final = 1.16
"""The greatest height of a box per width, and the greatest width per height."""
BROAD: Final = 2.2


def by_family(listings: Iterable[Listing]) -> dict[Family, list[Listing]]:
    """Returns the games by family, in the order of the menu."""
    listings = tuple(listings)
    groups = {family: [game for game in listings if game.family == family] for family in FAMILIES}
    return {family: games for family, games in groups.items() if games}


@dataclass(frozen=True)
class Places:
    """The boxes of all games, and above the first of each family the box of its heading."""

    boxes: tuple[pygame.Rect, ...]
    heads: tuple[pygame.Rect, ...]


@dataclass(frozen=True)
class _Grid:
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
    def headed(self) -> frozenset[int]:
        """Returns the rows with a heading above them."""
        return frozenset(self.cells[first][0] for first in self.firsts)


def _grid(counts: Sequence[int], columns: int) -> _Grid:
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
    return _Grid(columns, tuple(cells), tuple(firsts))


def shelf_places(counts: Sequence[int], shelf: pygame.Rect, look: Look, least: int = 0) -> Places:
    """Returns places for the boxes of each family, all alike, as large as fit well, centred.

    The boxes are narrower than `least` only where the shelf has no room for that width.
    """
    gap, head = look.px(GAP), head_height(look)
    best: tuple[tuple[int, int, int], _Grid, int, int] | None = None
    for columns in range(1, sum(counts) + 1):
        grid = _grid(counts, columns)
        high = (shelf.height - head * len(grid.headed) - gap * (grid.rows - 1)) // grid.rows
        wide = min((shelf.width - gap * (columns - 1)) // columns, look.box(WIDEST))
        high = max(1, min(high, round(wide * TALL)))
        wide = min(wide, round(high * BROAD))
        worth = min(wide, least), wide * high, columns
        if best is None or worth > best[0]:
            best = worth, grid, wide, high
    return Places((), ()) if best is None else _placed(*best[1:], shelf, look)


def _placed(grid: _Grid, wide: int, high: int, shelf: pygame.Rect, look: Look) -> Places:
    gap, head = look.px(GAP), head_height(look)
    columns = 1 + max(column for _, column in grid.cells)
    left_over = shelf.width - columns * wide - gap * (columns - 1)
    spread = gap + (left_over // (columns - 1) if columns > 1 and left_over < 3 * gap * columns else 0)
    left = shelf.left + (shelf.width - columns * wide - spread * (columns - 1)) // 2
    spare = shelf.height - grid.rows * high - gap * (grid.rows - 1) - head * len(grid.headed)
    tops, top = [], shelf.top + spare * 2 // 5
    for row in range(grid.rows):
        top += head if row in grid.headed else 0
        tops.append(top)
        top += high + gap
    boxes = tuple(
        pygame.Rect(left + column * (wide + spread), tops[row], wide, high) for row, column in grid.cells
    )
    return Places(boxes, tuple(_head(boxes, first, shelf, head) for first in grid.firsts))


def _head(boxes: Sequence[pygame.Rect], first: int, shelf: pygame.Rect, head: int) -> pygame.Rect:
    """Returns the box of a heading above that game box, as far as the next heading at most."""
    box = boxes[first]
    return pygame.Rect(box.left, box.top - head, shelf.right - box.left, head)


def head_height(look: Look) -> int:
    """Returns how many pixels a heading takes above its row."""
    return letters.line_height(look.letters(HEAD), "semibold") + look.px(5)
