"""The table goes from one person to the next: new cards are seen, the curtain falls, moves are told."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop.controller import Controller
from tabletop.graphics.text import typography
from tabletop.messages import names_text, said, say
from tabletop.rules import HIDDEN, View
from tabletop.scenes.base.scene import Host, Scene
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.playback.frame_playback import Playback

MAX_NAMED: Final = 3
"""The greatest number of new pieces that are named; more are counted."""


class PassAndPlay:
    """Hands the table over when the controller names a next person."""

    def __init__(
        self, app: Host, controller: Controller, board: Board, turn: PlayerTurn, playback: Playback
    ) -> None:
        self.app = app
        self.controller = controller
        self.board = board
        self.turn = turn
        self.playback = playback
        self.was_silent = False
        """Whether the person on turn has the table without a curtain before."""
        self._before: View | None = None
        self._taken_back_seat: int | None = None
        """Whose turn it is because it was taken back on somebody else's, until they have the table."""
        self._curtain: Scene | None = None

    def note_move(self) -> None:
        """Notes that the person at the table is about to move, which may bring them something new."""
        self._before = self.board.view

    def note_taken_back(self, seat: int) -> None:
        """Notes that a seat's turn was taken back while somebody else had the table."""
        self._before, self._taken_back_seat = None, seat

    def hand_over(self) -> tuple[str, ...]:
        """Opens the curtain where somebody is to be alone, else gives the next person the table.

        Does nothing if there are new pieces that have to be seen first, and returns them.
        """
        controller = self.controller
        seat = controller.next_person
        alone = controller.needs_curtain or self.board.words_of_view(controller.view()).asks_behind_curtain()
        if seat is None or not (alone and self.app.settings.curtain):
            self.take_table(is_told=False)
        elif new := self._new_pieces():
            return new
        else:
            self._open_curtain(seat)
        return ()

    def _new_pieces(self) -> tuple[str, ...]:
        """Returns the hidden pieces that came to the person's hand since their last move."""
        before, view = self._before, self.board.view
        if before is None or before.seat is None or before.seat != view.seat:
            return ()
        hand = f"hand:{view.seat}"
        came = Counter(view.zones.get(hand, ())) - Counter(before.zones.get(hand, ()))
        # What lay open on the table before is known to everybody.
        if view.deal == before.deal:
            came -= Counter(code for zone, codes in before.zones.items() if zone != hand for code in codes)
        del came[HIDDEN]
        return tuple(came.elements())

    def show_new_pieces(self, new_pieces: tuple[str, ...]) -> None:
        """Highlights new pieces and names them."""
        board, number = self.board, len(new_pieces)
        if number <= MAX_NAMED:
            pieces = board.view_words.pieces_slot(new_pieces)
            words = say("New in your hand: {pieces:the}.", pieces=pieces)
        elif board.words.has_tiles:
            words = say("New in your hand: {number:# tile|# tiles}.", number=number)
        else:
            words = say("New in your hand: {number:# card|# cards}.", number=number)
        board.highlight(words=words, forcing=frozenset(board.find_pieces(new_pieces)))
        self.turn.refresh()

    def forget_new_pieces(self) -> None:
        """Forgets what is new, as its owner has seen it."""
        self._before = None

    def _open_curtain(self, seat: int) -> None:
        person = self.board.people[seat]
        is_undone = seat == self._taken_back_seat
        why = said("{who:own} turn has been taken back.", who=person.name) if is_undone else None
        self._curtain = self.app.navigator.curtain(
            (person.name, person.face),
            self.take_table,
            on_leave=self.leave_match,
            title=self.controller.game.title,
            why=why,
        )
        # Nobody is to hear again what was meant for somebody else.
        self.app.announcer.forget()
        self.app.push(self._curtain)

    def take_table(self, *, is_told: bool = True) -> None:
        """Gives the next person the table, and briefly tells what happened behind the curtain."""
        controller = self.controller
        seen = controller.last_seen
        missed = controller.take_table()
        self.turn.forget()
        self._before = self._taken_back_seat = None
        self.was_silent = not is_told
        self.app.announcer.forget()
        if seen is None or not is_told:
            seen, missed = controller.view(), ()
        # It was covered until now, so that nothing has to glide there.
        self.board.lay_view(seen, self.app.now, jump=True)
        self.playback.clear()
        self.playback.add_missed(missed)
        self.board.compositor.invalidate()
        self.turn.refresh()

    def addressed_prompt(self, words: str) -> str:
        """Returns the prompt with the name of whom it asks, where several people play without curtain."""
        board = self.board
        several = sum(person.is_person for person in board.people) > 1
        if not (words and several and self.was_silent and self.turn.moves):
            return words
        called = f"{names_text(board.names[board.bottom_seat])} · {words}"
        return (
            called
            if typography.width(called, board.look.metrics.secondary_size) <= board.layout.prompt.w
            else words
        )

    def leave_match(self) -> None:
        """Closes the curtain's scene and the table's, so that nobody sees the next hand."""
        assert self._curtain is not None
        if self.app.navigator.asks_to_save(self.controller.save_state, self._curtain, self.leave_match):
            return
        self.app.pop()
        self.app.pop()
