"""What a seat cannot see, dealt at random: every way that agrees with what it knows is equally likely."""

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from math import comb
from random import Random

Rooms = tuple[int, ...]


class Unseen:
    """Distinct pieces that lie unseen in places with room for so many each.

    `barred` names for a place the pieces that cannot lie there. Pieces with the same possible places
    form a group; how many of each group go where is drawn by the number of ways to complete it, so that
    all assignments of pieces to places are equally likely.
    """

    def __init__(
        self,
        pieces: Iterable[str],
        room: Mapping[str, int],
        barred: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.places = tuple(place for place, size in room.items() if size)
        self._rooms: Rooms = tuple(room[place] for place in self.places)
        shut = {place: frozenset((barred or {}).get(place, ())) for place in self.places}
        groups: dict[tuple[int, ...], list[str]] = {}
        for piece in pieces:
            spots = tuple(i for i, place in enumerate(self.places) if piece not in shut[place])
            groups.setdefault(spots, []).append(piece)
        # The group with most freedom comes last, for its share is what room the others leave.
        self._groups = sorted(groups.items(), key=lambda group: (len(group[0]), len(group[1]), group))
        self._ways: dict[tuple[int, Rooms], int] = {}
        self._splits: dict[tuple[int, Rooms], tuple[list[float], list[Rooms]]] = {}
        assert self.ways(), f"no way to place {self._groups} in {room} with {barred} barred"

    def ways(self) -> int:
        """The number of ways to place the pieces."""
        return self._count(0, self._rooms)

    def deal(self, rng: Random) -> dict[str, list[str]]:
        """One of the ways, each as likely as another; the pieces of a place are in random order."""
        dealt: dict[str, list[str]] = {place: [] for place in self.places}
        rooms = self._rooms
        chance = rng.random
        for number, (_, pieces) in enumerate(self._groups):
            share = self._share(number, rooms, rng)
            order = sorted(pieces, key=lambda _: chance())
            start = 0
            for place, count in zip(self.places, share, strict=True):
                if count:
                    dealt[place] += order[start : start + count]
                    start += count
            rooms = tuple(room - count for room, count in zip(rooms, share, strict=True))
        if len(self._groups) > 1:
            for pieces in dealt.values():
                pieces.sort(key=lambda _: chance())
        return dealt

    def _share(self, number: int, rooms: Rooms, rng: Random) -> Rooms:
        if number == len(self._groups) - 1:
            return rooms
        weighed = self._splits.get((number, rooms))
        if weighed is None:
            weighed = self._splits[number, rooms] = self._weighed(number, rooms)
        bounds, shares = weighed
        return shares[bisect(bounds, rng.random() * bounds[-1], hi=len(bounds) - 1)]

    def _weighed(self, number: int, rooms: Rooms) -> tuple[list[float], list[Rooms]]:
        bounds, shares, total = [], [], 0
        for share, ways in self._shares(number, rooms):
            total += ways
            bounds.append(float(total))
            shares.append(share)
        return bounds, shares

    def _count(self, number: int, rooms: Rooms) -> int:
        if number == len(self._groups):
            return int(not any(rooms))
        known = self._ways.get((number, rooms))
        if known is None:
            known = self._ways[number, rooms] = sum(ways for _, ways in self._shares(number, rooms))
        return known

    def _shares(self, number: int, rooms: Rooms) -> Iterator[tuple[Rooms, int]]:
        """Each share of a group among the places, with the number of ways to fill it and go on."""
        spots, pieces = self._groups[number]
        if number == len(self._groups) - 1:
            fits = sum(rooms) == len(pieces) and all(i in spots for i, room in enumerate(rooms) if room)
            if fits:
                yield rooms, _arrangements(rooms)
            return
        for share in _splits(len(pieces), spots, rooms):
            left = tuple(room - count for room, count in zip(rooms, share, strict=True))
            ways = self._count(number + 1, left)
            if ways:
                yield share, ways * _arrangements(share)


def _splits(count: int, spots: tuple[int, ...], rooms: Rooms) -> Iterator[Rooms]:
    """Every way to share `count` among the allowed places, as far as there is room."""
    if not spots:
        if count == 0:
            yield (0,) * len(rooms)
        return
    spot, rest = spots[0], spots[1:]
    for here in range(min(count, rooms[spot]) + 1):
        for share in _splits(count - here, rest, rooms):
            yield (*share[:spot], here, *share[spot + 1 :])


def _arrangements(share: Rooms) -> int:
    """In how many ways distinct pieces can be shared so (a multinomial coefficient)."""
    ways, total = 1, 0
    for count in share:
        total += count
        ways *= comb(total, count)
    return ways
