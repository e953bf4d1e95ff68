"""How fair the coach is: `python3 -m tools.coach_rates GAME --level beginner|club|expert --deals N`.

Opponents of one level play deals among themselves, and the coach reviews each deal of one seat, another one
each time. It prints how many slips it calls in a deal, how many points it says they cost (both with 95 %
intervals), how many decisions it calls too close, and how long a deal takes it. What it says of the expert
is what it is wrong about, or nearly so: it should be next to nothing, and far below the club and the
beginner.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from statistics import median

from tabletop.coach.judge import judge_move
from tabletop.games import GAMES
from tabletop.players.levels import LEVELS
from tabletop.rules import Game
from tabletop.workers.view_wire import view_from_bytes, view_to_bytes
from tests.duplicate_play import MOST_MOVES, TimedPlayer, mean_and_error
from tools import paced


@dataclass
class ReviewTally:
    """What came of the reviews so far, deal by deal."""

    slips: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    longest: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)


def review_deal(
    game: Game, players: int, seed: int, player: TimedPlayer, account: ReviewTally, *, told: bool
) -> None:
    """Plays one deal, and has the coach review one seat."""
    match = game.start(players, {}, seed, seed % players if game.match.has_dealer else None)
    reviewed, costs, took = seed // 2 % players, [], 0.0
    for number in range(MOST_MOVES):
        move = player.choose_move(match)
        if match.seat == reviewed and len(match.legal_moves()) > 1:
            view = view_from_bytes(view_to_bytes(match.view(reviewed)))
            begun = time.process_time()
            verdict = judge_move(view, move, f"{seed} {number}")
            seconds = time.process_time() - begun
            took += seconds
            account.longest = max(account.longest, seconds)
            account.kinds[verdict.kind] += 1
            if verdict.kind == "slip":
                costs.append(verdict.cost)
                if told:
                    gap = f"{verdict.cost:.2f} ± {verdict.error:.2f}"
                    print(f"  deal {seed} move {number}: {move}, better {verdict.better}: {gap}", flush=True)
        if match.play_to_score(move):
            break
    account.slips.append(len(costs))
    account.points.append(sum(costs))
    account.seconds.append(took)


def _so_far(account: ReviewTally) -> str:
    return f"slips a deal {mean_and_error(account.slips, 2)}"


def main() -> None:
    """Plays, reviews, and prints a line."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.coach_rates", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--level", choices=LEVELS, nargs="+", default=[*LEVELS])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--players", type=int)
    parser.add_argument("--told", action="store_true", help="print every slip")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    players = chosen.players or game.players[0]
    for level in chosen.level:
        player, account = TimedPlayer(level), ReviewTally()
        deals = range(chosen.first, chosen.first + chosen.deals)
        for seed in paced.while_time_lasts(
            deals, chosen.minutes / len(chosen.level), partial(_so_far, account)
        ):
            review_deal(game, players, seed, player, account, told=chosen.told)
        decisions = max(1, account.kinds.total())
        print(
            f"{game.slug}, {players} players, {len(account.slips)} deals, {level}: "
            f"slips a deal {mean_and_error(account.slips, 2)}, "
            f"points a deal {mean_and_error(account.points, 2)}, "
            f"of {decisions} decisions {account.kinds['slip'] / decisions:.1%} slips, "
            f"{account.kinds['close'] / decisions:.1%} too close; "
            f"a deal {median(account.seconds):.1f} s, at most {max(account.seconds):.1f}, "
            f"a decision at most {account.longest:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
