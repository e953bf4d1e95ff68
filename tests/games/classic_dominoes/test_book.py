"""The rule book of Classic Dominoes: its pictures show what can happen."""

from itertools import pairwise

from tabletop.books.book_page import Book, BookTable
from tabletop.games.loaders import book_of
from tabletop.rules.dominoes import count_dots
from tests.books.book_pictures import halves, picture_of


def book() -> Book:
    return book_of("classic-dominoes")


def test_tiles_that_touch_show_the_same_number() -> None:
    for start, length in (("Open are a 1", 3), ("The 4-4 opens", 3)):
        laid = [halves(piece.code, piece.angle) for piece in picture_of(book(), start).pieces[:length]]
        assert all(left[1] == right[0] for left, right in pairwise(laid))


def test_the_tiles_that_glow_fit_and_the_dim_ones_do_not() -> None:
    hand = picture_of(book(), "Open are a 1").pieces[3:]
    fitting = {piece.code for piece in hand if set(piece.code) & set("146")}
    assert fitting == {piece.code for piece in hand if piece.mood == "lit"}
    assert all(piece.mood == "dim" for piece in hand if piece.code not in fitting)


def test_the_blocked_deal_is_counted_as_pictured() -> None:
    codes = [piece.code for piece in picture_of(book(), "The line is blocked").pieces]
    own, others = count_dots(codes[:1]), count_dots(codes[1:])
    (table,) = [
        block for chapter in book().chapters for block in chapter.blocks if isinstance(block, BookTable)
    ]
    assert (own, others - own) == (5, 17)
    assert ("Blocked", "12 and 10", "5", "17") in table.rows
