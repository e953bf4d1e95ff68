"""Finds positions to practise: `python3 -m tests.positions GAME`.

Beginners play deals among themselves. Where the coach calls a move a slip, all legal moves are tried in many
more imagined worlds: the position is kept if one of them is better than every other, by more than chance and
more than the game's threshold, for a reason that the game can put into words. How hard it is, is told by how
often the club player finds it, or by how little hangs on it. What was found is written into the game's room.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Final

from tabletop.coach.judge import Tried, judged
from tabletop.coach.positions import HARDNESSES, Hardness, Position, written
from tabletop.coach.trial import Trial
from tabletop.games import GAMES
from tabletop.games.doors import policy_of
from tabletop.games.rooms import POSITIONS, door
from tabletop.players.letters import from_bytes, to_bytes
from tabletop.players.levels import LEVELS
from tabletop.players.reasons import why
from tabletop.players.search import Search
from tabletop.rules import Game, Match, View
from tests import paced
from tests.arena import MOST_MOVES, Clocked

WORLDS: Final = 160
"""In so many worlds every legal move is tried."""

SURE: Final = 3.0
"""By so many standard errors the best move has to be better than each other."""

FEWEST: Final = 3
MOST: Final = 16
"""Among so many legal moves one looks for the best."""

PLAIN, SUBTLE = 4.0, 2.0
"""By so many times what is worth telling the best move is better, where it is easy and not too hard."""

ASKED: Final = 8
"""So often the club player is asked."""

WANTED: Final = 12
OF_ONE_KIND: Final = 5
DEALS: Final = 4_000


def found(game: Game, players: int, seed: int, name: str, fewest: int = FEWEST) -> Position | None:
    """Returns the first position of a deal that is worth practising."""
    player = Clocked(name)
    dealer = seed % players if game.match.has_dealer else None
    match, moves = game.start(players, {}, seed, dealer), list[str]()
    for _ in range(MOST_MOVES):
        move = str(player.move(match))
        if fewest <= len(match.legal_moves()) <= MOST:
            position = _worth_finding(match, move, (seed, dealer, tuple(moves)))
            if position is not None:
                return position
        moves.append(move)
        if match.copy().play_to_score(move):
            return None
        match.play(move)
    return None


def _worth_finding(match: Match, move: str, way: tuple[int, int | None, tuple[str, ...]]) -> Position | None:
    assert match.seat is not None
    seed, dealer, moves = way
    view = from_bytes(to_bytes(match.view(match.seat)))
    verdict = judged(view, move, f"{seed} {len(moves)} practice")
    if verdict.kind != "slip":
        return None
    worth = _tried(match.game, view, tuple(map(str, match.legal_moves())), verdict.better)
    if worth is None:
        return None
    known = match.game.slug, _hardness(match.game, view, worth), match.players
    position = Position(*known, seed, dealer, moves, move, worth)
    return position if why(view, position.best, position.values) else None


def _tried(game: Game, view: View, moves: tuple[str, ...], best: str) -> tuple[Tried, ...] | None:
    """Returns all moves, tried in the same worlds, the best first; None if it is not clearly better."""
    policy = policy_of(game.slug)
    trial = Trial(view, policy, policy.likely(view, game.worlds(view)), "practice")
    trial.go_on(moves, WORLDS, lambda: False)
    others = []
    for move in moves:
        if move == best:
            continue
        ahead, error = trial.ahead(best, move)
        if ahead <= max(policy.telling, SURE * error):
            return None
        others.append(Tried(move, -ahead, error))
    others.sort(key=lambda one: (-one.points, one.move))
    return Tried(best, 0.0, 0.0), *others


def _hardness(game: Game, view: View, worth: tuple[Tried, ...]) -> Hardness:
    """Returns the difficulty by how often the club player finds the move, or by how little hangs on it."""
    policy, finds = policy_of(game.slug), 0
    for asked in range(ASKED):
        search = Search(game, view, policy, Random(f"practice {asked}"))
        if len(search.moves) == 1:
            cost = -worth[1].points / policy.telling
            return "easy" if cost > PLAIN else "medium" if cost > SUBTLE else "hard"
        finds += search.advise(LEVELS["club"]).move == worth[0].move
    return "easy" if finds > ASKED * 3 / 4 else "medium" if finds > ASKED / 4 else "hard"


def main() -> None:
    """Finds, prints and writes."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.positions", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--count", type=int, default=WANTED)
    parser.add_argument("--player", default="beginner", help="who plays, and slips")
    parser.add_argument("--fewest", type=int, default=FEWEST, help="legal moves at least")
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--deals", type=int, default=DEALS)
    paced.ask_minutes(parser)
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    sizes = chosen.players or [game.players[0]]
    kept, kinds = list[Position](), Counter[str]()
    deals = range(chosen.first, chosen.first + chosen.deals)
    for seed in paced.paced(deals, chosen.minutes, lambda: f"{len(kept)} positions"):
        position = found(game, sizes[seed % len(sizes)], seed, chosen.player, chosen.fewest)
        if position is not None and kinds[position.hardness] < max(OF_ONE_KIND, chosen.count // 2):
            kinds[position.hardness] += 1
            kept.append(position)
            cost = -position.worth[-1].points
            print(
                f"deal {seed}: {position.hardness}, {position.best}, not {position.played}; up to {cost:.1f}"
            )
            sys.stdout.flush()
            _write(game, kept)
        if len(kept) == chosen.count:
            break
    print(f"{game.slug}: {len(kept)} positions, {dict(kinds)}")


def _write(game: Game, kept: list[Position]) -> None:
    """Writes the positions into the game's package, from easy to hard."""
    room = door(game.slug)
    assert room is not None
    filed = sorted(kept, key=lambda one: (HARDNESSES.index(one.hardness), one.seed))
    (Path(room.__path__[0]) / POSITIONS).write_text(written(tuple(filed)), encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(paced.run(main))
