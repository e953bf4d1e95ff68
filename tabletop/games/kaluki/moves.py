"""The moves of Kaluki as notation, each made once."""

import re
from functools import cache

from tabletop.games.kaluki.melds import PIECE, WILD, code, meld_of
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.moves import DISCARDS, DRAW_DISCARD, DRAW_STOCK
from tabletop.rules.rummy.moves import discards as natural_discards

TAKE = Move("take")
LEAVE = Move("leave")
_PLAIN: dict[str, Move] = {move: move for move in (TAKE, LEAVE, DRAW_STOCK, DRAW_DISCARD, *DISCARDS.values())}
_CARD = f"(?:[{'AKQJT98765432'}][SHDC]|{JOKER})"
_MELD = re.compile(rf"meld((?: {_CARD}){{1,16}})")
_LAY = re.compile(rf"lay ({_CARD}) ([1-9][0-9]?)(?: (low|high))?")
_SWAP = re.compile(rf"swap ({_CARD}) ([1-9][0-9]?)")


@cache
def exchanges(upcard: int, seat: int) -> tuple[Move, ...]:
    """Returns what the dealer may do before the play."""
    return Move("take", (code(upcard),), f"hand:{seat}"), LEAVE


@cache
def both_draws(top: int, seat: int) -> tuple[Move, ...]:
    """Returns the moves that draw from the stock, or this card from the discard pile."""
    return DRAW_STOCK, Move("draw discard", (code(top),), f"hand:{seat}", ("discard",))


@cache
def lay(piece: int, number: int, end: str = "") -> Move:
    """Returns the move that lays a card off on a meld; `end` is for runs."""
    card = code(piece)
    return Move(f"lay {card} {number} {end}".rstrip(), (card,), number, (end,) if end else ())


@cache
def swap(piece: int, number: int) -> Move:
    """Returns the move that exchanges a card for the joker that stands for it."""
    card = code(piece)
    return Move(f"swap {card} {number}", (card,), number)


def discards(hand: int) -> tuple[Move, ...]:
    """Returns every discard from a hand, equal cards once."""
    moves = natural_discards(hand)
    return (*moves, DISCARDS[JOKER]) if hand >= WILD else moves


def named(text: str) -> Move:
    """Returns the move of a notation that stands in a record."""
    move = read(text)
    assert move is not None, text
    return move


def read(text: str) -> Move | None:
    """Returns the move of a notation, whether it is legal now or not; None for any other text."""
    plain = _PLAIN.get(text)
    if plain is not None or len(text) > 60:
        return plain
    if found := _LAY.fullmatch(text):
        return lay(PIECE[found[1]], int(found[2]), found[3] or "")
    if found := _SWAP.fullmatch(text):
        return None if PIECE[found[1]] == WILD else swap(PIECE[found[1]], int(found[2]))
    if found := _MELD.fullmatch(text):
        cards = tuple(found[1][1:].split(" "))
        meld = meld_of(cards)
        return meld.move if meld is not None else Move(text, cards, "meld")
    return None
