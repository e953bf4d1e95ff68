"""Words that do not change by themselves: a line or a paragraph; and a thin rule or a gap between groups."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.graphics.text.typography import Align, Weight
from tabletop.graphics.theme import Colour
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look

HEADING_SIZE: Final = 17
"""From this size on words in bold are a heading."""


class StaticText(Widget):
    """A paragraph in a font size of the design; on the felt it has a shadow."""

    catches_pointer = False
    paint_margin = 2.0

    def __init__(
        self,
        words: str,
        size: float = 17,
        colour: Colour = theme.CREAM,
        weight: Weight = "regular",
        align: Align = "left",
        *,
        on_felt: bool = False,
        wraps: bool = True,
    ) -> None:
        super().__init__()
        self.words = words
        self.size = size
        self.colour = colour
        self.weight: Weight = weight
        self.align: Align = align
        self.on_felt = on_felt
        self.wraps = wraps
        self.is_heading = weight == "semibold" and size >= HEADING_SIZE
        """Whether it is a heading for those who go from one to the next."""
        self.is_label = False
        """Whether it only names something else, whose node says it."""

    def set_words(self, words: str) -> None:
        """Changes the words in place; the room they were given stays."""
        if words != self.words:
            self.words = words
            self.invalidate()

    def describe(self) -> Node | None:
        role = Role.HEADING if self.is_heading else Role.TEXT
        return Node(self.node_key, role, self.words) if self.words and not self.is_label else None

    def measure(self, look: Look, room: int) -> Point:
        drawn = self._drawn_lines(look, room)
        return min(room, drawn.get_width()), drawn.get_height()

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        drawn = self._drawn_lines(look, self.rect.width)
        spare = self.rect.width - drawn.get_width()
        across = {"left": 0, "centre": spare // 2, "right": spare}[self.align]
        screen.blit(drawn, (self.rect.left + across, self.rect.top))

    def _drawn_lines(self, look: Look, room: int) -> pygame.Surface:
        size = look.font_size(self.size)
        if not self.wraps:
            least = min(size, look.metrics.smallest_status)
            size = typography.fitting_size(self.words, size, max(1, room), least, self.weight)
            words = typography.shorten(self.words, size, max(1, room), self.weight)
            return look.caches.text.line(words, size, self.colour, self.weight, shadow=self.on_felt)
        return look.caches.text.paragraph(
            self.words,
            size,
            self.colour,
            max(1, room),
            self.weight,
            align=self.align,
            shadow=self.on_felt,
        )


def put_name(control: Widget, title: StaticText, note: StaticText | None = None) -> None:
    """Makes words the name of what stands beside them, and a sentence its help."""
    control.set_accessible_name(title.words, "" if note is None else note.words)
    title.is_label = True
    if note is not None:
        note.is_label = True


class Separator(Widget):
    """A hairline from side to side."""

    catches_pointer = False
    paint_margin = 1.0

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(2)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_separator(screen, self.rect.left, self.rect.right, self.rect.centery)


class Spacer(Widget):
    """Room between two parts of a stack."""

    catches_pointer = False

    def __init__(self, height: float) -> None:
        super().__init__()
        self.height = height

    def measure(self, look: Look, room: int) -> Point:  # noqa: ARG002 (any width will do)
        return 0, look.box(self.height)
