"""The moves of Jersey Gin, each made once."""

from tabletop.rules import Move
from tabletop.rules.cards import PACK
from tabletop.rules.rummy.melds import BIT, hand_cards
from tabletop.rules.rummy.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK

MOST_KNOCK = 10

BOTH_DRAWS = tuple(
    {
        bit: (DRAW_STOCK, Move("draw discard", (card,), f"hand:{seat}", ("discard",)))
        for card, bit in BIT.items()
    }
    for seat in range(3)
)

CLOSING = {
    verb: {card: Move(f"{verb} {card}", (card,), "discard") for card in PACK} for verb in ("knock", "gin")
}
ACTS = {
    moves[card]: (verb, BIT[card])
    for verb, moves in {"discard": DISCARDS, **CLOSING}.items()
    for card in PACK
}
NOTATIONS: dict[str, Move] = {move: move for move in (DRAW_STOCK, DRAW_DISCARD, *ACTS)}


def closings(verb: str, cards: int) -> tuple[Move, ...]:
    """Returns the moves that end the deal with one of these cards."""
    return tuple(CLOSING[verb][card] for card in hand_cards(cards))
