"""A tile that has no room is joined all the same, with few others moved; the rest stays where it lies."""

from math import dist
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.layout import growth as growths
from tabletop.layout.beam import path
from tabletop.layout.branches import grown
from tabletop.layout.grid import Grid, Joined
from tabletop.layout.growth import Growth
from tabletop.layout.line import _read as read
from tests.layout.lines import random_lines
from tests.layout.test_lines import ROOM
from tests.layout.test_tables import laid


def line_and_felt(seed: int, most: int) -> tuple[tuple[Joined, ...], Growth, Grid]:
    *_, last = random_lines(Random(seed), "all", most)
    tiles = read(*last)
    found = grown(tiles, ROOM.grids)
    assert found is not None
    return tiles, found.line, ROOM.grids[found.felt]


@pytest.mark.parametrize("root", [2, 5, 7, 12])
def test_a_branch_taken_away_leaves_what_was_there_before_it(root: int) -> None:
    tiles, whole, grid = line_and_felt(4, 18)
    branch = [number for number in range(2, len(tiles) + 1) if root in path(tiles, number)]
    bare = growths.without(whole, branch, tiles, grid)
    for number in branch:
        tile, lie = tiles[number - 1], whole.lies[number]
        fits = grid.fits(tile, bare.ends[tile.place])
        bare = growths.longer(bare, tile, number, next(fit for fit in fits if fit.lie == lie), grid)
    assert bare._replace(doubles="", crosses=frozenset()) == whole._replace(doubles="", crosses=frozenset())


def test_a_line_is_carried_to_smaller_tiles_and_back() -> None:
    _, line, grid = line_and_felt(5, 12)
    smaller = ROOM.grids[-1]
    there = growths.carried(line, grid, smaller)
    assert there is not None
    assert growths.carried(there, smaller, grid) == line
    x, y = smaller.start[0] - grid.start[0], smaller.start[1] - grid.start[1]
    assert all(there.lies[at].moved(-x, -y) == lie for at, lie in line.lies.items())
    assert growths.carried(line, grid, Grid(8, 8, start=(4, 4))) is None


def test_what_lies_is_seldom_moved_or_made_smaller() -> None:
    states = changed = 0
    for seed in range(12):
        rng, match = Random(seed), GAMES["lucky-draw"].start(4, seed=1000 + seed)
        before: dict[str, tuple[float, float, float, float]] = {}
        while match.deal == 1 and match.seat is not None:
            view = match.view(0)
            table = laid(view, (960, 600))
            if len(view.zones["line"]) > len(before):
                assert table.sight is not None
                spots = zip(view.zones["line"], table.spots["line"], strict=True)
                size = 5 * table.sight.piece
                now = {tile: (spot.x, spot.y, spot.angle, size) for tile, spot in spots}
                states += bool(before)
                # A tile that gives way a little to another beside it stays where it is.
                changed += any(dist(was, now[tile]) > 6 for tile, was in before.items())
                before = now
            match.play(rng.choice(match.legal_moves()))
    assert states > 200
    assert changed < 0.15 * states, changed / states
