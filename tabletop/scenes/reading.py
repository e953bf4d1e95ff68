"""Matches that are read on a background thread: what is shown meanwhile, and what comes of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from tabletop.records import Kept
from tabletop.scenes.unfinished import Unfinished
from tabletop.stage import theme
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.widget import Widget

READING = "Reading your matches …"


class WordsPanel(Widget):
    """A panel in place of the match that was left, while it is read or where there is none."""

    solid = False
    bleed = 20.0

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect, look.box(18), gold=True)
        x, room = self.rect.left + look.box(30), self.rect.width - look.box(60)
        title = (x, self.rect.centery - look.box(18))
        look.words(screen, "Continue", title, look.letters(23), theme.GOLD, weight="semibold", room=room)
        at = (x, self.rect.centery + look.box(16))
        look.words(screen, self.words, at, look.metrics.body, theme.CREAM, room=room)


@dataclass(frozen=True)
class Found:
    """What was read on one visit to the menu: matches to resume, and how the first of them stands."""

    visit: int
    matches: tuple[Kept, ...] = ()
    left: Unfinished | None = None
    complaints: tuple[str, ...] = ()
    away: tuple[Path, ...] | None = None
    """The rescued files that could not be brought back, once that has been tried; None before."""
