"""A tile joins a line: at its open end, or, where no way is left there, as near to it as there is room.

Tiles are laid so that what may come has room, but not all that may come can have it. Then a double lies in
line, or open ends are shown on a strip between tiles, where none has room any more. Only if one is joined
there all the same does it lie apart, and a link leads to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from tabletop.layout.foresight import best_first
from tabletop.layout.grid import STEPS, Box, End, Joined, Lie, lies
from tabletop.layout.growth import Felt, Growth, longer
from tabletop.layout.judging import Judge, Way
from tabletop.layout.outlook import GAP, WINDOW, outlook
from tabletop.layout.steps import Steps, at_once

REACH, ENOUGH = 40, 12
"""How far a tile or an end may lie from where it belongs, in cells, and how many ways are compared."""

FAR, NARROW, LINKED, APART = 3.0, 40.0, 60.0, 240.0
"""The costs of each cell farther away, of an end shown on a strip or elsewhere, and of lying apart."""

ROOM = 2
"""The halves of tiles that an end needs."""


def joining(growth: Growth, tile: Joined, number: int, felt: Felt) -> Steps[Growth | None]:
    """Returns the line with one more tile; None if there is no room at all."""
    found = yield from best_first(growth, tile, felt)
    if not found:
        search = _Search(growth, tile, felt)
        yield from search.steps()
        found = sorted(search.found, key=lambda way: way.cost)
    return longer(growth, tile, number, found[0].lie, felt) if found else None


joined = at_once(joining)


class _Search:
    """Looks for room for a tile that has none at its end, with all that may be joined to it."""

    def __init__(self, growth: Growth, tile: Joined, felt: Felt) -> None:
        self.growth, self.tile, self.felt, self.sheet = growth, tile, felt, felt.sheet
        self.end, self.judge, self.found = growth.ends[tile.place], Judge(growth, tile, felt), list[Way]()

    def steps(self) -> Steps[None]:
        """Compares ways to lie at its end, with ends on strips or linked; without any, some near to it."""
        for lie in lies(self.tile, self.end, inline=self.felt.inline, lengthwise=True):
            yield
            lacking = self.judge.lacking(lie)
            if lacking:
                ends = tuple((side, replace(end, is_narrow=side in lacking)) for side, end in lie.ends)
                self._judge(replace(lie, ends=ends), NARROW * len(lacking))
            if lacking and not self.found:
                self._judge(*self._linked(lie, lacking))
        for lie in lies(self.tile, self.end, inline=self.felt.inline, lengthwise=True):
            yield
            self._squeeze(lie)
        if self.found:
            return
        for other, far in self._around(self.end, self.judge.boxes):
            for lie in lies(self.tile, other, inline=self.felt.inline):
                yield
                linked = replace(lie, links=((self.end, other),), is_loose=True)
                self._judge(linked, APART + FAR * far, apart=True)
            if len(self.found) >= ENOUGH:
                break

    def _squeeze(self, lie: Lie) -> None:
        """Tries the tile at its end, if only ends of others are in its way that could be shown on a strip."""
        near = self.sheet.mask(lie.cells, GAP)
        names = tuple(
            name
            for name, end in self.growth.ends.items()
            if name != self.tile.place and not end.is_narrow and near & self.sheet.mask(end.box)
        )
        if not names:
            return
        narrow = {name: replace(self.growth.ends[name], is_narrow=True) for name in names}
        judge = Judge(self.growth._replace(ends={**self.growth.ends, **narrow}), self.tile, self.felt)
        lacking = judge.lacking(lie)
        if lacking is None:
            return
        ends = tuple((side, replace(end, is_narrow=side in lacking)) for side, end in lie.ends)
        way = judge.way(replace(lie, ends=ends, squeezed=names))
        if way is not None:
            self.found.append(way._replace(cost=way.cost + NARROW * (len(names) + len(lacking))))

    def _judge(self, lie: Lie | None, cost: float, *, apart: bool = False) -> None:
        way = self.judge.way(lie, apart=apart) if lie else None
        if way is not None:
            self.found.append(way._replace(cost=way.cost + cost))

    def _linked(self, lie: Lie, lacking: Sequence[str]) -> tuple[Lie | None, float]:
        """Returns the tile with its lacking ends elsewhere, and what that costs."""
        cost = 0.0
        for side in lacking:
            kept = tuple((name, end) for name, end in lie.ends if name not in lacking or name < side)
            old = dict(lie.ends)[side]
            boxes = [*self.judge.boxes, lie.cells, *(end.box for _, end in kept)]
            found = next(self._around(old, boxes), None)
            if found is None:
                return None, cost
            new, far = found
            ends = tuple((name, new if name == side else end) for name, end in lie.ends)
            lie = replace(lie, ends=ends, links=(*lie.links, (old, new)))
            cost += LINKED + FAR * far
        return lie, cost

    def _around(self, end: End, boxes: Sequence[Box]) -> Iterator[tuple[End, int]]:
        """Yields where an end could be instead, nearest first, and how far that is; `boxes` are all taken."""
        full = self.sheet.masks(boxes)
        outside = self.sheet.outside(full, boxes, GAP)
        left, top, *_ = end.box
        for right, down in _ways_off():
            x, y = left + right, top + down
            if not self.sheet.holds(outside, x, y):
                continue
            for way in sorted(range(4), key=lambda way: -STEPS[way][0] * right - STEPS[way][1] * down):
                dx, dy = STEPS[way]
                other = End(x + 1 - dx, y + 1 - dy, way, end.number)
                seen = full >> self.sheet.at(other.x - WINDOW, other.y - WINDOW)
                if outlook(way, self.felt.sides, self.sheet).room(seen) >= ROOM and self._has_room(other):
                    yield other, abs(right) + abs(down)

    def _has_room(self, end: End) -> bool:
        """Returns whether the felt goes that far, with the smallest tiles."""
        return bool(self.growth.room[-1] & self.felt.rinks[-1].places((end.box, *end.run(0, 1))))


@cache
def _ways_off() -> tuple[tuple[int, int], ...]:
    """Returns how far to the right and down, the nearest first."""
    span = range(-REACH, REACH + 1)
    return tuple(sorted(((x, y) for x in span for y in span), key=lambda at: (abs(at[0]) + abs(at[1]), at)))
