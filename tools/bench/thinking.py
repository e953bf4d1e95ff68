"""How long an expert thinks about a move, by game and number of players, in seconds of the processor.

Positions with a choice come from deals played by rule of thumb. No clock cuts a search short here, so that
what is printed is what the whole budget costs.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tabletop.games import GAMES
from tabletop.rules import Game
from tests.duplicate_play import TimedPlayer
from tools.judge_moves import positions_with_choice

POSITIONS = 60
FIRST_DEAL = 4_100


def figures() -> Iterator[str]:
    """Yields a line for the fewest and the most players of each game."""
    for slug, game in GAMES.items():
        for players in sorted({game.players[0], game.players[-1]}):
            seconds = sorted(thinking_seconds(game, players))
            middle, late, longest = (seconds[len(seconds) * share // 100] for share in (50, 95, 99))
            yield f"{slug}, {players} players: median {middle:.2f} s, p95 {late:.2f} s, p99 {longest:.2f} s"


def thinking_seconds(game: Game, players: int) -> list[float]:
    """Returns how long an expert took for each of some positions."""
    expert = TimedPlayer("expert")
    for match in islice(positions_with_choice(game, players, FIRST_DEAL), POSITIONS):
        expert.choose_move(match)
    return expert.seconds
