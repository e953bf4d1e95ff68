"""What is said of the chips on a board."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules import Move
from tabletop.scenes.table.spread import Spread
from tabletop.words import ChipWords


def chip_words(board: Spread, moves: Sequence[Move] = ()) -> ChipWords:
    """The words for the chips of the view that lies there; it has some."""
    words = board.words(board.view, board.names, moves).chips
    assert words is not None, f"{board.view.game}: nothing is said of chips"
    return words
