"""Skin: who loses and wins what, how a deal ends, and the match."""

import pytest

from tabletop.games.skin.rules import GAME
from tabletop.rules import HIDDEN
from tests.games.skin.skin_tables import (
    ACE_FIRST,
    asked,
    cards_of,
    deck,
    fact,
    late,
    legal,
    table,
    tallies,
    verbs,
)
from tests.rules.match_questions import play, zone

# --- losing


def test_offer_bet_and_loss() -> None:
    # SK-16, example 1
    match = table("2S 3S 4S 2H 5S 4H", "reject, accept")
    assert cards_of(match) == "3S - 2S -"
    play(match, "bet 5")
    assert asked(match) == (1, "offer")
    play(match, "accept, bet 2, ready")
    assert asked(match) == (1, "side")
    play(match, "ready")
    assert match.scores == (105, 100, 95, 100)
    assert fact(match, "dead") == ("2",)
    assert zone(match, "discard") == "2S 2H"
    assert (asked(match), zone(match, "offer")) == ((3, "offer"), "5S")
    play(match, "accept, bet 1, ready, ready")
    assert match.scores == (107, 98, 95, 100)


def test_cards_of_a_dead_rank_leave_the_middle() -> None:
    # SK-16
    match = table("2S 2H 3S 2D 4S", "reject, reject, reject, take 2S, bet 2", side_bets=False)
    assert zone(match, "discard") == "2S 2D 2H"
    assert (zone(match, "middle"), fact(match, "dead")) == ("", ("2",))
    assert match.scores == (102, 100, 100, 98)


def test_the_matching_card_is_seen_before_it_is_discarded() -> None:
    # SK-16
    match = table("2S 3S 2H 4S", "accept")
    frames = match.watch("bet 5", None)
    assert [frame.beat for frame in frames] == ["play", "reveal", "rest"]
    assert frames[1].view.zones["offer"] == ("2H",)
    assert frames[1].view.zones["card:3"] == ("2S",)


def test_the_banker_loses_and_takes_a_new_card() -> None:
    # SK-20, SK-21, SK-22, example 3
    moves = "accept, bet 5, accept, bet 5, accept, bet 5"
    match = table("2S 3S 4S 5S 3H 3D 4H 6S 6H", moves, side_bets=False)
    assert match.scores == (85, 105, 105, 105)
    assert (asked(match), legal(match)) == ((0, "lost"), "new card, stop")
    frames = match.watch("new card", None)
    assert [frame.view.zones["offer"] for frame in frames] == [(), ("3D",), ("4H",), ()]
    assert cards_of(match) == "6S 5S - 2S"
    assert asked(match) == (3, "new bet")
    play(match, "bet 4")
    assert legal(match) == "bet 1, bet 2, bet 3, bet 4, bet 5, no bet"
    play(match, "no bet")
    assert match.scores == (81, 105, 105, 109)


def test_a_loss_with_the_last_card_ends_the_deal() -> None:
    # SK-20, SK-24
    match = late("2S 3S 3H", "accept")
    frames = match.watch("bet 5", None)
    assert tallies(frames) == (("SK-20", "Bets won from the banker", (-5, 0, 0, 5)),)
    assert (match.deal, match.scores) == (2, (95, 100, 100, 105))


def test_the_bankers_loss_clears_the_rank_from_the_middle() -> None:
    # SK-20
    match = table("2S 3S 2H 2D", "reject, reject, reject, take 3S, bet 1", side_bets=False)
    assert zone(match, "discard") == "2H 2D 2S"
    assert (zone(match, "middle"), cards_of(match)) == ("", "- - - 3S")


def test_without_anybody_who_could_bet_the_banker_must_stop() -> None:
    # SK-21
    match = table("2S 3S 3H", "accept, bet 5", chips=(5, 0, 0, 5), players=4)
    assert (match.scores, legal(match)) == ((0, 0, 0, 10), "stop")


