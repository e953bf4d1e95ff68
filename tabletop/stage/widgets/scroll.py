"""A scrolling window on something longer, moved with the wheel, the keys or its bar; and lists of lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.widgets.button import Pressable
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.panel import Stack
from tabletop.stage.widgets.widget import Point, Widget

WHEEL_STEP = 56


class Rolling(Widget):
    """A widget whose content is longer than itself: an offset, moved by the wheel or the bar at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0
        self._look: Look | None = None
        self._held: int | None = None

    @property
    def clip(self) -> pygame.Rect | None:
        return self.rect

    @property
    def far(self) -> int:
        """Returns how far it can be scrolled, in pixels."""
        raise NotImplementedError

    def scroll_to(self, offset: int) -> None:
        offset = max(0, min(self.far, offset))
        if offset != self.offset:
            self.rolled(self.offset - offset)
            self.offset = offset
            self.touch()

    def scroll_by(self, pixels: int) -> bool:
        before = self.offset
        self.scroll_to(self.offset + pixels)
        return self.offset != before

    def rolled(self, down: int) -> None:
        """Moves what it shows down by a number of pixels."""

    def wheel(self, lines: float) -> bool:
        return self.scroll_by(-round(lines * WHEEL_STEP * (self._look.metrics.q if self._look else 1)))

    def press(self, point: Point) -> None:
        bar = self._bar()
        if bar is not None and point[0] >= bar.left - 6:
            self._held = point[1] - bar.top if bar.collidepoint(point) else bar.height // 2
            self.drag(point)

    def drag(self, point: Point) -> None:
        bar = self._bar()
        if self._held is not None and bar is not None:
            free = self.rect.height - bar.height
            self.scroll_to(round((point[1] - self._held - self.rect.top) / max(1, free) * self.far))

    def release(self, point: Point) -> None:  # noqa: ARG002 (letting go anywhere will do)
        self._held = None

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        bar = self._bar()
        if bar is not None:
            look.rounded(screen, bar, bar.width / 2, faded(theme.CREAM, 0.5 if self.hovered else 0.28))

    def bar_size(self, look: Look) -> Point:
        """Returns how wide the bar is, and how high at least, in pixels."""
        return look.box(7), 24

    def _bar(self) -> pygame.Rect | None:
        if self.far == 0 or self._look is None or self.rect.height < 24:
            return None
        wide, least = self.bar_size(self._look)
        high = max(least, self.rect.height * self.rect.height // (self.rect.height + self.far))
        top = self.rect.top + (self.rect.height - high) * self.offset // self.far
        return pygame.Rect(self.rect.right - wide, top, wide, high)


class Scroll(Rolling):
    """Shows one child that may be higher than itself."""

    bleed = 0.0

    def __init__(self, inside: Widget, padding: float = 6) -> None:
        super().__init__()
        self.inside = inside
        self.padding = padding
        self.add(inside)

    @property
    def far(self) -> int:
        return max(0, self.inside.rect.height + 2 * self._pad - self.rect.height)

    @property
    def _pad(self) -> int:
        return 0 if self._look is None else round(self.padding * self._look.metrics.q)

    def measure(self, look: Look, room: int) -> Point:
        self._look = look
        wide, high = self.inside.measure(look, room - 2 * self._pad - look.box(14))
        return min(room, wide + 2 * self._pad + look.box(14)), high + 2 * self._pad

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._look = look
        pad = self._pad
        room = max(1, rect.width - 2 * pad - look.box(14))
        high = self.inside.measure(look, room)[1]
        self.inside.lay(look, pygame.Rect(rect.left + pad, rect.top + pad, room, high))
        wanted, self.offset = self.offset, 0
        self.scroll_to(wanted)

    def rolled(self, down: int) -> None:
        self.inside.shift(0, down)

    def reveal(self, rect: pygame.Rect) -> None:
        margin = self._pad + 8
        if rect.top - margin < self.rect.top:
            self.scroll_by(rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_by(rect.bottom + margin - self.rect.bottom)

    def key(self, event: pygame.event.Event) -> bool:
        page = max(40, self.rect.height - 60)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.offset,
            pygame.K_END: self.far,
        }
        return event.key in steps and self.far > 0 and (self.scroll_by(steps[event.key]) or True)


class ListLine(Pressable):
    """A line of a list: words at the left, perhaps more at the right; golden when it is chosen."""

    bleed = 7.0

    def __init__(
        self, words: str, act: object = None, right: str = "", size: float = 17, *, chosen: bool = False
    ) -> None:
        super().__init__(act if callable(act) else None)
        self.words = words
        self.right = right
        self.size = size
        self.chosen = chosen

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(38)

    def natural(self, look: Look) -> int:
        """Returns how wide it has to be so that its words are never cut, in pixels."""
        return letters.width(self.words, look.letters(self.size), "semibold") + 2 * look.box(14)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if self.chosen:
            look.rounded(screen, self.rect, look.box(10), look.theme.plate_over, faded(theme.GOLD, 0.9))
        elif self.hovered:
            look.rounded(screen, self.rect, look.box(10), faded(theme.CREAM, 0.1))
        if self.tree is not None and self.tree.shows_focus(self):
            look.line(screen, self.rect, look.box(10), theme.WHITE, max(2, look.px(2.5)))
        left, right, middle = self.rect.left + look.box(14), self.rect.right - look.box(14), self.rect.centery
        if self.right:
            size = look.metrics.label
            place = look.words(screen, self.right, (right, middle), size, look.theme.soft, anchor="right")
            right = place.left - look.box(8)
        ink = theme.GOLD if self.chosen else theme.CREAM
        weight: letters.Weight = "semibold" if self.chosen else "regular"
        look.words(
            screen, self.words, (left, middle), look.letters(self.size), ink, weight=weight, room=right - left
        )


def list_of(lines: Sequence[Widget], gap: float = 2) -> Scroll:
    """Returns a scrolling list of lines to choose from."""
    return Scroll(Stack(*lines, gap=gap))
