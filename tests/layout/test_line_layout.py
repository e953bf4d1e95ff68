"""The line of play bends and branches, and never covers itself, whatever is laid."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.layout.arrangements import Rect, Spot
from tabletop.layout.line_games.line_layout import LineLayout, LineRoom, lay_line
from tests.covering_cases import times_to_try
from tests.layout.line_checks import moved_tiles
from tests.layout.random_lines import LaidLine, random_lines

AREA = Rect(26, 150, 1228, 436)
BLOCKED = (Rect(22, 318, 244, 172), Rect(1014, 318, 244, 172), Rect(1042, 500, 216, 90))
TILE = 46.0
ROOM = LineRoom(AREA, BLOCKED, TILE, (AREA.cx, AREA.cy))


def laid(line: LaidLine, spinners: str, area: Rect = AREA, blocked: tuple[Rect, ...] = BLOCKED) -> LineLayout:
    return lay_line(*line, LineRoom(area, blocked, TILE, (area.cx, area.cy), branching=spinners == "all"))


def halves(spot: Spot, code: str) -> list[tuple[str, float, float]]:
    """The number and middle of each half of a tile."""
    quarter = spot.height / 4
    dx, dy = {0: (0, -1), 90: (1, 0), 180: (0, 1), 270: (-1, 0)}[round(spot.angle) % 360]
    return [
        (code[0], spot.x + dx * quarter, spot.y + dy * quarter),
        (code[-1], spot.x - dx * quarter, spot.y - dy * quarter),
    ]


def touches(one: Rect, other: Rect, slack: float = 0.5) -> bool:
    """Whether two boxes share an edge."""
    return one.grown(slack).overlaps(other) and not one.overlaps(other, 1.0)


@pytest.mark.sampled
@pytest.mark.parametrize("spinners", ["all", "first", "none"])
@pytest.mark.parametrize("seed", range(times_to_try(2, 4)))
def test_tiles_and_numbers_lie_apart_inside_the_felt(spinners: str, seed: int) -> None:
    for tiles, joined, places in random_lines(Random(seed), spinners):
        line = laid((tiles, joined, places), spinners)
        boxes = [spot.bounds for spot in line.spots] + [end.number_box for end in line.ends.values()]
        assert line.ends.keys() == set(places)
        for one, other in combinations(boxes, 2):
            assert not one.overlaps(other, 1.0)
        for box in boxes:
            assert AREA.contains_box(box, 0.5)
            assert not any(box.overlaps(wall, 1.0) for wall in BLOCKED)


@pytest.mark.parametrize("seed", range(times_to_try(2, 4)))
def test_tiles_touch_with_equal_numbers(seed: int) -> None:
    for tiles, joined, places in random_lines(Random(seed), "all"):
        line = laid((tiles, joined, places), "all")
        for number, place in enumerate(joined):
            if place is None:
                continue
            parent = int(place.partition(".")[0]) - 1
            spot, before = line.spots[number], line.spots[parent]
            assert touches(spot.bounds, before.bounds)
            # One that gives way to another beside it is narrower than the rest.
            half = line.tile_width
            near = {
                (mine, theirs)
                for mine, x, y in halves(spot, tiles[number])
                for theirs, a, b in halves(before, tiles[parent])
                if abs(x - a) + abs(y - b) < 1.6 * half
            }
            assert any(mine == theirs for mine, theirs in near)


def test_doubles_lie_crosswise() -> None:
    tiles = ("6-6", "6-5", "5-5")
    line = laid((tiles, (None, "1.right", "2.on"), ("1.left", "1.up", "1.down", "3.on")), "first")
    assert [spot.angle % 180 for spot in line.spots] == [0, 90, 0]


def test_doubles_lie_in_line_where_they_open_one_end_and_that_is_wanted() -> None:
    tiles, joined = ("6-6", "6-5", "5-5"), (None, "1.right", "2.on")
    sides = ("1.left", "1.up", "1.down")
    for places, angle in (((*sides, "3.on"), 90), ((*sides, "3.on", "3.up", "3.down"), 0)):
        line = lay_line(tiles, joined, places, replace(ROOM, inline=True))
        assert line.spots[2].angle % 180 == angle
        assert line.ends.keys() == set(places)


@pytest.mark.parametrize("slug", ["star", "lucky-draw"])
def test_every_line_of_the_block_games_lies_apart(slug: str) -> None:
    rng = Random(slug)
    for seed in range(2):
        match = GAMES[slug].start(4, seed=seed)
        while match.deal == 1 and match.seat is not None:
            view = match.view(0)
            laid = (view.zones["line"], view.facts["joined"], tuple(view.facts["places"]))
            line = lay_line(*laid, replace(ROOM, inline=slug == "star"))
            boxes = [spot.bounds for spot in line.spots] + [end.number_box for end in line.ends.values()]
            assert all(AREA.contains_box(box, 0.5) for box in boxes)
            assert not any(one.overlaps(other, 1.0) for one, other in combinations(boxes, 2))
            match.play(rng.choice(match.legal_moves()))


def test_the_opening_lies_in_the_middle() -> None:
    line = laid((("4-4",), (None,), ("1.left", "1.right", "1.up", "1.down")), "all")
    assert line.spots[0].x == AREA.cx
    assert line.ends["1.left"].number_box.cx < AREA.cx < line.ends["1.right"].number_box.cx
    assert line.ends["1.up"].number_box.cy < AREA.cy < line.ends["1.down"].number_box.cy


def test_up_is_at_the_left_hand_of_who_walks_along_the_line() -> None:
    tiles = ("6-6", "6-5", "5-5")
    places = ("1.right", "1.up", "1.down", "3.on", "3.up", "3.down")
    line = laid((tiles, (None, "1.left", "2.on"), places), "all")
    assert line.ends["3.on"].number_box.cx < line.spots[2].x
    assert line.ends["3.up"].number_box.cy > line.spots[2].y > line.ends["3.down"].number_box.cy


def test_a_tile_lands_where_the_place_has_shown_it() -> None:
    """Nearly always: now and then the whole line goes nearer to the middle then, or becomes smaller."""
    landed = [landed for seed in range(6) for landed in landings(seed)]
    assert sum(landed) > 0.8 * len(landed)


def landings(seed: int) -> Iterator[bool]:
    """Whether each tile of a line lies where its place has shown it; fails if what lies moves."""
    before: tuple[LineLayout, tuple[str, ...]] | None = None
    for tiles, joined, places in random_lines(Random(seed), "first", most=18):
        line = laid((tiles, joined, places), "first")
        place = joined[-1]
        if before is not None and place is not None:
            assert not moved_tiles(dict(enumerate(before[0].spots)), dict(enumerate(line.spots)))
            lands = before[0].ends[place].landing_spots[tiles[-1][0] == tiles[-1][2]]
            yield lands.bounds.contains_box(line.spots[-1].bounds, 1.0)
        before = line, tiles


def test_a_small_felt_makes_small_tiles() -> None:
    area = Rect(0, 0, 500, 260)
    *_, last = random_lines(Random(3), "all")
    line = laid(last, "all", area, ())
    assert line.tile_width < TILE
    assert all(area.contains_box(spot.bounds, 0.5) for spot in line.spots)


NARROW = {
    "two doubles want the same square": """
        6-6 -, 6-3 1.left, 3-0 2.on, 6-5 1.right, 5-5 4.on, 5-3 5.on, 6-2 1.up, 3-3 6.on, 5-4 5.up,
        2-2 7.on, 4-4 9.on
        """,
    "doubles at every arm of the first": """
        6-6 -, 6-5 1.left, 6-1 1.right, 5-5 2.on, 5-4 4.on, 4-4 5.on, 4-2 6.on, 6-3 1.up, 6-2 7.on,
        3-3 8.on, 4-3 6.up, 6-4 6.down, 5-3 4.up, 5-2 4.down, 2-2 14.on, 3-0 10.on, 1-1 3.on
        """,
}


@pytest.mark.parametrize("told", NARROW.values(), ids=NARROW)
def test_branches_in_each_others_way_still_lie_tile_to_tile(told: str) -> None:
    tiles, at_places = zip(*(words.split() for words in told.split(",")), strict=True)
    places = {f"1.{side}" for side in ("left", "right", "up", "down")}
    for number, tile in enumerate(tiles[1:], 2):
        places |= {f"{number}.{side}" for side in (("on", "up", "down") if tile[0] == tile[2] else ("on",))}
    line = laid((tiles, (None, *at_places[1:]), tuple(sorted(places - {*at_places}))), "all")
    assert line.tile_width > 0.3 * TILE
    for spot, place in zip(line.spots[1:], at_places[1:], strict=True):
        root = line.spots[int(place.partition(".")[0]) - 1]
        assert touches(spot.bounds, root.bounds), place
    boxes = [*(spot.bounds for spot in line.spots), *(end.number_box for end in line.ends.values())]
    assert line.ends.keys() == places - {*at_places}
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other, 1.0)


def test_a_felt_without_any_room_still_has_a_spot_for_every_tile() -> None:
    area = Rect(0, 0, 60, 40)
    *_, last = random_lines(Random(3), "all")
    line = laid(last, "all", area, (area,))
    assert len(line.spots) == len(last[0])
    assert line.ends.keys() == set(last[2])
    for one, other in combinations([spot.bounds for spot in line.spots], 2):
        assert not one.overlaps(other, 0.01)
