"""The rule book of Skin: its picture of the middle shows what can happen."""

from tabletop.games.loaders import book_of
from tests.books.book_pictures import picture_of


def test_cards_of_a_rank_that_somebody_has_are_dim_in_the_middle() -> None:
    still = picture_of(book_of("skin"), "In the middle lie")
    taken = {piece.code[0] for piece in still.pieces if not piece.mood}
    assert {piece.code for piece in still.pieces if piece.mood == "dim"} == {
        piece.code for piece in still.pieces if piece.mood and piece.code[0] in taken
    }
