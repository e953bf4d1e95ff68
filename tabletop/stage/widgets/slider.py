"""A whole number on a track, moved with the mouse, the wheel or the arrows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.stage import theme
from tabletop.stage.widgets.look import KNOB, Look, faded
from tabletop.stage.widgets.widget import Point, Widget

STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_DOWN: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: 1,
    pygame.K_PAGEDOWN: -4,
    pygame.K_PAGEUP: 4,
}


class Slider(Widget):
    """A value from `least` to `most`; `on_change` is called while it moves, `on_rest` when it is let go."""

    focusable = True

    def __init__(
        self,
        value: int,
        span: tuple[int, int],
        on_change: Callable[[int], None],
        *,
        on_rest: Callable[[], None] | None = None,
        step: int = 5,
    ) -> None:
        super().__init__()
        self.value = value
        self.least, self.most = span
        self.on_change = on_change
        self.on_rest = on_rest
        self.step = step
        self._knob, self._shown = 20, 48

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(320)), look.box(36)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._knob = look.box(22)
        self._shown = look.box(48)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        track = self._track()
        x = self._place()
        thick = look.box(6)
        bar = pygame.Rect(track.left, self.rect.centery - thick // 2, track.width, thick)
        look.rounded(screen, bar, thick / 2, look.well, look.theme.hairline)
        if x - bar.left > thick:
            look.rounded(screen, pygame.Rect(bar.left, bar.top, x - bar.left, thick), thick / 2, theme.GOLD)
        knob = pygame.Rect(0, 0, self._knob, self._knob)
        knob.center = (x, self.rect.centery)
        edge = theme.GOLD if self.hovered or self.pressed else faded(theme.BLACK, 0.3)
        look.rounded(screen, knob, knob.height / 2, KNOB, edge, edge_width=max(1, look.px(2)))
        if self.tree is not None and self.tree.shows_focus(self):
            look.ring(screen, knob, knob.height / 2)
        right = (self.rect.right, self.rect.centery)
        look.words(
            screen, str(self.value), right, look.metrics.body, theme.CREAM, weight="semibold", anchor="right"
        )

    def press(self, point: Point) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        track = self._track()
        share = (point[0] - track.left) / max(1, track.width)
        self._set(self.least + round(share * (self.most - self.least)))

    def release(self, point: Point) -> None:  # noqa: ARG002 (letting go anywhere will do)
        self._rest()

    def key(self, event: pygame.event.Event) -> bool:
        if not self.focused:
            return False
        if event.key in {pygame.K_HOME, pygame.K_END}:
            self._set(self.least if event.key == pygame.K_HOME else self.most)
        elif event.key in {pygame.K_UP, pygame.K_DOWN} or event.key not in STEPS:
            return False
        else:
            self._set(self.value + STEPS[event.key] * self.step)
        self._rest()
        return True

    def _track(self) -> pygame.Rect:
        half = self._knob // 2
        wide = max(1, self.rect.width - 2 * half - self._shown)
        return pygame.Rect(self.rect.left + half, self.rect.top, wide, self.rect.height)

    def _place(self) -> int:
        track = self._track()
        share = (self.value - self.least) / max(1, self.most - self.least)
        return round(track.left + share * track.width)

    def _set(self, value: int) -> None:
        value = max(self.least, min(self.most, value))
        if value != self.value:
            self.value = value
            self.touch()
            self.on_change(value)

    def _rest(self) -> None:
        if self.on_rest is not None:
            self.on_rest()
