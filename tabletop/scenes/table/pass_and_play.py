"""The table goes from one person to the next: new cards are seen, the curtain falls, moves are told."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop.controller import Controller
from tabletop.rules import HIDDEN, View
from tabletop.scenes.scene import Host, Scene
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.playback import Playback
from tabletop.scenes.table.turn import Turn
from tabletop.stage import type as letters
from tabletop.words.base import count, own, several

FEW: Final = 3
"""The greatest number of new pieces that are named; more are counted."""


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
        self._before: View | None = None
        self._given_back: int | None = None
        """Whose turn it is because it was taken back on somebody else's, until they have the table."""
        self._curtain: Scene | None = None

    def moved(self) -> None:
        """Notes that the person at the table is about to move, which may bring them something new."""
        self._before = self.board.view

    def give_back(self, seat: int) -> None:
        """Notes that a seat's turn was taken back while somebody else had the table."""
        self._before, self._given_back = None, seat

    def begin(self) -> None:
        """Opens the curtain where somebody is to be alone, else gives the next person the table."""
        controller = self.controller
        seat = controller.next_person
        alone = controller.needs_curtain or self.board.said_of(controller.view()).asks_alone()
        if seat is None or not (alone and self.app.settings.curtain):
            self.take(is_told=False)
        elif new := self._new():
            self._let_see(new)
        else:
            self._draw_curtain(seat)

    def _new(self) -> tuple[str, ...]:
        """Returns the hidden pieces that came to the person's hand since their last move."""
        before, view = self._before, self.board.view
        if before is None or before.seat is None or before.seat != view.seat:
            return ()
        hand = f"hand:{view.seat}"
        came = Counter(view.zones.get(hand, ())) - Counter(before.zones.get(hand, ()))
        if view.deal == before.deal:
            came -= Counter(code for zone, codes in before.zones.items() if zone != hand for code in codes)
        del came[HIDDEN]
        return tuple(came.elements())

    def _let_see(self, new: tuple[str, ...]) -> None:
        """Keeps new pieces in sight until their owner says so."""
        if self.turn.ending is not None:
            return
        board, said = self.board, self.board.said
        self.turn.ending = self._done
        one, more = said.counted
        what = several(list(map(said.piece, new))) if len(new) <= FEW else count(len(new), one, more)
        board.shine(words=f"New in your hand: {what}.", forcing=frozenset(board.find(new)))
        self.turn.refresh()

    def _done(self) -> None:
        self.turn.ending = self._before = None
        self.turn.refresh()

    def _draw_curtain(self, seat: int) -> None:
        person = self.board.people[seat]
        why = f"{own(person.name)} turn has been taken back." if seat == self._given_back else ""
        self._curtain = self.app.openings.curtain(
            (person.name, person.face),
            self.take,
            on_leave=self.leave,
            title=self.controller.game.title,
            why=why,
        )
        self.app.push(self._curtain)

    def take(self, *, is_told: bool = True) -> None:
        """Gives the next person the table, and briefly tells what happened behind the curtain."""
        controller = self.controller
        seen = controller.last_seen
        missed = controller.take_table()
        self.turn.forget()
        self._before = self._given_back = None
        self.was_silent = not is_told
        if seen is None or not is_told:
            seen, missed = controller.view(), ()
        self.board.lay(seen, self.app.now, jump=True)
        self.playback.clear()
        self.playback.recount(missed)
        self.board.compositor.spoil()
        self.turn.refresh()

    def addressed(self, words: str) -> str:
        """Returns the prompt with the name of whom it asks, where several people play without curtain."""
        board = self.board
        several = sum(person.is_person for person in board.people) > 1
        if not (words and several and self.was_silent and self.turn.is_ready):
            return words
        called = f"{board.names[board.me]} · {words}"
        return called if letters.width(called, board.look.metrics.second) <= board.layout.prompt.w else words

    def leave(self) -> None:
        """Closes the curtain's scene and the table's, so that nobody sees the next hand."""
        assert self._curtain is not None
        if self.app.openings.asks_to_save(self.controller.saving, self._curtain, self.leave):
            return
        self.app.pop()
        self.app.pop()
