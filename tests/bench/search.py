"""Search iterations a second of each game, from its first position with a choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from tabletop.players.levels import LEVELS
from tabletop.players.policies import policy_of
from tabletop.players.search import Search
from tabletop.rules import GAMES, Game, View
from tests.bench.frames import CLOCK


def figures() -> Iterator[str]:
    """A line a game."""
    for slug, game in GAMES.items():
        yield f"{slug}: {iterations_a_second(slug, game):,.0f} search iterations a second"


def iterations_a_second(slug: str, game: Game) -> float:
    """A whole search of an expert, worlds included."""
    search = Search(game, _a_choice(game), policy_of(slug), Random(1))
    begun = CLOCK()
    search.advise(LEVELS["expert"])
    return search.tried / (CLOCK() - begun)


def _a_choice(game: Game) -> View:
    for seed in count(1):
        match = game.start(game.players[0], seed=seed)
        while match.seat is not None:
            if len(match.legal_moves()) > 1:
                return match.view(match.seat)
            match.play(match.legal_moves()[0])
    raise AssertionError(game.slug)
