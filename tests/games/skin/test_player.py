"""What a player of Skin does who counts the cards that are left of each rank."""

from math import inf
from random import Random

import pytest

from tabletop.games.loaders import policy_of
from tabletop.games.skin.position import CARD_NUMBER
from tabletop.games.skin.rules import Skin
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.blunders import BlunderCounter
from tests.games.skin.skin_tables import asked, late, legal, table
from tests.players.english_reasons import english_reason, full_english_reason
from tests.rules.match_questions import play

POLICY = policy_of("skin")


def at_once(match: Skin) -> str:
    return POLICY.choose_move(match, match.legal_moves(), Random(1))


def weighed(match: Skin) -> tuple[str, ...]:
    return POLICY.worthwhile_moves(match, match.legal_moves())


def thought(match: Skin) -> tuple[str, str]:
    move, why = decide_move(view_to_bytes(match.view(match.seat)), "expert", patience=inf)
    return move, str(why)


def behind() -> Skin:
    """Seat 3 has taken a four, of which two are left; the banker's rank has three left."""
    return table("4S 4H 9S 2H", "reject, reject, reject, take 4S", side_bets=False)


def ahead_of_the_other() -> Skin:
    """Seat 3 with two fours left may offer to seat 2, of whose rank three are left."""
    match = table("4S 4H 9S 2H", "reject, reject, reject, take 4S, bet 5")
    return play(match, "accept, bet 5")


def lost() -> Skin:
    """The banker's three has been matched."""
    return table("2S 3S 4S 5S 3H", "accept, bet 5, accept, bet 5, ready, ready, accept, bet 5, " + READY)


READY = "ready, ready, ready"


def test_most_is_bet_on_a_rank_with_fewer_cards_left_than_the_banker_s() -> None:
    match = behind()
    assert asked(match) == (3, "bet")
    assert at_once(match) == "bet 5"
    assert thought(match) == ("bet 5", "Your rank still has 2 in the deck, the banker’s 3.")


def test_whose_rank_is_likelier_to_last_never_bets_less_than_the_most() -> None:
    assert weighed(behind()) == ("bet 5",)


def test_whose_rank_is_likelier_to_be_matched_never_bets_more_than_the_least() -> None:
    match = late("4S 9S 4H 4D 4C 9H", "accept")
    assert asked(match)[1] == "bet"
    assert weighed(match) == ("bet 1",)


def test_of_even_bets_the_lowest_and_the_highest_are_weighed() -> None:
    match = table("4S 9S", "accept")
    assert weighed(match) == ("bet 5", "bet 1")


def test_a_card_is_taken_from_the_middle_whose_rank_is_nearly_gone() -> None:
    match = table("4S 4H 7S", "reject, reject, reject")
    assert asked(match)[1] == "middle"
    assert at_once(match) in ("take 4S", "take 4H")


def test_of_cards_of_the_middle_one_is_weighed_whose_rank_is_nearly_gone() -> None:
    match = table("4S 4H 7S 8S 9S", "reject, reject, reject, pass, pass, pass, pass, pass, pass")
    assert legal(match) == "take 4S, take 4H, take 7S, take 8S, pass"
    assert weighed(match) == ("take 4H",)


def test_nothing_is_taken_from_the_middle_while_the_banker_s_rank_has_fewer_left() -> None:
    match = table("4S 9S 4H 6S 7S", "reject, reject, reject, take 9S, bet 1, reject, reject")
    assert "take 6S" in match.legal_moves()
    assert asked(match)[1] == "middle"
    assert at_once(match) == "pass"


def test_a_side_bet_is_offered_to_whose_rank_has_more_cards_left() -> None:
    match = ahead_of_the_other()
    assert asked(match) == (3, "side")
    assert weighed(match) == ("offer 5 to 2", "ready")
    assert at_once(match) == "offer 5 to 2"
    play(match, "ready")
    assert asked(match) == (2, "side")
    assert at_once(match) == "ready"
    assert thought(match)[0] == "ready"


def test_no_reason_denies_a_side_bet_that_would_be_better_than_even() -> None:
    match = ahead_of_the_other()
    assert match.seat == 3
    even = "No side bet offers better than an even chance."
    values = {"offer 5 to 2": 0.5, "ready": 0.5}
    assert full_english_reason(match.view(3), "ready", values) != even
    play(match, "ready")
    assert full_english_reason(match.view(2), "ready", values) == even


@pytest.mark.parametrize(("offer", "answer"), [("offer 5 to 2", "refuse"), ("offer 5 to 3", "agree")])
def test_a_side_bet_is_agreed_to_only_against_the_rank_with_more_cards_left(offer: str, answer: str) -> None:
    match = ahead_of_the_other()
    play(match, offer if offer.endswith("2") else f"ready, {offer}")
    assert asked(match)[1] == "answer"
    assert at_once(match) == answer
    assert weighed(match) == (answer,)
    assert thought(match)[0] == answer


def test_a_bet_against_the_count_is_counted() -> None:
    blunders = BlunderCounter()
    for move in ("bet 1", "bet 5"):
        blunders.count_move(behind(), move)
    assert str(blunders) == "bet against the count 1 of 2"


