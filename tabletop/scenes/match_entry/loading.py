"""Matches that are read on a background thread: what is shown meanwhile, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.messages import Message, said, say
from tabletop.records import MatchSummary
from tabletop.scenes.match_entry.match_status import MatchStatus
from tabletop.widgets.base.widget import Widget
from tabletop.widgets.base.widget_look import Look

READING = said("Reading your matches …")


class MessagePanel(Widget):
    """A panel in place of the match that was left, while it is read or where there is none."""

    catches_pointer = False
    paint_margin = 20.0

    def __init__(self, words: Message) -> None:
        super().__init__()
        self.words = words

    def describe(self) -> Node:
        return Node(self.node_key, Role.STATUS, say(self.words))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, look.box(18), gold=True)
        x, room = self.rect.left + look.box(30), self.rect.width - look.box(60)
        title = (x, self.rect.centery - look.box(18))
        look.draw_text(
            screen, say("Continue"), title, look.font_size(23), theme.GOLD, weight="semibold", room=room
        )
        at = (x, self.rect.centery + look.box(16))
        look.draw_text(screen, say(self.words), at, look.metrics.body_size, theme.CREAM, room=room)


@dataclass(frozen=True)
class FoundMatches:
    """What was read on one visit to the menu: matches to resume, and how the first of them stands."""

    visit: int
    matches: tuple[MatchSummary, ...] = ()
    left: MatchStatus | None = None
    complaints: tuple[Message, ...] = ()
    rescued: tuple[Path, ...] | None = None
    """The rescued files that could not be brought back, once that has been tried; None before."""
