"""Plain players of Buck Euchre: three trumps to declare, one of them or an ace to stay in."""

from tabletop.games.buck_euchre.pack import (
    BITS,
    DROP,
    LEFT_BOWER,
    ORDER_UP,
    PACK,
    PASS,
    STAY,
    SUIT_OF_NAME_MOVE,
)
from tabletop.games.buck_euchre.rules import BuckEuchre
from tabletop.players.families.plain_tricks import PlainTricks
from tabletop.rules import Move
from tabletop.rules.cards import SUITS

TRUMPS = {suit: PACK.suits[SUITS.index(suit)] | PACK.bits((LEFT_BOWER[suit],)) for suit in SUITS}
ACES = PACK.bits("A" + suit for suit in SUITS)
TO_DECLARE, TO_STAY = 3, 2
"""How many trumps and aces a declarer has, and somebody who stays in."""


class PlainBuckEuchre(PlainTricks[BuckEuchre]):
    """Plain players, each on their own, who take what they can."""

    def choose_bid(self, match: BuckEuchre, moves: tuple[Move, ...]) -> Move:
        hand = match.hands[match.on_turn]
        if match.phase == "bury":
            own = TRUMPS[match.upcard_suit or "S"] | ACES
            cards = [move for move in moves if not own & PACK.bits(move.pieces)] or [*moves]
            return cards[-1]
        if match.phase == "drop":
            return STAY if _strength(hand, match.trump or "S") >= TO_STAY else DROP
        suits = {move: SUIT_OF_NAME_MOVE.get(move, match.upcard_suit) for move in moves if move != PASS}
        strong = max(suits, key=lambda move: _strength(hand, suits[move] or "S"))
        needs = TO_DECLARE + (strong != ORDER_UP)
        return strong if _strength(hand, suits[strong] or "S") >= needs else PASS

    def has_partner_ahead(self, match: BuckEuchre) -> bool:  # noqa: ARG002
        return False


def _strength(hand: int, trump: str) -> int:
    """Returns how many trumps and aces a hand has; the right bower counts twice."""
    right = BITS[PACK.number_of["J" + trump]]
    return (hand & (TRUMPS[trump] | ACES)).bit_count() + bool(hand & right)


PLAIN_PLAY = PlainBuckEuchre()
