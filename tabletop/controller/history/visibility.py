"""Tells what is hidden from whom: for the curtain, and for deals that nobody may see yet."""

from collections.abc import Sequence
from dataclasses import replace

from tabletop.rules import Frame, Match


def sees_differently(match: Match, one: int | None, other: int | None) -> bool:
    """Returns whether two watchers see different things."""
    return replace(match.view(one), seat=None) != replace(match.view(other), seat=None)


def frames_until_scored(frames: Sequence[Frame]) -> int:
    """Returns how many frames there are up to the last scoring of a deal; 0 if none was scored."""
    return max((number for number, frame in enumerate(frames, 1) if frame.beat == "score"), default=0)
