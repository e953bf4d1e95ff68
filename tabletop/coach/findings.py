"""Sums up a review: how many decisions there were, what was clearly wrong, and what that cost."""

from collections.abc import Mapping
from dataclasses import dataclass

from tabletop.coach.judge import Verdict

MOST = 3
"""How many moves are offered to be looked at again."""


@dataclass(frozen=True)
class Slip:
    """A move that was clearly worse than another, at a position of the match."""

    position: int
    verdict: Verdict


@dataclass(frozen=True)
class Findings:
    """The summary of all verdicts on one seat's decisions, as far as there are any."""

    decisions: int
    """How many there were to judge."""
    judged: int
    good: int
    close: int
    slips: tuple[Slip, ...]
    """The dearest first."""

    @property
    def cost(self) -> float:
        """Returns the points that all slips cost together, on average."""
        return sum(slip.verdict.cost for slip in self.slips)

    @property
    def costliest(self) -> tuple[Slip, ...]:
        """Returns the slips that cost the most, to be looked at again."""
        return self.slips[:MOST]


def summarise_review(decisions: int, verdicts: Mapping[int, Verdict]) -> Findings:
    """Returns the summary of these verdicts, given by position."""
    kinds = [verdict.kind for verdict in verdicts.values()]
    slips = [Slip(at, verdict) for at, verdict in verdicts.items() if verdict.kind == "slip"]
    slips.sort(key=lambda slip: (-slip.verdict.cost, slip.position))
    return Findings(decisions, len(kinds), kinds.count("good"), kinds.count("close"), tuple(slips))
