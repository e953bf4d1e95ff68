"""What a player of Jersey Gin throws, and what they do not."""

from random import Random

import pytest

from tabletop.games.jersey_gin.outs import (
    count_possible_melds,
    deadwood_after_discard,
    expected_gain,
    outs_of,
)
from tabletop.games.jersey_gin.player import POLICY, feeding_discards
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.players.levels import LEVELS
from tabletop.rules.rummy.melds import BIT, WHOLE_PACK, cards_in, deadwood, in_melds, mask_of, single_cards
from tabletop.workers.opponent_client import quick_move
from tests.blunders.rummy_blunders import jersey_gin
from tests.games.jersey_gin.jersey_gin_tables import after_break, holding, table
from tests.players.test_policies import thought
from tests.rules.match_questions import play

KINGS = "3S 4S 5S 7H 7D 7C KH 2D 9D TC", "KS KD TH 2S 3C 6C 8D 4D QS AH", "9S 6S JC 4C 5C 8C 3D 6H JD AS"
"""The next player can use a king of clubs, and one who took it holds a set."""


def cards(text: str) -> int:
    return mask_of(text.split())


@pytest.mark.parametrize(
    ("hand", "helpful"),
    [
        ("7S 8S", "6S 9S"),
        ("QS KS", "JS"),
        ("AS 2S", "3S"),
        ("7S 9S", "8S"),
        ("7S 7H", "7D 7C"),
        ("KS AH", ""),
        ("KH AD QH", "JH"),
        ("4S 5S 6S", "3S 7S"),
    ],
)
def test_outs_make_a_meld_with_two_of_the_hand(hand: str, helpful: str) -> None:
    assert set(cards_in(outs_of(cards(hand)))) == set(helpful.split())


def test_cards_that_are_gone_are_no_hope() -> None:
    hand = cards("7S 8S 2D KH")
    assert expected_gain(hand, WHOLE_PACK & ~hand) > expected_gain(hand, WHOLE_PACK & ~hand & ~BIT["9S"])
    assert not expected_gain(hand, 0)


def test_a_card_whose_neighbours_are_gone_is_wanted_by_nobody() -> None:
    unseen = cards("KH KD 5C")
    assert count_possible_melds(BIT["KS"], unseen) == 1
    assert not count_possible_melds(BIT["KS"], unseen & ~BIT["KH"])
    assert not count_possible_melds(BIT["5S"], unseen)


def collected() -> JerseyGin:
    """The next player took the king of clubs; the player on turn has a king and a ten, both loose."""
    match = table(KINGS, "KC 4H 5H QC QH", "9H")
    play(match, "draw stock, discard KC")
    return play(match, "draw discard, discard QS, draw stock, discard 4H, draw stock")


def test_nobody_is_fed_who_was_not_seen_to_take_anything() -> None:
    match = table(KINGS, "KC 4H 5H QC QH", "9H")
    assert not feeding_discards(play(match, "draw stock"))


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_throws_what_the_next_player_is_seen_to_collect(level: str) -> None:
    match = collected()
    assert feeding_discards(match) == {"discard KH"}
    assert thought(match, level)[0] != "discard KH"
    assert ("fed the next player", frozenset({"discard KH"})) in set(jersey_gin(match))


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_leaves_the_discard_with_which_the_hand_is_gin(level: str) -> None:
    match = holding("3S 4S 5S 7H 7D 7C 7S AH AD 2D", "AC")
    assert match.seat == 0
    assert POLICY.worthwhile_moves(match, match.legal_moves()) == ("draw discard",)
    assert thought(match, level)[0] == "draw discard"


def test_who_remembers_little_still_knows_the_top_of_the_pile_and_their_hand() -> None:
    match = collected()
    dim = POLICY.remembered_match(match.copy(), 0.0, Random(1))
    assert isinstance(dim, JerseyGin)
    assert len(match.discard_pile) > 1
    assert dim.discard_pile == match.discard_pile[-1:]
    assert dim.hands == match.hands
    assert POLICY.remembered_match(match.copy(), 1.0, Random(1)).view(0) == match.view(0)


def test_after_the_break_a_card_that_can_be_laid_off_is_not_thrown() -> None:
    hands = "3S 4S 5S 7H 7D 7C KS KH KD 9C", "TH JH QH 2H 2D 2C 6S AD 4H 5D", "9S TS JS 4C 5C 6C 3D 6H 4D AS"
    match = after_break(hands, "KC 8D 8H")
    play(match, "draw stock, discard KC, draw stock")
    assert quick_move(match.view(1)) == "discard 8D"
    assert POLICY.worthwhile_moves(match, match.legal_moves())[0] == "discard 8D"
    assert POLICY.obvious_moves(match, POLICY.worthwhile_moves(match, match.legal_moves())) == ("discard 8D",)


def test_after_its_best_throw_a_hand_keeps_the_least_that_throwing_a_loose_card_would_leave() -> None:
    rng, pack = Random(6), list(BIT.values())
    for _ in range(2000):
        hand = sum(rng.sample(pack[: rng.choice((13, 26, 30, 52))], 11))
        loose = hand & ~in_melds(hand)
        assert deadwood_after_discard(hand) == min(
            deadwood(hand ^ bit) for bit in single_cards(loose or hand)
        )


def sensible(hand: str, upcard: str, drawn: str = "") -> tuple[str, ...]:
    """What a player may do at once without being wondered at."""
    match = holding(hand, upcard, drawn)
    return POLICY.obvious_moves(match, POLICY.worthwhile_moves(match, match.legal_moves()))


def test_a_card_that_takes_many_points_off_a_hand_is_not_left() -> None:
    assert sensible("TS TD 4H 6C 8S QC KH 2D 5C 9H", "TH") == ("draw discard",)
    assert set(sensible("2S 2D 4H 4C 8S QC KH AD 5C 9H", "AS")) == {"draw stock", "draw discard"}


def test_a_low_knock_is_not_let_go() -> None:
    low = "2C 3C 4C 5C 7C 8C 9C 3S 2S AD"
    assert sensible(low, "KH", "QD") == ("knock QD",)


def test_who_has_eight_points_or_more_may_wait_a_turn_early_in_a_deal() -> None:
    match = holding("2C 3C 4C 5C 7C 8C 9C 6S 2S AD", "KH", "QD")
    moves = POLICY.worthwhile_moves(match, match.legal_moves())
    assert {"discard QD", "knock QD"} <= set(POLICY.obvious_moves(match, moves))
    match.stock = match.stock[:5]
    assert POLICY.obvious_moves(match, moves) == ("knock QD",)


def test_a_knock_is_always_obvious_however_much_may_be_hoped_for() -> None:
    assert "knock QH" in sensible("7C 8C 9C KS KH KD 2S 2D 3S 3D", "JH", "QH")


def test_a_lone_court_card_goes_before_a_low_card_that_may_be_of_use() -> None:
    throws = sensible("3S 3H 3D 9S 9H 9D 5H 2H 2D KC", "QH", "JS")
    assert {"discard KC", "discard JS"} <= set(throws)
    assert not {"discard 2H", "discard 2D"} & set(throws)
