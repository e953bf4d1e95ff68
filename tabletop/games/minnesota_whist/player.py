"""Minnesota Whist: black or red, and how partners win tricks in a high deal and shun them in a low one."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from tabletop.games.minnesota_whist.facts import facts_of
from tabletop.games.minnesota_whist.obvious import obvious_whist_moves
from tabletop.games.minnesota_whist.plain_play import PLAIN_PLAY
from tabletop.games.minnesota_whist.rules import (
    BID_MOVES,
    BITS,
    BLACK,
    FOLLOW,
    PACK,
    PLAY_MOVES,
    MinnesotaWhist,
)
from tabletop.players.exact_arithmetic import exponential, plain_sum
from tabletop.players.families.trick_endings import TrickCounting
from tabletop.players.families.trick_policy import (
    SidePolicy,
    card_to_avoid,
    card_to_win,
    distinct_cards,
    equivalent_cards,
    higher_bits,
    highest_bit,
    lowest_bit,
    sure_leads,
    without_equal_cards,
)
from tabletop.players.policy import DrawWorld
from tabletop.rules import Move, View
from tabletop.rules.tricks.pack import card_numbers

PLAY_OF_CARD = PLAY_MOVES.by_card
RANKS = 13
SUITS = PACK.suits
WORST_RATING = float("-inf")
HIGH_TRICKS, LOW_TRICKS = (TrickCounting((0,) * len(PACK.cards), only_tricks=way) for way in (1, -1))


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


MAX_TRIES = 8
"""How often a world may be drawn again because the others would hardly have bid so in it."""


def _suit_strength(ranks: int) -> float:
    """Rates what the cards of one suit promise in a high deal."""
    honours = sum(4 - place for place in range(4) if ranks >> place & 1)
    small = plain_sum(0.15 * (place - 8) for place in range(9, RANKS) if ranks >> place & 1)
    return honours + max(0, ranks.bit_count() - 4) * 0.5 - small


SUIT_STRENGTH = tuple(_suit_strength(ranks) for ranks in range(1 << RANKS))
ONE_SUIT = (1 << RANKS) - 1


def strength(hand: int) -> float:
    """Rates how strongly a whole hand is made for a high deal."""
    return (
        SUIT_STRENGTH[hand & ONE_SUIT]
        + SUIT_STRENGTH[hand >> 13 & ONE_SUIT]
        + SUIT_STRENGTH[hand >> 26 & ONE_SUIT]
        + SUIT_STRENGTH[hand >> 39]
    )


class MinnesotaWhistPolicy(SidePolicy[MinnesotaWhist]):
    """Partners who count the cards, and know what the other's trick is worth."""

    pace = 1.3
    max_worlds = 400
    solved_moves = 20
    slip_threshold = 0.25
    plain_play = PLAIN_PLAY
    weights = Weights()

    def move_temper(self, match: MinnesotaWhist, move: Move) -> tuple[float, float]:
        if match.leader is not None:
            return 0.0, 0.0
        return (0.7 if PACK.bits(move.pieces) & BLACK else -0.7), 0.0

    def choose_move(self, match: MinnesotaWhist, _moves: tuple[Move, ...], rng: Random) -> Move:
        if match.leader is None:
            return _choose_bid(match, rng, self.weights)
        return PLAY_OF_CARD[_choose_card(match, rng, self.weights).bit_length() - 1]

    def worthwhile_moves(self, match: MinnesotaWhist, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        hand = match.hand
        if match.leader is None:
            bids = _low_bids(match)
            margin = strength(hand) - self.weights.even
            return bids if abs(margin) < self.weights.plain or len(bids) == 1 else bids[margin < 0 :][:1]
        # A card of the trick that can still be beaten or ducked counts as one of the others'.
        theirs = match.other_cards | match.trick_bits
        kept = sum(distinct_cards(hand & suit, theirs & suit) for suit in SUITS)
        if match.trick and match.granded is not None:
            kept = _without_covering(match, _without_masters(match, kept), theirs)
        return PLAY_MOVES.choose_cards(moves, kept)

    def settled_moves(self, match: MinnesotaWhist) -> tuple[Move, ...]:
        return sure_leads(match) if match.granded is not None else ()

    def obvious_moves(self, match: MinnesotaWhist, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return obvious_whist_moves(match, moves)

    def moves_to_solve(self, match: MinnesotaWhist, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return without_equal_cards(match, moves)

    def trick_counting(self, match: MinnesotaWhist) -> TrickCounting | None:
        return HIGH_TRICKS if match.granded is not None else LOW_TRICKS

    def taken_key(self, match: MinnesotaWhist) -> tuple[int, ...]:
        return match.trick_counts

    def likely_worlds(self, view: View, draw: DrawWorld[MinnesotaWhist]) -> DrawWorld[MinnesotaWhist]:
        shown = facts_of(view)["shown"]
        bids = [(seat, PACK.bits((card,)) & BLACK > 0) for seat, card in enumerate(shown) if card]
        bids = [(seat, is_black) for seat, is_black in bids if seat != view.seat]
        weights = self.weights

        def drawn(rng: Random) -> MinnesotaWhist:
            for _ in range(MAX_TRIES - 1):
                match = draw(rng)
                if all(
                    rng.random() < _bid_likelihood(match.hands[seat], weights, is_black=is_black)
                    for seat, is_black in bids
                ):
                    return match
            return draw(rng)

        return drawn if bids else draw


def _without_masters(match: MinnesotaWhist, kept: int) -> int:
    """Returns the cards that others can still beat, of those for a high trick without its suit, if any."""
    if kept & FOLLOW[match.trick[0]]:
        return kept
    beats, theirs = match.ranks.beats, match.other_cards
    return sum(BITS[card] for card in card_numbers(kept) if beats[card] & theirs) or kept


def _without_covering(match: MinnesotaWhist, kept: int, theirs: int) -> int:
    """Returns the cards for a high trick, taking over the partner's sure one only to lead a sure winner."""
    suit, beating = FOLLOW[match.trick[0]], match.ranks.beats[match.winning_card]
    below = kept & suit & ~beating
    if not below:
        return kept
    if not match.is_partner_winning:
        # Under a card that cannot be beaten here, as little as possible.
        return kept if kept & beating else lowest_bit(below)
    if len(match.trick) < 3 and match.other_cards & beating:
        # What is no better than the partner's card wins nothing that it would not.
        return kept & ~equivalent_cards(
            BITS[match.winning_card], kept & suit & beating, match.other_cards & suit
        )
    winners = [card for card in card_numbers(match.hand & ~suit) if not match.ranks.beats[card] & theirs]
    return kept if winners else kept & ~suit | below


def _bid_likelihood(hand: int, weights: Weights, *, is_black: bool) -> float:
    """Estimates how likely a hand is to have been bid as it was."""
    chance = 1 / (1 + exponential((weights.even - strength(hand)) / weights.doubt))
    return chance if is_black else 1 - chance


def _choose_bid(match: MinnesotaWhist, rng: Random, weights: Weights) -> Move:
    """Returns the lowest card of the colour that the hand is made for: it may be shown."""
    bids = _low_bids(match)
    if len(bids) == 1:
        return bids[0]
    black, red = bids
    return black if strength(match.hand) + rng.random() - 0.5 > weights.even else red


def _low_bids(match: MinnesotaWhist) -> tuple[Move, ...]:
    """Returns the lowest black card and the lowest red one, as a bid tells only its colour."""
    hand, bids = match.hand, BID_MOVES[match.on_turn].by_card
    low = [(hand >> RANKS * suit & ONE_SUIT).bit_length() for suit in range(4)]
    lowest_of = [max(suits, key=low.__getitem__) for suits in ((0, 3), (1, 2))]
    return tuple(bids[RANKS * suit + low[suit] - 1] for suit in lowest_of if low[suit])


def _choose_card(match: MinnesotaWhist, rng: Random, weights: Weights) -> int:
    """Returns the bit of the card to play to the trick."""
    hand, is_high = match.hand, match.granded is not None
    theirs = match.unplayed & ~hand
    if not match.trick:
        return (_card_to_lead_high if is_high else _card_to_lead_low)(hand, theirs, rng, weights)
    suit = FOLLOW[match.trick[0]]
    following = hand & suit
    if not following:
        return _best_of_suits(hand, theirs, _discard_high if is_high else _discard_low)
    follow, left = card_to_win if is_high else card_to_avoid, 3 - len(match.trick)
    return follow(
        following, theirs & suit, 1 << match.winning_card, mates=match.is_partner_winning, left=left
    )


def _card_to_lead_high(hand: int, theirs: int, rng: Random, weights: Weights) -> int:
    """Returns winners while they last, else from the longest suit, to set up its small cards."""
    best, best_value = 0, WORST_RATING
    for suit in SUITS:
        mine, rest = hand & suit, theirs & suit
        if not mine:
            continue
        masters = (mine & higher_bits(highest_bit(rest)) if rest else mine).bit_count()
        count = mine.bit_count()
        value = count + weights.high_winner * masters + rng.random() * 2
        if not rest:
            value += weights.high_alone
        if value > best_value:
            card = lowest_bit(mine)
            if masters and (masters >= rest.bit_count() or masters > 1 or count <= 3 or rng.random() < 0.4):
                card = lowest_bit(equivalent_cards(highest_bit(mine), mine, rest))
            elif (mine & higher_bits(lowest_bit(mine))) and not masters and rest:
                row = equivalent_cards(highest_bit(mine), mine, rest)
                # A row such as queen and jack drives out the higher ones.
                if row & row - 1:
                    card = lowest_bit(row)
            best, best_value = card, value
    return best


def _best_of_suits(hand: int, theirs: int, rated: Callable[[int, int], tuple[int, float]]) -> int:
    """Returns the best rated card, one from each suit; `rated` takes my cards of a suit, and theirs."""
    best, best_value = 0, WORST_RATING
    for suit in SUITS:
        mine = hand & suit
        if mine:
            card, value = rated(mine, theirs & suit)
            if value > best_value:
                best, best_value = card, value
    return best


def _card_to_lead_low(hand: int, theirs: int, rng: Random, weights: Weights) -> int:
    """Returns a card that somebody else is likely to beat, rather of a short suit."""

    def rated(mine: int, rest: int) -> tuple[int, float]:
        card = lowest_bit(mine)
        higher = (rest & higher_bits(card)).bit_count()
        value = higher + weights.low_lower * (rest.bit_count() - higher)
        value += weights.low_length * mine.bit_count() + rng.random() * 2
        return card, value if rest else value + weights.low_alone

    return _best_of_suits(hand, theirs, rated)


def _discard_high(mine: int, rest: int) -> tuple[int, float]:
    """Returns the card to throw away in a high deal: the lowest, but no winner and no guard of one."""
    card, count = lowest_bit(mine), mine.bit_count()
    value = float(card.bit_length() % RANKS or RANKS) * 0.3 + (rest & higher_bits(card)).bit_count()
    guarded = (rest & higher_bits(highest_bit(mine))).bit_count()
    return card, value - 3 if count - 1 < guarded + 1 <= count <= 3 else value


def _discard_low(mine: int, rest: int) -> tuple[int, float]:
    """Returns the card to throw away in a low deal: the one most likely to win a trick some day."""
    card = highest_bit(mine)
    lower = (rest & ~higher_bits(card)).bit_count()
    return card, lower - 1.5 * (mine.bit_count() - 1) * (lower > 0)


POLICY = MinnesotaWhistPolicy()
