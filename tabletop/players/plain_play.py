"""The second judge's players: sensible people of another mind, who think nothing of what the policy thinks.

The policy plays deals on in the search and for the coach, so that where it is wrong both are. Whether a slip
was one is asked again of plain players: they know the sayings of their game, look one move ahead and
weigh nothing.
"""

from random import Random
from typing import Generic, TypeVar

from tabletop.rules import Match, Move

M = TypeVar("M", bound=Match)


class PlainPlay(Generic[M]):
    """How plain players play a game; a match that is asked about shows everything, as for a policy.

    They too look only at their own hand, the table and the record.
    """

    most_moves = 400
    """How many moves of an imagined deal they play on at most."""

    def choose_move(self, match: M, moves: tuple[Move, ...], rng: Random) -> Move:
        """Returns which of several legal moves the seat on turn makes."""
        raise NotImplementedError

    def play_on(self, match: M, rng: Random) -> bool:
        """Plays an imagined deal on; returns whether it came to its score."""
        for _ in range(self.most_moves):
            moves = match.legal_moves()
            if match.play_to_score(moves[0] if len(moves) == 1 else self.choose_move(match, moves, rng)):
                return True
        return False
