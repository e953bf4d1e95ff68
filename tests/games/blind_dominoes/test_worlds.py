"""Blind Dominoes: what can be imagined agrees with all that was turned, each way as likely as another."""

from collections import Counter
from random import Random

from tabletop.games.blind_dominoes.rules import GAME, BlindDominoes
from tabletop.rules import Match
from tabletop.rules.dominoes import TILES
from tests.games.blind_dominoes.blind_dominoes_tables import ROWS, ends, lying, table
from tests.rules.domino_tables import play

SPREAD = (
    "6-4 3-3 6-5 4-2 1-0 2-1 0-0 5-5 4-3",
    "6-6 5-2 5-1 5-0 4-1 3-0 6-3 6-2 6-1",
    "6-0 5-4 5-3 4-4 4-0 3-2 3-1 2-2 2-0",
)
"""Three rows; the 1-1 is left out."""


def test_a_tile_that_went_back_is_known_where_it_lies() -> None:
    match = play(table(ROWS), "order left", "turn", "turn", "order right", "turn")
    draw = GAME.world_sampler(match.view(2))
    rng = Random(1)
    worlds = [draw(rng) for _ in range(60)]
    assert {lying(world, 1).split()[-1] for world in worlds} == {"3-0"}
    assert len({lying(world, 1).split()[0] for world in worlds}) > 10
    assert len({lying(world, 2) for world in worlds}) == 60


def test_all_ways_to_lie_are_equally_likely() -> None:
    match = play(table(SPREAD), "order left", "turn", "turn")
    draw = GAME.world_sampler(match.view(0))
    rng = Random(2)
    found: Counter[str] = Counter()
    for _ in range(2600):
        world = draw(rng)
        assert isinstance(world, BlindDominoes)
        found[TILES[world.left_out[0]]] += 1
    assert len(found) == 26
    assert all(60 < count < 145 for count in found.values())


def nearly_blocked() -> Match:
    """A deal of three players that goes on although only one tile fits, which nobody has seen."""
    rng = Random(8)
    for seed in range(400):
        match = GAME.start(3, seed=seed)
        while match.seat is not None:
            match.play(rng.choice(match.legal_moves()))
            if match.winners or match.moves[-1][:5] != "place":
                continue
            asks = {str(end) for end in ends(match)}
            assert isinstance(match, BlindDominoes)
            seen = match.view(0).facts["seen"]
            laid = {TILES[tile] for tile in match.line}
            fitting = [tile for tile in TILES if tile not in laid and asks & {tile[0], tile[2]}]
            if len(fitting) == 1 and fitting[0] not in seen:
                return match
    raise AssertionError


def test_the_only_tile_that_keeps_a_deal_going_has_not_been_left_out() -> None:
    # BD-15
    match = nearly_blocked()
    asks = {str(end) for end in ends(match)}
    draw = GAME.world_sampler(match.view(0))
    rng = Random(2)
    for _ in range(100):
        world = draw(rng)
        assert isinstance(world, BlindDominoes)
        assert not asks & set(TILES[world.left_out[0]])
