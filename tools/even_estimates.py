"""How far the strength that an even match shows is off: `python3 -m tools.even_estimates GAME ...`.

Players of known strength play even matches, each as strong as the estimate asks for by then, and win as often
as is measured (`tools.even_strengths`). For each strength it prints by how much the estimate is off at the
end, on average and as a root of the mean square, the error that it shows, and how often it lies within that
error: about 68 % over all strengths, as it is a standard error. With `--played` the matches are played by
opponents of these strengths.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean as mean

from tabletop.competition.even_match import PlayedMatch, Strength, chance_to_win, strength_by
from tabletop.games import GAMES
from tabletop.players.levels import STRENGTHS
from tabletop.rules import Game
from tools import paced
from tools.even_strengths import place_of, play_match

Wins = Callable[[float, PlayedMatch], bool]
"""Whether a player of a strength wins such a match."""


def won_by_chance(game: Game, rng: Random) -> Wins:
    """Returns what decides matches by chance, as often as is measured."""
    return lambda strength, match: rng.random() < chance_to_win(strength, match, game.slug)


def won_in_play(game: Game, players: int, first: int) -> Wins:
    """Returns what decides matches by playing them, each with other deals."""
    numbers = count(first)

    def wins(strength: float, match: PlayedMatch) -> bool:
        number = next(numbers)
        at = [round(match.opponents)] * players
        person, *_ = place = place_of(game, players, number)
        at[person] = round(strength)
        return play_match(game, number, tuple(at), place).won > Random(number).random()

    return wins


def follow_results(game: Game, players: int, strength: float, matches: int, wins: Wins) -> Strength:
    """Plays even matches with a player of known strength, and returns what the estimate makes of them."""
    sides = game.listing.sides or players
    played: list[PlayedMatch] = []
    for _ in range(matches):
        even = strength_by(played, game.slug).even
        match = PlayedMatch(even, (even,) * (players // sides - 1), sides, won=True)
        played.append(replace(match, won=wins(strength, match)))
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
    parser.add_argument("--played", action="store_true")
    parser.add_argument("--strengths", type=int, nargs="+", choices=STRENGTHS, default=[*STRENGTHS])
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    for slug in chosen.games:
        game = GAMES[slug]
        players = chosen.players or max(2, game.players[0])
        print(f"{slug}, {players} players, {chosen.matches} matches:")
        wins = won_in_play(game, players, 1) if chosen.played else won_by_chance(game, Random(1))
        every: list[tuple[int, Strength]] = []
        for strength in paced.while_time_lasts(chosen.strengths, chosen.minutes, lambda: "so far"):
            found = [
                follow_results(game, players, strength, chosen.matches, wins) for _ in range(chosen.people)
            ]
            every += [(strength, one) for one in found]
            print(line_of(strength, found), flush=True)
        within = mean(abs(one.mean - strength) <= one.error for strength, one in every)
        print(f"  within the error over all strengths: {within:.0%}", flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
