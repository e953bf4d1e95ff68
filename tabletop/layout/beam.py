"""Tiles joined one after another in several ways at once, of which the best are followed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter
from types import MappingProxyType
from typing import NamedTuple

from tabletop.layout.grid import Grid, Joined, Lie
from tabletop.layout.growth import Growth, Way, joined_at, longer
from tabletop.layout.steps import Steps

BEAM = 5
"""How many ways to lay a line are followed at once."""

WALLED_IN = 30.0
"""What it costs to wall an end in."""

STAYS = 3.0
"""What it is worth to lie as before."""

At = tuple[int, int, int, float]
"""A tile by its number, where it lies, and its turn."""


def at(number: int, lie: Lie) -> At:
    """Where and how a tile of that number lies."""
    return number, lie.x, lie.y, lie.angle


class Found(NamedTuple):
    """A line laid, or its best way up to where it got stuck.

    `stuck` is the number of the last tile that had no room or walled an end in, `cost` that of all tiles.
    """

    is_done: bool
    stuck: int
    cost: float
    growth: Growth


def spread(
    growth: Growth,
    tiles: Sequence[Joined],
    numbers: Sequence[int],
    grid: Grid,
    blame: Mapping[At, float] = MappingProxyType({}),
    *,
    strict: bool = True,
    apart: bool = False,
    most: int = BEAM,
) -> Steps[Found]:
    """Joins the tiles of these numbers in several ways at once, `most` of them, and keeps the best.

    `blame` is what it costs besides to lie so. With `strict` none may wall an end in, with `apart` none may
    lie close beside another.
    """
    beam, stuck = [(0.0, 0.0, growth)], 0
    for number in numbers:
        tile = tiles[number - 1]
        ways: list[tuple[float, float, Growth, Way]] = []
        for dear, cost, so_far in beam:
            yield
            for way in joined_at(so_far, tile, number, grid):
                if apart and way.is_close:
                    continue
                more = way.cost + WALLED_IN * way.walls_in
                blamed = blame.get(at(number, way.lie), 0.0) if blame else 0.0
                ways.append((dear + more + blamed, cost + more, so_far, way))
        ways.sort(key=itemgetter(0))
        if not ways or ways[0][3].walls_in:
            stuck = number
            if not ways or strict:
                return Found(False, stuck, *beam[0][1:])
        beam = [
            (dear, cost, longer(so_far, tile, number, way.fit, grid))
            for dear, cost, so_far, way in ways[:most]
        ]
    return Found(True, stuck, *beam[0][1:])


def path(tiles: Sequence[Joined], number: int) -> list[int]:
    """The tiles from the first one, which is left out, to another."""
    path: list[int] = []
    while number > 1:
        path.insert(0, number)
        number = tiles[number - 1].parent
    return path