def test_a_new_card_whose_rank_lies_in_the_middle_is_kept() -> None:
    # SK-21, SK-15
    moves = "accept, bet 1, accept, bet 1, accept, bet 1"
    match = table("2S 3S 4S 5S 6S 3H 6H 2H", moves, side_bets=False)
    play(match, "new card")
    assert (cards_of(match), zone(match, "middle")) == ("6H 5S 4S 2S", "6S")
    play(match, "bet 1, no bet, no bet")
    # Seat 3 has lost its card, but cannot choose the six.
    assert cards_of(match) == "6H 5S 4S -"
    assert asked(match) == (3, "offer")


@pytest.mark.parametrize("last", ["6S", "3D", "2H"])
def test_the_deal_ends_if_the_new_card_is_the_last(last: str) -> None:
    # SK-21, SK-24
    match = late(f"2S 3S 3H {last}", "accept, bet 5, new card")
    assert (match.deal, match.scores) == (2, (95, 100, 100, 105))


def test_who_does_not_bet_against_the_new_card_keeps_card_and_side_bets() -> None:
    # SK-22, SK-19, SK-17
    match = table("2S 3S 4S 3H 6S 7S 8S 2H", "accept, bet 5, accept, bet 5, offer 3 to 2, agree, ready")
    play(match, "new card")
    assert (asked(match), cards_of(match)) == ((3, "new bet"), "6S - 4S 2S")
    play(match, "no bet, bet 5")
    assert (asked(match), fact(match, "side_bets")) == ((1, "offer"), ((3, 2, 3),))
    # Seat 3 has no standing bet, so nobody can make a side bet with seat 2.
    play(match, "reject")
    assert asked(match) == (1, "middle")
    match.play("pass")
    # 2H matches seat 3: the banker wins nothing, seat 2 the side bet.
    assert match.scores == (90, 100, 108, 102)
    assert asked(match) == (3, "middle")


def test_who_cannot_bet_is_not_asked_about_the_new_card() -> None:
    # SK-22, SK-8
    match = table(
        "2S 3S 4S 3H 6S", "accept, bet 1, accept, bet 1", chips=(3, 9, 9, 9), limits="1 1", side_bets=False
    )
    assert match.scores == (1, 9, 10, 10)
    play(match, "new card, bet 1")
    assert asked(match)[1] != "new bet"


def test_stopping_ends_the_deal_at_once_without_side_bets() -> None:
    # SK-23, SK-25, example 4
    match = table("2S 3S 3H", "accept, bet 5")
    assert match.scores == (95, 100, 100, 105)
    frames = match.watch("stop", None)
    assert [frame.beat for frame in frames] == ["score", "gather", "shuffle", "rest"]
    assert (match.dealer, match.seat, match.deal) == (1, 1, 2)
    assert zone(match, "deck").split() == [HIDDEN] * 52


def test_after_stopping_cards_are_turned_until_side_bets_are_settled() -> None:
    # SK-23, example 8
    moves = "accept, bet 5, accept, bet 5, offer 4 to 2, agree, ready"
    match = table("2S 3S 4S 3H 6S 3D 2H", moves)
    assert match.scores == (90, 100, 105, 105)
    frames = match.watch("stop", None)
    assert [frame.view.zones["offer"] for frame in frames if frame.beat == "reveal"] == [
        ("6S",),
        ("3D",),
        ("2H",),
    ]
    assert next(frame.view.zones["middle"] for frame in frames if frame.beat == "score") == ("6S",)
    assert match.scores == (90, 100, 109, 101)
    assert tallies(frames) == (
        ("SK-20", "Bets won from the banker", (-10, 0, 5, 5)),
        ("SK-19", "Side bets", (0, 0, 4, -4)),
    )


def test_open_bets_go_back_when_the_deck_runs_out() -> None:
    # SK-24
    match = late("2S 3S 4S 5S 6S", "accept, bet 5, accept, bet 5, offer 4 to 2, agree, ready, reject")
    play(match, "ready, ready")
    assert (match.deal, match.scores, match.free_chips) == (2, (100,) * 4, (100,) * 4)


# --- side bets


