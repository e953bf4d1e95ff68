"""The rule book of Kaluki tells every rule, and its pictures are melds."""

from tabletop.books.book_page import BookPicture, RelatedGame
from tabletop.games.kaluki.joker_melds import PIECE_OF_CODE, meld_or_none
from tabletop.games.loaders import book_of
from tabletop.rules import HIDDEN

BOOK = book_of("kaluki")
BLOCKS = [block for chapter in BOOK.chapters for block in chapter.blocks]
PICTURES = [block for block in BLOCKS if isinstance(block, BookPicture)]


def test_every_rule_has_its_place() -> None:
    assert BOOK.rules == {f"KA-{number}" for number in range(1, 24)}


def test_examples_are_pictured_with_cards_of_the_pack() -> None:
    assert len(PICTURES) >= 4
    for still in (picture.arrangement for picture in PICTURES):
        assert {piece.code for piece in still.pieces} <= {*PIECE_OF_CODE, HIDDEN}


def test_the_melds_of_the_examples_count_what_is_said() -> None:
    worth = {cards: meld_or_none(tuple(cards.split())) for cards in ("KS KH KD", "7S 7H 7D", "5H 6H JK 8H")}
    assert [meld.points for meld in worth.values() if meld] == [30, 21, 26]
    assert meld_or_none(("KD", "AD", "2D")) is None
    assert meld_or_none(("QH", "KH", "AH")) is not None


def test_those_who_know_another_game_find_it() -> None:
    known = [block.text for block in BLOCKS if isinstance(block, RelatedGame)]
    assert any("If you know Rummy, then" in text for text in known)
