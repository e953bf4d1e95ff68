"""Kaluki: melds, jokers, laying off, the initial meld and exchanged jokers; what is refused."""

from random import Random

import pytest

from tabletop.games.kaluki.moves import read_move
from tabletop.games.kaluki.rules import GAME
from tests.games.kaluki.kaluki_tables import ALONE, legal, turn
from tests.rules.match_questions import play, refused

# --- melds


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AS AH AD", 33),
        ("KS KH KD KC", 40),
        ("TS JS QS", 30),
        ("2C 3C 4C 5C", 14),
        ("AD 2D 3D", 16),
        ("QD KD AD", 31),
        ("9S 9H JK", 27),
        ("JK 5H 6H", 15),
    ],
)
def test_what_melds_count(cards: str, points: int) -> None:
    # KA-10, KA-13: a joker has the value of the card that it stands for
    match = turn(f"{cards} QS QH QD KC KD KS")
    play(match, f"meld {cards}")
    assert match.view(1).facts["points"] == points


def test_a_lay_off_counts_what_the_card_counts() -> None:
    # KA-10
    match = turn("KS KH KD AH JK", ["2H 3H 4H", "5S 5D 5C"])
    play(match, "meld KS KH KD, lay AH 1 low")
    assert match.view(1).facts["points"] == 41
    match = turn("KS KH KD AH 7C JK", ["2H 3H 4H", "5S 5D 5C", "7S 7H 7D", "9H TH JH"])
    play(match, "meld KS KH KD")
    assert {"lay JK 2", "lay JK 4 low", "lay JK 4 high", "lay 7C 3"} <= legal(match)
    play(match, "lay JK 4 high")
    assert match.view(1).facts["points"] == 40
    assert match.view(1).zones["meld:4"] == ("9H", "TH", "JH", "JK")


def test_sets_have_three_or_four_cards_of_different_suits_and_runs_three_or_more() -> None:
    # KA-11
    match = turn("7S 7S 7H 7D 8D 9D TD 2S", down=True)
    assert legal(match, "meld") == {
        "meld 7S 7H 7D", "meld 7D 8D 9D", "meld 7D 8D 9D TD", "meld 8D 9D TD",
    }  # fmt: skip
    assert refused(match, "meld 7S 7S 7H") == ("KA-11", "No meld may hold the seven of spades twice.")
    assert refused(match, "meld 7S 7H")[0] == "KA-11"
    assert refused(match, "meld 7S 7H 8D")[0] == "KA-11"
    assert refused(match, "meld 7S 7D 7H")[0] == "KA-11"
    assert refused(match, "meld 8D 7D 9D")[0] == "KA-11"
    assert refused(match, "meld 7D 8D TD")[0] == "KA-11"


def test_two_equal_melds_are_one_move() -> None:
    # KA-11: equal cards give equal moves
    match = turn("7S 7S 7H 7H 7D 7D 2S", down=True)
    assert legal(match, "meld") == {"meld 7S 7H 7D"}
    play(match, "meld 7S 7H 7D, meld 7S 7H 7D")
    assert match.view(0).zones["meld:2"] == match.view(0).zones["meld:1"]


def test_the_ace_stands_at_one_end_only() -> None:
    # KA-12, example 7
    match = turn("QD KD AD 2D 5S", ["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AC 2C 3C"], down=True)
    assert legal(match, "meld") == {"meld QD KD AD"}
    assert refused(match, "meld KD AD 2D")[0] == "KA-12"
    match = turn("AH KS AH", ["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AC 2C 3C"], down=True)
    assert legal(match, "lay") == {"lay AH 1 low", "lay AH 1 high"}
    play(match, "lay AH 1 low")
    assert legal(match, "lay") == set()
    assert refused(match, "lay AH 1 high")[0] == "KA-12"
    assert refused(match, "lay KS 2 low")[0] == "KA-12"


# --- jokers


def test_a_new_meld_has_at_least_two_natural_cards() -> None:
    # KA-13, example 6
    match = turn("9S 9H 9D JK JK 2C", down=True)
    assert refused(match, "meld JK JK 9S")[0] == "KA-13"
    assert refused(match, "meld 9S JK JK")[0] == "KA-13"


