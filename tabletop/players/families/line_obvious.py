"""The obvious moves on a branching line, from the player's hand and what others cannot have.

Another tile is a fine surprise at best: nobody lets somebody out whom they can shut out, or spoils their own
last tile.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletop.rules import Move
from tabletop.rules.dominoes import ALL_TILES, BITS, DOTS, DOUBLES, TILE_NUMBER, TILES_FITTING
from tabletop.rules.line_dominoes.line_game import LineGame

NEARLY_OUT = 2
"""Who holds this many tiles at most may soon be out."""


class AfterMove(NamedTuple):
    """A move, the hand that it leaves, and the tiles that fit then."""

    move: Move
    rest: int
    wanted: int


def obvious_line_moves(match: LineGame, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Returns the moves at which nobody at the table would wonder."""
    hand, line = match.hands[match.on_turn], match.line
    left = [
        AfterMove(
            move,
            hand & ~BITS[TILE_NUMBER[move.pieces[0]]],
            match.line_after(line, TILE_NUMBER[move.pieces[0]], move).fitting_tiles,
        )
        for move in moves
    ]
    for sense in (_shut_next_player_out, _ready_to_go_out, _prefer_heavier, _keep_double_playable):
        left = sense(match, left)
    return tuple(after.move for after in left)


def unseen_bits(match: LineGame) -> int:
    """Returns the bits of the tiles that the seat on turn neither holds nor sees."""
    return ALL_TILES & ~match.hands[match.on_turn] & ~sum(BITS[tile] for tile in match.line.tiles)


def _those(left: list[AfterMove], good: Callable[[AfterMove], bool]) -> list[AfterMove]:
    return [after for after in left if good(after)] or left


def _shut_next_player_out(match: LineGame, left: list[AfterMove]) -> list[AfterMove]:
    """Keeps the moves that give the next player, who has one tile left, no place for it."""
    following = (match.on_turn + 1) % match.players
    if match.hands[following].bit_count() > 1:
        return left
    could = unseen_bits(match) & ~match.known_lacks[following]
    return _those(left, lambda after: not could & after.wanted)


def _ready_to_go_out(_match: LineGame, left: list[AfterMove]) -> list[AfterMove]:
    """Keeps the moves after which the last tile fits, where two are left."""
    if left[0].rest.bit_count() > 1:
        return left
    return _those(left, lambda after: bool(after.rest & after.wanted))


def _prefer_heavier(match: LineGame, left: list[AfterMove]) -> list[AfterMove]:
    """Drops a tile where a heavier one is as good in all else, once somebody is nearly out."""
    if min(hand.bit_count() for seat, hand in enumerate(match.hands) if seat != match.on_turn) > NEARLY_OUT:
        return left
    out = unseen_bits(match)

    def is_better(one: AfterMove, other: AfterMove) -> bool:
        return (
            DOTS[one.move.pieces[0]] > DOTS[other.move.pieces[0]]
            and not one.wanted & out & ~other.wanted
            and (one.rest & one.wanted).bit_count() >= (other.rest & other.wanted).bit_count()
        )

    return _those(left, lambda after: not any(is_better(other, after) for other in left))


def _keep_double_playable(match: LineGame, left: list[AfterMove]) -> list[AfterMove]:
    """Drops the moves that take the last place that the number of an own double can ever have."""
    out = unseen_bits(match)

    def buries(after: AfterMove) -> bool:
        return any(
            after.rest & double & match.line.fitting_tiles
            and not after.wanted & double
            and not TILES_FITTING[number] & (out | after.rest & ~double)
            for number, double in enumerate(DOUBLES)
        )

    return _those(left, lambda after: not buries(after))
