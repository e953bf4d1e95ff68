"""Every line that random matches reach lies on the felt, tile to tile, at every size, with every option."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from tabletop.games import GAMES
from tabletop.layout.arrangements import Rect
from tabletop.layout.line_games import line_layout
from tabletop.layout.table_layout import Layout
from tabletop.rules import View
from tests.covering_cases import is_thorough, times_to_try
from tests.layout.line_checks import have_same_size, line_on_table, moved_tiles, parents_of_tiles, too_near
from tests.layout.line_quality import growth_of, has_room
from tests.layout.test_line_layout import touches
from tests.layout.test_tables import laid

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440)]
MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    *(
        ("classic-dominoes", players, {"spinners": way})
        for players in (2, 3, 4)
        for way in ("all", "first", "none")
    ),
    ("star", 4, {}),
    *(("lucky-draw", players, {}) for players in (3, 4)),
    *(("blind-dominoes", players, {"streak": players == 3}) for players in (2, 3, 4)),
]


def check(view: View, table: Layout) -> None:
    spots = dict(zip(view.zones["line"], table.spots["line"], strict=True))
    ends = [place.number_box for place in table.places if place.number_box]
    boxes = [*(spot.bounds for spot in spots.values()), *ends]
    others = [table.hand, table.buttons, table.prompt, *(plate.rect for plate in table.plates.values())]
    others += [spot.bounds for zone, lies in table.spots.items() if zone != "line" for spot in lies]
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other, 1), view.zones["line"]
    for box in boxes:
        assert table.felt.contains_box(box, 1)
        assert not any(box.overlaps(other, 1) for other in others), view.zones["line"]
    loose = [
        tile
        for tile, root in parents_of_tiles(view).items()
        if not touches(spots[tile].bounds, spots[root].bounds)
    ]
    for place in table.places:
        if place.number_box is not None:
            assert place.joined_box is not None
            if not place.joined_box.grown(0.3 * place.number_box.w).overlaps(place.number_box):
                loose.append(place.name)
    assert len(loose) <= len(table.links), loose
    if table.sight is not None:
        assert table.sight.piece_width > 0.4 * table.sight.usual_width
        assert not any(box.overlaps(table.sight.tool_box) for box in boxes)


@pytest.mark.parametrize(("slug", "players", "options"), MATCHES)
def test_every_line_that_can_be_reached_fits(slug: str, players: int, options: dict[str, Any]) -> None:
    for seed in range(times_to_try(1, 3)):
        rng, match = Random(seed), GAMES[slug].start(players, options, seed=seed)
        size, tiles = SIZES[(seed + players) % len(SIZES)], 0
        while match.deal == 1 and match.seat is not None:
            view = match.view(0)
            if len(view.zones["line"]) != tiles:
                tiles = len(view.zones["line"])
                check(view, laid(view, size, 1.25 if tiles % 2 else 1.0))
            match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize("size", [*SIZES, (1000, 1400), (2400, 700)])
@pytest.mark.parametrize(("slug", "players", "options"), MATCHES)
def test_the_last_line_of_a_deal_fits_at_every_size(
    slug: str, players: int, options: dict[str, Any], size: tuple[int, int]
) -> None:
    rng, match = Random(players), GAMES[slug].start(players, options, seed=7)
    view = match.view(0)
    while match.deal == 1 and match.seat is not None:
        view = match.view(0)
        match.play(rng.choice(match.legal_moves()))
    check(view, laid(view, size))


@pytest.mark.parametrize(("slug", "players", "options"), MATCHES)
def test_what_lies_stays_and_keeps_apart_from_strangers(
    slug: str, players: int, options: dict[str, Any]
) -> None:
    """From tile to tile, at every size: only the scale and the place of the whole may change."""
    for seed in range(3, 3 + times_to_try(1, 3)):
        grows_well(slug, players, options, seed, SIZES[(seed + players) % len(SIZES)])


@pytest.mark.parametrize(
    ("slug", "players", "seed"),
    [
        ("lucky-draw", 3, 799),
        ("lucky-draw", 3, 1313),
        ("lucky-draw", 3, 2087),
        ("star", 4, 5332),
        ("star", 4, 3769),
    ],
)
def test_what_is_joined_where_there_was_no_room_keeps_apart_from_strangers(
    slug: str, players: int, seed: int
) -> None:
    grows_well(slug, players, {}, seed, (1280, 800))


def grows_well(slug: str, players: int, options: dict[str, Any], seed: int, size: tuple[int, int]) -> None:
    """Plays a deal by chance; fails if a tile moves for one that has room, or lies too near to another."""
    rng, match = Random(seed), GAMES[slug].start(players, options, seed=seed)
    before, grown = line_on_table(match.view(0), laid(match.view(0), size)), None
    while match.deal == 1 and match.seat is not None:
        view = match.view(0)
        if len(view.zones["line"]) > len(before.spots):
            line, growth = line_on_table(view, laid(view, size)), growth_of(view, size)
            if grown is None or has_room(view, size, grown):
                assert not moved_tiles(before.spots, line.spots)
            assert not [*too_near(line)]
            assert have_same_size([*line.spots.values()])
            before, grown = line, growth
        match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("slug", "players"), [("blind-dominoes", 2), ("blind-dominoes", 3), ("lucky-draw", 3)]
)
def test_a_short_line_is_in_the_middle_of_the_felt(slug: str, players: int, size: tuple[int, int]) -> None:
    for seed in range(4):
        rng, match, tiles = Random(seed), GAMES[slug].start(players, seed=seed), 0
        while match.deal == 1 and match.seat is not None and tiles < 6:
            view = match.view(0)
            if len(view.zones["line"]) > tiles:
                tiles, table = len(view.zones["line"]), laid(view, size)
                boxes = [spot.bounds for spot in table.spots["line"]]
                ends = [place.number_box for place in table.places if place.number_box]
                across = Rect.union([*boxes, *ends])
                assert abs(across.cx - table.felt.cx) < 1.6 * table.spots["line"][0].width
            match.play(rng.choice(match.legal_moves()))


@pytest.mark.parametrize(
    ("slug", "seed"),
    [("lucky-draw", 2), ("lucky-draw", 506), ("star", 2), ("star", 262), ("blind-dominoes", 2)],
)
def test_a_line_lies_the_same_whenever_it_is_looked_at(slug: str, seed: int) -> None:
    """After loading or taking back, a line that was never seen before lies as one that was seen to grow."""
    rng, match = Random(seed), GAMES[slug].start(4, seed=seed)
    views = []
    while match.deal == 1 and match.seat is not None:
        views.append(match.view(0))
        match.play(rng.choice(match.legal_moves()))
    grown = [laid(view, (1280, 800)) for view in views]
    looked_at = [*zip(reversed(views), reversed(grown), strict=True)]
    for view, before in looked_at[:: 1 if is_thorough() else 5]:
        line_layout.LINE_LAYOUTS.clear()
        line_layout.LINE_STATES.clear()
        assert laid(view, (1280, 800)) == before


@pytest.mark.parametrize(("slug", "least"), [("lucky-draw", 0.6), ("star", 0.62)])
def test_tiles_of_a_whole_deal_are_not_small(slug: str, least: float) -> None:
    sizes = []
    for seed in range(times_to_try(6, 30)):
        rng, match = Random(seed), GAMES[slug].start(4, seed=seed)
        view = match.view(0)
        while match.deal == 1 and match.seat is not None:
            view = match.view(0)
            match.play(rng.choice(match.legal_moves()))
        sight = laid(view, (960, 600)).sight
        assert sight is not None
        sizes.append(sight.piece_width / sight.usual_width)
    assert sum(sizes) / len(sizes) > least
    assert min(sizes) > 0.4


def test_the_arms_leave_the_star_straight() -> None:
    """Nearly always: the first tile of an arm bends only where a double beyond it needs the room."""
    straight = arms = 0
    for seed in range(8):
        rng, match = Random(seed), GAMES["star"].start(4, seed=seed)
        while match.deal == 1 and match.seat is not None and len(match.view(0).zones["line"]) < 9:
            match.play(rng.choice(match.legal_moves()))
        view = match.view(0)
        spots = laid(view, (1280, 800)).spots["line"]
        for spot, place in zip(spots, view.facts["joined"], strict=True):
            if place in {"1.left", "1.right", "1.up", "1.down"}:
                arms += 1
                straight += abs(spot.x - spots[0].x) < 1 or abs(spot.y - spots[0].y) < 1
    assert straight >= 0.9 * arms


def test_a_line_may_lie_beside_the_plate_at_the_top() -> None:
    def top(slug: str, seed: int) -> tuple[float, float]:
        rng, match = Random(seed), GAMES[slug].start(4, seed=seed)
        view = match.view(0)
        while match.deal == 1 and match.seat is not None:
            view = match.view(0)
            match.play(rng.choice(match.legal_moves()))
        table = laid(view, (960, 600))
        plate = next(plate.rect for plate in table.plates.values() if plate.side == "top")
        return min(spot.bounds.y for spot in table.spots["line"]), plate.bottom

    assert any(highest < plate for highest, plate in (top("blind-dominoes", seed) for seed in range(15, 17)))


def test_a_crowded_line_keeps_its_rooms_apart() -> None:
    """What is blocked on the felt never depends on how many tiles are held, so that the line can stay."""
    match = GAMES["lucky-draw"].start(4, seed=3)
    windows: set[Rect] = set()
    rng = Random(1)
    while match.deal == 1 and match.seat is not None:
        sight = laid(match.view(0), (1280, 800)).sight
        windows |= {sight.window} if sight else set()
        match.play(rng.choice(match.legal_moves()))
    assert len(windows) == 1


def is_crosswise(one: Rect, other: Rect) -> bool:
    """Whether a tile's long side has its middle at another."""
    if abs(one.cx - other.cx) < 1:
        return one.w > one.h
    return abs(one.cy - other.cy) < 1 and one.h > one.w


