"""The three levels: what an opponent remembers, how many worlds it imagines, and how often it slips."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. `iterations` is a fixed budget, so that the same view always gets the same move."""

    name: str
    title: str
    iterations: int
    temperature: float
    """How far below the best a move may seem and still be chosen now and then.

    It is a share of the spread between good and bad outcomes.
    """
    extra_prior_weight: float = 0.0
    """How many imagined deals the rule of thumb weighs more than the game's policy says (its `trust`)."""
    memory: float = 1.0
    """The share of what is no longer on the table that it still knows when it goes by the rule of thumb."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("beginner", "easy", 12, 0.06, extra_prior_weight=24.0, memory=0.4),
            Level("club", "steady", 40, 0.045, extra_prior_weight=8.0, memory=0.8),
            Level("expert", "sharp", 1000, 0.0),
        )
    }
)
"""By name, from weak to strong."""
