"""Lets opponents play each other: `python3 -m tools.arena GAME A B --deals N`.

A and B are levels, "hurried" (an expert with a third of the time), "random", "policy", "reference",
"newcomer", "habit" or "informed", which knows how reference players think (see `tests.reference_players`).
Every deal is played with the same shuffles in all seatings, so that A has each hand as often as B. It prints
the share of deals in which A came out ahead over all seatings (one half: as strong as B), by how many points
a deal A is ahead of B, both with 95 % intervals, the computing time of a move, and what either might be
blamed for (see `blunders`). With --matches whole matches are played instead of single deals. With --opposite
each deal is played only in one seating, a different one each time, and with all seats changed over: at large
tables that tells more in the same time. With --alone A sits alone among Bs, in each seat once, and the share
is that of the deals that A won (a third would be as strong as B, where three play). Every move gets
its whole budget, however busy the machine is.
"""

from __future__ import annotations

import argparse
from functools import partial
from statistics import median

from tabletop.games import GAMES
from tabletop.players.levels import LEVELS
from tests.duplicate_play import (
    CHOOSERS,
    HURRIED,
    TimedPlayer,
    duplicate_lead,
    mean_and_error,
    share_won_text,
    won_alone,
)
from tools import paced


def main() -> None:
    """Plays, and prints the table's line."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.arena", description=__doc__)
    names = [*LEVELS, HURRIED, *CHOOSERS]
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("a", choices=names)
    parser.add_argument("b", choices=names)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--players", type=int)
    parser.add_argument("--matches", action="store_true")
    parser.add_argument("--opposite", action="store_true")
    parser.add_argument("--alone", action="store_true")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    a, b = TimedPlayer(chosen.a), TimedPlayer(chosen.b)
    players = chosen.players or game.players[0]
    deals = range(chosen.first, chosen.first + chosen.deals)
    played = "matches" if chosen.matches else "deals"
    head = f"{game.slug}, {players} players, {len(deals)} {played} at most, {a.name} against {b.name}: "
    if chosen.alone:
        won: list[float] = []
        for deal in paced.while_time_lasts(deals, chosen.minutes, partial(mean_and_error, won)):
            won += [won_alone(game, players, a, b, deal, whole=chosen.matches)]
        print(f"{head}share won alone {mean_and_error(won)}, as strong would be {1 / players:.3f}")
    else:
        lead: list[float] = []
        for deal in paced.while_time_lasts(deals, chosen.minutes, partial(share_won_text, lead)):
            lead += [duplicate_lead(game, players, a, b, deal, whole=chosen.matches, few=chosen.opposite)]
        print(f"{head}{share_won_text(lead)}, points ahead {mean_and_error(lead)}")
    for player in (a, b):
        took = sorted(player.seconds)
        print(f"  {player.name}: {1000 * median(took):.0f} ms a move, at most {1000 * took[-1]:.0f}")
        if player.blunders.tempted:
            print(f"    {player.blunders}")


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
