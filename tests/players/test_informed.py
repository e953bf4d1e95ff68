"""A player who knows how reference players think gains by it, and sees no card more than its seat does."""

from collections.abc import Iterator
from itertools import islice
from random import Random

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.rules import Match
from tests.reference_players.domino_players import line_player
from tests.reference_players.informed import informed_move, played_on, points_ahead

STAR, POLICY = GAMES["star"], policy_of("star")
FEW = 5
"""With so few tiles left in all hands, a deal is soon played on."""


def late_positions() -> Iterator[Match]:
    for seed in range(1, 21):
        match, rng = STAR.start(4, {}, seed), Random(seed)
        while True:
            moves = match.legal_moves()
            if len(moves) > 1 and POLICY.moves_left(match) <= FEW:
                yield match
                break
            if match.play_to_score(line_player(match, moves, rng)):
                break


def test_what_it_does_otherwise_brings_more_against_reference_players() -> None:
    gains = []
    for match in late_positions():
        moves, seat = match.legal_moves(), match.on_turn
        chosen, usual = (choose(match, moves, Random(1)) for choose in (informed_move, line_player))
        if chosen != usual:
            draw, rng = STAR.world_sampler(match.view(seat)), Random(2)
            for world in (draw(rng) for _ in range(10)):
                one, other = (played_on(world.copy(), move, seat, rng) for move in (chosen, usual))
                gains.append(points_ahead(one, seat) - points_ahead(other, seat))
    assert len(gains) > 20
    assert sum(gains) > 0


def test_other_hands_change_nothing() -> None:
    for match in islice(late_positions(), 3):
        draw = STAR.world_sampler(match.view(match.on_turn))
        worlds = [draw(Random(seed)) for seed in range(3)]
        assert len({informed_move(world, world.legal_moves(), Random(1)) for world in worlds}) == 1
