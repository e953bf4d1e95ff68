"""The log at the table's right edge: it slides in over the felt, and never reaches down to the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.controller import Log, LogLine
from tabletop.rules import View
from tabletop.scenes.scene import Host
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.log_lines import LogLines, LogRow, rows_of
from tabletop.stage import type as letters
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.side import SidePanel
from tabletop.words import keys


class LogPanel(SidePanel):
    """A panel that is closed until it is asked for; it reads the log only while it is open."""

    def __init__(
        self,
        app: Host,
        board: Board,
        log: Callable[[], Log],
        look_at: Callable[[LogRow], None],
        close: Callable[[], None],
    ) -> None:
        self.lines = LogLines(look_at)
        super().__init__("What was played", self.lines, keys.LOG, close)
        self.app = app
        self.board = board
        self._log = log
        self._known: tuple[int | None, int] | None = None
        """Who looks on, and how many moves had been made."""
        self._watcher: int | None = None
        """Whose log the sentences are: what one's own hand drew is nobody else's to read."""
        self._moves: tuple[tuple[int, str], ...] = ()
        self._sentences: list[str] = []
        self._view: View | None = None
        """What the log was told from."""

    def appear(self) -> None:
        """Slides in with all moves until now, scrolled to the newest."""
        self._known = None
        self.open(slides=not self.app.settings.reduced_motion)
        self.refresh()
        self.lines.choose(None)

    def refresh(self) -> None:
        """Adds the moves made since the panel was last updated."""
        if not self.shown:
            return
        log = self._log()
        if (log.watcher, len(log)) == self._known:
            return
        self._known = log.watcher, len(log)
        lines = log.lines()
        self._tell(log, lines)
        self.lines.fill(rows_of(lines, self._told, self.board.words.one_deal))

    @property
    def note(self) -> str:
        """Returns the note below the title while something is not told; "" where all is told."""
        view = self._view
        is_all_told = view is None or view.players == 1 or bool(view.winners)
        return "" if is_all_told else self.board.words.hides

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        high = letters.line_height(look.metrics.second) + look.box(4)
        inside = self.inside.rect
        self.inside.lay(look, pygame.Rect(inside.left, inside.top + high, inside.width, inside.height - high))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        left, size = self.rect.left + look.box(17), look.metrics.second
        y = self.inside.rect.top - look.box(4) - letters.line_height(size) // 2
        room = self.rect.right - look.box(10) - left
        look.words(screen, self.note, (left, y), size, look.theme.soft, room=room)

    def is_closed(self, line: LogLine) -> bool:
        """Returns whether the rules forbid seeing the table of that line while the deal goes on."""
        view = self.board.view if self._view is None else self._view
        return not self.board.words.looks_back and line.deal == view.deal and not view.winners

    def _told(self, line: LogLine) -> str:
        told = self._sentences[line.told]
        if self._view is None or not self.is_closed(line):
            return told
        return self.board.said_of(self._view).told_in_play(line.told) or told

    def _tell(self, log: Log, lines: Sequence[LogLine]) -> None:
        """Makes the sentences for all moves that have none yet."""
        view = log.view()
        if log.watcher != self._watcher:
            self._watcher, self._moves = log.watcher, ()
        self._view, same = view, 0
        for known, move in zip(self._moves, view.moves, strict=False):
            if known != move:
                break
            same += 1
        said = self.board.said_of(view)
        self._sentences[same:] = [said.told_with(line.told, log.came(line)) for line in lines[same:]]
        self._moves = tuple(view.moves)
