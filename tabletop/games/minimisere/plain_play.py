"""Plain players of Minimisère: none with low cards, and as many as they can get once they have one."""

from random import Random

from tabletop.games.minimisere.pack import LOSE, WIN
from tabletop.games.minimisere.rules import Minimisere
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.tricks.pack import card_numbers
from tabletop.rules.tricks.trick_play import BITS

COURT_CARDS = "AKQ"


class PlainMinimisere(PlainPlay[Minimisere]):
    """Plain players, each on their own, who never bid the Lot."""

    def choose_move(self, match: Minimisere, moves: tuple[Move, ...], rng: Random) -> Move:
        wants, beats, number = _wants_tricks(match), match.pack.beats, match.pack.card_of_move
        said = WIN if wants else LOSE
        jokers = [move for move in moves if said in move.detail]
        if jokers:
            return jokers[0]
        order = sorted(
            [move for move in moves if not move.detail] or moves,
            key=lambda move: (-beats[number[move]].bit_count(), rng.random()),
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
        theirs = match.other_cards
        sure = [move for move in over if not beats[number[move]] & theirs]
        return sure[0] if sure else over[-1] if over else order[0]


def _wants_tricks(match: Minimisere) -> bool:
    """Tells whether the seat on turn has a trick, or hopes for several: half of its cards are court cards."""
    if match.taken_cards[match.on_turn] or match.lot_bidder is not None:
        return True
    held = [match.pack.cards[card] for card in card_numbers(match.hand)]
    return 2 * sum(card != JOKER and card[0] in COURT_CARDS for card in held) > len(held)


PLAIN_PLAY = PlainMinimisere()
