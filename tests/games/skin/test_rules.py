"""Skin: the cards of its page, rule by rule, and its worked examples."""

import pytest

from tabletop.games.skin.rules import GAME
from tabletop.rules import HIDDEN
from tabletop.rules.cards import PACK
from tests.games.skin.skin_tables import asked, cards_of, deck, fact, late, legal, table, tallies
from tests.rules.match_questions import play, zone

ALL_IN = "accept, bet 5, accept, bet 5, ready, ready, accept, bet 5, ready, ready, ready"
"""What three players do who accept one card each."""


# --- set-up


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
def test_three_to_seven_play_with_the_same_chips(players: int) -> None:
    # SK-1
    match = GAME.start(players, {"bankroll": 50}, seed=1)
    assert match.scores == (50,) * players


def test_the_deck_is_a_pack_face_down() -> None:
    # SK-2
    match = table("", limits="")
    assert zone(match, "deck").split() == [HIDDEN] * 52
    assert sorted(deck("").split()) == sorted(PACK)


def test_the_order_of_play_goes_to_the_right() -> None:
    # SK-3
    match = table("2S 3S", dealer=1)
    for seat in (0, 3, 2):
        assert asked(match) == (seat, "offer")
        match.play("reject")
    assert zone(match, "middle").startswith("2S")


def test_the_first_ace_makes_the_banker() -> None:
    # SK-4
    for at in range(9):
        others = [card for card in PACK if card[0] != "A"]
        order = [*others[:at], "AD", *others[at:], "AS", "AH", "AC"]
        match = GAME.start(4, seed=1, shuffles=[" ".join(order)])
        assert match.dealer == match.seat == at % 4
    assert len(match.shuffles) == 2
    assert len(GAME.start(4, seed=1, dealer=2).shuffles) == 1


# --- chips and limits


def test_stakes_belong_to_their_owners_until_lost() -> None:
    # SK-5
    match = table("2S 3S 4S 5S", "accept, bet 5, accept, bet 4, offer 3 to 2, agree")
    assert match.scores == (100, 100, 100, 100)
    assert match.free_chips == (91, 100, 93, 92)
    play(match, "ready, accept")
    assert fact(match, "bets") == (0, 0, 4, 5)
    assert fact(match, "side_bets") == ((3, 2, 3),)


def test_the_banker_declares_limits_that_he_can_cover() -> None:
    # SK-6, example 9
    chips = (30, 4, 4, 4, 20, 20, 20)
    match = table("", players=7, chips=chips, limits="")
    assert legal(match) == "limits 1 1, limits 1 2, limits 1 5, limits 5 10"
    assert asked(match) == (0, "limits")


def test_limits_need_somebody_who_has_the_lowest_bet() -> None:
    # SK-6
    match = table("", players=3, chips=(140, 4, 6), limits="")
    assert "limits 5 10" in match.legal_moves()
    match = table("", players=3, chips=(142, 4, 4), limits="")
    assert legal(match) == "limits 1 1, limits 1 2, limits 1 5, limits 1 10"


def test_the_pack_is_shuffled_before_the_limits_are_declared() -> None:
    # SK-7
    match = table("2S", limits="")
    assert match.shuffles == (deck("2S"),)
    frames = match.watch("limits 1 5", None)
    assert frames[-1].view.zones["offer"] == ("2S",)
    assert fact(match, "turned") == ("2S",)


def test_nobody_can_bet_what_he_or_the_banker_does_not_have() -> None:
    # SK-8
    match = table("2S 3S 4S", "accept", chips=(40, 100, 100, 3))
    assert legal(match) == "bet 1, bet 2, bet 3"
    play(match, "bet 3, accept")
    assert legal(match) == "bet 1, bet 2, bet 3, bet 4, bet 5"
    poor = table(
        "2S 3S 4S 5S", "accept, bet 2, accept, bet 1, ready, ready, accept", chips=(6, 9, 9, 9), limits="1 2"
    )
    assert legal(poor) == "bet 1, bet 2"


def test_who_cannot_bet_the_lowest_wants_no_card() -> None:
    # SK-9, SK-8
    match = table("2S 3S", chips=(100, 4, 100, 4), limits="5 10")
    assert asked(match) == (2, "offer")
    match.play("reject")
    assert zone(match, "middle") == "2S 3S"


# --- who gets a card


def test_the_next_to_the_right_is_asked_next_and_the_last_asked_comes_last() -> None:
    # SK-9
    match = table("2S 3S 4S 5S", "reject, accept, bet 5")
    assert fact(match, "marker") == 1
    assert asked(match) == (1, "offer")
    play(match, "reject")
    assert (asked(match), fact(match, "asked"), fact(match, "marker")) == ((3, "offer"), (1, 3), 3)
    play(match, "accept, bet 1, ready, ready")
    assert asked(match) == (1, "offer")


def test_choosing_comes_first_then_side_bets_then_the_next_card() -> None:
    # SK-10
    match = table("2S 3S 4S 5S 6S 7S 2H", ALL_IN)
    assert zone(match, "middle") == "6S"
    # Nobody wants a card. 7S goes to the middle as well, and 2H matches seat 3.
    assert asked(match) == (3, "side")
    play(match, "ready, ready, ready, ready, ready, ready")
    assert cards_of(match) == "3S 5S 4S -"
    assert asked(match) == (3, "middle")
    assert legal(match) == "take 6S, take 7S, pass"
    match.play("pass")
    assert (asked(match), fact(match, "asked")) == ((2, "side"), (3,))
    play(match, "ready, ready")
    assert len(zone(match, "deck").split()) == 52 - 8


