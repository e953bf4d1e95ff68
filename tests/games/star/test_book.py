"""The rule book of The Star: its pictures show what can happen."""

from itertools import pairwise

from tabletop.books.book_page import Book, BookTable
from tabletop.games.loaders import book_of
from tabletop.rules.dominoes import count_dots
from tests.books.book_pictures import halves, picture_of


def book() -> Book:
    return book_of("star")


def test_tiles_that_touch_show_the_same_number() -> None:
    for start in ("Crosswise", "In line"):
        laid = [halves(piece.code, piece.angle) for piece in picture_of(book(), start).pieces]
        assert all(left[1] == right[0] for left, right in pairwise(laid))


def test_doubles_are_pictured_crosswise_and_in_line() -> None:
    assert picture_of(book(), "Crosswise").pieces[1].angle == 0
    assert picture_of(book(), "In line").pieces[1].angle == 90


def test_the_sixes_of_the_star_touch_its_centre() -> None:
    """A tile that is not turned has its higher number above."""
    up, down, _, left, right = picture_of(book(), "The star is complete").pieces
    assert (up.angle, down.angle, left.angle, right.angle) == (180, 0, 90, -90)
    assert up.y < 0 < down.y
    assert left.x < 0 < right.x


def test_only_sixes_glow_while_the_star_grows() -> None:
    hand = picture_of(book(), "The 5 at the right").pieces[2:]
    assert [piece.code for piece in hand if piece.mood == "lit"] == ["6-2"]
    assert all("6" not in piece.code for piece in hand if piece.mood == "dim")


def test_the_blocked_deal_is_counted_as_pictured() -> None:
    codes = [piece.code for piece in picture_of(book(), "The lines are blocked").pieces]
    assert count_dots(codes[1:]) - count_dots(codes[:1]) == 18
    (table,) = [
        block for chapter in book().chapters for block in chapter.blocks if isinstance(block, BookTable)
    ]
    assert ("Blocked", "6, 7 and 6", "1", "18") in table.rows
