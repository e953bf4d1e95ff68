"""What the table says in Minnows."""

from tabletop.games.loaders import words_of
from tabletop.games.minnows.card_squares import MOVES_BY_NOTATION
from tests.games.minnows.minnows_tables import late, table

NAMES = ("You", "Anna")
WORDS = words_of("minnows")


def test_the_prompt_names_what_the_ends_ask_for() -> None:
    match = late(("7H 8C QD", "2C 2S"), "9D, 7S left 3", "AS")
    assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == (
        "Add a card: one end asks for 4, the other for 6; no third regular card."
    )
    assert WORDS(match.view(0), NAMES, match.legal_moves(), ("8C",)).prompt() == (
        "The eight of clubs fits at the end showing 4."
    )


def test_a_starter_without_numbers_asks_for_one() -> None:
    match = table()
    view = match.view(1)
    assert "choose the number" in WORDS(view, NAMES, match.legal_moves()).prompt()
    assert WORDS(view).place_words("left").label == "?"
    choice = WORDS(view).drop_answer(MOVES_BY_NOTATION["play 7H left 3"])
    assert choice == "Left, 3: ends 4 and 6"


def test_a_hand_that_does_not_fit_draws() -> None:
    match = late(("3S 3H", "2C 2S"), "8D", "5C 5D")
    assert [button.label for button in WORDS(match.view(0), moves=match.legal_moves()).move_buttons()] == [
        "Draw a card"
    ]
    assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == "None of your cards fits: draw one."


def test_a_refused_card_is_asked_about_where_it_was_laid() -> None:
    view = late(("7H 8C QD", "2C 2S"), "8D", "AS").view(0)
    assert WORDS(view).attempted_notation(("QD",), None) == "play QD left 4"


def test_the_prompt_says_beforehand_what_an_end_does_not_take() -> None:
    match = late(("7H 8C 9C", "2C 2S"), "8D, 8H left 4, 9S right 4", "AS")
    view, moves = match.view(0), match.legal_moves()
    assert WORDS(view, NAMES, moves).prompt() == (
        "Add a card: one end asks for 4 (no third doublet), the other for 5."
    )
    assert WORDS(view, NAMES, moves, ("8C",)).prompt() == (
        "The eight of clubs fits at neither end: at the end showing 4 it would be a third doublet in a row."
    )


def test_of_two_ends_with_the_same_number_it_is_said_which_takes_what() -> None:
    match = late(("8C 7H", "2C 2S"), "8D, 8H left 4", "AS")
    assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == (
        "Add a card that can show a 4; no third doublet."
    )
    match = late(("8C 7H", "2C 2S"), "9D, 8H left 4, 9S right 5", "AS")
    view, moves = match.view(0), match.legal_moves()
    assert WORDS(view, NAMES, moves).prompt() == (
        "Add a card that can show a 4; at the end by the nine of spades no third regular card."
    )
    assert WORDS(view, NAMES, moves, ("7H",)).prompt() == (
        "The seven of hearts fits at the end by the eight of hearts; "
        "at the end by the nine of spades it would be a third regular card in a row."
    )


def test_who_draws_although_a_card_has_the_number_hears_why() -> None:
    match = late(("8C 8S", "2C 2S"), "8D, 8H left 4", "AS")
    assert WORDS(match.view(0), NAMES, match.legal_moves()).prompt() == (
        "None of your cards fits (every card with the number would be a third doublet in a row): draw one."
    )


def test_colours_at_a_doublet_are_said_where_they_matter() -> None:
    match = late(("9C 9D", "2C 2S"), "8D, 7H left 4", "AS", colours=True)
    view, moves = match.view(0), match.legal_moves()
    assert WORDS(view, NAMES, moves).prompt() == (
        "Add a card: one end asks for 3, the other for 4 (a regular card must be red)."
    )
    assert WORDS(view, NAMES, moves, ("9C",)).prompt() == (
        "The nine of clubs fits at the end showing 3; at the end showing 4 it is the wrong "
        "colour for the doublet."
    )


def test_who_goes_out_wins_the_deal_and_a_blocked_one_says_by_how_little() -> None:
    match = late(("7H", "2C 2S"), "8D", "AS", wins=3)
    before = match.view(0)
    frame = next(frame for frame in match.watch("play 7H left 4", 0) if frame.beat == "score")
    assert WORDS(frame.view, NAMES).announcement(before, frame.beat) == "You go out and win the deal."
    match = late(("7H KS", "2C 2S"), "8D", wins=3)
    before = match.view(0)
    frame = next(frame for frame in match.watch("play 7H left 4", 0) if frame.beat == "score")
    assert (
        WORDS(frame.view, NAMES).announcement(before, frame.beat) == "Blocked: 1 card in hand is the fewest."
    )


def test_what_is_asked_names_both_ranks_while_the_starter_has_no_numbers() -> None:
    match = table()
    view, moves = match.view(1), match.legal_moves()
    seven = [move for move in moves if move.pieces == ("7H",)]
    assert WORDS(view).drop_question(seven) == "Which number joins the seven to the nine?"
    assert WORDS(view).drop_answers(seven)[0] == "Left, 2: ends 5 and 7"
    at_the_left = [move for move in seven if move.place == "left"]
    assert WORDS(view).drop_question(at_the_left) == "Which number joins the seven to the nine?"
    assert WORDS(view).drop_answers(at_the_left)[:2] == ("2: ends 5 and 7", "3: ends 4 and 6")
    doublet = [move for move in moves if move.pieces == ("4C",)]
    assert WORDS(view).drop_question(doublet) == "At which end?"
    assert WORDS(view).drop_answers(doublet) == ("Left, 2: ends 2 and 7", "Right, 2: ends 7 and 2")
    match = late(("9H 2C", "2S 2D"), "6S", "AS")
    assert WORDS(match.view(0)).drop_question(match.legal_moves()) == "At which end?"
