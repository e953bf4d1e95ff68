"""Holds opponents and the coach against solved endings: `python3 -m tools.judge_endings GAME --endings N`.

Deals are played by rule of thumb, now and then at random, until so few moves are left that imagined worlds
can be solved. There every legal move is solved in the same fresh worlds. It prints how much less the move of
the named level brought than the best, in points of a deal; how many of the coach's slips were false, which
brought as much as what the coach wanted; and how many costly moves it did not tell, and of these how many it
found too close to call. The moves it judges are made at random, or by the level that `--made-by` names.
`--by-rule` has opponents and coach play endings out by rule of thumb, as if they could not be solved.
`--sure` looks only at moves than which none is better, whoever holds what: in the whole deal those that take
all the rest for sure, and in endings those that bring as much as any in every solved world. There each slip
is a false one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from random import Random
from statistics import fmean, stdev

from tabletop.coach.judge import STANDARD_ERRORS, judge_move
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.players.endings import Ending
from tabletop.players.levels import LEVELS
from tabletop.players.policy import Policy
from tabletop.players.search import Search
from tabletop.rules import Game, Match, View
from tests.duplicate_play import MOST_MOVES, mean_and_error
from tools import paced
from tools.judge_moves import deals

CARELESS = 0.2
"""The share of moves that are made at random, so that endings differ from what careful players reach."""

ASKED = 0.5
"""The share of the endings of a deal that is looked at: only one, and not always the first."""


@dataclass
class EndingTally:
    """What was seen so far."""

    regrets: list[float] = field(default_factory=list)
    """How many points less the level's move brought than the best."""
    slips: int = 0
    false: int = 0
    costly: int = 0
    """How many moves cost clearly more than what is worth speaking of."""
    missed: int = 0
    """How many of these were not told as slips."""
    close: int = 0
    """How many of those missed were too close to call, and not good."""
    choosing: list[float] = field(default_factory=list)
    judging: list[float] = field(default_factory=list)
    """Seconds of the processor."""

    def sure_line(self) -> str:
        """Returns how often the coach was wrong about what is sure."""
        return f"of {len(self.regrets)} moves that are surely the best, the coach called {self.slips} slips"

    def figures_line(self) -> str:
        """Returns how opponents and coach stand."""
        return (
            f"{len(self.regrets)} endings, regret {mean_and_error(self.regrets, 4)} points; "
            f"the coach told {self.slips} slips, {self.false} false, and of {self.costly} costly moves "
            f"missed {self.missed}, {self.close} of them as too close; "
            f"a move {_median_and_p95(self.choosing)}, a judgement {_median_and_p95(self.judging)}"
        )


MORE_WORLDS = 5
"""In how many times the worlds a slip is solved again that looks false: in few, chance may have its say."""


ROUNDING = 1e-9

AT_RANDOM = "random"
"""Who makes the moves that are judged, if no level does."""


def endings(game: Game, players: int, first: int, *, sure: bool = False) -> Iterator[Match]:
    """Yields matches near the end of a deal with a choice for the seat on turn, one a deal, without end.

    With `sure` those come as well in which all the rest is sure, however early.
    """
    policy = policy_of(game.slug)
    for match, rng in deals(game, players, first):
        for _ in range(MOST_MOVES):
            moves = match.legal_moves()
            is_near = policy.moves_left(match) <= policy.solved_moves and rng.random() < ASKED
            if len(moves) > 1 and (is_near or (sure and policy.settled_moves(match))):
                yield match
                break
            is_careless = rng.random() < CARELESS
            move = rng.choice(moves) if is_careless else policy.choose_move(match, moves, rng)
            if match.play_to_score(move):
                break


def solved_worlds(
    policy: Policy[Match], view: View, worlds: int, rng: Random
) -> Iterator[Mapping[str, float]]:
    """Yields what each legal move brings in points, in one world after another."""
    draw = policy.likely_worlds(view, GAMES[view.game].world_sampler(view))
    point, known_ends = policy.value_of_point(view) or 1.0, dict[tuple[int, int], float]()
    for _ in range(worlds):
        world = draw(rng)
        ending = Ending(policy, world, view.viewer, view.scores, known_ends)
        yield {str(move): ending.worth_after(move) / point for move in world.legal_moves()}


def solved_points(policy: Policy[Match], view: View, worlds: int, rng: Random) -> dict[str, list[float]]:
    """Returns what each legal move brings in points, in each of as many worlds."""
    found = dict[str, list[float]]()
    for points in solved_worlds(policy, view, worlds, rng):
        for move, worth in points.items():
            found.setdefault(move, []).append(worth)
    return found


def made_move(match: Match, made_by: str, rng: Random) -> str:
    """Returns the move of a level with all that it knows of an ending, or any legal one."""
    if made_by == AT_RANDOM:
        return str(rng.choice(sorted(match.legal_moves())))
    policy, view = policy_of(match.game.slug), match.view(match.on_turn)
    return str(Search(match.game, view, policy, Random(rng.random())).advise(LEVELS[made_by]).move)


