"""How a line looks: its wires, stairs and bends, the felt it takes, and how far it is off the middle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from tabletop.games.loaders import plan_of, words_of
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.incremental import at_once
from tabletop.layout.lay_table import frame_of
from tabletop.layout.line_games.detached_placement import touching
from tabletop.layout.line_games.line_layout import LineRoom, line_state_in_steps, line_tiles
from tabletop.layout.line_games.line_state import LastBend, LineState
from tabletop.layout.line_games.tile_placement import CellBox, LineEnd, LineTile
from tabletop.layout.part import LayoutBuilder
from tabletop.layout.parts.tile_line import LineInput, LineOfPlay
from tabletop.rules import View

MIN_STRAIGHT, MIN_WIDE = 3, 1
"""The least tiles between two turns, the other or the same way round, that make no stair or tight bend."""

FREE_HALVES = 6
"""A run with at least this many free halves of tiles ahead has turned early."""


class LineQuality(NamedTuple):
    """What one sees of a line; `scale` is that of its tiles, `used` and `aside` are shares of the felt."""

    scale: float
    wires: int
    strips: int
    stairs: int
    tight: int
    early: int
    used: float
    aside: float


def frame_at(view: View, size: tuple[int, int]) -> TableFrame:
    """Returns the frame of a view in a window of that size."""
    panel = words_of(view.game)(view, ("A",) * view.players).score_panel()
    rows = len(panel.rows) if panel else 0
    return frame_of(view, plan_of(view.game), size, 0, panel_rows=rows, text_scale=1.0)


def line_quality(view: View, size: tuple[int, int]) -> LineQuality:
    """Returns how the line of a view looks in a window of that size."""
    told = told_of(view, size)
    tiles = line_tiles(*told[:3])
    return _quality_of(growth_of(view, size), tiles, told[3])


def growth_of(view: View, size: tuple[int, int]) -> LineState:
    """Returns the line of a view in cells, in a window of that size."""
    told = told_of(view, size)
    growth = at_once(line_state_in_steps)(line_tiles(*told[:3]), told[3])
    assert growth is not None, told
    return growth


def told_of(view: View, size: tuple[int, int]) -> LineInput:
    """Returns what the line of a view has to know in a window of that size."""
    plan = plan_of(view.game)
    part = next(part for part in plan.parts if isinstance(part, LineOfPlay))
    return part.line_input(LayoutBuilder((plan.hand, *plan.parts), view, frame_at(view, size), {}))


def has_room(view: View, size: tuple[int, int], before: LineState) -> bool:
    """Returns whether the last tile of a view has room at its end in the line before."""
    told = told_of(view, size)
    tiles = line_tiles(*told[:3])
    return at_once(touching)(before, tiles[-1], len(tiles), told[3].grids) is not None


def is_relaid(before: LineState, growth: LineState) -> bool:
    """Returns whether tiles that already lay there lie elsewhere since the last one was joined."""
    return any(growth.placements[number] != lie for number, lie in before.placements.items())


def _quality_of(state: LineState, tiles: tuple[LineTile, ...], room: LineRoom) -> LineQuality:
    cell_grid, boxes, turns = room.grids.cell_grids[state.grid_number], state.boxes, [*_bends(state, tiles)]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, foot = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return LineQuality(
        scale=2 * cell_grid.cell / room.tile_width,
        wires=sum(len(placement.links) for placement in state.placements.values()),
        strips=sum(end.is_narrow for end in state.ends.values()),
        stairs=sum(was.direction == -turn and was.tiles_since < MIN_STRAIGHT for was, turn, _ in turns),
        tight=sum(was.direction == turn and was.tiles_since < MIN_WIDE for was, turn, _ in turns),
        early=sum(_free(state, number, tiles, room) >= FREE_HALVES for _, _, number in turns),
        used=(right - left) * (foot - top) * cell_grid.cell**2 / room.area.area,
        aside=abs(
            cell_grid.left + (state.first_place[0] + (left + right) / 2) * cell_grid.cell - room.start[0]
        )
        / room.area.w,
    )


def _bends(state: LineState, tiles: tuple[LineTile, ...]) -> Iterator[tuple[LastBend, int, int]]:
    """Yields every turn: the last one on the run, which way round it goes, and the number of its tile."""
    runs = dict[int, LastBend]()
    for number, tile in enumerate(tiles, 1):
        if not tile.place:
            continue
        end, on = _end(state, tile), dict(state.placements[number].ends).get("on")
        before = runs.get(tile.parent, LastBend()) if tile.place.endswith(".on") else LastBend()
        turn = (0, 1, 0, -1)[(on.direction - end.direction) % 4] if on else 0
        runs[number] = before.after_tile(turn)
        if turn:
            yield before, turn, number


def _end(state: LineState, tile: LineTile) -> LineEnd:
    """Returns the end that a tile was joined at."""
    return dict(state.placements[tile.parent].ends)[tile.place.partition(".")[2]]


def _free(state: LineState, number: int, tiles: tuple[LineTile, ...], room: LineRoom) -> int:
    """Returns how many halves straight on are free at the end of the deal, beyond where a tile has turned."""
    end, cell_grid, bit_grid = (
        _end(state, tiles[number - 1]),
        room.grids.cell_grids[state.grid_number],
        room.grids.bit_grid,
    )
    after = {later for later, tile in enumerate(tiles, 1) if tile.parent == number}
    own = {number, tiles[number - 1].parent, *after}
    boxes = [placement.cells for other, placement in state.placements.items() if other not in own]
    boxes += [open_end.box for name, open_end in state.ends.items() if int(name.partition(".")[0]) not in own]
    full = bit_grid.boxes_bits(boxes)

    def is_free(box: CellBox) -> bool:
        on_felt = cell_grid.has_place(cell_grid.places((box,)), state.first_place)
        return on_felt and not bit_grid.box_bits(box, 1) & full

    return sum(1 for _ in takewhile(is_free, end.halves_beyond(0, 14)))
