"""The moves of Kaluki as notation, each made once."""

import re
from functools import cache

from tabletop.games.kaluki.joker_melds import ONE_JOKER, PIECE_OF_CODE, code_of, meld_or_none
from tabletop.rules import Move
from tabletop.rules.cards import JOKER
from tabletop.rules.rummy.draw_and_discard import DISCARD_OF_CARD, DRAW_DISCARD, DRAW_STOCK
from tabletop.rules.rummy.draw_and_discard import discard_moves as natural_discards

TAKE = Move("take")
LEAVE = Move("leave")
_MOVES_BY_NOTATION: dict[str, Move] = {
    move: move for move in (TAKE, LEAVE, DRAW_STOCK, DRAW_DISCARD, *DISCARD_OF_CARD.values())
}
_CARD_PATTERN = f"(?:[{'AKQJT98765432'}][SHDC]|{JOKER})"
_MELD_PATTERN = re.compile(rf"meld((?: {_CARD_PATTERN}){{1,16}})")
_LAY_PATTERN = re.compile(rf"lay ({_CARD_PATTERN}) ([1-9][0-9]?)(?: (low|high))?")
_SWAP_PATTERN = re.compile(rf"swap ({_CARD_PATTERN}) ([1-9][0-9]?)")


@cache
def exchange_moves(upcard: int, seat: int) -> tuple[Move, ...]:
    """Returns what the dealer may do before the play."""
    return Move("take", (code_of(upcard),), f"hand:{seat}"), LEAVE


@cache
def draw_moves(top: int, seat: int) -> tuple[Move, ...]:
    """Returns the moves that draw from the stock, or this card from the discard pile."""
    return DRAW_STOCK, Move("draw discard", (code_of(top),), f"hand:{seat}", ("discard",))


@cache
def lay_off_move(piece: int, number: int, end: str = "") -> Move:
    """Returns the move that lays a card off on a meld; `end` is for runs."""
    card = code_of(piece)
    return Move(f"lay {card} {number} {end}".rstrip(), (card,), number, (end,) if end else ())


@cache
def swap_move(piece: int, number: int) -> Move:
    """Returns the move that exchanges a card for the joker that stands for it."""
    card = code_of(piece)
    return Move(f"swap {card} {number}", (card,), number)


def discard_moves(hand: int) -> tuple[Move, ...]:
    """Returns every discard from a hand, equal cards once."""
    moves = natural_discards(hand)
    return (*moves, DISCARD_OF_CARD[JOKER]) if hand >= ONE_JOKER else moves


def move_named(text: str) -> Move:
    """Returns the move of a notation that stands in a record."""
    move = read_move(text)
    assert move is not None, text
    return move


def read_move(text: str) -> Move | None:
    """Returns the move of a notation, whether it is legal now or not; None for any other text."""
    plain = _MOVES_BY_NOTATION.get(text)
    if plain is not None or len(text) > 60:
        return plain
    if found := _LAY_PATTERN.fullmatch(text):
        return lay_off_move(PIECE_OF_CODE[found[1]], int(found[2]), found[3] or "")
    if found := _SWAP_PATTERN.fullmatch(text):
        return (
            None
            if PIECE_OF_CODE[found[1]] == ONE_JOKER
            else swap_move(PIECE_OF_CODE[found[1]], int(found[2]))
        )
    if found := _MELD_PATTERN.fullmatch(text):
        cards = tuple(found[1][1:].split(" "))
        meld = meld_or_none(cards)
        return meld.move if meld is not None else Move(text, cards, "meld")
    return None
