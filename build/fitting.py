"""Fits the constants of a game's policy by self-play on duplicate deals.

Simultaneous perturbation (Spall, 1992): all numbers are moved at once, each up or down by chance; the policy
with these numbers and the one moved the opposite way play the same deals against the same opponents, and all
go a step to where the better of the two stood. The opponents are a mixture, so that nothing is learned that
only beats one of them. Nothing is written here: see `tuning`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import asdict, dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from tabletop.games.doors import policy_of
from tabletop.players.policy import Policy
from tabletop.rules import Game, Match, Move
from tests.arena import MOST_MOVES, opposite, seatings
from tests.reference import HABITS, REFERENCES

Choose = Callable[[Match, tuple[Move, ...], Random], Move]
Numbers = dict[str, float]

STRIDE = 0.3
"""How far a number is moved to try it, as a share of itself at the start, and of 0.5 at least."""
STEP = 0.25
"""How far the first step goes, in the same measure."""
CALMING = 0.602
NARROWING = 0.101
"""The powers of the rounds by which steps and strides become smaller: those that Spall advises."""


def numbers_of(policy: Policy) -> Numbers:
    """The constants of a policy by name; none if it has none."""
    weights: Any = getattr(policy, "weights", None)
    return asdict(weights) if weights is not None else {}


def with_numbers(policy: Policy, numbers: Numbers) -> Policy:
    """The same policy with other constants."""
    changed: Any = copy(policy)
    changed.weights = replace(changed.weights, **numbers)
    return changed  # type: ignore[no-any-return]


@dataclass(frozen=True, slots=True)
class Table:
    """Where the policies meet: the game and how many sit down."""

    game: Game
    players: int

    def opponents(self) -> dict[str, Choose]:
        """The mixture: the policy as it is, and where there are such a newcomer and who goes by a habit."""
        slug = self.game.slug
        mixture: dict[str, Choose] = {"policy": policy_of(slug).choose}
        mixture |= {"reference": REFERENCES[slug]} if slug in REFERENCES else {}
        return mixture | ({"habit": HABITS[slug]} if slug in HABITS else {})

    def lead(self, ours: Choose, theirs: Choose, deal: int, *, fully: bool = False) -> float:
        """The points ahead in one deal, played in two opposite seatings, or fully in all there are."""
        found = seatings(self.game, self.players) if fully else opposite(self.game, self.players, deal)
        return fmean(self._once(ours, theirs, deal, frozenset(seats)) for seats in found)

    def _once(self, ours: Choose, theirs: Choose, deal: int, seats: frozenset[int]) -> float:
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
class Figure:
    """A share of deals won, and how far off it may be (95 %)."""

    share: float
    error: float

    def __str__(self) -> str:
        return f"{self.share:.3f} ± {self.error:.3f}"

    @property
    def is_gain(self) -> bool:
        """Whether it is more than one half for certain."""
        return self.share - self.error > 0.5


def figure(table: Table, ours: Choose, theirs: Choose, deals: range) -> Figure:
    """The share of deals in which ours come out ahead over all seatings."""
    leads = [table.lead(ours, theirs, deal, fully=True) for deal in deals]
    shares = [0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0) for lead in leads]
    return Figure(fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares)))


def fit(
    table: Table,
    start: Numbers,
    *,
    rounds: int,
    deals: int,
    first: int,
    opponents: Sequence[Choose] = (),
    tell: Callable[[int, Numbers], None] = lambda _round, _numbers: None,
) -> Numbers:
    """The numbers reached from these after so many rounds: the mean of the second half of the way."""
    policy, rng = policy_of(table.game.slug), Random(first)
    against = tuple(opponents) or tuple(table.opponents().values())
    measure = {name: max(abs(number), 0.5) for name, number in start.items()}
    at, way = dict(start), list[Numbers]()
    for number in range(rounds):
        sides = {name: rng.choice((-1, 1)) for name in at}
        reach = STRIDE / (number + 1) ** NARROWING
        up, down = (
            with_numbers(policy, {n: at[n] + sign * reach * sides[n] * measure[n] for n in at}).choose
            for sign in (1, -1)
        )
        ahead = [
            table.lead(up, against[deal % len(against)], deal)
            - table.lead(down, against[deal % len(against)], deal)
            for deal in range(first + number * deals, first + (number + 1) * deals)
        ]
        clear = fmean(ahead) / ((stdev(ahead) / sqrt(len(ahead))) or 1.0)
        stride = STEP / (1 + number / max(1, rounds // 10)) ** CALMING * max(-1.0, min(1.0, clear / 2))
        at = {name: at[name] + stride * sides[name] * measure[name] for name in at}
        way.append(at)
        tell(number, at)
    late = way[len(way) // 2 :] or [at]
    return {name: round(fmean(numbers[name] for numbers in late), 3) for name in at}
