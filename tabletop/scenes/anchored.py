"""A part of a page that is found by its rule numbers."""

from __future__ import annotations

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.prose import Ink
from tabletop.stage.widgets.widget import Point, Widget

GUTTER, EDGE = 66, 14


def gutter_of(*, numbered: bool) -> int:
    """Returns the free width at the left of a page, with rule numbers or without, in units of boxes."""
    return GUTTER if numbered else EDGE


class Anchored(Widget):
    """A part of a page, perhaps with its rule numbers beside it; marked if it was looked for."""

    bleed = 10.0
    solid = False

    def __init__(self, inside: Widget, rules: tuple[str, ...], ink: Ink) -> None:
        super().__init__()
        self.inside = inside
        self.rules = rules
        self.colours = ink
        self.marked = ""
        """The rule that was looked for, if it stands here."""
        self.numbered = False
        self.add(inside)

    def measure(self, look: Look, room: int) -> Point:
        high = self.inside.measure(look, max(1, room - self._gutter(look)))[1]
        numbers = letters.line_height(look.metrics.label) * len(self.rules) if self.numbered else 0
        return room, max(high, numbers) + self._head(look)

    def _gutter(self, look: Look) -> int:
        return look.box(gutter_of(numbered=self.numbered))

    def _head(self, look: Look) -> int:
        """Returns the height above for the number of the rule looked for, where it stands nowhere else."""
        return letters.line_height(look.metrics.label) if self.marked and not self.numbered else 0

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        left = rect.left + self._gutter(look)
        high = self.inside.measure(look, max(1, rect.right - left))[1]
        top = rect.top + self._head(look)
        self.inside.lay(look, pygame.Rect(left, top, max(1, rect.right - left), high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if self.marked:
            around = self.rect.inflate(look.box(16), look.box(12))
            look.rounded(screen, around, look.box(10), faded(theme.GOLD, 0.28))
            bar = pygame.Rect(around.left, around.top, look.box(5), around.height)
            look.rounded(screen, bar, bar.width / 2, theme.GOLD)
        if self.numbered:
            self._paint_numbers(screen, look)
        elif self.marked:
            at = (self.inside.rect.left, self.rect.top + self._head(look) // 2)
            look.words(screen, self.marked, at, look.metrics.label, self.colours.soft)

    def _paint_numbers(self, screen: pygame.Surface, look: Look) -> None:
        step = letters.line_height(look.metrics.label)
        y = self.rect.top + letters.line_height(look.metrics.body) // 2 + look.px(1)
        for number, rule in enumerate(self.rules):
            weight: letters.Weight = "semibold" if self.marked else "regular"
            at = (self.rect.left + look.box(4), y + number * step)
            look.words(screen, rule, at, look.metrics.label, self.colours.soft, weight=weight)
