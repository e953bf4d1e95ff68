"""Random moves a second of each game: list the legal ones, choose, play; the deals are included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabletop.games import GAMES
from tabletop.rules import Game
from tests.bench.frames import CLOCK

SECONDS = 1.0
AIMS = {"minnesota-whist": 400_000, "classic-dominoes": 150_000, "jersey-gin": 100_000}


def figures() -> Iterator[str]:
    """A line a game, the best of three runs."""
    for slug, game in GAMES.items():
        best = max(moves_a_second(game, seed) for seed in range(3))
        aim = f" (aim: {AIMS[slug]:,})" if slug in AIMS else ""
        yield f"{slug}: {best:,.0f} random moves a second{aim}"


def moves_a_second(game: Game, seed: int) -> float:
    """Whole matches of random play with the smallest number of players, for a while."""
    random = Random(seed).random
    made, begun, number = 0, CLOCK(), seed * 1_000_000
    while CLOCK() - begun < SECONDS:
        match = game.start(game.players[0], seed=number)
        number += 1
        for _ in range(20_000):
            moves = match.legal_moves()
            if not moves:
                break
            match.play(moves[int(random() * len(moves))])
            made += 1
    return made / (CLOCK() - begun)
