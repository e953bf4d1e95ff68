"""Words that do not change by themselves: a line or a paragraph; and a thin rule or a gap between groups."""

from __future__ import annotations

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.theme import Colour
from tabletop.stage.type import Align, Weight
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point, Widget


class Text(Widget):
    """A paragraph in a font size of the design; on the felt it has a shadow."""

    solid = False
    bleed = 2.0

    def __init__(
        self,
        words: str,
        size: float = 17,
        ink: Colour = theme.CREAM,
        weight: Weight = "regular",
        align: Align = "left",
        *,
        on_felt: bool = False,
        wraps: bool = True,
    ) -> None:
        super().__init__()
        self.words = words
        self.size = size
        self.ink_colour = ink
        self.weight: Weight = weight
        self.align: Align = align
        self.on_felt = on_felt
        self.wraps = wraps

    def say(self, words: str) -> None:
        """Changes the words in place; the room they were given stays."""
        if words != self.words:
            self.words = words
            self.touch()

    def measure(self, look: Look, room: int) -> Point:
        drawn = self._drawn(look, room)
        return min(room, drawn.get_width()), drawn.get_height()

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        drawn = self._drawn(look, self.rect.width)
        spare = self.rect.width - drawn.get_width()
        across = {"left": 0, "centre": spare // 2, "right": spare}[self.align]
        screen.blit(drawn, (self.rect.left + across, self.rect.top))

    def _drawn(self, look: Look, room: int) -> pygame.Surface:
        size = look.letters(self.size)
        if not self.wraps:
            words = letters.shorten(self.words, size, max(1, room), self.weight)
            return look.studio.lines.text(words, size, self.ink_colour, self.weight, shadow=self.on_felt)
        return look.studio.lines.paragraph(
            self.words,
            size,
            self.ink_colour,
            max(1, room),
            self.weight,
            align=self.align,
            shadow=self.on_felt,
        )


class Rule(Widget):
    """A hairline from side to side."""

    solid = False
    bleed = 1.0

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(2)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.rule(screen, self.rect.left, self.rect.right, self.rect.centery)


class Gap(Widget):
    """Room between two parts of a stack."""

    solid = False

    def __init__(self, height: float) -> None:
        super().__init__()
        self.height = height

    def measure(self, look: Look, room: int) -> Point:  # noqa: ARG002 (any width will do)
        return 0, look.box(self.height)
