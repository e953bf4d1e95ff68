"""Moves that the table makes for whoever is on turn: forced ones, the next card at Skin, the rest of a deal.

They are ordinary moves, made after a delay in which any key or click stops them; taking back passes over
them. Each kind has a setting of its own.
"""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.controller import Controller
from tabletop.messages import Message, said, say
from tabletop.rules import Frame, Move
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.flow.pass_and_play import PassAndPlay
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.playback.match_display import MatchDisplay
from tabletop.scenes.table.state.chip_texts import chip_words_for
from tabletop.widgets.base.key_caps import ENTER_KEYS

FORCED_PAUSE_MS: Final = 1200
"""Milliseconds in which one sees which move is coming, and can stop it."""
CLAIM_PAUSE_MS: Final = 150
CLAIM_TRICK_MS: Final = 450.0
"""Milliseconds before a card of won tricks is played, and that such a trick rests."""

FORCED_WORDS: Final = said("Only one move: it’s played for you. Any key or click stops it.")
NEXT_CARD_WORDS: Final = said("Nothing new to bet on, so the next card is turned. A click stops it.")
REST_WORDS: Final = said("The rest are yours.")


class AutoPlay:
    """The move that is about to be made for the person on turn; the caller says the time."""

    def __init__(
        self,
        app: Host,
        controller: Controller,
        display: MatchDisplay,
        turn: PlayerTurn,
        pass_and_play: PassAndPlay,
    ) -> None:
        self.app = app
        self.controller = controller
        self.display = display
        self.turn = turn
        self._pass_and_play = pass_and_play
        self._is_alone = sum(sitter.is_person for sitter in self.controller.sitters) == 1
        self._is_stopped = False
        self._may_be_sure = False
        """Whether it has still to be found out whether the rest of the deal is won."""
        self._claimed: int | None = None
        self._sure_moves: tuple[Move, ...] = ()
        self._claimed_left: list[Move] = []
        self._move: Move | None = None
        self._stopped_move: Move | None = None
        self._words: Message | None = None
        self._due_at = 0.0

    @property
    def board(self) -> Board:
        return self.display.board

    @property
    def prompt(self) -> str:
        """Returns a sentence on what is about to happen; "" while nothing is."""
        return "" if self._move is None or self._words is None else say(self._words)

    @property
    def can_claim(self) -> bool:
        """Returns whether the rest of the deal is won, and that may be said."""
        return bool(self._sure_moves) and not self.is_claiming

    @property
    def is_claiming(self) -> bool:
        """Returns whether the rest of this deal is being played."""
        return self._claimed is not None

    # --- a turn

    def begin(self, now: float) -> None:
        """Begins a turn: looks whether there is anything to decide."""
        self._forget_old_claim()
        self._stopped_move = None
        self._move, self._words = self._find_move() or (None, None)
        self._due_at = now + (CLAIM_PAUSE_MS if self.is_claiming else FORCED_PAUSE_MS)
        self._may_be_sure = not self.is_claiming

    def finds_rest(self) -> bool:
        """Finds out, once a turn and in a frame of its own, whether the rest of the deal is won."""
        if not self._may_be_sure:
            return False
        self._may_be_sure = False
        self._sure_moves = self._sure_tricks()
        return bool(self._sure_moves)

    def take_due_move(self, now: float) -> tuple[Frame, ...]:
        """Makes the due move and returns its frames; () if none is due yet."""
        move = self._move
        if move is None or now < self._due_at:
            return ()
        self._move = None
        return self.controller.make_unasked(move)

    def opponent_frames(self, *, is_resting: bool) -> tuple[Frame, ...] | None:
        """Returns the frames of an opponent's move, if it has come; nobody thinks during a claim."""
        self._forget_old_claim()
        if self.is_claiming:
            return self.controller.play_lowest()
        return None if is_resting else self.controller.poll_opponent()

    def stops_at(self, event: pygame.event.Event) -> bool:
        """Stops the coming move on any key or click; true for Enter, which only makes it the next time."""
        is_key = event.type == pygame.KEYDOWN
        if not is_key and event.type != pygame.MOUSEBUTTONDOWN:
            return False
        return self.stop() and is_key and event.key in ENTER_KEYS

    def stop(self) -> bool:
        """Stops the coming move; false if none is coming that can be stopped."""
        if self._move is None or self.is_claiming:
            return False
        self._stopped_move, self._move = self._move, None
        self.turn.refresh()
        return True

    @property
    def stopped_move(self) -> Move | None:
        """Returns the move of this turn that was called off, and can still be made by hand."""
        return self._stopped_move if self._stopped_move in self.turn.moves else None

    def pause(self) -> None:
        """Makes nothing until the player has moved again, as after taking back."""
        self._is_stopped, self._may_be_sure, self._move, self._sure_moves = True, False, None, ()
        self._end_claim()

    def resume(self) -> None:
        """Makes moves again, as the player has moved."""
        self._is_stopped, self._may_be_sure, self._move, self._sure_moves = False, False, None, ()

    def wake_ms(self, now: float) -> int | None:
        """Returns the milliseconds until a move is due or a search is to run; None if neither."""
        if self._may_be_sure:
            return 0
        return None if self._move is None else max(1, round(self._due_at - now))

    # --- the rest of a deal

    def claim_rest(self) -> None:
        """Plays the first of the cards that are sure to win; the others follow by themselves."""
        if self.can_claim:
            self._claimed = self.board.view.deal
            self.display.playback.trick_rest = CLAIM_TRICK_MS
            first, *self._claimed_left = self._sure_moves
            self.turn.play_move(first)

    def _forget_old_claim(self) -> None:
        """Forgets the claim when another deal is on the table."""
        if self._claimed != self.board.view.deal:
            self._end_claim()

    def _end_claim(self) -> None:
        if self._claimed is not None:
            self._claimed = None
            self.display.apply_settings()

    def _sure_tricks(self) -> tuple[Move, ...]:
        """Returns the moves that win all other tricks, if the person plays alone and has several."""
        wished = self.app.settings.offer_rest and self._is_alone and len(self.turn.moves) > 1
        return self.controller.game.sure_tricks(self.controller.view()) if wished else ()

    # --- what needs no thought

    def _find_move(self) -> tuple[Move, Message] | None:
        moves = self.turn.moves
        if not moves or self._is_stopped:
            return None
        if self.is_claiming:
            return self._claimed_left.pop(0), REST_WORDS
        # Nothing is made for somebody who comes from behind the curtain.
        if not (self._is_alone or self._pass_and_play.was_silent):
            return None
        return self._standing_answer(moves) or self._forced_move(moves)

    def _standing_answer(self, moves: tuple[Move, ...]) -> tuple[Move, Message] | None:
        """Returns the answer given before, where nothing new has come up since."""
        words = chip_words_for(self.board, moves) if self.board.layout.purse is not None else None
        wanted = words.answer_given() if words is not None and self.app.settings.skin_turns else ""
        return next(((move, NEXT_CARD_WORDS) for move in moves if move == wanted), None)

    def _forced_move(self, moves: tuple[Move, ...]) -> tuple[Move, Message] | None:
        """Returns the only move, unless the person should know something before it is made."""
        if (
            not self.app.settings.play_forced
            or len(moves) > 1
            or self.board.view_words.confirmation(moves[0])
        ):
            return None
        return moves[0], FORCED_WORDS
