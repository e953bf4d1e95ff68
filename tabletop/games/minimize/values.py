"""What a round that still runs is likely to cost each seat, from all hands of an imagined match.

The weights are learned from self-play (`build/learn.py`); the features are what a player would name.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from tabletop.games.minimize.pack import QUARTERS, WORTH, Cards, worth_in_quarters
from tabletop.games.minimize.rules import Minimize
from tabletop.games.minimize.throw_points import max_points_thrown
from tabletop.players.exact_arithmetic import weighted_sum
from tabletop.players.learned_values import learned_weights

COST_FEATURES = (
    "one",
    "turn",
    "wait",
    "points",
    "after_throw",
    "low",
    "cards",
    "lowest",
    "ahead",
    "behind",
    "their_after_throw",
    "their_cards",
    "their_cards_points",
    "worse_after_throw",
)
"""What a seat is judged by: points, those after its best throw, cards, and the lowest other hand."""

Features = tuple[float, ...]
HandSummary = tuple[float, float, int]
"""Of a hand: its points, what its best throw would leave of them, and its cards."""

LOW = 5


@lru_cache(maxsize=1 << 15)
def summary_of(hand: Cards) -> HandSummary:
    """Returns what everybody would like to know of a hand."""
    points = worth_in_quarters(hand) / QUARTERS
    whole = sum(map(WORTH.__getitem__, hand))
    share = (whole - max_points_thrown(hand)) / whole if whole else 0.0
    return points, points * share, len(hand)


def seat_features(match: Minimize, seat: int, hands: Sequence[HandSummary], seats: Sequence[int]) -> Features:
    """Returns the features of one seat, against all that still play."""
    points, after, cards = hands[seat]
    others = [hands[other] for other in seats if other != seat]
    lowest, least = min(one for one, _, _ in others), min(one for _, one, _ in others)
    fewest = min(count for *_, count in others)
    step = 1 if match.is_clockwise else -1
    wait = (seat - match.on_turn) * step % match.players
    short = 1 / (1 + fewest)
    return (
        1.0,
        float(wait == 0),
        wait / match.players,
        points / 10,
        after / 10,
        max(0.0, LOW - points) / 10,
        cards / 10,
        float(points < lowest),
        max(0.0, lowest - points) / 10,
        max(0.0, points - lowest) / 10,
        least / 10,
        short,
        short * points / 10,
        max(0.0, after - least) / 10,
    )


def expected_costs(match: Minimize) -> list[float]:
    """Estimates the points that the round costs each seat, or none for one who is out."""
    hands, seats, weights = list(map(summary_of, match.hands)), match.seats_from(0), cost_weights()
    costing = [0.0] * match.players
    for seat in seats:
        features = seat_features(match, seat, hands, seats)
        costing[seat] = max(0.0, weighted_sum(weights, features))
    return costing


@cache
def cost_weights() -> tuple[float, ...]:
    """Returns the learned weights of the features of a seat."""
    return learned_weights(Path(__file__).parent, "costs", COST_FEATURES)
