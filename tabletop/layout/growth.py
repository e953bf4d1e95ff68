"""A branching line of tiles on the felt, the ways in which one more can be joined, and what each costs."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from tabletop.layout.grid import BY, RIGHT, ROOM, End, Fit, Grid, Joined, Lie, Outlook, Prospect, first_lie

NEAR, FAR = 10, 2
"""A tile changes the room of ends up to so many cells away, and lies at most so many from where it joins."""


BEND, CROWD = 2.5, 0.4
"""What a bend costs, and every cell nearby that something else takes."""

STAR, OUT = 5.0, 6.0
"""What a bend of the arms' first tiles costs besides, and what it is worth to get to the edge of the felt."""

CLOSE = 12.0
"""What it costs to come, or to make others come, close beside a tile or an open end of another branch."""


class Growth(NamedTuple):
    """A line laid so far: its tiles by number, its open ends by name, the cells that tiles and ends take."""

    lies: Mapping[int, Lie]
    ends: Mapping[str, End]
    taken: int
    held: int
    doubles: str = ""
    """The numbers whose doubles are laid."""
    crosses: frozenset[str] = frozenset()
    """The ends at which a double is to come, where the line is laid anew and that is known."""


class Way(NamedTuple):
    """A way to join a tile: whether it walls an end in, what it costs, and how the tile lies.

    `is_close` says that it lies close beside a tile that it is not joined to.
    """

    walls_in: bool
    cost: float
    is_close: bool
    fit: Fit

    @property
    def lie(self) -> Lie:
        return self.fit.lie


def joined_at(growth: Growth, tile: Joined, number: int, grid: Grid) -> list[Way]:
    """Every way to join the tile, best first."""
    end = growth.ends[tile.place]
    taken = growth.taken | (growth.held & ~grid.square(end.square))
    full = taken | grid.walls
    fits = [fit for fit in grid.fits(tile, end) if not (fit.body | fit.opens) & full]
    if not fits:
        return []
    root = tile.parent
    others = taken & ~grid.walls & ~(grid.mask(growth.lies[root].cells) if root else 0)
    near = [
        (name, other, grid.outlook(other.x, other.y, other.way))
        for name, other in growth.ends.items()
        if name != tile.place and abs(other.x - end.x) + abs(other.y - end.y) < NEAR + FAR
    ]
    judge = _Judge(growth, tile, number, grid, full, others, near, _doubles(growth, tile))
    found = [judge.way(fit) for fit in fits]
    found.sort(key=lambda way: way[:2])
    return found


def begun(tile: Joined, grid: Grid, crosses: frozenset[str]) -> Growth | None:
    """The line with its first tile; `crosses` are the ends at which doubles are known to come."""
    fit = grid.fit(first_lie(tile, grid))
    if fit is None or (fit.body | fit.opens) & grid.walls:
        return None
    bare = Growth({}, {"": End.at(fit.lie.x, fit.lie.y, RIGHT, "")}, 0, 0, "", crosses)
    return longer(bare, tile, 1, fit, grid)


def longer(growth: Growth, tile: Joined, number: int, fit: Fit, grid: Grid) -> Growth:
    """The line with the tile joined in one of its ways."""
    end = growth.ends[tile.place]
    held = growth.held & ~grid.square(end.square) | fit.opens
    ends = dict(growth.ends)
    del ends[tile.place]
    ends.update((f"{number}.{side}", new) for side, new in fit.lie.ends)
    taken, doubles = growth.taken | fit.body, _doubles(growth, tile)
    return Growth({**growth.lies, number: fit.lie}, ends, taken, held, doubles, growth.crosses)


def walled_in(growth: Growth, tile: Joined, fit: Fit, grid: Grid) -> Iterator[str]:
    """The ends that a way to join the tile would wall in."""
    mine = grid.square(growth.ends[tile.place].square)
    taken = growth.taken | growth.held & ~mine | grid.walls | fit.body | fit.opens
    for name, end in growth.ends.items():
        if name != tile.place:
            prospect = grid.outlook(end.x, end.y, end.way).prospect(taken)
            if not prospect.takes_tile or (name in growth.crosses and not prospect.takes_double):
                yield name


