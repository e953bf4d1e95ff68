"""The rule book of Skin tells every rule, and its pictures show what can happen."""

from tabletop.books.book_page import BookPicture, RelatedGame
from tabletop.games.loaders import book_of
from tabletop.rules.cards import PACK

BOOK = book_of("skin")
PICTURES = [block for chapter in BOOK.chapters for block in chapter.blocks if isinstance(block, BookPicture)]


def test_every_rule_has_its_place() -> None:
    assert BOOK.rules == {f"SK-{number}" for number in range(1, 27)}


def test_examples_are_pictured_with_cards_of_one_pack() -> None:
    assert len(PICTURES) >= 4
    for still in (picture.arrangement for picture in PICTURES):
        faces = [piece.code for piece in still.pieces if piece.kind == "card" and piece.code != "??"]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(PACK)


def test_those_who_know_another_game_find_it() -> None:
    known = [
        block.text for chapter in BOOK.chapters for block in chapter.blocks if isinstance(block, RelatedGame)
    ]
    assert len(known) >= 3
    assert all(text.startswith("If you know ") for text in known)


def test_cards_of_a_rank_that_somebody_has_are_dim_in_the_middle() -> None:
    (still,) = [
        picture.arrangement for picture in PICTURES if picture.caption.startswith("In the middle lie")
    ]
    taken = {piece.code[0] for piece in still.pieces if not piece.mood}
    assert {piece.code for piece in still.pieces if piece.mood == "dim"} == {
        piece.code for piece in still.pieces if piece.mood and piece.code[0] in taken
    }
