"""A tile joins a line: at its open end, or, where no way is left there, as near to it as there is room.

Tiles are laid so that what may come has room, but not all that may come can have it. Then a double lies in
line, or open ends are shown on a strip between tiles, where none has room any more. If one is joined there
all the same, the line is laid again (`relaying`); only where that does not help does it lie apart, on a link.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from tabletop.layout.incremental import Steps
from tabletop.layout.line_games.line_state import LineGrids, LineState, with_tile
from tabletop.layout.line_games.lookahead import best_placements
from tabletop.layout.line_games.placement_cost import PlacementRater, RatedPlacement
from tabletop.layout.line_games.space_ahead import GAP, WINDOW_MARGIN, space_ahead
from tabletop.layout.line_games.tile_placement import (
    DIRECTIONS,
    CellBox,
    LineEnd,
    LineTile,
    Placement,
    placements,
)

MAX_DISTANCE, MAX_COMPARED = 40, 12
"""How far a tile or an end may lie from where it belongs, in cells, and how many ways are compared."""

DISTANCE_COST, CORNER_COST, NARROW_COST, LINK_COST, DETACHED_COST = 3.0, 20.0, 40.0, 60.0, 240.0
"""What a cell of distance, a corner, an end shown on a strip, one shown elsewhere, and lying apart cost."""

MIN_HALVES = 2
"""The halves of tiles that an end needs."""


def touching(growth: LineState, tile: LineTile, number: int, felt: LineGrids) -> Steps[LineState | None]:
    """Returns the line with one more tile that touches the one it is joined to; None if there is no room."""
    # Another end of the same double asks for the same number, and is better than an end on a strip.
    lines = (growth, *_with_ends_exchanged(growth, tile.place))
    for line in lines:
        found = yield from best_placements(line, tile, felt)
        if found:
            return with_tile(line, tile, number, found[0].placement, felt)
    for line in lines:
        search = _Search(line, tile, felt)
        yield from search.compare_touching()
        if search.found:
            return with_tile(line, tile, number, search.best, felt)
    return None


def linking(growth: LineState, tile: LineTile, number: int, felt: LineGrids) -> Steps[LineState | None]:
    """Returns the line with one more tile, or its ends, on a link; None if there is no room at all."""
    search = _Search(growth, tile, felt)
    yield from search.compare_linked()
    return with_tile(growth, tile, number, search.best, felt) if search.found else None


def _with_ends_exchanged(state: LineState, place: str) -> Iterator[LineState]:
    """Yields the line with another open end of the same double, of the same number, in that place."""
    end, (parent, *_) = state.ends[place], place.partition(".")
    for name, other in state.ends.items():
        is_like = name != place and name.partition(".")[0] == parent and other.number == end.number
        if is_like and not other.is_narrow:
            yield state._replace(ends={**state.ends, place: other, name: end})


class _Search:
    """Looks for room for a tile that has none at its end, with all that may be joined to it."""

    def __init__(self, state: LineState, tile: LineTile, grids: LineGrids) -> None:
        self.state, self.tile, self.grids, self.bit_grid = state, tile, grids, grids.bit_grid
        self.end, self.rater, self.found = (
            state.ends[tile.place],
            PlacementRater(state, tile, grids),
            list[RatedPlacement](),
        )

    @property
    def best(self) -> Placement:
        """Returns the best way that was found."""
        return min(self.found, key=lambda way: way.cost).placement

    def compare_touching(self) -> Steps[None]:
        """Compares ways to lie at its end or round the corner of its tile, if need be with ends on strips."""
        for placement in self._touching_placements():
            yield
            lacking = self.rater.blocked_sides(placement)
            if lacking is not None:
                self._add_rated(
                    _with_narrow_ends(placement, lacking),
                    NARROW_COST * len(lacking) + self._corner_cost(placement),
                )
            self._try_squeezed(placement)

    def compare_linked(self) -> Steps[None]:
        """Compares ways with ends elsewhere, on links; without any, some to lie near to the end."""
        for placement in placements(self.tile, self.end, inline=self.grids.inline, lengthwise=True):
            yield
            lacking = self.rater.blocked_sides(placement)
            if lacking:
                self._add_rated(*self._with_links(placement, lacking))
        if self.found:
            return
        for other, far in self._other_ends(self.end, self.rater.boxes):
            for placement in placements(self.tile, other, inline=self.grids.inline):
                yield
                linked = replace(placement, links=((self.end, other),), is_detached=True)
                self._add_rated(linked, DETACHED_COST + DISTANCE_COST * far, apart=True)
            if len(self.found) >= MAX_COMPARED:
                break

    def _touching_placements(self) -> Iterator[Placement]:
        """Yields the ways to touch the half that the end is at: ahead, or beside it."""
        yield from placements(self.tile, self.end, inline=self.grids.inline, lengthwise=True)
        parent = self.state.placements[self.tile.parent]
        if len(parent.ends) > 1 or any(there == self.end for _, there in parent.links):
            return  # A double has ends of its own beside its halves.
        for turn in (1, -1):
            corner = _corner_end(self.end, turn)
            for placement in placements(self.tile, corner, inline=self.grids.inline, lengthwise=True):
                if self._touches_only_half(corner, placement, self.bit_grid.box_bits(parent.cells)):
                    yield placement

    def _touches_only_half(self, corner: LineEnd, placement: Placement, parent: int) -> bool:
        """Returns whether a tile at a corner touches no more than the half there, and its ends nothing."""
        (left, top, wide, high), (dx, dy) = placement.cells, DIRECTIONS[corner.direction]
        touched = parent & self.bit_grid.box_bits((left - dx, top - dy, wide, high))
        half = self.bit_grid.box_bits(LineEnd(corner.x - 2 * dx, corner.y - 2 * dy, corner.direction, "").box)
        return not touched & ~half and not any(
            self.bit_grid.box_bits(end.box, GAP) & parent for _, end in placement.ends
        )

    def _corner_cost(self, placement: Placement) -> float:
        """Returns what it costs to lie at a corner."""
        return (
            0.0
            if self.bit_grid.box_bits(placement.cells) & self.bit_grid.box_bits(self.end.box)
            else CORNER_COST
        )

    def _try_squeezed(self, placement: Placement) -> None:
        """Tries the tile at its end, if only ends of others are in its way that could be shown on a strip."""
        near = self.bit_grid.box_bits(placement.cells, GAP)
        names = tuple(
            name
            for name, end in self.state.ends.items()
            if name != self.tile.place and not end.is_narrow and near & self.bit_grid.box_bits(end.box)
        )
        if not names:
            return
        narrow = {name: replace(self.state.ends[name], is_narrow=True) for name in names}
        rater = PlacementRater(self.state._replace(ends={**self.state.ends, **narrow}), self.tile, self.grids)
        lacking = rater.blocked_sides(placement)
        if lacking is None:
            return
        way = rater.rate(replace(_with_narrow_ends(placement, lacking), narrowed_ends=names))
        if way is not None:
            cost = NARROW_COST * (len(names) + len(lacking)) + self._corner_cost(placement)
            self.found.append(way._replace(cost=way.cost + cost))

    def _add_rated(self, placement: Placement | None, cost: float, *, apart: bool = False) -> None:
        way = self.rater.rate(placement, apart=apart) if placement else None
        if way is not None:
            self.found.append(way._replace(cost=way.cost + cost))

    def _with_links(self, placement: Placement, lacking: Sequence[str]) -> tuple[Placement | None, float]:
        """Returns the tile with its lacking ends elsewhere, and what that costs."""
        cost = 0.0
        for side in lacking:
            # Sides come in the order of their names: those before this one have their new places already.
            kept = tuple((name, end) for name, end in placement.ends if name not in lacking or name < side)
            old = dict(placement.ends)[side]
            boxes = [*self.rater.boxes, placement.cells, *(end.box for _, end in kept)]
            found = next(self._other_ends(old, boxes), None)
            if found is None:
                return None, cost
            new, far = found
            ends = tuple((name, new if name == side else end) for name, end in placement.ends)
            placement = replace(placement, ends=ends, links=(*placement.links, (old, new)))
            cost += LINK_COST + DISTANCE_COST * far
        return placement, cost

    def _other_ends(self, end: LineEnd, boxes: Sequence[CellBox]) -> Iterator[tuple[LineEnd, int]]:
        """Yields where an end could be instead, nearest first, and how far that is; `boxes` are all taken."""
        full = self.bit_grid.boxes_bits(boxes)
        outside = self.bit_grid.reachable_from_outside(full, boxes, GAP)
        left, top, *_ = end.box
        for right, down in _offsets():
            x, y = left + right, top + down
            if not self.bit_grid.has_cell(outside, x, y):
                continue
            # First those that look away from where it belongs.
            for way in sorted(
                range(4), key=lambda way: -DIRECTIONS[way][0] * right - DIRECTIONS[way][1] * down
            ):
                dx, dy = DIRECTIONS[way]
                other = LineEnd(x + 1 - dx, y + 1 - dy, way, end.number)
                seen = full >> self.bit_grid.bit_number(other.x - WINDOW_MARGIN, other.y - WINDOW_MARGIN)
                if space_ahead(way, self.grids.sides, self.bit_grid).free_halves(
                    seen
                ) >= MIN_HALVES and self._has_room(other):
                    yield other, abs(right) + abs(down)

    def _has_room(self, end: LineEnd) -> bool:
        """Returns whether the felt goes that far, with the smallest tiles."""
        return bool(
            self.state.first_places[-1]
            & self.grids.cell_grids[-1].places((end.box, *end.halves_beyond(0, 1)))
        )


def _corner_end(end: LineEnd, turn: int) -> LineEnd:
    """Returns the edge beside the half that an end is at."""
    (dx, dy), way = DIRECTIONS[end.direction], (end.direction + turn) % 4
    return LineEnd(end.x - dx + DIRECTIONS[way][0], end.y - dy + DIRECTIONS[way][1], way, end.number)


def _with_narrow_ends(placement: Placement, lacking: Sequence[str]) -> Placement:
    """Returns the tile with those ends on strips."""
    return replace(
        placement, ends=tuple((side, replace(end, is_narrow=side in lacking)) for side, end in placement.ends)
    )


@cache
def _offsets() -> tuple[tuple[int, int], ...]:
    """Returns how far to the right and down, the nearest first."""
    span = range(-MAX_DISTANCE, MAX_DISTANCE + 1)
    return tuple(sorted(((x, y) for x in span for y in span), key=lambda at: (abs(at[0]) + abs(at[1]), at)))
