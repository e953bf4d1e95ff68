"""What lies ahead of an open end, as bits of a small window of cells around it.

Wherever an end is, the same cells matter to it: those that the next tiles would take, straight on or round a
corner, those of a double with what may follow it, and the way out to where the felt is bare.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from tabletop.layout.grid import STEPS, Box, End, Joined, lies
from tabletop.layout.rink import Sheet

AHEAD = 9
"""The halves of tiles that an end likes to have ahead."""

GAP = 1
"""The cells between tiles, or their open ends, that are not joined: a half of a tile's width."""

WINDOW = 22
"""How many cells before an end its window begins, across and down."""

ASIDE = 0.8
"""How much a half round a corner counts, beside one straight on."""


class Cells(NamedTuple):
    """A set of cells, and that set with the gap around it."""

    taken: int
    grown: int


class Outlook(NamedTuple):
    """The cells that matter to an end."""

    runs: tuple[tuple[int, ...], ...]
    """The halves ahead and to both sides, with gaps."""
    double: Cells
    """A double that lies across, with its open ends."""
    beyond: Cells
    """A double that lies across, with tiles at its open ends."""
    plains: tuple[tuple[int, int], ...]
    """For each way to lay another tile its own cells with the gap, and those of a double after it."""
    exits: tuple[tuple[int, int], ...]
    """For each way out a corner, and the cells up to there with the gap."""

    def room(self, taken: int) -> float:
        """Returns how many halves of tiles have room, straight on or round one corner."""
        best = 0.0
        for number, run in enumerate(self.runs):
            free = next((at for at, half in enumerate(run) if half & taken), len(run))
            best = max(best, ASIDE * free if number else free)
        return best

    def gets_out(self, taken: int, outside: int) -> bool:
        """Returns whether a tile could be brought to where the felt is bare outside."""
        return any(outside >> corner & 1 and not cells & taken for corner, cells in self.exits)


# Four directions, two sets of sides and a few felts: everything that is ever asked for stays known.
@lru_cache(maxsize=64)
def outlook(way: int, sides: tuple[str, ...], sheet: Sheet) -> Outlook:
    """Looks ahead of an end that looks this way; `sides` are those of the double that may come."""
    end = End(0, 0, way, "0")
    across = lies(Joined("0-0", "", sides), end)[0]
    more = [box for _, new in across.ends for box in new.run(0, 1)]
    plains = []
    for lie in lies(Joined("0-1", "", ("on",)), end):
        ((_, new),) = lie.ends
        after = lies(Joined("0-0", "", sides), new)[0]
        plains.append((_grown(sheet, [lie.cells]), _grown(sheet, after.boxes)))
    return Outlook(
        tuple(tuple(_grown(sheet, [box]) for box in end.run(turn, AHEAD)) for turn in (0, 1, -1)),
        _cells(sheet, across.boxes),
        _cells(sheet, [*across.boxes, *more]),
        tuple(plains),
        tuple(_exit(sheet, end, turn) for turn in (0, 1, -1)),
    )


def _exit(sheet: Sheet, end: End, turn: int) -> tuple[int, int]:
    """Returns a half tile clear of the end's own, and the way to there."""
    (left, top, *_), (dx, dy) = end.box, STEPS[(end.way + turn) % 4]
    x, y = left + (2 + GAP) * dx, top + (2 + GAP) * dy
    box = min(x, left), min(y, top), 2 + (2 + GAP) * abs(dx), 2 + (2 + GAP) * abs(dy)
    return (y + WINDOW) * sheet.stride + x + WINDOW, _grown(sheet, [box])


def _cells(sheet: Sheet, boxes: Iterable[Box]) -> Cells:
    boxes = list(boxes)
    return Cells(reduce(or_, (_mask(sheet, box, 0) for box in boxes)), _grown(sheet, boxes))


def _grown(sheet: Sheet, boxes: Iterable[Box]) -> int:
    return reduce(or_, (_mask(sheet, box, GAP) for box in boxes))


def _mask(sheet: Sheet, box: Box, by: int) -> int:
    left, top, wide, high = box
    return sheet.block(wide + 2 * by, high + 2 * by) << (
        (top - by + WINDOW) * sheet.stride + left - by + WINDOW
    )
