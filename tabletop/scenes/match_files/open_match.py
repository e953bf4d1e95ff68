"""A match is opened by its file: read and copied on a background thread, then shown or played on."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.messages import Message, said, say
from tabletop.records import BadRecord
from tabletop.scenes.base.progress_overlay import ALL_RIGHT, ProgressOverlay, reading_sentence
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.match_entry.match_start import loaded, resumed
from tabletop.widgets.controls.button import Button
from tabletop.words import action_keys

if TYPE_CHECKING:
    from tabletop.controller import Replay

QUIET_MS: Final = 300
"""How long nothing is said of the work: most matches are there before anybody has read a word."""
TITLE: Final = said("Open a match")
FAILED: Final = said("This match can’t be opened")

_log = logging.getLogger(__name__)


class Loading(ProgressOverlay):
    """An overlay that gives way to the match as soon as that has been read, or says why there is none."""

    below: Scene

    def __init__(self, app: Host, source: Path, below: Scene) -> None:
        super().__init__(app, below)
        self.source = source
        self._since = app.now
        self._is_stopped = False
        self._problem: Message | None = None
        self._found: Replay | Path | Message | None = None
        app.run_in_background(self._read)

    def _read(self) -> None:
        self._found = loaded(self.source, lambda: self._is_stopped or self.app.is_closing())

    @property
    def is_over(self) -> bool:
        """Returns whether there is nothing to open: a match that was found takes its place."""
        return self._problem is not None

    def sentences(self) -> tuple[str, ...]:
        if self._problem is not None:
            return say(FAILED), say(self._problem)
        return say(TITLE), reading_sentence(self.source.name)

    def answers(self) -> Sequence[Button]:
        return (Button(say(ALL_RIGHT), self.app.pop, action_keys.MAIN, main=True),)

    def stop(self) -> None:
        """Goes back at once, and opens nothing."""
        self.app.pop()

    def close(self) -> None:
        self._is_stopped = True

    # --- what is found

    def update(self, now: int) -> bool:
        found, self._found = self._found, None
        if isinstance(found, Message):
            self._fail(found)
        elif found is not None:
            self._open(found)
        return super().update(now)

    def _open(self, found: Replay | Path) -> None:
        """Shows the match in place of this overlay."""
        try:
            scene = resumed(self.app, found) if isinstance(found, Path) else self.app.navigator.replay(found)
        except BadRecord as problem:
            self._fail(problem.reason)
        else:
            self.app.replace(scene)

    def _fail(self, problem: Message) -> None:
        _log.warning("%s", problem)
        self._problem = problem
        self.invalidate()

    # --- what it looks like

    @property
    def _is_seen(self) -> bool:
        return self.is_over or self.app.now - self._since >= QUIET_MS

    def handle(self, event: pygame.event.Event) -> None:
        """Takes one event; of those that come before anything is seen of it, only Esc."""
        if self._is_seen:
            super().handle(event)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.stop()

    def wake_ms(self, now: int) -> int | None:
        wait = self._since + QUIET_MS - now
        return wait if wait > 0 else super().wake_ms(now)

    def paint(self, screen: pygame.Surface) -> Sequence[pygame.Rect] | None:
        return super().paint(screen) if self._is_seen else self.below.paint(screen)

    def invalidate(self) -> None:
        super().invalidate()
        self.below.invalidate()
