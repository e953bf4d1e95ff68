"""Search iterations a second of each game, from its first position in which it searches."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.players.levels import LEVELS
from tabletop.players.search import Search
from tabletop.rules import Game, View
from tools.bench.frames import CLOCK


def figures() -> Iterator[str]:
    """Yields a line a game."""
    for slug, game in GAMES.items():
        yield f"{slug}: {iterations_a_second(slug, game):,.0f} search iterations a second"


def iterations_a_second(slug: str, game: Game) -> float:
    """Returns how many iterations a second an expert's whole search makes, worlds included."""
    for view in _choices(game):
        search = Search(game, view, policy_of(slug), Random(1))
        begun = CLOCK()
        search.advise(LEVELS["expert"])
        if search.rollouts:
            return search.rollouts / (CLOCK() - begun)
    raise AssertionError(f"nothing is ever searched in {slug}")


def _choices(game: Game) -> Iterator[View]:
    """Yields the positions with a choice of a first match; a policy may settle some of them alone."""
    match = game.start(game.players[0], seed=1)
    while match.seat is not None:
        if len(match.legal_moves()) > 1:
            yield match.view(match.seat)
        match.play(match.legal_moves()[0])
