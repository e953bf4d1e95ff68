"""Who is likely to go out in a deal that still runs, and what the others will pay, by all hands as imagined.

The weights are learned from self-play (`build/learn.py`); the features are what a player would name.
"""

from functools import cache, lru_cache
from math import exp
from pathlib import Path

from tabletop.games.kaluki.melds import JOKERS, size
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.kaluki.sorting import best_melds
from tabletop.games.kaluki.turn import INITIAL
from tabletop.players.learned import learned
from tabletop.rules.rummy.melds import EVERY_SUIT, SUIT, WHOLE_PACK

WINS = (
    "turn",
    "soon",
    "down",
    "loose",
    "loose_down",
    "alone",
    "last",
    "fits",
    "waits",
    "waits_down",
    "jokers",
    "short",
    "ready",
)
"""What a hand is judged by: cards in no meld and what they wait for, points to 51, jokers, turns."""

PAYS = ("one", "held", "loose", "down", "jokers", "short", "winner_loose", "winner_down", "at_once")
"""What a loser pays by: the cards held, and how soon the winner may go out, or with all cards at once."""

NEARLY_WHOLE = 3
"""With so few loose cards a hand of which nothing is laid may go out at once."""

Features = tuple[float, ...]


@lru_cache(maxsize=1 << 14)
def sorted_out(hand: int) -> tuple[int, int]:
    """Returns the points of the melds of a hand, and the hand without them."""
    melds, left = best_melds(hand, 3)
    return sum(meld.points for meld in melds), left


@lru_cache(maxsize=1 << 14)
def waits(loose: int) -> int:
    """Returns the cards that would make a meld with two loose ones."""
    held, found = loose & WHOLE_PACK, 0
    for suit in range(4):
        ranks = held >> 13 * suit & SUIT
        places = ranks | (ranks & 1) << 13
        steps, gaps = places & places >> 1, places & places >> 2
        run = steps << 2 | steps >> 1 | gaps << 1
        found |= (run & SUIT | run >> 13 & 1) << 13 * suit
    spades, hearts, diamonds, clubs = held, held >> 13, held >> 26, held >> 39
    pairs = (spades & hearts | (spades | hearts) & (diamonds | clubs) | diamonds & clubs) & SUIT
    return (found | pairs * EVERY_SUIT) & ~held & WHOLE_PACK


def hand_features(match: Kaluki, seat: int, fits: int, coming: int) -> Features:
    """Returns the features of one hand: `fits` can be laid off on the table, `coming` may still be drawn."""
    hand, down = match.hands[seat], match.down[seat]
    made, left = sorted_out(hand)
    after = (seat - match.on_turn) % match.players
    loose = size(left)
    jokers = hand >> JOKERS
    short = 0.0 if down else max(0, INITIAL - made) / INITIAL
    wait = (waits(left) & coming).bit_count() / 10
    fit = (left & fits).bit_count() if down else 0
    return (
        float(after == 0),
        after / match.players,
        float(down),
        loose / 10,
        loose / 10 * down,
        float(loose <= 1),
        float(loose <= 3),
        fit / 10,
        wait,
        wait * down,
        float(jokers),
        short,
        float(not down and short == 0),
    )


def pay_features(match: Kaluki, seat: int, winner: int) -> Features:
    """Returns the features of a deal that one seat wins and another pays for."""
    hand = match.hands[seat]
    made, left = sorted_out(hand)
    down = match.down[seat]
    winner_loose = size(sorted_out(match.hands[winner])[1])
    at_once = not match.down[winner] and winner_loose <= NEARLY_WHOLE
    return (
        1.0,
        size(hand) / 10,
        size(left) / 10,
        float(down),
        float(hand >> JOKERS),
        0.0 if down else max(0, INITIAL - made) / INITIAL,
        winner_loose / 10,
        float(match.down[winner]),
        size(hand) / 10 * at_once,
    )


def table_of(match: Kaluki) -> tuple[int, int]:
    """Returns the cards that can be laid off on the table, and those that may still be drawn."""
    fits = coming = 0
    for meld in match.melds:
        fits |= meld.fits
    for piece in match.stock:
        coming |= piece
    return fits, coming & WHOLE_PACK


def outlook(match: Kaluki) -> list[float]:
    """Estimates the points that each seat makes, or pays."""
    players = range(match.players)
    fits, coming = table_of(match)
    weights, costs = wins(), pays()
    hands = (hand_features(match, seat, fits, coming) for seat in players)
    odds = [exp(sum(map(float.__mul__, weights, hand))) for hand in hands]
    whole, hopes = sum(odds), [0.0] * match.players
    for winner in players:
        chance = odds[winner] / whole
        for seat in players:
            if seat != winner:
                cost = chance * sum(map(float.__mul__, costs, pay_features(match, seat, winner)))
                hopes[winner] += cost
                hopes[seat] -= cost
    return hopes


@cache
def wins() -> tuple[float, ...]:
    """Returns the learned weights of the features of a hand."""
    return learned(Path(__file__).parent, "wins", WINS)


@cache
def pays() -> tuple[float, ...]:
    """Returns the learned weights of what a loser pays."""
    return learned(Path(__file__).parent, "pays", PAYS)
