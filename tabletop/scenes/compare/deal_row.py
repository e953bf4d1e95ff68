"""A deal in the list of a comparison: what it brought both, and the difference."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import list_text
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY, Pressable

HEIGHT: Final = 46
SIDE: Final = 14
NAME_SHARE: Final = 0.34
"""The part of the width that the name of a deal has."""


def paint_cells(
    screen: pygame.Surface, look: Look, box: pygame.Rect, cells: Sequence[str], ink: theme.Colour
) -> None:
    """Draws a name at the left, and numbers or heads in columns of one width at the right of it.

    A head that is longer than its column moves those before it to the left.
    """
    name, *numbers = cells
    left, size = box.left + look.box(SIDE), look.metrics.secondary_size
    wide = round(box.width * NAME_SHARE)
    look.draw_text(screen, name, (left, box.centery), size, ink, room=wide - look.box(SIDE))
    step, gap = (box.width - wide - look.box(SIDE)) // len(numbers), look.box(8)
    least = min(size, look.metrics.smallest_status)
    widths = [typography.width(words, least) for words in numbers]
    right = box.left + wide + len(numbers) * step
    for number in reversed(range(len(numbers))):
        before = sum(widths[:number]) + gap * number
        room = max(step - gap, min(widths[number], right - box.left - before))
        words, at = numbers[number], (right, box.centery)
        place = look.draw_text(screen, words, at, size, ink, anchor="right", room=room, least=least)
        right = min(box.left + wide + number * step, place.left - gap)


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
