"""Why a move cannot be made: said at the table beside what it is about, with the pieces that would do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.layout.table_layout import DropTarget
from tabletop.messages import say
from tabletop.scenes.base.scene import Host
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.hand.player_turn import PlayerTurn
from tabletop.scenes.table.hand.targeting import line_end_boxes, neighbour_boxes

Point = tuple[int, int]


class MoveRefusals:
    """Tells the person at the table what the rules answer; `open_piles` are those with a legal move."""

    def __init__(
        self, app: Host, board: Board, turn: PlayerTurn, open_piles: Callable[[], Sequence[str]]
    ) -> None:
        self.app = app
        self.board = board
        self.turn = turn
        self._open_piles = open_piles

    def explain_why_not(
        self, place: DropTarget | None, codes: tuple[str, ...], held: tuple[int, ...], at: Point
    ) -> None:
        """Asks the rules why these pieces cannot go there, and says it."""
        if not self.turn.moves:
            self.say_not_your_turn(at, held)
            return
        known = self.turn.words.misplaced_reason(codes)
        if known is not None:
            self.say_refusal(*known, held, at, line_end_boxes(place))
            return
        text = self.turn.words.attempted_notation(codes, place)
        refusal = self.turn.refusal(text)
        if refusal is None:
            self.say_playable_elsewhere(held, at)
        else:
            self.say_refusal(refusal.rule, say(refusal.reason), held, at, line_end_boxes(place))

    def say_playable_elsewhere(self, held: tuple[int, ...], at: Point) -> None:
        """Says that the dropped pieces can be played, only not there."""
        words = say("Put it where it glows.") if len(held) == 1 else say("Put them where it glows.")
        self.say_refusal(None, words, held, at)

    def say_not_your_turn(self, at: Point, held: tuple[int, ...] = ()) -> None:
        """Says that it is not the person's turn, that the match is over, or what is still being shown."""
        if self.turn.is_next:
            self.turn.hurry()
        self.say_refusal(None, self.turn.turn_sentence, held, at)

    def say_refusal(
        self,
        rule: str | None,
        reason: str,
        held: tuple[int, ...],
        at: Point,
        about: Sequence[pygame.Rect] = (),
    ) -> None:
        """Says at a spot why the held pieces cannot go there, beside what it is about; they shake."""
        board = self.board
        self.app.sounds.play("refuse")
        legal = {piece for move in self.turn.moves for piece in move.pieces}
        forcing = board.pieces_showing(legal, board.hand) - set(held)
        forces = rule is not None and any(code not in legal for code in board.pieces.codes(held))
        # Where nearly all other cards may be played, lighting them all would explain nothing.
        board.highlight(forcing=frozenset(forcing if forces and len(forcing) < len(board.hand) - 1 else ()))
        board.select(pieces=held if rule is None and len(held) > 1 else ())
        self.turn.refresh()
        board.pieces.shake(held, self.app.now)
        open_piles = [board.piece_box(board.top_piece(zone)) for zone in self._open_piles()]
        self.turn.show_bubble(
            reason,
            *at,
            rule,
            is_refusal=True,
            about=(*about, *neighbour_boxes(board, held)),
            clear_of=open_piles,
        )
