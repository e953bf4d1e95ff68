"""Where tiles of a line lie side by side without being joined, they give way: felt shows between them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from tabletop.layout.arrange import Rect

GAP = 0.25
"""How much felt shows between two tiles that only lie side by side, in cells."""

LEFT, TOP, RIGHT, BOTTOM = range(4)

Box = tuple[int, int, int, int]
"""Left, top, width and height in cells."""


def parted(boxes: Mapping[int, Box], parents: Sequence[int]) -> dict[int, Rect]:
    """The boxes of tiles by number, narrower where they touch others that they are not joined to.

    `parents` has the number of the tile that each was joined to, 0 for the first.

    A side at which something is joined stays where it is; then the other tile gives way alone.
    """
    joined, beside = defaultdict[int, set[int]](set), []
    for one, other in combinations(boxes, 2):
        sides = _touching(boxes[one], boxes[other])
        if sides is None:
            continue
        if one == parents[other - 1] or other == parents[one - 1]:
            joined[one].add(sides[0])
            joined[other].add(sides[1])
        else:
            beside.append(((one, sides[0]), (other, sides[1])))
    given: dict[int, list[float]] = {number: [0.0] * 4 for number in boxes}
    for pair in beside:
        free = [(number, side) for number, side in pair if side not in joined[number]]
        for number, side in free:
            given[number][side] = max(given[number][side], GAP / len(free))
    return {number: _less(box, given[number]) for number, box in boxes.items()}


def _touching(one: Box, other: Box) -> tuple[int, int] | None:
    """The sides at which two boxes share a part of an edge, or None."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    if across == 0 and down > 0:
        return (RIGHT, LEFT) if one[0] < other[0] else (LEFT, RIGHT)
    if down == 0 and across > 0:
        return (BOTTOM, TOP) if one[1] < other[1] else (TOP, BOTTOM)
    return None


def _less(box: Box, given: Sequence[float]) -> Rect:
    left, top, wide, high = box
    return Rect(
        left + given[LEFT],
        top + given[TOP],
        wide - given[LEFT] - given[RIGHT],
        high - given[TOP] - given[BOTTOM],
    )
