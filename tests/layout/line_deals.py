"""Deals of games that have a line of play: which ones, and how such a deal ends."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop.games import GAMES
from tabletop.rules import View
from tests.duplicate_play import TimedPlayer

LINE_GAMES: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    *(("classic-dominoes", players, {"spinners": "all"}) for players in (2, 3, 4)),
    *(("classic-dominoes", players, {"spinners": "first"}) for players in (2, 3, 4)),
    *(("classic-dominoes", players, {"spinners": "none"}) for players in (2, 3, 4)),
    ("star", 4, {}),
    *(("lucky-draw", players, {}) for players in (3, 4)),
    *(("blind-dominoes", players, {}) for players in (2, 3, 4)),
    *(("minnows", players, {"draw": "until"}) for players in (2, 3, 4)),
)


def first_deal_ended(
    slug: str, players: int, options: dict[str, Any], seed: int, level: str = "random"
) -> View:
    """Returns the table when the first deal of a match has ended, with all that was laid.

    Players of that level play, or with "random" any legal move, drawn by the seed.
    """
    rng = Random(seed)
    match, player = GAMES[slug].start(players, options, seed=seed), TimedPlayer(level)
    last = match.view(0)
    while match.deal == 1 and match.seat is not None:
        move = str(rng.choice(match.legal_moves())) if level == "random" else player.choose_move(match)
        for frame in match.watch(move, 0):
            if frame.view.deal == 1 and len(frame.view.zones["line"]) >= len(last.zones["line"]):
                last = frame.view
    return last
