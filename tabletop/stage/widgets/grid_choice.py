"""A choice among many short answers, which stand in rows above the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.stage import type as letters
from tabletop.stage.widgets.clear import STEP, Boxes, clearest, nearest_first
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.spot import SpotChoice
from tabletop.stage.widgets.widget import Point, Widget

MOST_ACROSS = 5
GAP = 8


class GridChoice(SpotChoice):
    """A choice at a spot with room for many answers, all of one size."""

    def measure(self, look: Look, room: int) -> Point:
        wide, high = self._size(look, room)
        across, down = self._shape()
        whole = max(
            across * wide + (across - 1) * look.box(GAP),
            letters.width(self.question, look.metrics.body, "semibold"),
        )
        head = letters.line_height(look.metrics.body)
        return min(room, whole + look.box(36)), head + down * (high + look.box(GAP)) + look.box(34)

    def open_in(self, look: Look, within: pygame.Rect, keeps: Sequence[Boxes] = ()) -> None:
        """Arranges itself in the middle of the felt, beside what it keeps in sight."""
        box = pygame.Rect((0, 0), self.measure(look, within.width))
        box.center = within.centerx, within.top + within.height // 2
        place = box.clamp(within)
        found = clearest([place], lambda: nearest_first(place, within, look.box(STEP)), keeps)
        self.lay(look, place if found is None else found)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        Widget.lay(self, look, rect)
        wide, high = self._size(look, rect.width)
        left = rect.left + look.box(18)
        top = rect.top + look.box(26) + letters.line_height(look.metrics.body)
        for number, child in enumerate(self.children):
            down, across = divmod(number, self._shape()[0])
            x, y = left + across * (wide + look.box(GAP)), top + down * (high + look.box(GAP))
            child.lay(look, pygame.Rect(x, y, wide, high))

    def _shape(self) -> Point:
        """Returns how many answers stand in a row, and how many rows of much the same length there are."""
        rows = -(-len(self.children) // MOST_ACROSS)
        return -(-len(self.children) // max(1, rows)), rows

    def _size(self, look: Look, room: int) -> Point:
        """Returns the size of every answer: that of the widest."""
        sizes = [child.measure(look, room) for child in self.children]
        across = self._shape()[0]
        widest = (room - look.box(36) - (across - 1) * look.box(GAP)) // max(1, across)
        return min(widest, max(wide for wide, _ in sizes)), max(high for _, high in sizes)
