"""Boxes that hold others: a stack, a row, and the dark panel on the felt."""

from __future__ import annotations

import pygame

from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point, Widget


class Stack(Widget):
    """Its children one below the other, each as wide as the stack unless it is `snug`."""

    solid = False

    def __init__(self, *children: Widget, gap: float = 8, padding: float = 0, snug: bool = False) -> None:
        super().__init__()
        self.gap = gap
        self.padding = padding
        self.snug = snug
        self.add(*children)

    def measure(self, look: Look, room: int) -> Point:
        pad = round(self.padding * look.metrics.q)
        sizes = [child.measure(look, room - 2 * pad) for child in self.children if child.shown]
        gaps = look.box(self.gap) * max(0, len(sizes) - 1)
        wide = max((size[0] for size in sizes), default=0)
        return min(room, wide + 2 * pad), sum(size[1] for size in sizes) + gaps + 2 * pad

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        pad = round(self.padding * look.metrics.q)
        room, y = rect.width - 2 * pad, rect.top + pad
        for child in self.children:
            if child.shown:
                wide, high = child.measure(look, room)
                child.lay(look, pygame.Rect(rect.left + pad, y, min(room, wide) if self.snug else room, high))
                y += high + look.box(self.gap)


class Row(Widget):
    """Its children side by side in their own width; the one that is `wide` takes what is left."""

    solid = False

    def __init__(self, *children: Widget, gap: float = 8, wide: Widget | None = None) -> None:
        super().__init__()
        self.gap = gap
        self.wide = wide
        self.add(*children)

    def measure(self, look: Look, room: int) -> Point:
        sizes = self._sizes(look, room)
        gaps = look.box(self.gap) * max(0, len(sizes) - 1)
        total = sum(size[0] for size in sizes) + gaps
        return room if self.wide is not None else min(room, total), max((s[1] for s in sizes), default=0)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        x = rect.left
        shown = [child for child in self.children if child.shown]
        for child, (wide, high) in zip(shown, self._sizes(look, rect.width), strict=True):
            child.lay(look, pygame.Rect(x, rect.top + (rect.height - high) // 2, wide, high))
            x += wide + look.box(self.gap)

    def _sizes(self, look: Look, room: int) -> list[Point]:
        shown = [child for child in self.children if child.shown]
        spare = room - look.box(self.gap) * max(0, len(shown) - 1)
        sizes = {child: child.measure(look, spare) for child in shown if child is not self.wide}
        left = max(0, spare - sum(size[0] for size in sizes.values()))
        if self.wide is not None and self.wide in shown:
            sizes[self.wide] = (left, self.wide.measure(look, left)[1])
        return [sizes[child] for child in shown]


class Panel(Stack):
    """A dark plate that holds a stack; golden when it is what matters now."""

    solid = True
    bleed = 20.0

    def __init__(self, *children: Widget, gap: float = 8, padding: float = 24, gold: bool = False) -> None:
        super().__init__(*children, gap=gap, padding=padding)
        self.gold = gold

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect, gold=self.gold)