def look_at(
    match: Match, level: str, worlds: int, tally: EndingTally, *, by_rule: bool, made_by: str
) -> None:
    """Adds what the level and the coach make of an ending."""
    game, policy, view = match.game, policy_of(match.game.slug), match.view(match.on_turn)
    rng = Random(f"{view.game} {match.moves}")
    points = solved_points(policy, view, worlds, rng)
    means = {move: fmean(each) for move, each in points.items()}
    best = max(means, key=means.__getitem__)
    made = made_move(match, made_by, rng)
    policy.solved_moves = 0 if by_rule else type(policy).solved_moves
    begun = time.process_time()
    advice = Search(game, view, policy, Random(rng.random())).advise(LEVELS[level])
    tally.choosing.append(time.process_time() - begun)
    tally.regrets.append(means[best] - means[str(advice.move)])
    begun = time.process_time()
    verdict = judge_move(view, made, f"{rng.random()}")
    tally.judging.append(time.process_time() - begun)
    policy.solved_moves = type(policy).solved_moves
    if verdict.kind == "slip":
        tally.slips += 1
        if means[verdict.better] - means[made] < policy.slip_threshold / 2:
            more = solved_points(policy, view, MORE_WORLDS * worlds, rng)
            tally.false += fmean(more[verdict.better]) - fmean(more[made]) < policy.slip_threshold / 2
    if is_costly(policy, points[best], points[made]):
        tally.costly += 1
        tally.missed += verdict.kind != "slip"
        tally.close += verdict.kind == "close"


def is_costly(policy: Policy[Match], best: list[float], made: list[float]) -> bool:
    """Returns whether a move costs clearly more than is worth speaking of, by its points in each world."""
    gaps = [one - other for one, other in zip(best, made, strict=True)]
    error = stdev(gaps) / sqrt(len(gaps))
    return fmean(gaps) > max(1.5 * policy.slip_threshold, 2 * STANDARD_ERRORS * error)


def sure_moves(match: Match, worlds: int, rng: Random) -> list[str]:
    """Returns the moves than which no other is better, whoever holds what."""
    policy, view = policy_of(match.game.slug), match.view(match.on_turn)
    settled = policy.settled_moves(match)
    if settled:
        return [*map(str, settled)]
    sure = {str(move) for move in match.legal_moves()}
    for points in solved_worlds(policy, view, worlds, rng):
        sure = {move for move in sure if points[move] >= max(points.values()) - ROUNDING}
        if not sure:
            break
    return sorted(sure)


def look_at_sure(match: Match, worlds: int, tally: EndingTally) -> bool:
    """Adds what the coach makes of a move that is surely the best; returns whether there is one."""
    rng = Random(f"{match.game.slug} {match.moves}")
    sure = sure_moves(match, worlds, rng)
    # Where all moves come to the same, nothing can be called a slip.
    if not sure or len(sure) == len(match.legal_moves()):
        return False
    verdict = judge_move(match.view(match.on_turn), rng.choice(sure), f"{rng.random()}")
    tally.regrets.append(0.0)
    tally.slips += verdict.kind == "slip"
    return True


def _median_and_p95(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    return f"{ordered[len(ordered) // 2]:.2f} s, p95 {ordered[len(ordered) * 95 // 100]:.2f}"


def main() -> None:
    """Looks at endings, and prints a line."""
    solvable = [slug for slug in GAMES if policy_of(slug).solved_moves]
    parser = argparse.ArgumentParser(prog="python3 -m tools.judge_endings", description=__doc__)
    parser.add_argument("game", choices=solvable)
    parser.add_argument("--endings", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=100, help="in which each move is solved")
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--made-by", choices=(AT_RANDOM, *LEVELS), default=AT_RANDOM)
    parser.add_argument("--players", type=int)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--by-rule", action="store_true", help="play endings out by rule of thumb")
    parser.add_argument("--sure", action="store_true", help="look only at what is surely the best")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    game, tally = GAMES[chosen.game], EndingTally()
    players = chosen.players or game.players[0]
    found = endings(game, players, chosen.first, sure=chosen.sure)
    if chosen.sure:
        told = partial(tally.sure_line)
        for _ in paced.while_time_lasts(range(chosen.endings), chosen.minutes, told):
            while not look_at_sure(next(found), chosen.worlds, tally):
                pass
        print(f"{game.slug}, {players} players: {tally.sure_line()}", flush=True)
        return
    for _ in paced.while_time_lasts(range(chosen.endings), chosen.minutes, partial(tally.figures_line)):
        look_at(
            next(found),
            chosen.level,
            chosen.worlds,
            tally,
            by_rule=chosen.by_rule,
            made_by=chosen.made_by,
        )
    way = "by rule" if chosen.by_rule else "solved"
    print(f"{game.slug}, {players} players, {chosen.level}, {way}: {tally.figures_line()}", flush=True)


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
