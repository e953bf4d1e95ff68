"""A plot on a panel: a dot for each value, a line for the average so far, exact values under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import number_text
from tabletop.messages.slots import Fraction
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity

MIN_HEIGHT = 110
DOT_RADIUS = 4


def text_items(widget: Widget, words: Sequence[str]) -> tuple[Node, ...]:
    """Returns the values of a plot as the items of a list."""
    return tuple(
        Node(widget.part_key(at), Role.LIST_ITEM, item, position=(at + 1, len(words)))
        for at, item in enumerate(words)
    )


@dataclass(frozen=True)
class Dot:
    """A value, and what is said of it where one points; None leaves a gap."""

    value: float | None
    words: str


class Plot(Widget):
    """A plot with its title above, and the highest, the lowest and zero at the left."""

    paint_margin = 4.0

    def __init__(self, title: str, dots: Sequence[Dot], empty: str) -> None:
        super().__init__()
        self.title = title
        self.dots = tuple(dots)
        self.empty = empty
        self.pointed_dot: int | None = None
        self._items: tuple[Node, ...] | None = None
        known = [dot.value for dot in self.dots if dot.value is not None]
        self._low, self._high = min([0.0, *known]), max([0.0, *known])

    def describe(self) -> Node:
        """Returns a list of all values, made once, as there may be hundreds."""
        if self._items is None:
            known = [dot.words for dot in self.dots if dot.value is not None]
            self._items = text_items(self, known or list(filter(None, [self.empty])))
        return Node(self.node_key, Role.LIST, self.title, children=self._items)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(MIN_HEIGHT)

    def hover(self, point: Point) -> None:
        """Says the exact value of the dot nearest to the pointer."""
        track = self._plot_area(self.tree.look) if self.tree is not None else self.rect
        known = [number for number, dot in enumerate(self.dots) if dot.value is not None]
        near = min(known, key=lambda number: abs(self._x(track, number) - point[0]), default=None)
        if near != self.pointed_dot:
            self.pointed_dot = near
            self.invalidate()

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track = self._plot_area(look)
        is_pointed = self.hovered and self.pointed_dot is not None
        said = (
            self.dots[self.pointed_dot].words if is_pointed and self.pointed_dot is not None else self.title
        )
        ink = theme.GOLD if is_pointed else theme.CREAM
        at = self.rect.left, self.rect.top + look.box(10)
        look.draw_text(
            screen, said, at, look.metrics.secondary_size, ink, weight="semibold", room=self.rect.width
        )
        if not any(dot.value is not None for dot in self.dots):
            size, soft = look.metrics.secondary_size, look.theme.soft_text
            look.draw_text(
                screen, self.empty, track.center, size, soft, anchor="centre", room=self.rect.width
            )
            return
        self._paint_scale(screen, look, track)
        self._paint_average(screen, look, track)
        radius = max(2, look.box(DOT_RADIUS))
        for number, dot in enumerate(self.dots):
            if dot.value is not None:
                is_near = is_pointed and number == self.pointed_dot
                middle = round(self._x(track, number)), round(self._y(track, dot.value))
                colour = theme.GOLD if is_near else theme.CREAM
                pygame.draw.circle(screen, colour[:3], middle, radius + 2 * is_near)

    def _plot_area(self, look: Look) -> pygame.Rect:
        """Returns the box of the dots."""
        aside = typography.width(
            scale_number(max(abs(self._low), self._high)), look.metrics.label_size
        ) + look.box(26)
        top = self.rect.top + look.box(28)
        return pygame.Rect(
            self.rect.left + aside,
            top,
            max(1, self.rect.width - aside - look.box(10)),
            max(1, self.rect.bottom - top - look.box(10)),
        )

    def _x(self, track: pygame.Rect, number: int) -> float:
        return track.left + track.width * (number + 0.5) / max(1, len(self.dots))

    def _y(self, track: pygame.Rect, value: float) -> float:
        return track.bottom - track.height * (value - self._low) / ((self._high - self._low) or 1.0)

    def _paint_scale(self, screen: pygame.Surface, look: Look, track: pygame.Rect) -> None:
        for value in sorted({self._low, 0.0, self._high}):
            y = round(self._y(track, value))
            strength = 0.4 if value == 0 else 0.14
            look.draw_rounded(
                screen, pygame.Rect(track.left, y, track.width, 1), 0, with_opacity(theme.CREAM, strength)
            )
            at = (track.left - look.box(8), y)
            look.draw_text(
                screen, scale_number(value), at, look.metrics.label_size, look.theme.soft_text, anchor="right"
            )

    def _paint_average(self, screen: pygame.Surface, look: Look, track: pygame.Rect) -> None:
        """Draws the average of all values so far."""
        line, total, count = [], 0.0, 0
        for number, dot in enumerate(self.dots):
            if dot.value is not None:
                total, count = total + dot.value, count + 1
                line.append((self._x(track, number), self._y(track, total / count)))
        if len(line) > 1:
            pygame.draw.lines(screen, theme.GOLD[:3], False, line, max(2, look.px(2)))


def scale_number(value: float) -> str:
    """Returns a number of points as it stands at the side."""
    return number_text(rounded_points(value))


def rounded_points(value: float) -> float | Fraction:
    """Returns points on average for the slot of a message: a whole number, or one with one decimal."""
    rounded = round(value, 1)
    return int(rounded) if rounded == int(rounded) else Fraction(rounded, 1)
