"""Counts and samples contingency tables: how many things of each row go to each column."""

from bisect import bisect
from collections.abc import Iterator, Sequence
from math import comb, prod
from random import Random

Counts = tuple[int, ...]
Row = tuple[tuple[int, ...], int]
"""The columns that the things of a row may go to, and how many things there are."""


class Shares:
    """All ways to fill columns, each with room for `rooms` things, with the distinct things of some rows."""

    def __init__(self, rows: Sequence[Row], rooms: Counts) -> None:
        # The row with most freedom comes last, for its share is what room the others leave.
        self._places = sorted(range(len(rows)), key=lambda place: (len(rows[place][0]), rows[place][1]))
        self._rows = [rows[place] for place in self._places]
        self._rooms = rooms
        self._last = len(rows) - 1
        self._is_last_free = bool(rows) and len(self._rows[-1][0]) == len(rooms)
        self._fits = sum(rooms) == sum(size for _, size in rows)
        self._ways: dict[tuple[int, Counts], int] = {}
        self._splits: dict[tuple[int, Counts], tuple[list[float], list[Counts]]] = {}

    def effort(self) -> int:
        """Returns roughly how much work it is to count the ways."""
        most = [_most_splits(spots, size, self._rooms) for spots, size in self._rows]
        return prod(most[: self._last - self._is_last_free] if self._last > 0 else ())

    def ways(self) -> int:
        """Returns the number of ways to fill the columns."""
        return self._count(0, self._rooms) if self._fits else 0

    def draw(self, rng: Random) -> list[Counts]:
        """Draws how many things of each row go to each column, each way as likely as another."""
        rooms = self._rooms
        shares: list[Counts] = [()] * len(self._rows)
        for number, place in enumerate(self._places):
            share = self._share(number, rooms, rng)
            shares[place] = share
            rooms = tuple(room - count for room, count in zip(rooms, share, strict=True))
        return shares

    def _share(self, number: int, rooms: Counts, rng: Random) -> Counts:
        if number == self._last:
            return rooms
        if number == self._last - 1 and self._is_last_free:
            return self._any_share(number, rooms, rng)
        weighed = self._splits.get((number, rooms))
        if weighed is None:
            weighed = self._splits[number, rooms] = self._weighed(number, rooms)
        bounds, shares = weighed
        return shares[bisect(bounds, rng.random() * bounds[-1], hi=len(bounds) - 1)]

    def _any_share(self, number: int, rooms: Counts, rng: Random) -> Counts:
        """Draws a share when the last row can fill what is left: room by room, each as likely as another."""
        spots, size = self._rows[number]
        left = [room if column in spots else 0 for column, room in enumerate(rooms)]
        total = sum(left)
        for _ in range(size):
            pick = int(rng.random() * total)
            total -= 1
            for column in spots:
                pick -= left[column]
                if pick < 0:
                    left[column] -= 1
                    break
        return tuple(room - left[column] if column in spots else 0 for column, room in enumerate(rooms))

    def _weighed(self, number: int, rooms: Counts) -> tuple[list[float], list[Counts]]:
        bounds, shares, total = [], [], 0
        for share, ways in self._shares(number, rooms):
            total += ways
            bounds.append(float(total))
            shares.append(share)
        return bounds, shares

    def _count(self, number: int, rooms: Counts) -> int:
        if number > self._last:
            return int(not any(rooms))
        known = self._ways.get((number, rooms))
        if known is None:
            if number == self._last - 1 and self._is_last_free:
                known = self._count_any(number, rooms)
            else:
                known = sum(ways for _, ways in self._shares(number, rooms))
            self._ways[number, rooms] = known
        return known

    def _count_any(self, number: int, rooms: Counts) -> int:
        """Returns the ways of the last two rows, the last of which may go to every column."""
        spots, size = self._rows[number]
        return arrangements(rooms) * comb(sum(rooms[spot] for spot in spots), size) // comb(sum(rooms), size)

    def _shares(self, number: int, rooms: Counts) -> Iterator[tuple[Counts, int]]:
        """Yields each share of a row, with the number of ways to choose its things and go on."""
        spots, size = self._rows[number]
        if number == self._last:
            if sum(rooms) == size and all(i in spots for i, room in enumerate(rooms) if room):
                yield rooms, arrangements(rooms)
            return
        for share in _splits(size, spots, rooms):
            left = tuple(room - count for room, count in zip(rooms, share, strict=True))
            ways = self._count(number + 1, left)
            if ways:
                yield share, ways * arrangements(share)


def arrangements(share: Counts) -> int:
    """Returns in how many ways distinct things can be shared out (a multinomial coefficient)."""
    ways, total = 1, 0
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways


def _splits(count: int, spots: tuple[int, ...], rooms: Counts) -> Iterator[Counts]:
    """Yields every way to share `count` among the allowed columns, as far as there is room."""
    if not spots:
        if count == 0:
            yield (0,) * len(rooms)
        return
    spot, rest = spots[0], spots[1:]
    for here in range(min(count, rooms[spot]) + 1):
        for share in _splits(count - here, rest, rooms):
            yield (*share[:spot], here, *share[spot + 1 :])


def _most_splits(spots: tuple[int, ...], count: int, rooms: Counts) -> int:
    """Returns an upper bound of the number of ways to share `count`."""
    if not spots:
        return 1
    least = sorted(min(count, rooms[spot]) + 1 for spot in spots)
    return min(prod(least[:-1]), comb(count + len(spots) - 1, count))
