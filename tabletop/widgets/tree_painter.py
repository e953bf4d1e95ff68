"""Paints the widgets of a tree: only what changed since the last time, on what lies below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Protocol

import pygame

from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look

MAX_DIRTY_RECTS = 12


class PaintedTree(Protocol):
    """What is painted: a widget with all that is in it, and what lies above."""

    root: Widget
    look: Look

    def widgets_on_top(self) -> list[Widget]:
        """Returns what lies above all others."""


class TreePainter:
    """Remembers which parts of the screen look different now, and paints them."""

    def __init__(self, tree: PaintedTree) -> None:
        self._tree = tree
        self._dirty: list[pygame.Rect] | None = None

    def invalidate(self, widget: Widget | None = None) -> None:
        """Has a widget, or all of them, drawn at the next `paint`."""
        if widget is None or self._dirty is None:
            self._dirty = None
            return
        self._dirty.append(widget.painted_rect(self._tree.look))
        # Each part costs a walk over the tree; one box around all is quicker then.
        if len(self._dirty) > MAX_DIRTY_RECTS:
            self._dirty = [self._dirty[0].unionall(self._dirty[1:])]

    def take_dirty(self) -> list[pygame.Rect] | None:
        """Returns what must be drawn; None for everything."""
        spoilt, self._dirty = self._dirty, []
        return spoilt

    def paint(
        self, screen: pygame.Surface, background: Callable[[pygame.Surface, pygame.Rect], None]
    ) -> Sequence[pygame.Rect]:
        """Draws what changed, each part on the background below it; returns where."""
        whole = screen.get_rect()
        spoilt = self.take_dirty()
        areas = [whole] if spoilt is None else [area for box in spoilt if (area := box.clip(whole))]
        for area in areas:
            screen.set_clip(area)
            background(screen, area)
            self.paint_part(screen, area)
        screen.set_clip(None)
        return areas

    def paint_part(self, screen: pygame.Surface, area: pygame.Rect) -> None:
        """Draws all widgets that reach into a part of the screen, which somebody else has painted."""
        self._paint_widget(self._tree.root, screen, area)
        for widget in self._tree.widgets_on_top():
            self._paint_widget(widget, screen, area)

    def part_painter(self) -> Callable[[pygame.Surface, pygame.Rect], None]:
        """Returns `paint_part` for the parts of one frame: those that no widget reaches into cost nothing."""
        inks: list[pygame.Rect] = []

        def paint(screen: pygame.Surface, area: pygame.Rect) -> None:
            if not inks:
                seen = chain(
                    self._tree.root.self_and_descendants(),
                    *(widget.self_and_descendants() for widget in self._tree.widgets_on_top()),
                )
                inks.extend(
                    widget.painted_rect(self._tree.look)
                    for widget in seen
                    if type(widget).paint is not Widget.paint
                )
            if area.collidelist(inks) >= 0:
                self.paint_part(screen, area)

        return paint

    def _paint_widget(self, widget: Widget, screen: pygame.Surface, area: pygame.Rect) -> None:
        if not widget.shown:
            return
        if area.colliderect(widget.painted_rect(self._tree.look)):
            widget.paint(screen, self._tree.look)
        clip = widget.clip
        if clip is None:
            for child in widget.children:
                self._paint_widget(child, screen, area)
            return
        inner = area.clip(clip)
        if not inner:
            return
        screen.set_clip(inner)
        for child in widget.children:
            self._paint_widget(child, screen, inner)
        screen.set_clip(area)
