"""Plain players of Minnesota Whist: court cards are counted, and a low deal is played under the others."""

from tabletop.games.minnesota_whist.rules import BLACK, PACK, MinnesotaWhist
from tabletop.players.families.plain_tricks import Cards, PlainTricks
from tabletop.rules import Move

COURT_CARDS = PACK.bits(rank + suit for suit in "SHDC" for rank in "AKQ")
ENOUGH = 4
"""The aces, kings and queens with which black is bid."""


class PlainMinnesotaWhist(PlainTricks[MinnesotaWhist]):
    """Plain players of a partnership, in high deals and in low ones."""

    def choose_bid(self, match: MinnesotaWhist, moves: tuple[Move, ...]) -> Move:
        is_black = (match.hand & COURT_CARDS).bit_count() >= ENOUGH
        suited = [move for move in moves if bool(PACK.bits(move.pieces) & BLACK) == is_black]
        return (suited or moves)[-1]

    def card_to_lead(self, match: MinnesotaWhist, cards: Cards) -> int:
        return super().card_to_lead(match, cards) if match.granded is not None else cards[0]

    def card_to_follow(self, match: MinnesotaWhist, cards: Cards, taking: Cards) -> int:
        if match.granded is not None:
            return super().card_to_follow(match, cards, taking)
        is_last = len(match.trick) == 3
        under = [card for card in cards if card not in taking]
        if is_last and self.has_partner_ahead(match):
            return cards[-1]
        return under[-1] if under else cards[-1] if is_last else cards[0]


PLAIN_PLAY = PlainMinnesotaWhist()
