"""Minnesota Whist: black or red, and how partners win tricks in a high deal and shun them in a low one."""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.rules import BIDS, BITS, BLACK, FOLLOW, PACK, PLAYS, MinnesotaWhist
from tabletop.players.policy import Draw
from tabletop.players.tricks import (
    SidePolicy,
    above,
    distinct,
    equals_of,
    highest,
    lowest,
    to_shun,
    to_win,
    winning,
)
from tabletop.rules import Match, Move, View
from tabletop.rules.tricks.pack import numbers

EACH = PLAYS.each
RANKS = 13
SUITS = PACK.suits
WORST = float("-inf")


@dataclass(frozen=True, slots=True)
class Weights:
    """How a hand is bid, and what speaks for the suit that is led."""

    even: float = 10.0
    """The points (ace 4, king 3, queen 2, jack 1) with which black and red are even."""
    doubt: float = 1.6
    """How far apart the points are with which others still bid both ways."""
    plain: float = 4.0
    """The points above or below even at which no choice of colour is left."""
    high_winner: float = 1.5
    """What a sure winner of the suit counts for its lead in a high deal, in cards of the suit."""
    high_alone: float = 4.0
    """What it counts there that nobody else has the suit any more."""
    low_lower: float = -2.0
    """What a lower card of the others counts for a lead in a low deal, in higher cards of theirs."""
    low_length: float = -0.5
    low_alone: float = -8.0


TRIES = 8
"""How often a world may be drawn again because the others would hardly have bid so in it."""


def _points(ranks: int) -> float:
    """Rates what the cards of one suit promise in a high deal."""
    honours = sum(4 - place for place in range(4) if ranks >> place & 1)
    small = sum(0.15 * (place - 8) for place in range(9, RANKS) if ranks >> place & 1)
    return honours + max(0, ranks.bit_count() - 4) * 0.5 - small


POINTS = tuple(_points(ranks) for ranks in range(1 << RANKS))
ONE_SUIT = (1 << RANKS) - 1


def strength(hand: int) -> float:
    """Rates how strongly a whole hand is made for a high deal."""
    return (
        POINTS[hand & ONE_SUIT]
        + POINTS[hand >> 13 & ONE_SUIT]
        + POINTS[hand >> 26 & ONE_SUIT]
        + POINTS[hand >> 39]
    )


