"""The three levels: how many worlds an opponent imagines, and how often it slips."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. `iterations` is a fixed budget, so that the same view always gets the same move."""

    name: str
    title: str
    iterations: int
    temper: float
    """How far below the best a move may seem and still be chosen now and then, as a share of the
    spread between good and bad outcomes."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("beginner", "easy", 12, 0.25),
            Level("club", "steady", 60, 0.06),
            Level("expert", "sharp", 1000, 0.0),
        )
    }
)
"""By name, from weak to strong."""
