"""Who is likely to win a deal that still runs, and by how much, from all three hands of an imagined match.

The weights are learned from self-play (`build/learn.py`); the features are what a player would name.
"""

from functools import cache
from pathlib import Path

from tabletop.games.jersey_gin.knowledge import STOCK_SIZE
from tabletop.games.jersey_gin.moves import MAX_KNOCK
from tabletop.games.jersey_gin.outs import deadwood_after_discard, highest_value, outs_of
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.players.exact_arithmetic import exponential, plain_sum, weighted_sum
from tabletop.players.learned_values import learned_weights
from tabletop.rules.rummy.melds import BIT, deadwood, hand_value, in_melds, single_cards

WIN_FEATURES = (
    "turn",
    "next",
    "deadwood",
    "above_knock",
    "high",
    "low_early",
    "may_knock",
    "outs",
    "outs_early",
    "hope",
    "knocking_outs",
    "knocking_early",
    "knocking_turn",
    "upcard",
)
"""What a hand is judged by: turns, deadwood in tens, and which cards that may still come would help it."""

POINT_FEATURES = ("one", "own", "others", "stock")
"""What a deal won is worth by: the winner's deadwood, that of the others, and what is left of the stock."""

CARDS_CHEAPER = tuple(sum(bit for bit in BIT.values() if hand_value(bit) < count) for count in range(12))
"""By a count, the cards that count less."""

Features = tuple[float, ...]


def hand_features(match: JerseyGin, after: int) -> Features:
    """Returns the features of the hand N seats after the one on turn, which is about to draw."""
    hand, top = match.hands[(match.on_turn + after) % 3], match.discard_pile[-1]
    early = len(match.stock) / STOCK_SIZE
    left, coming = deadwood(hand), sum(match.stock) | top
    helping = outs_of(hand) & coming
    hope = knocking = 0
    for out in single_cards(helping):
        then = deadwood_after_discard(hand | out)
        hope += left - then
        knocking += then <= MAX_KNOCK
    loose = hand & ~in_melds(hand)
    # With any other card only the dearest loose one goes.
    spare = MAX_KNOCK - left + highest_value(loose)
    if spare >= 0:
        knocking += (CARDS_CHEAPER[min(spare + 1, 11)] & coming & ~helping).bit_count()
    count, wanted = helping.bit_count() / 10, knocking / 10
    return (
        float(after == 0),
        float(after == 1),
        left / 10,
        max(0, left - 10) / 10,
        max(0, left - 25) / 10,
        left * early / 10,
        float(left <= MAX_KNOCK),
        count,
        count * early,
        hope / 50,
        wanted,
        wanted * early,
        wanted * (after == 0),
        float(after == 0 and helping & top > 0),
    )


def point_features(own: float, others: float, early: float) -> Features:
    """Returns the features of a deal that one seat wins: its deadwood, and that of both others together."""
    return (1.0, own / 10, others / 10, early)


def outcome_chances(match: JerseyGin) -> tuple[float, float, float]:
    """Estimates each seat's chance to win the deal; somebody is about to draw, before the break."""
    weights, odds = win_weights(), [0.0, 0.0, 0.0]
    seat = match.on_turn
    for after in range(3):
        features = hand_features(match, after)
        odds[(seat + after) % 3] = exponential(weighted_sum(weights, features))
    whole = plain_sum(odds)
    return odds[0] / whole, odds[1] / whole, odds[2] / whole


def expected_points(match: JerseyGin) -> tuple[float, float, float]:
    """Estimates how many points each seat makes if it wins the deal."""
    one, own, others, stock = point_weights()
    left = [deadwood(hand) for hand in match.hands]
    base, early = sum(left), len(match.stock) / STOCK_SIZE
    a, b, c = (one + (own * held + others * (base - held)) / 10 + stock * early for held in left)
    return a, b, c


@cache
def win_weights() -> tuple[float, ...]:
    """Returns the learned weights of the features of a hand."""
    return learned_weights(Path(__file__).parent, "wins", WIN_FEATURES)


@cache
def point_weights() -> tuple[float, ...]:
    """Returns the learned weights of the points that a deal won brings."""
    return learned_weights(Path(__file__).parent, "points", POINT_FEATURES)
