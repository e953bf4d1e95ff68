"""The rule book of Jersey Gin: its pictures show what can happen."""

from tabletop.books.book_page import Book, BookPicture
from tabletop.games.loaders import book_of
from tabletop.rules import HIDDEN
from tabletop.rules.rummy.melds import MELD_EXTENSIONS, arrange_melds, deadwood, mask_of
from tests.books.book_pictures import pictures_of


def book() -> Book:
    return book_of("jersey-gin")


def pictures() -> list[BookPicture]:
    return pictures_of(book())


def cards_of(picture: BookPicture, mood: str | None = None) -> list[str]:
    pieces = picture.arrangement.pieces
    return [piece.code for piece in pieces if piece.code != HIDDEN and mood in (None, piece.mood)]


def test_the_hand_that_is_counted_has_the_deadwood_told() -> None:
    (hand,) = [picture for picture in pictures() if len(cards_of(picture)) == 10 and "23" in picture.caption]
    held = mask_of(cards_of(hand))
    assert deadwood(held) == 23
    assert sum(arrange_melds(held)) == mask_of(cards_of(hand, "lit"))


def test_the_knock_is_one_with_nine() -> None:
    (hand,) = [picture for picture in pictures() if "knock with 9" in picture.caption]
    assert deadwood(mask_of(cards_of(hand))) == 9
    assert cards_of(hand, "lit") == ["9C"]


def test_what_is_called_a_meld_is_one() -> None:
    texts = ("7H 7D 7C", "3S 4S 5S 6S", "AD 2D 3D", "3S 4S 5S 6S 7S 8S", "2S 2H 2D 2C", "5H 6H 7H")
    assert {mask_of(text.split()) for text in texts} <= set(MELD_EXTENSIONS)
    assert mask_of(["QC", "KC", "AC"]) not in MELD_EXTENSIONS