def test_a_joker_stands_only_for_cards_not_held() -> None:
    # KA-14, example 6
    match = turn("5H 6H 7H JK 2C", down=True)
    assert {"meld JK 5H 6H", "meld 5H 6H 7H JK"} <= legal(match)
    rule, reason = refused(match, "meld 5H 6H JK")
    assert rule == "KA-14"
    assert "seven of hearts" in reason
    match = turn("9S 9H 9D JK JK 2C", down=True)
    assert {"meld 9S 9H JK", "meld 9S 9H 9D JK"} <= legal(match)
    rule, reason = refused(match, "meld 9S 9H JK JK")
    assert rule == "KA-14"
    assert "nine of diamonds" in reason


def test_all_runs_with_jokers() -> None:
    # KA-13, KA-14: one for each stretch of places
    assert legal(turn("5H 7H JK JK 2C", down=True), "meld") == {
        "meld 5H JK 7H", "meld 5H JK 7H JK", "meld JK 5H JK 7H",
    }  # fmt: skip
    assert legal(turn("KS AS JK 5C", down=True), "meld") == {"meld JK KS AS"}
    assert legal(turn("AS 2S JK 5C", down=True), "meld") == {"meld AS 2S JK"}


def test_a_joker_laid_off_stands_for_a_card_not_held() -> None:
    # KA-14, KA-15
    table = ["5H 6H 7H", "9S 9H JK", "QS QH QD"]
    match = turn("JK 8H 9D 9C QC 2S", table, down=True)
    assert legal(match, "lay") == {"lay JK 1 low", "lay 8H 1 high", "lay 9D 2", "lay 9C 2", "lay QC 3"}
    for move in ("lay JK 1 high", "lay JK 2", "lay JK 3"):
        assert refused(match, move)[0] == "KA-14"
    play(match, "lay 8H 1 high")
    assert "lay JK 1 high" in legal(match)
    play(match, "discard 9D")
    match = turn("JK 9D 2S", table, down=True)
    assert {"lay JK 2", "lay 9D 2"} <= legal(match)


# --- laying off


def test_cards_are_added_to_any_meld_one_at_a_time() -> None:
    # KA-15
    match = turn("4H 8H 9H 7C 2S", ["5H 6H 7H", "7S 7H 7D"], down=True)
    assert legal(match, "lay") == {"lay 4H 1 low", "lay 8H 1 high", "lay 7C 2"}
    play(match, "lay 8H 1 high, lay 9H 1 high, lay 7C 2")
    zones = match.view(None).zones
    assert zones["meld:1"] == ("5H", "6H", "7H", "8H", "9H")
    assert zones["meld:2"] == ("7S", "7H", "7D", "7C")
    move = next(move for move in match.legal_moves() if move.verb == "lay")
    assert (move.pieces, move.place, move.detail) == (("4H",), 1, ("low",))


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("lay 8H 4 high", "KA-15", "no meld number 4"),
        ("lay 8H 1", "KA-15", "low or high"),
        ("lay 8H 1 low", "KA-15", "four of hearts"),
        ("lay 8H 2", "KA-15", "takes the seven of clubs, not the eight of hearts"),
        ("lay 7C 2 high", "KA-15", "no ends"),
        ("lay 7H 2", "KA-11", "in this set already"),
        ("lay 9C 3", "KA-11", "four cards"),
        ("lay 4H 1 low", "KA-8", "four of hearts"),
        ("swap 8H 1", "KA-19", "cannot be exchanged"),
    ],
)
def test_lay_offs_that_are_refused(move: str, rule: str, words: str) -> None:
    # KA-15
    match = turn("8H 7C 7H 9C 2S", ["5H 6H 7H", "7S 7H 7D", "9S 9H 9D JK"], down=True)
    found, reason = refused(match, move)
    assert found == rule
    assert words in reason


# --- the initial meld


def test_the_initial_meld_needs_51_points() -> None:
    # KA-16, KA-18, example 3
    match = turn(f"KS KH KD 7S 7H 7D {ALONE}")
    assert legal(match, "meld") == {"meld KS KH KD", "meld 7S 7H 7D"}
    play(match, "meld 7S 7H 7D")
    assert match.view(1).facts["down"] == (False, True)
    assert legal(match) == {"meld KS KH KD"}
    assert refused(match, "discard KS") == (
        "KA-16", "Your initial meld has 21 points so far; it needs 51.",
    )  # fmt: skip
    play(match, "meld KS KH KD")
    assert match.view(1).facts["down"] == (True, True)
    assert "discard 5H" in legal(match)
    match = turn("KS KH KD 5S 5D 5C 2H 8H 9C")
    assert legal(match, "meld") == set()
    assert refused(match, "meld KS KH KD")[0] == "KA-16"


