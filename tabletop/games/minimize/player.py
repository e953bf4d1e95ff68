"""Minimize: throw the most points, pick up low ends, and declare when the hand is likely the lowest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from types import MappingProxyType

from tabletop.games.minimize.moves import (
    ADD,
    COMPLETE,
    DECLARE,
    KEEP,
    PICK,
    PICK_STOCK,
    START,
    THROW_DN,
    THROW_NP,
)
from tabletop.games.minimize.pack import (
    HALF_VALUE,
    JOKER,
    KIND_OF_CODE,
    QUARTERS,
    WORTH,
    Cards,
    kinds,
    with_card,
    without,
    worth_in_quarters,
)
from tabletop.games.minimize.plain_play import PLAIN_PLAY
from tabletop.games.minimize.public_hands import PublicHands, must_fail, must_win, public_hands
from tabletop.games.minimize.rules import Minimize
from tabletop.games.minimize.throw_points import max_points_thrown
from tabletop.games.minimize.values import expected_costs
from tabletop.players.exact_arithmetic import plain_sum
from tabletop.players.policy import DrawWorld, Policy
from tabletop.rules import Move, View

MAX_THROWS, MAX_LOSS = 7, 3.0
"""How many throws are worth a thought, and how much worse than the best."""

SWAPS_PER_CARD, MOST_SWAPS_PER_CARD = 0.9, 4.0
"""How often a hidden card may be exchanged for a lower one, for each turn its player has had, and at most.

With these, imagined hands are as low as those that players hold by then, be they one card or seven.
"""

USUAL_DECLARE_LIMIT = 7.0
"""The points with which one may declare."""

KEEP_DONT_PICK_FROM = 10
"""The points from which I Don't Pick is kept for later."""

HELPS = 2.5


CHEAP_CARD = 1
"""A card on offer that is worth so little is taken without much thought."""

DEAR_MARGIN = 4.0
"""How much worse than an unknown card, in points, a card must be for nobody to pick it up."""
CLOSE_MARGIN = 3.0
"""How much worse than the best, in points, a throw may be that is made without much thought."""
SURE_MARGIN = 5.0
"""How far below the most to declare with, in points, a hand is so low that nobody waits any longer."""
HOPELESS_MARGIN = 3.0
"""How far above the most to declare with, in points, declaring looks mad."""


@dataclass(frozen=True, eq=False)
class Weights:
    """What a player weighs throws and cards by, and with how much they declare, in points.

    Two of them are never compared, so that answers kept by them are found quickly.
    """

    average: float = 3.843
    """What a card of the draw pile costs: less than its points, as the next throw may take it along."""
    gift: float = 0.276
    """How much of what a low end would save the next player counts against a throw."""
    pair: float = 0.909
    """How much of the points that could go together next turn counts for keeping them."""
    card: float = 1.09
    """What each card costs besides its points: a short hand is low sooner."""
    discover: float = 2.192
    """What it costs to spend I Discover Now."""
    sure_of_one: float = 0.621
    """The most to declare with, if another player holds one card."""
    sure_of_two: float = 2.058
    sure_of_three: float = 3.817
    sure_of_four: float = 5.511
    """The most to declare with, if the fewest cards of another are four; with more, all that is allowed."""
    crowd: float = 0.25
    """How much less to declare with for each other player after the third."""
    at_once: float = 1.138
    """How much more to declare with when using I Declare Now: who waits may come too late."""


_with_card = lru_cache(maxsize=1 << 15)(with_card)


