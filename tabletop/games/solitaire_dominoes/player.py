"""Solitaire Dominoes: the removals that leave a short row, with an end that the next tiles will match."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from tabletop.games.solitaire_dominoes.rules import NUMBERS_OF_TILE, Row, SolitaireDominoes, count_removable
from tabletop.players.exact_arithmetic import plain_sum
from tabletop.players.policy import Policy
from tabletop.rules import Move
from tabletop.rules.dominoes import TILES

WIN_VALUE = 6.0
"""What emptying the row is worth, in tiles, beside the tiles themselves."""

ROW_TILE_COST = 1.1
"""What a tile in the row costs, as against a chance of one to be removed again."""

MATCH_VALUES = (2.1, 2.3, 1.5, 1.1)
"""By the place from the right end: what it is worth that all tiles to come match the one there."""

MAX_SEARCHED_LENGTH = 11
"""The longest row, with all tiles dealt before any is removed, of which every order is looked through."""

TRIPLE = 0.8
NOISE = 0.5

TILES_SHARING = tuple(
    sum(1 << other for other, theirs in enumerate(NUMBERS_OF_TILE) if halves & theirs)
    for halves in NUMBERS_OF_TILE
)
"""By tile: a bit for each tile that shares a number with it."""


class SolitaireDominoesPolicy(Policy[SolitaireDominoes]):
    """A player who looks through every order of removals, and then at the end of the row."""

    pace = 0.4

    def choose_move(self, match: SolitaireDominoes, moves: tuple[Move, ...], rng: Random) -> Move:
        if not moves[-1].pieces:
            # Where one may deal at any time, what lies to the left is not lost by it.
            return moves[-1]
        row = match.row
        if _has_many_orders(match, row):
            rest = _most_promising_row(row, rng)
            return next(move for move in moves if _row_after(row, move) == rest)
        aim = _best_final_row(row, match.order[match.top :])
        return next(move for move in moves if aim in final_rows(_row_after(row, move)))

    def worthwhile_moves(self, _match: SolitaireDominoes, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        # Who may deal at any time loses nothing by seeing every tile first.
        return moves if moves[-1].pieces else moves[-1:]

    def play_out(self, match: SolitaireDominoes, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays by rule of thumb, tile by tile; once all tiles are dealt, as well as can be."""
        row, coming = match.row, match.order[match.top :]
        if match.options["dealing"] == "free":
            row, coming = (*row, *coming), ()
        while _has_many_orders(match, row) and count_removable(row):
            row = _most_promising_row(row, rng)
        row = _best_final_row(row, coming)
        for number, tile in enumerate(coming, 1):
            row = _best_final_row((*row, tile), coming[number:])
        gone = float(len(TILES) - len(row) - before[0])
        return (gone if row else gone + WIN_VALUE,)

    def deal_worth(self, match: SolitaireDominoes, before: tuple[float, ...]) -> tuple[float, ...]:
        gone = float(match.scores[0] - before[0])
        return (gone + WIN_VALUE if match.winners else gone,)


@lru_cache(maxsize=1 << 13)
def final_rows(row: Row) -> tuple[Row, ...]:
    """Returns the rows that removals can lead to and in which nothing more can be removed."""
    found, left = {row}, [row]
    last = []
    while left:
        here = left.pop()
        rests = [*_rows_after_removals(here)]
        if not rests:
            last.append(here)
        for rest in rests:
            if rest not in found:
                found.add(rest)
                left.append(rest)
    return tuple(last)


def _best_final_row(row: Row, coming: Row) -> Row:
    """Returns the row that removals can lead to which is best for the tiles to come, in any order."""
    last = final_rows(row)
    if len(last) == 1:
        return last[0]
    unseen = sum(1 << tile for tile in coming)
    return min(last, key=lambda end: _expected_left(end, unseen))


def _has_many_orders(match: SolitaireDominoes, row: Row) -> bool:
    """Tells whether there are too many orders of removals, as never when dealing stops at the first match."""
    return len(row) > MAX_SEARCHED_LENGTH and match.options["dealing"] == "free"


def _most_promising_row(row: Row, rng: Random) -> Row:
    """Returns the row after the removal that leaves the most removals behind it, roughly."""
    size = len(row)
    return max(
        _rows_after_removals(row),
        key=lambda rest: count_removable(rest) + TRIPLE * (size - len(rest)) + NOISE * rng.random(),
    )


def _expected_left(row: Row, coming: int) -> float:
    """Estimates how many tiles will be left of a row: fewer if many to come match those at its end."""
    if not coming:
        return float(len(row))
    hope = plain_sum(
        worth * (TILES_SHARING[tile] & coming).bit_count()
        for worth, tile in zip(MATCH_VALUES, reversed(row), strict=False)
    )
    return ROW_TILE_COST * len(row) - hope / coming.bit_count()


def _rows_after_removals(row: Row) -> Iterator[Row]:
    """Returns the rows that each removal leaves, threes first."""
    singles = []
    for at in range(1, len(row) - 1):
        shared = NUMBERS_OF_TILE[row[at - 1]] & NUMBERS_OF_TILE[row[at + 1]]
        if shared & NUMBERS_OF_TILE[row[at]]:
            yield row[: at - 1] + row[at + 2 :]
        if shared:
            singles.append(row[:at] + row[at + 1 :])
    yield from singles


def _row_after(row: Row, move: Move) -> Row:
    at = int(move.detail[0]) - 1
    return row[: at - 1] + row[at + 2 :] if len(move.pieces) > 1 else row[:at] + row[at + 1 :]


POLICY = SolitaireDominoesPolicy()