def test_a_turned_card_is_dead_or_matches_or_is_offered_or_laid_in_the_middle() -> None:
    # SK-11
    match = table(
        "2S 3S 4S 5S 2H 2D 6S 7S 4H", "accept, bet 1, accept, bet 1, accept, bet 1", side_bets=False
    )
    # 2H matches seat 3; 2D is dead; 6S is offered to seat 3, who wants a card.
    assert zone(match, "discard") == "2S 2H 2D"
    assert (asked(match), zone(match, "offer")) == ((3, "offer"), "6S")
    match.play("accept")
    match.play("bet 1")
    # 7S has no other place; 4H matches seat 2, who may choose it.
    assert zone(match, "middle") == "7S"
    assert asked(match) == (2, "middle")


def test_the_last_card_of_the_deck_is_not_offered() -> None:
    # SK-11, SK-24
    match = late("2S 3S", "")
    assert asked(match) == (3, "offer")
    frames = [match.watch(move, None) for move in ("reject", "reject", "reject")][-1]
    assert frames[-2].beat == "shuffle"
    scored = next(frame.view for frame in frames if frame.beat == "score")
    assert scored.zones["middle"] == ("2S", "3S")
    assert match.deal == 2


def test_a_rejected_card_goes_on_to_the_right_and_then_to_the_middle() -> None:
    # SK-12, example 6
    match = table("2S 3S 4S", "reject, reject, reject", side_bets=False)
    assert zone(match, "middle") == "2S 3S"
    assert (asked(match), legal(match)) == ((3, "middle"), "take 2S, take 3S, pass")
    play(match, "pass, take 2S")
    assert cards_of(match) == "4S - 2S -"
    assert asked(match) == (2, "bet")


def test_the_banker_gets_his_first_card_after_the_first_player() -> None:
    # SK-13
    match = table("2S 3S 4S", "reject")
    frames = match.watch("accept", None)
    assert [frame.beat for frame in frames] == ["play", "rest"]
    assert frames[0].view.zones["card:2"] == ("2S",)
    assert frames[0].view.zones["card:0"] == ()
    assert cards_of(match) == "3S - 2S -"
    assert asked(match) == (2, "bet")


def test_a_pair_at_the_start_is_discarded_and_its_rank_is_not_dead() -> None:
    # SK-13, example 2
    match = table("2S 2H 2D 3S 2C", "reject")
    frames = match.watch("accept", None)
    assert [frame.beat for frame in frames] == ["play", "reveal", "rest"]
    assert frames[1].view.zones["card:0"] == ("2H",)
    assert zone(match, "discard") == "2S 2H"
    assert fact(match, "dead") == ()
    assert (asked(match), fact(match, "marker")) == ((2, "offer"), 2)
    other = match.copy()
    play(match, "accept, bet 3")
    assert cards_of(match).startswith("3S - -")
    assert match.scores == (103, 100, 97, 100)
    assert asked(play(other, "reject")) == (1, "offer")
    assert asked(play(other, "reject")) == (3, "offer")


def test_after_a_pair_the_same_player_is_the_first_to_choose_from_the_middle() -> None:
    # SK-13, SK-10
    match = table("2S 2H 2D 3S", "reject, reject, reject", side_bets=False)
    assert zone(match, "middle") == "2S 2H"
    play(match, "pass, take 2S")
    assert zone(match, "discard") == "2S 2D"
    assert (asked(match), legal(match)) == ((2, "middle"), "take 2H, pass")


def test_the_bankers_first_card_may_have_a_rank_of_the_middle() -> None:
    # SK-13
    match = table("2S 3S 2H", "reject, reject, reject, take 3S", side_bets=False)
    assert cards_of(match) == "2H - - 3S"
    assert zone(match, "middle") == "2S"


def test_the_deal_ends_if_the_bankers_first_card_is_the_last() -> None:
    # SK-13, SK-24
    for cards in ("2S 3S", "2S 2H"):
        match = late(cards, "")
        frames = match.watch("accept", None)
        assert tallies(frames) == (("SK-24", "No bet was decided", (0, 0, 0, 0)),)
        assert (match.deal, match.seat, match.dealer) == (2, 1, 1)


def test_a_card_that_is_accepted_must_be_bet_on() -> None:
    # SK-14
    match = table("2S 3S", "accept")
    assert legal(match) == "bet 1, bet 2, bet 3, bet 4, bet 5"
    assert match.legal_moves()[3].detail == ("4",)


def test_a_card_of_the_middle_is_chosen_or_passed() -> None:
    # SK-15, example 5
    match = table("2S 3S 4S 5S 6S 2H 8S", "accept, bet 1, accept, bet 1, accept, bet 1", side_bets=False)
    assert zone(match, "middle") == "6S"
    assert (asked(match), legal(match)) == ((3, "middle"), "take 6S, pass")
    match.play("pass")
    assert zone(match, "middle") == "6S 8S"
    assert (asked(match), legal(match)) == ((3, "middle"), "take 6S, take 8S, pass")
    move = match.legal_moves()[1]
    assert (move.pieces, move.place) == (("8S",), "card:3")
    play(match, "take 8S")
    assert cards_of(match) == "3S 5S 4S 8S"


def test_no_card_of_a_rank_that_somebody_has_can_be_taken() -> None:
    # SK-15, SK-9
    match = table("2S 2H 3S 4S 5S", "reject, reject, reject, take 2S, bet 1", side_bets=False)
    # What is left there has a rank that seat 3 has, so the next card is offered.
    assert zone(match, "middle") == "2H"
    assert (asked(match), zone(match, "offer")) == ((2, "offer"), "4S")
