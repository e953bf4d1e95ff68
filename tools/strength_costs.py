"""What the choices of each strength cost: `python3 -m tools.strength_costs GAME ... --positions N`.

Deals in which strengths next to each other meet have to be played by the thousand before they tell the two
apart. Here all nine strengths of an even match are shown the same positions of deals played by rule of thumb.
What each would choose is judged by another search, with as much thought as a sharp opponent's spread over all
moves; each chooses several times where it slips. It prints the mean cost of each strength in thousandths of
the spread between bad and good outcomes, and by how much two steps more are better, with 95 % intervals.
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import islice
from random import Random
from statistics import fmean as mean
from typing import Final

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import said
from tabletop.players.levels import EVEN_LEVELS, LEVELS, Level
from tabletop.players.search import Search
from tabletop.rules import Game, Match
from tests.duplicate_play import mean_and_error
from tools import paced
from tools.judge_moves import positions_with_choice

JUDGE: Final = Level("judge", said("judge"), LEVELS["expert"].iterations, slip=lambda _: 1e-9)
"""Thinks as long as a sharp opponent, but about every move: who may slip lets none drop out."""

CHOICES: Final = 16
APART: Final = 2


def costs_at(match: Match, number: int) -> list[float] | None:
    """Returns what each strength's choice costs in a position; None where only one is worth a thought."""
    policy, view = policy_of(match.game.slug), match.view(match.on_turn)
    judge = Search(match.game, view, policy, Random(f"judge {number}"))
    if len(judge.moves) < 2:
        return None
    values = judge.advise(JUDGE).values
    best = max(values.values())
    return [
        best - mean(values.get(move, best) for move in _choices(match, level, number))
        for level in EVEN_LEVELS.values()
    ]


def _choices(match: Match, level: Level, number: int) -> list[str]:
    """Returns what a level chooses: several times after the same thought, where it slips."""
    policy, view = policy_of(match.game.slug), match.view(match.on_turn)
    search = Search(match.game, view, policy, Random(f"{level.name} {number}"))
    chosen = [str(search.advise(level).move)]
    if level.is_fallible:
        chosen += [str(search._pick_move([*search.moves], level).move) for _ in range(CHOICES - 1)]
    return chosen


def line_of(costs: list[list[float]]) -> str:
    """Returns the costs of each strength, and how much is saved from each to the one two steps further."""
    by_strength = [*zip(*costs, strict=True)]
    means = " ".join(f"{1000 * mean(column):.1f}" for column in by_strength)
    saved = [
        f"{low + APART + 1} over {low + 1} "
        + mean_and_error(
            [
                1000 * (weak - strong)
                for weak, strong in zip(by_strength[low], by_strength[low + APART], strict=True)
            ],
            1,
        )
        for low in range(0, len(by_strength) - APART, APART)
    ]
    return f"costs {means}; {', '.join(saved)}"


def judged(game: Game, players: int, chosen: argparse.Namespace) -> str:
    """Judges a game's positions, and returns what came of it."""
    asked = islice(positions_with_choice(game, players, chosen.first), chosen.positions)
    costs: list[list[float]] = []
    for number in paced.while_time_lasts(range(chosen.positions), chosen.minutes, partial(line_of, costs)):
        found = costs_at(next(asked), number)
        costs += [] if found is None else [found]
    return f"{len(costs)} positions, {line_of(costs)}"


def main() -> None:
    """Judges, and prints a line a game."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.strength_costs", description=__doc__)
    parser.add_argument("games", nargs="+", metavar="GAME", choices=GAMES)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--players", type=int)
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    for slug in chosen.games:
        players = chosen.players or max(2, GAMES[slug].players[0])
        print(f"{slug}, {players} players: {judged(GAMES[slug], players, chosen)}", flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
