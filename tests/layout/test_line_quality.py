"""How lines look at the end of a deal: no wires, straight runs, wide bends, in the middle of the felt."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import pytest

from tests.covering_cases import times_to_try
from tests.layout.line_checks import distance_between, is_strip, line_on_table
from tests.layout.line_deals import LINE_GAMES, first_deal_ended
from tests.layout.line_quality import LineQuality, line_quality
from tests.layout.test_tables import laid

SIZES: Final = ((960, 600), (1280, 800), (2560, 1440), (3440, 1440))
FIRST: Final = 100
DEALS: Final = times_to_try(3, 40)
"""Deals of each set-up from the first seed on, at one size after the other."""

SETUPS: Final = [setup for setup in LINE_GAMES if setup[0] != "minnows"]
SMALL: Final = 0.42
"""No tile becomes smaller than this part of its usual size."""

LARGE: Final = 0.8
"""The part of their usual size that tiles of lines which branch keep on average."""


@cache
def qualities(slug: str, players: int, options: tuple[tuple[str, Any], ...]) -> tuple[LineQuality, ...]:
    """Returns how the lines of random deals look at their ends."""
    return tuple(
        line_quality(
            first_deal_ended(slug, players, dict(options), seed),
            SIZES[(seed + players) % len(SIZES)],
        )
        for seed in range(FIRST, FIRST + DEALS)
    )


def every(slug: str, players: int, options: dict[str, Any]) -> tuple[LineQuality, ...]:
    return qualities(slug, players, tuple(options.items()))


ALL: Final = pytest.mark.parametrize(("slug", "players", "options"), SETUPS)


@ALL
def test_no_tile_of_a_random_deal_hangs_on_a_wire(slug: str, players: int, options: dict[str, Any]) -> None:
    """In 1,500 random deals of lines that branch there is none.

    One is possible all the same, where two doubles side by side keep each other out in whatever order.
    """
    assert not any(seen.wires for seen in every(slug, players, options))


@pytest.mark.parametrize(
    ("slug", "players", "options", "seed", "size"),
    [
        ("classic-dominoes", 3, {"spinners": "all"}, 17, (1280, 800)),
        ("lucky-draw", 4, {}, 17, (1280, 800)),
        ("lucky-draw", 4, {}, 8, (960, 600)),
        ("star", 4, {}, 12, (960, 600)),
    ],
)
def test_a_tile_lies_round_a_corner_or_at_another_side_of_the_double_before_it_hangs_on_a_wire(
    slug: str, players: int, options: dict[str, Any], seed: int, size: tuple[int, int]
) -> None:
    assert not line_quality(first_deal_ended(slug, players, options, seed), size).wires


def test_an_end_without_room_is_shown_on_a_strip_beside_its_tile() -> None:
    strips = 0
    for seed in range(100, 112):
        view = first_deal_ended("lucky-draw", 3, {}, seed)
        table = laid(view, (1280, 800))
        line = line_on_table(view, table)
        wide = table.spots["line"][0].width
        for tile, box in line.ends.values():
            if is_strip(box, wide):
                strips += 1
                assert distance_between(box, line.spots[tile].bounds) < 0.1 * wide
                others = [spot.bounds for spot in line.spots.values()]
                others += [other for _, other in line.ends.values() if other is not box]
                assert not any(box.overlaps(other) for other in others)
    assert strips


@ALL
def test_runs_do_not_climb_like_stairs(slug: str, players: int, options: dict[str, Any]) -> None:
    """Seldom: in 1,500 random deals of lines that branch there are 0.1 a deal, at most 0.24 in a game.

    They come where plates and other arms leave no other way. A sample of 40 deals may have half as many again
    by chance.
    """
    lines = every(slug, players, options)
    assert sum(seen.stairs for seen in lines) <= max(2, 0.35 * DEALS)


@ALL
def test_runs_turn_back_in_wide_bends(slug: str, players: int, options: dict[str, Any]) -> None:
    lines = every(slug, players, options)
    assert sum(seen.tight for seen in lines) <= max(1, 0.3 * DEALS)


@ALL
def test_runs_turn_at_the_edge_or_where_others_are_in_the_way(
    slug: str, players: int, options: dict[str, Any]
) -> None:
    """In 1,500 random deals there are not 0.2 other turns a deal, most of them before arms that may come.

    A sample of 40 deals may have half as many again by chance.
    """
    lines = every(slug, players, options)
    assert sum(seen.early for seen in lines) <= max(2, 0.3 * DEALS)


@ALL
def test_a_line_is_in_the_middle_of_the_felt(slug: str, players: int, options: dict[str, Any]) -> None:
    for seen in every(slug, players, options):
        assert seen.aside < 0.08


@ALL
def test_tiles_stay_large_enough_to_be_told(slug: str, players: int, options: dict[str, Any]) -> None:
    for seen in every(slug, players, options):
        assert seen.scale > SMALL


def is_branching(options: dict[str, Any]) -> bool:
    return options.get("spinners") == "all"


def test_tiles_of_branching_lines_stay_large() -> None:
    """A wide bend comes before a line of small tiles in the middle of an empty felt."""
    branching = [setup for setup in SETUPS if setup[0] in ("star", "lucky-draw") or is_branching(setup[2])]
    scales = [seen.scale for setup in branching for seen in every(*setup)]
    assert sum(scales) / len(scales) > LARGE
