"""Matches come from a file: how far that is, what has come, and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from tabletop.scenes.carrying import Import, merged_said
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.screen import Overlay
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Gap, Text
from tabletop.words import keys

WIDE: Final = 520
MOST_TOLD: Final = 4
POLL_MS: Final = 200
READING: Final = "Reading {name} …"
READ: Final = "Reading {name}: {count} so far …"
STOP, ALL_RIGHT = "Stop", "All right"
TITLE, DONE, FAILED = "Import matches", "Imported", "This can’t be imported"


class Importing(Overlay):
    """An overlay with the progress of an import, over the scene on which the file was dropped."""

    def __init__(self, app: Host, source: Path, below: Scene | None = None) -> None:
        super().__init__(app, below)
        self.work = Import(source)
        self._told: tuple[str, ...] = ()
        app.beside(self.work.run)

    def update(self, now: int) -> bool:
        if self._is_ready and self._sentences() != self._told:
            self.rebuild()
        return super().update(now)

    def wake_ms(self, now: int) -> int | None:
        return POLL_MS if self.work.result is None else super().wake_ms(now)

    def _sentences(self) -> tuple[str, ...]:
        """Returns the title, the words below it, and what went wrong."""
        result, name = self.work.result, self.work.source.name
        if result is None:
            done = self.work.done
            return TITLE, READ.format(name=name, count=done) if done else READING.format(name=name)
        if isinstance(result, str):
            return FAILED, result
        more = len(result.problems) - MOST_TOLD
        problems = (*result.problems[:MOST_TOLD], *([f"{more} more could not be read."] if more > 0 else []))
        return DONE, merged_said(result), *problems

    def build(self) -> None:
        self._told = self._sentences()
        title, said, *problems = self._told
        is_over = self.work.result is not None
        label, act = (ALL_RIGHT, self.app.pop) if is_over else (STOP, self._stop)
        self.button = Button(label, act, keys.MAIN if is_over else keys.LEAVE, main=is_over)
        self.panel = Panel(
            Text(title, 21, theme.GOLD, "semibold"),
            Text(said, 17),
            *(Text(problem, 15, theme.SOFT) for problem in problems),
            Gap(6),
            Row(self.button),
            padding=26,
            gold=True,
        )
        self.root.add(self.panel)

    def lay(self, look: Look) -> None:
        wide = min(look.box(WIDE), look.metrics.size[0] - look.box(40))
        box = pygame.Rect(0, 0, wide, self.panel.measure(look, wide)[1])
        box.center = (look.metrics.size[0] // 2, look.metrics.size[1] * 45 // 100)
        self.panel.lay(look, box)

    def keys(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.work.result is None:
            self._stop()
            return True
        return False

    def _stop(self) -> None:
        """Stops the import; what has come stays."""
        self.work.is_called_off = True

    def close(self) -> None:
        self._stop()
