"""The rule book of Solitaire Dominoes: its pictures show what can be removed."""

import pytest

from tabletop.books.book_page import Book
from tabletop.books.piece_arrangement import PieceArrangement
from tabletop.games.loaders import book_of
from tabletop.games.solitaire_dominoes.rules import GAME
from tabletop.rules.dominoes import TILES
from tests.books.book_pictures import picture_of


def book() -> Book:
    return book_of("solitaire-dominoes")


def removals(still: PieceArrangement) -> set[str]:
    """The moves that a row such as the pictured one begins with."""
    row = [piece.code for piece in still.pieces][:3]
    rest = [tile for tile in TILES if tile not in row]
    return set(GAME.start(1, shuffles=[" ".join((*row, *rest))]).legal_moves())


@pytest.mark.parametrize(
    ("start", "moves"),
    [
        ("The 6-5 and the 6-1", {"remove 2"}),
        ("A 6 on each", {"remove 2", "remove 2 triple"}),
        ("Each two share", {"remove 2"}),
        ("The stock is empty", {"remove 2", "remove 2 triple"}),
        ("Nothing could", {"deal"}),
    ],
)
def test_what_is_pictured_is_legal(start: str, moves: set[str]) -> None:
    still = picture_of(book(), start)
    assert removals(still) == moves
    lit = [piece.code for piece in still.pieces if piece.mood == "lit"]
    assert len(lit) == (3 if "remove 2 triple" in moves else 1)
