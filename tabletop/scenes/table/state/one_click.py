"""What a single click can play, where the player has chosen so: there must be nothing left to say."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.state.board_state import BoardState


def has_one_place(board: BoardState, code: str, moves: Sequence[Move]) -> bool:
    """Returns whether the only thing a piece can do is go to one place, alone."""
    alone = all(move.pieces == (code,) for move in moves)
    places = [place for place in board.layout.places if any(map(place.accepts, moves))]
    return bool(moves) and alone and len({move.place for move in moves}) == len(places) == 1
