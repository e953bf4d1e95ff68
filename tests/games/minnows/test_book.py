"""The rule book of Minnows tells every rule, and its pictures show what can happen."""

from tabletop.books.book_page import BookPicture, RelatedGame
from tabletop.books.piece_arrangement import PieceArrangement
from tabletop.games.loaders import book_of
from tabletop.rules.cards import PACK
from tests.games.minnows.minnows_tables import late

BOOK = book_of("minnows")
PICTURES = [block for chapter in BOOK.chapters for block in chapter.blocks if isinstance(block, BookPicture)]


def picture_of(start: str) -> PieceArrangement:
    (found,) = [picture.arrangement for picture in PICTURES if picture.caption.startswith(start)]
    return found


def lit(still: PieceArrangement) -> set[str]:
    return {piece.code for piece in still.pieces if piece.mood == "lit"}


def test_every_rule_has_its_place() -> None:
    assert BOOK.rules == {f"MN-{number}" for number in range(1, 25)}


def test_examples_are_pictured_with_cards_of_one_pack() -> None:
    assert len(PICTURES) >= 4
    for still in (picture.arrangement for picture in PICTURES):
        faces = [piece.code for piece in still.pieces]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(PACK)


def test_those_who_know_another_game_find_it() -> None:
    known = [
        block.text for chapter in BOOK.chapters for block in chapter.blocks if isinstance(block, RelatedGame)
    ]
    assert len(known) >= 3
    assert all(text.startswith("If you know ") for text in known)


def test_the_cards_that_glow_can_be_added_and_the_dim_ones_cannot() -> None:
    for start, chain, colours in (
        ("Both ends show 2", "4S, 4D right 2", False),
        ("After two regular", "9D, 7H left 3", False),
        ("With colours", "8D", True),
    ):
        still = picture_of(start)
        hand = [piece.code for piece in still.pieces if piece.mood]
        match = late((" ".join(hand), "2C 2S"), chain, "AS", colours=colours)
        assert {move.pieces[0] for move in match.legal_moves()} == lit(still)
