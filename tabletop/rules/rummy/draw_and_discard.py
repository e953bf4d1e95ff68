"""Drawing and discarding as moves of rummy games, each made once."""

from tabletop.rules.cards import JOKER, PACK
from tabletop.rules.moves import Move
from tabletop.rules.rummy.melds import SUIT_MASK, cards_in

DRAW_STOCK = Move("draw stock", (), None, ("stock",))
DRAW_DISCARD = Move("draw discard", (), None, ("discard",))
ONLY_STOCK = (DRAW_STOCK,)
DISCARD_OF_CARD = {card: Move(f"discard {card}", (card,), "discard") for card in (*PACK, JOKER)}


class _DiscardMoves(dict[int, tuple[Move, ...]]):
    """The discards of cards of one suit, made when they are first asked for."""

    def __missing__(self, cards: int) -> tuple[Move, ...]:
        moves = self[cards] = tuple(map(DISCARD_OF_CARD.__getitem__, cards_in(cards)))
        return moves


_DISCARD_MOVES = _DiscardMoves()
_FIRST, _SECOND, _THIRD, _FOURTH = (SUIT_MASK << 13 * suit for suit in range(4))


def discard_moves(cards: int) -> tuple[Move, ...]:
    """Returns every discard from a mask of cards, put together from four suits to be quick."""
    made = _DISCARD_MOVES
    return made[cards & _FIRST] + made[cards & _SECOND] + made[cards & _THIRD] + made[cards & _FOURTH]
