"""Minnesota Whist: the matches that a seat could be in."""

from collections import Counter
from random import Random

import pytest

from tabletop.games.minnesota_whist.rules import GAME, PACK, MinnesotaWhist
from tabletop.rules import HIDDEN, IllegalMove
from tabletop.rules.cards import PACK as PLAIN
from tabletop.rules.tricks.pack import dealing_order
from tests.chi_square import chi_square_deviation
from tests.games.imagined import (
    all_that_agree,
    assert_equally_likely,
    others,
    played_at_random,
)
from tests.games.minnesota_whist.minnesota_whist_tables import HANDS_A, HIGH, table
from tests.rules.match_questions import play, tricks


def random_position(seed: int, plays: int) -> MinnesotaWhist:
    match = played_at_random(GAME.start(seed=seed), seed, 4 + plays)
    assert isinstance(match, MinnesotaWhist)
    return match


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plays", [44, 43])
def test_every_deal_that_agrees_with_the_view_is_equally_likely(seed: int, plays: int) -> None:
    view = random_position(seed, plays).view(0)

    def agrees(dealt: list[tuple[str, ...]]) -> bool:
        """Whether these hands, dealt and played as the view tells, give the view."""
        match = GAME.start(dealer=view.dealer, shuffles=[dealing_order(dealt, view.dealer_seat)])
        try:
            for seat, notation in view.moves:
                match.play(f"bid {dealt[seat][0]}" if notation == "bid ??" else notation)
        except IllegalMove:
            return False
        return match.view(view.seat) == view

    ways = all_that_agree(view, PLAIN, agrees)
    assert_equally_likely(GAME, view, ways, others, times=40, seed=seed)


def test_a_bid_shown_and_not_yet_played_is_imagined_where_it_was_shown() -> None:
    # MW-6, MW-7
    view = play(table(), "bid 2H, bid 3S, bid 4S, bid 4C").view(2)
    for seed in range(30):
        world = GAME.imagine(view, Random(seed))
        assert "2H" in world.view(0).zones["hand:0"]
        assert "3S" in world.view(1).zones["hand:1"]


def test_a_hidden_bid_may_be_any_card_of_the_hand_also_one_that_was_played() -> None:
    # MW-4, MW-6
    match = tricks(play(table(), "bid 2H, bid 3S, bid 4S, bid 4C"), "2S 3S 4S 5S")
    draw = GAME.world_sampler(match.view(1))
    rng = Random(1)
    counts: Counter[int] = Counter()
    for _ in range(2600):
        world = draw(rng)
        assert isinstance(world, MinnesotaWhist)
        assert world.moves[:2] == ("bid 2H", "bid 3S")
        counts[PACK.cards_in(world.hands[3]).index(world.moves[3][4:])] += 1
    assert abs(chi_square_deviation(counts.values(), 13)) < 4


def test_nobody_is_imagined_with_a_suit_that_he_did_not_follow() -> None:
    # MW-9
    match = tricks(play(table(), HIGH), "5S 2S JS 8S JH 4H 5H 2H TS 7S 4C")
    view = match.view(0)
    for seed in range(30):
        world = GAME.imagine(view, Random(seed))
        assert world.view(0) == view
        assert not any(card[1] == "S" for card in world.view(3).zones["hand:3"])


def test_an_imagined_later_deal_has_a_whole_record() -> None:
    match = random_position(4, 60)
    assert match.deal == 2
    for seat in (0, None):
        view = match.view(seat)
        world = GAME.imagine(view, Random(1))
        assert world.view(seat) == view
        assert len(world.moves) == len(match.moves)
        assert not any(HIDDEN in move for move in world.moves)


def test_what_a_seat_cannot_see_makes_no_difference() -> None:
    swapped = (HANDS_A[0], HANDS_A[2], HANDS_A[1], HANDS_A[3])
    one, other = table(), table(swapped)
    assert one.view(0) == other.view(0)
    for match, bids in ((one, "bid 2S, bid 3H, bid 4S, bid 4C"), (other, "bid 2S, bid 4S, bid QD, bid 5H")):
        play(match, bids)
    assert one.view(0) == other.view(0)
    assert one.view(3) != other.view(3)
