"""Minnows: moves that are refused, with rule and reason, in the order of the page."""

import pytest

from tests.games.minnows.minnows_tables import late
from tests.rules.match_questions import refused


@pytest.mark.parametrize(
    "text",
    ["play 9D", "play 9D left", "play 9D left 0", "play 9D left 8", "play 9D up 3", "play 9X left 3",
     "draw 1", "Pass", "play JK left 3", "play 9D left 33"],
)  # fmt: skip
def test_text_that_is_no_move_breaks_no_rule(text: str) -> None:
    assert refused(late(("9D 2C", "4S"), "6S", "AS"), text)[0] is None


def test_a_card_that_is_not_in_the_hand() -> None:
    # MN-8
    match = late(("9D 2C", "4S"), "6S", "AS")
    assert refused(match, "play 9S left 7") == ("MN-8", "You do not hold the nine of spades.")


def test_a_number_that_the_end_does_not_show() -> None:
    # MN-9, MN-11
    match = late(("9D 2C", "4S"), "6S", "AS")
    assert refused(match, "play 2C left 2") == ("MN-9", "The left end shows 3, not 2.")
    unset = late(("9D 2C", "4S"), "3S", "AS")
    assert refused(unset, "play 9D left 3") == ("MN-11", "The three of spades cannot show a 3.")


def test_a_number_that_the_card_cannot_show() -> None:
    # MN-2, MN-3
    match = late(("9D 2C 3H", "4S"), "6S", "AS")
    said = "The two of clubs shows a 1 on both squares, never a 3."
    assert refused(match, "play 2C left 3") == ("MN-2", said)
    said = "The two squares of the three of hearts make 3, so neither can be a 3."
    assert refused(match, "play 3H left 3") == ("MN-3", said)
    unset = late(("9D 4C", "4S"), "3S", "AS")
    assert refused(unset, "play 4C left 1")[0] == "MN-2"
    assert refused(unset, "play 9D left 1")[0] == "MN-3"


def test_a_third_in_a_row() -> None:
    # MN-12
    match = late(("9S 4S", "2S"), "9D, 7H right 5", "AS", colours=True)
    assert refused(match, "play 9S right 2") == (
        "MN-12",
        "Two regular cards lie at the right end, so the nine of spades cannot be the third.",
    )
    match = late(("4H 9S", "2S"), "4S, 4D right 2", "AS")
    assert refused(match, "play 4H left 2")[0] == "MN-12"


def test_a_regular_card_of_the_other_colour() -> None:
    # MN-13
    match = late(("7H 7S 8S", "2S"), "8D", "AS", colours=True)
    assert refused(match, "play 7S left 4") == (
        "MN-13",
        "The seven of spades is black, and the doublet at the left end is red.",
    )


def test_drawing_and_passing_at_the_wrong_time() -> None:
    # MN-15, MN-16, MN-18
    able = late(("9D 2C", "4S"), "6S")
    for text in ("draw", "pass"):
        assert refused(able, text) == (
            "MN-15",
            "You can add the nine of diamonds, so you have to add a card.",
        )
    unable = late(("2C", "6D"), "6S")
    assert refused(unable, "draw")[0] == "MN-18"
    assert refused(late(("2C", "6D"), "6S", "AS"), "pass") == (
        "MN-16",
        "The pile still holds 1 card: you have to draw.",
    )
