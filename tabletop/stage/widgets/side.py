"""A panel at the right edge of a scene: it slides in, has a title, and is closed by its cross or its key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop.stage import theme
from tabletop.stage.widgets.button import Tool
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Widget

SLIDE: Final = 180
"""The milliseconds in which it slides in."""

WIDE: Final = 330
LOWEST: Final = 190


class SidePanel(Widget):
    """A panel that is hidden until it is opened; its content fills it below its title."""

    bleed = 20.0

    def __init__(self, title: str, inside: Widget, key: str, close: Callable[[], None]) -> None:
        super().__init__()
        self.shown = False
        self.title = title
        self.inside = inside
        self.cross = Tool("cross", close, "", f"Close ({key})")
        self._begun: int | None = None
        self._slides = False
        self._out = 0
        self.add(inside, self.cross)

    def open(self, *, slides: bool) -> None:
        """Shows the panel: it slides in, or stands there at once."""
        self.shown = True
        self._slides, self._begun = slides, None
        self.touch()

    def close(self) -> None:
        """Hides the panel."""
        self.touch()
        self.shown = self._slides = False

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._out = 0
        pad = look.box(7)
        wide, high = self.cross.measure(look, rect.width)
        self.cross.lay(look, pygame.Rect(rect.right - pad - wide, rect.top + pad, wide, high))
        top = rect.top + pad + high + look.box(4)
        self.inside.lay(
            look, pygame.Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - pad - top)
        )

    def wheel(self, lines: float) -> bool:  # noqa: ARG002 (what lies below it stays as it is)
        return True

    def update(self, now: int) -> bool:
        if not self.shown or not self._slides:
            return False
        if self._begun is None:
            self._begun = now
        share = min(1.0, (now - self._begun) / SLIDE)
        # Quick at first, slow at the end.
        wanted = round(self.rect.width * (1 - share) ** 2)
        if wanted != self._out:
            self.touch()
            self.shift(wanted - self._out, 0)
            self._out = wanted
            self.touch()
        self._slides = share < 1.0
        return self._slides

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect)
        at = self.rect.left + look.box(17), self.cross.rect.centery
        look.words(
            screen, self.title, at, look.metrics.second, theme.CREAM, weight="semibold",
            room=self.cross.rect.left - at[0],
        )  # fmt: skip


def strip_box(look: Look) -> pygame.Rect:
    """Returns the box at the right of the felt, from the rim down to its foot, where nothing lies below."""
    felt, gap = pygame.Rect(look.metrics.felt), look.box(8)
    left = look.metrics.size[0] - look.box(WIDE)
    return pygame.Rect(left, felt.top + gap, felt.right - gap - left, felt.height - 2 * gap)


def panel_box(look: Look, foot: float) -> pygame.Rect:
    """Returns the box at the right, from the rim down to `foot`."""
    top = look.metrics.rim_top + look.box(6)
    wide = look.box(WIDE)
    right = look.metrics.size[0] - look.box(10)
    return pygame.Rect(right - wide, top, wide, max(look.box(LOWEST), round(foot) - look.box(10) - top))
