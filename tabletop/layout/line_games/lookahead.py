"""Which of several ways to join a tile is best, with one more tile tried at each end that is near.

Two ways may leave as much room and yet differ in what can be laid next: so where they cost about as much,
each is tried, and the tiles that may come are judged by the best way that is left to them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from tabletop.layout.incremental import Steps
from tabletop.layout.line_games.line_state import LineGrids, LineState, with_tile
from tabletop.layout.line_games.placement_cost import (
    DOUBLE_COUNT,
    IMPOSSIBLE_COST,
    TILES_PER_NUMBER,
    RatedPlacement,
    rated_placements,
)
from tabletop.layout.line_games.tile_placement import LineEnd, LineTile

COMPARED_MARGIN = 15.0
"""Ways that cost this much more than the best are not looked at further."""

NEAR_CELLS = 12
"""The most cells to an end for which a way can make a difference."""

MAX_LATER_COST = 1.35 * IMPOSSIBLE_COST
"""The most that it costs if a tile which may come has no way."""


class PossibleTile(NamedTuple):
    """A tile that may come, and how likely it is."""

    tile: LineTile
    chance: float


def best_placements(state: LineState, tile: LineTile, grids: LineGrids) -> Steps[list[RatedPlacement]]:
    """Returns the ways to join the tile, best first.

    What is on the far half of a tile makes no difference, so that a place shows where any tile would land.
    """
    found = rated_placements(state, tile, grids)
    near = [way for way in found if way.cost < found[0].cost + COMPARED_MARGIN]
    if len(near) < 2 or tile.is_double or not grids.branching:
        return found
    any_tile, number = replace(tile, code=f"{state.ends[tile.place].number}-?"), max(state.placements) + 1
    judged = []
    for way in near:
        yield  # between two frames, if this one has no time left
        placement = replace(
            way.placement, ends=tuple((side, replace(end, number="?")) for side, end in way.placement.ends)
        )
        after = with_tile(state, any_tile, number, placement, grids)
        assert after is not None, tile
        cost = way.cost
        for coming in _possible_tiles(after, state.ends[tile.place], grids):
            yield
            left = rated_placements(after, coming.tile, grids)
            cost += coming.chance * min(MAX_LATER_COST, left[0].cost if left else MAX_LATER_COST)
        judged.append(way._replace(cost=cost))
    return sorted(judged, key=lambda way: way.cost)


def _possible_tiles(state: LineState, end: LineEnd, grids: LineGrids) -> list[PossibleTile]:
    """Returns the tiles that may come at ends near to one, without the unlikely ones."""
    found = []
    for name, other in state.ends.items():
        if abs(other.x - end.x) + abs(other.y - end.y) > NEAR_CELLS or other.is_narrow:
            continue
        plain, double = _chances(state, other.number, grids)
        found.append(PossibleTile(LineTile(f"{other.number}-?", name, ("on",)), plain))
        found.append(PossibleTile(LineTile(f"{other.number}-{other.number}", name, grids.sides), double))
    return [coming for coming in found if coming.chance > 0]


def _chances(state: LineState, number: str, grids: LineGrids) -> tuple[float, float]:
    """Returns how likely a tile with that number, and its double, are to be joined at one of its ends."""
    share = 1 / sum(end.number == number for end in state.ends.values())
    is_laid = number in state.doubles
    left = TILES_PER_NUMBER - state.numbers.count(number) - (not is_laid)
    plain = min(1.0, left * share / (grids.costs.many_tiles / 2))
    if is_laid:
        return plain, 0.0
    return plain, share * ((DOUBLE_COUNT - len(state.doubles)) / DOUBLE_COUNT if number == "?" else 1.0)
