"""The page format of the rule books: still lifes and anchors."""

from itertools import pairwise

import pytest

from tabletop.books.book_page import Book, Bullets, Chapter, Paragraph, rule_anchors
from tabletop.books.piece_arrangement import cards, fan, line, pile, tiles, trick
from tabletop.games.listing import Cover
from tabletop.games.loaders import book_of
from tabletop.messages import said


def test_a_line_turns_each_tile_so_that_its_left_number_lies_left() -> None:
    low, double, high = line("1-6 6-6 6-4").pieces
    assert (low.code, low.angle) == ("6-1", 90)
    assert (double.code, double.angle) == ("6-6", 0)
    assert (high.code, high.angle) == ("6-4", -90)


def test_tiles_of_a_line_touch_but_do_not_overlap() -> None:
    pieces = line("1-6 6-6 6-4 4-4").pieces
    for left, right in pairwise(pieces):
        assert 0 <= right.x - right.reach[0] - (left.x + left.reach[0]) < 0.05


def test_pictures_put_side_by_side_keep_their_gap() -> None:
    both = cards("4S 5S 6S").beside(tiles("6-4"), gap=0.5)
    cards_right = max(p.x + p.reach[0] for p in both.pieces if p.kind == "card")
    tile = both.pieces[-1]
    assert tile.x - tile.reach[0] - cards_right == pytest.approx(0.5)


def test_one_above_the_other_has_a_common_middle() -> None:
    both = cards("4S 5S 6S").above(cards("KH"))
    assert both.pieces[-1].x == pytest.approx(both.pieces[1].x)


def test_a_fan_leans_to_both_sides_alike() -> None:
    first, middle, last = fan("TS JS QS").pieces
    assert first.angle == -last.angle < 0
    assert (middle.angle, middle.x) == (0, 0)


def test_lighting_a_piece_that_is_not_there_is_refused() -> None:
    assert trick("TH AH 4H KH").highlighted("KH").pieces[-1].mood == "lit"
    with pytest.raises(ValueError, match="QH"):
        trick("TH AH 4H KH").highlighted("QH")


def test_every_rule_of_a_book_is_found_also_in_lists() -> None:
    chapter = Chapter(
        "Play", (Paragraph("Deal.", ("HC-1",)), Bullets(("Look.", Paragraph("Play.", ("HC-2",)))))
    )
    book = Book((chapter,))
    assert [rule for _, rule in rule_anchors(book)] == ["HC-1", "HC-2"]
    assert book.rules == {"HC-1", "HC-2"}


def test_a_box_of_an_unknown_colour_is_refused() -> None:
    with pytest.raises(ValueError, match="pink"):
        Cover("pink", said("A box."), pile)


def test_a_game_without_a_page_has_an_empty_book() -> None:
    assert book_of("no-such-game").chapters == ()
