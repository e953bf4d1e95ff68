"""What is hidden from whom: whether a curtain is needed, and from where on a new deal is nobody's to see."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.rules import Frame, Match


def differs(match: Match, one: int | None, other: int | None) -> bool:
    """Whether two see different things."""
    return replace(match.view(one), seat=None) != replace(match.view(other), seat=None)


def scored(frames: Sequence[Frame]) -> int:
    """How many of these frames there are up to the last one in which a deal was scored; 0 if none was."""
    return max((number for number, frame in enumerate(frames, 1) if frame.beat == "score"), default=0)
