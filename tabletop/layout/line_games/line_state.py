"""A line of tiles in the order in which they were laid: each finds its place, and keeps it if it can.

The place of a tile depends only on what was laid before it, and on whether it is a double: never on what
comes later, nor on what was on the screen. The views tell the order: `line` and `joined` are in the order of
laying (Blind Dominoes has it in `seen`). So a line is laid tile by tile from its first one whenever it is
needed, after loading or taking back as in play, and nothing that lies is moved or turned, unless a later tile
has no room at all (`relaying`).

A tile runs straight on, and for that the felt is taken in smaller cells, so that there are more of them, down
to a size that the costs set. Where the edge of that felt is near, or others are in its way, it bends; and
where no place is good, the cells become smaller still. Only then, and where all goes nearer to the middle,
does the whole change. Which place is good is judged by its costs (`placement_cost`), with what may come
(`lookahead`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tabletop.layout.arrangements import Point
from tabletop.layout.line_games.cell_grid import BitGrid, CellGrid
from tabletop.layout.line_games.cost_weights import SPACED, UNBRANCHED, CostWeights
from tabletop.layout.line_games.tile_placement import CellBox, LineEnd, LineTile, Placement, first_placement

# With six a line lay twice as far off on the average; now it moves with every sixth tile, not every tenth.
MAX_OFF_CENTRE = 3
"""How many cells the middle of the line may be off that of the felt."""


class LastBend(NamedTuple):
    """The last turn of a run: which way round (1 right, -1 left, 0 none yet), and the tiles since."""

    direction: int = 0
    tiles_since: int = 0

    def after_tile(self, turn: int) -> LastBend:
        """Returns the last turn after one more tile, that turns this way or runs straight on (0)."""
        return LastBend(turn) if turn else LastBend(self.direction, self.tiles_since + 1)


class LineGrids(NamedTuple):
    """The felt as cell grids from the largest cells to the smallest, and how doubles lie on it."""

    cell_grids: tuple[CellGrid, ...]
    bit_grid: BitGrid
    branching: bool = True
    """Whether later doubles open places at their short ends."""
    inline: bool = False
    """Whether doubles that open no places there lie in line, as any other tile."""

    spacing: int = 0
    """How far tiles that are not joined keep apart: 0 as usual, more by the numbers of `SPACED`."""

    @property
    def costs(self) -> CostWeights:
        """Returns the costs of what is unwelcome on this felt."""
        return SPACED[self.spacing] if self.branching else UNBRANCHED

    @property
    def wider(self) -> tuple[LineGrids, ...]:
        """Returns this felt with tiles that keep farther and farther apart."""
        more = range(self.spacing + 1, len(SPACED)) if self.branching else ()
        return tuple(self._replace(spacing=spacing) for spacing in more)

    @property
    def sides(self) -> tuple[str, ...]:
        """Returns the sides at which a later double may be joined."""
        return ("down", "on", "up") if self.branching else ("on",)

    @property
    def empty_line(self) -> LineState:
        """Returns a line without tiles."""
        rooms = tuple(cell_grid.all_places for cell_grid in self.cell_grids)
        return LineState({}, {}, 0, "", frozenset(), 0, rooms, self.cell_grids[0].start, {}, {})


class LineState(NamedTuple):
    """A line laid up to some tile: its tiles by number, its open ends by name, the cells that tiles take."""

    placements: Mapping[int, Placement]
    ends: Mapping[str, LineEnd]
    taken_cells: int
    numbers: str
    """The numbers on all tiles, those of doubles once."""
    doubles: frozenset[str]
    """The numbers whose doubles are laid."""
    grid_number: int
    """The number of the cell grid in use; 0 has the largest cells."""
    first_places: tuple[int, ...]
    """For every cell grid the places of the first tile at which all has room; 0 for those given up."""
    first_place: tuple[int, int]
    """The place of the first tile on its cell grid."""
    arms: Mapping[int, int]
    """The direction of the arm of the first tile that each other tile belongs to."""
    last_bends: Mapping[int, LastBend]
    """The last turn on the way to each tile."""

    def arm_of(self, place: str) -> int:
        """Returns the direction of the arm that a place belongs to."""
        return self.arms.get(int(place.partition(".")[0]), self.ends[place].direction)

    def last_bend_before(self, place: str) -> LastBend:
        """Returns the last turn on the way to a place; at the sides of a double a new run begins."""
        number, _, side = place.partition(".")
        return self.last_bends.get(int(number), LastBend()) if side == "on" else LastBend()

    @property
    def boxes(self) -> list[CellBox]:
        """Returns all tiles, and the halves that would touch at open ends."""
        return [
            *(placement.cells for placement in self.placements.values()),
            *(end.box for end in self.ends.values()),
        ]


def with_first_tile(tile: LineTile, grids: LineGrids) -> LineState | None:
    """Returns the line with its first tile; None if even that has no room."""
    return with_tile(grids.empty_line, tile, 1, first_placement(tile), grids)


def with_tile(
    state: LineState, tile: LineTile, number: int, placement: Placement, grids: LineGrids
) -> LineState | None:
    """Returns the line with one more tile, placed by `placement`; None if it has no room at any size."""
    # A size that was given up stays so: a line never gets larger again.
    room = tuple(
        places and places & cell_grid.places(placement.boxes) if size >= state.grid_number else 0
        for size, (places, cell_grid) in enumerate(zip(state.first_places, grids.cell_grids, strict=True))
    )
    boxes = [*state.boxes, *placement.boxes]
    left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
    fitting = [size for size, places in enumerate(room) if places and size >= state.grid_number]
    if not fitting:
        return None
    # The largest cells with which the line lies in the middle; else the largest with which it fits.
    central = (size for size in fitting if grids.cell_grids[size].central_places(room[size], left, right))
    size = next(central, fitting[0])
    ends = {name: end for name, end in state.ends.items() if name != tile.place}
    ends.update((name, replace(ends[name], is_narrow=True)) for name in placement.narrowed_ends)
    ends.update((f"{number}.{side}", end) for side, end in placement.ends)
    laid = LineState(
        {**state.placements, number: placement},
        ends,
        state.taken_cells | grids.bit_grid.box_bits(placement.cells),
        state.numbers + "".join(sorted({tile.code[0], tile.code[-1]})),
        state.doubles | {tile.code[0]} if tile.is_double else state.doubles,
        size,
        room,
        state.first_place,
        {**state.arms, number: state.arm_of(tile.place)} if tile.place else {},
        {**state.last_bends, number: state.last_bend_before(tile.place).after_tile(placement.bend_direction)}
        if tile.place
        else {},
    )
    if size == state.grid_number and _can_stay(laid, grids.cell_grids[size]):
        return laid
    cell_grid = grids.cell_grids[size]
    places = cell_grid.central_places(room[size], left, right) or room[size]
    return laid._replace(first_place=cell_grid.nearest_place(places, _centred_place(laid.boxes, cell_grid)))


def _can_stay(state: LineState, cell_grid: CellGrid) -> bool:
    """Returns whether the first tile can stay where it is on the felt."""
    (x, y), wish = state.first_place, _centred_place(state.boxes, cell_grid)
    return (
        cell_grid.has_place(state.first_places[state.grid_number], (x, y))
        and max(abs(x - wish[0]), abs(y - wish[1])) <= MAX_OFF_CENTRE
    )


def _centred_place(boxes: Sequence[CellBox], cell_grid: CellGrid) -> Point:
    """Returns where the first tile would lie for all to be in the middle."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return cell_grid.start[0] - (left + right) / 2, cell_grid.start[1] - (top + bottom) / 2
