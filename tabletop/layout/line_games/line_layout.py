"""The line of play in pixels: a spot for every tile, at every open end a box and where a tile would land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabletop.layout.arrangements import Point, Rect, Spot, Spots
from tabletop.layout.incremental import Steps, at_once, cached
from tabletop.layout.line_games.cell_grid import BitGrid, CellGrid
from tabletop.layout.line_games.detached_placement import linking, touching
from tabletop.layout.line_games.laying_again import relaying
from tabletop.layout.line_games.line_state import LineGrids, LineState, with_first_tile
from tabletop.layout.line_games.lookahead import best_placements
from tabletop.layout.line_games.tile_placement import DIRECTIONS, LineEnd, LineTile, Placement, placements
from tabletop.layout.table_layout import LineLink

# In steps of 3.5 hundredths, down to 0.31 of the largest tiles.
_SCALES = tuple(0.965**step for step in range(34))
_MARGIN_CELLS = 68
"""The cells beyond the felt that are looked at ahead of an end."""

_NUMBER_BOX_SHARE = 0.92
"""The size of the box with the number, as a share of the half tile it stands for."""


@dataclass(frozen=True, slots=True)
class OpenEndLayout:
    """An open place: the box for its number, how a tile and how a double would lie, where a drop counts."""

    number_box: Rect
    landing_spots: tuple[Spot, Spot]
    drop_area: Rect


@dataclass(frozen=True)
class LineLayout:
    """A line laid: its tiles in the order of play, its open ends by name, and links to those apart."""

    spots: Spots
    ends: Mapping[str, OpenEndLayout]
    first_spot: Spot
    tile_width: float
    links: tuple[LineLink, ...] = ()


@dataclass(frozen=True)
class LineRoom:
    """Where a line may lie: in an area, around what is blocked, with tiles of that width at the largest.

    The first tile lies at `start`; `branching` says that later doubles open places at their short ends,
    `inline` that those which open none there lie in line.
    """

    area: Rect
    blocked: tuple[Rect, ...]
    tile_width: float
    start: Point
    branching: bool = True
    inline: bool = False

    @property
    def grids(self) -> LineGrids:
        """Returns the area in cells, from the largest tiles to the smallest."""
        return _grids(self)


@lru_cache(maxsize=8)
def _grids(room: LineRoom) -> LineGrids:
    cell_grids = tuple(
        CellGrid.in_area(room.start, room.area, room.blocked, room.tile_width * scale / 2)
        for scale in _SCALES
    )
    bit_grid = BitGrid(cell_grids[-1].columns + _MARGIN_CELLS, cell_grids[-1].rows + _MARGIN_CELLS)
    return LineGrids(cell_grids, bit_grid, room.branching, room.inline)


_ANY_TILES = tuple(f"{one}-{other}" for one in "0123456" for other in "0123456")
_FIRST_TILE = LineTile("6-6", "", ("down", "left", "right", "up"))

LINE_LAYOUTS: dict[tuple[object, ...], LineLayout] = {}
LINE_STATES: dict[tuple[object, ...], LineState | None] = {}
"""Lines that were laid, in pixels and in cells, by all that they depend on."""


@cached(LINE_LAYOUTS, 16)
def lay_line_in_steps(
    tiles: tuple[str, ...],
    laid_at: tuple[str | None, ...],
    places: tuple[str, ...],
    room: LineRoom,
    held: tuple[str, ...] | None = None,
) -> Steps[LineLayout]:
    """Lays tiles in a room, smaller where they need to be.

    `laid_at` names the place of each tile and `places` the open ones, both as the rules name them. Where the
    next tile would land is found out with care for those that are `held`, or for any.
    """
    first = Spot(*room.start, room.tile_width, 2 * room.tile_width)
    if not tiles:
        with_first_tile(_FIRST_TILE, room.grids)  # so that the felt is known when the first tile is laid
        return LineLayout((), {}, first, room.tile_width)
    line = line_tiles(tiles, laid_at, places)
    state = yield from line_state_in_steps(line, room)
    if state is None:
        return _lay_in_rows(line, places, room.area, first)
    drawn, ends = (
        _CellsToPixels(state, room.grids, _ANY_TILES if held is None else held),
        dict[str, OpenEndLayout](),
    )
    for name in places:
        yield
        ends[name] = yield from drawn.open_end(name, len(tiles))
    spots = tuple(drawn.spot(state.placements[number], number - 1) for number in range(1, len(tiles) + 1))
    links = tuple(drawn.link(*link) for placement in state.placements.values() for link in placement.links)
    return LineLayout(spots, ends, first, 2 * drawn.cell_grid.cell, links)


lay_line = at_once(lay_line_in_steps)


@cached(LINE_STATES, 512)
def line_state_in_steps(tiles: tuple[LineTile, ...], room: LineRoom) -> Steps[LineState | None]:
    """Returns the line with all these tiles, each where it was when it was the last, if that can be.

    Only a tile without room at its end moves others; where that does not help, it hangs on a link.
    """
    if len(tiles) == 1:
        return with_first_tile(tiles[0], room.grids)
    before = yield from line_state_in_steps(tiles[:-1], room)
    yield
    if before is None:
        return None
    tile, number, felt = tiles[-1], len(tiles), room.grids
    found = yield from touching(before, tile, number, felt)
    if found is None:
        found = yield from relaying(tiles, (yield from _known(tiles[:-1], room)), felt)
    if found is None:
        found = yield from linking(before, tile, number, felt)
    return found


def _known(tiles: tuple[LineTile, ...], room: LineRoom) -> Steps[list[LineState]]:
    """Returns the line after each of these tiles, which all have room."""
    found = list[LineState]()
    for count in range(1, len(tiles) + 1):
        growth = yield from line_state_in_steps(tiles[:count], room)
        assert growth is not None, tiles
        found.append(growth)
    return found


def line_tiles(
    tiles: Sequence[str], laid_at: Sequence[str | None], places: Sequence[str]
) -> tuple[LineTile, ...]:
    """Returns the tiles with the sides at which they are or were open."""
    sides: dict[int, list[str]] = {}
    for name in {*(name for name in laid_at if name), *places}:
        number, _, side = name.partition(".")
        sides.setdefault(int(number), []).append(side)
    return tuple(
        LineTile(code, laid_at[at] or "", tuple(sorted(sides.get(at + 1, ()))))
        for at, code in enumerate(tiles)
    )


class _CellsToPixels:
    """Maps a line from cells to pixels."""

    def __init__(self, state: LineState, grids: LineGrids, held: tuple[str, ...]) -> None:
        self.state, self.grids, self.held = state, grids, held
        self.cell_grid = grids.cell_grids[state.grid_number]

    def spot(self, placement: Placement, z: float) -> Spot:
        x, y = self.point(placement.x, placement.y)
        return Spot(x, y, 2 * self.cell_grid.cell, 4 * self.cell_grid.cell, placement.angle, z)

    def point(self, x: float, y: float) -> Point:
        (right, down), cell_grid = self.state.first_place, self.cell_grid
        return cell_grid.left + (right + x) * cell_grid.cell, cell_grid.top + (down + y) * cell_grid.cell

    def link(self, end: LineEnd, other: LineEnd) -> LineLink:
        """Returns a link from an end, first the way it looks, to where it goes on."""
        (x, y), (to, down) = self.point(end.x, end.y), self.point(other.x, other.y)
        return LineLink(((x, y), (to, y) if DIRECTIONS[end.direction][0] else (x, down), (to, down)))

    def open_end(self, name: str, count: int) -> Steps[OpenEndLayout]:
        end, cell = self.state.ends[name], self.cell_grid.cell
        left, top, wide, high = end.box
        x, y = self.point(left + wide / 2, top + high / 2)
        number = Rect.centred_at(x, y, wide * cell * _NUMBER_BOX_SHARE, high * cell * _NUMBER_BOX_SHARE)
        small, asked = Spot(x, y, 2 * cell, 2 * cell, z=count), end.number
        joined = LineTile(f"{asked}-?", name, ("on",)), LineTile(f"{asked}-{asked}", name, self.grids.sides)
        plain = yield from self.landing_spot(joined[0], count)
        double = yield from self.landing_spot(joined[1], count)
        lands = (plain or small, double or plain or small)
        return OpenEndLayout(number, lands, Rect.union((number, lands[0].bounds)).grown(cell * 0.6))

    def landing_spot(self, tile: LineTile, count: int) -> Steps[Spot | None]:
        """Returns where a tile would be joined; None if the whole line would have to make room for it."""
        if self.state.ends[tile.place].is_narrow:
            return None
        likely = any(
            tile.code[0] in code and (not tile.is_double or code[0] == code[-1]) for code in self.held
        )
        # The search takes time, so that it is left to tiles that the player can lay.
        if likely and not (tile.is_double and tile.code[0] in self.state.doubles):
            found = yield from best_placements(self.state, tile, self.grids)
            placement = found[0].placement if found else None
        else:
            placement = placements(tile, self.state.ends[tile.place], inline=self.grids.inline)[0]
        if placement is None:
            return None
        is_free = self.cell_grid.has_place(self.cell_grid.places((placement.cells,)), self.state.first_place)
        return self.spot(placement, count) if is_free else None


def _lay_in_rows(tiles: Sequence[LineTile], places: Sequence[str], area: Rect, first: Spot) -> LineLayout:
    """Lays the tiles in rows in the order of play, each with its ends around it, when nothing else fits."""
    columns = 1
    while True:
        rows = -(-len(tiles) // columns)
        cell = min(area.w / columns, area.h / rows) / 10
        wider = -(-len(tiles) // (columns + 1))
        if min(area.w / (columns + 1), area.h / wider) / 10 <= cell:
            break
        columns += 1
    spots = []
    for at in range(len(tiles)):
        x = area.x + area.w * (at % columns + 0.5) / columns
        y = area.y + area.h * (at // columns + 0.5) / rows
        spots.append(Spot(x, y, 2 * cell, 4 * cell, 0.0, at))
    ends = {}
    around = {"left": (-2.5, 0), "right": (2.5, 0), "up": (0, -3.5), "down": (0, 3.5), "on": (2.5, 0)}
    for name in places:
        number, _, side = name.partition(".")
        tile = spots[int(number) - 1]
        dx, dy = around[side]
        box = Rect.centred_at(
            tile.x + dx * cell, tile.y + dy * cell, 2 * cell * _NUMBER_BOX_SHARE, 2 * cell * _NUMBER_BOX_SHARE
        )
        land = Spot(box.cx, box.cy, 2 * cell, 2 * cell)
        ends[name] = OpenEndLayout(box, (land, land), box.grown(0.3 * cell))
    return LineLayout(tuple(spots), ends, first, 2 * cell)
