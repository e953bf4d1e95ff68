"""The widgets of a review: a bar that fills, and a line for each move to look at again."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.stage import theme
from tabletop.stage.widgets.button import Pressable
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point, Widget

BAR_HIGH, LINE_HIGH = 10, 62


class Bar(Widget):
    """A bar that shows how much of something is done."""

    solid = False
    bleed = 2.0

    def __init__(self, done: int, count: int) -> None:
        super().__init__()
        self.done = done
        self.count = count

    def go_to(self, done: int) -> None:
        if done != self.done:
            self.done = done
            self.touch()

    def measure(self, look: Look, room: int) -> Point:
        return room, look.box(BAR_HIGH)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        radius = self.rect.height / 2
        look.rounded(screen, self.rect, radius, look.well)
        wide = self.rect.width * self.done // max(1, self.count)
        if wide > self.rect.height:
            filled = pygame.Rect(self.rect.topleft, (wide, self.rect.height))
            look.rounded(screen, filled, radius, theme.GOLD)


class SlipLine(Pressable):
    """A row with when it was, what was played and what that cost; a click opens it."""

    bleed = 6.0

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
        return room, look.box(LINE_HIGH)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        fill = look.theme.plate_over if self.hovered else faded(theme.CREAM, 0.05)
        edge = None if self.is_seen else faded(theme.GOLD, 0.7)
        look.rounded(screen, self.rect, look.box(12), fill, edge)
        if self.tree is not None and self.tree.shows_focus(self):
            look.line(screen, self.rect, look.box(12), theme.WHITE, max(2, look.px(2.5)))
        left, right = self.rect.left + look.box(18), self.rect.right - look.box(18)
        ink = look.theme.soft if self.is_seen and not self.is_solved else theme.GOLD
        at = (right, self.rect.centery)
        third = self.rect.width // 3
        cost = look.words(
            screen, self.cost, at, look.metrics.body, ink, weight="semibold", anchor="right", room=third
        )
        room = cost.left - left - look.box(12)
        y = self.rect.centery
        look.words(screen, self.played, (left, y - look.box(11)), look.metrics.body, theme.CREAM, room=room)
        look.words(
            screen, self.when, (left, y + look.box(14)), look.metrics.second, look.theme.soft, room=room
        )
