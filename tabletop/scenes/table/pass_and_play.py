"""The table goes from one person to the next: a curtain between them, a look behind it, what was missed."""

from __future__ import annotations

import pygame

from tabletop.controller import Controller
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.playback import Playback
from tabletop.scenes.table.turn import Turn
from tabletop.stage import type as letters


class PassAndPlay:
    """Hands the table over when the controller names a next person."""

    def __init__(
        self, app: Host, controller: Controller, board: Board, turn: Turn, playback: Playback
    ) -> None:
        self.app = app
        self.controller = controller
        self.board = board
        self.turn = turn
        self.playback = playback
        self.was_silent = False
        """Whether the person on turn has the table without a curtain before."""
        self._curtain: Scene | None = None

    def begin(self) -> None:
        """Draws the curtain where somebody is to be alone; else the next person has the table at once."""
        controller = self.controller
        seat = controller.next_person
        alone = controller.needs_curtain or self.board.said_of(controller.view()).asks_alone()
        if seat is not None and alone and self.app.settings.curtain:
            person = self.board.people[seat]
            title = controller.game.title
            self._curtain = self.app.openings.curtain(
                (person.name, person.face),
                self.take,
                self.peek,
                on_leave=self.leave,
                title=title,
            )
            self.app.push(self._curtain)
        else:
            self.take(is_told=False)

    def take(self, *, is_told: bool = True) -> None:
        """The next person has the table; what happened behind the curtain is told in brief before."""
        controller = self.controller
        seen = controller.last_seen
        missed = controller.take_table()
        self.turn.forget()
        self.was_silent = not is_told
        if seen is None or not is_told:
            seen, missed = controller.view(), ()
        self.board.lay(seen, self.app.now, jump=True)
        self.playback.clear()
        self.playback.recount(missed)
        self.board.compositor.spoil()
        self.turn.refresh()

    def addressed(self, words: str) -> str:
        """What is asked, and of whom where several people play and no curtain has said who is next."""
        board = self.board
        several = sum(person.is_person for person in board.people) > 1
        if not (words and several and self.was_silent and self.turn.is_ready):
            return words
        called = f"{board.names[board.me]} · {words}"
        return called if letters.width(called, board.look.metrics.second) <= board.layout.prompt.w else words

    def leave(self) -> None:
        """Closes the curtain's scene and the table's: nobody sees the next hand."""
        assert self._curtain is not None
        if self.app.openings.asks_to_save(self.controller.saving, self._curtain, self.leave):
            return
        self.app.pop()
        self.app.pop()

    def peek(self, screen: pygame.Surface) -> None:
        """Draws what the next person will see, while the curtain is held open."""
        view = self.controller.next_view()
        if view is not None:
            board = Board(self.board.look, self.board.words, self.board.people, view, self.board.began)
            board.lay(view, self.app.now, jump=True)
            board.compositor.paint(screen)
