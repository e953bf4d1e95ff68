"""A line from end to end, read as the order in which it was laid, so that it can lie as branching ones do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

ENDS = ("left", "right")


@dataclass(frozen=True)
class Laying:
    """The tiles in the order of play, the place each was joined at, and the open places by end."""

    tiles: tuple[str, ...]
    joined: tuple[str | None, ...]
    places: dict[str, str]


def as_laid(line: Sequence[str], seen: Sequence[str]) -> Laying:
    """`line` runs from left to right; `seen` has the tiles as they came, each the last time when it was laid.

    The first of them opened the line.
    """
    if not line:
        return Laying((), (), {})
    at = list(line).index(seen[0])
    came = {tile: number for number, tile in enumerate(seen)}
    left, right = list(reversed(line[:at])), list(line[at + 1 :])
    tiles, joined = [line[at]], list[str | None]([None])
    places = {end: f"1.{end}" for end in ENDS}
    while left or right:
        goes_left = bool(left) and (not right or came[left[0]] < came[right[0]])
        end = ENDS[0] if goes_left else ENDS[1]
        tiles.append((left if goes_left else right).pop(0))
        joined.append(places[end])
        places[end] = f"{len(tiles)}.on"
    return Laying(tuple(tiles), tuple(joined), places)
