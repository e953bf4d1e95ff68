"""The rule book of Minnows: its pictures show what can happen."""

from tabletop.books.piece_arrangement import PieceArrangement
from tabletop.games.loaders import book_of
from tests.books.book_pictures import picture_of
from tests.games.minnows.minnows_tables import late


def lit(still: PieceArrangement) -> set[str]:
    return {piece.code for piece in still.pieces if piece.mood == "lit"}


def test_the_cards_that_glow_can_be_added_and_the_dim_ones_cannot() -> None:
    for start, chain, colours in (
        ("Both ends show 2", "4S, 4D right 2", False),
        ("After two regular", "9D, 7H left 3", False),
        ("With colours", "8D", True),
    ):
        still = picture_of(book_of("minnows"), start)
        hand = [piece.code for piece in still.pieces if piece.mood]
        match = late((" ".join(hand), "2C 2S"), chain, "AS", colours=colours)
        assert {move.pieces[0] for move in match.legal_moves()} == lit(still)
