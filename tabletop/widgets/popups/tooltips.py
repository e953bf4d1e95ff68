"""Tooltips: what a widget is called, or is about, and its key, shown once one has stayed with it a moment."""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap
from typing import Final

import pygame

from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look

TOOLTIP_DELAY_MS: Final = 500
MAX_WIDTH: Final = 290
PLACES_BESIDE: Final = (
    ("midtop", "midbottom", (0, 1)),
    ("midbottom", "midtop", (0, -1)),
    ("midleft", "midright", (1, 0)),
    ("midright", "midleft", (-1, 0)),
)
"""The places beside what it explains: which of its own points lies at which of the other's."""


class Tooltip(Widget):
    """A few words on paper beside a widget, with its key."""

    catches_pointer = False
    paint_margin = 12.0

    def __init__(self, words: str, key: str = "") -> None:
        super().__init__()
        self.words = words
        self.cap = key

    def measure(self, look: Look, room: int) -> Point:
        size = look.metrics.label_size
        lines = typography.wrap(self.words, size, self._line_width(look, room))
        wide = max(typography.width(line, size) for line in lines) + look.box(20) + self._key_width(look)
        high = typography.line_height(size) * len(lines)
        return wide, max(high, look.box(23) if self.cap else 0) + look.box(10)

    def arrange_beside(self, look: Look, widget: pygame.Rect) -> None:
        """Arranges itself beside a widget and inside the window, over it only if it fills the window.

        It never lies across the left or the right edge of the felt.
        """
        window = pygame.Rect((0, 0), look.metrics.size)
        screen = window.inflate(-look.box(12), -look.box(12))
        felt = pygame.Rect(look.metrics.felt).inflate(-look.box(12), 0)
        screen.left, screen.width = felt.left, felt.width
        away = look.box(8)
        box = pygame.Rect((0, 0), self.measure(look, screen.width))
        # What is partly scrolled away is explained beside the part that is seen.
        seen = widget.clip(window) or widget

        def beside(own: str, other: str, way: Point) -> pygame.Rect:
            x, y = getattr(seen, other)
            tried = box.copy()
            setattr(tried, own, (x + way[0] * away, y + way[1] * away))
            return tried.clamp(screen)

        places = list(starmap(beside, PLACES_BESIDE))
        self.arrange(look, next((place for place in places if not place.colliderect(seen)), places[0]))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_shadow(screen, self.rect, look.box(8))
        look.draw_rounded(screen, self.rect, look.box(8), theme.PAPER)
        room = self._line_width(look, self.rect.width + look.box(20))
        drawn = look.caches.text.paragraph(self.words, look.metrics.label_size, theme.INK, room)
        left = self.rect.left + look.box(10)
        screen.blit(drawn, drawn.get_rect(midleft=(left, self.rect.centery)))
        if self.cap:
            look.draw_key_cap(
                screen, self.cap, self.rect.right - look.box(7), self.rect.centery, on_paper=True
            )

    def _line_width(self, look: Look, room: int) -> int:
        """Returns how wide a line may be."""
        return max(1, min(look.box(MAX_WIDTH), room - look.box(20) - self._key_width(look)))

    def _key_width(self, look: Look) -> int:
        return look.key_cap_width(self.cap) + look.box(6) if self.cap else 0


class Tooltips:
    """Which tooltip is shown: for the widget that the pointer or the keyboard came to last."""

    def __init__(self, invalidate: Callable[[Widget], None]) -> None:
        self.shown: Tooltip | None = None
        self._invalidate = invalidate
        self._widget: Widget | None = None
        self._pointed_since = 0

    def point_at(self, widget: Widget | None, now: int) -> None:
        """Takes note that pointer or focus are with another widget now, or with none."""
        if widget is not self._widget:
            self._widget, self._pointed_since = widget, now

    def hide_tooltip(self) -> None:
        """Hides the tooltip until pointer or focus come to something again."""
        self._widget = None
        self._hide()

    def update(self, now: int, look: Look) -> None:
        """Shows the tooltip once it is due, and hides it where it is no longer true."""
        widget = self._widget
        if self.shown is not None and self.shown.words != self._words_due():
            self._hide()
        elif (
            widget is not None
            and self.shown is None
            and self._words_due()
            and now - self._pointed_since >= TOOLTIP_DELAY_MS
        ):
            self.shown = Tooltip(widget.tooltip, widget.tooltip_key)
            self.shown.arrange_beside(look, widget.rect)
            self._invalidate(self.shown)

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until it is due; None if none is."""
        if self.shown is not None or self._widget is None or not self._widget.tooltip:
            return None
        return max(1, self._pointed_since + TOOLTIP_DELAY_MS - now)

    def _hide(self) -> None:
        if self.shown is not None:
            self._invalidate(self.shown)
            self.shown = None

    def _words_due(self) -> str:
        """Returns the words of the widget that pointer or focus are with, while it is in sight."""
        widget = self._widget
        if (
            widget is None
            or widget.tree is None
            or not all(holder.shown for holder in widget.self_and_ancestors())
        ):
            return ""
        return widget.tooltip
