"""Minimisère: none or many, never all; and the Lot only with a hand that wins everything anyhow."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tabletop.games.minimisere.pack import LOSE, WIN
from tabletop.games.minimisere.plain_play import PLAIN_PLAY
from tabletop.games.minimisere.rules import HAND_SIZES, Minimisere
from tabletop.players.families.trick_policy import TrickPolicy
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.tricks.pack import card_numbers

_RANK_TRICKS = {"A": 0.75, "K": 0.4, "Q": 0.2, "J": 0.1}
_LOW_RANK_TRICKS = 0.5
"""What a deuce or the joker promises: a trick if it is led."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What makes a hand play for many tricks: fitted over 500 deals a table, played as often each way."""

    for_many: float = 0.7
    """The share of its tricks that a hand must promise for a player without a trick to want any."""
    for_many_of_three: float = 0.8
    """The share at a table of three, where a player without a trick often gets away with it."""
    mood: float = 0.3
    """From the shyest mood to the boldest, in tricks."""


LOT_CHANCE = 0.8
"""The share of its tricks that a hand must promise for the Lot to be thought of."""


class MinimiserePolicy(TrickPolicy[Minimisere]):
    """Players who decide early between none and many, and remember that all is nothing."""

    pace = 1.2
    max_worlds = 500
    solved_moves = 12
    slip_threshold = 0.3
    match_prize = 8.0
    plain_play = PLAIN_PLAY
    weights = Weights()

    def move_temper(self, _match: Minimisere, move: Move) -> tuple[float, float]:
        return (0.8 if move.detail else 0.0), 0.0

    def choose_move(self, match: Minimisere, moves: tuple[Move, ...], rng: Random) -> Move:
        plain = [move for move in moves if not move.detail]
        wants = _wants_trick(match, self.weights, rng)
        if len(plain) < len(moves) and (wants or not plain):
            said = WIN if wants else LOSE
            for move in moves:
                if said in move.detail:
                    return move
        if not match.trick:
            return _card_to_lead(match, plain, wants=wants, rng=rng)
        number, best = match.pack.card_of_move, match.pack.beats[match.winning_card]
        winning = [move for move in plain if best >> number[move] & 1]
        losing = [move for move in plain if not best >> number[move] & 1]
        if wants:
            if winning:
                is_last = len(match.trick) == match.players - 1
                return (max if is_last else min)(winning, key=number.__getitem__)
            return max(losing, key=lambda move: _rank(match, number[move]))
        if losing:
            return min(losing, key=lambda move: _rank(match, number[move]))
        # Who has one trick wants more: the high cards are kept for them.
        return max(winning, key=number.__getitem__)

    def taken_key(self, match: Minimisere) -> tuple[int, ...]:
        return match.trick_counts

    def worthwhile_moves(self, match: Minimisere, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        if not match.can_lot_be_bid:
            return moves
        plain = tuple(move for move in moves if not move.detail)
        sure, _ = _leads(match, match.pack.play_moves.moves_of(match.hand))
        most = max(_expected_tricks(match), len(sure))
        return moves if most >= LOT_CHANCE * HAND_SIZES[match.players] else plain


def _rank(match: Minimisere, card: int) -> tuple[float, int]:
    """Ranks a card by how easily it wins; a joker, which wins only where it is led, counts like a jack."""
    code = match.pack.cards[card]
    rank = "J" if code == JOKER else code[0]
    return (-_RANK_TRICKS.get(rank, 0.0), card)


def _leads(match: Minimisere, moves: Sequence[Move]) -> tuple[list[Move], list[Move]]:
    """Returns the leads that are sure to win, and the other leads."""
    theirs, beats, number = match.other_cards, match.pack.beats, match.pack.card_of_move
    sure = [move for move in moves if not beats[number[move]] & theirs]
    return sure, [move for move in moves if move not in sure]


def _card_to_lead(match: Minimisere, moves: list[Move], *, wants: bool, rng: Random) -> Move:
    """Returns a sure winner, or the card that the fewest others beat; to lose, the one that the most beat."""
    theirs, beats, number = match.other_cards, match.pack.beats, match.pack.card_of_move
    sure, others = _leads(match, moves)
    if sure and (wants or not others):
        return (min if wants else max)(sure, key=number.__getitem__)
    sign = 1 if wants else -1
    return min(others, key=lambda move: (sign * (beats[number[move]] & theirs).bit_count(), rng.random()))


def _expected_tricks(match: Minimisere) -> float:
    """Estimates how many tricks the hand of the seat on turn wins."""
    pack = match.pack
    tricks = 0.0
    for card in card_numbers(match.hand):
        code = pack.cards[card]
        low = code == JOKER or (not pack.beats[card] and code[0] in "29")
        tricks += _LOW_RANK_TRICKS if low else _RANK_TRICKS.get(code[0], 0.0)
    return tricks


def _wants_trick(match: Minimisere, weights: Weights, rng: Random) -> bool:
    """Tells whether the seat on turn wants this trick."""
    if match.lot_bidder is not None:
        return True
    won, held = len(match.taken_cards[match.on_turn]), match.hand.bit_count()
    if won:
        # All the tricks would be worth nothing.
        return won // match.players + held < HAND_SIZES[match.players] or held > 2
    share = weights.for_many_of_three if match.players == 3 else weights.for_many
    return _expected_tricks(match) + weights.mood * (rng.random() - 0.5) > share * held


POLICY = MinimiserePolicy()
