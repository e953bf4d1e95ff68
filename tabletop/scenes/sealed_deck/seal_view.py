"""A seal as it is shown: its first letters large, to be noted, and all of it in groups of four."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import said, say
from tabletop.records.match_file.sealed_deck import GROUP, groups_of
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look

GROUPS_IN_ROW: Final = 8
LARGE_GROUPS: Final = 2
LARGE_SIZE, SMALL_SIZE = 38, 17
CELL_SHARE: Final = 0.66
"""The width of a letter's cell, as a share of their size: a little more than the widest needs."""


class SealRow(NamedTuple):
    """A row of groups of letters, and where its middle is."""

    groups: tuple[str, ...]
    middle: int
    size: int
    ink: theme.Colour


class SealView(Widget):
    """All letters of a seal, each in a cell of its own so that the groups stand in columns."""

    catches_pointer = False
    paint_margin = 2.0

    def __init__(self, seal: str) -> None:
        super().__init__()
        self.seal = seal

    def describe(self) -> Node:
        return Node(
            self.node_key, Role.TEXT, say(said("Seal: {letters}", letters=" ".join(groups_of(self.seal))))
        )

    def measure(self, look: Look, room: int) -> Point:
        large, small = look.font_size(LARGE_SIZE), self._small_size(look, room)
        rows = -(-len(groups_of(self.seal)) // GROUPS_IN_ROW)
        high = typography.line_height(large) + rows * typography.line_height(small) + look.box(6)
        return min(room, self._row_width(small)), high

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        for row in self._rows(look):
            cell = row.size * CELL_SHARE
            for number, group in enumerate(row.groups):
                left = self.rect.left + number * (GROUP + 1) * cell
                for at, letter in enumerate(group):
                    place = (left + (at + 0.5) * cell, row.middle)
                    look.draw_text(
                        screen, letter, place, row.size, row.ink, weight="semibold", anchor="centre"
                    )

    def _rows(self, look: Look) -> Iterator[SealRow]:
        """Yields the first groups in large letters, then all groups."""
        groups = groups_of(self.seal)
        large, small = look.font_size(LARGE_SIZE), self._small_size(look, self.rect.width)
        high = typography.line_height(large)
        yield SealRow(groups[:LARGE_GROUPS], self.rect.top + high // 2, large, theme.GOLD)
        step = typography.line_height(small)
        y = self.rect.top + high + look.box(6) + step // 2
        for first in range(0, len(groups), GROUPS_IN_ROW):
            yield SealRow(groups[first : first + GROUPS_IN_ROW], y, small, theme.CREAM)
            y += step

    @staticmethod
    def _row_width(size: int) -> int:
        return round((GROUPS_IN_ROW * (GROUP + 1) - 1) * size * CELL_SHARE)

    def _small_size(self, look: Look, room: int) -> int:
        """Returns the size of the letters of the whole seal, so that a row of groups has room."""
        size = look.font_size(SMALL_SIZE)
        while size > theme.MIN_FONT_SIZE and self._row_width(size) > room:
            size -= 1
        return size
