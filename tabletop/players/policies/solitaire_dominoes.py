"""Solitaire Dominoes: the removal that leaves the most removals behind it, and threes before single tiles.

Once all tiles are dealt, the order of removals that leaves least.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from tabletop.players.policies import Policy
from tabletop.rules import Match, Move, View
from tabletop.rules.dominoes import TILES
from tabletop.rules.line import NUMBER
from tabletop.rules.solitaire_dominoes import HALVES, Row, SolitaireDominoes

TRIPLE = 0.8
NOISE = 0.5
WON = 6.0
"""What emptying the row is worth, in tiles, beside the tiles themselves."""

LONGEST = 11
"""The longest row of which every order of removals is looked through."""

COUNTS = ("nothing more", "one tile", "two tiles", "three tiles", "four tiles", "five tiles")


class SolitaireDominoesPolicy(Policy):
    """A player who looks what becomes neighbours."""

    pace = 1.0

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, SolitaireDominoes)
        if not moves[-1].pieces:
            # Where one may deal at any time, what lies to the left is not lost by it.
            return moves[-1]
        row = match.row
        return max(moves, key=lambda move: _worth(_after(row, move), move) + NOISE * rng.random())

    def worthwhile(self, match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:  # noqa: ARG002
        # Who may deal at any time loses nothing by seeing every tile first.
        return moves if moves[-1].pieces else moves[-1:]

    def play_out(self, match: Match, before: tuple[Any, ...], rng: Random) -> tuple[float, ...]:
        """By rule of thumb while tiles are unseen; then as well as can be."""
        assert isinstance(match, SolitaireDominoes)
        while match.top < len(TILES) or len(match.row) > LONGEST:
            moves = match.legal_moves()
            move = moves[0] if len(moves) == 1 else self.choose(match, moves, rng)
            if match.play_to_score(move):
                return self.worth(match, before)
        left = fewest_left(match.row, {})
        gone = float(len(TILES) - left - before[0])
        return (gone if left else gone + WON,)

    def worth(self, match: Match, before: tuple[Any, ...]) -> tuple[float, ...]:
        gone = float(match.scores[0] - before[0])
        return (gone + WON if match.winners else gone,)

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


def fewest_left(row: Row, known: dict[Row, int]) -> int:
    """How few tiles can be left of a row, once all are dealt; `known` remembers what was found on the way."""
    if row in known:
        return known[row]
    left = len(row)
    for rest in _rests(row):
        left = min(left, fewest_left(rest, known))
        if not left:
            break
    known[row] = left
    return left


def _rests(row: Row) -> Iterator[Row]:
    """What each removal leaves of a row, threes first."""
    singles = []
    for at in range(1, len(row) - 1):
        shared = HALVES[row[at - 1]] & HALVES[row[at + 1]]
        if shared & HALVES[row[at]]:
            yield row[: at - 1] + row[at + 2 :]
        if shared:
            singles.append(row[:at] + row[at + 1 :])
    yield from singles


def _after(row: Row, move: Move) -> Row:
    at = int(move.detail[0]) - 1
    return row[: at - 1] + row[at + 2 :] if len(move.pieces) > 1 else row[:at] + row[at + 1 :]


def _worth(row: Row, move: Move) -> float:
    return _removable(row) + TRIPLE * len(move.pieces) if row else 100.0


def _removable(row: Row) -> int:
    """How many tiles of a row have neighbours that share a number."""
    return sum(1 for left, right in zip(row, row[2:], strict=False) if HALVES[left] & HALVES[right])


POLICY = SolitaireDominoesPolicy()
