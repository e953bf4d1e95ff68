"""Several moves that a hand makes at once, as all raised melds: for the rules one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from tabletop.rules import Move
from tabletop.scenes.table.state.board_state import BoardState


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
