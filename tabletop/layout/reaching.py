"""A tile joins a line: at its open end, or, where no way is left there, as near to it as there is room.

Tiles are laid so that what may come has room, but not all that may come can have it. Then a double lies in
line, or open ends are shown on a strip between tiles, where none has room any more. If one is joined there
all the same, the line is laid again (`relaying`); only where that does not help does it lie apart, on a link.
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
from tabletop.layout.steps import Steps

REACH, ENOUGH = 40, 12
"""How far a tile or an end may lie from where it belongs, in cells, and how many ways are compared."""

FAR, CORNER, NARROW, LINKED, APART = 3.0, 20.0, 40.0, 60.0, 240.0
"""What it costs to be a cell farther away, to lie at a corner, to show an end on a strip or elsewhere, and to
lie apart."""

ROOM = 2
"""The halves of tiles that an end needs."""


def touching(growth: Growth, tile: Joined, number: int, felt: Felt) -> Steps[Growth | None]:
    """The line with one more tile that touches the one it is joined to; None if it has no room there."""
    lines = (growth, *_exchanged(growth, tile.place))
    for line in lines:
        found = yield from best_first(line, tile, felt)
        if found:
            return longer(line, tile, number, found[0].lie, felt)
    for line in lines:
        search = _Search(line, tile, felt)
        yield from search.touching()
        if search.found:
            return longer(line, tile, number, search.best, felt)
    return None


def linking(growth: Growth, tile: Joined, number: int, felt: Felt) -> Steps[Growth | None]:
    """The line with one more tile on a link, or with ends on links; None if there is no room at all."""
    search = _Search(growth, tile, felt)
    yield from search.linking()
    return longer(growth, tile, number, search.best, felt) if search.found else None


def _exchanged(growth: Growth, place: str) -> Iterator[Growth]:
    """The line with another open end of the same double, which asks for the same number, in that place."""
    end, (parent, *_) = growth.ends[place], place.partition(".")
    for name, other in growth.ends.items():
        is_like = name != place and name.partition(".")[0] == parent and other.number == end.number
        if is_like and not other.is_narrow:
            yield growth._replace(ends={**growth.ends, place: other, name: end})


class _Search:
    """Looks for room for a tile that has none at its end, with all that may be joined to it."""

    def __init__(self, growth: Growth, tile: Joined, felt: Felt) -> None:
        self.growth, self.tile, self.felt, self.sheet = growth, tile, felt, felt.sheet
        self.end, self.judge, self.found = growth.ends[tile.place], Judge(growth, tile, felt), list[Way]()

    @property
    def best(self) -> Lie:
        """The best way that was found."""
        return min(self.found, key=lambda way: way.cost).lie

    def touching(self) -> Steps[None]:
        """Compares ways to lie at its end or round the corner of its tile, if need be with ends on strips."""
        for lie in self._lies():
            yield
            lacking = self.judge.lacking(lie)
            if lacking is not None:
                self._judge(_narrowed(lie, lacking), NARROW * len(lacking) + self._aside(lie))
            self._squeeze(lie)

    def linking(self) -> Steps[None]:
        """Compares ways with ends elsewhere, on links; without any, some to lie near to the end."""
        for lie in lies(self.tile, self.end, inline=self.felt.inline, lengthwise=True):
            yield
            lacking = self.judge.lacking(lie)
            if lacking:
                self._judge(*self._linked(lie, lacking))
        if self.found:
            return
        for other, far in self._around(self.end, self.judge.boxes):
            for lie in lies(self.tile, other, inline=self.felt.inline):
                yield
                linked = replace(lie, links=((self.end, other),), is_loose=True)
                self._judge(linked, APART + FAR * far, apart=True)
            if len(self.found) >= ENOUGH:
                break

    def _lies(self) -> Iterator[Lie]:
        """The ways to touch the half that the end is at: ahead, or beside it."""
        yield from lies(self.tile, self.end, inline=self.felt.inline, lengthwise=True)
        parent = self.growth.lies[self.tile.parent]
        if len(parent.ends) > 1 or any(there == self.end for _, there in parent.links):
            return  # A double has ends of its own beside its halves.
        for turn in (1, -1):
            corner = _corner(self.end, turn)
            for lie in lies(self.tile, corner, inline=self.felt.inline, lengthwise=True):
                if self._keeps_to(corner, lie, self.sheet.mask(parent.cells)):
                    yield lie

    def _keeps_to(self, corner: End, lie: Lie, parent: int) -> bool:
        """Whether a tile at a corner touches no more than the half there, and its ends nothing."""
        (left, top, wide, high), (dx, dy) = lie.cells, STEPS[corner.way]
        touched = parent & self.sheet.mask((left - dx, top - dy, wide, high))
        half = self.sheet.mask(End(corner.x - 2 * dx, corner.y - 2 * dy, corner.way, "").box)
        return not touched & ~half and not any(self.sheet.mask(end.box, GAP) & parent for _, end in lie.ends)

    def _aside(self, lie: Lie) -> float:
        """What it costs to lie at a corner."""
        return 0.0 if self.sheet.mask(lie.cells) & self.sheet.mask(self.end.box) else CORNER

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
        way = judge.way(replace(_narrowed(lie, lacking), squeezed=names))
        if way is not None:
            cost = NARROW * (len(names) + len(lacking)) + self._aside(lie)
            self.found.append(way._replace(cost=way.cost + cost))

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


def _corner(end: End, turn: int) -> End:
    """The edge beside the half that an end is at."""
    (dx, dy), way = STEPS[end.way], (end.way + turn) % 4
    return End(end.x - dx + STEPS[way][0], end.y - dy + STEPS[way][1], way, end.number)


def _narrowed(lie: Lie, lacking: Sequence[str]) -> Lie:
    """The tile with those ends on strips."""
    return replace(lie, ends=tuple((side, replace(end, is_narrow=side in lacking)) for side, end in lie.ends))


@cache
def _ways_off() -> tuple[tuple[int, int], ...]:
    """Returns how far to the right and down, the nearest first."""
    span = range(-REACH, REACH + 1)
    return tuple(sorted(((x, y) for x in span for y in span), key=lambda at: (abs(at[0]) + abs(at[1]), at)))
