"""The rule book of Blind Dominoes: its pictures show what can happen."""

from itertools import pairwise

from tabletop.books.book_page import Book
from tabletop.games.blind_dominoes.rules import first_seat
from tabletop.games.loaders import book_of
from tabletop.rules import HIDDEN
from tabletop.rules.dominoes import count_dots, is_double
from tests.books.book_pictures import halves, picture_of


def book() -> Book:
    return book_of("blind-dominoes")


def test_who_is_lit_goes_first() -> None:
    drawn = picture_of(book(), "The third player").pieces
    assert drawn[first_seat([piece.code for piece in drawn], 4)].mood == "lit"


def test_the_turned_tile_fits_at_both_ends() -> None:
    *laid, turned = picture_of(book(), "The 5-3 fits").pieces
    numbers = [halves(piece.code, piece.angle) for piece in laid]
    assert all(left[1] == right[0] for left, right in pairwise(numbers))
    assert {numbers[0][0], numbers[-1][1]} == set(turned.code.split("-"))


def test_only_doubles_lie_face_up_in_a_row() -> None:
    assert all(
        is_double(piece.code) for piece in picture_of(book(), "The 3-3 did").pieces if piece.code != HIDDEN
    )


def test_the_blocked_deal_is_counted_as_pictured() -> None:
    first, *others = (
        picture_of(book(), "Both ends ask").pieces[part] for part in (slice(1), slice(1, 3), slice(3, 4))
    )
    counts = [count_dots([piece.code for piece in row]) for row in (first, *others)]
    assert counts == [2, 13, 12]
    assert first[0].mood == "lit"
