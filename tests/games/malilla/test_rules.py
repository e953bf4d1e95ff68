"""Malilla: the deal, the tricks, and what is refused."""

import pytest

from tabletop.games.malilla.rules import CARDS, GAME, POINTS
from tabletop.rules import HIDDEN
from tests.games.malilla.malilla_tables import (
    HANDS_5,
    HANDS_A,
    HANDS_B,
    holding,
    last_trick,
    legal,
    order,
    same,
    table,
    turning,
)
from tests.rules.match_questions import beats, cards, facts, refused, tricks

# --- seats, dealer and deal


def test_partners_sit_opposite_and_have_the_same_score() -> None:
    # ML-1
    assert table(HANDS_B).scores == (0, 3, 0, 3)
    assert last_trick(table(), "SHD", 7)[1].view.scores == (17, 0, 17, 0)


def test_the_first_dealer_is_drawn() -> None:
    # ML-2
    drawn = GAME.start(shuffles=["2 0 1 3", order(HANDS_A, 2)])
    assert (drawn.dealer, drawn.seat, drawn.deal) == (2, 3, 1)


def test_the_deal_passes_to_the_left() -> None:
    # ML-2
    view = last_trick(table(), "SH", 5)[-1].view
    assert (view.deal, view.dealer, view.turn) == (2, 0, 1)


def test_ten_cards_each_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    # ML-3
    match = GAME.start(dealer=1, shuffles=[" ".join(CARDS)])
    assert match.seat == 2
    assert match.view(2).zones["hand:2"] == cards("7S JS 3S KH 5H 7D JD 3D KC 5C")
    assert [len(match.view(None).zones[f"hand:{seat}"]) for seat in range(4)] == [10] * 4


def test_the_last_card_is_the_dealers_and_its_suit_is_trump() -> None:
    # ML-3
    match = GAME.start(dealer=1, shuffles=[" ".join(CARDS)])
    assert facts(match, "turned", "trump") == ("2C", "C")
    assert "2C" in match.view(1).zones["hand:1"]
    assert match.view(0).zones["hand:1"] == (HIDDEN,) * 10


def test_the_turned_card_can_be_played_at_any_time_and_stays_known() -> None:
    # ML-3
    match = tricks(table(), "7S AH AD")
    assert legal(match) == "2S"
    tricks(match, "2S")
    assert facts(match, "turned", "trump") == ("2S", "S")
    assert match.view(3).zones["hand:3"] == cards("AC KC QC JC 6C 5C 4C 3C 2C")


# --- ranks and points


def test_hands_are_sorted_with_the_seven_on_top() -> None:
    # ML-4
    assert table(HANDS_B).view(3).zones["hand:3"] == cards("7S KS QS JS 7H JH 2D JC 6C 5C")


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("AH KH QH 7H", 3),
        ("2H KH QH JH", 1),
        ("AH KH 7H JH", 2),
        ("6H 5H 4H JH", 3),
        ("6H 5H 4H 3H", 0),
    ],
)
def test_cards_rank_from_the_seven_to_the_two(trick: str, winner: int) -> None:
    # ML-4
    hands = [f"{card} {spade}" for card, spade in zip(trick.split(), cards("2S 3S 4S 5S"), strict=True)]
    assert tricks(holding(*hands), trick).seat == winner


def test_what_the_cards_count() -> None:
    # ML-5
    for suit in "SHDC":
        worth = [POINTS[CARDS.index(rank + suit)] for rank in "7AKQJ65432"]
        assert worth == [5, 4, 3, 2, 1, 0, 0, 0, 0, 0]
    assert sum(POINTS) == 60


# --- the bonus


@pytest.mark.parametrize(
    ("card", "bonus"), [("7S", 5), ("AH", 4), ("KD", 3), ("QC", 2), ("JS", 1), ("6S", 0), ("2H", 0)]
)
@pytest.mark.parametrize("dealer", range(4))
def test_a_turned_card_that_counts_is_a_bonus_for_the_dealers_side(
    card: str, bonus: int, dealer: int
) -> None:
    # ML-6: worked example 1
    scores = turning(card, dealer, (10, 7)).scores
    assert scores == ((10, 7 + bonus) * 2 if dealer % 2 else (10 + bonus, 7) * 2)


@pytest.mark.parametrize(("hands", "scores"), [(HANDS_A, (0, 0)), (HANDS_B, (0, 3))])
def test_the_bonus_is_scored_before_the_first_card(hands: tuple[str, ...], scores: tuple[int, int]) -> None:
    # ML-6: worked example 1
    assert table(hands).scores == scores * 2


