"""The rule book of Lucky Draw tells every rule, and its pictures show what can happen."""

from itertools import pairwise

from tabletop.books.book_page import Book, BookTable
from tabletop.games.loaders import book_of
from tabletop.rules.dominoes import count_dots
from tests.books.book_pictures import assert_pictured_with_one_set, halves, picture_of, related_games


def book() -> Book:
    return book_of("lucky-draw")


def test_every_rule_has_its_place() -> None:
    assert book().rules == {f"LD-{number}" for number in range(1, 17)}


def test_examples_are_pictured_with_tiles_of_one_set() -> None:
    assert_pictured_with_one_set(book())


def test_those_who_know_another_game_find_it() -> None:
    known = related_games(book())
    assert len(known) >= 3
    assert all(text.startswith("If you know ") for text in known)


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
