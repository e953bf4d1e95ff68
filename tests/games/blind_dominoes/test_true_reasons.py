"""Nobody is told that a tile is unknown when all others have been seen, nor of ends once the row is empty."""

from random import Random

from tabletop.games.blind_dominoes.rules import GAME
from tests.games.blind_dominoes.blind_dominoes_tables import lying
from tests.players.english_reasons import english_reason

MATCHES = 60


def test_what_is_unknown_or_asked_after_a_tile_is_really_so() -> None:
    rng = Random(3)
    last = 0
    for seed in range(MATCHES):
        match = GAME.start(rng.choice(GAME.players), {"streak": bool(seed % 2)}, seed=seed)
        while match.seat is not None:
            view, move = match.view(match.seat), str(rng.choice(match.legal_moves()))
            said = english_reason(view, move, {}) or ""
            if said.startswith("Nobody knows this tile"):
                assert view.players == 3 or len(set(view.facts["seen"])) < 27
            if move.startswith("place") and not lying(match, match.seat):
                last += 1
                assert not said.startswith("Then "), said
            match.play(move)
    assert last
