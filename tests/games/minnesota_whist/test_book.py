"""The rule book of Minnesota Whist: its pictures show what can happen."""

from tabletop.books.book_page import Book, BookPicture, BookTable
from tabletop.games.loaders import book_of
from tabletop.games.minnesota_whist.rules import PACK
from tabletop.rules import HIDDEN
from tests.books.book_pictures import pictures_of


def book() -> Book:
    return book_of("minnesota-whist")


def pictures() -> list[BookPicture]:
    return pictures_of(book())


def test_the_card_that_glows_in_a_trick_wins_it() -> None:
    shown = 0
    for picture in pictures():
        pieces = picture.arrangement.pieces
        if len(pieces) != 4 or not any(piece.mood == "lit" for piece in pieces) or pieces[-1].code == HIDDEN:
            continue
        shown += 1
        played = [PACK.number_of[piece.code] for piece in pieces]
        # In each suit the higher card has the lower number.
        best = min(card for card in played if PACK.follow[played[0]] >> card & 1)
        assert pieces[played.index(best)].mood == "lit"
    assert shown == 3


def test_the_score_table_shows_every_result() -> None:
    (table,) = [
        block for chapter in book().chapters for block in chapter.blocks if isinstance(block, BookTable)
    ]
    assert table.rows[0] == ("7", "+1", "−1")
    assert table.rows[-1] == ("13", "+7", "−7")
    assert len(table.rows) == 7