def test_melds_with_one_joker_for_the_initial_meld() -> None:
    # KA-16, KA-18, example 5
    match = turn("QH KH AH 5H 6H 8H JK")
    assert {"meld QH KH AH", "meld 5H 6H JK 8H", "meld 5H 6H JK"} <= legal(match)
    assert refused(match, "meld JK QH KH AH")[0] == "KA-16"
    play(match, "meld 5H 6H JK, meld QH KH AH")
    assert match.view(0).facts["points"] == 49
    assert legal(match) == {"lay 8H 1 high"}


def test_lay_offs_count_for_the_initial_meld() -> None:
    # KA-16, example 8
    table = ["9C TC JC", "7S 7H 7D"]
    match = turn("KS KH KD 8C 7C 6C QC 2H", table)
    play(match, "lay 8C 1 low, lay QC 1 high, meld KS KH KD")
    assert match.view(0).facts["points"] == 48
    assert legal(match, "discard") == set()
    play(match, "lay 7C 1 low")
    assert match.view(0).facts["down"] == (True, True)
    assert legal(match, "discard") == {"discard 6C", "discard 2H"}
    match = turn("KS KH KD 8C QC 2H", table)
    assert legal(match, "meld", "lay") == set()
    assert refused(match, "lay 8C 1 low")[0] == "KA-16"


def test_before_the_initial_meld_nobody_lays_off_on_its_own() -> None:
    # KA-16
    table = ["7C 8C 9C TC JC QC", "7S 7H 7D"]
    match = turn("6C KC AC 5C 4C 7C 2H", table)
    assert legal(match, "lay") == set()


def test_the_initial_meld_must_be_made_even_to_go_out() -> None:
    # KA-16
    match = turn("5S 5H 5D 5C 6S 6H 6D")
    assert legal(match, "meld") == set()
    match = turn("5S 5H 5D 5C 9S 9H 9D 9C")
    play(match, "meld 5S 5H 5D 5C, meld 9S 9H 9D")
    assert legal(match) == {"lay 9C 2"}
    play(match, "lay 9C 2")
    assert match.scores == (2, -2)


def test_after_the_initial_meld_as_little_or_as_much_as_one_pleases() -> None:
    # KA-17: in the same turn
    match = play(turn("KS KH KD 7S 7H 7D 2S 3S 4S 9C 9D"), "meld KS KH KD, meld 7S 7H 7D")
    assert legal(match) == {
        "meld 2S 3S 4S", "discard 2S", "discard 3S", "discard 4S", "discard 9D", "discard 9C",
    }  # fmt: skip


def test_a_run_of_lay_offs_frees_a_joker_for_a_meld() -> None:
    # KA-14, KA-18: the seven must be laid off before the joker can stand for it
    match = turn("5H 6H 7H JK KS KH KD 2C", ["8H 9H TH"])
    assert "lay 7H 1 low" in legal(match)
    play(match, "lay 7H 1 low, meld KS KH KD, meld 5H 6H JK")
    assert match.view(0).facts["down"] == (True, True)


# --- exchanging jokers


def test_a_joker_in_a_run_is_exchanged_for_its_card() -> None:
    # KA-19, example 10
    table = ["5H 6H JK", "KS KD JK"]
    match = turn("7H KS 2C 4D", table, down=True, joker_swap=True)
    assert legal(match, "swap") == {"swap 7H 1"}
    assert refused(match, "swap KS 2")[0] == "KA-19"
    assert refused(match, "swap 2C 1")[0] == "KA-19"
    play(match, "swap 7H 1")
    assert match.view(None).zones["meld:1"] == ("5H", "6H", "7H")
    assert match.view(0).zones["hand:0"] == ("KS", "4D", "2C", "JK")
    assert "lay JK 1 high" in legal(match)
    play(match, "lay JK 1 high")
    assert match.view(None).zones["meld:1"] == ("5H", "6H", "7H", "JK")


