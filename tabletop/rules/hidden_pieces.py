"""Places hidden pieces at random: every way that agrees with what is known is equally likely."""

from collections.abc import Iterable, Mapping
from math import factorial, prod
from random import Random
from typing import TypeVar

from tabletop.rules.contingency_tables import ContingencyTables, TableRow

T = TypeVar("T")


def in_random_order(pieces: Iterable[T], rng: Random) -> list[T]:
    """Returns the pieces in random order, each order as likely as another."""
    chance = rng.random
    return sorted(pieces, key=lambda _: chance())


class HiddenPieces:
    """Distinct hidden pieces, and places that each have room for a number of them.

    `ruled_out` names for a place the pieces that cannot lie there. Pieces with the same possible places
    form a group; how many of each group go where is drawn by the number of ways to complete it, so that
    all assignments of pieces to places are equally likely. The groups are shared out among the places, or
    the places among the groups, whichever is quicker.
    """

    def __init__(
        self,
        pieces: Iterable[str],
        capacity: Mapping[str, int],
        ruled_out: Mapping[str, Iterable[str]] | None = None,
    ) -> None:
        self.places = tuple(place for place, size in capacity.items() if size)
        ruled_out_at = {place: frozenset((ruled_out or {}).get(place, ())) for place in self.places}
        groups: dict[tuple[int, ...], list[str]] = {}
        for piece in pieces:
            spots = tuple(i for i, place in enumerate(self.places) if piece not in ruled_out_at[place])
            groups.setdefault(spots, []).append(piece)
        self._groups = tuple(groups.values())
        self._capacities = tuple(capacity[place] for place in self.places)
        self._sizes = tuple(map(len, self._groups))
        rows: list[TableRow] = [(spots, len(group)) for spots, group in groups.items()]
        turned: list[TableRow] = [
            (tuple(number for number, spots in enumerate(groups) if place in spots), size)
            for place, size in enumerate(self._capacities)
        ]
        by_group, by_place = ContingencyTables(rows, self._capacities), ContingencyTables(turned, self._sizes)
        self._by_place = by_place.estimate_effort() < by_group.estimate_effort()
        self._tables = by_place if self._by_place else by_group

    def count_ways(self) -> int:
        """Returns the number of ways to place the pieces; 0 where what is known contradicts itself."""
        ways = self._tables.count()
        # There the rooms of the places were told apart instead of the pieces.
        if self._by_place:
            return ways * prod(map(factorial, self._sizes)) // prod(map(factorial, self._capacities))
        return ways

    def sample_placement(self, rng: Random) -> dict[str, list[str]]:
        """Samples one of the ways, each as likely as another; a place has its pieces in random order."""
        assert self._tables.count(), f"no way to place {self._groups} in {self._capacities} of {self.places}"
        dealt: dict[str, list[str]] = {place: [] for place in self.places}
        drawn = self._tables.sample_table(rng)
        shares = zip(*drawn, strict=True) if self._by_place else drawn
        for share, pieces in zip(shares, self._groups, strict=True):
            order = in_random_order(pieces, rng)
            start = 0
            for place, count in zip(self.places, share, strict=True):
                if count:
                    dealt[place] += order[start : start + count]
                    start += count
        # Until now a place has its pieces group by group, which would tell where each could lie.
        if len(self._groups) > 1:
            dealt = {place: in_random_order(pieces, rng) for place, pieces in dealt.items()}
        return dealt
