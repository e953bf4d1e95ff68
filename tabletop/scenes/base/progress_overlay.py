"""An overlay over work on a background thread: how far it is, and what came of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from tabletop.graphics import theme
from tabletop.messages import said, say, sentences_text
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.base.widget_scene import OverlayScene
from tabletop.widgets.base.containers import Panel, Row
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import Spacer, StaticText
from tabletop.words import action_keys

WIDE: Final = 520
STOPPING: Final = said("Stopping …")
ALL_RIGHT: Final = said("All right")


def reading_sentence(name: str) -> str:
    """Returns that a file or folder is being read."""
    return say("Reading {name} …", name=name)


class ProgressOverlay(OverlayScene, ABC):
    """Says what is done and offers to stop it; subclasses do the work, and say what it has brought."""

    def __init__(self, app: Host, below: Scene | None = None) -> None:
        super().__init__(app, below)
        self._shown_lines: tuple[str, ...] = ("",)
        self._is_shown_as_over = False

    # --- for subclasses

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Returns whether the work has ended."""

    @abstractmethod
    def sentences(self) -> tuple[str, ...]:
        """Returns the title, the words below it, and what went wrong."""

    @abstractmethod
    def stop(self) -> None:
        """Stops the work, as far as it can be stopped."""

    def answers(self) -> Sequence[Button]:
        """Returns the buttons for what can be done once the work has ended."""
        return ()

    # --- what it shows

    def update(self, now: int) -> bool:
        if self._is_ready and self.sentences() != self._shown_lines:
            was_over = self._is_shown_as_over
            self.rebuild()
            if self.is_over and not was_over:
                self.announce_place()
        return super().update(now)

    def told_title(self) -> str:
        return self._shown_lines[0]

    def told_line(self) -> str:
        return sentences_text(*self._shown_lines[1:])

    def build(self) -> None:
        self._shown_lines, self._is_shown_as_over = self.sentences(), self.is_over
        title, words, *problems = self._shown_lines
        self.buttons = (
            tuple(self.answers()) if self.is_over else (Button(say("Stop"), self.stop, action_keys.LEAVE),)
        )
        self.panel = Panel(
            StaticText(title, 21, theme.GOLD, "semibold"),
            StaticText(words, 17),
            *(StaticText(problem, 15, theme.SOFT_TEXT) for problem in problems),
            Spacer(6),
            Row(*self.buttons, gap=12),
            padding=26,
            gold=True,
        )
        self.root.add(self.panel)

    def place_widgets(self, look: Look) -> None:
        self.panel.arrange_above_middle(look, look.box(WIDE))

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Takes Esc while there is something to stop; other keys never reach what lies behind."""
        if event.key == pygame.K_ESCAPE and not self.is_over:
            self.stop()
            return True
        return False

    def next_step(self) -> None:
        """Stops the work: while it goes on there is nothing else to do."""
        if self.is_over:
            super().next_step()
        else:
            self.stop()

    def close(self) -> None:
        self.stop()
