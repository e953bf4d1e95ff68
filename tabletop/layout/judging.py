"""Where the next tile of a line should lie: every way to join it is judged by the room that it leaves.

What counts is what may come: every open end should take several more tiles, get out to where the felt is
bare, and take a double with what follows it. Each is weighed by how likely it is: an end whose number is
nearly gone, or can be joined elsewhere as well, may be left with less room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

from tabletop.layout.grid import End, Joined, Lie, lies
from tabletop.layout.growth import Felt, Growth
from tabletop.layout.outlook import GAP, WINDOW, Outlook, outlook

NEAR = 24
"""The most cells to an end for which a tile makes a difference."""

LOST = 150.0
"""A cost that is as bad as no way at all."""

DOUBLES, PER_NUMBER = 7, 7
"""The number of doubles in the set, and of tiles with each number."""


class Way(NamedTuple):
    """A way to join a tile: what it costs, and how the tile lies."""

    cost: float
    lie: Lie


def ways(growth: Growth, tile: Joined, felt: Felt) -> list[Way]:
    """Returns the ways to join the tile, best first; a double that opens its sides seldom lies in line."""
    judge, end, found = Judge(growth, tile, felt), growth.ends[tile.place], list[Way]()
    for lengthwise in (False, True) if tile.is_double else (False,):
        found = judge.ways(lies(tile, end, inline=felt.inline, lengthwise=lengthwise))
        if found and found[0].cost < LOST:
            break
    return found


class _Ahead(NamedTuple):
    """An open end as it is judged: its own cells, and what lies ahead of it, in a window of cells.

    `likely` is how likely it is that a tile is joined there, `double` that the double of its number is.
    """

    end: End
    own: int
    outlook: Outlook
    corner: int
    """The bit at which its window begins."""
    likely: float
    double: float


class Judge:
    """Judges the ways to join a tile to a line."""

    def __init__(self, growth: Growth, tile: Joined, felt: Felt) -> None:
        self.growth, self.tile, self.felt, self.sheet = growth, tile, felt, felt.sheet
        self.costs = felt.costs
        self.doubles = growth.doubles | ({tile.code[0]} if tile.is_double else set())
        end = growth.ends[tile.place]
        ends = [other for name, other in growth.ends.items() if name != tile.place]
        self.held = felt.sheet.masks(other.box for other in ends)
        self.wide = felt.sheet.masks(other.box for other in ends if not other.is_narrow)
        """The cells of ends that are kept off; strips may touch what leaves them only that much room."""
        self.boxes = growth.boxes
        self.left = min(box[0] for box in self.boxes)
        self.right = max(box[0] + box[2] for box in self.boxes)
        parent = growth.lies[tile.parent]
        is_linked = any(there == end for _, there in parent.links)
        self.parent = 0 if is_linked else felt.sheet.mask(parent.cells)
        """The cells that the tile may touch: none where a link leads to the end."""
        near = (
            (name, other)
            for name, other in growth.ends.items()
            if name != tile.place
            and not other.is_narrow
            and abs(other.x - end.x) + abs(other.y - end.y) < NEAR
        )
        self.near = [
            self._ahead(other, felt.sheet.mask(growth.lies[int(name.partition(".")[0])].cells))
            for name, other in near
            if self._left_of(other.number) > 0
        ]

    def ways(self, joined: Iterable[Lie]) -> list[Way]:
        """Returns the possible ways among these, best first."""
        found = (self.way(lie) for lie in joined)
        return sorted((way for way in found if way is not None), key=lambda way: way.cost)

    def way(self, lie: Lie, *, apart: bool = False) -> Way | None:
        """Judges one way to lie, with `apart` touching no other tile; None if that is impossible."""
        size = self._size(lie)
        if size is None or self.lacking(lie, apart=apart) != ():
            return None
        taken, sheet, others = self.growth.taken, self.sheet, self._others(apart=apart)
        body, opens = sheet.mask(lie.cells), sheet.masks(end.box for _, end in lie.ends)
        cost = self._bend(lie) + self._shrinks(size)
        cost += self.costs.crowd * sum(
            (sheet.mask(box, self.costs.clear) & others).bit_count() for box in lie.boxes
        )
        new = [self._ahead(end, body, is_new=True) for _, end in lie.ends if not end.is_narrow]
        return Way(cost + self._room(lie, new, taken | body | self.held | opens, size), lie)

    def lacking(self, lie: Lie, *, apart: bool = False) -> tuple[str, ...] | None:
        """Returns the sides of a tile at which nothing could be joined; None if it has no room itself."""
        taken, sheet, others = self.growth.taken, self.sheet, self._others(apart=apart)
        body = sheet.mask(lie.cells)
        if sheet.mask(lie.cells, GAP) & others or body & (taken | self.held):
            return None
        lacking, full = list[str](), taken | self.held | body
        for side, end in lie.ends:
            mask = sheet.mask(end.box)
            if mask & full or (not end.is_narrow and sheet.mask(end.box, GAP) & others):
                lacking.append(side)
            full |= mask
        return tuple(lacking)

    def _others(self, *, apart: bool) -> int:
        """Returns the cells to keep away from: those of the tile it is joined to only if `apart`."""
        taken = self.growth.taken
        return (taken if apart else taken & ~self.parent) | self.wide

    def _bend(self, lie: Lie) -> float:
        """Returns the cost of a bend: arms that do not branch turn one way round, so that none meet."""
        costs, before = self.costs, self.growth.turn(self.tile.place)
        against = (self.growth.arm(self.tile.place) - 1) % 4
        cost = costs.bend * lie.bend + costs.against * any(end.way == against for _, end in lie.ends)
        if lie.turn == 0:
            return cost
        if before.round == 0:
            return cost + costs.hasty * max(0, 2 - before.since)
        if before.round == lie.turn:
            return cost + costs.tight * max(0, 2 - before.since)
        return cost + costs.stair * max(0, 3 - before.since)

    def _shrinks(self, size: int) -> float:
        """Returns the cost of smaller tiles: little down to the felt at whose edges runs turn."""
        rinks, now = self.felt.rinks, self.growth.size
        soon = max(now, min(size, self.costs.aim))
        first, then = rinks[now].cell / rinks[soon].cell, rinks[soon].cell / rinks[max(soon, size)].cell
        return 100 * (self.costs.soon * log(first) + self.costs.smaller * log(then))

    def _size(self, lie: Lie) -> int | None:
        """Returns the number of the first cell grid with room for the line with this tile."""
        sizes = range(self.growth.size, len(self.felt.rinks))
        return next((size for size in sizes if self._places(lie, size)), None)

    def _places(self, lie: Lie, size: int) -> int:
        rink = self.felt.rinks[size]
        left = min(self.left, *(box[0] for box in lie.boxes))
        right = max(self.right, *(box[0] + box[2] for box in lie.boxes))
        return rink.central(self.growth.room[size] & rink.places(lie.boxes), left, right)

    def _ahead(self, end: End, tile: int, *, is_new: bool = False) -> _Ahead:
        """Looks ahead of an end at a tile; of the other number of a new tile nothing is known."""
        cells = outlook(end.way, self.felt.sides, self.sheet)
        likely, double = 1.0, (DOUBLES - len(self.doubles)) / DOUBLES
        if self.tile.is_double or not is_new:
            share = 1 / max(1, self._ends_of(end.number))
            likely = min(1.0, self._left_of(end.number) * share / self.costs.many)
            double = 0.0 if end.number in self.doubles else share
        if self.felt.inline and not self.felt.branching:
            double = 0.0
        own = tile | self.sheet.mask(end.box)
        return _Ahead(end, own, cells, self.sheet.at(end.x - WINDOW, end.y - WINDOW), likely, double)

    def _left_of(self, number: str) -> int:
        """Returns how many tiles with a number are not laid."""
        return PER_NUMBER - self.growth.numbers.count(number) - (number == self.tile.code[0])

    def _ends_of(self, number: str) -> int:
        """Returns how many ends will ask for a number."""
        is_covered = self.growth.ends[self.tile.place].number == number
        opened = len(self.tile.sides) * (self.tile.is_double and self.tile.code[0] == number)
        return sum(end.number == number for end in self.growth.ends.values()) - is_covered + opened

    def _room(self, lie: Lie, new: Sequence[_Ahead], full: int, size: int) -> float:
        """Returns the cost of ends that have little room."""
        outside = self.sheet.outside(full, [*self.boxes, *lie.boxes], GAP)
        cost, coming = sum(self._short(ahead.end, lie, size) for ahead in new), 0
        for ahead in (*self.near, *new):
            if ahead.double:
                coming |= ahead.outlook.double.taken << ahead.corner
        for ahead in (*self.near, *new):
            cost += self._end(ahead, full & ~ahead.own, outside, coming)
        for one in new:
            cost += sum(self._clash(one, other) * one.double * other.double for other in self.near)
        return cost

    def _short(self, end: End, lie: Lie, size: int) -> float:
        """Returns the cost of an end that is near to the edge of the felt that runs turn at."""
        size = max(size, self.costs.aim)
        places, rink, most = self._places(lie, size), self.felt.rinks[size], self.costs.ahead
        lacking = (at for at, box in enumerate(end.run(0, most)) if not places & rink.places((box,)))
        return self.costs.now * (most - next(lacking, most))

    def _end(self, ahead: _Ahead, full: int, outside: int, coming: int) -> float:
        """Returns the cost of an end that has little room, cannot get out, or has no room for doubles."""
        seen, outlook, rooms = full >> ahead.corner, ahead.outlook, self.costs.rooms
        room = min(outlook.room(seen), self.costs.ahead)
        low = int(room)
        cost = rooms[low]
        if low < self.costs.ahead:
            cost -= (room - low) * (rooms[low] - rooms[low + 1])
        if not outlook.gets_out(seen, outside >> ahead.corner):
            cost += self.costs.trapped
        if not self.felt.branching:
            return cost + self.costs.no_double * ahead.double * bool(outlook.double.grown & seen)
        cost *= ahead.likely
        if ahead.double:
            if outlook.double.grown & seen:
                return cost + self.costs.no_double * ahead.double
            return cost + self.costs.beyond * ahead.double * bool(outlook.beyond.grown & seen)
        if len(self.doubles) < DOUBLES:
            cost += ahead.likely * self._owed(
                outlook, seen, ahead.own >> ahead.corner, coming >> ahead.corner
            )
        return cost

    def _owed(self, outlook: Outlook, seen: int, own: int, coming: int) -> float:
        """Returns the cost of a double after the next tile that has no room."""
        cost = self.costs.owed
        for tile, double in outlook.plains:
            if not tile & seen and not double & (seen | own):
                if not (tile | double) & coming:
                    return 0.0
                cost = self.costs.owed_clash
        return cost

    def _clash(self, one: _Ahead, other: _Ahead) -> float:
        """Returns the cost of doubles at two ends that are in each other's way, or of what follows them."""
        by = other.corner - one.corner
        mine, theirs = one.outlook, other.outlook
        if _shifted(theirs.double.taken, by) & mine.double.grown:
            return self.costs.clash + self.costs.beyond_clash
        return self.costs.beyond_clash * bool(_shifted(theirs.beyond.taken, by) & mine.beyond.grown)


def _shifted(cells: int, by: int) -> int:
    return cells << by if by >= 0 else cells >> -by