@pytest.mark.parametrize(
    ("chips", "limits", "said"),
    [
        ((100, 100, 100, 100), ("1 5", "1 10"), "Nobody is far ahead of you, so middling limits will do."),
        ((97, 101, 101, 101), ("1 5", "1 10"), "Nobody is far ahead of you, so middling limits will do."),
        ((115, 95, 95, 95), ("1 2", "1 5"), "You have the most chips, and low limits protect them."),
        ((160, 80, 80, 80), ("1 1", "1 2"), "You have the most chips, and low limits protect them."),
        (
            (90, 110, 100, 100),
            ("1 10", "5 10"),
            "Somebody has more chips than you, and high limits may win them back.",
        ),
        (
            (60, 140, 100, 100),
            ("5 10", "5 20"),
            "Somebody has more chips than you, and high limits may win them back.",
        ),
        ((20, 180, 100, 100), ("1 5",), "Higher limits might win more back, but you couldn’t cover them."),
    ],
)
def test_a_banker_who_is_behind_names_higher_limits_than_one_who_leads(
    chips: tuple[int, ...], limits: tuple[str, ...], said: str
) -> None:
    match = table("2S", limits="", chips=chips)
    suiting = tuple(f"limits {limit}" for limit in limits)
    assert weighed(match) == suiting
    assert at_once(match) == suiting[0]
    for move in suiting:
        assert english_reason(match.view(0), move, dict.fromkeys(suiting, 0.5)) == said


def test_a_banker_who_has_lost_takes_a_new_card_where_the_odds_are_even() -> None:
    match = lost()
    assert asked(match) == (0, "lost")
    assert at_once(match) == "new card"
    # Of the fours and fives two are left: those who have one would bet on it, and against nearly any card.
    match.order = (
        tuple(CARD_NUMBER[card] for card in ["2S", "3S", "4S", "5S", "3H", "4H", "5H"]) + match.order[7:]
    )
    match.top = 7
    assert at_once(match) == "stop"


def test_a_banker_who_is_far_ahead_stops_while_the_odds_are_even() -> None:
    match = lost()
    match.scores = (200, 60, 60, 60)
    assert at_once(match) == "stop"


def test_the_last_banker_goes_on_as_long_as_the_match_would_be_lost() -> None:
    match = lost()
    match.turns_over = match.players - 1
    match.scores = (60, 120, 100, 120)
    assert weighed(match) == ("new card",)
    match.scores = (130, 120, 90, 60)
    assert at_once(match) == "stop"


def test_open_bets_are_worth_what_the_cards_left_of_both_ranks_promise() -> None:
    match = play(behind(), "bet 5")
    match.top = len(match.order)
    two_left = POLICY.running_deal_worth(match, match.scores)
    assert two_left == pytest.approx((0, 0, 0, 0))
    match = play(behind(), "bet 5")
    swing = 5 * (3 - 2) / (3 + 2)
    drift = 0.3 * 5 * (1 - match.top / 52)
    chips = [-swing - drift, drift / 3, drift / 3, swing + drift / 3]
    assert POLICY.running_deal_worth(match, match.scores) == pytest.approx([chip * 4 / 3 for chip in chips])


@pytest.mark.parametrize(
    ("move", "is_said"), [("offer 5 to 2", True), ("offer 5 to 3", False), ("agree", False), ("refuse", True)]
)
def test_a_reason_for_a_side_bet_is_given_only_where_it_is_true(move: str, is_said: bool) -> None:  # noqa: FBT001
    match = ahead_of_the_other()
    if move == "offer 5 to 3":
        play(match, "ready")
    elif not move.startswith("offer"):
        play(match, "offer 5 to 2")
    values = {move: 0.5, "something else": 0.4}
    said = full_english_reason(match.view(match.seat), move, values)
    assert ("chance" in said or "likely" in said) is is_said


def test_a_pass_is_explained_by_the_ranks_only_where_none_of_them_is_better() -> None:
    words = "None of these ranks has fewer cards left than the banker’s."
    match = table("4S 9S 4H 6S 7S", "reject, reject, reject, take 9S, bet 1, reject, reject")
    assert full_english_reason(match.view(match.seat), "pass", {"pass": 0.5, "take 6S": 0.4}) == words
    match = table("4S 4H 7S", "reject, reject, reject")
    assert full_english_reason(match.view(match.seat), "pass", {"pass": 0.5, "take 4S": 0.4}) != words


def test_who_has_refused_a_side_bet_in_a_deal_is_left_in_peace() -> None:
    match = ahead_of_the_other()
    assert asked(match) == (3, "side")
    assert {move.split(" ")[-1] for move in weighed(match)} == {"2", "ready"}
    match = until_asked(play(match, "offer 1 to 2, refuse"), 3)
    assert asked(match) == (3, "side")
    assert "offer 1 to 2" in legal(match)
    assert weighed(match) == ("ready",)
    assert at_once(match) == "ready"


def until_asked(match: Skin, seat: int) -> Skin:
    """Nobody wants anything."""
    while asked(match) != (seat, "side"):
        dull = next(move for move in ("ready", "reject", "pass", "no bet") if move in legal(match))
        match = play(match, dull)
    return match


FACED = "accept, bet 1"


@pytest.mark.parametrize("moves", ["", FACED, f"{FACED}, reject"])
def test_a_card_that_stands_as_well_as_the_banker_s_is_accepted(moves: str) -> None:
    match = table("4S 9S 6S", moves)
    assert asked(match)[1] == "offer"
    assert weighed(match) == ("accept",)
    even = "It is an even bet, and without a card you can’t win anything."
    assert thought(match) == ("accept", even)


def test_a_card_that_does_not_stand_as_well_is_turned_down() -> None:
    match = late("4S 9S 6S 6H 6D", FACED)
    assert asked(match)[1] == "offer"
    assert weighed(match) == ("reject",)
    assert at_once(match) == "reject"


def test_a_card_is_accepted_gladly_where_the_banker_s_is_likelier_to_be_matched() -> None:
    match = late("4S 9S 6S 9H 9D", FACED)
    assert full_english_reason(match.view(match.seat), "accept", {"accept": 0.5, "reject": 0.4}) == (
        "None of its rank is left in the deck: it cannot be matched any more."
    )
