"""The rule book of Classic Dominoes tells every rule, and its pictures show what can happen."""

from itertools import pairwise

from tabletop.books.book_page import Book, BookTable
from tabletop.games.loaders import book_of
from tabletop.rules import HIDDEN
from tabletop.rules.dominoes import TILES, count_dots
from tests.books.book_pictures import halves, picture_of, pictures_of, related_games


def book() -> Book:
    return book_of("classic-dominoes")


def test_every_rule_has_its_place() -> None:
    assert book().rules == {f"CD-{number}" for number in range(1, 18)}


def test_examples_are_pictured_with_tiles_of_one_set() -> None:
    assert len(pictures_of(book())) >= 4
    for still in (picture.arrangement for picture in pictures_of(book())):
        faces = [piece.code for piece in still.pieces if piece.code != HIDDEN]
        assert len(set(faces)) == len(faces)
        assert set(faces) <= set(TILES)


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


def test_those_who_know_another_game_find_it() -> None:
    known = related_games(book())
    assert len(known) >= 3
    assert all(text.startswith("If you know ") for text in known)
