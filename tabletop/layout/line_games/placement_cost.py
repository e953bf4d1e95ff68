"""Where the next tile of a line should lie: every way to join it is rated by the room that it leaves.

What counts is what may come: every open end should take several more tiles, get out to where the felt is
bare, and take a double with what follows it. Each is weighed by how likely it is: an end whose number is
nearly gone, or can be joined elsewhere as well, may be left with less room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

from tabletop.layout.line_games.line_state import LineGrids, LineState
from tabletop.layout.line_games.space_ahead import GAP, WINDOW_MARGIN, SpaceAhead, space_ahead
from tabletop.layout.line_games.tile_placement import LineEnd, LineTile, Placement, placements

NEAR_CELLS = 24
"""The most cells to an end for which a tile makes a difference."""

IMPOSSIBLE_COST = 150.0
"""A cost that is as bad as no way at all."""

DOUBLE_COUNT, TILES_PER_NUMBER = 7, 7
"""The number of doubles in the set, and of tiles with each number."""


class RatedPlacement(NamedTuple):
    """A way to join a tile: what it costs, and how the tile lies."""

    cost: float
    placement: Placement


def rated_placements(state: LineState, tile: LineTile, grids: LineGrids) -> list[RatedPlacement]:
    """Returns the ways to join the tile, best first; a double that opens its sides seldom lies in line."""
    rater, end, found = PlacementRater(state, tile, grids), state.ends[tile.place], list[RatedPlacement]()
    for lengthwise in (False, True) if tile.is_double else (False,):
        found = rater.rate_all(placements(tile, end, inline=grids.inline, lengthwise=lengthwise))
        if found and found[0].cost < IMPOSSIBLE_COST:
            break
    return found


class _JudgedEnd(NamedTuple):
    """An open end as it is judged: its own cells, and what lies ahead of it, in a window of cells.

    `chance` is how likely it is that a tile is joined there, `double_chance` that its number's double is.
    """

    end: LineEnd
    own_cells: int
    space: SpaceAhead
    first_bit: int
    """The bit at which its window begins."""
    chance: float
    double_chance: float


class PlacementRater:
    """Judges the ways to join a tile to a line."""

    def __init__(self, state: LineState, tile: LineTile, grids: LineGrids) -> None:
        self.state, self.tile, self.grids, self.bit_grid = state, tile, grids, grids.bit_grid
        self.costs = grids.costs
        self.doubles = state.doubles | ({tile.code[0]} if tile.is_double else set())
        end = state.ends[tile.place]
        ends = [other for name, other in state.ends.items() if name != tile.place]
        self.end_cells = grids.bit_grid.boxes_bits(other.box for other in ends)
        self.wide_end_cells = grids.bit_grid.boxes_bits(other.box for other in ends if not other.is_narrow)
        """The cells of ends that are kept off; strips may touch what leaves them only that much room."""
        self.boxes = state.boxes
        self.left = min(box[0] for box in self.boxes)
        self.right = max(box[0] + box[2] for box in self.boxes)
        parent = state.placements[tile.parent]
        is_linked = any(there == end for _, there in parent.links)
        self.parent_cells = 0 if is_linked else grids.bit_grid.box_bits(parent.cells)
        """The cells that the tile may touch: none where a link leads to the end."""
        near = (
            (name, other)
            for name, other in state.ends.items()
            if name != tile.place
            and not other.is_narrow
            and abs(other.x - end.x) + abs(other.y - end.y) < NEAR_CELLS
        )
        self.near_ends = [
            self._judged_end(
                other, grids.bit_grid.box_bits(state.placements[int(name.partition(".")[0])].cells)
            )
            for name, other in near
            if self._tiles_left(other.number) > 0
        ]

    def rate_all(self, joined: Iterable[Placement]) -> list[RatedPlacement]:
        """Returns the possible ways among these, best first."""
        found = (self.rate(placement) for placement in joined)
        return sorted((way for way in found if way is not None), key=lambda way: way.cost)

    def rate(self, placement: Placement, *, apart: bool = False) -> RatedPlacement | None:
        """Judges one way to lie, with `apart` touching no other tile; None if that is impossible."""
        size = self._first_grid(placement)
        if size is None or self.blocked_sides(placement, apart=apart) != ():
            return None
        taken, bit_grid, others = self.state.taken_cells, self.bit_grid, self._cells_to_avoid(apart=apart)
        body, opens = (
            bit_grid.box_bits(placement.cells),
            bit_grid.boxes_bits(end.box for _, end in placement.ends),
        )
        cost = self._bend_cost(placement) + self._shrink_cost(size)
        cost += self.costs.crowded_cell * sum(
            (bit_grid.box_bits(box, self.costs.clear_cells) & others).bit_count() for box in placement.boxes
        )
        new = [self._judged_end(end, body, is_new=True) for _, end in placement.ends if not end.is_narrow]
        return RatedPlacement(
            cost + self._room_cost(placement, new, taken | body | self.end_cells | opens, size), placement
        )

    def blocked_sides(self, placement: Placement, *, apart: bool = False) -> tuple[str, ...] | None:
        """Returns the sides of a tile at which nothing could be joined; None if it has no room itself."""
        taken, bit_grid, others = self.state.taken_cells, self.bit_grid, self._cells_to_avoid(apart=apart)
        body = bit_grid.box_bits(placement.cells)
        if bit_grid.box_bits(placement.cells, GAP) & others or body & (taken | self.end_cells):
            return None
        lacking, full = list[str](), taken | self.end_cells | body
        for side, end in placement.ends:
            mask = bit_grid.box_bits(end.box)
            if mask & full or (not end.is_narrow and bit_grid.box_bits(end.box, GAP) & others):
                lacking.append(side)
            full |= mask
        return tuple(lacking)

    def _cells_to_avoid(self, *, apart: bool) -> int:
        """Returns the cells to keep away from: those of the tile it is joined to only if `apart`."""
        taken = self.state.taken_cells
        return (taken if apart else taken & ~self.parent_cells) | self.wide_end_cells

    def _bend_cost(self, placement: Placement) -> float:
        """Returns the cost of a bend: arms that do not branch turn one way round, so that none meet."""
        costs, before = self.costs, self.state.last_bend_before(self.tile.place)
        against = (self.state.arm_of(self.tile.place) - 1) % 4
        cost = costs.bend * placement.bend_count + costs.wrong_way_bend * any(
            end.direction == against for _, end in placement.ends
        )
        if placement.bend_direction == 0:
            return cost
        if before.direction == 0:
            return cost + costs.early_bend * max(0, 2 - before.tiles_since)
        if before.direction == placement.bend_direction:
            return cost + costs.tight_bend * max(0, 2 - before.tiles_since)
        return cost + costs.stair_bend * max(0, 3 - before.tiles_since)

    def _shrink_cost(self, size: int) -> float:
        """Returns the cost of smaller tiles: little down to the felt at whose edges runs turn."""
        cell_grids, now = self.grids.cell_grids, self.state.grid_number
        soon = max(now, min(size, self.costs.turning_grid))
        first, then = (
            cell_grids[now].cell / cell_grids[soon].cell,
            cell_grids[soon].cell / cell_grids[max(soon, size)].cell,
        )
        return 100 * (self.costs.early_shrink * log(first) + self.costs.late_shrink * log(then))

    def _first_grid(self, placement: Placement) -> int | None:
        """Returns the number of the first cell grid with room for the line with this tile."""
        sizes = range(self.state.grid_number, len(self.grids.cell_grids))
        return next((size for size in sizes if self._places_on_grid(placement, size)), None)

    def _places_on_grid(self, placement: Placement, size: int) -> int:
        cell_grid = self.grids.cell_grids[size]
        left = min(self.left, *(box[0] for box in placement.boxes))
        right = max(self.right, *(box[0] + box[2] for box in placement.boxes))
        return cell_grid.central_places(
            self.state.first_places[size] & cell_grid.places(placement.boxes), left, right
        )

    def _judged_end(self, end: LineEnd, tile: int, *, is_new: bool = False) -> _JudgedEnd:
        """Looks ahead of an end at a tile; of the other number of a new tile nothing is known."""
        cells = space_ahead(end.direction, self.grids.sides, self.bit_grid)
        likely, double = 1.0, (DOUBLE_COUNT - len(self.doubles)) / DOUBLE_COUNT
        if self.tile.is_double or not is_new:
            share = 1 / max(1, self._ends_asking(end.number))
            likely = min(1.0, self._tiles_left(end.number) * share / self.costs.many_tiles)
            double = 0.0 if end.number in self.doubles else share
        if self.grids.inline and not self.grids.branching:
            double = 0.0
        own = tile | self.bit_grid.box_bits(end.box)
        return _JudgedEnd(
            end,
            own,
            cells,
            self.bit_grid.bit_number(end.x - WINDOW_MARGIN, end.y - WINDOW_MARGIN),
            likely,
            double,
        )

    def _tiles_left(self, number: str) -> int:
        """Returns how many tiles with a number are not laid."""
        return TILES_PER_NUMBER - self.state.numbers.count(number) - (number == self.tile.code[0])

    def _ends_asking(self, number: str) -> int:
        """Returns how many ends will ask for a number."""
        is_covered = self.state.ends[self.tile.place].number == number
        opened = len(self.tile.sides) * (self.tile.is_double and self.tile.code[0] == number)
        return sum(end.number == number for end in self.state.ends.values()) - is_covered + opened

    def _room_cost(self, placement: Placement, new: Sequence[_JudgedEnd], full: int, size: int) -> float:
        """Returns the cost of ends that have little room."""
        outside = self.bit_grid.reachable_from_outside(full, [*self.boxes, *placement.boxes], GAP)
        cost, coming = sum(self._edge_cost(ahead.end, placement, size) for ahead in new), 0
        # A double that comes later must keep off those that may come next, at whatever end.
        for ahead in (*self.near_ends, *new):
            if ahead.double_chance:
                coming |= ahead.space.double.taken << ahead.first_bit
        for ahead in (*self.near_ends, *new):
            cost += self._end_cost(ahead, full & ~ahead.own_cells, outside, coming)
        for one in new:
            cost += sum(
                self._clash_cost(one, other) * one.double_chance * other.double_chance
                for other in self.near_ends
            )
        return cost

    def _edge_cost(self, end: LineEnd, placement: Placement, size: int) -> float:
        """Returns the cost of an end that is near to the edge of the felt that runs turn at."""
        size = max(size, self.costs.turning_grid)
        places, cell_grid, most = (
            self._places_on_grid(placement, size),
            self.grids.cell_grids[size],
            self.costs.halves_ahead,
        )
        lacking = (
            at for at, box in enumerate(end.halves_beyond(0, most)) if not places & cell_grid.places((box,))
        )
        return self.costs.missing_half * (most - next(lacking, most))

    def _end_cost(self, ahead: _JudgedEnd, full: int, outside: int, coming: int) -> float:
        """Returns the cost of an end that has little room, cannot get out, or has no room for doubles."""
        seen, space, rooms = full >> ahead.first_bit, ahead.space, self.costs.cost_by_room
        room = min(space.free_halves(seen), self.costs.halves_ahead)
        low = int(room)
        cost = rooms[low]
        if low < self.costs.halves_ahead:
            cost -= (room - low) * (rooms[low] - rooms[low + 1])
        if not space.can_get_out(seen, outside >> ahead.first_bit):
            cost += self.costs.trapped_end
        if not self.grids.branching:
            return cost + self.costs.no_double * ahead.double_chance * bool(space.double.with_gap & seen)
        cost *= ahead.chance
        if ahead.double_chance:
            if space.double.with_gap & seen:
                return cost + self.costs.no_double * ahead.double_chance
            return cost + self.costs.no_follower * ahead.double_chance * bool(space.beyond.with_gap & seen)
        if len(self.doubles) < DOUBLE_COUNT:
            cost += ahead.chance * self._later_double_cost(
                space, seen, ahead.own_cells >> ahead.first_bit, coming >> ahead.first_bit
            )
        return cost

    def _later_double_cost(self, space: SpaceAhead, seen: int, own: int, coming: int) -> float:
        """Returns the cost of a double after the next tile that has no room."""
        cost = self.costs.no_later_double
        for tile, double in space.next_tiles:
            if not tile & seen and not double & (seen | own):
                if not (tile | double) & coming:
                    return 0.0
                cost = self.costs.later_double_clash
        return cost

    def _clash_cost(self, one: _JudgedEnd, other: _JudgedEnd) -> float:
        """Returns the cost of doubles at two ends that are in each other's way, or of what follows them."""
        by = other.first_bit - one.first_bit
        mine, theirs = one.space, other.space
        if _shifted(theirs.double.taken, by) & mine.double.with_gap:
            return self.costs.double_clash + self.costs.follower_clash
        return self.costs.follower_clash * bool(_shifted(theirs.beyond.taken, by) & mine.beyond.with_gap)


def _shifted(cells: int, by: int) -> int:
    return cells << by if by >= 0 else cells >> -by
