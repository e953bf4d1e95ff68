"""A branching line of tiles on the felt, the ways in which one more can be joined, and what each costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletop.layout.grid import BY, RIGHT, ROOM, End, Fit, Grid, Joined, Lie, Outlook, first_lie

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
    """A way to join a tile: whether it walls an end in, what it costs, and how the tile lies."""

    walls_in: bool
    cost: float
    fit: Fit

    @property
    def lie(self) -> Lie:
        return self.fit.lie


def joined_at(growth: Growth, tile: Joined, number: int, grid: Grid) -> list[Way]:
    """Every way to join the tile, best first."""
    end = growth.ends[tile.place]
    taken = growth.taken | (growth.held & ~grid.squares.get(end.square, 0))
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
    held = growth.held & ~grid.squares.get(end.square, 0) | fit.opens
    ends = dict(growth.ends)
    del ends[tile.place]
    ends.update((f"{number}.{side}", new) for side, new in fit.lie.ends)
    taken, doubles = growth.taken | fit.body, _doubles(growth, tile)
    return Growth({**growth.lies, number: fit.lie}, ends, taken, held, doubles, growth.crosses)


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
        return Way(*self._with_room(fit, cost), fit)

    def _with_room(self, fit: Fit, cost: float) -> tuple[bool, float]:
        """Whether an end nearby is walled in now, and the cost with that of little room ahead of ends."""
        x, y, crosses = fit.lie.x, fit.lie.y, self.growth.crosses
        taken, walls_in = self.full | fit.body | fit.opens, False
        near = [(0.5, *one) for one in self.near if abs(one[1].x - x) + abs(one[1].y - y) < NEAR]
        own = [(1.0, f"{self.number}.{side}", end, outlook) for side, end, outlook in fit.ends]
        for weight, name, end, outlook in near + own:
            room, lives = _room(outlook, taken)
            cost += (ROOM - room) * weight
            takes_double = outlook.across != 0 and not outlook.across & taken
            if not takes_double and end.number not in self.doubles:
                cost += 2.0
            if not lives or (not takes_double and name in crosses):
                walls_in = True
        return walls_in, cost


def _room(outlook: Outlook, full: int) -> tuple[float, bool]:
    """How many halves of tiles could lie ahead, straight or round one corner, and whether a tile could.

    At most `ROOM`; the end's own square is free, and counts.
    """
    straight = 1 + _run(outlook.straight, full)
    if straight >= ROOM:
        return ROOM, True
    aside = max(_run(outlook.left, full), _run(outlook.right, full))
    return max(straight, min(ROOM, 0.8 * (1 + aside))), straight > 1 or aside > 0


def _run(squares: tuple[int, ...], full: int) -> int:
    run = 0
    for square in squares:
        if square & full:
            break
        run += 1
    return run
