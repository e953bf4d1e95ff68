"""Fits the constants of a game's policy by self-play on duplicate deals.

Simultaneous perturbation (Spall, 1992): all numbers are moved at once, each up or down by chance; the policy
with these numbers and the one moved the opposite way play the same deals, and all go a step to where the
better of the two stood. In every other deal the two meet each other, in the rest each meets a newcomer or
somebody with a habit, so that nothing is learned that only beats one kind of player. Where a game is played
by few and by many with the same numbers, its tables take turns. Nothing is written here: see `tuning_file`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from copy import copy
from dataclasses import asdict, dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from tabletop.games.loaders import policy_of
from tabletop.players.policy import Policy
from tabletop.rules import Game, Match, Move
from tests.duplicate_play import MOST_MOVES, opposite_seatings, seatings
from tests.reference_players import HABITS, REFERENCES

Choose = Callable[[Match, tuple[Move, ...], Random], Move]
Constants = dict[str, float]

STRIDE = 0.25
"""How far a number is moved to try it, as a share of itself at the start."""
LEAST, FROM_NOTHING = 0.1, 0.5
"""What the share is at least taken of, and what it is taken of where a number starts at nothing."""
STEP = 0.12
"""How far the first step goes, in the same measure."""
STEP_DECAY = 0.602
SHIFT_DECAY = 0.101
"""The powers of the rounds by which steps and strides become smaller: those that Spall advises."""

MANY_SEATINGS = 6
"""Where there are more, the proof plays each deal in two opposite ones: that tells more in the same time."""

TRIED, FAR = 60, 2.0
"""Over how many deals a number is made larger and smaller, and by what factor, to see its effect."""


def numbers_of(policy: Policy[Match]) -> Constants:
    """Returns the constants of a policy by name; none if it has none."""
    weights: Any = getattr(policy, "weights", None)
    return asdict(weights) if weights is not None else {}


def with_numbers(policy: Policy[Match], numbers: Constants) -> Policy[Match]:
    """Returns a copy of the policy with other constants."""
    changed: Any = copy(policy)
    changed.weights = replace(changed.weights, **numbers)
    return changed  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class FittingTable:
    """Where the policies meet: the game and how many sit down."""

    game: Game
    players: int

    def others(self) -> dict[str, Choose]:
        """Returns a newcomer and a player by habit, where the game has them."""
        slug = self.game.slug
        found = {"reference": REFERENCES[slug]} if slug in REFERENCES else {}
        return found | ({"habit": HABITS[slug]} if slug in HABITS else {})

    def opponents(self) -> dict[str, Choose]:
        """Returns all that a policy is proved against: the policy as it is, and the others."""
        return {"policy": policy_of(self.game.slug).choose_move} | self.others()

    def points_ahead(self, ours: Choose, theirs: Choose, deal: int, *, fully: bool = False) -> float:
        """Returns the points ahead in one deal, over two opposite seatings, or fully over all there are."""
        found = (
            seatings(self.game, self.players) if fully else opposite_seatings(self.game, self.players, deal)
        )
        return fmean(self._lead_of_seating(ours, theirs, deal, frozenset(seats)) for seats in found)

    def _lead_of_seating(self, ours: Choose, theirs: Choose, deal: int, seats: frozenset[int]) -> float:
        game, players = self.game, self.players
        match = game.start(players, {}, deal, deal % players if game.match.has_dealer else None)
        rng = Random(deal)
        for _ in range(MOST_MOVES):
            assert match.seat is not None
            moves = match.legal_moves()
            choose = ours if match.seat in seats else theirs
            if match.play_to_score(moves[0] if len(moves) == 1 else choose(match, moves, rng)):
                break
        sign = -1 if game.listing.few_points_win else 1
        points = [float(sign * score) for score in match.scores]
        others = [score for seat, score in enumerate(points) if seat not in seats]
        return fmean(points[seat] for seat in seats) - fmean(others)


@dataclass(frozen=True, slots=True)
class MeasuredShare:
    """A share of deals won, the points ahead in a deal, and how far off both may be (95 %)."""

    share: float
    error: float
    points: float
    points_error: float

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.error:.3f} ({self.points:+.3f} ± {self.points_error:.3f} points)"

    @property
    def is_gain(self) -> bool:
        """Returns whether the share is more than one half for certain."""
        return self.share - self.error > 0.5


def measure_share(table: FittingTable, ours: Choose, theirs: Choose, deals: range) -> MeasuredShare:
    """Measures the share of deals that ours win, over all seatings, or two opposite ones of many."""
    fully = len(seatings(table.game, table.players)) <= MANY_SEATINGS
    leads = [table.points_ahead(ours, theirs, deal, fully=fully) for deal in deals]
    shares = [0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0) for lead in leads]
    share, points = ((fmean(each), 1.96 * stdev(each) / sqrt(len(each))) for each in (shares, leads))
    return MeasuredShare(*share, *points)


def numbers_without_effect(tables: Sequence[FittingTable], numbers: Constants) -> frozenset[str]:
    """Returns the numbers that change no choice at any table: self-play cannot tell what they are for."""
    policy = policy_of(tables[0].game.slug)
    now = with_numbers(policy, numbers).choose_move

    def is_idle(name: str) -> bool:
        far = FAR * max(1.0, abs(numbers[name]))
        moved = [with_numbers(policy, numbers | {name: numbers[name] + way * far}) for way in (1, -1)]
        return not any(
            table.points_ahead(now, other.choose_move, deal)
            for table in tables
            for other in moved
            for deal in range(1, TRIED + 1)
        )

    return frozenset(name for name in numbers if is_idle(name))


def fit_numbers(
    tables: Sequence[FittingTable],
    start: Constants,
    *,
    rounds: int,
    deals: int,
    first: int,
    kept: Collection[str] = (),
    by_shares: bool = False,
    tell: Callable[[int, Constants], None] = lambda _round, _numbers: None,
) -> Constants:
    """Returns the numbers reached after `rounds` rounds: the mean of the second half of the way."""
    policy, rng = policy_of(tables[0].game.slug), Random(first)
    measure = {
        name: max(abs(number), LEAST) if number else FROM_NOTHING
        for name, number in start.items()
        if name not in kept
    }
    at, way = dict(start), list[Constants]()
    for number in range(rounds):
        sides = {name: rng.choice((-1, 1)) for name in measure}
        reach = STRIDE / (number + 1) ** SHIFT_DECAY
        up, down = (
            with_numbers(policy, _moved(at, sides, sign * reach, measure)).choose_move for sign in (1, -1)
        )
        batch = range(first + number * deals, first + (number + 1) * deals)
        ahead = [
            _ahead(tables[deal % len(tables)], up, down, deal // len(tables), by_shares=by_shares)
            for deal in batch
        ]
        clear = fmean(ahead) / ((stdev(ahead) / sqrt(len(ahead))) or 1.0)
        stride = STEP / (1 + number / max(1, rounds // 10)) ** STEP_DECAY * max(-1.0, min(1.0, clear / 2))
        at = _moved(at, sides, stride, measure)
        way.append(at)
        tell(number, at)
    late = way[len(way) // 2 :] or [at]
    return {name: round(fmean(numbers[name] for numbers in late), 3) for name in at}


def _moved(at: Constants, sides: dict[str, int], far: float, measure: Constants) -> Constants:
    """Returns the numbers moved `far` from here, each to its side."""
    return at | {name: at[name] + far * side * measure[name] for name, side in sides.items()}


def _ahead(table: FittingTable, up: Choose, down: Choose, deal: int, *, by_shares: bool) -> float:
    """Returns how far one is ahead of the other: against each other, or in turn against the others."""
    others = tuple(table.others().values())

    def lead(ours: Choose, theirs: Choose) -> float:
        points = table.points_ahead(ours, theirs, deal)
        return float((points > 0) - (points < 0)) if by_shares else points

    if not others or deal % 2 == 0:
        return lead(up, down)
    theirs = others[deal // 2 % len(others)]
    return lead(up, theirs) - lead(down, theirs)
