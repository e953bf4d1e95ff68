"""A chain of cards bends by itself, touches number to number, and has room for all of them."""

from itertools import combinations, pairwise
from random import Random

import pytest

from tabletop.games.minnows.chain_layout import lay_chain
from tabletop.games.minnows.rules import GAME as MINNOWS
from tabletop.games.minnows.table import PLAN
from tabletop.graphics.text import typography
from tabletop.layout.arrangements import Rect, Spot
from tabletop.layout.lay_table import lay_table
from tabletop.rules import View
from tabletop.rules.cards import PACK
from tests.games.minnows.minnows_tables import table
from tests.layout.line_checks import distance_between, have_same_size, moved_tiles

LEGIBLE = 14
"""The size of letters that can be read in passing."""

SIZES = [(960, 600), (1280, 800), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", MINNOWS.players)
def test_chains_of_random_matches_keep_apart_and_to_the_felt(players: int, size: tuple[int, int]) -> None:
    rng = Random(players)
    match = MINNOWS.start(players, {"draw": "until", "wins": 3}, seed=players)
    for step in range(240):
        moves = match.legal_moves()
        if moves:
            match.play(rng.choice(moves))
        if moves and step % 7:
            continue
        laid = lay_table(PLAN, match.view(0), size, 0)
        boxes = [spot.bounds for spot in laid.spots["line"]]
        boxes += [place.glow for place in laid.places if place.number_box]
        boxes += [plate.rect for plate in laid.plates.values()] + [laid.hand, laid.buttons, laid.prompt]
        boxes += [spot.bounds for seat in range(1, players) for spot in laid.spots[f"hand:{seat}"]]
        boxes += [spot.bounds for spot in laid.spots["stock"]]
        for number, box in enumerate(boxes[: len(match.view(0).zones["line"]) + 2]):
            assert laid.felt.contains_point((box.x, box.y))
            assert laid.felt.contains_point((box.right, box.bottom))
            assert not any(apart < -1 for apart in (_apart(box, other) for other in boxes[number + 1 :]))
        if not moves:
            break


def _apart(one: Rect, other: Rect) -> float:
    """The gap between two boxes; below zero they overlap by so much."""
    across = max(one.x, other.x) - min(one.right, other.right)
    down = max(one.y, other.y) - min(one.bottom, other.bottom)
    return max(across, down)


@pytest.mark.parametrize("players", MINNOWS.players)
def test_the_numbers_of_a_long_chain_can_be_read_in_the_smallest_window(players: int) -> None:
    longest = max((_last_of(players, seed) for seed in range(8)), key=lambda view: len(view.zones["line"]))
    laid = lay_table(PLAN, longest, (960, 600), 0)
    assert len(longest.zones["line"]) > 28
    assert min(tag.box.h for tag in laid.tags) >= 0.9 * LEGIBLE
    assert min(tag.box.w for tag in laid.tags) >= typography.width("7", LEGIBLE, "semibold")
    assert min(spot.width for spot in laid.spots["line"]) >= 29


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_the_numbers_lie_in_slim_strips_along_the_edges_clear_of_the_corners(size: tuple[int, int]) -> None:
    view = _last_of(4, 1)
    laid = lay_table(PLAN, view, size, 0)
    boxes = [spot.bounds for spot in laid.spots["line"]]
    assert len(laid.tags) == 2 * len(boxes)
    for number, tag in enumerate(laid.tags):
        box = boxes[number // 2]
        assert tag.is_strip
        assert (
            tag.box.x == pytest.approx(box.x)
            if number % 2 == 0
            else tag.box.right == pytest.approx(box.right)
        )
        assert tag.box.w < 0.34 * min(box.w, box.h)
        # Rank and suit stand in the corners.
        assert tag.box.y - box.y == pytest.approx(box.bottom - tag.box.bottom)
        assert tag.box.h < 0.5 * box.h


def _last_of(players: int, seed: int) -> View:
    """How a random match ends in which everybody draws until a card fits."""
    rng, match = Random(seed), MINNOWS.start(players, {"draw": "until"}, seed=seed)
    while match.seat is not None:
        match.play(rng.choice(match.legal_moves()))
    return match.view(0)


def test_the_whole_pack_has_room() -> None:
    room = Rect(100, 100, 500, 250)
    for lefts in (0, 25, 51):
        sides = ["left"] * lefts + ["right"] * (51 - lefts)
        Random(lefts).shuffle(sides)
        chain = lay_chain(PACK, (None,) * 52, tuple(sides), room, 0.75)
        box = Rect.union([*(spot.bounds for spot in chain.spots), *chain.ends])
        assert box.h <= room.h
        assert box.w <= room.w + 1


def test_touching_squares_show_their_numbers_side_by_side() -> None:
    match = table()
    match.play("play 7H left 3")
    laid = lay_table(PLAN, match.view(0), (1280, 800), 0)
    assert [tag.text for tag in sorted(laid.tags, key=lambda tag: tag.box.x)] == ["4", "3", "3", "6"]
    ends = {place.name: place for place in laid.places if place.number_box}
    assert ends["left"].glow.right <= laid.spots["line"][0].bounds.x
    assert ends["right"].glow.x >= laid.spots["line"][1].bounds.right


def test_a_starter_without_numbers_has_none_on_it() -> None:
    laid = lay_table(PLAN, table().view(0), (1280, 800), 0)
    assert laid.tags == ()
    assert {place.name for place in laid.places if place.number_box} == {"left", "right"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", MINNOWS.players)
def test_a_card_that_lies_stays_as_the_chain_grows(players: int, size: tuple[int, int]) -> None:
    """Only the scale and the place of the whole may change; at a bend a bracket links the two cards."""
    rng, match = Random(players), MINNOWS.start(players, {"draw": "until"}, seed=players)
    before: dict[str, Spot] = {}
    bends = 0
    while match.seat is not None:
        view = match.view(0)
        laid = lay_table(PLAN, view, size, 0)
        cards = dict(zip(view.zones["line"], laid.spots["line"], strict=True))
        now = {card: cards[card] for card in (*before, *(card for card in cards if card not in before))}
        assert not moved_tiles(before, now)
        assert have_same_size(laid.spots["line"])
        before, bends = now, max(bends, len(laid.links))
        match.play(rng.choice(match.legal_moves()))
    lies = [spot.bounds for spot in laid.spots["line"]]
    for one, other in combinations(range(len(lies)), 2):
        assert distance_between(lies[one], lies[other]) > 1
    rows = [spot.y for spot in laid.spots["line"]]
    assert bends == sum(abs(a - b) > 1 for a, b in pairwise(rows)) > 0
