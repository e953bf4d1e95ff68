"""The widgets of a review: a bar that fills, and a line for each move to look at again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.graphics import theme
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import Pressable

BAR_HEIGHT, ROW_HEIGHT = 10, 62


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
    """A row with when it was, what was played and what that cost; a click opens it."""

    paint_margin = 6.0

    def __init__(
        self,
        when: str,
        played: str,
        cost: str,
        act: Callable[[], None],
        *,
        is_seen: bool,
        is_solved: bool = False,
    ) -> None:
        super().__init__(act)
        self.when = when
        self.played = played
        self.cost = cost
        self.is_seen = is_seen
        self.is_solved = is_solved
        """Whether something better was found; `cost` then says so."""

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(ROW_HEIGHT)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill = look.theme.plate_hovered if self.hovered else with_opacity(theme.CREAM, 0.05)
        edge = None if self.is_seen else with_opacity(theme.GOLD, 0.7)
        look.draw_rounded(screen, self.rect, look.box(12), fill, edge)
        if self.shows_focus:
            look.draw_outline(screen, self.rect, look.box(12), theme.WHITE, max(2, look.px(2.5)))
        left, right = self.rect.left + look.box(18), self.rect.right - look.box(18)
        ink = look.theme.soft_text if self.is_seen and not self.is_solved else theme.GOLD
        at = (right, self.rect.centery)
        third = self.rect.width // 3
        cost = look.draw_text(
            screen, self.cost, at, look.metrics.body_size, ink, weight="semibold", anchor="right", room=third
        )
        room = cost.left - left - look.box(12)
        y = self.rect.centery
        look.draw_text(
            screen, self.played, (left, y - look.box(11)), look.metrics.body_size, theme.CREAM, room=room
        )
        look.draw_text(
            screen,
            self.when,
            (left, y + look.box(14)),
            look.metrics.secondary_size,
            look.theme.soft_text,
            room=room,
        )
