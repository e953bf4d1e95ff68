"""Solitaire Dominoes: imagine how the stock may lie, and look for the order of removals that leaves least.

A rule of thumb takes the removal that leaves the most removals behind it, and threes before single tiles.
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
"""The longest row of which every order of removals is looked through where all tiles are dealt at once."""

COUNTS = ("nothing more", "one tile", "two tiles", "three tiles", "four tiles", "five tiles")


class SolitaireDominoesPolicy(Policy):
    """A player who looks what becomes neighbours."""

    pace = 0.4

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
        """The best that could come of a world whose stock lies open."""
        assert isinstance(match, SolitaireDominoes)
        if match.options["dealing"] == "free":
            while len(match.row) > LONGEST or match.top < len(TILES):
                moves = match.legal_moves()
                if match.play_to_score(self.choose(match, moves, rng)):
                    return self.worth(match, before)
        left = fewest_left(match.row, match.order[match.top :], {})
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


def fewest_left(row: Row, stock: Row, known: dict[tuple[Row, Row], int]) -> int:
    """How few tiles can be left of a row, if the stock is dealt to it whenever nothing can be removed.

    `known` remembers what has been found out on the way.
    """
    found = known.get((row, stock))
    if found is not None:
        return found
    left = len(TILES)
    for rest in _rests(row):
        left = min(left, fewest_left(rest, stock, known))
        if not left:
            break
    if left == len(TILES):
        left = fewest_left(row + stock[:1], stock[1:], known) if stock else len(row)
    known[row, stock] = left
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
