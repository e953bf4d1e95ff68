"""Finds positions to practise: `python3 -m tools.find_positions GAME`.

Beginners play deals among themselves. Where the coach calls a move a slip, all legal moves are tried in many
more imagined worlds: the position is kept if one of them is better than every other, by more than chance and
more than the game's threshold, for a reason that the game can put into words, and if the coach's second judge
agrees. What the game has already is kept, or with `--check` tried again and left out where that is no longer
true, and what was found is added in its package. The third of its positions that the club player finds least
often, and in which least hangs on the move, is called hard, the next third medium, and the rest easy.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

from tabletop.coach.judge import TriedMove, is_better_in, judge_move, second_comparison
from tabletop.coach.move_comparison import MoveComparison
from tabletop.coach.practice_positions import HARDNESSES, PracticePosition, positions_text
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.games.registry import POSITIONS_FILE, game_module
from tabletop.players.endings import is_ending
from tabletop.players.levels import LEVELS
from tabletop.players.reasons import game_reason
from tabletop.players.search import Search
from tabletop.rules import Game, Match, View
from tabletop.workers.view_wire import view_from_bytes, view_to_bytes
from tests.duplicate_play import MOST_MOVES, TimedPlayer
from tools import paced

WORLDS: Final = 160
"""The number of worlds in which every legal move is tried."""

FIRST_WORLDS: Final = 20
"""In how many of them another move must not be ahead already."""

SECOND_WORLDS: Final = 100
"""The number of worlds of the second judge, who is not asked where solved worlds are exact."""

SURE: Final = 3.0
"""The number of standard errors by which the best move has to be better than each other."""

FEWEST: Final = 3
MOST: Final = 16
"""The number of legal moves among which one looks for the best."""

ASKED: Final = 8
"""So often the club player is asked."""

WANTED: Final = 30
DEALS: Final = 4_000


def find_position(
    game: Game, players: int, seed: int, name: str, fewest: int = FEWEST
) -> PracticePosition | None:
    """Returns the first position of a deal that is worth practising."""
    player = TimedPlayer(name)
    dealer = seed % players if game.match.has_dealer else None
    match, moves = game.start(players, {}, seed, dealer), list[str]()
    for _ in range(MOST_MOVES):
        move = str(player.choose_move(match))
        if fewest <= len(match.legal_moves()) <= MOST:
            position = _worth_finding(match, move, (seed, dealer, tuple(moves)))
            if position is not None:
                return position
        moves.append(move)
        if match.copy().play_to_score(move):
            return None
        match.play(move)
    return None


def _worth_finding(
    match: Match, move: str, way: tuple[int, int | None, tuple[str, ...]]
) -> PracticePosition | None:
    assert match.seat is not None
    seed, dealer, moves = way
    view = view_from_bytes(view_to_bytes(match.view(match.seat)))
    legal = tuple(map(str, match.legal_moves()))
    if not _seems_worth_finding(match.game, view, move, legal):
        return None
    verdict = judge_move(view, move, f"{seed} {len(moves)} practice")
    if verdict.kind != "slip":
        return None
    worth = _tried(match.game, view, legal, move, verdict.better)
    if worth is None:
        return None
    position = PracticePosition(match.game.slug, "medium", match.players, seed, dealer, moves, move, worth)
    return position if game_reason(view, position.best_move, position.move_values) else None


def _seems_worth_finding(game: Game, view: View, made: str, moves: tuple[str, ...]) -> bool:
    """Returns whether in a few worlds another move than this one is well ahead of all others."""
    policy = policy_of(game.slug)
    trial = MoveComparison(view, policy, policy.likely_worlds(view, game.world_sampler(view)), "few worlds")
    trial.try_in_worlds(moves, FIRST_WORLDS, lambda: False)
    best, second, *_ = sorted(moves, key=trial.mean_points, reverse=True)
    ahead = trial.mean_points(best) - trial.mean_points(second)
    return best != made and ahead > policy.slip_threshold / 2


def _tried(
    game: Game, view: View, moves: tuple[str, ...], made: str, best: str
) -> tuple[TriedMove, ...] | None:
    """Returns all moves, tried in the same worlds, the best first; None if it is not clearly better.

    The second judge has to find it the best as well, and what was made a slip.
    """
    policy = policy_of(game.slug)
    draw = policy.likely_worlds(view, game.world_sampler(view))
    trial = MoveComparison(view, policy, draw, "practice")
    # A few worlds show what is far off; the others are only for what may be worth keeping.
    trial.try_in_worlds(moves, FIRST_WORLDS, lambda: False)
    if any(trial.mean_points(move) > trial.mean_points(best) for move in moves):
        return None
    trial.try_in_worlds(moves, WORLDS - FIRST_WORLDS, lambda: False)
    others = []
    for move in moves:
        if move == best:
            continue
        ahead, error = trial.lead_and_error(best, move)
        if ahead <= max(policy.slip_threshold, SURE * error):
            return None
        others.append(TriedMove(move, -ahead, error))
    if not is_ending(policy, draw(Random("practice"))):
        second = second_comparison(view, policy, draw, "practice, second judge")
        second.try_in_worlds(moves, SECOND_WORLDS, lambda: False)
        is_first = all(second.lead_and_error(best, one.move)[0] > 0 for one in others)
        if not (is_first and is_better_in(second, best, made)):
            return None
    others.sort(key=lambda one: (-one.points, one.move))
    return TriedMove(best, 0.0, 0.0), *others


def checked_position(position: PracticePosition) -> PracticePosition | None:
    """Returns a position with what its moves are worth now; None if its best move is not clearly better."""
    match = match_of(position)
    assert match.seat is not None
    view = view_from_bytes(view_to_bytes(match.view(match.seat)))
    legal = tuple(map(str, match.legal_moves()))
    worth = _tried(match.game, view, legal, position.played_move, position.best_move)
    if worth is None:
        return None
    checked = replace(position, worth=worth)
    return checked if game_reason(view, checked.best_move, checked.move_values) else None


def match_of(position: PracticePosition) -> Match:
    """Returns the match of a position, with the seat on turn that has to find the move."""
    match = GAMES[position.game].start(position.players, position.options, position.seed, position.dealer)
    for move in position.moves:
        match.play(move)
    return match


def ease_of(position: PracticePosition) -> tuple[int, float]:
    """Returns how often the club player finds the move, and how many slips the next best move would be."""
    match = match_of(position)
    assert match.seat is not None
    view, policy = view_from_bytes(view_to_bytes(match.view(match.seat))), policy_of(position.game)
    lead = -position.worth[1].points / policy.slip_threshold
    finds = 0
    for asked in range(ASKED):
        search = Search(match.game, view, policy, Random(f"practice {asked}"))
        if len(search.moves) == 1:
            # The rules of thumb leave no other move, so everybody who thinks finds it.
            return ASKED, lead
        finds += search.advise(LEVELS["club"]).move == position.best_move
    return finds, lead


def graded_positions(
    eases: Sequence[tuple[PracticePosition, tuple[int, float]]],
) -> tuple[PracticePosition, ...]:
    """Returns positions from easy to hard, a third of them each, given how easy each is to solve."""
    ranked = [one for one, _ in sorted(eases, key=lambda pair: pair[1], reverse=True)]
    graded = [
        replace(one, hardness=HARDNESSES[len(HARDNESSES) * rank // len(ranked)])
        for rank, one in enumerate(ranked)
    ]
    return tuple(sorted(graded, key=lambda one: (HARDNESSES.index(one.hardness), one.seed)))


def main() -> None:
    """Finds, prints and writes."""
    parser = argparse.ArgumentParser(prog="python3 -m tools.find_positions", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--count", type=int, default=WANTED)
    parser.add_argument("--player", default="beginner", help="who plays, and slips")
    parser.add_argument("--fewest", type=int, default=FEWEST, help="legal moves at least")
    parser.add_argument("--first", type=int, help="deal number; usually the next one after those it has")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--check", action="store_true", help="first leave out what no longer holds")
    paced.add_minutes_argument(parser)
    chosen = parser.parse_args()
    game = GAMES[chosen.game]
    kept = load_positions(game.slug)
    first = chosen.first or max((one.seed for one in kept), default=0) + 1
    if chosen.check:
        kept = _still_true(game, kept)
        if len(kept) >= chosen.count:
            return
    found = [(one, ease_of(one)) for one in kept]
    sizes = chosen.players or sorted({one.players for one, _ in found}) or [game.players[0]]
    deals = range(first, first + chosen.deals)
    for seed in paced.while_time_lasts(deals, chosen.minutes, lambda: f"{len(found)} positions"):
        if len(found) >= chosen.count:
            break
        position = find_position(game, sizes[seed % len(sizes)], seed, chosen.player, chosen.fewest)
        if position is not None:
            found.append((position, ease_of(position)))
            _write(game, graded_positions(found))
            print(f"deal {seed}: {position.best_move}, not {position.played_move}", flush=True)
    print(f"{game.slug}: {len(found)} positions")


def _still_true(game: Game, positions: Sequence[PracticePosition]) -> tuple[PracticePosition, ...]:
    """Returns the positions that hold, with what moves are worth in them now, and writes these alone."""
    checked = [(one.name, checked_position(one)) for one in positions]
    lost = [name for name, one in checked if one is None]
    print(f"{game.slug}: {len(lost)} of {len(checked)} no longer true; {', '.join(lost)}", flush=True)
    kept = tuple(one for _, one in checked if one is not None)
    _write(game, kept)
    return kept


def _write(game: Game, positions: Sequence[PracticePosition]) -> None:
    """Writes the positions into the game's package."""
    package = game_module(game.slug)
    assert package is not None
    text = positions_text(tuple(positions))
    (Path(package.__path__[0]) / POSITIONS_FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    raise SystemExit(paced.run_program(main))
