"""The moves of Jersey Gin, each made once."""

from functools import cache

from tabletop.rules import Move
from tabletop.rules.cards import PACK
from tabletop.rules.rummy.melds import BIT, SUIT, hand_cards

MOST_KNOCK = 10

DRAW_STOCK = Move("draw stock", (), None, ("stock",))
DRAW_DISCARD = Move("draw discard", (), None, ("discard",))
ONLY_STOCK = (DRAW_STOCK,)
BOTH_DRAWS = tuple(
    {
        bit: (DRAW_STOCK, Move("draw discard", (card,), f"hand:{seat}", ("discard",)))
        for card, bit in BIT.items()
    }
    for seat in range(3)
)

CLOSING = {
    verb: {card: Move(f"{verb} {card}", (card,), "discard") for card in PACK}
    for verb in ("discard", "knock", "gin")
}
ACTS = {move: (verb, BIT[card]) for verb, moves in CLOSING.items() for card, move in moves.items()}
NOTATIONS: dict[str, Move] = {move: move for move in (DRAW_STOCK, DRAW_DISCARD, *ACTS)}


@cache
def _discards_of_suit(suit: int, ranks: int) -> tuple[Move, ...]:
    return closings("discard", ranks << 13 * suit)


def closings(verb: str, cards: int) -> tuple[Move, ...]:
    """The moves that end a turn with one of these cards."""
    return tuple(CLOSING[verb][card] for card in hand_cards(cards))


def discards(cards: int) -> tuple[Move, ...]:
    """The same for an ordinary discard, which is asked for in every turn."""
    return (
        _discards_of_suit(0, cards & SUIT)
        + _discards_of_suit(1, cards >> 13 & SUIT)
        + _discards_of_suit(2, cards >> 26 & SUIT)
        + _discards_of_suit(3, cards >> 39)
    )