@pytest.mark.parametrize(("spinners", "crosswise"), [("all", True), ("first", False), ("none", False)])
def test_a_later_double_lies_crosswise_only_where_it_opens_its_sides(
    spinners: str, *, crosswise: bool
) -> None:
    """CD-8: a double that is only shown where it would land lies that way, too."""
    doubles = 0
    for seed in range(4):
        rng, match = Random(seed), GAMES["classic-dominoes"].start(3, {"spinners": spinners}, seed=seed)
        while match.deal == 1 and match.seat is not None:
            view = match.view(0)
            table = laid(view, (1280, 800))
            boxes = dict(zip(view.zones["line"], (spot.bounds for spot in table.spots["line"]), strict=True))
            if len(boxes) == 2 and table.spots["line"][1].angle % 180 == 90:
                end = next(place for place in table.places if place.name == "2.on")
                assert is_crosswise(end.landing_spots[1].bounds, boxes[view.zones["line"][1]]) == crosswise
            for tile, parent in parents_of_tiles(view).items():
                if tile[0] == tile[2]:
                    doubles += 1
                    assert is_crosswise(boxes[tile], boxes[parent]) == crosswise, tile
            match.play(rng.choice(match.legal_moves()))
    assert doubles


@pytest.mark.parametrize("size", SIZES)
def test_the_one_tile_that_is_left_out_lies_above_its_caption(size: tuple[int, int]) -> None:
    table = laid(GAMES["blind-dominoes"].start(3, {}, seed=1).view(0), size)
    (said,) = (caption for caption in table.captions if caption.zone == "out")
    (spot,) = table.spots["out"]
    assert said.text == "Left out"
    assert spot.x == pytest.approx(said.x)
    assert spot.bounds.bottom < said.y
