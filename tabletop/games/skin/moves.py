"""The moves of Skin, each made once, and how a text is read as one."""

import re
from typing import NamedTuple

from tabletop.rules import Move
from tabletop.rules.cards import PACK

MAX_PLAYERS = 7
MAX_BET = 20
LIMITS_OF_MOVE = {
    Move(f"limits {low} {high}", detail=(str(low), str(high))): (low, high)
    for low, high in ((1, 1), (1, 2), (1, 5), (1, 10), (5, 10), (5, 20))
}

ANSWER_MOVES = (Move("accept"), Move("reject"))
PASS = Move("pass")
NO_BET = Move("no bet", detail=("bet",))
READY = Move("ready")
AGREE = Move("agree")
REFUSE = Move("refuse")
SIDE_ANSWER_MOVES = (AGREE, REFUSE)
STOP = Move("stop")
NEW_CARD_MOVES = (Move("new card", detail=("card",)), STOP)
ONLY_STOP = (STOP,)

BET_MOVES = tuple(Move(f"bet {amount}", detail=(str(amount),)) for amount in range(MAX_BET + 1))
"""By the amount."""

OFFER_MOVES = tuple(
    tuple(Move(f"offer {amount} to {seat}", (), seat, (str(amount), "to")) for amount in range(MAX_BET + 1))
    for seat in range(MAX_PLAYERS)
)
"""By the seat addressed, then by the amount."""

AMOUNT_OF_MOVE = {move: amount for moves in (BET_MOVES, *OFFER_MOVES) for amount, move in enumerate(moves)}

SEAT_ADDRESSED = {move: seat for seat, moves in enumerate(OFFER_MOVES) for move in moves}

TAKE_MOVES = tuple(
    tuple(Move(f"take {card}", (card,), f"card:{seat}") for card in PACK) for seat in range(MAX_PLAYERS)
)
"""By the seat that takes, then by the card's number in the pack."""

MOVES_BY_NOTATION: dict[str, Move] = {
    str(move): move
    for moves in (
        LIMITS_OF_MOVE,
        ANSWER_MOVES,
        (PASS, NO_BET, READY),
        SIDE_ANSWER_MOVES,
        NEW_CARD_MOVES,
        *TAKE_MOVES[:1],
    )
    for move in moves
}
NUMBERED_PATTERN = re.compile(r"(limits|bet|offer) (0|[1-9][0-9]{0,5})(?: (to )?(0|[1-9][0-9]{0,5}))?")
NUMBERED_FORMS = {("limits", None, True), ("bet", None, False), ("offer", "to ", True)}


class MoveText(NamedTuple):
    """A text that reads like a move, legal or not: its verb, its numbers, and the card that it names."""

    verb: str
    numbers: tuple[int, ...] = ()
    card: str = ""


def read_move_text(text: str) -> MoveText | None:
    """Returns the parts of a text; None if it is no move of this game."""
    found = NUMBERED_PATTERN.fullmatch(text)
    if found:
        verb, first, to, second = found.groups()
        if (verb, to, second is not None) in NUMBERED_FORMS:
            return MoveText(verb, tuple(int(number) for number in (first, second) if number is not None))
        return None
    move = MOVES_BY_NOTATION.get(text)
    return None if move is None else MoveText(move.verb, card="".join(move.pieces))


def move_named(seat: int, notation: str) -> Move:
    """Returns the move of a notation in a record."""
    move = MOVES_BY_NOTATION.get(notation)
    if move is not None:
        return TAKE_MOVES[seat][PACK.index(move.pieces[0])] if move.pieces else move
    verb, amount, *rest = notation.split(" ")
    return BET_MOVES[int(amount)] if verb == "bet" else OFFER_MOVES[int(rest[1])][int(amount)]
