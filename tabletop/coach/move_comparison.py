"""Compares moves in the same imagined deals, so that luck falls on all of them alike."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from tabletop.players.consequences import PlayOutPair
from tabletop.players.endings import Ending, is_ending
from tabletop.players.plain_play import PlainPlay
from tabletop.players.play_outs import play_out_of
from tabletop.players.policy import DrawWorld, Policy
from tabletop.rules import Match, View

MOST_TOLD = 120
"""In how many of the worlds it is looked at what came of the moves: more tell nothing else."""

MOST_MOVES_ON = 40
"""How many moves a deal is played on for, at most, where the judgement itself looks less far ahead."""

IsCalledOff = Callable[[], bool]
"""Whether the work is called off."""


class CalledOff(Exception):
    """An error that ends work which nobody needs any more."""


class TriedWorld(NamedTuple):
    """A world in which moves were tried, and the matches that came of them, by the move."""

    world: Match
    ends: dict[str, Match]


class MoveComparison:
    """Compares moves in the same imagined worlds, in points; all are tried in the first worlds.

    A move that is tried no longer just has fewer results; world number `n` is the same for all moves.
    """

    def __init__(
        self,
        view: View,
        policy: Policy[Match],
        draw: DrawWorld[Match],
        seed: str,
        plain: PlainPlay[Match] | None = None,
    ) -> None:
        """`plain` play the deals on, where they are not solved, instead of the policy's rule of thumb."""
        self.view = view
        self.policy = policy
        self.plain = plain
        self.results: dict[str, list[float]] = {}
        self.worlds = 0
        self.leads: dict[str, list[float]] = {}
        """By how many points each move left the seat ahead, where the deal was played to its end."""
        self._draw_world = draw
        self._known_ends: dict[tuple[int, int], float] = {}
        self._value_of_point = policy.value_of_point(view) or 1.0
        self._rng = Random(seed)

    def try_in_worlds(
        self, moves: Iterable[str], worlds: int, called_off: IsCalledOff, *, to_the_end: bool = False
    ) -> list[TriedWorld]:
        """Tries these moves in `worlds` more worlds, and returns these.

        Solved worlds are played only if it is asked for: that takes longer than to tell what a move is worth.
        """
        found: list[TriedWorld] = []
        tried = tuple(moves)
        for move in tried:
            assert len(self.results.setdefault(move, [])) <= self.worlds, move
        for _ in range(worlds):
            if called_off():
                raise CalledOff
            # All moves get the same chance after them, too, so that nothing but the move tells them apart.
            world, luck = self._draw_world(self._rng), self._rng.getrandbits(64)
            found.append(TriedWorld(world, {}))
            ending = None
            if is_ending(self.policy, world):
                ending = Ending(self.policy, world, self.view.viewer, self.view.scores, self._known_ends)
            for move in tried:
                match = found[-1].ends[move] = world.copy()
                if ending is None:
                    worth = self._play_out(match, move, Random(luck))
                elif to_the_end:
                    worth = ending.play_out(match, move)
                else:
                    worth = ending.worth_after(move)
                self.results[move].append(worth / self._value_of_point)
                if match.scores != self.view.scores:
                    self.leads.setdefault(move, []).append(self._lead_of_seat(match))
            self.worlds += 1
        return found

    def mean_points(self, move: str) -> float:
        """Returns the points that a move brought on average."""
        results = self.results[move]
        return sum(results) / len(results)

    def lead_and_error(self, one: str, other: str, latest: int = 0) -> tuple[float, float]:
        """Returns how many points `one` brings more than `other`, and the standard error of that.

        It is taken over the worlds in which both were tried: the `latest`, or all.
        """
        pairs = list(zip(self.results[one], self.results[other], strict=False))[-latest:]
        gaps = [mine - theirs for mine, theirs in pairs]
        count = len(gaps)
        middle = sum(gaps) / count
        if count < 2:
            return middle, float("inf")
        return middle, sqrt(sum((gap - middle) ** 2 for gap in gaps) / (count * (count - 1)))

    def outcome_range(self, moves: Iterable[str]) -> float:
        """Returns the range of outcomes of the deals played to their ends after these moves; 0 for none."""
        ends = [lead for move in moves for lead in self.leads.get(move, ())]
        return max(ends) - min(ends) if ends else 0.0

    def play_out_pairs(
        self, made: str, better: str, latest: Sequence[TriedWorld], called_off: IsCalledOff
    ) -> list[PlayOutPair]:
        """Returns what came of two moves in enough of the latest worlds, in which both were tried.

        Where the move that was made lost, both deals are played on until there is something to tell.
        """
        results = [self.results[move][-len(latest) :] for move in (made, better)]
        pairs = []
        tried = islice(zip(latest, *results, strict=True), MOST_TOLD)
        for number, ((world, ends), mine, other) in enumerate(tried):
            if called_off():
                raise CalledOff
            if mine < other:
                self._play_on(ends[made], Random(number))
                self._play_on(ends[better], Random(number))
            pairs.append(
                (
                    play_out_of(self.view, world, ends[made], mine),
                    play_out_of(self.view, world, ends[better], other),
                )
            )
        return pairs

    def _play_on(self, match: Match, rng: Random) -> None:
        """Plays on by rule of thumb until the policy finds that enough has happened."""
        policy, seat = self.policy, self.view.viewer
        for _ in range(MOST_MOVES_ON):
            if match.tally or match.seat is None or policy.has_shown_enough(match, seat):
                return
            moves = match.legal_moves()
            if match.play_to_score(policy.choose_move(match, moves, rng)):
                return

    def _lead_of_seat(self, match: Match) -> float:
        """Returns by how many points the deal left the seat ahead of the others, partners apart."""
        mine = self.view.viewer
        sides = 2 if self.view.players % 2 == 0 and match.game.listing.sides else self.view.players
        gains = [float(now - then) for now, then in zip(match.scores, self.view.scores, strict=True)]
        others = [gain for seat, gain in enumerate(gains) if seat % sides != mine % sides]
        return gains[mine] - (sum(others) / len(others) if others else 0.0)

    def _play_out(self, match: Match, move: str, rng: Random) -> float:
        """Plays a move and then on; returns what the deal was worth to the viewer."""
        before = self.view.scores
        is_scored = match.play_to_score(move)
        if self.plain is not None and not is_scored:
            is_over = self.plain.play_on(match, rng)
            worths = self.policy.deal_worth if is_over else self.policy.running_deal_worth
            return worths(match, before)[self.view.viewer]
        worth = (
            self.policy.deal_worth(match, before) if is_scored else self.policy.play_out(match, before, rng)
        )
        return worth[self.view.viewer]