@pytest.mark.parametrize(
    ("before", "target", "scores", "held"),
    [
        ((29, 20), 35, (34, 20), 0),
        ((30, 20), 35, (30, 20), 5),
        ((34, 20), 35, (34, 20), 5),
        ((30, 20), 50, (35, 20), 0),
        ((45, 20), 50, (45, 20), 5),
    ],
)
def test_a_bonus_that_would_win_is_held_back(
    before: tuple[int, int], target: int, scores: tuple[int, int], held: int
) -> None:
    # ML-6: worked example 7
    match = turning("7S", 0, before, target=target)
    assert match.scores == scores * 2
    assert facts(match, "held") == (held,)


# --- tricks


def test_the_dealers_left_leads_any_card_a_seven_too() -> None:
    # ML-8
    for dealer in range(4):
        match = table(dealer=dealer)
        assert match.seat == facts(match, "lead")[0] == (dealer + 1) % 4
    match = table()
    assert same(match, HANDS_A[0])
    assert {move.place for move in match.legal_moves()} == {"trick"}
    assert "play 7S" in match.legal_moves()


def test_the_winner_of_each_trick_leads_to_the_next() -> None:
    # ML-8
    match = tricks(table(HANDS_B), "AH 5H QH 7H")
    assert (match.seat, *facts(match, "lead", "tricks", "led")) == (3, 3, (0, 1), ("H",))
    assert refused(match, "play 7H") == ("ML-8", "You do not hold the seven of hearts.")


def test_who_can_follow_must() -> None:
    # ML-9
    match = tricks(table(HANDS_B), "AH 5H")
    assert same(match, "QH 4H 3H")
    assert refused(match, "play AS") == ("ML-9", "You hold a heart, so you must follow suit.")


def test_a_seven_is_kept_back_until_its_suit_has_been_led() -> None:
    # ML-10: worked example 2
    match = tricks(table(), "7S")
    assert same(match, "AH KH QH JH 6H 5H 4H 3H 2H")
    assert refused(match, "play 7D") == (
        "ML-10",
        "No diamond has been led yet, so the seven of diamonds must be kept back.",
    )


def test_when_only_such_sevens_are_left_they_may_be_played() -> None:
    # ML-11, ML-16: worked example 2
    match = tricks(table(), "7S AH AD 2S AS KH KD AC KS QH QD KC QS JH JD QC JS 6H 6D JC 6S 5H 5D 6C")
    tricks(match, "5S 4H 4D 5C 4S 3H 3D 4C 3S 2H 2D 3C 7H")
    assert legal(match) == "7D"
    tricks(match, "7D")
    assert legal(match) == "7C"
    frames = tricks(match, "7C").watch("play 2C", None)
    end = frames[-1].view
    assert (end.scores, end.winners) == ((35, 0, 35, 0), (0, 2))
    assert end.facts["tricks"] == (10, 0)


def test_several_sevens_alone_may_all_be_played() -> None:
    # ML-11
    match = tricks(holding("KS 2S", "7H 7D", "AH KH", "AD KD"), "KS")
    assert same(match, "7H 7D")
    match = tricks(holding("KS 2S", "7H 2D", "AH KH", "AD KD"), "KS")
    assert same(match, "2D")


def test_a_seven_whose_suit_was_led_may_be_thrown() -> None:
    # ML-10
    match = tricks(holding("7D 7H 3D", "2D 3H 4H", "AD 2C 7C", "KD 2H 6H"), "3D 2D AD KD 2C 2H")
    assert legal(match) == "7D"
    assert refused(match, "play 7H")[0] == "ML-10"


def test_a_trump_seven_is_never_kept_back() -> None:
    # ML-10, ML-12
    match = tricks(table(HANDS_5), "2H")
    assert same(match, "7S AS KS QS JS 6S")


def test_an_opponents_card_must_be_beaten_if_possible() -> None:
    # ML-12: worked example 3
    match = tricks(table(HANDS_B), "AH")
    assert same(match, "KH 5H")
    tricks(match, "5H")
    assert same(match, "QH 4H 3H")
    tricks(match, "QH")
    assert legal(match) == "7H"
    assert refused(match, "play JH") == (
        "ML-12",
        (
            "An opponent is winning with the ace of hearts: you can beat it, so you must; "
            "the jack of hearts doesn’t."
        ),
    )
    tricks(match, "7H")
    assert match.seat == 3
    won = match.view(None).zones["won:1"]
    assert won == cards("AH 5H QH 7H")
    assert sum(POINTS[CARDS.index(card)] for card in won) + 1 == 12


