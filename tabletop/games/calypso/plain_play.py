"""Plain players of Calypso: the own suit is led low, and high cards are for tricks of the own side."""

from random import Random

from tabletop.games.calypso.rules import OWN_CARDS, PLAY_MOVES, SUIT_SIZE, TRICK_WORTHS, Calypso
from tabletop.players.plain_play import PlainPlay
from tabletop.rules import Move

PLAY_OF_CARD = PLAY_MOVES.by_card
OWN_SUIT_LED = 0.5
"""How often the own suit is led where there is another."""


class PlainCalypso(PlainPlay[Calypso]):
    """Plain players of a partnership who look at what their own two calypsos lack."""

    def choose_move(self, match: Calypso, moves: tuple[Move, ...], rng: Random) -> Move:
        seat, trick = match.on_turn, match.trick
        mates = OWN_CARDS[seat] | OWN_CARDS[seat - 2]
        needed = mates & ~(match.calypsos[seat] | match.calypsos[seat - 2])
        # From the lowest card to the highest, of any suit.
        cards = sorted([PLAY_MOVES.card_of[move] for move in moves], key=lambda card: -(card % SUIT_SIZE))
        if not trick:
            return PLAY_OF_CARD[_card_to_lead(match, cards, rng)]
        worths = TRICK_WORTHS[match.leader][trick[0]]
        laid = [worth[card] for worth, card in zip(worths, trick, strict=False)]
        best, mine = max(laid), worths[len(trick)]
        taking = sorted([card for card in cards if mine[card] > best], key=mine.__getitem__)
        is_last = len(trick) == 3
        is_ours = laid.index(best) == len(trick) - 2
        if is_ours and (is_last or not taking):
            below = [card for card in cards if card not in taking] or cards
            return PLAY_OF_CARD[next((card for card in below if needed >> card & 1), below[0])]
        if taking and not is_ours:
            if is_last:
                return PLAY_OF_CARD[next((card for card in taking if needed >> card & 1), taking[0])]
            return PLAY_OF_CARD[taking[-1] if len(trick) == 2 else taking[0]]
        spare = [card for card in cards if not needed >> card & 1] or cards
        return PLAY_OF_CARD[next((card for card in spare if not OWN_CARDS[seat] >> card & 1), spare[0])]


def _card_to_lead(match: Calypso, cards: list[int], rng: Random) -> int:
    """Returns the lowest card of the own suit, as often as not; else the highest of all others."""
    own = [card for card in cards if OWN_CARDS[match.on_turn] >> card & 1]
    others = [card for card in cards if card not in own]
    if own and (not others or rng.random() < OWN_SUIT_LED):
        return own[0]
    return others[-1]


PLAIN_PLAY = PlainCalypso()
