"""The log at the table's right edge: it slides in over the felt, and never reaches down to the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.controller import LogLine, MoveLog
from tabletop.graphics.text import typography
from tabletop.messages import current_language, said, say
from tabletop.rules import View
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.panels.log_lines import LogList, LogRow, rows_of
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.panels.side_panel import SidePanel
from tabletop.words import action_keys

TITLE: Final = said("What was played")


class LogPanel(SidePanel):
    """A panel that is closed until it is asked for; it reads the log only while it is open."""

    def __init__(
        self,
        app: Host,
        board: Board,
        log: Callable[[], MoveLog],
        on_row: Callable[[LogRow], None],
        close: Callable[[], None],
    ) -> None:
        self.lines = LogList(on_row)
        super().__init__(TITLE, self.lines, action_keys.LOG, close)
        self.lines.set_accessible_name(TITLE)
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
        self._told_in = current_language()

    def slide_in(self) -> None:
        """Slides in with all moves until now, scrolled to the newest."""
        self._known = None
        self.open(slides=not self.app.settings.reduced_motion)
        self.add_new_moves()
        self.lines.mark_row(None)

    def add_new_moves(self) -> None:
        """Adds the moves made since the panel was last updated."""
        if not self.shown:
            return
        log = self._log()
        if self._told_in is not current_language():
            self._told_in, self._known, self._moves = current_language(), None, ()
        if (log.watcher, len(log)) == self._known:
            return
        self._known = log.watcher, len(log)
        lines = log.lines()
        self._make_sentences(log, lines)
        self.lines.set_rows(rows_of(lines, self._line_words, self.board.words.deal_name))

    @property
    def untold_note(self) -> str:
        """Returns the note below the title while something is not told; "" where all is told."""
        view = self._view
        is_all_told = view is None or view.players == 1 or bool(view.winners)
        return "" if is_all_told else say(self.board.words.hidden_note)

    def describe(self) -> Node:
        note = self.untold_note
        told = (Node(self.part_key("note"), Role.TEXT, note),) if note else ()
        return Node(self.node_key, Role.SECTION, self.title, children=told)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        high = typography.line_height(look.metrics.secondary_size) + look.box(4)
        inside = self.content.rect
        self.content.arrange(
            look, pygame.Rect(inside.left, inside.top + high, inside.width, inside.height - high)
        )

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        left, size = self.rect.left + look.box(17), look.metrics.secondary_size
        y = self.content.rect.top - look.box(4) - typography.line_height(size) // 2
        room = self.rect.right - look.box(10) - left
        look.draw_text(screen, self.untold_note, (left, y), size, look.theme.soft_text, room=room)

    def is_hidden_by_rules(self, line: LogLine) -> bool:
        """Returns whether the rules forbid seeing the table of that line while the deal goes on."""
        view = self.board.view if self._view is None else self._view
        return not self.board.words.may_look_back and line.deal == view.deal and not view.winners

    def _line_words(self, line: LogLine) -> str:
        told = self._sentences[line.known_number]
        if self._view is None or not self.is_hidden_by_rules(line):
            return told
        return self.board.words_of_view(self._view).move_sentence_in_play(line.known_number) or told

    def _make_sentences(self, log: MoveLog, lines: Sequence[LogLine]) -> None:
        """Makes the sentences for all moves that have none yet."""
        view = log.view()
        if log.watcher != self._watcher:
            self._watcher, self._moves = log.watcher, ()
        self._view, same = view, 0
        for known, move in zip(self._moves, view.moves, strict=False):
            if known != move:
                break
            same += 1
        said = self.board.words_of_view(view)
        self._sentences[same:] = [
            said.move_sentence_with(line.known_number, log.drawn_pieces(line)) for line in lines[same:]
        ]
        self._moves = tuple(view.moves)
