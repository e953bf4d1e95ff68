"""What stands out on the table: what can be played, dropped and clicked by whoever is on turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.hand.hand_actions import HandActions
from tabletop.scenes.table.state.selection import Focus
from tabletop.settings import Settings


def highlight_playable(
    hand_actions: HandActions, moves: Sequence[Move], settings: Settings, focus: Focus | None
) -> None:
    """Highlights what the moves begin with and lead to; clears the choice while nobody can move."""
    board = hand_actions.board
    played = {code for move in moves if move.place != board.layout.hand_zone for code in move.pieces}
    tools = board.words(board.view, moves=moves).tool_pieces() if moves else ()
    board.highlight(
        moves=hand_actions.possible_moves() if moves else (),
        playable=frozenset(played.union(tools)),
        takes=frozenset(board.takeable_pieces(moves)),
        piles=hand_actions.playable_piles() if moves else (),
        dim=settings.dim_unplayable,
        counts=settings.count_ranks,
        worths=settings.show_worths,
        loosest=settings.show_loosest,
        focus=focus,
    )
    if not moves:
        board.select(pieces=())