def test_a_side_bet_is_lost_by_the_one_who_is_matched_first() -> None:
    # SK-17, SK-18, SK-19, example 7
    match = table("2S 3S 4S 5S 4H", "accept, bet 5, accept, bet 5")
    assert asked(match) == (3, "side")
    assert verbs(match) == {"offer", "ready"}
    assert {move.place for move in match.legal_moves()} == {2, None}
    play(match, "offer 3 to 2")
    assert (asked(match), fact(match, "proposed")) == ((2, "answer"), (3, 2, 3))
    play(match, "agree")
    assert asked(match) == (2, "side")
    play(match, "ready, reject, ready, ready")
    assert match.scores == (105, 100, 92, 103)


def test_side_bets_are_limited_by_the_free_chips_of_both() -> None:
    # SK-17
    match = table("2S 3S 4S 5S", "accept, bet 5, accept, bet 1", chips=(100, 100, 4, 7))
    assert legal(match) == "offer 1 to 2, offer 2 to 2, ready"
    play(match, "offer 2 to 2, agree")
    # Seat 3 has nothing free now, so seat 2 has no possible offer and is not asked.
    assert asked(match) == (1, "offer")


def test_only_players_with_a_standing_bet_make_side_bets() -> None:
    # SK-17
    match = table("2S 3S 4S 5S", "accept, bet 5")
    assert asked(match) == (2, "offer")
    off = table("2S 3S 4S 5S", "accept, bet 5, accept, bet 5", side_bets=False)
    assert asked(off) == (1, "offer")


def test_each_is_asked_once_before_a_card_whatever_the_answer() -> None:
    # SK-18
    match = table("2S 3S 4S 5S 6S", "accept, bet 5, accept, bet 5, offer 1 to 2, refuse")
    assert (asked(match), fact(match, "side_bets")) == ((2, "side"), ())
    play(match, "offer 1 to 3, agree")
    assert (asked(match), fact(match, "side_bets")) == ((1, "offer"), ((2, 3, 1),))
    # Before the next card they are asked again, and may bet once more.
    play(match, "reject, offer 2 to 2, agree")
    assert fact(match, "side_bets") == ((2, 3, 1), (3, 2, 2))


# --- the match


def test_a_player_who_can_cover_no_limits_is_passed_over() -> None:
    # SK-25, SK-26, example 10
    match = table("2S 3S 3H", "accept, bet 5, stop", players=3, chips=(200, 1, 99))
    assert match.scores == (195, 1, 104)
    assert (match.dealer, match.deal, fact(match, "turns")) == (2, 2, 2)


def test_each_has_the_bank_once_in_each_round() -> None:
    # SK-26
    match = GAME.start(3, {"rounds": 2}, seed=1, dealer=2)
    bankers = []
    while match.seat is not None:
        if match.legal_moves()[0].verb == "limits":
            bankers.append(match.dealer)
        match.play(match.legal_moves()[-1])
    assert bankers == [2, 0, 1] * 2
    assert match.winners


def test_the_most_chips_win_and_equal_numbers_share() -> None:
    # SK-26
    match = table("2S 3S 3H", "accept, bet 5", players=3, chips=(110, 100, 95))
    match.turns_over = 2
    frames = match.watch("stop", None)
    assert [frame.beat for frame in frames] == ["score", "rest"]
    assert (match.scores, match.winners, match.seat) == ((105, 100, 100), (0,), None)
    match = table("2S 3S 3H", "accept, bet 5", players=3, chips=(105, 100, 95))
    match.turns_over = 2
    play(match, "stop")
    assert match.winners == (0, 1, 2)
    assert HIDDEN not in zone(match, "deck")


def test_the_match_is_over_when_one_player_has_all_chips() -> None:
    # SK-26
    match = table("2S 3S 2H 3H", "accept, bet 5", players=3, chips=(145, 0, 5), side_bets=False)
    while match.deal == 1 and match.seat is not None:
        match.play(match.legal_moves()[-1])
    assert (match.scores, match.winners, match.seat) == ((150, 0, 0), (0,), None)


def test_the_shuffles_of_a_match_without_a_named_dealer_begin_with_the_draw() -> None:
    # SK-4, SK-7
    match = GAME.start(4, seed=1, shuffles=[ACE_FIRST, deck("2S")])
    assert match.dealer == 0
    assert match.shuffles == (ACE_FIRST, deck("2S"))
