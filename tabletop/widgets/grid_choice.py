"""A choice among many short answers, which stand in rows above the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.graphics.text import typography
from tabletop.widgets.answer_popup import AnswerPopup
from tabletop.widgets.placement import SEARCH_STEP, Boxes, first_clear_place
from tabletop.widgets.widget import Point, Widget
from tabletop.widgets.widget_look import Look

MAX_COLUMNS = 5
GAP = 8


class GridChoice(AnswerPopup):
    """A choice at a spot with room for many answers, all of one size."""

    def measure(self, look: Look, room: int) -> Point:
        wide, high = self._answer_size(look, room)
        across, down = self._columns_and_rows()
        whole = max(
            across * wide + (across - 1) * look.box(GAP),
            typography.width(self.question, look.metrics.body_size, "semibold"),
        )
        head = typography.line_height(look.metrics.body_size)
        return min(room, whole + look.box(36)), head + down * (high + look.box(GAP)) + look.box(34)

    def arrange_in(self, look: Look, within: pygame.Rect, keeps: Sequence[Boxes] = ()) -> None:
        """Arranges itself in the middle of the felt, beside what it keeps in sight."""
        box = pygame.Rect((0, 0), self.measure(look, within.width))
        box.center = within.centerx, within.top + within.height // 2
        place = box.clamp(within)
        self.arrange(look, first_clear_place([place], within, look.box(SEARCH_STEP), keeps))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        Widget.arrange(self, look, rect)
        wide, high = self._answer_size(look, rect.width)
        left = rect.left + look.box(18)
        top = rect.top + look.box(26) + typography.line_height(look.metrics.body_size)
        for number, child in enumerate(self.children):
            down, across = divmod(number, self._columns_and_rows()[0])
            x, y = left + across * (wide + look.box(GAP)), top + down * (high + look.box(GAP))
            child.arrange(look, pygame.Rect(x, y, wide, high))

    def _columns_and_rows(self) -> Point:
        """Returns how many answers stand in a row, and how many rows of much the same length there are."""
        rows = -(-len(self.children) // MAX_COLUMNS)
        return -(-len(self.children) // max(1, rows)), rows

    def _answer_size(self, look: Look, room: int) -> Point:
        """Returns the size of every answer: that of the widest."""
        sizes = [child.measure(look, room) for child in self.children]
        across = self._columns_and_rows()[0]
        widest = (room - look.box(36) - (across - 1) * look.box(GAP)) // max(1, across)
        return min(widest, max(wide for wide, _ in sizes)), max(high for _, high in sizes)
