"""Why a draw, a discard or a knock is advised in Jersey Gin: it is true of what is seen."""

from tabletop.players.reasons import why
from tests.games.jersey_gin.gin import HAND_2, after_break, play, table

PATIENT = "3S 4S 5S 7H 7D QC KS KH 9C 2D"


def reason(hand: str, move: str, upcard: str = "QH", drawn: str = "") -> str | None:
    match = table((hand, "TH JH QS 2H 2S 2C AC AD 4H 5D", HAND_2.replace("4C", "TC")), drawn, upcard)
    if drawn:
        play(match, "draw stock")
    assert move in match.legal_moves()
    return why(match.view(0), move, {move: 0.0})


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
    assert why(view, "draw discard", {"draw discard": 0.0}) == "It fits one of your melds."


def test_a_card_that_goes_with_others_counts_no_less_than_they_do() -> None:
    assert reason("3S 4S 5S 7H 7D 7C 8S 8C 9D 9C", "draw discard", "TD") == "It goes with some of your cards."


def test_a_discard_is_advised_for_what_it_leaves() -> None:
    assert (
        reason(PATIENT, "discard 2D", drawn="JD") == "None of your other cards goes with it, and it counts 2."
    )
    assert reason(PATIENT, "discard JD", drawn="JD") == (
        "None of your other cards goes with it, and it counts 10."
    )
    assert reason(PATIENT, "discard 9C", drawn="8C") == (
        "It isn’t in a meld, and without it you are left with 54 points."
    )


def test_who_is_to_keep_a_higher_card_is_told_why() -> None:
    hand = "3S 4S 5S 7D 8D QH QD KH 9C KC"
    assert reason(hand, "discard 3C", "9H", drawn="3C") == (
        "The cards it goes with are already in a meld, and it counts 3."
    )
    assert reason(hand, "discard 7D", "9H", drawn="3C") == (
        "It isn’t in a meld, and the queen of hearts goes with more of your cards."
    )


def test_a_knock_is_advised_with_what_is_left() -> None:
    assert reason("3S 4S 5S 7H 7D 7C KS KH KD 9C", "knock 8D", drawn="8D") == (
        "You are left with 9 points, probably the fewest of all."
    )
