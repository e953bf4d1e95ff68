"""What is said of the chips on a board."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.state.board_state import BoardState
from tabletop.words import ChipWords


def chip_words_for(board: BoardState, moves: Sequence[Move] = ()) -> ChipWords:
    """Returns the words for the chips of the current view, which must have some."""
    said = board.words(board.view, board.names, moves) if moves else board.view_words
    words = said.chips
    assert words is not None, f"{board.view.game}: nothing is said of chips"
    return words
