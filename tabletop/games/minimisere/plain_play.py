"""Plain players of Minimisère: none with low cards, and as many as they can get once they have one."""

from random import Random

from tabletop.games.minimisere.pack import LOSE, WIN
from tabletop.games.minimisere.rules import HAND_SIZES, Minimisere
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.tricks.pack import card_numbers
from tabletop.rules.tricks.trick_play import BITS

COURT_CARDS = "AKQ"
MOST = 0.75
"""The share of court cards with which tricks are wanted before there is one."""
LAST_CARDS = 2
"""With so few cards left nobody goes on who has taken every trick so far."""


class PlainMinimisere(PlainPlay[Minimisere]):
    """Plain players, each on their own, who never bid the Lot."""

    def choose_move(self, match: Minimisere, moves: tuple[Move, ...], rng: Random) -> Move:
        wants, beats, number = _wants_tricks(match), match.pack.beats, match.pack.card_of_move
        said = WIN if wants else LOSE
        jokers = [move for move in moves if said in move.detail]
        if jokers:
            return jokers[0]
        theirs = match.other_cards | match.trick_bits
        order = sorted(
            [move for move in moves if not move.detail] or moves,
            key=lambda move: (-(beats[number[move]] & theirs).bit_count(), rng.random()),
        )
        if not match.trick:
            return order[-1] if wants else order[0]
        ahead = beats[match.winning_card]
        over = [move for move in order if ahead & BITS[number[move]]]
        under = [move for move in order if move not in over]
        if not wants:
            return under[-1] if under else over[0]
        is_last = len(match.trick) == match.trick_size - 1
        if over and is_last:
            return over[0]
        sure = [move for move in over if not beats[number[move]] & match.other_cards]
        return sure[0] if sure else over[-1] if over else order[0]


def _wants_tricks(match: Minimisere) -> bool:
    """Tells whether the seat on turn has a trick, but would not get all, or holds little but court cards."""
    won, held = len(match.taken_cards[match.on_turn]) // match.players, card_numbers(match.hand)
    if match.lot_bidder is not None:
        return True
    if won:
        return won + len(held) < HAND_SIZES[match.players] or len(held) > LAST_CARDS
    codes = [match.pack.cards[card] for card in held]
    return sum(code != JOKER and code[0] in COURT_CARDS for code in codes) > MOST * len(held)


PLAIN_PLAY = PlainMinimisere()
