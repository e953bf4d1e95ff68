"""Minnesota Whist: the matches that a seat could be in."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tabletop.games.minnesota_whist.rules import GAME, PACK, MinnesotaWhist
from tabletop.rules import HIDDEN, IllegalMove, View
from tabletop.rules.cards import PACK as PLAIN
from tabletop.rules.tricks.pack import dealing_order
from tests.fairness import unevenness
from tests.games.minnesota_whist.whist import HANDS_A, HIGH, table
from tests.rules.asking import play, tricks


def agrees(view: View, hands: dict[int, tuple[str, ...]]) -> bool:
    """Whether these hands, dealt and played as the view tells, give the view."""
    order = dealing_order([hands[seat] for seat in range(4)], view.dealer or 0)
    match = GAME.start(dealer=view.dealer, shuffles=[order])
    try:
        for seat, notation in view.moves:
            match.play(f"bid {hands[seat][0]}" if notation == "bid ??" else notation)
    except IllegalMove:
        return False
    return match.view(view.seat) == view


def all_that_agree(view: View) -> set[tuple[str, ...]]:
    """The cards still in the hands of seats 1, 2 and 3, as seat 0 may think them to be."""
    played: dict[int, tuple[str, ...]] = {
        seat: tuple(move[5:] for mover, move in view.moves if mover == seat and move.startswith("play"))
        for seat in range(4)
    }
    own = view.zones["hand:0"]
    rest = set(PLAIN) - set(own) - {card for cards in played.values() for card in cards}
    size = [13 - len(played[seat]) for seat in range(4)]
    found: set[tuple[str, ...]] = set()
    for first in combinations(sorted(rest), size[1]):
        for second in combinations(sorted(rest - set(first)), size[2]):
            third = tuple(sorted(rest - set(first) - set(second)))
            hands = {0: played[0] + own, 1: played[1] + first, 2: played[2] + second, 3: played[3] + third}
            if agrees(view, hands):
                found.add((" ".join(first), " ".join(second), " ".join(third)))
    return found


def random_position(seed: int, plays: int) -> MinnesotaWhist:
    rng = Random(seed)
    match = GAME.start(seed=seed)
    assert isinstance(match, MinnesotaWhist)
    for _ in range(4 + plays):
        match.play(rng.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("plays", [44, 43])
def test_every_deal_that_agrees_with_the_view_is_equally_likely(seed: int, plays: int) -> None:
    view = random_position(seed, plays).view(0)
    ways = all_that_agree(view)
    draw = GAME.worlds(view)
    rng = Random(seed)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(40 * len(ways)):
        world = draw(rng)
        assert isinstance(world, MinnesotaWhist)
        held = [PACK.held(world.hands[seat] & world.unplayed) for seat in (1, 2, 3)]
        counts[tuple(" ".join(sorted(cards)) for cards in held)] += 1
    assert set(counts) == ways
    if len(ways) > 1:
        assert abs(unevenness(counts.values(), len(ways))) < 4.5


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
    draw = GAME.worlds(match.view(1))
    rng = Random(1)
    counts: Counter[int] = Counter()
    for _ in range(2600):
        world = draw(rng)
        assert isinstance(world, MinnesotaWhist)
        assert world.moves[:2] == ("bid 2H", "bid 3S")
        counts[PACK.held(world.hands[3]).index(world.moves[3][4:])] += 1
    assert abs(unevenness(counts.values(), 13)) < 4


def test_nobody_is_imagined_with_a_suit_that_he_did_not_follow() -> None:
    # MW-9
    match = tricks(play(table(), HIGH), "5S 2S JS 8S JH 4H 5H 2H TS 7S 4C")
    view = match.view(0)
    for seed in range(30):
        world = GAME.imagine(view, Random(seed))
        assert world.view(0) == view
        assert not any(card[1] == "S" for card in world.view(3).zones["hand:3"])


@pytest.mark.parametrize("moves", [0, 2, 4, 5, 30, 55])
def test_an_imagined_first_deal_can_be_replayed(moves: int) -> None:
    match = random_position(3, 0) if moves >= 4 else table()
    rng = Random(moves)
    while len(match.moves) < moves:
        match.play(rng.choice(match.legal_moves()))
    for seat in (0, 1, 2, 3, None):
        world = GAME.imagine(match.view(seat), rng)
        again = GAME.start(dealer=world.dealer, shuffles=world.shuffles)
        for move in world.moves:
            again.play(move)
        for eye in (0, 1, 2, 3, None):
            assert again.view(eye) == world.view(eye)


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
