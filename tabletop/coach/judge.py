"""Judges a decision from the view of who made it alone: was another move clearly better?

Three have to agree. All moves are tried in the same imagined deals, played out by rule of thumb; and the best
opponent of the house thinks about the same view. A slip is told only where that one would have moved
otherwise, and its move proves better in deals imagined afresh, by more than chance and more than the game's
threshold. Both go by one rule of thumb. So about slips a second judge is asked, with deals played on by plain
players of another mind, or solved once more near the end, who has to find at least half the threshold lost.
Where one can be neither sure that a move cost something nor that it did not, that is said.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from math import inf
from random import Random
from typing import Literal

from tabletop.coach.clauses import consequence_sentence
from tabletop.coach.move_comparison import CalledOff, IsCalledOff, MoveComparison, TriedWorld
from tabletop.games import GAMES
from tabletop.games.loaders import policy_of
from tabletop.messages import Message
from tabletop.players.endings import is_ending
from tabletop.players.levels import LEVELS
from tabletop.players.policy import DrawWorld, Policy
from tabletop.players.reasons import reason_for_move
from tabletop.players.search import Search
from tabletop.rules import Match, Move, View

VerdictKind = Literal["good", "close", "slip"]
"""Nothing better was found; it is too close to call; another move was clearly better."""

STANDARD_ERRORS = 2.0
"""How many standard errors a difference has to be away from 0 before it counts."""

ROLL_OUTS = 1000
"""How many roll-outs a decision gets at most, at the usual pace."""

SOLUTIONS = 200
"""How many times a decision near the end of a deal is solved at most, in one world and for one move each."""

FEWEST_WORLDS, MOST_WORLDS = 10, 40
"""In how many worlds all moves are tried at first."""

MOST_MOVES = 14
"""Where more are legal, those worth a thought are tried, and the one that was made."""

CONFIRMED = 0.5
"""The share of the game's threshold that the second judge has to find lost by a slip."""

SHORT_LIST = 3
"""How many moves are compared in more worlds with the one that was made."""