class MinimizePolicy(Policy[Minimize]):
    """A player who throws high, picks up low and counts the cards of the others."""

    pace = 0.2
    slowdown_per_player = 0.5
    prior_weight = 30.0
    """Chance decides more than a throw does: with less trust the search chose worse than its rules."""
    verb_tempers = MappingProxyType({"declare": (0.6, 1.0)})
    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: Minimize, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
        hand = match.hands[match.on_turn]
        if match.stage == START:
            if moves[-1] is DECLARE and (len(moves) == 1 or _declares(self.weights, match, hand, DECLARE)):
                return DECLARE
            free = moves[:-1] if moves[-1] is DECLARE else moves
            return (
                max(free, key=partial(_rate_throw, self.weights, match, hand)) if len(free) > 1 else free[0]
            )
        if match.stage == PICK:
            return min(moves, key=partial(_rate_pick, self.weights, hand))
        if match.stage == ADD:
            return moves[0] if match.drawn_card != JOKER else KEEP
        return THROW_DN if _declares(self.weights, match, hand, THROW_DN) else moves[-1]

    def worthwhile_moves(self, match: Minimize, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        hand = match.hands[match.on_turn]
        if match.stage == START:
            if len(moves) > 1 and moves[-1] is DECLARE and must_fail(match, hand):
                moves = moves[:-1]
            return _worth_throwing(self.weights, match, hand, moves)
        if match.stage == COMPLETE and must_fail(match, hand):
            return moves[1:]
        return _worth_picking(self.weights, hand, moves) if match.stage == PICK else moves

    def noticed_moves(
        self, match: Minimize, moves: tuple[Move, ...], overlooked: float, rng: Random
    ) -> tuple[Move, ...]:
        """Returns the moves without some throws of several cards: not everybody sees what goes together."""
        if match.stage != START:
            return moves
        return tuple(move for move in moves if len(move.pieces) < 2 or rng.random() >= overlooked)

    def settled_moves(self, match: Minimize) -> tuple[Move, ...]:
        declaring = tuple(move for move in match.legal_moves() if move in (DECLARE, THROW_DN))
        return declaring if declaring and must_win(match, match.hands[match.on_turn]) else ()

    def obvious_moves(self, match: Minimize, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns the moves nobody wonders at: cheap cards picked up, dear ones thrown, a tiny hand declared.

        With a low hand some hesitate to declare, and with one a little too high some dare.
        """
        hand, weights = match.hands[match.on_turn], self.weights
        if match.stage == ADD:
            return moves if match.drawn_card == JOKER else moves[:1]
        if match.stage == PICK:
            cheap = tuple(
                move for move in moves if move.pieces and WORTH[KIND_OF_CODE[move.pieces[0]]] <= CHEAP_CARD
            )
            most = _rate_pick(weights, hand, PICK_STOCK) + DEAR_MARGIN
            return cheap or tuple(move for move in moves if _rate_pick(weights, hand, move) <= most)
        declaring = tuple(move for move in moves if move in (DECLARE, THROW_DN))
        free = tuple(move for move in moves if move not in declaring)
        if declaring and free:
            ahead = _max_to_declare(weights, match, declaring[0]) - worth_in_quarters(hand) / QUARTERS
            if ahead >= SURE_MARGIN or not worth_in_quarters(hand):
                return declaring
            if ahead < -HOPELESS_MARGIN:
                declaring = ()
        if match.stage == START and len(free) > 1:
            gains = {move: _rate_throw(weights, match, hand, move) for move in free}
            free = tuple(move for move in free if gains[move] >= max(gains.values()) - CLOSE_MARGIN)
        return (*free, *declaring)

    def likely_worlds(self, view: View, draw: DrawWorld[Minimize]) -> DrawWorld[Minimize]:
        known = public_hands(view)
        others = [seat for seat in range(view.players) if seat != view.seat and known.turns[seat]]

        def drawn(rng: Random) -> Minimize:
            match = draw(rng)
            _lower_hidden_hands(match, others, known, rng)
            return match

        return drawn if others else draw

    def play_out(self, match: Minimize, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays the turn to its end, as the learned values are those of such rounds."""
        while match.stage != START:
            if match.play_to_score(self.choose_move(match, match.legal_moves(), rng)):
                return self.deal_worth(match, before)
        return self.running_deal_worth(match, before)

    def has_shown_enough(self, match: Minimize, seat: int) -> bool:
        return match.seat == seat and match.stage == START

    def deal_worth(self, match: Minimize, before: tuple[float, ...]) -> tuple[float, ...]:
        lost = [_cost(now, then, match.out_limit) for now, then in zip(match.scores, before, strict=True)]
        return _against_others(lost, match, before)

    def running_deal_worth(self, match: Minimize, before: tuple[float, ...]) -> tuple[float, ...]:
        if match.winners:
            return self.deal_worth(match, before)
        costing = zip(expected_costs(match), before, strict=True)
        lost = [_cost(then + cost, then, match.out_limit) for cost, then in costing]
        return _against_others(lost, match, before)

    def value_of_point(self, view: View) -> float:
        # What one has is taken off the mean of all, too.
        return 1.0 - 1.0 / view.players


def _cost(now: float, then: float, limit: int) -> float:
    """Returns what a round cost a seat: points, and more for being out after them."""
    return now - then + (limit / 2 if then <= limit < now else 0.0)


def _against_others(lost: list[float], match: Minimize, before: tuple[float, ...]) -> tuple[float, ...]:
    playing = [seat for seat, then in enumerate(before) if then <= match.out_limit]
    mean = plain_sum(lost[seat] for seat in playing) / max(1, len(playing))
    worth = [mean - cost for cost in lost]
    for seat in match.winners:
        worth[seat] += match.out_limit / 2
    return tuple(worth)


# --- declaring


def _declares(weights: Weights, match: Minimize, hand: Cards, by: Move) -> bool:
    """Tells whether the hand is likely the lowest, judged by how many cards the others hold."""
    return worth_in_quarters(hand) / QUARTERS <= _max_to_declare(weights, match, by) and not must_fail(
        match, hand
    )


def _max_to_declare(weights: Weights, match: Minimize, by: Move) -> float:
    """Returns the most points to declare with, by the number of cards of the others; negative if never."""
    others = [
        len(held)
        for seat, held in enumerate(match.hands)
        if seat != match.seat and seat not in match.seats_out
    ]
    fewest = min(others)
    if not fewest:
        return -1.0
    sure = (0.0, weights.sure_of_one, weights.sure_of_two, weights.sure_of_three, weights.sure_of_four)
    most = sure[fewest] if fewest < len(sure) else USUAL_DECLARE_LIMIT
    most -= weights.crowd * max(0, len(others) - 3)
    if by is THROW_DN:
        most += weights.at_once
    return max(most, 0.0)


# --- throwing


@lru_cache(maxsize=1 << 15)
def _burden(weights: Weights, hand: Cards) -> float:
    """Rates the burden of a hand: its points, less most of what its best throw would take away."""
    points = sum(map(WORTH.__getitem__, hand))
    best = max_points_thrown(hand)
    single = max(map(WORTH.__getitem__, hand), default=0)
    numbers = sum(card < JOKER for card in hand)
    return (points - weights.pair * (best - single)) / (1 + hand.count(HALF_VALUE)) + weights.card * numbers


@lru_cache(maxsize=1 << 16)
def _gift(weights: Weights, move: Move) -> float:
    """Returns what the cheaper end of a throw would save whoever picks it up."""
    ends = (move.pieces[0], move.pieces[-1])
    return weights.gift * max(0, weights.average - min(WORTH[KIND_OF_CODE[end]] for end in ends))


def _worth_throwing(
    weights: Weights, match: Minimize, hand: Cards, moves: tuple[Move, ...]
) -> tuple[Move, ...]:
    """Returns the best throws, none much worse than the best, and declaring."""
    free = moves[:-1] if moves[-1] is DECLARE else moves
    if len(free) < 2:
        return moves
    gains = {move: _rate_throw(weights, match, hand, move) for move in free}
    best = sorted(free, key=gains.__getitem__, reverse=True)[:MAX_THROWS]
    least = gains[best[0]] - MAX_LOSS
    return (*(move for move in best if gains[move] >= least), *moves[len(free) :])


def _rate_throw(weights: Weights, match: Minimize, hand: Cards, move: Move) -> float:
    """Rates a throw, with the card that can be picked up after it."""
    left = without(hand, kinds(move.pieces))
    picks = {*match.previous_throw[:1], *match.previous_throw[-1:]}
    best = min((_burden(weights, _with_card(left, card)) for card in picks), default=99.0)
    return -min(best, _burden(weights, left) + weights.average) - _gift(weights, move)


# --- picking up


def _rate_pick(weights: Weights, hand: Cards, move: Move) -> float:
    """Rates the burden after picking up; an unknown card counts as an average one."""
    if move is PICK_STOCK:
        return _burden(weights, hand) + weights.average
    if move is THROW_NP:
        # Best kept for the turn in which the hand could be declared without a new card.
        return _burden(weights, hand) + (
            0.0 if worth_in_quarters(hand) <= USUAL_DECLARE_LIMIT * QUARTERS else weights.average
        )
    card = KIND_OF_CODE[move.pieces[0]]
    if move.verb == "pick":
        return _burden(weights, _with_card(hand, card))
    points = sum(map(WORTH.__getitem__, hand)) + WORTH[card]
    return max(points, _burden(weights, hand)) + weights.discover


def _worth_picking(weights: Weights, hand: Cards, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Returns the picks worth a thought.

    Power cards are picked only for what they do best: for a low hand, or for a card that helps.
    """
    weight = _burden(weights, hand)
    rated = [
        (_burden(weights, _with_card(hand, KIND_OF_CODE[move.pieces[0]])), move)
        for move in moves
        if move.verb == "discover"
    ]
    found = [move for more, move in sorted(rated) if more < weight + HELPS]
    usual = [move for move in moves if move.verb != "discover"]
    if worth_in_quarters(hand) > KEEP_DONT_PICK_FROM * QUARTERS and THROW_NP in usual:
        usual.remove(THROW_NP)
    return (*usual, *found[:2])


# --- what the others hold


def _lower_hidden_hands(match: Minimize, others: list[int], known: PublicHands, rng: Random) -> None:
    """Exchanges hidden cards of players for lower ones of the draw pile, as they throw high ones each turn.

    A card drawn since their last throw may be anything: they had no chance to throw it.
    """
    stock, hands = list(match.stock), list(match.hands)
    if len(stock) < 2:
        return
    chance = rng.random
    for seat in others:
        held = known.held[seat]
        hidden = list(without(hands[seat], held))
        new = [hidden.pop(int(chance() * len(hidden)))] if known.drawn[seat] and hidden else []
        swaps = min(SWAPS_PER_CARD * known.turns[seat], MOST_SWAPS_PER_CARD) * len(hidden)
        for _ in range(round(swaps)):
            mine, theirs = int(chance() * len(hidden)), int(chance() * len(stock))
            if WORTH[stock[theirs]] < WORTH[hidden[mine]] and stock[theirs] < JOKER > hidden[mine]:
                hidden[mine], stock[theirs] = stock[theirs], hidden[mine]
        hands[seat] = tuple(sorted((*hidden, *new, *held)))
    match.stock, match.hands = tuple(stock), tuple(hands)


POLICY = MinimizePolicy()
