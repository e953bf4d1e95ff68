"""Counts and samples contingency tables: how many things of each row go to each column."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from math import comb, prod
from random import Random

Counts = tuple[int, ...]
TableRow = tuple[tuple[int, ...], int]
"""The columns that the things of a row may go to, and how many things there are."""


class ContingencyTables:
    """All ways to fill columns, with room for `capacities` things, with the distinct things of some rows."""

    def __init__(self, rows: Sequence[TableRow], capacities: Counts) -> None:
        # The row with most freedom comes last, for its share is what room the others leave.
        self._row_order = sorted(range(len(rows)), key=lambda place: (len(rows[place][0]), rows[place][1]))
        self._rows = [rows[place] for place in self._row_order]
        self._capacities = capacities
        self._last_row = len(rows) - 1
        self._is_last_free = bool(rows) and len(self._rows[-1][0]) == len(capacities)
        self._is_consistent = sum(capacities) == sum(size for _, size in rows)
        self._counts: dict[tuple[int, Counts], int] = {}
        self._weighted_splits: dict[tuple[int, Counts], tuple[list[float], list[Counts]]] = {}

    def estimate_effort(self) -> int:
        """Returns roughly how much work it is to count the ways."""
        most = [_max_row_splits(spots, size, self._capacities) for spots, size in self._rows]
        return prod(most[: self._last_row - self._is_last_free] if self._last_row > 0 else ())

    def count(self) -> int:
        """Returns the number of ways to fill the columns."""
        return self._count_from(0, self._capacities) if self._is_consistent else 0

    def sample_table(self, rng: Random) -> list[Counts]:
        """Draws how many things of each row go to each column, each way as likely as another."""
        capacities = self._capacities
        shares: list[Counts] = [()] * len(self._rows)
        for number, place in enumerate(self._row_order):
            share = self._sample_row(number, capacities, rng)
            shares[place] = share
            capacities = tuple(room - count for room, count in zip(capacities, share, strict=True))
        return shares

    def _sample_row(self, number: int, capacities: Counts, rng: Random) -> Counts:
        if number == self._last_row:
            return capacities
        if number == self._last_row - 1 and self._is_last_free:
            return self._sample_row_freely(number, capacities, rng)
        weighed = self._weighted_splits.get((number, capacities))
        if weighed is None:
            weighed = self._weighted_splits[number, capacities] = self._cumulate_weights(number, capacities)
        bounds, shares = weighed
        # Rounded up, the product can be the last bound itself, which belongs to nothing.
        return shares[bisect(bounds, rng.random() * bounds[-1], hi=len(bounds) - 1)]

    def _sample_row_freely(self, number: int, capacities: Counts, rng: Random) -> Counts:
        """Draws a share when the last row can fill what is left: room by room, each as likely as another."""
        spots, size = self._rows[number]
        left = [room if column in spots else 0 for column, room in enumerate(capacities)]
        total = sum(left)
        for _ in range(size):
            pick = int(rng.random() * total)
            total -= 1
            for column in spots:
                pick -= left[column]
                if pick < 0:
                    left[column] -= 1
                    break
        return tuple(room - left[column] if column in spots else 0 for column, room in enumerate(capacities))

    def _cumulate_weights(self, number: int, capacities: Counts) -> tuple[list[float], list[Counts]]:
        bounds, shares, total = [], [], 0
        for share, ways in self._weighted_rows(number, capacities):
            total += ways
            bounds.append(float(total))
            shares.append(share)
        return bounds, shares

    def _count_from(self, number: int, capacities: Counts) -> int:
        if number > self._last_row:
            return int(not any(capacities))
        known = self._counts.get((number, capacities))
        if known is None:
            if number == self._last_row - 1 and self._is_last_free:
                known = self._count_last_two(number, capacities)
            else:
                known = sum(ways for _, ways in self._weighted_rows(number, capacities))
            self._counts[number, capacities] = known
        return known

    def _count_last_two(self, number: int, capacities: Counts) -> int:
        """Returns the ways of the last two rows, the last of which may go to every column."""
        spots, size = self._rows[number]
        return (
            multinomial(capacities)
            * comb(sum(capacities[spot] for spot in spots), size)
            // comb(sum(capacities), size)
        )

    def _weighted_rows(self, number: int, capacities: Counts) -> Iterator[tuple[Counts, int]]:
        """Yields each share of a row, with the number of ways to choose its things and go on."""
        spots, size = self._rows[number]
        if number == self._last_row:
            if sum(capacities) == size and all(i in spots for i, room in enumerate(capacities) if room):
                yield capacities, multinomial(capacities)
            return
        for share in _row_splits(size, spots, capacities):
            left = tuple(room - count for room, count in zip(capacities, share, strict=True))
            ways = self._count_from(number + 1, left)
            if ways:
                yield share, ways * multinomial(share)


def multinomial(share: Counts) -> int:
    """Returns in how many ways distinct things can be shared out (a multinomial coefficient)."""
    ways, total = 1, 0
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways


def _row_splits(count: int, spots: tuple[int, ...], capacities: Counts) -> Iterator[Counts]:
    """Yields every way to share `count` among the allowed columns, as far as there is room."""
    if not spots:
        if count == 0:
            yield (0,) * len(capacities)
        return
    spot, rest = spots[0], spots[1:]
    for here in range(min(count, capacities[spot]) + 1):
        for share in _row_splits(count - here, rest, capacities):
            yield (*share[:spot], here, *share[spot + 1 :])


def _max_row_splits(spots: tuple[int, ...], count: int, rooms: Counts) -> int:
    """Returns an upper bound of the number of ways to share `count`."""
    if not spots:
        return 1
    least = sorted(min(count, rooms[spot]) + 1 for spot in spots)
    return min(prod(least[:-1]), comb(count + len(spots) - 1, count))
