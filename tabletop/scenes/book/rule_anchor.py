"""A part of a page that is found by its rule numbers."""

from __future__ import annotations

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.text.rich_text import TextColours

GUTTER_WIDTH, EDGE = 66, 14


def gutter_width(*, numbered: bool) -> int:
    """Returns the free width at the left of a page, with rule numbers or without, in units of boxes."""
    return GUTTER_WIDTH if numbered else EDGE


class RuleAnchor(Widget):
    """A part of a page, perhaps with its rule numbers beside it; marked if it was looked for."""

    paint_margin = 10.0
    catches_pointer = False

    def __init__(self, content: Widget, rules: tuple[str, ...], ink: TextColours) -> None:
        super().__init__()
        self.content = content
        self.rules = rules
        self.colours = ink
        self.marked = ""
        """The rule that was looked for, if it stands here."""
        self.numbered = False
        self.add(content)

    def describe(self) -> Node | None:
        """Returns the numbers that are seen; they come before what they belong to."""
        numbers = self.rules if self.numbered else (self.marked,) if self.marked else ()
        return Node(self.node_key, Role.TEXT, ", ".join(numbers)) if numbers else None

    def measure(self, look: Look, room: int) -> Point:
        high = self.content.measure(look, max(1, room - self._gutter(look)))[1]
        numbers = typography.line_height(look.metrics.label_size) * len(self.rules) if self.numbered else 0
        return room, max(high, numbers) + self._number_height(look)

    def _gutter(self, look: Look) -> int:
        return look.box(gutter_width(numbered=self.numbered))

    def _number_height(self, look: Look) -> int:
        """Returns the height above for the number of the rule looked for, where it stands nowhere else."""
        return typography.line_height(look.metrics.label_size) if self.marked and not self.numbered else 0

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        left = rect.left + self._gutter(look)
        high = self.content.measure(look, max(1, rect.right - left))[1]
        top = rect.top + self._number_height(look)
        self.content.arrange(look, pygame.Rect(left, top, max(1, rect.right - left), high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if self.marked:
            around = self.rect.inflate(look.box(16), look.box(12))
            look.draw_rounded(screen, around, look.box(10), with_opacity(theme.GOLD, 0.28))
            bar = pygame.Rect(around.left, around.top, look.box(5), around.height)
            look.draw_rounded(screen, bar, bar.width / 2, theme.GOLD)
        if self.numbered:
            self._paint_numbers(screen, look)
        elif self.marked:
            at = (self.content.rect.left, self.rect.top + self._number_height(look) // 2)
            look.draw_text(screen, self.marked, at, look.metrics.label_size, self.colours.soft_text)

    def _paint_numbers(self, screen: pygame.Surface, look: Look) -> None:
        step = typography.line_height(look.metrics.label_size)
        y = self.rect.top + typography.line_height(look.metrics.body_size) // 2 + look.px(1)
        for number, rule in enumerate(self.rules):
            weight: typography.Weight = "semibold" if self.marked else "regular"
            at = (self.rect.left + look.box(4), y + number * step)
            look.draw_text(screen, rule, at, look.metrics.label_size, self.colours.soft_text, weight=weight)