def test_jokers_are_exchanged_only_with_the_option_and_after_the_initial_meld() -> None:
    # KA-19
    table = ["5H 6H JK"]
    assert legal(turn("7H 2C", table, down=True), "swap") == set()
    match = turn("7H KS KH KD AS AH AD 2C", table, joker_swap=True)
    assert legal(match, "swap") == set()
    assert refused(match, "swap 7H 1")[0] == "KA-19"
    play(match, "meld KS KH KD, meld AS AH AD, swap 7H 1")


def test_jokers_are_exchanged_only_where_they_lie_and_no_debt_is_left() -> None:
    # KA-9, KA-18, KA-19
    match = turn("7H 2C JK", ["6H JK 8H"], top="7S", drawn=False, down=True, joker_swap=True)
    play(match, "draw discard")
    assert refused(match, "swap 7H 2") == ("KA-19", "There is no meld number 2 on the table.")
    assert refused(match, "swap 7H 1") == (
        "KA-9",
        "After the seven of hearts you could not use the seven of spades in this turn.",
    )
    assert legal(match) == {"meld 7S 7H JK"}


def test_a_card_from_the_discard_pile_may_be_exchanged_or_use_the_joker() -> None:
    # KA-9, KA-19
    match = turn("KS 2C", ["5H 6H JK"], top="7H", drawn=False, down=True, joker_swap=True)
    assert "draw discard" in legal(match)
    play(match, "draw discard")
    assert {"swap 7H 1"} == legal(match)
    match = turn("7H KS 2C", ["5H 6H JK"], top="KD", drawn=False, down=True, joker_swap=True)
    play(match, "draw discard")
    assert legal(match) == {"swap 7H 1"}
    play(match, "swap 7H 1")
    assert "meld KS KD JK" in legal(match)
    assert legal(turn("7H KS 2C", ["5H 6H JK"], top="KD", drawn=False, down=True)) == {"draw stock"}


# --- notation


def test_every_notation_reads_as_its_move() -> None:
    rng = Random(8)
    match = GAME.start(4, {"joker_swap": True}, seed=8)
    for _ in range(800):
        for move in match.legal_moves():
            found = read_move(str(move))
            assert found == move
            if move.verb not in ("take", "draw"):
                assert found is not None
                assert (found.pieces, found.place, found.detail) == (move.pieces, move.place, move.detail)
        match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize(
    "text",
    ["meld", "lay 7H", "lay 7H 0", "lay 7H 1 middle", "swap JK 1", "meld 7h 8H 9H", "meld " + "JK " * 99],
)
def test_text_that_is_no_move(text: str) -> None:
    assert refused(turn("7H 8H"), text)[0] is None


@pytest.mark.parametrize(
    ("move", "rule", "words"),
    [
        ("meld 9D JD QD", "KA-11", "the ten of diamonds is missing"),
        ("meld JD KD AD", "KA-11", "the queen of diamonds is missing"),
        ("meld 5D 6D JK 9D", "KA-11", "the eight of diamonds is missing"),
        ("meld 5D 6D 9S", "KA-11", "neither of one rank nor of one suit"),
    ],
)
def test_cards_with_a_gap_are_told_what_is_missing(move: str, rule: str, words: str) -> None:
    # KA-11
    match = turn("5D 6D 9D 9S JD QD KD AD JK", down=True)
    found, reason = refused(match, move)
    assert found == rule
    assert words in reason


def test_a_set_of_five_and_a_run_of_fourteen_are_too_long() -> None:
    # KA-11, KA-12
    match = turn("4S 4H 4D JK JK AH 2H 3H 5H 6H 7H 8H 9H TH JH QH KH", down=True)
    assert refused(match, "meld 4S 4H 4D JK JK") == ("KA-11", "A set has at most four cards.")
    assert refused(match, "meld AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH JK") == (
        "KA-12",
        "A run has at most thirteen cards: the ace stands at one end only.",
    )


def test_first_melds_that_fall_short_are_told_how_far_they_reach() -> None:
    # KA-16
    match = turn("7S 7H 7D 2C 4C 9C")
    assert refused(match, "meld 7S 7H 7D") == (
        "KA-16",
        "That makes 21 points, and with your other cards you do not reach the 51 that your first melds need.",
    )
    match = turn("8C 7C QC KC 2S 4H", ["9C TC JC", "KS KH KD", "QS QH QD", "7S 7H 7D", "8S 8H 8D"])
    rule, reason = refused(match, "lay 8C 1 low")
    assert rule == "KA-16"
    assert reason == "Among your first melds at least one must be your own, besides what you lay off."
