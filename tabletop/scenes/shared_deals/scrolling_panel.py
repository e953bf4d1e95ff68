"""A panel that is filled by one list, which scrolls where it is longer."""

from __future__ import annotations

import pygame

from tabletop.widgets.base.containers import Panel
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.panels.scrolling import ScrollView

MARGIN = 20


class ScrollingPanel(Panel):
    """Gives its list all the room that it has, and takes no more than that needs."""

    def __init__(self, content: Widget, *, gold: bool = False) -> None:
        super().__init__(gold=gold)
        self.list = ScrollView(content, padding=6)
        self.add(self.list)

    def measure(self, look: Look, room: int) -> Point:
        margins = 2 * look.box(MARGIN)
        return room, self.list.measure(look, room - margins)[1] + margins

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = pygame.Rect(rect)
        margins = 2 * look.box(MARGIN)
        self.list.arrange(look, rect.inflate(-margins, -margins))
