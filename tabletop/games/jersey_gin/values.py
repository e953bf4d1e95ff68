"""Who is likely to win a deal that still runs, and by how much, from all three hands of an imagined match.

The weights are learned from self-play (`build/learn.py`); the features are what a player would name.
"""

from functools import cache
from math import exp
from pathlib import Path

from tabletop.games.jersey_gin.moves import MOST_KNOCK
from tabletop.games.jersey_gin.outs import after_throw, dearest, outs
from tabletop.games.jersey_gin.record import STOCK
from tabletop.games.jersey_gin.rules import JerseyGin
from tabletop.players.learned import learned
from tabletop.rules.rummy.melds import BIT, bits, deadwood, in_melds, value

WINS = (
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

POINTS = ("one", "own", "others", "stock")
"""What a deal won is worth by: the winner's deadwood, that of the others, and what is left of the stock."""

CHEAPER = tuple(sum(bit for bit in BIT.values() if value(bit) < count) for count in range(12))
"""By a count, the cards that count less."""

Features = tuple[float, ...]


def hand_features(match: JerseyGin, after: int) -> Features:
    """Returns the features of the hand N seats after the one on turn, which is about to draw."""
    hand, top = match.hands[(match.on_turn + after) % 3], match.pile[-1]
    early = len(match.stock) / STOCK
    left, coming = deadwood(hand), sum(match.stock) | top
    helping = outs(hand) & coming
    hope = knocking = 0
    for out in bits(helping):
        then = after_throw(hand | out)
        hope += left - then
        knocking += then <= MOST_KNOCK
    loose = hand & ~in_melds(hand)
    # With any other card only the dearest loose one goes.
    spare = MOST_KNOCK - left + dearest(loose)
    if spare >= 0:
        knocking += (CHEAPER[min(spare + 1, 11)] & coming & ~helping).bit_count()
    count, wanted = helping.bit_count() / 10, knocking / 10
    return (
        float(after == 0),
        float(after == 1),
        left / 10,
        max(0, left - 10) / 10,
        max(0, left - 25) / 10,
        left * early / 10,
        float(left <= MOST_KNOCK),
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


def chances(match: JerseyGin) -> tuple[float, float, float]:
    """Estimates each seat's chance to win the deal; somebody is about to draw, before the break."""
    weights, odds = wins(), [0.0, 0.0, 0.0]
    seat = match.on_turn
    for after in range(3):
        features = hand_features(match, after)
        odds[(seat + after) % 3] = exp(sum(map(float.__mul__, weights, features)))
    whole = sum(odds)
    return odds[0] / whole, odds[1] / whole, odds[2] / whole


def points(match: JerseyGin) -> tuple[float, float, float]:
    """Estimates how many points each seat makes if it wins the deal."""
    one, own, others, stock = gains()
    left = [deadwood(hand) for hand in match.hands]
    base, early = sum(left), len(match.stock) / STOCK
    a, b, c = (one + (own * held + others * (base - held)) / 10 + stock * early for held in left)
    return a, b, c


@cache
def wins() -> tuple[float, ...]:
    """Returns the learned weights of the features of a hand."""
    return learned(Path(__file__).parent, "wins", WINS)


@cache
def gains() -> tuple[float, ...]:
    """Returns the learned weights of the points that a deal won brings."""
    return learned(Path(__file__).parent, "points", POINTS)