def without(growth: Growth, gone: Collection[int], tiles: Sequence[Joined], grid: Grid) -> Growth:
    """The line without some of its branches, the ends open again from which they grew."""
    taken, held = growth.taken, growth.held
    ends = dict(growth.ends)
    for name, end in growth.ends.items():
        if int(name.partition(".")[0]) in gone:
            held &= ~grid.square(end.square)
            del ends[name]
    for number in gone:
        tile = tiles[number - 1]
        taken &= ~grid.mask(growth.lies[number].cells)
        if tile.parent not in gone:
            root = dict(growth.lies[tile.parent].ends)[tile.place.partition(".")[2]]
            ends[tile.place] = root
            held |= grid.square(root.square)
    lies = {at: lie for at, lie in growth.lies.items() if at not in gone}
    doubles = "".join(tiles[at - 1].code[0] for at in lies if tiles[at - 1].is_double)
    crosses = growth.crosses | {tile.place for tile in tiles if tile.is_double}
    return Growth(lies, ends, taken, held, doubles, crosses)


def carried(growth: Growth, old: Grid, new: Grid) -> Growth | None:
    """The line on another felt, every tile as far from the start as before; None if it has no room there."""
    right, down = new.start[0] - old.start[0], new.start[1] - old.start[1]
    lies = {number: lie.moved(right, down) for number, lie in growth.lies.items()}
    ends = {name: end.moved(right, down) for name, end in growth.ends.items()}
    bodies = [new.mask(lie.cells) for lie in lies.values()]
    squares = [new.square(end.square) for end in ends.values()]
    if not all(bodies) or not all(squares):
        return None
    taken, held = reduce(or_, bodies, 0), reduce(or_, squares, 0)
    if (taken | held) & new.walls:
        return None
    return Growth(lies, ends, taken, held, growth.doubles, growth.crosses)


def _doubles(growth: Growth, tile: Joined) -> str:
    """The numbers whose doubles are laid once the tile is joined."""
    return growth.doubles + (tile.code[0] if tile.is_double else "")


class _Judge(NamedTuple):
    """What the ways to join a tile are judged by; `full` and `others` are cells, `near` the ends nearby."""

    growth: Growth
    tile: Joined
    number: int
    grid: Grid
    full: int
    others: int
    near: Sequence[tuple[str, End, Outlook]]
    doubles: str

    def way(self, fit: Fit) -> Way:
        """Bends, closeness to other tiles, a way back to where the line starts, and little room ahead."""
        lie, grid = fit.lie, self.grid
        cost = BEND * lie.bend + CROWD * max(0, (fit.halo & self.full).bit_count() - 2 * BY)
        if fit.around & self.others:
            cost += CLOSE
        if lie.bend and self.tile.place.startswith("1."):
            cost += STAR
        sx, sy = grid.start
        cost -= OUT * max(abs(lie.x - sx) / grid.wide, abs(lie.y - sy) / grid.high)
        is_close = bool(fit.beside & self.others & self.growth.taken)
        return Way(*self._with_room(fit, cost), is_close, fit)

    def _with_room(self, fit: Fit, cost: float) -> tuple[bool, float]:
        """Whether an end nearby is walled in now, and the cost with that of little room ahead of ends."""
        x, y, taken = fit.lie.x, fit.lie.y, self.full | fit.body | fit.opens
        walls_in = False
        for name, end, outlook in self.near:
            if abs(end.x - x) + abs(end.y - y) < NEAR:
                is_walled_in, more = self._cramped(name, end, outlook.prospect(taken), 0.5)
                walls_in, cost = walls_in or is_walled_in, cost + more
        for side, end, outlook in fit.ends:
            is_walled_in, more = self._cramped(f"{self.number}.{side}", end, outlook.prospect(taken), 1.0)
            walls_in, cost = walls_in or is_walled_in, cost + more
        return walls_in, cost

    def _cramped(self, name: str, end: End, prospect: Prospect, weight: float) -> tuple[bool, float]:
        """Whether an end is walled in, and the cost of its little room."""
        cost = (ROOM - prospect.room) * weight
        if prospect.takes_double:
            return not prospect.takes_tile, cost
        if end.number not in self.doubles:
            cost += 2.0
        return not prospect.takes_tile or name in self.growth.crosses, cost
