"""Solitaire Dominoes: the removal that leaves the most removals behind it, and threes before single tiles."""

from collections.abc import Mapping
from random import Random

from tabletop.players.policies import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.line import NUMBER
from tabletop.rules.solitaire_dominoes import HALVES, Row, SolitaireDominoes

TRIPLE = 0.8
NOISE = 0.5
COUNTS = ("nothing more", "one tile", "two tiles", "three tiles", "four tiles", "five tiles")


class SolitaireDominoesPolicy(Policy):
    """A player who looks what becomes neighbours."""

    pace = 0.5

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, SolitaireDominoes)
        if not moves[-1].pieces:
            # Where one may deal at any time, what lies to the left is not lost by it.
            return moves[-1]
        row = match.row
        return max(moves, key=lambda move: _worth(_after(row, move), move) + NOISE * rng.random())

    def why(self, view: View, move: str, values: Mapping[str, float]) -> str | None:  # noqa: ARG002
        row = view.zones["row"]
        if move == "deal":
            can = _removable(tuple(NUMBER[tile] for tile in row))
            return "Dealing takes nothing away, and shows more." if can else "Nothing can be removed."
        _, position, *triple = move.split(" ")
        at = int(position) - 1
        left, tile, right = row[at - 1 : at + 2]
        rest = (*row[: at - 1], *row[at + 2 :]) if triple else (*row[:at], *row[at + 1 :])
        if triple and not rest:
            return "Three at once empty the row."
        after = _removable(tuple(NUMBER[piece] for piece in rest))
        could = COUNTS[after] if after < len(COUNTS) else "many tiles"
        if triple:
            return f"Only threes can empty the row; after it {could} could be removed."
        return f"The {tile} lies between the {left} and the {right}; after it {could} could be removed."


def _after(row: Row, move: Move) -> Row:
    at = int(move.detail[0]) - 1
    return row[: at - 1] + row[at + 2 :] if len(move.pieces) > 1 else row[:at] + row[at + 1 :]


def _worth(row: Row, move: Move) -> float:
    return _removable(row) + TRIPLE * len(move.pieces) if row else 100.0


def _removable(row: Row) -> int:
    """How many tiles of a row have neighbours that share a number."""
    return sum(1 for left, right in zip(row, row[2:], strict=False) if HALVES[left] & HALVES[right])


POLICY = SolitaireDominoesPolicy()
