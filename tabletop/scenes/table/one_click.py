"""What a single click can play, where the player has chosen so: there must be nothing left to say."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.spread import Spread


def has_one_place(board: Spread, code: str, moves: Sequence[Move]) -> bool:
    """Whether all that a piece of the hand can do is to go to one place, without any other piece."""
    alone = all(move.pieces == (code,) for move in moves)
    places = [place for place in board.layout.places if any(map(place.accepts, moves))]
    return bool(moves) and alone and len({move.place for move in moves}) == len(places) == 1
