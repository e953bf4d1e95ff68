"""The moves of Jersey Gin, each made once."""

from tabletop.rules import Move
from tabletop.rules.cards import PACK
from tabletop.rules.rummy.draw_and_discard import DISCARD_OF_CARD, DRAW_DISCARD, DRAW_STOCK
from tabletop.rules.rummy.melds import BIT, cards_in

MAX_KNOCK = 10

DRAW_MOVES = tuple(
    {
        bit: (DRAW_STOCK, Move("draw discard", (card,), f"hand:{seat}", ("discard",)))
        for card, bit in BIT.items()
    }
    for seat in range(3)
)

CLOSING_MOVES = {
    verb: {card: Move(f"{verb} {card}", (card,), "discard") for card in PACK} for verb in ("knock", "gin")
}
ACTION_OF_MOVE = {
    moves[card]: (verb, BIT[card])
    for verb, moves in {"discard": DISCARD_OF_CARD, **CLOSING_MOVES}.items()
    for card in PACK
}
MOVES_BY_NOTATION: dict[str, Move] = {move: move for move in (DRAW_STOCK, DRAW_DISCARD, *ACTION_OF_MOVE)}


def closing_moves(verb: str, cards: int) -> tuple[Move, ...]:
    """Returns the moves that end the deal with one of these cards."""
    return tuple(CLOSING_MOVES[verb][card] for card in cards_in(cards))
