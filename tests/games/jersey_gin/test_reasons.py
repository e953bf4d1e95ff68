"""Why a draw, a discard or a knock is advised in Jersey Gin: it is true of what is seen."""

from tests.games.jersey_gin.jersey_gin_tables import after_break, holding
from tests.players.english_reasons import english_reason
from tests.rules.match_questions import play

PATIENT = "3S 4S 5S 7H 7D QC KS KH 9C 2D"


def reason(hand: str, move: str, upcard: str = "QH", drawn: str = "") -> str | None:
    match = holding(hand, upcard, drawn)
    assert move in match.legal_moves()
    return english_reason(match.view(0), move, {move: 0.0})


def test_a_discard_is_taken_for_a_meld_or_as_it_is_low_or_goes_with_others() -> None:
    assert reason(PATIENT, "draw discard", "7C") == "It makes a meld with your cards."
    assert reason(PATIENT, "draw discard", "AH") == "It counts only 1, less than what you can throw instead."
    assert reason("3S 4S 5S 7H 7D 7C KS KH 9C 8C", "draw discard", "QD") is None
    assert reason("3S 4S 5S 7H 7D 7C KS KH 9C 8C", "draw discard", "KC") == "It makes a meld with your cards."


def test_a_discard_may_fit_on_the_own_melds_after_the_break() -> None:
    hands = (
        "7H 7D 7C 4D 2S 9S JH KC AD QS",
        "5D 6D 2H 4S 9C JS KH AC QH 8S",
        "7S 2C 3H 5C 8H TD TC AS 6H KS",
    )
    moves = "draw stock, discard 4D, draw discard, discard 8S, draw stock, discard 7S"
    view = play(after_break(hands, "3C 9D 8D"), moves).view(0)
    assert english_reason(view, "draw discard", {"draw discard": 0.0}) == "It fits one of your melds."


def test_a_card_that_goes_with_others_counts_no_less_than_they_do() -> None:
    assert reason("3S 4S 5S 7H 7D 7C 8S 8C 9D 9C", "draw discard", "TD") == "It goes with some of your cards."


def test_a_discard_is_advised_for_what_it_leaves() -> None:
    assert (
        reason(PATIENT, "discard 2D", drawn="JD") == "None of your other cards goes with it, and it counts 2."
    )
    assert reason(PATIENT, "discard JD", drawn="JD") == (
        "None of your other cards goes with it, and it counts 10."
    )
    assert reason(PATIENT, "discard KS", drawn="8C") == (
        "It isn’t in a meld, and without it you are left with 53 points."
    )
    assert reason(PATIENT, "discard 9C", drawn="8C") is None


def test_who_is_to_keep_a_higher_card_is_told_why() -> None:
    hand = "3S 4S 5S 7D 8D QH QD KH 9C KC"
    assert reason(hand, "discard 3C", "9H", drawn="3C") == (
        "The cards it goes with are already in a meld, and it counts 3."
    )
    assert reason("3S 4S 5S 7D 2H QH QD KH KD 9C", "discard 7D", "9H", drawn="8D") == (
        "It isn’t in a meld, and the queen of hearts goes with more of your cards."
    )


def test_a_knock_is_advised_with_what_is_left() -> None:
    assert reason("3S 4S 5S 7H 7D 7C KS KH KD 9C", "knock 8D", drawn="8D") == (
        "You are left with 9 points, probably the fewest of all."
    )


def test_a_knock_is_declined_for_more_only_where_more_is_expected() -> None:
    view = holding("3S 4S 5S 7H 7D 7C KS KH KD 9C", "QH", drawn="8D").view(0)
    better, worse = {"discard 8D": 0.6, "knock 8D": 0.5}, {"discard 8D": 0.5, "knock 8D": 0.6}
    assert (
        english_reason(view, "discard 8D", better)
        == "You could knock, but playing on is likely to bring you more."
    )
    assert english_reason(view, "discard 8D", worse) is None


def test_the_stock_is_said_to_help_more_only_where_it_is_expected_to() -> None:
    view = holding(PATIENT, "7C").view(0)
    better, worse = {"draw stock": 0.6, "draw discard": 0.5}, {"draw stock": 0.5, "draw discard": 0.6}
    assert english_reason(view, "draw stock", better) == (
        "A card from the stock is likely to help you more than the seven of clubs."
    )
    assert english_reason(view, "draw stock", worse) is None


def test_a_card_is_said_to_make_a_meld_only_where_it_stays_in_one() -> None:
    assert reason("7H 8H 9H 7C KS QD 2C 4D JC TS", "draw discard", "7D") == (
        "It counts only 7, less than what you can throw instead."
    )
