"""A switch for yes or no, with its words at the left."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.accessibility import Node, Role, State
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point
from tabletop.widgets.base.widget_look import GOLD_EDGE, KNOB, KNOB_OFF, Look, with_opacity
from tabletop.widgets.controls.button import PRESSED_ONLY, Pressable


class Toggle(Pressable):
    """A switch; `on_change` is called with the new position."""

    def __init__(self, label: str, on_change: Callable[[bool], None], *, on: bool) -> None:
        super().__init__(self._switch)
        self.label = label
        self.on = on
        self.on_change = on_change

    def describe(self) -> Node:
        states = frozenset({State.ON}) if self.on else frozenset[State]()
        return Node(self.node_key, Role.SWITCH, self.label, states=states, actions=PRESSED_ONLY)

    def measure(self, look: Look, room: int) -> Point:
        wide = look.box(52)
        if self.label:
            wide += typography.width(self.label, look.metrics.body_size) + look.box(16)
        return min(room, wide), look.metrics.target(36)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        switch = pygame.Rect(0, 0, look.box(52), look.box(28))
        switch.midright = self.rect.midright
        if self.label:
            room = switch.left - self.rect.left - look.box(8)
            look.draw_text(
                screen, self.label, self.rect.midleft, look.metrics.body_size, theme.CREAM, room=room
            )
        fill = theme.GOLD if self.on else look.theme.plate_hovered if self.hovered else look.inset_colour
        edge = GOLD_EDGE if self.on else with_opacity(theme.CREAM, 0.6 if self.hovered else 0.45)
        look.draw_rounded(screen, switch, switch.height / 2, fill, edge)
        knob = pygame.Rect(0, 0, look.box(21), look.box(21))
        inset = (switch.height - knob.height) // 2
        knob.midleft = (switch.left + inset, switch.centery)
        if self.on:
            knob.midright = (switch.right - inset, switch.centery)
        look.draw_rounded(screen, knob, knob.height / 2, KNOB if self.on else KNOB_OFF)
        if self.shows_focus:
            look.draw_focus_ring(screen, switch, switch.height / 2)

    def handle_key(self, event: pygame.event.Event) -> bool:
        if event.key in {pygame.K_LEFT, pygame.K_RIGHT} and self.focused:
            if self.on != (event.key == pygame.K_RIGHT):
                self._switch()
            return True
        return super().handle_key(event)

    def _switch(self) -> None:
        self.on = not self.on
        self.invalidate()
        self.on_change(self.on)
