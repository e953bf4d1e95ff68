"""The rule book of Lucky Draw: its pictures show what can happen."""

from itertools import pairwise

from tabletop.books.book_page import Book, BookTable
from tabletop.games.loaders import book_of
from tabletop.rules.dominoes import count_dots
from tests.books.book_pictures import halves, picture_of


def book() -> Book:
    return book_of("lucky-draw")


def test_tiles_that_touch_show_the_same_number() -> None:
    laid = [halves(piece.code, piece.angle) for piece in picture_of(book(), "The 5-5 opens").pieces]
    assert all(left[1] == right[0] for left, right in pairwise(laid))


def test_the_tiles_that_glow_fit_and_the_dim_ones_do_not() -> None:
    hand = picture_of(book(), "Open are a 5").pieces[2:]
    fitting = {piece.code for piece in hand if set(piece.code) & set("56")}
    assert fitting == {piece.code for piece in hand if piece.mood == "lit"}
    assert all(piece.mood == "dim" for piece in hand if piece.code not in fitting)


def test_the_blocked_deal_is_counted_as_pictured() -> None:
    codes = [piece.code for piece in picture_of(book(), "The line is blocked").pieces]
    assert count_dots(codes[1:]) - count_dots(codes[:1]) == 22
    tables = [
        block for chapter in book().chapters for block in chapter.blocks if isinstance(block, BookTable)
    ]
    assert ("Blocked", "15 and 11", "4", "22") in tables[-1].rows


def test_the_hand_of_ten_has_ten_tiles() -> None:
    assert len(picture_of(book(), "Three players").pieces) == 10
