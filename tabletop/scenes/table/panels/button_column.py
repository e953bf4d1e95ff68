"""Where the buttons of the table's column stand: one below the other, or side by side where many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.layout.arrangements import Rect

MAX_ABREAST: Final = 4
MIN_HEIGHT_SHARE: Final = 0.75
"""The share of its height with which a button can still be read and hit."""


@dataclass(frozen=True)
class ColumnButton:
    """A button of the column: the room that its words need, and whether it may go where there is none."""

    name: str
    width: float
    height: int
    spare: bool = False


Rows = Sequence[Sequence[ColumnButton]]


def button_boxes(buttons: Sequence[ColumnButton], column: Rect, gap: int) -> Mapping[str, pygame.Rect]:
    """Returns the box of each button, upwards from the foot; only spare ones are ever left out.

    Without room for all, spare ones go first, then the gaps close up; then buttons stand side by side where
    their words allow it; then they become lower; as a last resort all stand in pairs, as low as they must be.
    """
    rows, gap = _fitting_rows(buttons, column, gap)
    share = min(1.0, (column.h + 1 - gap * (len(rows) - 1)) / max(1, sum(map(_row_height, rows))))
    boxes: dict[str, pygame.Rect] = {}
    y = round(column.bottom)
    for row in reversed(rows):
        high = int(_row_height(row) * share)
        y -= high
        boxes.update(_row_boxes(row, column, y, high, gap))
        y -= gap
    return boxes


def _row_boxes(
    row: Sequence[ColumnButton], column: Rect, y: int, high: int, gap: int
) -> Iterator[tuple[str, pygame.Rect]]:
    """Yields the boxes of a row, all equally wide."""
    step = (column.w + gap) / len(row)
    for number, button in enumerate(row):
        left, right = round(column.x + step * number), round(column.x + step * (number + 1) - gap)
        yield button.name, pygame.Rect(left, y, right - left, high)


def _fitting_rows(buttons: Sequence[ColumnButton], column: Rect, gap: int) -> tuple[Rows, int]:
    """Returns the rows of the first way that fits, from the top down, with the gap between them."""
    needed = [button for button in buttons if not button.spare]
    for shown in _without_spares(buttons):
        if _height([[button] for button in shown], gap) <= column.h + 1:
            return [[button] for button in shown], gap
    if _height([[button] for button in needed], gap / 2) <= column.h + 1:
        return [[button] for button in needed], gap // 2
    for shown in (buttons, needed):
        for abreast in range(2, MAX_ABREAST + 1):
            rows = _rows_abreast(shown, abreast, column.w, gap // 2)
            if _height(rows, gap / 2) <= column.h + 1:
                return rows, gap // 2
    if _height([[button] for button in needed], gap / 2) * MIN_HEIGHT_SHARE <= column.h + 1:
        return [[button] for button in needed], gap // 2
    pairs = [needed[first : first + 2] for first in range(0, len(needed), 2)]
    return pairs, gap // 2


def _without_spares(buttons: Sequence[ColumnButton]) -> Iterator[Sequence[ColumnButton]]:
    """Yields all buttons, and then one spare button fewer each time, the last one first."""
    shown = list(buttons)
    yield tuple(shown)
    for button in reversed(buttons):
        if button.spare:
            shown.remove(button)
            yield tuple(shown)


def _rows_abreast(buttons: Sequence[ColumnButton], abreast: int, width: float, gap: int) -> Rows:
    """Returns rows of at most that many neighbours, each with room for its words."""
    rows: list[list[ColumnButton]] = []
    for button in buttons:
        row = [*(rows[-1] if rows else ()), button]
        room = (width - gap * (len(row) - 1)) / len(row)
        if rows and len(row) <= abreast and max(each.width for each in row) <= room:
            rows[-1] = row
        else:
            rows.append([button])
    return rows


def _row_height(row: Sequence[ColumnButton]) -> int:
    return max(button.height for button in row)


def _height(rows: Rows, gap: float) -> float:
    return sum(map(_row_height, rows)) + gap * (len(rows) - 1)
