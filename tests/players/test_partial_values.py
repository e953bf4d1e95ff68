"""A reason speaks of all legal moves, however few of them were weighed."""

from random import Random

import pytest

from tabletop.games import GAMES
from tests.players.english_reasons import english_reason

MATCHES = 6


@pytest.mark.parametrize("slug", ["solitaire-dominoes"])
def test_a_move_weighed_alone_is_given_the_same_reason_as_among_all(slug: str) -> None:
    game, rng = GAMES[slug], Random(5)
    for seed in range(MATCHES):
        match = game.start(game.players[-1], seed=seed)
        while moves := match.legal_moves():
            view, move = match.view(match.seat), str(rng.choice(moves))
            alone, among = {move: 0.0}, {str(legal): 0.0 for legal in moves}
            assert english_reason(view, move, alone) == english_reason(view, move, among)
            match.play(move)
