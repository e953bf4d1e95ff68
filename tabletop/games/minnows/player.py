"""Minnows: doublets and stiff cards early, and ends that one can use oneself."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from math import inf
from random import Random

from tabletop.games.minnows.card_squares import (
    BITS,
    LEFT,
    NUMBERS_SHOWN,
    PACK,
    PLAY_OF_MOVE,
    RED,
    WORTH,
    cards_open_to,
)
from tabletop.games.minnows.plain_play import PLAIN_PLAY
from tabletop.games.minnows.rules import Minnows
from tabletop.players.exact_arithmetic import plain_sum, power
from tabletop.players.policy import Policy
from tabletop.rules import Move
from tabletop.rules.cards import PACK as CARDS


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature of a card that can be added is worth, in a unit of its own."""

    own_choice: float = 1.6
    """Each card of the hand that could be added then, up to four."""
    others_choice: float = 0.12
    """Against it: each card that could be added then and lies in another hand or the stock."""
    stiff: float = 0.7
    """Each number of seven that it does not fit: such cards want to be gone."""
    held_up: float = 1.5
    """Against it: that no card of the hand could be added then."""
    noise: float = 0.8
    """How far roll-outs stray from all this."""


CHANCE_PER_CARD = {2: 0.8, 3: 0.72, 4: 0.65}
"""By the players: what each card more in the hand leaves of the chance to win."""

NUMBERS_MISSING = tuple(7 - len(NUMBERS_SHOWN[card]) for card in range(len(CARDS)))
"""By the card: how many numbers of seven it does not fit."""


class MinnowsPolicy(Policy[Minnows]):
    """A player who keeps the cards that fit everywhere, and looks at what each end will ask for."""

    pace = 0.8
    solved_moves = 12
    slip_threshold = 0.08
    max_rollout_moves = 20
    plain_play = PLAIN_PLAY
    weights = Weights()

    def choose_move(self, match: Minnows, moves: tuple[Move, ...], rng: Random) -> Move:
        if len(moves) == 1 or not moves[0].pieces:
            return moves[0]
        chance, noise = rng.random, self.weights.noise
        return max(_rate_moves(match, moves, self.weights), key=lambda rated: rated[1] + noise * chance())[0]

    def worthwhile_moves(self, match: Minnows, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """Returns one of cards alike, and one of the two sides of a starter that lies alone."""
        if len(moves) == 1:
            return moves
        colours, is_alone = bool(match.options["colours"]), len(match.line) == 1
        alike: dict[tuple[int, bool, bool, int], Move] = {}
        for move in moves:
            side, number, bit = PLAY_OF_MOVE[move]
            is_red = colours and bool(bit & RED)
            is_left = side == LEFT or is_alone
            alike.setdefault((WORTH[bit.bit_length() - 1], is_red, is_left, number), move)
        return tuple(alike.values())

    def moves_left(self, match: Minnows) -> float:
        """Returns how many cards are in the hands once the stock is gone; before, any can still be drawn."""
        if match.top < len(CARDS) or len(match.line) < 2:
            return inf
        return sum([hand.bit_count() for hand in match.hands])

    def position_key(self, match: Minnows) -> Hashable:
        return match.hands, match.seat, match.ends, match.open_cards

    def moves_to_solve(self, match: Minnows, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return self.worthwhile_moves(match, moves)

    def deal_worth(self, match: Minnows, before: tuple[float, ...]) -> tuple[float, ...]:
        gains = [float(now - then) for now, then in zip(match.scores, before, strict=True)]
        shared = max(1.0, sum(gains))
        return tuple(gain / shared for gain in gains)

    def running_deal_worth(self, match: Minnows, _before: tuple[float, ...]) -> tuple[float, ...]:
        hope = CHANCE_PER_CARD[match.players]
        chances = [power(hope, hand.bit_count()) for hand in match.hands]
        whole = plain_sum(chances)
        return tuple(chance / whole for chance in chances)


def _rate_moves(match: Minnows, moves: tuple[Move, ...], weights: Weights) -> Iterator[tuple[Move, float]]:
    """Yields each move with how good it seems, from the own hand and what lies on the table."""
    hand = match.hands[match.on_turn]
    unseen = PACK.all_cards & ~hand
    for card in match.line:
        unseen &= ~BITS[card]
    for move in moves:
        bit = PLAY_OF_MOVE[move][2]
        rest = hand ^ bit
        if not rest:
            yield move, 100.0
            continue
        opened = _cards_open_after(match, move)
        value = weights.stiff * NUMBERS_MISSING[bit.bit_length() - 1]
        value += weights.own_choice * min(4, (rest & opened).bit_count())
        value -= weights.others_choice * (unseen & opened).bit_count()
        yield move, value - (0.0 if rest & opened else weights.held_up)


def _cards_open_after(match: Minnows, move: Move) -> int:
    """Returns the bits of the cards that could be added at either end after a move."""
    side, number, bit = PLAY_OF_MOVE[move]
    card, line, colours = bit.bit_length() - 1, match.line, bool(match.options["colours"])
    at = line[0] if side == LEFT else line[-1]
    new = cards_open_to(card, at, WORTH[card] - number, colours)
    if len(line) > 1:
        return new | match.open_cards[1 - side]
    asked = match.ends[1 - side] or WORTH[at] - number
    return new | cards_open_to(at, card, asked, colours)


POLICY = MinnowsPolicy()
