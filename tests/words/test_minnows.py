"""What the table says in Minnows."""

from tabletop.rules.minnows_cards import NAMED
from tabletop.words import words_for
from tests.rules.chain import late, table

NAMES = ("You", "Anna")
WORDS = words_for("minnows")


def test_the_prompt_names_what_the_ends_ask_for() -> None:
    match = late(("7H 8C QD", "2C 2S"), "9D, 7S left 3", "AS")
    assert "the left end asks for 4, the right end for 6" in WORDS.prompt(
        match.view(0), NAMES, (), match.legal_moves()
    )
    assert WORDS.prompt(match.view(0), NAMES, ("8C",), match.legal_moves()) == (
        "The eight of clubs fits at the left end."
    )


def test_a_starter_without_numbers_asks_for_one() -> None:
    match = table()
    view = match.view(1)
    assert "name the number" in WORDS.prompt(view, NAMES, (), match.legal_moves())
    assert WORDS.place(view, "left").label == "?"
    choice = WORDS.choice(view, NAMED["play 7H left 3"])
    assert choice == "At the left, touching with 3: ends 4 and 6"


def test_a_hand_that_does_not_fit_draws() -> None:
    match = late(("3S 3H", "2C 2S"), "8D", "5C 5D")
    assert [button.label for button in WORDS.buttons(match.view(0), match.legal_moves())] == ["Draw a card"]
    assert WORDS.prompt(match.view(0), NAMES, (), match.legal_moves()) == "None of your cards fits: draw one."


def test_a_refused_card_is_asked_about_where_it_was_laid() -> None:
    view = late(("7H 8C QD", "2C 2S"), "8D", "AS").view(0)
    assert WORDS.attempt(view, ("QD",), None, ()) == "play QD left 4"
