"""How a player of Kaluki judges a deal that is still running."""

from random import Random

import pytest

from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.loaders import policy_of
from tests.blunders.rummy_blunders import kaluki
from tests.games.kaluki.kaluki_tables import ALONE, dealt, turn
from tests.players.english_reasons import english_reason
from tests.rules.match_questions import play

POLICY = policy_of("kaluki")
EVEN = (0, 0)


def hopes(hand: str, other: str = ALONE) -> tuple[float, ...]:
    return POLICY.running_deal_worth(turn(hand, other=other), EVEN)


def test_the_fewer_cards_are_in_no_meld_the_more_a_hand_may_hope_for() -> None:
    assert hopes("2C 4C 9C JS 5H TD QC") > hopes(ALONE)
    assert hopes("KS KH KD 7S 7H 7D 4C 9C") > hopes("KS KH 7S 7H JD 2D 4C 9C")
    assert hopes("KS KH KD 7S 7H 7D") > hopes("2C 6H")


def test_loose_cards_that_wait_for_others_are_better_than_lonely_ones() -> None:
    assert hopes("4C 5C 9H 9D JS 2H") > hopes("4C 8C 9H KD JS 2H")


def test_what_one_may_hope_for_the_other_has_to_fear() -> None:
    mine, theirs = hopes("KS KH KD 7S 7H 7D")
    assert mine == pytest.approx(-theirs)
    assert mine > 0


def reason(hand: str, card: str, *table: str, joker_swap: bool = False) -> str | None:
    match = turn(hand, table, joker_swap=joker_swap)
    return english_reason(match.view(0), f"discard {card}", {})


def test_a_discard_that_the_next_player_can_lay_off_is_advised_with_a_warning() -> None:
    table = "3H 4H 5H", "6S 6D 6C", "TD JK QD"
    assert reason("6H KS 2C", "KS", *table) == (
        "None of your other cards goes with it; it fits nothing on the table."
    )
    assert reason("6H KS 2C", "6H", *table) == (
        "None of your other cards goes with it; "
        "but it fits the run of hearts on the table, so @1 may take it."
    )
    assert reason("6H 7H JD", "6H", *table[1:]) == (
        "It is in no meld; but it fits the set of sixes on the table, so @1 may take it."
    )
    assert reason("2C 6C JD", "JD", table[2], joker_swap=True) == (
        "None of your other cards goes with it; but @1 may exchange it for the joker in the run of diamonds."
    )
    assert reason("2C 6C JD", "JD", table[2]) == "None of your other cards goes with it."


def test_nothing_is_said_of_the_table_while_the_next_player_is_not_down() -> None:
    match = turn("6H KS 2C", ["3H 4H 5H"])
    match.down_by_seat = (True, False)
    assert english_reason(match.view(0), "discard 6H", {}) == (
        "None of your other cards goes with it. The same is true of the king of spades."
    )


def test_jokers_reach_over_gaps_before_a_card_is_said_to_go_with_nothing() -> None:
    assert reason("5H 8H", "8H") == "None of your other cards goes with it."
    assert reason("5H 8H JK", "8H") == "None of your other cards goes with it, not even with a joker."
    assert reason("5H 8H JK JK", "8H") is None


def test_the_last_card_is_thrown_to_go_out() -> None:
    assert reason("KS", "KS") == "It is your last card: you go out with it."
    assert reason("JK", "JK") == "It is your last card: you go out with it."


def test_the_points_of_the_first_melds_are_counted_in_the_reason() -> None:
    match = turn("KS KH KD 7S 7H 7D 2C")

    def said(move: str) -> str | None:
        assert move in match.legal_moves()
        return english_reason(match.view(0), move, {})

    assert said("meld 7S 7H 7D") == "It counts 21: 30 more of the 51 points and you are down."
    match.play("meld 7S 7H 7D")
    assert said("meld KS KH KD") == "That makes 51 points, so you are down and can lay off wherever you like."
    match.play("meld KS KH KD")
    assert said("discard 2C") == "It is your last card: you go out with it."


def test_laying_off_alone_makes_nobody_down() -> None:
    match = turn("KS KH KD 8C 7C 6C QC", ["9C TC JC"])
    for move in ("lay 8C 1 low", "lay 7C 1 low", "lay 6C 1 low"):
        assert "down" in str(english_reason(match.view(0), "meld KS KH KD", {}))
        match.play(move)
    assert english_reason(match.view(0), "lay QC 1 high", {}) == (
        "It counts 10: 20 more of the 51 points and you are down."
    )
    match.initial_points = 45
    assert english_reason(match.view(0), "lay QC 1 high", {}) == (
        "It counts towards the 51 points of your first melds."
    )


def test_taking_the_discard_is_advised_for_what_it_makes_possible() -> None:
    match = turn("KS KH 7S 7H 7D", top="KD", drawn=False)
    assert (
        english_reason(match.view(0), "draw discard", {})
        == "With it you can lay 51 points or more, and be down."
    )
    match = turn("KS KH 7S 7H 7D", top="KD", drawn=False, down=True)
    assert english_reason(match.view(0), "draw discard", {}) == (
        "You can lay it right away, so you will have at least one card fewer."
    )


