"""What shows where somebody is who looks around without the focus, and what is said: a ring and a caption."""

from __future__ import annotations

import pygame

from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look

MAX_CAPTION_WIDTH = 720
PADDING = 18


class ReadingRing(Widget):
    """The ring of the focus around something that cannot have it."""

    catches_pointer = False
    paint_margin = 12.0

    def __init__(self, box: pygame.Rect) -> None:
        super().__init__()
        self.rect = box

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_focus_ring(screen, self.rect, look.box(8))


class SpokenCaption(Widget):
    """A sentence on a dark plate, in as many lines as it needs."""

    catches_pointer = False
    paint_margin = 20.0

    def __init__(self, words: str, least_width: int = 0) -> None:
        super().__init__()
        self.words = words
        self.least_width = least_width

    def measure(self, look: Look, room: int) -> Point:
        size, pad = look.metrics.body_size, 2 * look.box(PADDING)
        lines = typography.wrap(self.words, size, max(1, min(room, look.box(MAX_CAPTION_WIDTH)) - pad))
        wide = max(typography.width(line, size) for line in lines)
        return max(wide + pad, self.least_width), typography.line_height(size) * len(lines) + look.box(20)

    def arrange_above(
        self, look: Look, foot: tuple[int, int], felt: pygame.Rect, room: int | None = None
    ) -> None:
        """Arranges itself on the felt, no wider than the room, with the middle of its foot at a point."""
        widest = felt.width - look.box(24)
        box = pygame.Rect((0, 0), self.measure(look, widest if room is None else min(room, widest)))
        box.midbottom = foot
        self.arrange(look, box.clamp(felt))

    def arrange_beside(self, look: Look, about: pygame.Rect, felt: pygame.Rect) -> None:
        """Arranges itself above what it is about, or below it where there is no room."""
        away = look.box(12)
        high = self.measure(look, felt.width)[1]
        below = about.top - away - high < felt.top
        self.arrange_above(
            look, (about.centerx, about.bottom + away + high if below else about.top - away), felt
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, look.box(14))
        room = self.rect.width - 2 * look.box(PADDING) + 1
        drawn = look.caches.text.paragraph(self.words, look.metrics.body_size, theme.CREAM, room)
        screen.blit(drawn, drawn.get_rect(center=self.rect.center))
