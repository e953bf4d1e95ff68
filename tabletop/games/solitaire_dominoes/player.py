"""Solitaire Dominoes: the removals that leave a short row, with an end that the next tiles will match."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from tabletop.games.solitaire_dominoes.rules import HALVES, Row, SolitaireDominoes, removable
from tabletop.players.policy import Policy
from tabletop.rules import Match, Move
from tabletop.rules.dominoes import TILES

WON = 6.0
"""What emptying the row is worth, in tiles, beside the tiles themselves."""

LENGTH = 1.1
"""What a tile in the row costs, as against a chance of one to be removed again."""

HOPES = (2.1, 2.3, 1.5, 1.1)
"""By the place from the right end: what it is worth that all tiles to come match the one there."""

LONGEST = 11
"""The longest row, with all tiles dealt before any is removed, of which every order is looked through."""

TRIPLE = 0.8
NOISE = 0.5

FRIENDS = tuple(
    sum(1 << other for other, theirs in enumerate(HALVES) if halves & theirs) for halves in HALVES
)
"""By tile: a bit for each tile that shares a number with it."""


class SolitaireDominoesPolicy(Policy):
    """A player who looks through every order of removals, and then at the end of the row."""

    pace = 0.4
    slips = 2.5

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
        assert isinstance(match, SolitaireDominoes)
        if not moves[-1].pieces:
            # Where one may deal at any time, what lies to the left is not lost by it.
            return moves[-1]
        row = match.row
        if _is_wide(match, row):
            rest = _promising(row, rng)
            return next(move for move in moves if _after(row, move) == rest)
        aim = _best_end(row, match.order[match.top :])
        return next(move for move in moves if aim in ends(_after(row, move)))

    def worthwhile(self, _match: Match, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        # Who may deal at any time loses nothing by seeing every tile first.
        return moves if moves[-1].pieces else moves[-1:]

    def play_out(self, match: Match, before: tuple[float, ...], rng: Random) -> tuple[float, ...]:
        """Plays by rule of thumb, tile by tile; once all tiles are dealt, as well as can be."""
        assert isinstance(match, SolitaireDominoes)
        row, coming = match.row, match.order[match.top :]
        if match.options["dealing"] == "free":
            row, coming = (*row, *coming), ()
        while _is_wide(match, row) and removable(row):
            row = _promising(row, rng)
        row = _best_end(row, coming)
        for number, tile in enumerate(coming, 1):
            row = _best_end((*row, tile), coming[number:])
        gone = float(len(TILES) - len(row) - before[0])
        return (gone if row else gone + WON,)

    def worth(self, match: Match, before: tuple[float, ...]) -> tuple[float, ...]:
        gone = float(match.scores[0] - before[0])
        return (gone + WON if match.winners else gone,)


@lru_cache(maxsize=1 << 13)
def ends(row: Row) -> tuple[Row, ...]:
    """Returns the rows that removals can lead to and in which nothing more can be removed."""
    found, left = {row}, [row]
    last = []
    while left:
        here = left.pop()
        rests = [*_rests(here)]
        if not rests:
            last.append(here)
        for rest in rests:
            if rest not in found:
                found.add(rest)
                left.append(rest)
    return tuple(last)


def _best_end(row: Row, coming: Row) -> Row:
    """Returns the row that removals can lead to which is best for the tiles to come, in any order."""
    last = ends(row)
    if len(last) == 1:
        return last[0]
    unseen = sum(1 << tile for tile in coming)
    return min(last, key=lambda end: _burden(end, unseen))


def _is_wide(match: SolitaireDominoes, row: Row) -> bool:
    """Tells whether there are too many orders of removals, as never when dealing stops at the first match."""
    return len(row) > LONGEST and match.options["dealing"] == "free"


def _promising(row: Row, rng: Random) -> Row:
    """Returns the row after the removal that leaves the most removals behind it, roughly."""
    size = len(row)
    return max(
        _rests(row), key=lambda rest: removable(rest) + TRIPLE * (size - len(rest)) + NOISE * rng.random()
    )


def _burden(row: Row, coming: int) -> float:
    """Estimates how many tiles will be left of a row: fewer if many to come match those at its end."""
    if not coming:
        return float(len(row))
    hope = sum(
        worth * (FRIENDS[tile] & coming).bit_count()
        for worth, tile in zip(HOPES, reversed(row), strict=False)
    )
    return LENGTH * len(row) - hope / coming.bit_count()


def _rests(row: Row) -> Iterator[Row]:
    """Returns the rows that each removal leaves, threes first."""
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


POLICY = SolitaireDominoesPolicy()
