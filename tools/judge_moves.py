"""Judges opponents by single moves: `python3 -m tools.judge_moves GAME LEVEL LEVEL ... --positions N`.

Where luck decides most deals, an arena has to play thousands of them. Here each of the named players (a
level, "hurried", an expert with a third of the time, "random" or "policy") is shown the same positions of
deals played by rule of thumb. Where they choose differently, every chosen move is tried in the same matches
that the seat could be in, all played on by rule of thumb. It prints how often each player chose otherwise
than the first, and how much more its choices were worth than the first's, with a 95 % interval, in the
policy's own measure. That measure is kind to who thinks like the rule of thumb: what wins deals is for the
arena to say. With --reference the others play on as reference players, and points of the deal are counted.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import fmean as mean
from statistics import median

from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.players.levels import LEVELS
from tabletop.players.policy import Policy
from tabletop.rules import Game, Match, Move, View
from tabletop.workers.view_wire import view_from_bytes, view_to_bytes
from tests.duplicate_play import HURRIED, MOST_MOVES, TimedPlayer, mean_and_error
from tests.reference_players.informed import played_on, points_ahead
from tools import paced

ASKED = 0.15
"""The share of positions that are judged: those of one deal have much in common."""

Worth = Callable[[Policy[Match], View, Match, Move, Random], float]
"""What a move is worth in a match that could be, played on to the end of the deal."""


def deals(game: Game, players: int, first: int) -> Iterator[tuple[Match, Random]]:
    """Yields deals without end, each with draws of its own, and another dealer each time."""
    for seed in count(first):
        yield game.start(players, {}, seed, seed % players if game.match.has_dealer else None), Random(seed)


def positions_with_choice(game: Game, players: int, first: int) -> Iterator[Match]:
    """Positions with a choice, from deals without end."""
    policy = policy_of(game.slug)
    for match, rng in deals(game, players, first):
        for _ in range(MOST_MOVES):
            moves = match.legal_moves()
            if len(moves) > 1 and rng.random() < ASKED:
                yield match
            if match.play_to_score(policy.choose_move(match, moves, rng) if len(moves) > 1 else moves[0]):
                break


def worth_by_rule(policy: Policy[Match], view: View, world: Match, move: Move, rng: Random) -> float:
    """Returns what a move is worth to who makes it where all play on by rule of thumb."""
    gains = policy.deal_worth(world, view.scores) if world.play_to_score(move) else None
    return (gains or policy.play_out(world, view.scores, rng))[view.viewer]


def points_among_reference_players(
    _policy: Policy[Match], view: View, world: Match, move: Move, rng: Random
) -> float:
    """Returns how many points ahead a move leaves its seat at the end of the deal."""
    return points_ahead(played_on(world, move, view.viewer, rng), view.viewer)


def mean_worths(
    policy: Policy[Match], view: View, moves: set[str], worlds: int, worth_of: Worth = worth_by_rule
) -> dict[str, float]:
    """Returns what each move is worth on average to who makes it, all in the same matches that could be."""
    draw, total = policy.likely_worlds(view, GAMES[view.game].world_sampler(view)), dict.fromkeys(moves, 0.0)
    for move in moves:
        for number in range(worlds):
            rng = Random(number)
            world = draw(rng)
            first = next(legal for legal in world.legal_moves() if legal == move)
            total[move] += worth_of(policy, view, world, first, rng)
    return {move: sum_ / worlds for move, sum_ in total.items()}


def main() -> None:
    """Judges, and prints a line a player."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.judge_moves", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("levels", nargs="+", choices=[*LEVELS, HURRIED, "policy", "random"])
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--players", type=int)
    parser.add_argument("--worlds", type=int, default=200)
    parser.add_argument("--reference", action="store_true", help="the others are reference players")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    game, policy = GAMES[chosen.game], policy_of(chosen.game)
    workers = [TimedPlayer(name) for name in chosen.levels]
    ahead: list[list[float]] = [[] for _ in workers]
    otherwise: list[list[bool]] = [[] for _ in workers]
    worth_of = points_among_reference_players if chosen.reference else worth_by_rule
    asked = positions_with_choice(game, chosen.players or game.players[0], chosen.first)
    for _ in paced.while_time_lasts(
        range(chosen.positions), chosen.minutes, lambda: mean_and_error(ahead[-1], 5)
    ):
        match = next(asked)
        picked = [worker.choose_move(match) for worker in workers]
        view = view_from_bytes(view_to_bytes(match.view(match.seat)))
        is_one = len(set(picked)) == 1
        values = (
            {picked[0]: 0.0} if is_one else mean_worths(policy, view, set(picked), chosen.worlds, worth_of)
        )
        for number, move in enumerate(picked):
            ahead[number].append(values[move] - values[picked[0]])
            otherwise[number].append(move != picked[0])
    for worker, gains, others in zip(workers, ahead, otherwise, strict=True):
        took = 1000 * median(worker.seconds)
        print(
            f"{worker.name}: {took:.0f} ms a move, differs in {mean(others):.0%}, "
            f"ahead {mean_and_error(gains, 5)}"
        )


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
