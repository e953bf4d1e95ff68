"""Moves that the table makes for whoever is on turn: forced ones, the next card at Skin, the rest of a deal.

They are ordinary moves, made after a delay in which any key or click stops them; taking back passes over
them. Each kind has a setting of its own.
"""

from __future__ import annotations

from typing import Final

from tabletop.rules import Frame, Move
from tabletop.scenes.table.board import Board
from tabletop.scenes.table.chips.said import chip_words
from tabletop.scenes.table.pass_and_play import PassAndPlay
from tabletop.scenes.table.showing import Showing

MOMENT: Final = 1200
"""Milliseconds in which one sees which move is coming, and can stop it."""
CLAIMED: Final = 150
CLAIMED_TRICK: Final = 450.0
"""Milliseconds before a card of won tricks is played, and that such a trick rests."""

FORCED: Final = "Only one move: it’s played for you. Any key or click stops it."
NEXT_CARD: Final = "Nothing new to bet on, so the next card is turned. A click stops it."
REST: Final = "The rest are yours."


class Unasked:
    """The move that is about to be made for the person on turn; the caller says the time."""

    def __init__(self, showing: Showing, pass_and_play: PassAndPlay) -> None:
        self.app = showing.app
        self.controller = pass_and_play.controller
        self.showing = showing
        self.turn = pass_and_play.turn
        self._pass_and_play = pass_and_play
        self._is_alone = sum(sitter.is_person for sitter in self.controller.sitters) == 1
        self._is_stopped = False
        self._may_be_sure = False
        """Whether it has still to be found out whether the rest of the deal is won."""
        self._claimed: int | None = None
        self._sure: tuple[Move, ...] = ()
        self._left: list[Move] = []
        self._move: Move | None = None
        self._words = ""
        self._due = 0.0

    @property
    def board(self) -> Board:
        return self.showing.board

    @property
    def prompt(self) -> str:
        """Returns a sentence on what is about to happen; "" while nothing is."""
        return self._words if self._move is not None else ""

    @property
    def can_claim(self) -> bool:
        """Returns whether the rest of the deal is won, and that may be said."""
        return bool(self._sure) and not self.is_claiming

    @property
    def is_claiming(self) -> bool:
        """Returns whether the rest of this deal is being played."""
        return self._claimed is not None

    # --- a turn

    def begin(self, now: float) -> None:
        """Begins a turn: looks whether there is anything to decide."""
        self._look_at_deal()
        self._move, self._words = self._found() or (None, "")
        self._due = now + (CLAIMED if self.is_claiming else MOMENT)
        self._may_be_sure = not self.is_claiming

    def finds_rest(self) -> bool:
        """Finds out, once a turn and in a frame of its own, whether the rest of the deal is won."""
        if not self._may_be_sure:
            return False
        self._may_be_sure = False
        self._sure = self._sure_tricks()
        return bool(self._sure)

    def take(self, now: float) -> tuple[Frame, ...]:
        """Makes the due move and returns its frames; () if none is due yet."""
        move = self._move
        if move is None or now < self._due or not self.turn.is_ready:
            return ()
        self._move = None
        return self.controller.make_unasked(move)

    def others(self, *, is_resting: bool) -> tuple[Frame, ...] | None:
        """Returns the frames of an opponent's move, if it has come; nobody thinks during a claim."""
        self._look_at_deal()
        if self.is_claiming:
            return self.controller.hasten()
        return None if is_resting else self.controller.poll()

    def stop(self) -> bool:
        """Calls off the coming move, as on a key or a click; true if there was one."""
        had = self._move is not None and not self.is_claiming
        if had:
            self._move = None
        return had

    def rest(self) -> None:
        """Makes nothing until the player has moved again, as after taking back."""
        self._is_stopped, self._may_be_sure, self._move, self._sure = True, False, None, ()
        self._end_claim()

    def go_on(self) -> None:
        """Makes moves again, as the player has moved."""
        self._is_stopped, self._may_be_sure, self._move, self._sure = False, False, None, ()

    def wake_ms(self, now: float) -> int | None:
        """Returns the milliseconds until a move is due or a search is to run; None if neither."""
        if self._may_be_sure and self.turn.is_ready:
            return 0
        return None if self._move is None else max(1, round(self._due - now))

    # --- the rest of a deal

    def claim(self) -> None:
        """Plays the first of the cards that are sure to win; the others follow by themselves."""
        if self.can_claim and self.turn.is_ready:
            self._claimed = self.board.view.deal
            self.showing.playback.trick_rest = CLAIMED_TRICK
            first, *self._left = self._sure
            self.turn.play(first)

    def _look_at_deal(self) -> None:
        """Forgets the claim when another deal is on the table."""
        if self._claimed != self.board.view.deal:
            self._end_claim()

    def _end_claim(self) -> None:
        if self._claimed is not None:
            self._claimed = None
            self.showing.take_settings()

    def _sure_tricks(self) -> tuple[Move, ...]:
        """Returns the moves that win all other tricks, if the person plays alone and has several."""
        wished = self.app.settings.offer_rest and self._is_alone and len(self.turn.moves) > 1
        return self.controller.game.sure_tricks(self.controller.view()) if wished else ()

    # --- what needs no thought

    def _found(self) -> tuple[Move, str] | None:
        moves = self.turn.moves
        if not moves or self._is_stopped:
            return None
        if self.is_claiming:
            return self._left.pop(0), REST
        # Nothing is made for somebody who comes from behind the curtain.
        if not (self._is_alone or self._pass_and_play.was_silent):
            return None
        return self._settled(moves) or self._forced(moves)

    def _settled(self, moves: tuple[Move, ...]) -> tuple[Move, str] | None:
        """Returns the answer given before, where nothing new has come up since."""
        words = chip_words(self.board, moves) if self.board.layout.purse is not None else None
        wanted = words.settled() if words is not None and self.app.settings.skin_turns else ""
        return next(((move, NEXT_CARD) for move in moves if move == wanted), None)

    def _forced(self, moves: tuple[Move, ...]) -> tuple[Move, str] | None:
        """Returns the only move, unless the person should know something before it is made."""
        if not self.app.settings.play_forced or len(moves) > 1 or self.board.said.doubt(moves[0]):
            return None
        return moves[0], FORCED
