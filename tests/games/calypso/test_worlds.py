"""Calypso: the matches that a seat could be in."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from tabletop.games.calypso.rules import GAME, SUIT_SIZE, Calypso, hand_of_copies
from tabletop.rules import IllegalMove, View
from tabletop.rules.cards import PACK as CARDS
from tests.chi_square import chi_square_deviation
from tests.games.calypso.calypso_tables import TABLE, table
from tests.games.imagined import assert_replays, played_at_random
from tests.rules.arranged_match import with_moves_recounted
from tests.rules.match_questions import told_tally

SUITS_APART = (
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S AH",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "2S KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
)


def position(seed: int, plays: int) -> Calypso:
    match = played_at_random(GAME.start(seed=seed), seed, plays)
    assert isinstance(match, Calypso)
    return match


def imagined(view: View, seed: int) -> Calypso:
    world = GAME.imagine(view, Random(seed))
    assert isinstance(world, Calypso)
    assert world.view(view.seat) == view
    return world


def others(match: Calypso) -> tuple[str, ...]:
    return tuple(" ".join(match.view(seat).zones[f"hand:{seat}"]) for seat in (1, 2, 3))


def could_have_played(match: Calypso, hands: dict[int, tuple[str, ...]]) -> bool:
    """Whether the last deal could have gone as it did with these cards still in the hands."""
    played = [(seat, move.split()[1]) for seat, move in match.view(None).moves[156:]]
    again = match.copy()
    again.deal = 4
    again._reset_table()
    for seat in range(4):
        mine = [card for mover, card in played if mover == seat]
        again.hands[seat] = hand_of_copies(CARDS.index(card) for card in (*mine, *hands[seat]))
    again.seat = again.leader = played[0][0]
    with_moves_recounted(again)
    try:
        for _, card in played:
            again.play(f"play {card}")
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("left", [8, 7])
def test_every_deal_that_agrees_with_the_view_is_equally_likely(seed: int, left: int) -> None:
    match = position(seed, 208 - left)
    view = match.view(0)
    hidden = [card for seat in (1, 2, 3) for card in match.view(seat).zones[f"hand:{seat}"]]
    sizes = [len(view.zones[f"hand:{seat}"]) for seat in (1, 2, 3)]
    ways: Counter[tuple[str, ...]] = Counter()
    for order in permutations(hidden):
        rows = order[: sizes[0]], order[sizes[0] : -sizes[2]], order[-sizes[2] :]
        if could_have_played(match, {0: view.zones["hand:0"], 1: rows[0], 2: rows[1], 3: rows[2]}):
            ways[tuple(" ".join(sorted(row, key=CARDS.index)) for row in rows)] += 1
    draw = GAME.world_sampler(view)
    rng = Random(seed)
    counts: Counter[tuple[str, ...]] = Counter()
    for _ in range(40 * len(ways)):
        world = draw(rng)
        assert isinstance(world, Calypso)
        counts[others(world)] += 1
    assert set(counts) == set(ways)
    expected = {way: 40 * len(ways) * count / ways.total() for way, count in ways.items()}
    chi_square = sum((counts[way] - expected[way]) ** 2 / expected[way] for way in ways)
    assert chi_square < len(ways) - 1 + 5 * (2 * len(ways)) ** 0.5


def test_nobody_is_imagined_with_a_suit_that_he_did_not_follow() -> None:
    # CA-6
    match = table()
    for card in ("2S", "2D", "5S", "2C"):
        match.play(f"play {card}")
    view = match.view(0)
    for seed in range(20):
        world = imagined(view, seed)
        for seat in (1, 3):
            assert not any(card[1] == "S" for card in world.view(seat).zones[f"hand:{seat}"])


def test_who_did_not_follow_in_one_deal_may_hold_the_suit_in_the_next() -> None:
    # CA-6
    match = table(SUITS_APART)
    while match.deal == 1:
        match.play(match.legal_moves()[0])
    view = match.view(0)
    assert any("S" in card for seed in range(5) for card in imagined(view, seed).view(1).zones["hand:1"])


def test_hidden_cards_are_equally_likely_in_hands_and_stock() -> None:
    # CA-3
    view = table().view(0)
    places: Counter[str] = Counter()
    firsts: Counter[str] = Counter()
    draw = GAME.world_sampler(view)
    rng = Random(4)
    for _ in range(1000):
        world = draw(rng)
        assert isinstance(world, Calypso)
        for seat in (1, 2, 3):
            places[f"hand:{seat}"] += world.view(seat).zones[f"hand:{seat}"].count("6S")
        places["stock"] += world.stock.count(CARDS.index("6S"))
        firsts[CARDS[world.stock[0]]] += 1
    assert places.total() == 4000
    for seat in (1, 2, 3):
        assert abs(places[f"hand:{seat}"] - 4000 * SUIT_SIZE / 195) < 5 * (4000 * SUIT_SIZE / 195) ** 0.5
    assert len(firsts) == 52
    plain = {card: count for card, count in firsts.items() if card not in TABLE[0].split()}
    assert abs(chi_square_deviation(plain.values(), len(plain))) < 4.5


@pytest.mark.parametrize("plays", [0, 3, 51, 52, 100, 130, 207, 208])
def test_an_imagined_match_can_be_replayed(plays: int) -> None:
    match = position(3, plays)
    for seat in (0, 1, 2, 3, None):
        world = imagined(match.view(seat), plays)
        assert_replays(world, dealer=(world.dealer_seat - world.deal + 1) % 4)


def test_an_imagined_match_is_counted_like_the_real_one() -> None:
    # CA-13, CA-14
    match = position(5, 203)
    world = imagined(match.view(match.seat), 1)
    for other in (match, world):
        while other.seat is not None:
            other.play(other.legal_moves()[0])
    assert world.counts_before_deal == match.counts_before_deal
    for end in (match, world):
        tally = told_tally(end.view(None))
        brought = [sum(points) for points in zip(*(points for _, _, points in tally), strict=True)]
        before = [
            sum(end.counts_before_deal[seat]) + sum(end.counts_before_deal[(seat + 2) % 4])
            for seat in range(4)
        ]
        assert tuple(then + more for then, more in zip(before, brought, strict=True)) == end.scores
