"""Which of several ways to join a tile is best, with one more tile tried at each end that is near.

Two ways may leave as much room and yet differ in what can be laid next: so where they cost about as much,
each is tried, and the tiles that may come are judged by the best way that is left to them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tabletop.layout.grid import End, Joined
from tabletop.layout.growth import Felt, Growth, longer
from tabletop.layout.judging import DOUBLES, LOST, PER_NUMBER, Way, ways
from tabletop.layout.steps import Steps

MARGIN = 15.0
"""Ways that cost this much more than the best are not looked at further."""

NEAR = 12
"""The most cells to an end for which a way can make a difference."""

MOST = 1.35 * LOST
"""The most that it costs if a tile which may come has no way."""


class Coming(NamedTuple):
    """A tile that may come, and how likely it is."""

    tile: Joined
    chance: float


def best_first(growth: Growth, tile: Joined, felt: Felt) -> Steps[list[Way]]:
    """Returns the ways to join the tile, best first.

    What is on the far half of a tile makes no difference, so that a place shows where any tile would land.
    """
    found = ways(growth, tile, felt)
    near = [way for way in found if way.cost < found[0].cost + MARGIN]
    if len(near) < 2 or tile.is_double or not felt.branching:
        return found
    any_tile, number = replace(tile, code=f"{growth.ends[tile.place].number}-?"), max(growth.lies) + 1
    judged = []
    for way in near:
        yield
        lie = replace(way.lie, ends=tuple((side, replace(end, number="?")) for side, end in way.lie.ends))
        after = longer(growth, any_tile, number, lie, felt)
        assert after is not None, tile
        cost = way.cost
        for coming in _coming(after, growth.ends[tile.place], felt):
            yield
            left = ways(after, coming.tile, felt)
            cost += coming.chance * min(MOST, left[0].cost if left else MOST)
        judged.append(way._replace(cost=cost))
    return sorted(judged, key=lambda way: way.cost)


def _coming(growth: Growth, end: End, felt: Felt) -> list[Coming]:
    """Returns the tiles that may come at ends near to one, without the unlikely ones."""
    found = []
    for name, other in growth.ends.items():
        if abs(other.x - end.x) + abs(other.y - end.y) > NEAR or other.is_narrow:
            continue
        plain, double = _chances(growth, other.number, felt)
        found.append(Coming(Joined(f"{other.number}-?", name, ("on",)), plain))
        found.append(Coming(Joined(f"{other.number}-{other.number}", name, felt.sides), double))
    return [coming for coming in found if coming.chance > 0]


def _chances(growth: Growth, number: str, felt: Felt) -> tuple[float, float]:
    """Returns how likely a tile with that number, and its double, are to be joined at one of its ends."""
    share = 1 / sum(end.number == number for end in growth.ends.values())
    is_laid = number in growth.doubles
    left = PER_NUMBER - growth.numbers.count(number) - (not is_laid)
    plain = min(1.0, left * share / (felt.costs.many / 2))
    if is_laid:
        return plain, 0.0
    return plain, share * ((DOUBLES - len(growth.doubles)) / DOUBLES if number == "?" else 1.0)