def test_nobody_thinks_of_anything_else_who_can_go_out() -> None:
    match = turn("3H 6H KH", ["KS KD KC", "3S 4S 5S"], down=True)
    assert POLICY.worthwhile_moves(match, match.legal_moves()) != ("lay KH 1",)
    match = turn("KH", ["KS KD KC"], down=True)
    assert len(match.legal_moves()) > 1
    assert len(POLICY.worthwhile_moves(match, match.legal_moves())) == 1
    match = turn("3H 4H 5H", ["KS KD KC"], down=True)
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("meld 3H 4H 5H",)
    assert set(kaluki(match)) == {("did not go out", frozenset({"discard 3H", "discard 4H", "discard 5H"}))}


FITTING = "2C 4C 9C JS TD QC 6H", ["3H 4H 5H", "8S 8D 8C"]
"""The six fits the run of hearts; the other cards are in no meld either."""


def test_nobody_throws_what_the_next_player_can_lay_off_while_another_card_is_as_loose() -> None:
    match = turn(*FITTING)
    match.down_by_seat = (False, True)
    assert ("fed the next player", frozenset({"discard 6H"})) in set(kaluki(match))
    assert "discard 6H" not in POLICY.obvious_moves(match, match.legal_moves())
    match.down_by_seat = (False, False)
    assert "discard 6H" in POLICY.obvious_moves(match, match.legal_moves())


@pytest.mark.parametrize(("other", "verbs"), [("2D", {"lay"}), ("2D 4S 9C JD KH", {"lay", "discard"})])
def test_a_card_that_can_be_laid_is_not_kept_while_somebody_is_nearly_out(
    other: str, verbs: set[str]
) -> None:
    match = turn("6H KS 2C 9D", ["3H 4H 5H"], down=True, other=other)
    assert {move.verb for move in POLICY.obvious_moves(match, match.legal_moves())} == verbs


def test_a_set_in_the_hand_is_not_kept_while_somebody_is_nearly_out() -> None:
    match = turn("8S 8H 8D 4S 9C", ["3H 4H 5H"], down=True)
    assert {move.verb for move in POLICY.obvious_moves(match, match.legal_moves())} == {"meld"}


def test_who_is_down_takes_what_they_can_lay() -> None:
    match = turn("TH TD", ["3S 4S 5S"], top="TC", drawn=False, down=True)
    assert POLICY.obvious_moves(match, match.legal_moves()) == ("draw discard",)
    match = turn("KS KH 7S 7H 7D", top="KD", drawn=False)
    assert set(POLICY.obvious_moves(match, match.legal_moves())) == {"draw stock", "draw discard"}


def rule_of_thumb(match: Kaluki) -> str:
    return POLICY.choose_move(match, match.legal_moves(), Random(1))


@pytest.mark.parametrize(
    ("hand", "table", "does"),
    [
        ("QC 8S JK", ["3H 4H 5H"], "discard"),
        ("8S JK", ["3H 4H 5H"], "lay"),
        ("AS KH JK", ["JS QS KS", "3H 4H 5H"], "lay"),
        ("KS 9H JK", ["TS JS QS"], "lay"),
        ("KS JK JK", ["3H 4H 5H"], "lay"),
        ("QC 8S JK JK", ["3H 4H 5H"], "discard"),
    ],
)
def test_a_joker_is_laid_off_when_it_takes_the_last_cards_along(
    hand: str, table: list[str], does: str
) -> None:
    assert rule_of_thumb(turn(hand, table, down=True)).split()[0] == does


@pytest.mark.parametrize(
    ("hand", "table", "wins"),
    [
        ("7D 8S", ["5D 6D JK", "3H 4H 5H"], "swap 7D 1"),
        ("TS TD 9D", ["JK JD QD KD", "2D 3D 4D 5D 6D 7D 8D"], "lay 9D 2 high"),
    ],
)
def test_nobody_who_can_go_out_this_turn_does_anything_else(hand: str, table: list[str], wins: str) -> None:
    match = turn(hand, table, joker_swap=wins.startswith("swap"), down=True)
    assert POLICY.obvious_moves(match, match.legal_moves()) == (wins,)
    assert rule_of_thumb(match) == wins


WHOLE = "TH JH QH KH 6H 7H 8H 4S 4H 4D 3S 3H 3D QC JK"
"""All but the queen of clubs can be laid, with a card to throw."""
LOOSE = "2S 4C 6C 8C TC QS KD AD 5S 7D 9S JD 3C QD 8D"


def test_nearly_all_is_held_back_to_go_out_at_once_while_nobody_is_down() -> None:
    match = dealt((WHOLE, LOOSE), stock="8S")
    play(match, "leave, draw stock")
    assert rule_of_thumb(match).startswith("discard")
    match.down_by_seat = (False, True)
    assert rule_of_thumb(match).startswith("meld")


def test_who_holds_melds_back_is_told_what_for() -> None:
    view = play(dealt((WHOLE, LOOSE), stock="8S"), "leave, draw stock").view(0)
    weighed = {"discard 8S": 0.6, "meld TH JH QH KH": 0.5}
    assert english_reason(view, "discard 8S", weighed) == (
        "If you go out with all your cards at once, everyone pays double."
    )
    assert english_reason(view, "discard 8S", {"discard 8S": 0.6}) != english_reason(
        view, "discard 8S", weighed
    )


def test_the_stock_is_said_to_help_more_only_where_it_is_expected_to() -> None:
    view = turn("TH TD", ["3S 4S 5S"], top="TC", drawn=False, down=True).view(0)
    assert english_reason(view, "draw stock", {"draw stock": 0.6, "draw discard": 0.5}) == (
        "A card from the stock is likely to help you more than the ten of clubs."
    )
    assert english_reason(view, "draw stock", {"draw stock": 0.5, "draw discard": 0.6}) is None
