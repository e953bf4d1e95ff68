"""The rules of Oh Hell: deals that grow, bids, the trump that is turned up, and what a bid brings."""

from random import Random

import pytest

from tabletop.games.loaders import plan_of, words_of
from tests.games.oh_hell.oh_hell_tables import after, table
from tests.games.oh_hell.rules import GAME
from tests.rules.match_questions import refused

NAMES = ("You", "Bruno", "Anna", "Chidi")
FIRST_BIDS = "bid 0, bid 1, bid 0, bid 1"
FIRST_DEAL = f"{FIRST_BIDS}, play AS, play KH, play 2D, play QH"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everyone_has_one_card_more_in_every_deal(players: int) -> None:
    # OH-1, OH-2, OH-9
    rng, match = Random(players), GAME.start(players, seed=1)
    sizes: list[int] = []
    while match.seat is not None:
        view = match.view(None)
        if match.deal > len(sizes):
            sizes.append(len(view.zones["hand:0"]))
            assert sum(map(len, view.zones.values())) == 52
        match.play(rng.choice(match.legal_moves()))
    assert sizes == [1, 2, 3, 4, 5, 6, 7]
    assert {match.scores[seat] for seat in match.winners} == {max(match.scores)}


def test_the_next_card_is_turned_up_and_its_suit_is_trump() -> None:
    # OH-3
    view = table().view(0)
    assert (view.zones["upcard"], view.facts["trump"]) == (("TH",), "H")
    assert set(view.zones["stock"]) == {"??"}


def test_the_dealers_left_bids_first_and_nobody_plays_before_all_have() -> None:
    # OH-4
    match = table()
    assert (match.seat, match.leader, match.legal_moves()) == (0, None, ("bid 0", "bid 1"))
    assert refused(match, "play AS") == ("OH-4", "Bid first: say how many tricks you will take.")
    assert refused(match, "bid 2") == ("OH-4", "Only one trick can be taken in this deal: bid no more.")
    match = after(FIRST_BIDS)
    assert (match.seat, match.leader, match.bids) == (0, 0, (0, 1, 0, 1))
    assert refused(match, "bid 1") == ("OH-4", "Everyone has bid already: play a card to the trick.")


def test_the_dealer_may_not_make_the_bids_come_out_even() -> None:
    # OH-5
    assert after("bid 0, bid 1, bid 0").legal_moves() == ("bid 1",)
    assert after("bid 0, bid 0, bid 0").legal_moves() == ("bid 0",)
    assert after("bid 1, bid 1, bid 0").legal_moves() == ("bid 0", "bid 1")
    assert refused(after("bid 0, bid 1, bid 0"), "bid 0") == (
        "OH-5",
        "All bids together may not make one trick: bid another number.",
    )
    assert after("bid 0, bid 1, bid 0", hook=False).legal_moves() == ("bid 0", "bid 1")


def test_a_trump_takes_the_trick_and_its_taker_leads() -> None:
    # OH-6, OH-7
    match = after(f"{FIRST_DEAL}, bid 0, bid 2, bid 0, bid 1")
    assert (match.deal, match.dealer, match.leader) == (2, 0, 1)
    assert refused(match, "play AS") == ("OH-6", "You do not hold the ace of spades.")
    match.play("play KH")
    match.play("play AD")
    assert refused(match, "play QS") == ("OH-7", "You hold a heart, so you must follow suit.")
    match.play("play 3H")
    match.play("play AS")
    assert (match.leader, match.trick_counts) == (1, (0, 1, 0, 0))


def test_the_highest_trumps_are_sure_and_the_highest_card_of_a_suit_is_not() -> None:
    # OH-7: with most of the pack undealt, a trump may lie in any hand
    match = after(f"{FIRST_DEAL}, bid 0, bid 2, bid 0, bid 1")
    assert match.sure_tricks() == ()
    match = after(f"{FIRST_DEAL}, bid 0, bid 2, bid 0")
    match.hands = (match.hands[0], match.pack.bits(["AC", "KC"]), *match.hands[2:])
    match.play("bid 1")
    assert match.sure_tricks() == ("play AC", "play KC")


def test_a_bid_that_is_made_exactly_brings_ten_and_its_tricks() -> None:
    # OH-8
    assert after(FIRST_DEAL).scores == (10, 11, 10, 0)


def test_the_most_points_win_after_the_largest_deal() -> None:
    # OH-9
    match = table()
    match.deal, match.scores = 6, (40, 30, 40, 0)
    assert match._who_wins() == ()
    match.deal = 7
    assert match._who_wins() == (0, 2)
    match = table(most=5)
    match.deal, match.scores = 5, (1, 2, 3, 4)
    assert match._who_wins() == (3,)


def test_the_table_says_what_has_been_bid_and_taken() -> None:
    match = after("bid 0, bid 1, bid 0")
    words = words_of("oh-hell")
    said = words(match.view(3), NAMES, match.legal_moves())
    assert said.prompt() == "Bid how many tricks you will take, but not 0: all bids together may not make 1."
    assert [(button.label, button.key) for button in said.move_buttons()] == [("1", "1")]
    assert said.seat_plate(1).line == "0 of 1 tricks"
    assert said.seat_plate(3).line == "no bid yet"
    assert said.move_sentence(1) == "Bruno bid 1."
    assert said.top_bar_line() == "Deal 1 of 7 · hearts are trump"
    assert words(match.view(0), NAMES).prompt() == "Chidi bids."
    assert plan_of("oh-hell").buttons > 4
