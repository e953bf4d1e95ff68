"""Solves the last moves of a deal in an imagined world, where all hands are open: no play-out, no chance.

Two sides are solved by alpha-beta search, more than two by letting each seat take what is best for itself
(Luckhardt, Irani: An algorithmic solution of n-person games, 1986). What a position is worth is remembered
under the key that the game's policy gives it, as many orders of the same moves lead to one position.
"""

from collections.abc import Hashable, Mapping
from math import inf
from random import Random
from typing import Generic, TypeVar

from tabletop.players.policy import Policy
from tabletop.rules import Match, Move

M = TypeVar("M", bound=Match)


def is_ending(policy: Policy[M], match: M) -> bool:
    """Returns whether so few moves are left of a deal that it is solved in each imagined world."""
    return policy.moves_left(match) <= policy.solved_moves


EFFORT = 400
"""How many moves of imagined deals a search solves: the more are left of each, the fewer deals."""


def ending_worlds(policy: Policy[M], match: M) -> int:
    """Returns in how many worlds a search solves a position, so that answers come in time."""
    return round(EFFORT / max(1, policy.moves_left(match)))


class Ending(Generic[M]):
    """An imagined world near its end, and what each move of one seat is worth to it there."""

    def __init__(
        self,
        policy: Policy[M],
        world: M,
        viewer: int,
        before: tuple[float, ...],
        worths_at_end: dict[tuple[int, int], float] | None = None,
    ) -> None:
        """`before` are the scores before the deal, as for `Policy.deal_worth`.

        `worths_at_end` is shared by the worlds of one view: how a deal can end is the same in all.
        """
        self._policy = policy
        self._world = world
        self._viewer = viewer
        self._before = before
        self._sides = world.game.listing.sides or world.players
        self._bounds: dict[Hashable, tuple[float, float]] = {}
        self._worths: dict[Hashable, tuple[float, ...]] = {}
        # The rule of thumb may toss a coin: with one seed it says the same of a world each time.
        self._rng = Random(0)
        known_ends = {} if worths_at_end is None else worths_at_end
        self._open_tricks = policy.open_tricks(world, viewer, self._worth_at_end, known_ends)

    def worth_after(self, move: str) -> float:
        """Returns what the deal is worth to the viewer after a move, as all play their best from there."""
        return self._worth(self._world.copy(), move)[self._viewer]

    def play_out(self, match: M, move: str) -> float:
        """Plays a move, and all play their best to the end of the deal; returns its worth to the viewer.

        `match` is a copy of the world.
        """
        while not match.play_to_score(move):
            move = self.best_move(match)
        return self._policy.deal_worth(match, self._before)[self._viewer]

    def best_move(self, match: M) -> Move:
        """Returns the best move of the seat on turn; of several, the one by the rule of thumb."""
        moves, seat = self._moves(match), match.on_turn
        if len(moves) == 1:
            return moves[0]
        if self._sides != 2:
            return max(moves, key=lambda move: self._worth(match.copy(), move)[seat])
        sign = 1 if self._is_mine(seat) else -1
        return max(moves, key=lambda move: sign * self._worth(match.copy(), move)[self._viewer])

    def _worth_at_end(self, match: M) -> float:
        """Returns what a deal that has been scored is worth to the viewer."""
        return self._policy.deal_worth(match, self._before)[self._viewer]

    def _is_mine(self, seat: int) -> bool:
        """Returns whether a seat plays for the viewer's side."""
        return not (seat - self._viewer) % self._sides

    def _worth(self, match: M, move: str) -> Mapping[int, float] | tuple[float, ...]:
        """Plays a move in a match of this world; returns what is the best for each seat from there.

        Of two sides only the viewer's worth is told.
        """
        if match.play_to_score(move):
            return self._policy.deal_worth(match, self._before)
        if self._open_tricks is not None:
            return {self._viewer: self._open_tricks(match)}
        if self._sides == 2:
            return {self._viewer: self._worth_of_two(match, -inf, inf)}
        return self._worth_to_each(match)

    def _worth_of_two(self, match: M, low: float, high: float) -> float:
        """Returns what a position is worth to the viewer, or a bound of it outside `low` and `high`."""
        key = self._policy.position_key(match)
        # A search that was cut off knows only that a position is worth no less, or no more, than this.
        least, most = self._bounds.get(key, (-inf, inf)) if key is not None else (-inf, inf)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        is_mine = self._is_mine(match.on_turn)
        best, floor, ceiling = (-inf if is_mine else inf), low, high
        for move in self._moves(match):
            after = match.copy()
            if after.play_to_score(move):
                worth = self._policy.deal_worth(after, self._before)[self._viewer]
            else:
                worth = self._worth_of_two(after, floor, ceiling)
            if is_mine:
                best = max(best, worth)
                floor = max(floor, best)
            else:
                best = min(best, worth)
                ceiling = min(ceiling, best)
            if floor >= ceiling:
                break
        if key is not None:
            self._bounds[key] = (least if best <= low else best, most if best >= high else best)
        return best

    def _worth_to_each(self, match: M) -> tuple[float, ...]:
        """Returns what a position is worth to each seat, as each takes what is best for itself."""
        key = self._policy.position_key(match)
        if key is not None and key in self._worths:
            return self._worths[key]
        seat, best = match.on_turn, None
        for move in self._moves(match):
            after = match.copy()
            if after.play_to_score(move):
                worth = self._policy.deal_worth(after, self._before)
            else:
                worth = self._worth_to_each(after)
            if best is None or worth[seat] > best[seat]:
                best = worth
        assert best is not None
        if key is not None:
            self._worths[key] = best
        return best

    def _moves(self, match: M) -> list[Move]:
        """Returns the moves that may matter, the rule of thumb's first: mostly it is among the best.

        Where several are worth the same to whoever makes them, they make that one.
        """
        moves = match.legal_moves()
        if len(moves) > 1:
            moves = self._policy.moves_to_solve(match, moves)
        if len(moves) == 1:
            return [*moves]
        favourite = self._policy.choose_move(match, moves, self._rng)
        return sorted(moves, key=lambda move: move != favourite)
