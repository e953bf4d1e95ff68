"""Open hands of tiles lie on trays, so that nobody takes them for a part of the line."""

from random import Random

import pytest

from tabletop.games import GAMES
from tabletop.layout.arrangements import Rect
from tests.layout.test_open_hands import moments, open_hands
from tests.layout.test_tables import laid

pytestmark = pytest.mark.sampled

OFF = 8.0
"""How far a tray keeps off the line at least, in units."""


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (3440, 1440)])
@pytest.mark.parametrize(
    ("slug", "players"), [("star", 4), ("lucky-draw", 3), ("classic-dominoes", 2), ("blind-dominoes", 4)]
)
def test_an_open_hand_lies_on_a_tray_apart_from_the_line(
    slug: str, players: int, size: tuple[int, int]
) -> None:
    trays = 0
    for view in moments(GAMES[slug], players, 60):
        table = laid(view, size)
        hands = [Rect.union(spot.bounds for spot in table.spots[zone]) for zone in open_hands(view)]
        assert len(table.hand_trays) == len(hands)
        for hand in hands:
            (tray,) = (tray for tray in table.hand_trays if tray.contains_box(hand))
            trays += 1
            in_play = [spot.bounds for spot in table.spots["line"]]
            in_play += [place.number_box for place in table.places if place.number_box]
            assert not any(tray.grown(OFF * table.u).overlaps(box) for box in in_play)
            assert not any(tray.overlaps(plate.rect) for plate in table.plates.values())
            assert not any(tray.overlaps(other) for other in table.hand_trays if other is not tray)
    assert trays


def test_hands_that_are_hidden_have_no_trays() -> None:
    rng, match = Random(1), GAMES["star"].start(4, seed=1)
    for _ in range(6):
        match.play(rng.choice(match.legal_moves()))
    assert laid(match.view(0), (1280, 800)).hand_trays == ()
