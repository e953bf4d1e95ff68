"""The obvious moves on a branching line, from the player's hand and what others cannot have.

Another tile is a fine surprise at best: nobody lets somebody out whom they can shut out, or spoils their own
last tile.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.rules import Move
from tabletop.rules.dominoes import ALL_TILES, BITS, DOTS, DOUBLES, FITTING, NUMBER
from tabletop.rules.laying.game import LayingGame

NEARLY_OUT = 2
"""Who holds this many tiles at most may soon be out."""


class After(NamedTuple):
    """A move, the hand that it leaves, and the tiles that fit then."""

    move: Move
    rest: int
    wanted: int


def unwondered(match: LayingGame, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Returns the moves at which nobody at the table would wonder."""
    hand, line = match.hands[match.on_turn], match.line
    left = [
        After(
            move, hand & ~BITS[NUMBER[move.pieces[0]]], match.laid(line, NUMBER[move.pieces[0]], move).wanted
        )
        for move in moves
    ]
    for sense in (_shut_out, _ready_to_go_out, _heavier, _no_dead_double):
        left = sense(match, left)
    return tuple(after.move for after in left)


def unseen(match: LayingGame) -> int:
    """Returns the bits of the tiles that the seat on turn neither holds nor sees."""
    return ALL_TILES & ~match.hands[match.on_turn] & ~sum(BITS[tile] for tile in match.line.tiles)


def _those(left: list[After], good: Callable[[After], bool]) -> list[After]:
    return [after for after in left if good(after)] or left


def _shut_out(match: LayingGame, left: list[After]) -> list[After]:
    """Keeps the moves that give the next player, who has one tile left, no place for it."""
    following = (match.on_turn + 1) % match.players
    if match.hands[following].bit_count() > 1:
        return left
    could = unseen(match) & ~match.lacks[following]
    return _those(left, lambda after: not could & after.wanted)


def _ready_to_go_out(_match: LayingGame, left: list[After]) -> list[After]:
    """Keeps the moves after which the last tile fits, where two are left."""
    if left[0].rest.bit_count() > 1:
        return left
    return _those(left, lambda after: bool(after.rest & after.wanted))


def _heavier(match: LayingGame, left: list[After]) -> list[After]:
    """Drops a tile where a heavier one is as good in all else, once somebody is nearly out."""
    if min(hand.bit_count() for seat, hand in enumerate(match.hands) if seat != match.on_turn) > NEARLY_OUT:
        return left
    out = unseen(match)

    def is_better(one: After, other: After) -> bool:
        return (
            DOTS[one.move.pieces[0]] > DOTS[other.move.pieces[0]]
            and not one.wanted & out & ~other.wanted
            and (one.rest & one.wanted).bit_count() >= (other.rest & other.wanted).bit_count()
        )

    return _those(left, lambda after: not any(is_better(other, after) for other in left))


def _no_dead_double(match: LayingGame, left: list[After]) -> list[After]:
    """Drops the moves that take the last place that the number of an own double can ever have."""
    out = unseen(match)

    def buries(after: After) -> bool:
        return any(
            after.rest & double & match.line.wanted
            and not after.wanted & double
            and not FITTING[number] & (out | after.rest & ~double)
            for number, double in enumerate(DOUBLES)
        )

    return _those(left, lambda after: not buries(after))
