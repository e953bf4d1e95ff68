"""Open hands, at the end of a deal and in a replay: near their seats, covered by nothing, each card told."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.layout.arrangements import Rect, Spot
from tabletop.layout.table_layout import Layout, Plate
from tabletop.rules import HIDDEN, Game, Match, View
from tabletop.scenes.table.decorations.last_moves_drawing import LABEL_ABOVE_PLATE
from tests.layout.test_tables import laid

pytestmark = pytest.mark.sampled

SIZES = [(960, 600), (1280, 800), (2560, 1440)]
TABLES = [(game, players) for game in GAMES.values() for players in game.players]
INDEX = 0.22
"""The part of a card's width that its index takes, and a little more of its height."""


def opened(match: Match) -> View:
    """Returns what is seen with all hands open."""
    views = [match.view(seat) for seat in (0, *range(1, match.players))]
    zones = {
        zone: min((view.zones[zone] for view in views), key=lambda pieces: pieces.count(HIDDEN))
        for zone in views[0].zones
    }
    return replace(views[0], zones=zones)


def moments(game: Game, players: int, count: int) -> Iterator[View]:
    """A match at random with all hands open: at the start, on the way, and when a deal was scored."""
    rng, match = Random(players), game.start(players, seed=11)
    yield opened(match)
    for step in range(1, count):
        if match.seat is None:
            yield opened(match)
            return
        move, before = rng.choice(match.legal_moves()), match.copy()
        match.play(move)
        if match.deal != before.deal:
            for rest in before.play_in_steps(move):
                if rest == "score":
                    yield opened(before)
        elif step % 17 == 0:
            yield opened(match)


def open_hands(view: View) -> dict[str, int]:
    return {
        f"hand:{seat}": seat
        for seat in range(1, view.players)
        if (pieces := view.zones.get(f"hand:{seat}")) and HIDDEN not in pieces
    }


def slip(plate: Plate, u: float) -> Rect:
    """Where it says what a seat has done, on the edge of its plate."""
    high = LABEL_ABOVE_PLATE[plate.compact] * max(u, 0.86)
    return Rect(plate.rect.x, plate.rect.y - high, plate.rect.w, high)


def check(view: View, table: Layout) -> None:
    hands = open_hands(view)
    boxes = {zone: [spot.bounds for spot in spots] for zone, spots in table.spots.items() if spots}
    fixed = [*(plate.rect for plate in table.plates.values()), table.buttons]
    fixed += [box for box in (table.panel, table.note) if box]
    fixed += [slip(plate, table.u) for plate in table.plates.values()]
    fixed += [beside.pile_box(0) for beside in table.stakes.values()]
    for zone, seat in hands.items():
        for spot in table.spots[zone]:
            assert Rect(0, 0, *table.size).contains_box(spot.bounds, 2 * table.u), (zone, spot)
            assert not any(spot.bounds.overlaps(box, 1) for box in fixed), (zone, spot)
            for caption in table.captions:
                words = Rect.centred_at(
                    caption.x, caption.y, 6.5 * table.box * len(caption.text), 12 * table.box
                )
                assert not spot.bounds.overlaps(words), (zone, caption)
        for other, lying in boxes.items():
            if other != zone:
                assert not any(a.overlaps(b, 1) for a in boxes[zone] for b in lying), (zone, other)
        every_index_is_seen(zone, table.spots[zone])
        near = {one: gap(boxes[zone], plate.rect) for one, plate in table.plates.items()}
        # Between melds as many as these, a hand lies where there is room at all.
        assert near[seat] < min(near.values()) + 60 * table.u or len(boxes) > MANY, zone


MANY = 12
"""Zones with something in them, at the fullest tables."""


def every_index_is_seen(zone: str, spots: tuple[Spot, ...]) -> None:
    for under, over in combinations(spots, 2):
        lower, upper = sorted((under, over), key=lambda spot: spot.z)
        index = Rect(lower.bounds.x, lower.bounds.y, INDEX * lower.width, 1.3 * INDEX * lower.height)
        if lower.height > 1.9 * lower.width:
            index = lower.bounds.grown(-1)
        assert not upper.bounds.overlaps(index, 1), (zone, lower, upper)


def gap(boxes: list[Rect], plate: Rect) -> float:
    box = Rect.union(boxes)
    across = max(box.x - plate.right, plate.x - box.right, 0.0)
    return across + max(box.y - plate.bottom, plate.y - box.bottom, 0.0)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "slug", value))
def test_open_hands_can_be_read(game: Game, players: int) -> None:
    for view in moments(game, players, 110):
        for size in SIZES:
            check(view, laid(view, size))


@pytest.mark.parametrize("size", SIZES)
def test_few_open_cards_are_large(size: tuple[int, int]) -> None:
    view = opened(GAMES["minnows"].start(3, seed=1))
    table = laid(view, size)
    usual = table.spots["hand:0"][0].width
    assert all(table.spots[zone][0].width > 0.55 * usual for zone in open_hands(view))
