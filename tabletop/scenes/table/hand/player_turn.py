"""Whose turn it is at a table: what the person there can do now, and what the rules answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self

import pygame

from tabletop.controller import Controller
from tabletop.messages import current_language, say
from tabletop.rules import Frame, IllegalMove, Move
from tabletop.rules.moves import moves_with_pieces
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.hand.phase import Phase
from tabletop.scenes.table.playback.frame_playback import Playback
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.words import Words


class TurnDisplay(Protocol):
    """Shows what a turn brings: the table scene."""

    def refresh(self) -> None:
        """Updates highlights, words and buttons to what can be done now."""
        ...

    def show_own_move(self, frames: Sequence[Frame]) -> None:
        """Shows the frames of a move that the person has made."""
        ...

    def hurry(self) -> bool:
        """Ends what is being shown; true if there was something, so that the click is used up."""
        ...

    def show_bubble(
        self,
        words: str,
        x: float,
        y: float,
        rule: str | None = None,
        *,
        is_refusal: bool = False,
        **clear: Sequence[pygame.Rect],
    ) -> None:
        """Shows a sentence at a spot, clear of some boxes, with a link to a rule."""
        ...


class PlayerTurn:
    """Tells mouse, keyboard and chips what can be done now, and takes the moves they make."""

    def __init__(self, controller: Controller, playback: Playback, board: Board, shows: TurnDisplay) -> None:
        self._controller = controller
        self._playback = playback
        self._board = board
        self.phase = self.playing_back = Phase()
        """What the table waits for; and the phase in which it shows what has happened."""
        self._words, self._told_in = board.view_words, current_language()
        self.refresh = shows.refresh
        self.hurry = shows.hurry
        self.show_bubble = shows.show_bubble
        self._show_own_move = shows.show_own_move

    # --- asking

    @property
    def moves(self) -> tuple[Move, ...]:
        """Returns the legal moves of the person at the table, once their turn has been shown."""
        return self.phase.moves

    @property
    def words(self) -> Words:
        """Returns the words for the moves that can be made now, made once for a view, moves and language."""
        board, moves = self._board, self.moves
        is_of_now = self._words.view is board.view and self._words.moves is moves
        if not is_of_now or self._told_in is not current_language():
            self._words, self._told_in = board.words(board.view, moves=moves), current_language()
        return self._words

    @property
    def goes_on_at_once(self) -> bool:
        """Returns whether the player's move is shown without waiting for pieces that glide."""
        return self._playback.is_next_due

    @property
    def seat(self) -> int | None:
        """Returns the seat on turn in the match."""
        return self._controller.seat

    @property
    def is_next(self) -> bool:
        """Returns whether the person at the table is next, once something has been shown."""
        return self._is_viewers and not self.moves

    @property
    def turn_sentence(self) -> str:
        """Returns whose turn it is, as said to somebody who moves too early."""
        if self.seat is None:
            return say("The match is over.")
        if self._is_viewers:
            if self.moves:
                return say("Now it’s your turn.")
            return say("One moment: it’s your turn soon.")
        name = self._board.names[self.seat]
        return say("It’s not your turn yet: {who} {who:is|are} next.", who=name)

    def starting_with(self, codes: Sequence[str]) -> tuple[Move, ...]:
        """Returns the legal moves of which these pieces could be part, or that play them together."""
        return moves_with_pieces(self.moves, codes) or compound_moves(self._board, self.moves, codes)

    # --- beginning and ending

    def start(self, playing_back: Phase) -> None:
        """Starts with the phase to which the table returns whenever something has happened."""
        self.phase = self.playing_back = playing_back

    def forget(self) -> None:
        """Clears highlights, and lets nobody move until it has been shown whose turn it is."""
        self.phase = self.playing_back
        self._board.clear_highlights()

    # --- moving

    def play_move(self, move: str) -> None:
        """Makes a move, unless something is still being shown. Raises IllegalMove.

        Of several moves, those before the one that is refused have then been made.
        """
        moves = move.moves if isinstance(move, CompoundMove) else (move,)
        frames: list[Frame] = []
        try:
            for one in moves if self.phase.takes_moves else ():
                frames += self._controller.play(one)
        finally:
            if frames:
                self._show_own_move(frames)

    def refusal(self, move: str) -> IllegalMove | None:
        """Returns why the rules do not allow a move; None if they do."""
        return None if move in self.moves else self._controller.refusal(move)

    @property
    def _is_viewers(self) -> bool:
        """Returns whether the seat on turn is the viewer; false while nobody looks."""
        return self.seat is not None and self.seat == self._board.view.seat


class CompoundMove(Move):
    """Moves of one kind, made in this order, that are one move only for the table."""

    __slots__ = ("moves",)

    moves: tuple[Move, ...]

    def __new__(cls, moves: tuple[Move, ...]) -> Self:
        pieces = tuple(piece for move in moves for piece in move.pieces)
        several = super().__new__(cls, " ".join((moves[0].verb, *pieces)), pieces, moves[0].place)
        several.moves = moves
        return several


def compound_moves(
    board: BoardState, legal: Sequence[Move], codes: Sequence[str]
) -> tuple[CompoundMove, ...]:
    """Returns legal moves that together play these pieces, where no single move does."""
    said = board.words(board.view, moves=legal, chosen=tuple(codes))
    moves = said.moves_one_by_one() if legal and len(codes) > 1 else ()
    return (CompoundMove(moves),) if moves and set(moves) <= set(legal) else ()
