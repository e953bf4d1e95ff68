"""A scrolling window on something longer, moved with the wheel, the keys or its bar; and lists of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.widgets.base.containers import Stack
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import CHOSEN, PRESSED_ONLY, Pressable

WHEEL_STEP = 56
MAX_TOLD_ROWS: Final = 40
"""How many rows a list may have for all of them to be told at once."""
SCROLL_ACTIONS: Final = frozenset({Action.SCROLL_UP, Action.SCROLL_DOWN})


class Scrollable(Widget):
    """A widget whose content is longer than itself: an offset, moved by the wheel or the bar at the right."""

    role = Role.GROUP

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0
        self._look: Look | None = None
        self._held_at: int | None = None

    @property
    def clip(self) -> pygame.Rect | None:
        return self.rect

    @property
    def max_offset(self) -> int:
        """Returns how far it can be scrolled, in pixels."""
        raise NotImplementedError

    def scroll_to(self, offset: int) -> None:
        offset = max(0, min(self.max_offset, offset))
        if offset != self.offset:
            self.shift_content(self.offset - offset)
            self.offset = offset
            self.invalidate()

    def scroll_by(self, pixels: int) -> bool:
        before = self.offset
        self.scroll_to(self.offset + pixels)
        return self.offset != before

    def shift_content(self, down: int) -> None:
        """Moves what it shows down by a number of pixels."""

    def describe(self) -> Node:
        actions = SCROLL_ACTIONS if self.max_offset else frozenset[Action]()
        return Node(self.node_key, self.role, actions=actions)

    def perform(self, action: Action, value: str = "") -> bool:  # noqa: ARG002
        """Scrolls by nearly as much as it shows."""
        page = max(40, self.rect.height - 60)
        steps = {Action.SCROLL_UP: -page, Action.SCROLL_DOWN: page}
        return action in steps and (self.scroll_by(steps[action]) or True)

    def handle_wheel(self, lines: float) -> bool:
        return self.scroll_by(-round(lines * WHEEL_STEP * (self._look.metrics.q if self._look else 1)))

    @property
    def can_pan(self) -> bool:
        return self.max_offset > 0 and self._held_at is None

    def pan(self, pixels: int) -> None:
        self.scroll_by(pixels)

    def press(self, point: Point) -> None:
        bar = self._bar_rect()
        if bar is not None and point[0] >= bar.left - 6:
            self._held_at = point[1] - bar.top if bar.collidepoint(point) else bar.height // 2
            self.drag(point)

    def drag(self, point: Point) -> None:
        bar = self._bar_rect()
        if self._held_at is not None and bar is not None:
            free = self.rect.height - bar.height
            self.scroll_to(round((point[1] - self._held_at - self.rect.top) / max(1, free) * self.max_offset))

    def release(self, point: Point) -> None:  # noqa: ARG002 (letting go anywhere will do)
        self._held_at = None

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        bar = self._bar_rect()
        if bar is not None:
            look.draw_rounded(
                screen, bar, bar.width / 2, with_opacity(theme.CREAM, 0.5 if self.hovered else 0.28)
            )

    def bar_size(self, look: Look) -> Point:
        """Returns how wide the bar is, and how high at least, in pixels."""
        return look.box(7), 24

    def _bar_rect(self) -> pygame.Rect | None:
        if self.max_offset == 0 or self._look is None or self.rect.height < 24:
            return None
        wide, least = self.bar_size(self._look)
        high = max(least, self.rect.height * self.rect.height // (self.rect.height + self.max_offset))
        top = self.rect.top + (self.rect.height - high) * self.offset // self.max_offset
        return pygame.Rect(self.rect.right - wide, top, wide, high)


class ScrollView(Scrollable):
    """Shows one child that may be higher than itself."""

    paint_margin = 0.0

    def __init__(self, content: Widget, padding: float = 6) -> None:
        super().__init__()
        self.content = content
        self.padding = padding
        self.add(content)

    @property
    def max_offset(self) -> int:
        return max(0, self.content.rect.height + 2 * self._padding_px - self.rect.height)

    @property
    def _padding_px(self) -> int:
        return 0 if self._look is None else round(self.padding * self._look.metrics.q)

    def measure(self, look: Look, room: int) -> Point:
        self._look = look
        wide, high = self.content.measure(look, room - 2 * self._padding_px - look.box(14))
        return min(room, wide + 2 * self._padding_px + look.box(14)), high + 2 * self._padding_px

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._look = look
        pad = self._padding_px
        room = max(1, rect.width - 2 * pad - look.box(14))
        high = self.content.measure(look, room)[1]
        self.content.arrange(look, pygame.Rect(rect.left + pad, rect.top + pad, room, high))
        # The content lies at its top again, and is moved as far as there is still something to scroll.
        wanted, self.offset = self.offset, 0
        self.scroll_to(wanted)

    def described_children(self) -> Sequence[Widget]:
        """Returns the content; of a long list the rows in sight, a page before and behind, and the focus.

        Nothing else is told of it, as that would take long whenever it scrolls; each row says its place.
        """
        rows = self.content.children
        if self.role is not Role.LIST or len(rows) <= MAX_TOLD_ROWS:
            return self.children
        near = self.rect.inflate(0, 2 * self.rect.height)
        focus = None if self.tree is None else self.tree.focus
        holders = () if focus is None else tuple(focus.self_and_ancestors())
        return [row for row in rows if near.colliderect(row.rect) or row in holders]

    def shift_content(self, down: int) -> None:
        self.content.shift(0, down)

    def reveal(self, rect: pygame.Rect) -> None:
        margin = self._padding_px + 8
        if rect.top - margin < self.rect.top:
            self.scroll_by(rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_by(rect.bottom + margin - self.rect.bottom)

    def handle_key(self, event: pygame.event.Event) -> bool:
        page = max(40, self.rect.height - 60)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.offset,
            pygame.K_END: self.max_offset,
        }
        return event.key in steps and self.max_offset > 0 and (self.scroll_by(steps[event.key]) or True)


class ListLine(Pressable):
    """A line of a list: words at the left, perhaps more at the right; golden when it is chosen."""

    paint_margin = 7.0

    def __init__(
        self, words: str, act: object = None, right_words: str = "", size: float = 17, *, chosen: bool = False
    ) -> None:
        super().__init__(act if callable(act) else None)
        self.words = words
        self.right_words = right_words
        self.size = size
        self.chosen = chosen

    def describe(self) -> Node:
        states = CHOSEN if self.chosen else frozenset[State]()
        return Node(
            self.node_key, Role.LIST_ITEM, self.words, self.right_words, states=states, actions=PRESSED_ONLY
        )

    def measure(self, look: Look, room: int) -> Point:
        return room, look.metrics.target(38)

    def natural_width(self, look: Look) -> int:
        """Returns how wide it has to be so that its words are never cut, in pixels."""
        return typography.width(self.words, look.font_size(self.size), "semibold") + 2 * look.box(14)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        if self.chosen:
            look.draw_rounded(
                screen, self.rect, look.box(10), look.theme.plate_hovered, with_opacity(theme.GOLD, 0.9)
            )
        elif self.hovered:
            look.draw_rounded(screen, self.rect, look.box(10), with_opacity(theme.CREAM, 0.1))
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(10), theme.WHITE, max(2, look.px(2.5)))
        left, right, middle = self.rect.left + look.box(14), self.rect.right - look.box(14), self.rect.centery
        if self.right_words:
            size = look.metrics.label_size
            place = look.draw_text(
                screen, self.right_words, (right, middle), size, look.theme.soft_text, anchor="right"
            )
            right = place.left - look.box(8)
        ink = theme.GOLD if self.chosen else theme.CREAM
        weight: typography.Weight = "semibold" if self.chosen else "regular"
        look.draw_text(
            screen,
            self.words,
            (left, middle),
            look.font_size(self.size),
            ink,
            weight=weight,
            room=right - left,
        )


def scrolling_list(lines: Sequence[Widget], gap: float = 2) -> ScrollView:
    """Returns a scrolling list of lines to choose from."""
    view = ScrollView(Stack(*lines, gap=gap))
    view.role = Role.LIST
    return view
