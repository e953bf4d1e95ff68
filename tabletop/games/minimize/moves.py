"""The moves of Minimize besides the throws, each made once."""

from tabletop.games.minimize.pack import JOKER, KIND_OF_CODE, KINDS, kinds
from tabletop.games.minimize.throws import ADD_FIRST, ADD_LAST, ADD_ON_TOP, throw_move
from tabletop.rules import Move

MAX_PLAYERS = 10
MAX_THROWN = 12

START, PICK, ADD, COMPLETE = range(4)
"""What the seat on turn is asked: to throw or declare, to pick up, to add the card drawn, to declare now."""

DECLARE = Move("declare")
PICK_STOCK = Move("pick stock", (), None, ("stock",))
PICK_MOVES = tuple(
    tuple(Move(f"pick {code}", (code,), f"hand:{seat}") for code in KINDS[: JOKER + 1])
    for seat in range(MAX_PLAYERS)
)
THROW_NP = Move("throw NP", ("NP",), "discard")
DISCOVER_MOVES = tuple(
    tuple(Move(f"discover {code}", (code,), f"hand:{seat}") for code in KINDS[:JOKER])
    for seat in range(MAX_PLAYERS)
)
# What these two tell about a hand, they tell to its player alone.
KEEP = Move("keep", mask=None)
END = Move("end", mask=None)
THROW_DN = Move("throw DN", ("DN",), "discard")

_COMMON_MOVES: dict[str, Move] = {
    str(move): move
    for move in (DECLARE, PICK_STOCK, THROW_NP, KEEP, END, THROW_DN, *ADD_ON_TOP, *ADD_FIRST, *ADD_LAST)
}


def move_named(notation: str, seat: int) -> Move | None:
    """Returns a move of this seat, legal or not, from its notation; None if it is no move of this game."""
    move = _COMMON_MOVES.get(notation)
    if move is not None:
        return move
    verb, *cards = notation.split(" ", MAX_THROWN + 1)
    if not cards or not all(card in KIND_OF_CODE for card in cards):
        return None
    if verb == "throw" and len(cards) <= MAX_THROWN:
        return throw_move(kinds(cards))
    if verb in ("pick", "discover") and len(cards) == 1:
        return Move(notation, (cards[0],), f"hand:{seat}")
    return None
