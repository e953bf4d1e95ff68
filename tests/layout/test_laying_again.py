"""Where others have enclosed an end, the line is laid again, so that its tile has room after all."""

from itertools import pairwise

import pytest

from tabletop.layout.incremental import Steps, at_once
from tabletop.layout.line_games import line_layout as lines_of_play
from tabletop.layout.line_games.detached_placement import touching
from tabletop.layout.line_games.line_layout import line_state_in_steps, line_tiles
from tabletop.layout.line_games.line_state import LineState
from tests.covering_cases import times_to_try
from tests.layout.line_deals import first_deal_ended
from tests.layout.line_quality import is_relaid, told_of

ENCLOSED = [
    ("lucky-draw", 3, 33, (1280, 800)),
    ("lucky-draw", 4, 101, (2560, 1440)),
    ("lucky-draw", 4, 506, (2560, 1440)),
    ("star", 4, 10, (1280, 800)),
    ("star", 4, 83, (2560, 1440)),
]
"""Deals in which others enclose an end at which a tile is joined later."""


def grown(slug: str, players: int, seed: int, size: tuple[int, int]) -> list[LineState]:
    """Returns the line of a random deal after each tile."""
    told = told_of(first_deal_ended(slug, players, {}, seed), size)
    tiles = line_tiles(*told[:3])
    found = (at_once(line_state_in_steps)(tiles[:count], told[3]) for count in range(1, len(tiles) + 1))
    return [growth for growth in found if growth is not None]


@pytest.mark.parametrize(("slug", "players", "seed", "size"), ENCLOSED)
def test_a_tile_at_an_enclosed_end_touches_what_it_is_joined_to(
    slug: str, players: int, seed: int, size: tuple[int, int]
) -> None:
    last = grown(slug, players, seed, size)[-1]
    assert not any(lie.links or lie.is_detached for lie in last.placements.values())
    assert sorted(last.placements) == [*range(1, len(last.placements) + 1)]


@pytest.mark.parametrize(("slug", "players", "seed", "size"), ENCLOSED)
def test_a_line_is_laid_again_only_for_a_tile_without_room(
    slug: str, players: int, seed: int, size: tuple[int, int]
) -> None:
    told, again = told_of(first_deal_ended(slug, players, {}, seed), size), 0
    tiles, felt = line_tiles(*told[:3]), told[3].grids
    for before, after in pairwise(grown(slug, players, seed, size)):
        number = len(after.placements)
        had_room = at_once(touching)(before, tiles[number - 1], number, felt) is not None
        assert is_relaid(before, after) == (not had_room)
        if not had_room:
            again += 1
            assert sum(
                after.placements[other] == lie for other, lie in before.placements.items()
            ) >= 0.4 * len(before.placements)
    assert again in (1, 2)


@pytest.mark.parametrize(("slug", "players", "seed", "size"), ENCLOSED)
def test_a_line_is_laid_again_in_small_steps_to_the_same_end(
    slug: str, players: int, seed: int, size: tuple[int, int]
) -> None:
    told = told_of(first_deal_ended(slug, players, {}, seed), size)
    at_once_laid = grown(slug, players, seed, size)[-1]
    lines_of_play.LINE_STATES.clear()
    found: list[LineState | None] = []

    def stepping() -> Steps[None]:
        found.append((yield from line_state_in_steps(line_tiles(*told[:3]), told[3])))

    assert sum(1 for _ in stepping()) > 4 * len(at_once_laid.placements)
    assert found == [at_once_laid]


def test_lines_are_seldom_laid_again() -> None:
    again = lines = 0
    for seed in range(times_to_try(20, 40)):
        for before, after in pairwise(grown("lucky-draw", 3, seed, (1280, 800))):
            again += is_relaid(before, after)
            lines += 1
    assert lines > times_to_try(300, 600)
    assert again <= times_to_try(3, 4)
