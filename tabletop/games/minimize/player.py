"""Minimize: throw the most points, pick up low ends, and declare when the hand is likely the lowest."""

from __future__ import annotations

from functools import cache, lru_cache, partial
from random import Random

from tabletop.games.minimize.moves import (
    ADD,
    DECLARE,
    KEEP,
    PICK,
    PICK_STOCK,
    START,
    THROW_DN,
    THROW_NP,
)
from tabletop.games.minimize.pack import (
    COLOURS,
    HALF_VALUE,
    HIGHEST,
    JOKER,
    KIND,
    QUARTERS,
    WORTH,
    Cards,
    kinds,
    total,
    value,
    with_card,
    without,
)
from tabletop.games.minimize.record import round_began
from tabletop.games.minimize.rules import Minimize
from tabletop.games.minimize.throws import SHORTEST_IMPURE, SHORTEST_PURE
from tabletop.players.policy import Draw, Policy
from tabletop.rules import Match, Move, View

MOST_THROWS, WORSE = 7, 3.0
"""How many throws are worth a thought, and how much worse than the best."""

AVERAGE = 5
"""What a card of the draw pile is worth, roughly."""

GIFT = 0.5
"""How much of what a low end would save the next player counts against a throw."""

PAIR = 0.55
"""How much of the points that could go together next turn counts for keeping them."""

LUCK = 1.5
SURE = {0: -1.0, 1: 1.0, 2: 2.5, 3: 4.0, 4: 5.0}
"""With how many points to declare, by the fewest cards that another player holds."""

SWAPS = 3

LOW = 10
"""The points from which I Don't Pick is kept for later."""

HELPS = 2.5

_with = lru_cache(maxsize=1 << 15)(with_card)


