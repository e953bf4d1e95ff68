"""Drawing and discarding as moves of rummy games, each made once."""

from tabletop.rules.cards import JOKER, PACK
from tabletop.rules.moves import Move
from tabletop.rules.rummy.melds import SUIT, hand_cards

DRAW_STOCK = Move("draw stock", (), None, ("stock",))
DRAW_DISCARD = Move("draw discard", (), None, ("discard",))
ONLY_STOCK = (DRAW_STOCK,)
DISCARDS = {card: Move(f"discard {card}", (card,), "discard") for card in (*PACK, JOKER)}


class _Made(dict[int, tuple[Move, ...]]):
    """The discards of cards of one suit, made when they are first asked for."""

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        moves = self[cards] = tuple(map(DISCARDS.__getitem__, hand_cards(cards)))
        return moves


_MADE = _Made()
_FIRST, _SECOND, _THIRD, _FOURTH = (SUIT << 13 * suit for suit in range(4))


def discards(cards: int) -> tuple[Move, ...]:
    """Returns every discard from a mask of cards, put together from four suits to be quick."""
    made = _MADE
    return made[cards & _FIRST] + made[cards & _SECOND] + made[cards & _THIRD] + made[cards & _FOURTH]
