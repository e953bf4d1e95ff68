"""Boxes that hold others: a stack, a row, and the dark panel on the felt."""

from __future__ import annotations

import pygame

from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look


class Stack(Widget):
    """Its children one below the other, each as wide as the stack unless it is `snug`."""

    catches_pointer = False

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

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        pad = round(self.padding * look.metrics.q)
        room, y = rect.width - 2 * pad, rect.top + pad
        for child in self.children:
            if child.shown:
                wide, high = child.measure(look, room)
                child.arrange(
                    look, pygame.Rect(rect.left + pad, y, min(room, wide) if self.snug else room, high)
                )
                y += high + look.box(self.gap)


class Row(Widget):
    """Its children side by side in their own width; the one that is `growing` takes what is left."""

    catches_pointer = False

    def __init__(self, *children: Widget, gap: float = 8, growing: Widget | None = None) -> None:
        super().__init__()
        self.gap = gap
        self.growing = growing
        self.add(*children)

    def measure(self, look: Look, room: int) -> Point:
        sizes = self._child_sizes(look, room)
        gaps = look.box(self.gap) * max(0, len(sizes) - 1)
        total = sum(size[0] for size in sizes) + gaps
        return room if self.growing is not None else min(room, total), max((s[1] for s in sizes), default=0)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        x = rect.left
        shown = [child for child in self.children if child.shown]
        for child, (wide, high) in zip(shown, self._child_sizes(look, rect.width), strict=True):
            child.arrange(look, pygame.Rect(x, rect.top + (rect.height - high) // 2, wide, high))
            x += wide + look.box(self.gap)

    def _child_sizes(self, look: Look, room: int) -> list[Point]:
        shown = [child for child in self.children if child.shown]
        spare = room - look.box(self.gap) * max(0, len(shown) - 1)
        sizes = {child: child.measure(look, spare) for child in shown if child is not self.growing}
        left = max(0, spare - sum(size[0] for size in sizes.values()))
        if self.growing is not None and self.growing in shown:
            sizes[self.growing] = (left, self.growing.measure(look, left)[1])
        return [sizes[child] for child in shown]


class FlowingRow(Widget):
    """Its children side by side in their own width, in as many lines as that takes."""

    catches_pointer = False

    def __init__(self, *children: Widget, gap: float = 8) -> None:
        super().__init__()
        self.gap = gap
        self.add(*children)

    def measure(self, look: Look, room: int) -> Point:
        boxes = self._boxes(look, room)
        return max((box.right for box in boxes), default=0), max((box.bottom for box in boxes), default=0)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        for child, box in zip(self.children, self._boxes(look, rect.width), strict=True):
            child.arrange(look, box.move(rect.topleft))

    def _boxes(self, look: Look, room: int) -> list[pygame.Rect]:
        """Returns the boxes of the children, in lines from the top left corner."""
        gap, x, y = look.box(self.gap), 0, 0
        boxes, line = list[pygame.Rect](), list[pygame.Rect]()
        for child in self.children:
            wide, high = child.measure(look, room)
            if x and x + wide > room:
                x, y, line = 0, y + max(box.height for box in line) + gap, []
            line.append(pygame.Rect(x, y, min(wide, room), high))
            boxes.append(line[-1])
            x += wide + gap
            tallest = max(box.height for box in line)
            for box in line:
                box.y = y + (tallest - box.height) // 2
        return boxes


class Panel(Stack):
    """A dark plate that holds a stack; golden when it is what matters now."""

    catches_pointer = True
    paint_margin = 20.0

    def __init__(self, *children: Widget, gap: float = 8, padding: float = 24, gold: bool = False) -> None:
        super().__init__(*children, gap=gap, padding=padding)
        self.gold = gold

    def arrange_above_middle(self, look: Look, wide: int) -> None:
        """Lies over a scene: a little above its middle, no wider than that, and as high as it has to be."""
        width, height = look.metrics.size
        wide = min(wide, width - look.box(40))
        box = pygame.Rect(0, 0, wide, self.measure(look, wide)[1])
        box.center = (width // 2, height * 45 // 100)
        self.arrange(look, box)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, gold=self.gold)