@dataclass(frozen=True, slots=True)
class TriedMove:
    """A move, how many points it brings more than the best (less is below 0), and how sure that is."""

    move: str
    points: float
    error: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of a move: of a slip, what it cost on average, and what would have been better."""

    move: str
    kind: VerdictKind
    better: str = ""
    cost: float = 0.0
    error: float = 0.0
    why: Message | None = None
    """The reason for the better move, as a hint would give it."""
    tried: tuple[TriedMove, ...] = field(default=())
    """All that was tried, the best first."""
    consequence: Message | None = None
    """What came of the move in most of the deals in which it lost; None where nothing is told."""

    @property
    def moves(self) -> frozenset[str]:
        """Returns all moves that the verdict names."""
        named = (self.move, self.better, *(one.move for one in self.tried))
        return frozenset(filter(None, named))


def judge_move(view: View, move: str, seed: str, called_off: IsCalledOff = lambda: False) -> Verdict:
    """Returns the verdict on a move of the viewer; the same seed gives the same verdict.

    Raises CalledOff if that comes true.
    """
    return MoveJudge(view, seed, called_off).verdict(move)


class MoveJudge:
    """Judges the moves that can be made in one view."""

    def __init__(self, view: View, seed: str, called_off: IsCalledOff = lambda: False) -> None:
        game = GAMES[view.game]
        self.view = view
        self.seed = seed
        self.policy = policy = policy_of(view.game)
        self._called_off = called_off
        self._draw_world = draw = policy.likely_worlds(view, game.world_sampler(view))
        first = draw(Random(seed))
        self.legal = first.legal_moves()
        self.worthwhile = policy.worthwhile_moves(first, self.legal)
        self.settled = policy.settled_moves(first)
        self.comparison = MoveComparison(view, policy, draw, f"{seed} worlds")
        self.is_ending = is_ending(policy, first)
        self.budget = SOLUTIONS if self.is_ending else ROLL_OUTS * policy.pace_for(view.players)

    def verdict(self, move: str) -> Verdict:
        """Returns the verdict of both judges on a move."""
        # Play-outs called it a slip in 2 of 100 deals to lead one of the cards that nothing could beat.
        if len(self.legal) < 2 or move in self.settled:
            return Verdict(move, "good")
        trial = self.comparison
        moves = self._moves_to_try(move)
        # A third of the roll-outs each is for all moves, for the few that seem best, and for the last two.
        self._try_moves(moves, max(FEWEST_WORLDS, min(MOST_WORLDS, round(self.budget / 3 / len(moves)))))
        if self._is_fine(move, self._best_move(moves)):
            return self._verdict(move, "good")
        rivals = sorted(moves, key=trial.mean_points, reverse=True)[:SHORT_LIST]
        self._try_moves({*rivals, move}, round(self.budget / 3 / (len(rivals) + 1)))
        if self._is_fine(move, self._best_move(rivals)):
            return self._verdict(move, "good")
        better, why = self._second_opinion()
        if better == move:
            return self._verdict(move, "close")
        return self._compare_two(move, better, why)

    def _moves_to_try(self, made: str) -> tuple[Move, ...]:
        """Returns the moves to try: all legal ones, or where there are many, those worth a thought."""
        if len(self.legal) <= MOST_MOVES:
            return self.legal
        chosen = self.worthwhile[:MOST_MOVES]
        return (*chosen, *(move for move in self.legal if move == made and move not in chosen))

    def _try_moves(
        self, moves: Sequence[str] | set[str], worlds: int, *, to_the_end: bool = False
    ) -> list[TriedWorld]:
        # A set of names has another order in every process.
        order = sorted(moves)
        return self.comparison.try_in_worlds(order, worlds, self._called_off, to_the_end=to_the_end)

    def _best_move(self, moves: Sequence[str]) -> str:
        return max(moves, key=self.comparison.mean_points)

    def _is_fine(self, move: str, best: str) -> bool:
        """Returns whether it is sure that a move costs nothing worth speaking of."""
        cost, error = self.comparison.lead_and_error(best, move)
        return cost + STANDARD_ERRORS * error < self.policy.slip_threshold

    def _second_opinion(self) -> tuple[str, Message]:
        """Returns what the best opponent would do with these cards, and why."""
        # By chance of its own: in the worlds that were tried it would share their luck.
        rng = Random(f"{self.seed} second opinion")
        search = Search(GAMES[self.view.game], self.view, self.policy, rng)
        advice = search.advise(LEVELS["expert"], self._called_off)
        if self._called_off():
            raise CalledOff
        better = str(advice.move)
        # Others that are about as good are not meant to be taken for the move that was made.
        why = reason_for_move(self.view, better, advice.values, by_rule=advice.by_rule, tells_equals=False)
        return better, why

    def _compare_two(self, move: str, better: str, why: Message) -> Verdict:
        """Compares two moves in new worlds, as those before were used to choose between them."""
        # The expert may think of a move that was not among those that were tried.
        if better not in self.comparison.results:
            return self._verdict(move, "close")
        worlds = round(self.budget / 3)
        latest = self._try_moves({move, better}, worlds, to_the_end=True)
        cost, error = self.comparison.lead_and_error(better, move, worlds)
        if cost > max(self.policy.slip_threshold, STANDARD_ERRORS * error):
            if not self._is_confirmed(move, better, worlds // 2 if self.is_ending else worlds):
                return self._verdict(move, "close")
            told = self._verdict(move, "slip", better)
            share = self._told_share(cost, self.comparison.outcome_range((move, better)))
            pairs = self.comparison.play_out_pairs(move, better, latest, self._called_off)
            came_of = consequence_sentence(self.view, pairs)
            return replace(told, cost=share * cost, error=share * error, why=why, consequence=came_of)
        return self._verdict(
            move, "good" if cost + STANDARD_ERRORS * error < self.policy.slip_threshold else "close"
        )

    def _is_confirmed(self, move: str, better: str, worlds: int) -> bool:
        """Returns whether the second judge finds a slip to be one."""
        second = second_comparison(self.view, self.policy, self._draw_world, f"{self.seed} second judge")
        second.try_in_worlds(sorted({move, better}), worlds, self._called_off)
        return is_better_in(second, better, move)

    def _told_share(self, cost: float, stake: float) -> float:
        """Returns the part of a cost to be told in points: a decided match hangs on more than a deal scores.

        No move costs more than lies between the best and the worst end of the deal.
        """
        return 1.0 if not stake or cost <= stake else max(stake, self.policy.slip_threshold) / cost

    def _verdict(self, move: str, kind: VerdictKind, better: str = "") -> Verdict:
        """Returns the verdict, with all the tried moves compared to the best of them."""
        trial = self.comparison
        best = better or max(trial.results, key=trial.mean_points)
        tried = [
            TriedMove(str(each), *_reversed_lead(*trial.lead_and_error(best, each))) for each in trial.results
        ]
        tried.sort(key=lambda one: (-one.points, one.move))
        return Verdict(str(move), kind, better, tried=tuple(tried))


def second_comparison(view: View, policy: Policy[Match], draw: DrawWorld[Match], seed: str) -> MoveComparison:
    """Returns the second judge's comparison, in which plain players play on."""
    return MoveComparison(view, policy, draw, seed, policy.plain_play)


def is_better_in(second: MoveComparison, better: str, other: str) -> bool:
    """Returns whether the second judge agrees that a move is clearly better than another."""
    lead, _ = second.lead_and_error(better, other)
    return lead > CONFIRMED * second.policy.slip_threshold


def _reversed_lead(ahead: float, error: float) -> tuple[float, float]:
    """Returns the lead seen from the other side; an unknown error counts as large as the lead."""
    # A minus sign alone would make -0.0 of 0.0, which reads as if it were below the best.
    return 0.0 - ahead, error if error < inf else abs(ahead)
