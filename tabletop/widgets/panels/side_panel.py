"""A panel at the right edge of a scene: it slides in, has a title, and is closed by its cross or its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.input_devices.shown_caps import KeyInWords
from tabletop.messages import Message, said, told
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import ToolButton

SLIDE_MS: Final = 180
"""The milliseconds in which it slides in."""

PANEL_WIDTH: Final = 330
MIN_HEIGHT: Final = 190


class SidePanel(Widget):
    """A panel that is hidden until it is opened; its content fills it below its title."""

    paint_margin = 20.0

    def __init__(self, title: str | Message, content: Widget, key: str, close: Callable[[], None]) -> None:
        super().__init__()
        self.shown = False
        self._title = title
        self.content = content
        self.close_button = ToolButton("cross", close, "", said("Close ({keys})", keys=KeyInWords(key)))
        self._started_at: int | None = None
        self._is_sliding = False
        self._slide_offset = 0
        self._is_at_left = False
        self.add(content, self.close_button)

    @property
    def title(self) -> str:
        return told(self._title)

    @title.setter
    def title(self, words: str | Message) -> None:
        self._title = words

    def describe(self) -> Node:
        return Node(self.node_key, Role.SECTION, self.title)

    def open(self, *, slides: bool) -> None:
        """Shows the panel: it slides in, or stands there at once."""
        self.shown = True
        self._is_sliding, self._started_at = slides, None
        self.invalidate()

    def close(self) -> None:
        """Hides the panel."""
        self.invalidate()
        self.shown = self._is_sliding = False

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._slide_offset = 0
        self._is_at_left = rect.centerx < look.metrics.size[0] // 2
        pad = look.box(7)
        wide, high = self.close_button.measure(look, rect.width)
        self.close_button.arrange(look, pygame.Rect(rect.right - pad - wide, rect.top + pad, wide, high))
        top = rect.top + pad + high + look.box(4)
        self.content.arrange(
            look, pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - pad - top)
        )

    def handle_wheel(self, lines: float) -> bool:  # noqa: ARG002 (what lies below it stays as it is)
        return True

    def update(self, now: int) -> bool:
        if not self.shown or not self._is_sliding:
            return False
        if self._started_at is None:
            self._started_at = now
        share = min(1.0, (now - self._started_at) / SLIDE_MS)
        # Quick at first, slow at the end.
        wanted = round(self.rect.width * (1 - share) ** 2)
        if wanted != self._slide_offset:
            self.invalidate()
            away = wanted - self._slide_offset
            self.shift(-away if self._is_at_left else away, 0)
            self._slide_offset = wanted
            self.invalidate()
        self._is_sliding = share < 1.0
        return self._is_sliding

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect)
        at = self.rect.left + look.box(17), self.close_button.rect.centery
        look.draw_text(
            screen, self.title, at, look.metrics.secondary_size, theme.CREAM, weight="semibold",
            room=self.close_button.rect.left - at[0],
        )  # fmt: skip


def strip_box(look: Look) -> pygame.Rect:
    """Returns the box at the right of the felt, from the rim down to its foot, where nothing lies below."""
    felt, gap = pygame.Rect(look.metrics.felt), look.box(8)
    left = look.metrics.size[0] - look.box(PANEL_WIDTH)
    return pygame.Rect(left, felt.top + gap, felt.right - gap - left, felt.height - 2 * gap)


def panel_box(look: Look, foot: float) -> pygame.Rect:
    """Returns the box above the buttons, from the rim down to `foot`."""
    top = look.metrics.rim_top_height + look.box(6)
    wide = look.box(PANEL_WIDTH)
    edge = look.box(10)
    left = edge if look.metrics.is_left_handed else look.metrics.size[0] - edge - wide
    return pygame.Rect(left, top, wide, max(look.box(MIN_HEIGHT), round(foot) - look.box(10) - top))
