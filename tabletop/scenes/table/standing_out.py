"""What stands out on the table: what can be played, dropped and clicked by whoever is on turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.handling import Handling
from tabletop.scenes.table.light import Focus
from tabletop.settings import Settings


def stand_out(
    hand: Handling, moves: Sequence[Move], settings: Settings, focus: Focus | None, *, ready: bool
) -> None:
    """Highlights what the moves begin with and lead to; clears the choice while nobody can move."""
    board = hand.board
    played = {code for move in moves if move.place != board.layout.hand_zone for code in move.pieces}
    tools = board.words(board.view, moves=moves).tools() if ready else ()
    board.shine(
        moves=hand.possible() if ready else (),
        playable=frozenset(played.union(tools)),
        takes=frozenset(board.takes(moves)),
        piles=hand.open_taps() if ready else (),
        dim=settings.dim_unplayable,
        counts=settings.count_ranks,
        worths=settings.show_worths,
        loosest=settings.show_loosest,
        focus=focus,
    )
    if not ready:
        board.choose(pieces=())
