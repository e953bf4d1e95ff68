"""A whole number on a track, moved with the mouse, the wheel or the arrows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop.accessibility import Action, Node, Role
from tabletop.graphics import theme
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import KNOB, Look, with_opacity

VALUE_ACTIONS: Final = frozenset({Action.SET_VALUE, Action.INCREASE, Action.DECREASE})
KEY_STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_DOWN: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: 1,
    pygame.K_PAGEDOWN: -4,
    pygame.K_PAGEUP: 4,
}


class Slider(Widget):
    """A value from `minimum` to `maximum`; calls `on_change` while it moves, `on_release` when let go."""

    focusable = True

    def __init__(
        self,
        value: int,
        limits: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        on_release: Callable[[], None] | None = None,
        step: int = 5,
    ) -> None:
        super().__init__()
        self.value = value
        self.minimum, self.maximum = limits
        self.on_change = on_change
        self.on_release = on_release
        self.step = step
        self._knob, self._shown = 20, 48

    def describe(self) -> Node:
        return Node(self.node_key, Role.SLIDER, value=str(self.value), actions=VALUE_ACTIONS)

    def perform(self, action: Action, value: str = "") -> bool:
        """Sets the value, or moves it a step; what is no number changes nothing."""
        steps = {Action.INCREASE: self.step, Action.DECREASE: -self.step}
        if action is Action.SET_VALUE and value.strip().lstrip("-").isdecimal():
            self._set_value(int(value))
        elif action in steps:
            self._set_value(self.value + steps[action])
        else:
            return False
        self._report_release()
        return True

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(320)), look.metrics.target(36)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        self._knob = look.box(22)
        self._shown = look.box(48)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track = self._track_rect()
        x = self._knob_x()
        thick = look.box(6)
        bar = pygame.Rect(track.left, self.rect.centery - thick // 2, track.width, thick)
        look.draw_rounded(screen, bar, thick / 2, look.inset_colour, look.theme.hairline)
        if x - bar.left > thick:
            look.draw_rounded(
                screen, pygame.Rect(bar.left, bar.top, x - bar.left, thick), thick / 2, theme.GOLD
            )
        knob = pygame.Rect(0, 0, self._knob, self._knob)
        knob.center = (x, self.rect.centery)
        edge = theme.GOLD if self.hovered or self.pressed else with_opacity(theme.BLACK, 0.3)
        look.draw_rounded(screen, knob, knob.height / 2, KNOB, edge, edge_width=max(1, look.px(2)))
        if self.shows_focus:
            look.draw_focus_ring(screen, knob, knob.height / 2)
        right = (self.rect.right, self.rect.centery)
        look.draw_text(
            screen,
            str(self.value),
            right,
            look.metrics.body_size,
            theme.CREAM,
            weight="semibold",
            anchor="right",
        )

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        track = self._track_rect()
        share = (point[0] - track.left) / max(1, track.width)
        self._set_value(self.minimum + round(share * (self.maximum - self.minimum)))

    def release(self, point: Point) -> None:  # noqa: ARG002 (letting go anywhere will do)
        self._report_release()

    def handle_key(self, event: pygame.event.Event) -> bool:
        if not self.focused:
            return False
        if event.key in {pygame.K_HOME, pygame.K_END}:
            self._set_value(self.minimum if event.key == pygame.K_HOME else self.maximum)
        elif event.key in {pygame.K_UP, pygame.K_DOWN} or event.key not in KEY_STEPS:
            return False
        else:
            self._set_value(self.value + KEY_STEPS[event.key] * self.step)
        self._report_release()
        return True

    def _track_rect(self) -> pygame.Rect:
        half = self._knob // 2
        wide = max(1, self.rect.width - 2 * half - self._shown)
        return pygame.Rect(self.rect.left + half, self.rect.top, wide, self.rect.height)

    def _knob_x(self) -> int:
        track = self._track_rect()
        share = (self.value - self.minimum) / max(1, self.maximum - self.minimum)
        return round(track.left + share * track.width)

    def _set_value(self, value: int) -> None:
        value = max(self.minimum, min(self.maximum, value))
        if value != self.value:
            self.value = value
            self.invalidate()
            self.on_change(value)

    def _report_release(self) -> None:
        if self.on_release is not None:
            self.on_release()
