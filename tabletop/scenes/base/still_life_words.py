"""A still life in words, for those who do not see it: its pieces in the order in which they lie."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from tabletop.books.piece_arrangement import ArrangedPiece, PieceArrangement
from tabletop.messages import PieceName, Several, SlotValue, said, say

HIDDEN: Final = "??"
"""The code of a piece that lies face down."""
UNNAMED_KINDS: Final = frozenset({"chip"})


def words_of_pieces(still: PieceArrangement) -> str:
    """Returns the pieces of a still life, those that lie face down by their number."""
    runs = tuple(_run_words(key, len(list(run))) for key, run in groupby(still.pieces, key=_look))
    return say("Picture: {what}", what=Several(runs, "comma"))


def _look(piece: ArrangedPiece) -> tuple[str, str, str]:
    """Returns what makes pieces that lie behind each other alike."""
    return piece.kind, piece.code, piece.mood


def _run_words(look: tuple[str, str, str], count: int) -> SlotValue:
    kind, code, mood = look
    if kind in UNNAMED_KINDS:
        return said("{n:a chip|# chips}", n=count)
    if code == HIDDEN:
        if kind == "tile":
            return said("{n:a tile face down|# tiles face down}", n=count)
        return said("{n:a card face down|# cards face down}", n=count)
    return _with_mood(PieceName(code), mood)


def _with_mood(piece: PieceName, mood: str) -> SlotValue:
    if mood == "lit":
        return said("{piece} (marked)", piece=piece)
    if mood == "raised":
        return said("{piece} (raised)", piece=piece)
    return piece
