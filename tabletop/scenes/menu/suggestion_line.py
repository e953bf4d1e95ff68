"""One line above the shelf that suggests a game, and can be closed for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.messages import said, say
from tabletop.scenes.match_entry.game_suggestion import GameSuggestion
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button, ToolButton
from tabletop.words import action_keys

LINE_HEIGHT: Final = 52
CLOSE_LABEL: Final = said("Don’t suggest games")


class SuggestionLine(Widget):
    """A sentence about a game, a button that opens its lesson, and a cross."""

    catches_pointer = False
    paint_margin = 20.0

    def __init__(
        self,
        suggestion: GameSuggestion,
        learn: Callable[[], None],
        close: Callable[[], None],
        *,
        is_main: bool,
    ) -> None:
        """Takes the suggestion, and what its button and its cross do; `is_main`: Enter opens the lesson."""
        super().__init__()
        self.suggestion = suggestion
        self.learn = Button(say(suggestion.label), learn, action_keys.MAIN if is_main else "", main=is_main)
        self.cross = ToolButton("cross", close, "", CLOSE_LABEL)
        self.add(self.learn, self.cross)

    def describe(self) -> Node:
        return Node(self.node_key, Role.TEXT, say(self.suggestion.words))

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        size = look.metrics.target(36)
        cross = pygame.Rect(rect.right - size - look.box(8), rect.centery - size // 2, size, size)
        self.cross.arrange(look, cross)
        wide, high = self.learn.measure(look, rect.width)
        high = min(high, rect.height - look.box(8))
        left = cross.left - look.box(10) - wide
        self.learn.arrange(look, pygame.Rect(left, rect.centery - high // 2, wide, high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, look.box(14), gold=False)
        left, words = self.rect.left + look.box(22), say(self.suggestion.words)
        room = self.learn.rect.left - left - look.box(14)
        size = typography.fitting_size(words, look.metrics.body_size, room, theme.MIN_FONT_SIZE)
        look.draw_text(screen, words, (left, self.rect.centery), size, theme.CREAM, room=room)
