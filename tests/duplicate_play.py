"""Opponents that play each other, each deal in all seatings, so that luck with the cards falls out.

`tools.arena` prints what comes of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import combinations
from math import inf, sqrt
from random import Random
from statistics import fmean as mean
from statistics import stdev

from tabletop.games.loaders import policy_of
from tabletop.players.levels import LEVELS
from tabletop.players.plain_play import PlainPlay
from tabletop.players.search import Search
from tabletop.rules import Game, Match, Move, View
from tabletop.workers.view_wire import view_to_bytes
from tabletop.workers.worker import decide_move
from tests.blunders import BlunderCounter
from tests.reference_players import HABITS, NEWCOMERS, REFERENCES, Choose
from tests.reference_players.informed import informed_move

MOST_MOVES = 1000
MOST_DEALS = 10


def choose_at_random(_match: Match, moves: tuple[Move, ...], rng: Random) -> Move:
    """Returns any of the legal moves."""
    return rng.choice(moves)


HURRIED = "hurried"
"""The name of an expert on a machine that is too slow: it has time for a third of its budget."""

TIME_TO_HURRY = 1 / 3

CHOOSERS: Mapping[str, Callable[[str], Choose]] = {
    "random": lambda _: choose_at_random,
    "policy": lambda slug: policy_of(slug).choose_move,
    "plain": lambda slug: plain_play_of(slug).choose_move,
    "reference": REFERENCES.__getitem__,
    "newcomer": NEWCOMERS.__getitem__,
    "habit": HABITS.__getitem__,
    "informed": lambda _: informed_move,
}
"""Players without a search: by the name, and by the game."""


def plain_play_of(slug: str) -> PlainPlay[Match]:
    """Returns the plain players of a game; raises KeyError for a game that has none."""
    plain = policy_of(slug).plain_play
    if plain is None:
        raise KeyError(f"{slug} has no plain players")
    return plain


class TimedPlayer:
    """A player by name, and how long each of its moves took."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds: list[float] = []
        self.blunders = BlunderCounter()

    def choose_move(self, match: Match) -> str:
        """Returns the player's move; the player is given the view of the seat on turn."""
        moves = match.legal_moves()
        if len(moves) == 1:
            return moves[0]
        assert match.seat is not None
        view = match.view(match.seat)
        view_bytes = view_to_bytes(view)
        begun = time.process_time()
        move = self._decided(match.game, view, view_bytes)
        self.seconds.append(time.process_time() - begun)
        self.blunders.count_move(match, move)
        return move

    def _decided(self, game: Game, view: View, view_bytes: bytes) -> str:
        if self.name in LEVELS:
            return decide_move(view_bytes, self.name, patience=inf)[0]
        if self.name == HURRIED:
            return hurried_move(game, view, view_bytes)
        rng = Random(sha256(view_bytes).digest())
        world = game.imagine(view, rng)
        return CHOOSERS[self.name](game.slug)(world, world.legal_moves(), rng)


def hurried_move(game: Game, view: View, view_bytes: bytes) -> str:
    """Returns the move of an expert that has time for a third of its budget, counted without a clock."""
    search = Search(game, view, policy_of(game.slug), Random(sha256(view_bytes).digest()))
    expert = LEVELS["expert"]
    enough = search.rollout_budget(expert) * TIME_TO_HURRY
    return str(search.advise(expert, time_spent=lambda: search.rollouts / enough).move)


def seatings(game: Game, players: int) -> list[tuple[int, ...]]:
    """Returns the seats of A in each seating, so that A and B sit everywhere equally often."""
    if game.listing.sides:
        return [tuple(range(side, players, 2)) for side in range(2)]
    few = {players // 2, players - players // 2}
    return [seats for count in sorted(few) for seats in combinations(range(players), count)]


def opposite_seatings(game: Game, players: int, seed: int) -> list[tuple[int, ...]]:
    """Returns one of the seatings and its opposite, so that everybody has every hand once."""
    ours = Random(seed).choice(seatings(game, players))
    return [ours, tuple(seat for seat in range(players) if seat not in ours)]


def seatings_alone(players: int) -> list[tuple[int, ...]]:
    """Returns seatings with A in each seat, and B in all others."""
    return [(seat,) for seat in range(players)]


def play_out(
    game: Game, players: int, seed: int, at: tuple[TimedPlayer, ...], *, whole: bool
) -> tuple[float, ...]:
    """Returns the points of one deal, or of a whole match."""
    match = game.start(players, {}, seed, seed % players if game.match.has_dealer else None)
    for _ in range(MOST_MOVES * (MOST_DEALS if whole else 1)):
        assert match.seat is not None
        move = at[match.seat].choose_move(match)
        if whole:
            match.play(move)
        if match.winners if whole else match.play_to_score(move):
            for seat, player in enumerate(at):
                player.blunders.count_risks(match, seat)
            sign = -1 if game.listing.few_points_win else 1
            return tuple(sign * score for score in match.scores)
    return (0,) * players


def won_alone(
    game: Game, players: int, a: TimedPlayer, b: TimedPlayer, seed: int, *, whole: bool = False
) -> float:
    """Returns the share of seats from which A wins against all others; a tie is shared."""
    shares = []
    for (ours,) in seatings_alone(players):
        points = play_out(
            game, players, seed, tuple(a if s == ours else b for s in range(players)), whole=whole
        )
        shares.append(share_of_win(points, (ours,)))
    return mean(shares)


def share_of_win(points: Sequence[float], seats: Sequence[int]) -> float:
    """Returns which part of the win some seats have: those with the most points share it."""
    best = [seat for seat, gain in enumerate(points) if gain == max(points)]
    return sum(seat in seats for seat in best) / len(best)


def duplicate_lead(
    game: Game,
    players: int,
    a: TimedPlayer,
    b: TimedPlayer,
    seed: int,
    *,
    whole: bool = False,
    few: bool = False,
) -> float:
    """Returns A's lead in points over B over all seatings; a player alone plays it once."""
    ours: list[float] = []
    theirs: list[float] = []
    for seats in opposite_seatings(game, players, seed) if few else seatings(game, players):
        at = tuple(a if s in seats else b for s in range(players))
        points = play_out(game, players, seed, at, whole=whole)
        ours += [mean(points[s] for s in seats)] if seats else []
        others = [points[s] for s in range(players) if s not in seats]
        theirs += [mean(others)] if others else []
    return mean(ours) - mean(theirs)


def shares_won(lead: list[float]) -> list[float]:
    """Returns which deals were won: one, or a half where nobody came out ahead."""
    return [0.5 + 0.5 * (points > 0) - 0.5 * (points < 0) for points in lead]


def share_won_text(lead: list[float]) -> str:
    """Returns the share of deals in which the first player came out ahead."""
    return f"share won {mean_and_error(shares_won(lead))}"


def mean_and_error(values: list[float], digits: int = 3) -> str:
    """Returns the mean, and how far off it may be (95 %)."""
    error = 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{mean(values):.{digits}f} ± {error:.{digits}f}"
