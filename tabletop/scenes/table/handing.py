"""The table goes from one person to the next: a curtain between them, a look behind it, what was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.scenes.scene import Scene
from tabletop.scenes.table.board import Board
from tabletop.stage import type as letters

if TYPE_CHECKING:
    from tabletop.scenes.table.scene import Table


class Handing:
    """Hands the table over when the controller names a next person."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._was_silent = False
        self._curtain: Scene | None = None

    def begin(self) -> None:
        """Draws the curtain where somebody is to be alone; else the next person has the table at once."""
        table, controller = self.table, self.table.controller
        seat = controller.next_person
        alone = controller.needs_curtain or table.words.asks_alone(controller.view())
        if seat is not None and alone and table.app.settings.curtain:
            person = table.board.people[seat]
            title = controller.game.title
            self._curtain = table.app.openings.curtain(
                (person.name, person.face),
                self.take,
                self.peek,
                on_leave=self.leave,
                title=title,
            )
            table.app.push(self._curtain)
        else:
            self.take(is_told=False)

    def take(self, *, is_told: bool = True) -> None:
        """The next person has the table; what happened behind the curtain is told in brief before."""
        table, controller = self.table, self.table.controller
        seen = controller.last_seen
        missed = controller.take_table()
        table.forget_turn()
        self._was_silent = not is_told
        if seen is None or not is_told:
            seen, missed = controller.view(), ()
        table.board.lay(seen, table.app.now, jump=True)
        table.playback.clear()
        table.playback.recount(missed)
        table.board.compositor.spoil()
        table.refresh()

    def addressed(self, words: str) -> str:
        """What is asked, and of whom where several people play and no curtain has said who is next."""
        table, board = self.table, self.table.board
        several = sum(person.is_person for person in board.people) > 1
        if not (words and several and self._was_silent and table.is_ready):
            return words
        called = f"{board.names[board.me]} · {words}"
        return called if letters.width(called, board.look.metrics.second) <= board.layout.prompt.w else words

    def leave(self) -> None:
        """Closes the curtain's scene and the table's: nobody sees the next hand."""
        assert self._curtain is not None
        if self.table.holds(self._curtain, self.leave):
            return
        self.table.app.pop()
        self.table.app.pop()

    def peek(self, screen: pygame.Surface) -> None:
        """Draws what the next person will see, while the curtain is held open."""
        view = self.table.controller.next_view()
        if view is not None:
            board = Board(self.table.board.look, self.table.words, self.table.board.people, view)
            board.lay(view, self.table.app.now, jump=True)
            board.compositor.paint(screen)
