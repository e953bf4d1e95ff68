"""Who is likely to go out in a deal that still runs, and what the others will pay, by all hands as imagined.

The weights are learned from self-play (`build/learn.py`); the features are what a player would name.
"""

from functools import cache, lru_cache
from pathlib import Path

from tabletop.games.kaluki.joker_melds import JOKER_SHIFT, hand_size
from tabletop.games.kaluki.rules import Kaluki
from tabletop.games.kaluki.sorting import best_melds
from tabletop.games.kaluki.turn_completion import INITIAL_POINTS
from tabletop.players.exact_arithmetic import exponential, plain_sum, weighted_sum
from tabletop.players.learned_values import learned_weights
from tabletop.rules.rummy.melds import ACES, SUIT_MASK, WHOLE_PACK

WIN_FEATURES = (
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

PAY_FEATURES = ("one", "held", "loose", "down", "jokers", "short", "winner_loose", "winner_down", "at_once")
"""What a loser pays by: the cards held, and how soon the winner may go out, or with all cards at once."""

NEARLY_WHOLE = 3
"""With so few loose cards a hand of which nothing is laid may go out at once."""

Features = tuple[float, ...]


@lru_cache(maxsize=1 << 14)
def melded_and_loose(hand: int) -> tuple[int, int]:
    """Returns the points of the melds of a hand, and the hand without them."""
    melds, left = best_melds(hand, 3)
    return sum(meld.points for meld in melds), left


@lru_cache(maxsize=1 << 14)
def cards_completing(loose: int) -> int:
    """Returns the cards that would make a meld with two loose ones."""
    held, found = loose & WHOLE_PACK, 0
    for suit in range(4):
        ranks = held >> 13 * suit & SUIT_MASK
        places = ranks | (ranks & 1) << 13
        steps, gaps = places & places >> 1, places & places >> 2
        run = steps << 2 | steps >> 1 | gaps << 1
        found |= (run & SUIT_MASK | run >> 13 & 1) << 13 * suit
    spades, hearts, diamonds, clubs = held, held >> 13, held >> 26, held >> 39
    pairs = (spades & hearts | (spades | hearts) & (diamonds | clubs) | diamonds & clubs) & SUIT_MASK
    return (found | pairs * ACES) & ~held & WHOLE_PACK


def hand_features(match: Kaluki, seat: int, fits: int, coming: int) -> Features:
    """Returns the features of one hand: `fits` can be laid off on the table, `coming` may still be drawn."""
    hand, down = match.hands[seat], match.down_by_seat[seat]
    made, left = melded_and_loose(hand)
    after = (seat - match.on_turn) % match.players
    loose = hand_size(left)
    jokers = hand >> JOKER_SHIFT
    short = 0.0 if down else max(0, INITIAL_POINTS - made) / INITIAL_POINTS
    wait = (cards_completing(left) & coming).bit_count() / 10
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
    made, left = melded_and_loose(hand)
    down = match.down_by_seat[seat]
    winner_loose = hand_size(melded_and_loose(match.hands[winner])[1])
    at_once = not match.down_by_seat[winner] and winner_loose <= NEARLY_WHOLE
    return (
        1.0,
        hand_size(hand) / 10,
        hand_size(left) / 10,
        float(down),
        float(hand >> JOKER_SHIFT),
        0.0 if down else max(0, INITIAL_POINTS - made) / INITIAL_POINTS,
        winner_loose / 10,
        float(match.down_by_seat[winner]),
        hand_size(hand) / 10 * at_once,
    )


def fitting_and_coming(match: Kaluki) -> tuple[int, int]:
    """Returns the cards that can be laid off on the table, and those that may still be drawn."""
    fits = coming = 0
    for meld in match.melds:
        fits |= meld.fitting_cards
    for piece in match.stock:
        coming |= piece
    return fits, coming & WHOLE_PACK


def expected_points(match: Kaluki) -> list[float]:
    """Estimates the points that each seat makes, or pays."""
    players = range(match.players)
    fits, coming = fitting_and_coming(match)
    weights, costs = win_weights(), pay_weights()
    hands = (hand_features(match, seat, fits, coming) for seat in players)
    odds = [exponential(weighted_sum(weights, hand)) for hand in hands]
    whole, hopes = plain_sum(odds), [0.0] * match.players
    for winner in players:
        chance = odds[winner] / whole
        for seat in players:
            if seat != winner:
                cost = chance * weighted_sum(costs, pay_features(match, seat, winner))
                hopes[winner] += cost
                hopes[seat] -= cost
    return hopes


@cache
def win_weights() -> tuple[float, ...]:
    """Returns the learned weights of the features of a hand."""
    return learned_weights(Path(__file__).parent, "wins", WIN_FEATURES)


@cache
def pay_weights() -> tuple[float, ...]:
    """Returns the learned weights of what a loser pays."""
    return learned_weights(Path(__file__).parent, "pays", PAY_FEATURES)
