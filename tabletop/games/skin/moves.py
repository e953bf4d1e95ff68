"""The moves of Skin, each made once, and how a text is read as one."""

import re
from typing import NamedTuple

from tabletop.rules import Move
from tabletop.rules.cards import PACK

MOST_PLAYERS = 7
MOST_BET = 20
LIMITS = {
    Move(f"limits {low} {high}", detail=(str(low), str(high))): (low, high)
    for low, high in ((1, 1), (1, 2), (1, 5), (1, 10), (5, 10), (5, 20))
}

ANSWERS = (Move("accept"), Move("reject"))
PASS = Move("pass")
NO_BET = Move("no bet", detail=("bet",))
READY = Move("ready")
AGREE = Move("agree")
REFUSE = Move("refuse")
SIDE_ANSWERS = (AGREE, REFUSE)
STOP = Move("stop")
NEW_CARD = (Move("new card", detail=("card",)), STOP)
ONLY_STOP = (STOP,)

BETS = tuple(Move(f"bet {amount}", detail=(str(amount),)) for amount in range(MOST_BET + 1))
"""By the amount."""

OFFERS = tuple(
    tuple(Move(f"offer {amount} to {seat}", (), seat, (str(amount), "to")) for amount in range(MOST_BET + 1))
    for seat in range(MOST_PLAYERS)
)
"""By the seat addressed, then by the amount."""

AMOUNT = {move: amount for moves in (BETS, *OFFERS) for amount, move in enumerate(moves)}

ADDRESSED = {move: seat for seat, moves in enumerate(OFFERS) for move in moves}

TAKES = tuple(
    tuple(Move(f"take {card}", (card,), f"card:{seat}") for card in PACK) for seat in range(MOST_PLAYERS)
)
"""By the seat that takes, then by the card's number in the pack."""

NAMED: dict[str, Move] = {
    str(move): move
    for moves in (LIMITS, ANSWERS, (PASS, NO_BET, READY), SIDE_ANSWERS, NEW_CARD, *TAKES[:1])
    for move in moves
}
NUMBERED = re.compile(r"(limits|bet|offer) (0|[1-9][0-9]{0,5})(?: (to )?(0|[1-9][0-9]{0,5}))?")
FORMS = {("limits", None, True), ("bet", None, False), ("offer", "to ", True)}


class MoveText(NamedTuple):
    """A text that reads like a move, legal or not: its verb, its numbers, and the card that it names."""

    verb: str
    numbers: tuple[int, ...] = ()
    card: str = ""


def read(text: str) -> MoveText | None:
    """Returns the parts of a text; None if it is no move of this game."""
    found = NUMBERED.fullmatch(text)
    if found:
        verb, first, to, second = found.groups()
        if (verb, to, second is not None) in FORMS:
            return MoveText(verb, tuple(int(number) for number in (first, second) if number is not None))
        return None
    move = NAMED.get(text)
    return None if move is None else MoveText(move.verb, card="".join(move.pieces))


def move_named(seat: int, notation: str) -> Move:
    """Returns the move of a notation in a record."""
    move = NAMED.get(notation)
    if move is not None:
        return TAKES[seat][PACK.index(move.pieces[0])] if move.pieces else move
    verb, amount, *rest = notation.split(" ")
    return BETS[int(amount)] if verb == "bet" else OFFERS[int(rest[1])][int(amount)]