class MinimizePolicy(Policy):
    """A player who throws high, picks up low and counts the cards of the others."""

    pace = 0.85
    crowding = 0.5
    horizon = 30
    slips = 2.0

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, Minimize)
        hand = match.hands[match.on_turn]
        if match.stage == START:
            if moves[-1] is DECLARE and (len(moves) == 1 or _declares(match, hand, DECLARE)):
                return DECLARE
            return _throw(moves, rng)
        if match.stage == PICK:
            return min(moves, key=partial(_weight, hand))
        if match.stage == ADD:
            return moves[0] if match.drawn != JOKER else KEEP
        return THROW_DN if _declares(match, hand, THROW_DN) else moves[-1]

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        assert isinstance(match, Minimize)
        hand = match.hands[match.on_turn]
        if match.stage == START:
            return _worth_throwing(match, hand, moves)
        return _worth_picking(hand, moves) if match.stage == PICK else moves

    def likely(self, view: View, draw: Draw) -> Draw:
        turns, held = _picked_up(view)
        others = [seat for seat in range(view.players) if seat != view.seat and turns[seat]]

        def drawn(rng: Random) -> Match:
            match = draw(rng)
            assert isinstance(match, Minimize)
            _sort_out(match, others, turns, held, rng)
            return match

        return drawn if others else draw

    def worth(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:
        assert isinstance(match, Minimize)
        lost = [_cost(now, then, match.limit) for now, then in zip(match.scores, before, strict=True)]
        return _against(lost, match, before)

    def estimate(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:
        assert isinstance(match, Minimize)
        held = [value(hand) / QUARTERS for hand in match.hands]
        lowest = min(held)
        return _against([points if points > lowest else 0.0 for points in held], match, before)


def _cost(now: float, then: float, limit: int) -> float:
    """What a round cost a seat: points, and being out at the end of them."""
    return now - then + (limit / 2 if then <= limit < now else 0.0)


def _against(lost: list[float], match: Minimize, before: tuple[float, ...]) -> tuple[float, ...]:
    playing = [seat for seat, then in enumerate(before) if then <= match.limit]
    mean = sum(lost[seat] for seat in playing) / max(1, len(playing))
    worth = [mean - cost for cost in lost]
    for seat in match.winners:
        worth[seat] += match.limit / 2
    return tuple(worth)


# --- declaring


def _declares(match: Minimize, hand: Cards, by: Move) -> bool:
    """Whether the hand is likely the lowest, judged by how many cards the others hold."""
    others = [
        len(held) for seat, held in enumerate(match.hands) if seat != match.seat and seat not in match.out
    ]
    fewest = min(others)
    most = SURE.get(fewest, 7.0) - 0.25 * max(0, len(others) - 3)
    held = value(hand) / QUARTERS
    if by is THROW_DN:
        most += 1
    return held <= max(most, 0.0) and fewest > 0


# --- throwing


@lru_cache(maxsize=1 << 15)
def _burden(hand: Cards) -> float:
    """What a hand weighs: its points, less most of what the best throw would take away next turn."""
    points = sum(map(WORTH.__getitem__, hand))
    best = most_thrown(hand)
    single = max(map(WORTH.__getitem__, hand), default=0)
    return (points - PAIR * (best - single)) / (1 + hand.count(HALF_VALUE)) + 0.4 * sum(
        card < JOKER for card in hand
    )


def most_thrown(hand: Cards) -> int:
    """The most points that one throw takes out of a hand."""
    counts, colours = [0] * (HIGHEST + 1), [0] * len(COLOURS)
    for card in hand:
        if card < JOKER:
            counts[WORTH[card]] += 1
            colours[card // HIGHEST] |= 1 << WORTH[card]
    most = max(number * count for number, count in enumerate(counts))
    red, yellow, green, blue = colours
    held, jokers = red | yellow | green | blue, hand.count(JOKER)
    if jokers or held & held >> 1 & held >> 2:
        most = max(most, _most_in_sequence(held, SHORTEST_IMPURE, jokers))
        for pure in colours:
            most = max(most, _most_in_sequence(pure, SHORTEST_PURE, jokers))
    return most


@cache
def _most_in_sequence(held: int, shortest: int, jokers: int) -> int:
    """The most points of a sequence of these numbers, given as bits, with jokers in the gaps."""
    most = 0
    for low in range(1, HIGHEST + 1):
        numbers: list[int] = []
        for high in range(low, HIGHEST + 1):
            if held >> high & 1:
                numbers.append(high)
            length = high - low + 1
            if length - len(numbers) > jokers:
                break
            if length >= shortest and len(numbers) > 1:
                most = max(most, sum(numbers))
    return most


@lru_cache(maxsize=1 << 16)
def _points(move: Move) -> int:
    return total(move.pieces)


@lru_cache(maxsize=1 << 16)
def _gift(move: Move) -> float:
    """What the cheaper end of a throw would save whoever picks it up."""
    ends = (move.pieces[0], move.pieces[-1])
    return GIFT * max(0, AVERAGE - min(WORTH[KIND[end]] for end in ends))


def _throw(moves: tuple[Move, ...], rng: Random) -> Move:
    """The throw of a roll-out: the most points, not given away at an end, and some chance."""
    chance = rng.random
    return max(
        (move for move in moves if move is not DECLARE),
        key=lambda move: _points(move) - _gift(move) - 3 * ("JK" in move.pieces) + LUCK * chance(),
    )


def _worth_throwing(match: Minimize, hand: Cards, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The best throws, none much worse than the best, and declaring."""
    free = moves[:-1] if moves[-1] is DECLARE else moves
    if len(free) < 2:
        return moves
    gains = {move: _gain(match, hand, move) for move in free}
    best = sorted(free, key=gains.__getitem__, reverse=True)[:MOST_THROWS]
    least = gains[best[0]] - WORSE
    return (*(move for move in best if gains[move] >= least), *moves[len(free) :])


def _gain(match: Minimize, hand: Cards, move: Move) -> float:
    """How good a throw is, with the card that can be picked up after it."""
    left = without(hand, kinds(move.pieces))
    picks = {*match.previous[:1], *match.previous[-1:]}
    best = min((_burden(_with(left, card)) for card in picks), default=99.0)
    return -min(best, _burden(left) + AVERAGE) - _gift(move)


# --- picking up


def _weight(hand: Cards, move: Move) -> float:
    """What the hand weighs after picking up: an unknown card is likely to be an average one."""
    if move is PICK_STOCK:
        return _burden(hand) + AVERAGE
    if move is THROW_NP:
        # Best kept for the turn in which the hand could be declared without a new card.
        return _burden(hand) + (0.0 if value(hand) <= 7 * QUARTERS else AVERAGE)
    card = KIND[move.pieces[0]]
    if move.verb == "pick":
        return _burden(_with(hand, card))
    return max(sum(map(WORTH.__getitem__, hand)) + WORTH[card] + 1.5, _burden(hand) + 1.5)


def _worth_picking(hand: Cards, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """Power cards only where they do what they are best for: a low hand, or a card that helps."""
    weight = _burden(hand)
    rated = [(_burden(_with(hand, KIND[move.pieces[0]])), move) for move in moves if move.verb == "discover"]
    found = [move for more, move in sorted(rated) if more < weight + HELPS]
    usual = [move for move in moves if move.verb != "discover"]
    if value(hand) > LOW * QUARTERS and THROW_NP in usual:
        usual.remove(THROW_NP)
    return (*usual, *found[:2])


# --- what the others hold


def _picked_up(view: View) -> tuple[list[int], list[list[int]]]:
    """By seat, how many cards it has picked up, and those that it took in the open and still holds."""
    turns, held = [0] * view.players, [list[int]() for _ in range(view.players)]
    for seat, notation in view.moves[round_began(view) :]:
        verb, *words = notation.split(" ")
        cards = [KIND[word] for word in words if word in KIND]
        if verb in ("pick", "discover"):
            turns[seat] += 1
            held[seat] += cards
        else:
            for card in cards:
                if card in held[seat]:
                    held[seat].remove(card)
    return turns, held


def _sort_out(
    match: Minimize, others: list[int], turns: list[int], held: list[list[int]], rng: Random
) -> None:
    """Each turn a player throws high cards: exchanges hidden ones of his for lower ones of the draw pile."""
    stock, hands = list(match.stock), list(match.hands)
    if len(stock) < 2:
        return
    chance = rng.random
    for seat in others:
        hidden = list(without(hands[seat], held[seat]))
        for _ in range(min(SWAPS * turns[seat], 12) if hidden else 0):
            mine, theirs = int(chance() * len(hidden)), int(chance() * len(stock))
            if WORTH[stock[theirs]] < WORTH[hidden[mine]] and stock[theirs] < JOKER > hidden[mine]:
                hidden[mine], stock[theirs] = stock[theirs], hidden[mine]
        hands[seat] = tuple(sorted((*hidden, *held[seat])))
    match.stock, match.hands = tuple(stock), tuple(hands)


POLICY = MinimizePolicy()
