"""Won tricks lie at the plate of the seat that has taken them."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.games.loaders import plan_of
from tabletop.layout.lay_table import lay_table
from tabletop.layout.table_layout import Layout
from tabletop.rules import View

SIZES = [(960, 600), (1280, 800), (2560, 1440)]


def nearest(layout: Layout, x: float, y: float) -> int:
    """The seat at whose plate a point lies."""

    def far(seat: int) -> float:
        rect = layout.plates[seat].rect
        return max(rect.x - x, x - rect.right, 0.0) + max(rect.y - y, y - rect.bottom, 0.0)

    return min(layout.plates, key=far)


def packets(view: View, size: tuple[int, int]) -> Counter[int]:
    """How many tricks lie at the plate of each seat."""
    layout = lay_table(plan_of(view.game), view, size, 0, panel_rows=2)
    lying: Counter[int] = Counter()
    for zone, spots in layout.spots.items():
        if zone.startswith("won:"):
            lying.update(nearest(layout, spot.x, spot.y) for spot in spots[::4])
    return lying


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", ["minnesota-whist", "malilla", "buck-euchre", "minimisere"])
def test_each_trick_lies_at_the_plate_of_its_taker_and_stays_there(slug: str, size: tuple[int, int]) -> None:
    rng, match = Random(5), GAMES[slug].start(4, seed=8)
    taken: Counter[int] = Counter()
    before: dict[str, tuple[object, ...]] = {}
    tricks = 0
    while tricks < 14 and match.seat is not None:
        for frame in match.watch(rng.choice(match.legal_moves()), 0):
            view = frame.view
            won = [zone for zone in view.zones if zone.startswith("won:")]
            if not any(view.zones[zone] for zone in won):
                taken, before = Counter(), {}
                continue
            spots = lay_table(plan_of(slug), view, size, 0, panel_rows=2).spots
            if sum(len(view.zones[zone]) for zone in won) > sum(len(before.get(zone, ())) for zone in won):
                taken[view.facts["lead"] if view.facts["lead"] is not None else view.turn or 0] += 1
                tricks += 1
                if len({len(view.zones[zone]) % 4 for zone in won}) == 1:
                    assert packets(view, size) == taken
            for zone in won:
                lay_there = before.get(zone, ())
                assert spots[zone][: len(lay_there)] == lay_there
            before = {zone: spots[zone] for zone in won}
    assert tricks >= 5


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (1000, 1400), (2400, 700)])
@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("players", GAMES["oh-hell"].players)
def test_won_tricks_keep_clear_of_buttons_and_plates(
    players: int, scale: float, size: tuple[int, int]
) -> None:
    rng, match, most = Random(3), GAMES["oh-hell"].start(players, seed=players), 0
    while match.seat is not None:
        match.play(rng.choice(match.legal_moves()))
        view = match.view(0)
        tricks = sum(view.facts["tricks"])
        if tricks <= most:
            continue
        most = tricks
        layout = lay_table(plan_of("oh-hell"), view, size, 0, text_scale=scale)
        won = [spot for zone, spots in layout.spots.items() if zone.startswith("won:") for spot in spots]
        boxes = [layout.buttons, layout.hand, *(plate.rect for plate in layout.plates.values())]
        assert len(won) == tricks * players
        assert not any(spot.bounds.overlaps(box, 2 * layout.u) for spot in won for box in boxes)
    assert most == 7


def test_tricks_whose_takers_nobody_knows_lie_together() -> None:
    rng, match = Random(5), GAMES["malilla"].start(4, seed=8)
    while sum(match.view(0).facts["tricks"]) < 3:
        match.play(rng.choice(match.legal_moves()))
    view = match.view(0)
    known = packets(view, (1280, 800))
    forgotten = packets(replace(view, moves=()), (1280, 800))
    assert sum(known.values()) == sum(forgotten.values()) == 3
    assert set(forgotten) <= {0, 1}
