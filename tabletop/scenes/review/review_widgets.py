"""The widgets of a review: a bar that fills, and a line for each move to look at again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import list_text, said, say
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import PRESSED_ONLY, Pressable

BAR_HEIGHT, ROW_HEIGHT = 10, 62
ROW_PADDING, SIDE, GAP = 6, 18, 16
"""The room in a row above and below its words, at its ends, and between its columns."""
PROGRESS = said("Progress")


class ProgressBar(Widget):
    """A bar that shows how much of something is done."""

    catches_pointer = False
    paint_margin = 2.0

    def __init__(self, done: int, count: int) -> None:
        super().__init__()
        self.done = done
        self.count = count

    def set_progress(self, done: int) -> None:
        if done != self.done:
            self.done = done
            self.invalidate()

    def describe(self) -> Node:
        share = say("{part} of {whole}", part=self.done, whole=self.count)
        return Node(self.node_key, Role.PROGRESS, say(PROGRESS), share)

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(BAR_HEIGHT)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        radius = self.rect.height / 2
        look.draw_rounded(screen, self.rect, radius, look.inset_colour)
        wide = self.rect.width * self.done // max(1, self.count)
        if wide > self.rect.height:
            filled = pygame.Rect(self.rect.topleft, (wide, self.rect.height))
            look.draw_rounded(screen, filled, radius, theme.GOLD)


class SlipRow(Pressable):
    """A row with what was played, what came of it, when it was and what it cost; a click opens it."""

    paint_margin = 6.0

    def __init__(
        self,
        when: str,
        played: str,
        cost: str,
        act: Callable[[], None],
        *,
        came_of: str = "",
        is_seen: bool,
        is_solved: bool = False,
    ) -> None:
        super().__init__(act)
        self.when = when
        self.played = played
        self.cost = cost
        self.came_of = came_of
        """What came of the move, in a sentence; "" where that is not told."""
        self.is_seen = is_seen
        self.is_solved = is_solved
        """Whether something better was found; `cost` then says so."""

    def describe(self) -> Node:
        return Node(
            self.node_key,
            Role.BUTTON,
            self.played,
            list_text(self.cost, self.when),
            self.came_of,
            actions=PRESSED_ONLY,
        )

    def measure(self, look: Look, room: int) -> Point:
        told = self._told(look, room)
        high = 0 if told is None else look.box(2 * ROW_PADDING) + self._line_height(look) + told.get_height()
        return room, max(look.box(ROW_HEIGHT), high)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill = look.theme.plate_hovered if self.hovered else with_opacity(theme.CREAM, 0.05)
        edge = None if self.is_seen else with_opacity(theme.GOLD, 0.7)
        look.draw_rounded(screen, self.rect, look.box(12), fill, edge)
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(12), theme.WHITE, max(2, look.px(2.5)))
        self._paint_left(screen, look)
        self._paint_right(screen, look)

    def _paint_left(self, screen: pygame.Surface, look: Look) -> None:
        """Paints what was played, and what came of it."""
        left, room = self.rect.left + look.box(SIDE), self._left_room(look, self.rect.width)
        told = self._told(look, self.rect.width)
        line = self._line_height(look)
        high = line + (0 if told is None else told.get_height())
        top = self.rect.centery - high // 2
        size = look.metrics.body_size
        look.draw_text(screen, self.played, (left, top + line / 2), size, theme.CREAM, room=room)
        if told is not None:
            screen.blit(told, (left, top + line))

    def _paint_right(self, screen: pygame.Surface, look: Look) -> None:
        """Paints what the move cost, and when it was."""
        right, room, y = self.rect.right - look.box(SIDE), self._right_room(look), self.rect.centery
        ink = look.theme.soft_text if self.is_seen and not self.is_solved else theme.GOLD
        at, size = (right, y - look.box(12)), look.metrics.body_size
        look.draw_text(screen, self.cost, at, size, ink, weight="semibold", anchor="right", room=room)
        at, size = (right, y + look.box(13)), look.metrics.secondary_size
        look.draw_text(screen, self.when, at, size, look.theme.soft_text, anchor="right", room=room)

    def _told(self, look: Look, wide: int) -> pygame.Surface | None:
        """Returns what came of the move, drawn in as many lines as it takes."""
        if not self.came_of:
            return None
        room, size = self._left_room(look, wide), look.metrics.secondary_size
        return look.caches.text.paragraph(self.came_of, size, look.theme.soft_text, room)

    def _left_room(self, look: Look, wide: int) -> int:
        return max(1, wide - 2 * look.box(SIDE) - look.box(GAP) - self._right_room(look))

    def _right_room(self, look: Look) -> int:
        """Returns how wide the right column is: as wide as its longer line."""
        metrics = look.metrics
        return max(
            typography.width(self.cost, metrics.body_size, "semibold"),
            typography.width(self.when, metrics.secondary_size),
        )

    @staticmethod
    def _line_height(look: Look) -> int:
        return typography.line_height(look.metrics.body_size)
