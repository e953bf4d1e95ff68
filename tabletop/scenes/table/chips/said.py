"""What is said of the chips on a board."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.spread import Spread
from tabletop.words import ChipWords


def chip_words(board: Spread, moves: Sequence[Move] = ()) -> ChipWords:
    """Returns the words for the chips of the current view, which must have some."""
    said = board.words(board.view, board.names, moves) if moves else board.said
    words = said.chips
    assert words is not None, f"{board.view.game}: nothing is said of chips"
    return words
