"""The rule book of Buck Euchre tells every rule, and its pictures show what can happen."""

from tabletop.books.book_page import BookPicture, RelatedGame
from tabletop.games.buck_euchre.pack import CARDS
from tabletop.games.loaders import book_of
from tabletop.rules import HIDDEN

BOOK = book_of("buck-euchre")
PICTURES = [block for chapter in BOOK.chapters for block in chapter.blocks if isinstance(block, BookPicture)]


def test_every_rule_has_its_place() -> None:
    assert BOOK.rules == {f"BE-{number}" for number in range(1, 19)}


def test_examples_are_pictured_with_cards_of_the_pack() -> None:
    assert len(PICTURES) >= 4
    for still in (picture.arrangement for picture in PICTURES):
        faces = [piece.code for piece in still.pieces if piece.code != HIDDEN]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(CARDS)


def test_those_who_know_another_game_find_it() -> None:
    known = [
        block.text for chapter in BOOK.chapters for block in chapter.blocks if isinstance(block, RelatedGame)
    ]
    assert any("If you know Euchre, then" in text for text in known)
