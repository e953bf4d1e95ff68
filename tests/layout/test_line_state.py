"""A line finds its way over the felt tile by tile, and looks ahead to what may come."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from tabletop.layout.arrangements import Rect
from tabletop.layout.incremental import at_once
from tabletop.layout.line_games.cell_grid import BitGrid, CellGrid
from tabletop.layout.line_games.detached_placement import touching
from tabletop.layout.line_games.line_layout import lay_line, line_state_in_steps, line_tiles
from tabletop.layout.line_games.line_state import LineState
from tabletop.layout.line_games.tile_placement import LEFT, RIGHT, LineTile
from tests.layout.random_lines import random_lines
from tests.layout.test_line_layout import ROOM, TILE

SMALLEST = 0.31
"""The smallest tiles, as a share of their usual size."""


def grown(tiles: tuple[LineTile, ...]) -> list[LineState]:
    """Returns the line after each tile."""
    found = (at_once(line_state_in_steps)(tiles[:count], ROOM) for count in range(1, len(tiles) + 1))
    return [state for state in found if state is not None]


@pytest.mark.parametrize("seed", range(4))
def test_the_number_on_the_far_half_does_not_tell_where_a_tile_lies(seed: int) -> None:
    """So a place can show where a tile would land before it is known which one it will be."""
    *_, last = random_lines(Random(seed), "all", most=16)
    tiles = line_tiles(*last)
    for number, (before, after) in enumerate(pairwise(grown(tiles)), 2):
        tile = tiles[number - 1]
        if not tile.is_double:
            other = replace(tile, code=f"{before.ends[tile.place].number}-?")
            instead = at_once(touching)(before, other, number, ROOM.grids)
            assert instead is not None
            assert instead.placements[number].cells == after.placements[number].cells


def test_the_scale_only_ever_becomes_smaller() -> None:
    for seed in range(4):
        *_, last = random_lines(Random(seed), "all")
        for before, after in pairwise(grown(line_tiles(*last))):
            assert after.grid_number >= before.grid_number


def test_a_line_that_has_room_in_the_middle_lies_near_it() -> None:
    in_the_middle = 0
    for seed in range(8):
        *_, last = random_lines(Random(seed), ("all", "first", "none")[seed % 3])
        for state in grown(line_tiles(*last)):
            cell_grid, boxes = ROOM.grids.cell_grids[state.grid_number], state.boxes
            wish = [
                cell_grid.start[way]
                - (min(box[way] for box in boxes) + max(box[way] + box[way + 2] for box in boxes)) / 2
                for way in (0, 1)
            ]
            if cell_grid.has_place(state.first_places[state.grid_number], (round(wish[0]), round(wish[1]))):
                in_the_middle += 1
                assert max(abs(state.first_place[way] - wish[way]) for way in (0, 1)) <= 3
    assert in_the_middle > 40


def test_a_line_without_branches_turns_one_way_round() -> None:
    """The right arm bends down, the left one up, so that neither meets the other."""
    room = replace(
        ROOM, area=Rect(100, 100, 700, 460), blocked=(), start=(450, 330), branching=False, inline=True
    )
    for seed in range(3):
        *_, last = random_lines(Random(seed), "none")
        state = at_once(line_state_in_steps)(line_tiles(*last), room)
        assert state is not None
        for way, below in ((RIGHT, True), (LEFT, False)):
            arm = (state.placements[number].y for number, of in sorted(state.arms.items()) if of == way)
            first_off = next((down for down in arm if down), None)
            assert first_off is None or (first_off > 0) == below


TINY = Rect(0, 0, 260, 140)
"""A felt with hardly enough room for the smallest tiles of a whole deal."""


def test_on_a_tiny_felt_the_tiles_are_smallest_before_any_hangs_on_a_link() -> None:
    """What has no room where it belongs even then lies near, and is linked.

    On a felt of a usual size a link hardly ever comes, but then with larger tiles, too: where two doubles
    side by side keep each other out in whatever order the line is laid.
    """
    room = replace(ROOM, area=TINY, blocked=(), start=(TINY.cx, TINY.cy))
    *_, last = random_lines(Random(8), "all")
    line = lay_line(*last, room)
    assert line.links
    assert line.tile_width / TILE == pytest.approx(SMALLEST, abs=0.005)
    boxes = [spot.bounds for spot in line.spots]
    ends = [end.number_box for end in line.ends.values()]
    for link in line.links:
        (x, y), *_, (to, down) = link.points
        assert any(box.grown(1).contains_point((x, y)) for box in boxes)
        assert any(box.grown(5).contains_point((to, down)) for box in (*boxes, *ends))
        assert abs(x - to) + abs(y - down) < 0.5 * TINY.w


def test_places_on_the_felt_are_those_where_every_box_keeps_off_the_walls() -> None:
    cell_grid = CellGrid(0, 0, 10, 12, 8, (6, 4), ((4, 0, 2, 3),))
    boxes = ((-1, -2, 2, 4), (1, -1, 4, 2))
    places = cell_grid.places(boxes)
    for x in range(13):
        for y in range(9):
            lying = [Rect(x + left, y + top, wide, high) for left, top, wide, high in boxes]
            fits = all(Rect(0, 0, 12, 8).contains_box(box) for box in lying)
            assert cell_grid.has_place(places, (x, y)) == (
                fits and not any(box.overlaps(Rect(4, 0, 2, 3)) for box in lying)
            )
    assert cell_grid.has_place(places, cell_grid.nearest_place(places, (0, 0)))


def test_only_what_can_be_brought_from_outside_is_outside() -> None:
    bit_grid = BitGrid(30, 30)
    ring = [(-8, -8, 16, 2), (-8, 6, 16, 2), (-8, -6, 2, 12), (6, -6, 2, 12)]
    closed, open_ = (
        bit_grid.reachable_from_outside(bit_grid.boxes_bits(ring), ring, 1),
        bit_grid.reachable_from_outside(bit_grid.boxes_bits(ring[:3]), ring[:3], 1),
    )
    assert not bit_grid.has_cell(closed, 0, 0)
    assert bit_grid.has_cell(open_, 0, 0)
    assert bit_grid.has_cell(closed, -11, 0)
    assert not bit_grid.has_cell(closed, -10, 0)
