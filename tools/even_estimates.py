"""How far the strength that an even match shows is off: `python3 -m tools.even_estimates GAME ...`.

Players of known strength play even matches, each as strong as the estimate asks for by then, and win as often
as is measured (`tools.even_strengths`). For each strength it prints by how much the estimate is off at the
end, on average and as a root of the mean square, the error that it shows, and how often it lies within that
error: about 68 % over all strengths, as it is a standard error. With `--steepness` they win by another
steepness than the estimate believes in.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean as mean

from tabletop.competition.even_match import PlayedMatch, Strength, chance_to_win, strength_by
from tabletop.games import GAMES
from tabletop.players.levels import STRENGTHS
from tabletop.rules import Game
from tools import paced


def follow_results(game: Game, players: int, strength: float, matches: int, rng: Random) -> Strength:
    """Plays even matches with a player of known strength, and returns what the estimate makes of them."""
    sides = game.listing.sides or players
    played: list[PlayedMatch] = []
    for _ in range(matches):
        even = strength_by(played, game.slug).even
        match = PlayedMatch(even, (even,) * (players // sides - 1), sides, won=True)
        won = rng.random() < chance_to_win(strength, match, game.slug)
        played.append(match if won else PlayedMatch(match.opponents, match.partners, sides, won=False))
    return strength_by(played, game.slug)


def line_of(strength: int, found: list[Strength]) -> str:
    """Returns the line of a strength, from what was found of many players who have it."""
    off = [one.mean - strength for one in found]
    within = mean(abs(lead) <= one.error for lead, one in zip(off, found, strict=True))
    root = sqrt(mean(lead * lead for lead in off))
    shown = mean(one.error for one in found)
    return (
        f"  strength {strength}: off {mean(off):+.1f}, {root:.1f}, shown {shown:.1f}, within it {within:.0%}"
    )


def main() -> None:
    """Plays, and prints the lines of each game."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.even_estimates", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=GAMES)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--players", type=int)
    parser.add_argument("--people", type=int, default=40, help="how many have each strength")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    for slug in chosen.games:
        game, rng = GAMES[slug], Random(1)
        players = chosen.players or max(2, game.players[0])
        print(f"{slug}, {players} players, {chosen.matches} matches:")
        every: list[tuple[int, Strength]] = []
        for strength in paced.while_time_lasts(STRENGTHS, chosen.minutes, lambda: "so far"):
            found = [
                follow_results(game, players, strength, chosen.matches, rng) for _ in range(chosen.people)
            ]
            every += [(strength, one) for one in found]
            print(line_of(strength, found), flush=True)
        within = mean(abs(one.mean - strength) <= one.error for strength, one in every)
        print(f"  within the error over all strengths: {within:.0%}", flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
