"""At how large tables a game is checked."""

from __future__ import annotations

from tabletop.rules import Game


def table_sizes(game: Game) -> tuple[int, ...]:
    """Returns the fewest and the most who can play it."""
    return tuple(dict.fromkeys((game.players[0], game.players[-1])))
