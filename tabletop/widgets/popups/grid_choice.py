"""A choice among many short answers, which stand in rows above the table."""

from __future__ import annotations

import pygame

from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.popups.answer_popup import AnswerPopup

GAP = 8


class GridChoice(AnswerPopup):
    """A choice at a spot with room for many answers, all of one size."""

    def measure(self, look: Look, room: int) -> Point:
        wide, high = self._answer_size(look, room)
        across, down = self.columns_and_rows()
        whole = max(
            across * wide + (across - 1) * look.box(GAP),
            typography.width(self.question, look.metrics.body_size, "semibold"),
        )
        head = typography.line_height(look.metrics.body_size)
        return min(room, whole + look.box(36)), head + down * (high + look.box(GAP)) + look.box(34)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        Widget.arrange(self, look, rect)
        wide, high = self._answer_size(look, rect.width)
        left = rect.left + look.box(18)
        top = rect.top + look.box(26) + typography.line_height(look.metrics.body_size)
        for number, child in enumerate(self.children):
            down, across = divmod(number, self.columns_and_rows()[0])
            x, y = left + across * (wide + look.box(GAP)), top + down * (high + look.box(GAP))
            child.arrange(look, pygame.Rect(x, y, wide, high))

    def _answer_size(self, look: Look, room: int) -> Point:
        """Returns the size of every answer: that of the widest."""
        sizes = [child.measure(look, room) for child in self.children]
        across = self.columns_and_rows()[0]
        widest = (room - look.box(36) - (across - 1) * look.box(GAP)) // max(1, across)
        return min(widest, max(wide for wide, _ in sizes)), max(high for _, high in sizes)
