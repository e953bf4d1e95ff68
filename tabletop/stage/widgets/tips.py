"""Tooltips: what a widget is called, or is about, and its key, shown once one has stayed with it a moment."""

from __future__ import annotations

from collections.abc import Callable
from itertools import starmap
from typing import Final

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.keys import SIGNS
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Point, Widget

TIP_MS: Final = 500
WIDEST: Final = 290
CORNERS: Final = (
    ("midtop", "midbottom", (0, 1)),
    ("midbottom", "midtop", (0, -1)),
    ("midleft", "midright", (1, 0)),
    ("midright", "midleft", (-1, 0)),
)
"""The places beside what it explains: which of its own points lies at which of the other's."""


class Tip(Widget):
    """A few words on paper beside a widget, with its key."""

    solid = False
    bleed = 12.0

    def __init__(self, words: str, key: str = "") -> None:
        super().__init__()
        self.words = words
        self.cap = SIGNS.get(key, key)

    def measure(self, look: Look, room: int) -> Point:
        size = look.metrics.label
        lines = letters.wrap(self.words, size, self._room(look, room))
        wide = max(letters.width(line, size) for line in lines) + look.box(20) + self._key_wide(look)
        high = letters.line_height(size) * len(lines)
        return wide, max(high, look.box(23) if self.cap else 0) + look.box(10)

    def stand_by(self, look: Look, widget: pygame.Rect) -> None:
        """Arranges itself beside a widget and inside the window, over it only if it fills the window."""
        window = pygame.Rect((0, 0), look.metrics.size)
        screen = window.inflate(-look.box(12), -look.box(12))
        away = look.box(8)
        box = pygame.Rect((0, 0), self.measure(look, screen.width))
        seen = widget.clip(window) or widget

        def beside(own: str, other: str, way: Point) -> pygame.Rect:
            x, y = getattr(seen, other)
            tried = box.copy()
            setattr(tried, own, (x + way[0] * away, y + way[1] * away))
            return tried.clamp(screen)

        places = list(starmap(beside, CORNERS))
        self.lay(look, next((place for place in places if not place.colliderect(seen)), places[0]))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.shadow(screen, self.rect, look.box(8))
        look.rounded(screen, self.rect, look.box(8), theme.PAPER)
        room = self._room(look, self.rect.width + look.box(20))
        drawn = look.studio.lines.paragraph(self.words, look.metrics.label, theme.INK, room)
        left = self.rect.left + look.box(10)
        screen.blit(drawn, drawn.get_rect(midleft=(left, self.rect.centery)))
        if self.cap:
            look.cap(screen, self.cap, self.rect.right - look.box(7), self.rect.centery, on_paper=True)

    def _room(self, look: Look, room: int) -> int:
        """Returns how wide a line may be."""
        return max(1, min(look.box(WIDEST), room - look.box(20) - self._key_wide(look)))

    def _key_wide(self, look: Look) -> int:
        return look.cap_width(self.cap) + look.box(6) if self.cap else 0


class Tips:
    """Which tooltip is shown: for the widget that the pointer or the keyboard came to last."""

    def __init__(self, spoil: Callable[[Widget], None]) -> None:
        self.shown: Tip | None = None
        self._spoil = spoil
        self._widget: Widget | None = None
        self._since = 0

    def turn_to(self, widget: Widget | None, now: int) -> None:
        """Takes note that pointer or focus are with another widget now, or with none."""
        if widget is not self._widget:
            self._widget, self._since = widget, now

    def forget(self) -> None:
        """Hides the tooltip until pointer or focus come to something again."""
        self._widget = None
        self._take_away()

    def update(self, now: int, look: Look) -> None:
        """Shows the tooltip once it is due, and hides it where it is no longer true."""
        widget = self._widget
        if self.shown is not None and self.shown.words != self._words():
            self._take_away()
        elif widget is not None and self.shown is None and self._words() and now - self._since >= TIP_MS:
            self.shown = Tip(widget.tip, widget.tip_key)
            self.shown.stand_by(look, widget.rect)
            self._spoil(self.shown)

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until it is due; None if none is."""
        if self.shown is not None or self._widget is None or not self._widget.tip:
            return None
        return max(1, self._since + TIP_MS - now)

    def _take_away(self) -> None:
        if self.shown is not None:
            self._spoil(self.shown)
            self.shown = None

    def _words(self) -> str:
        """Returns the words of the widget that pointer or focus are with, while it is in sight."""
        widget = self._widget
        if widget is None or widget.tree is None or not all(holder.shown for holder in widget.forebears()):
            return ""
        return widget.tip
