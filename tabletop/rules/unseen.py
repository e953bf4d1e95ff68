"""Places hidden pieces at random: every way that agrees with what is known is equally likely."""

from collections.abc import Iterable, Mapping
from math import factorial, prod
from random import Random
from typing import TypeVar

from tabletop.rules.shares import Row, Shares

T = TypeVar("T")


def mixed(pieces: Iterable[T], rng: Random) -> list[T]:
    """Returns the pieces in random order, each order as likely as another."""
    chance = rng.random
    return sorted(pieces, key=lambda _: chance())


class Unseen:
    """Distinct hidden pieces, and places that each have room for a number of them.

    `barred` names for a place the pieces that cannot lie there. Pieces with the same possible places
    form a group; how many of each group go where is drawn by the number of ways to complete it, so that
    all assignments of pieces to places are equally likely. The groups are shared out among the places, or
    the places among the groups, whichever is quicker.
    """

    def __init__(
        self,
        pieces: Iterable[str],
        room: Mapping[str, int],
        barred: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.places = tuple(place for place, size in room.items() if size)
        shut = {place: frozenset((barred or {}).get(place, ())) for place in self.places}
        groups: dict[tuple[int, ...], list[str]] = {}
        for piece in pieces:
            spots = tuple(i for i, place in enumerate(self.places) if piece not in shut[place])
            groups.setdefault(spots, []).append(piece)
        self._groups = tuple(groups.values())
        self._rooms = tuple(room[place] for place in self.places)
        self._sizes = tuple(map(len, self._groups))
        rows: list[Row] = [(spots, len(group)) for spots, group in groups.items()]
        turned: list[Row] = [
            (tuple(number for number, spots in enumerate(groups) if place in spots), size)
            for place, size in enumerate(self._rooms)
        ]
        by_group, by_place = Shares(rows, self._rooms), Shares(turned, self._sizes)
        self._by_place = by_place.effort() < by_group.effort()
        self._shares = by_place if self._by_place else by_group

    def ways(self) -> int:
        """Returns the number of ways to place the pieces; 0 where what is known contradicts itself."""
        ways = self._shares.ways()
        if self._by_place:
            return ways * prod(map(factorial, self._sizes)) // prod(map(factorial, self._rooms))
        return ways

    def deal(self, rng: Random) -> dict[str, list[str]]:
        """Draws one of the ways, each as likely as another; a place has its pieces in random order."""
        assert self._shares.ways(), f"no way to place {self._groups} in {self._rooms} of {self.places}"
        dealt: dict[str, list[str]] = {place: [] for place in self.places}
        drawn = self._shares.draw(rng)
        shares = zip(*drawn, strict=True) if self._by_place else drawn
        for share, pieces in zip(shares, self._groups, strict=True):
            order = mixed(pieces, rng)
            start = 0
            for place, count in zip(self.places, share, strict=True):
                if count:
                    dealt[place] += order[start : start + count]
                    start += count
        if len(self._groups) > 1:
            dealt = {place: mixed(pieces, rng) for place, pieces in dealt.items()}
        return dealt
