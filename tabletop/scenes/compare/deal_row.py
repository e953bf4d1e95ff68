"""A deal in the list of a comparison: what it brought both, and the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.graphics import theme
from tabletop.messages import list_text
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY, Pressable

HEIGHT: Final = 46
SIDE: Final = 14
LEADING: Final = 4
"""How much higher than its box two lines may be, as letters do not fill their lines."""
NAME_SHARE: Final = 0.34
"""The part of the width that the name of a deal has."""


def paint_cells(
    screen: pygame.Surface, look: Look, box: pygame.Rect, cells: Sequence[str], ink: theme.Colour
) -> None:
    """Draws a name at the left, and numbers or heads in columns of one width at the right of it."""
    name, *numbers = cells
    left, size = box.left + look.box(SIDE), look.metrics.secondary_size
    wide = round(box.width * NAME_SHARE)
    look.draw_text(screen, name, (left, box.centery), size, ink, room=wide - look.box(SIDE))
    step = (box.width - wide - look.box(SIDE)) // len(numbers)
    for number, words in enumerate(numbers, 1):
        right = box.left + wide + number * step
        look.draw_in_lines(
            screen, words, (right, box.centery), size, ink, anchor="right",
            room=step - look.box(8), height=box.height + look.box(LEADING),
            least=look.metrics.smallest_status,
        )  # fmt: skip


class DealHead(Widget):
    """The names over the columns, or the totals below them."""

    catches_pointer = False

    def __init__(self, cells: Sequence[str]) -> None:
        super().__init__()
        self.cells = tuple(cells)

    def describe(self) -> Node:
        return Node(self.node_key, Role.TEXT, list_text(*filter(None, self.cells)))

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(HEIGHT - 10)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        paint_cells(screen, look, self.rect, self.cells, theme.GOLD)


class DealRow(Pressable):
    """A row with a deal; a click shows where both matches parted in it."""

    paint_margin = 6.0

    def __init__(self, cells: Sequence[str], act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(act)
        self.cells = tuple(cells)
        self.chosen = chosen

    def describe(self) -> Node:
        states = CHOSEN if self.chosen else frozenset[State]()
        words = list_text(*self.cells)
        return Node(self.node_key, Role.BUTTON, words, states=states, actions=PRESSED_ONLY)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.metrics.target(HEIGHT)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill = look.theme.plate_hovered if self.hovered else with_opacity(theme.CREAM, 0.05)
        edge = with_opacity(theme.GOLD, 0.8) if self.chosen else None
        look.draw_rounded(screen, self.rect, look.box(10), fill, edge)
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(10), theme.WHITE, max(2, look.px(2.5)))
        paint_cells(screen, look, self.rect, self.cells, theme.CREAM)
