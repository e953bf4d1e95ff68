"""What a good player of each family knows: how roll-outs are played, and what an outcome is worth."""

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from tabletop.rules import Match, Move, View


class Policy:
    """Plays any game at random. A game's own module gives better answers to the same questions."""

    pace = 1.0
    """The share of a level's iterations that this game gets, so that answers come in time."""

    horizon = 400
    """How many moves a roll-out may have before it is estimated."""

    def choose(self, match: Match, moves: tuple[Move, ...], rng: Random) -> Move:  # noqa: ARG002
        """The move of a roll-out, from what the seat on turn can know."""
        return moves[int(rng.random() * len(moves))]

    def guess(self, match: Match, moves: tuple[Move, ...]) -> tuple[float, ...] | None:  # noqa: ARG002
        """First guesses of how good each move is, from 0 to 1; None where there is none."""
        return None

    def worth(self, match: Match, before: tuple[Any, ...]) -> tuple[float, ...]:
        """What a finished deal is worth to each seat, the more the better."""
        gains = [float(now - then) for now, then in zip(match.scores, before, strict=True)]
        total, others = sum(gains), max(1, len(gains) - 1)
        worth = [gain - (total - gain) / others for gain in gains]
        if match.winners:
            prize = max(1.0, *map(abs, worth))
            worth = [value + (prize if seat in match.winners else -prize) for seat, value in enumerate(worth)]
        return tuple(worth)

    def estimate(self, match: Match, before: tuple[Any, ...]) -> tuple[float, ...]:
        """What a deal that is still running is worth to each seat."""
        return self.worth(match, before)

    def reason(self, view: View, move: Move, share: float) -> str:  # noqa: ARG002
        """Why a move is advised, in a sentence; `share` of the search went to it."""
        if share > 0.999:
            return "It is the only move."
        return f"Of the deals that could be, it came out best in about {round(100 * share)} of 100."


def policy_of(slug: str) -> Policy:
    """The policy of a game: `POLICY` of the module with its name, else plain random play."""
    name = f"{__name__}.{slug.replace('-', '_')}"
    if find_spec(name) is None:
        return Policy()
    policy = import_module(name).POLICY
    assert isinstance(policy, Policy), name
    return policy
