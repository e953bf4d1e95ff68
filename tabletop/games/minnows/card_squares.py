"""Cards as the tiles of Minnows: the squares they can show, what fits where, and the moves that add them."""

from functools import cache

from tabletop.rules import Move
from tabletop.rules.cards import PACK as CARDS
from tabletop.rules.cards import RANKS
from tabletop.rules.tricks.pack import Pack

PACK = Pack(CARDS)
BITS = tuple(1 << number for number in range(len(CARDS)))
SIDES = ("left", "right")
LEFT, RIGHT = range(len(SIDES))
MAX_NUMBER = 7
HAND_SIZE = 7
"""How many cards each seat is dealt."""

WORTH = tuple(14 - RANKS.index(card[0]) for card in CARDS)
"""By the card's number in the pack: the sum of its two squares."""


def is_doublet(card: int) -> bool:
    """Tells whether both squares show the same number (MN-2); else the card is a regular one."""
    return WORTH[card] % 2 == 0


def _numbers_shown(card: int) -> tuple[int, ...]:
    worth = WORTH[card]
    if worth % 2 == 0:
        return (worth // 2,)
    return tuple(number for number in range(1, MAX_NUMBER + 1) if 1 <= worth - number <= MAX_NUMBER)


NUMBERS_SHOWN = tuple(_numbers_shown(card) for card in range(len(CARDS)))
"""MN-2, MN-3: by the card, the numbers that a square of it can show."""

DOUBLETS = sum(bit for card, bit in enumerate(BITS) if is_doublet(card))
REGULARS = PACK.all_cards ^ DOUBLETS
BLACK = PACK.suits[0] | PACK.suits[3]
RED = PACK.all_cards ^ BLACK

CARDS_FITTING = tuple(
    sum(bit for card, bit in enumerate(BITS) if number in NUMBERS_SHOWN[card])
    for number in range(MAX_NUMBER + 1)
)
"""By the number of an end: the bits of the cards that can touch it."""


@cache
def cards_open_to(card: int, before: int | None, number: int, colours: bool) -> int:  # noqa: FBT001 (part of the key)
    """Returns the bits of the cards that can be added to an end.

    An end is given by its last card, the card before that one, and its number.

    Number 0 stands for a starter that is not set.
    """
    cards = CARDS_FITTING[number]
    for shown in () if number else NUMBERS_SHOWN[card]:
        cards |= CARDS_FITTING[shown]
    if before is not None and is_doublet(before) == is_doublet(card):
        cards &= REGULARS if is_doublet(card) else DOUBLETS  # MN-12
    if colours and is_doublet(card):
        cards &= DOUBLETS | (BLACK if BLACK & BITS[card] else RED)  # MN-13
    return cards


PLAY_MOVES = tuple(
    tuple(
        {
            BITS[card]: Move(f"play {CARDS[card]} {side} {number}", (CARDS[card],), side, (str(number),))
            for card in PACK.number_of.values()
            if number in NUMBERS_SHOWN[card]
        }
        for number in range(MAX_NUMBER + 1)
    )
    for side in SIDES
)
"""By the side, the number that touches, and the card's bit."""

DRAW = Move("draw")
PASS = Move("pass")
ONLY_DRAW = (DRAW,)
ONLY_PASS = (PASS,)

PLAY_OF_MOVE: dict[Move, tuple[int, int, int]] = {
    move: (side, number, bit)
    for side, numbers in enumerate(PLAY_MOVES)
    for number, moves in enumerate(numbers)
    for bit, move in moves.items()
}
"""The side, the number and the card's bit of each play."""

MOVES_BY_NOTATION: dict[str, Move] = {str(move): move for move in (DRAW, PASS, *PLAY_OF_MOVE)}


def play_moves(cards: int, side: int, number: int) -> list[Move]:
    """Returns the moves that add one of these cards there, in the sorting order."""
    moves = PLAY_MOVES[side][number]
    found = []
    while cards:
        lowest = cards & -cards
        found.append(moves[lowest])
        cards ^= lowest
    return found