class MinnesotaWhistPolicy(SidePolicy):
    """Partners who count the cards, and know what the other's trick is worth."""

    pace = 1.3
    enough = 400
    telling = 0.25
    weights = Weights()

    def leaning(self, match: Match, move: Move) -> tuple[float, float]:
        assert isinstance(match, MinnesotaWhist)
        if match.lead is not None:
            return 0.0, 0.0
        return (0.7 if PACK.bits(move.pieces) & BLACK else -0.7), 0.0

    def choose(self, match: Match, _moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, MinnesotaWhist)
        if match.lead is None:
            return _bid(match, rng, self.weights)
        return EACH[_card(match, rng, self.weights).bit_length() - 1]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, MinnesotaWhist)
        hand = match.hand
        if match.lead is None:
            bids = _low_bids(match)
            margin = strength(hand) - self.weights.even
            return bids if abs(margin) < self.weights.plain or len(bids) == 1 else bids[margin < 0 :][:1]
        # A card of the trick that can still be beaten or ducked counts as one of the others'.
        theirs = match.theirs | sum(BITS[card] for card in match.trick)
        kept = sum(distinct(hand & suit, theirs & suit) for suit in SUITS)
        if match.trick and match.granded is not None:
            kept = _without_covering(match, _without_masters(match, kept), theirs)
        return tuple(move for move in moves if kept >> PLAYS.number[move] & 1)

    def obvious(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at.

        The last hand takes tricks that count for it, and leaves those that count against it.
        """
        assert isinstance(match, MinnesotaWhist)
        if len(match.trick) < 3 or match.is_partners:
            return moves
        wins = winning(match, moves)
        return wins if match.granded is not None else tuple(move for move in moves if move not in wins)

    def likely(self, view: View, draw: Draw) -> Draw:
        shown = facts_of(view)["shown"]
        bids = [(seat, PACK.bits((card,)) & BLACK > 0) for seat, card in enumerate(shown) if card]
        bids = [(seat, is_black) for seat, is_black in bids if seat != view.seat]
        weights = self.weights

        def drawn(rng: Random) -> Match:
            for _ in range(TRIES - 1):
                match = draw(rng)
                assert isinstance(match, MinnesotaWhist)
                if all(
                    rng.random() < _credible(match.hands[seat], weights, is_black=is_black)
                    for seat, is_black in bids
                ):
                    return match
            return draw(rng)

        return drawn if bids else draw


def _without_masters(match: MinnesotaWhist, kept: int) -> int:
    """Returns the cards that others can still beat, of those for a high trick without its suit, if any."""
    if kept & FOLLOW[match.trick[0]]:
        return kept
    beats, theirs = match.ranks.beats, match.theirs
    return sum(BITS[card] for card in numbers(kept) if beats[card] & theirs) or kept


def _without_covering(match: MinnesotaWhist, kept: int, theirs: int) -> int:
    """Returns the cards for a high trick, taking over the partner's sure one only to lead a sure winner."""
    suit, beating = FOLLOW[match.trick[0]], match.ranks.beats[match.best]
    below = kept & suit & ~beating
    if not below:
        return kept
    if not match.is_partners:
        # Under a card that cannot be beaten here, as little as possible.
        return kept if kept & beating else lowest(below)
    if len(match.trick) < 3 and match.theirs & beating:
        # What is no better than the partner's card wins nothing that it would not.
        return kept & ~equals_of(BITS[match.best], kept & suit & beating, match.theirs & suit)
    winners = [card for card in numbers(match.hand & ~suit) if not match.ranks.beats[card] & theirs]
    return kept if winners else kept & ~suit | below


def _credible(hand: int, weights: Weights, *, is_black: bool) -> float:
    """Estimates how likely a hand is to have been bid as it was."""
    chance = 1 / (1 + exp((weights.even - strength(hand)) / weights.doubt))
    return chance if is_black else 1 - chance


def _bid(match: MinnesotaWhist, rng: Random, weights: Weights) -> Move:
    """Returns the lowest card of the colour that the hand is made for: it may be shown."""
    bids = _low_bids(match)
    if len(bids) == 1:
        return bids[0]
    black, red = bids
    return black if strength(match.hand) + rng.random() - 0.5 > weights.even else red


def _low_bids(match: MinnesotaWhist) -> tuple[Move, ...]:
    """Returns the lowest black card and the lowest red one, as a bid tells only its colour."""
    hand, bids = match.hand, BIDS[match.on_turn].each
    low = [(hand >> RANKS * suit & ONE_SUIT).bit_length() for suit in range(4)]
    lowest_of = [max(suits, key=low.__getitem__) for suits in ((0, 3), (1, 2))]
    return tuple(bids[RANKS * suit + low[suit] - 1] for suit in lowest_of if low[suit])


def _card(match: MinnesotaWhist, rng: Random, weights: Weights) -> int:
    """Returns the bit of the card to play to the trick."""
    hand, is_high = match.hand, match.granded is not None
    theirs = match.unplayed & ~hand
    if not match.trick:
        return (_lead_high if is_high else _lead_low)(hand, theirs, rng, weights)
    suit = FOLLOW[match.trick[0]]
    following = hand & suit
    if not following:
        return _of_suits(hand, theirs, _rated_high if is_high else _rated_low)
    follow, left = to_win if is_high else to_shun, 3 - len(match.trick)
    return follow(following, theirs & suit, 1 << match.best, mates=match.is_partners, left=left)


def _lead_high(hand: int, theirs: int, rng: Random, weights: Weights) -> int:
    """Returns winners while they last, else from the longest suit, to set up its small cards."""
    best, best_value = 0, WORST
    for suit in SUITS:
        mine, rest = hand & suit, theirs & suit
        if not mine:
            continue
        masters = (mine & above(highest(rest)) if rest else mine).bit_count()
        count = mine.bit_count()
        value = count + weights.high_winner * masters + rng.random() * 2
        if not rest:
            value += weights.high_alone
        if value > best_value:
            card = lowest(mine)
            if masters and (masters > 1 or not rest or count <= 3 or rng.random() < 0.4):
                card = lowest(equals_of(highest(mine), mine, rest))
            elif (mine & above(lowest(mine))) and not masters and rest:
                row = equals_of(highest(mine), mine, rest)
                # A row such as queen and jack drives out the higher ones.
                if row & row - 1:
                    card = lowest(row)
            best, best_value = card, value
    return best


def _of_suits(hand: int, theirs: int, rated: Callable[[int, int], tuple[int, float]]) -> int:
    """Returns the best rated card, one from each suit; `rated` takes my cards of a suit, and theirs."""
    best, best_value = 0, WORST
    for suit in SUITS:
        mine = hand & suit
        if mine:
            card, value = rated(mine, theirs & suit)
            if value > best_value:
                best, best_value = card, value
    return best


def _lead_low(hand: int, theirs: int, rng: Random, weights: Weights) -> int:
    """Returns a card that somebody else is likely to beat, rather of a short suit."""

    def rated(mine: int, rest: int) -> tuple[int, float]:
        card = lowest(mine)
        higher = (rest & above(card)).bit_count()
        value = higher + weights.low_lower * (rest.bit_count() - higher)
        value += weights.low_length * mine.bit_count() + rng.random() * 2
        return card, value if rest else value + weights.low_alone

    return _of_suits(hand, theirs, rated)


def _rated_high(mine: int, rest: int) -> tuple[int, float]:
    """Returns the card to throw away in a high deal: the lowest, but no winner and no guard of one."""
    card, count = lowest(mine), mine.bit_count()
    value = float(card.bit_length() % RANKS or RANKS) * 0.3 + (rest & above(card)).bit_count()
    guarded = (rest & above(highest(mine))).bit_count()
    return card, value - 3 if count - 1 < guarded + 1 <= count <= 3 else value


def _rated_low(mine: int, rest: int) -> tuple[int, float]:
    """Returns the card to throw away in a low deal: the one most likely to win a trick some day."""
    card = highest(mine)
    lower = (rest & ~above(card)).bit_count()
    return card, lower - 1.5 * (mine.bit_count() - 1) * (lower > 0)


POLICY = MinnesotaWhistPolicy()
