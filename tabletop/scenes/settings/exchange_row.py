"""A row of the lists of keys and buttons: what is done, and the button on which stands what is pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.accessibility import Node
from tabletop.messages import Message, say, told
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import PRESSED_ONLY, Button
from tabletop.widgets.text.static_text import StaticText, put_name

BUTTON_WIDTH = 190


class ExchangeButton(Button):
    """The button that asks for another key; what is pressed now stands on it, and is its value."""

    def describe(self) -> Node | None:
        return Node(self.node_key, self.role, value=self.label, actions=PRESSED_ONLY)


class ExchangeRow(Widget):
    """What a key does, and the key; `usual` is its name in the program."""

    catches_pointer = False

    def __init__(
        self, usual: str, does: Message, pressed: str | Message, act: Callable[[ExchangeRow], None]
    ) -> None:
        super().__init__()
        self.usual, self.does = usual, does
        self._pressed = pressed
        self.title = StaticText(say(does), 17)
        self.button = ExchangeButton(told(pressed), lambda: act(self), centred=True)
        put_name(self.button, self.title)
        self.add(self.title, self.button)

    def show_waiting(self, words: Message | None) -> None:
        """Shows that another key is waited for; None: no longer."""
        self.button.label = told(self._pressed if words is None else words)
        self.invalidate()

    def measure(self, look: Look, room: int) -> Point:
        left = self._text_width(look, room)
        high = self.title.measure(look, left)[1], self.button.measure(look, look.box(BUTTON_WIDTH))[1]
        return room, max(high) + look.box(6)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        left = self._text_width(look, rect.width)
        high = self.title.measure(look, left)[1]
        self.title.arrange(look, pygame.Rect(rect.left, rect.centery - high // 2, left, high))
        wide = look.box(BUTTON_WIDTH)
        tall = self.button.measure(look, wide)[1]
        place = pygame.Rect(rect.right - wide, rect.centery - tall // 2, wide, tall)
        self.button.arrange(look, place)

    @staticmethod
    def _text_width(look: Look, room: int) -> int:
        return max(1, room - look.box(BUTTON_WIDTH + 20))