def test_beating_trumping_and_a_partner_who_is_winning() -> None:
    # ML-12, ML-13: worked example 4
    match = tricks(table(HANDS_B), "2H 5H QH 7H JC")
    assert same(match, "AC 7C")
    tricks(match, "AC")
    assert same(match, "KC QC 3C")
    tricks(match, "3C 2C")
    tricks(match, "AH KH 4H JH 6H")
    assert same(match, "6S 4S")
    tricks(match, "6S 3H")
    assert same(match, "KS QS JS 7S 2D 6C 5C")


def test_no_duty_to_undertrump_and_none_to_trump_when_following() -> None:
    # ML-13: worked example 5
    match = tricks(table(HANDS_5), "2H")
    assert same(match, "7S AS KS QS JS 6S")
    assert refused(match, "play KD")[0] == "ML-12"
    tricks(match, "7S")
    assert same(match, "3S AC KC QC JC 6C 5C 4C")
    assert refused(match, "play 7D")[0] == "ML-10"
    assert refused(match, "play 7C")[0] == "ML-10"
    tricks(match, "3S")
    assert legal(match) == "7H"
    tricks(match, "7H")
    assert match.seat == 1


def test_the_highest_trump_wins() -> None:
    # ML-13
    match = tricks(holding("7H 2D", "2S 3D", "AS 4D", "KS 5D"), "7H 2S AS")
    frames = match.watch("play KS", 0)
    assert frames[0].view.facts["winning"] == "AS"
    assert frames[1].view.turn == 2


def test_a_full_trick_lies_before_it_is_swept() -> None:
    match = tricks(table(HANDS_B), "AH 5H QH")
    assert facts(match, "winning", "lead") == ("AH", 0)
    full, swept = (frame.view for frame in match.watch("play 7H", 0))
    assert full.zones["trick"] == cards("AH 5H QH 7H")
    assert (full.turn, full.facts["winning"], full.facts["tricks"]) == (3, "7H", (0, 0))
    assert (swept.zones["trick"], swept.facts["winning"], swept.facts["lead"]) == ((), None, 3)


def test_won_tricks_lie_open_in_one_pile_a_side() -> None:
    match = tricks(table(HANDS_B), "AH 5H QH 7H JC AC 3C 2C")
    for seat in (0, 1, None):
        zones = match.view(seat).zones
        assert (zones["won:0"], zones["won:1"]) == (cards("JC AC 3C 2C"), cards("AH 5H QH 7H"))
    assert facts(match, "led", "tricks") == (("H", "C"), (1, 1))


def test_ten_tricks_are_played_and_the_next_deal_follows() -> None:
    # ML-8, ML-18
    match = table(HANDS_5)
    while len(match.moves) < 39:
        match.play(match.legal_moves()[0])
    assert match.deal == 1
    frames = match.watch(match.legal_moves()[0], None)
    assert beats(frames) == "trick score gather shuffle deal deal rest"
    assert frames[2].view.zones["pack"] == (HIDDEN,) * 40
    assert (match.deal, match.dealer, match.seat) == (2, 0, 1)


# --- refusals


def test_refused_moves_name_their_rule_in_the_order_of_the_page() -> None:
    # ML-8, ML-9, ML-10, ML-12
    match = tricks(table(HANDS_B), "AH 5H QH")
    assert refused(match, "play 7D")[0] == "ML-8"
    assert refused(match, "play 7S")[0] == "ML-9"
    assert refused(match, "play JH")[0] == "ML-12"
    tricks(match, "7H JC AC")
    assert refused(match, "play 7H")[0] == "ML-8"
    assert refused(match, "play 6S")[0] == "ML-9"


def test_nothing_can_be_challenged_or_accepted_where_only_correct_plays_are_possible() -> None:
    # ML-20, ML-22, ML-23
    match = tricks(table(), "7S")
    assert refused(match, "challenge")[0] == "ML-22"
    assert refused(match, "accept")[0] == "ML-23"


@pytest.mark.parametrize("text", ["play ??", "play 8S", "play TS", "play", "pass", "accept it", "play 7H 7D"])
def test_other_words_are_no_move(text: str) -> None:
    rule, reason = refused(table(), text)
    assert rule is None
    assert text in reason
