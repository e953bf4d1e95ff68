"""Random moves a second of each game: list the legal ones, choose, play; the deals are included.

And as shares of the moves of a plain whist in the same run, which any machine makes alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import median

from tabletop.games import GAMES
from tabletop.rules import Game
from tools.bench import plain
from tools.bench.frames import CLOCK

SECONDS = 0.1
ROUNDS = 25
AIMS = {
    "minnesota-whist": 0.8,
    "malilla": 0.8,
    "buck-euchre": 0.8,
    "minimisere": 0.8,
    "calypso": 0.6,
    "kaluki": 0.036,
}
"""The shares of the plain whist's moves that are asked."""

PlayMoves = Callable[[int], int]
"""Plays one match of this number with random moves, and says how many they were."""


def figures() -> Iterator[str]:
    """Yields plain whist, then a line a game: medians of short rounds, each beside plain whist."""
    yield f"a plain whist: {moves_a_second(whist_deal(Random(0)), 0):,.0f} random moves a second"
    for slug, game in GAMES.items():
        match, whist = smallest_match(game, Random(0)), whist_deal(Random(0))
        rounds = [(moves_a_second(match, seed), moves_a_second(whist, seed)) for seed in range(ROUNDS)]
        share = median(moves / plainly for moves, plainly in rounds)
        aim = f" (aim: {AIMS[slug]})" if slug in AIMS else ""
        yield f"{slug}: {median(moves for moves, _ in rounds):,.0f} a second, {share:.3f} of that{aim}"


def moves_a_second(play: PlayMoves, seed: int) -> float:
    """Returns how many moves a second whole matches make."""
    made, begun, number = 0, CLOCK(), seed * 1_000_000
    while CLOCK() - begun < SECONDS:
        made += play(number)
        number += 1
    return made / (CLOCK() - begun)


def smallest_match(game: Game, random: Random) -> PlayMoves:
    """Returns a match of a game with the smallest number of players."""
    chance = random.random

    def play(number: int) -> int:
        match = game.start(game.players[0], seed=number)
        for made in range(20_000):
            moves = match.legal_moves()
            if not moves:
                return made
            match.play(moves[int(chance() * len(moves))])
        return 20_000

    return play


def whist_deal(random: Random) -> PlayMoves:
    """Returns a deal of the plain whist."""
    chance = random.random

    def play(_number: int) -> int:
        match = plain.Whist(random)
        for _ in range(plain.MOVES):
            moves = match.legal_moves()
            match.play(moves[int(chance() * len(moves))])
        return plain.MOVES

    return play
