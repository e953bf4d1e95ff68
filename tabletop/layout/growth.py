"""A line of tiles in the order in which they were laid: each finds its place, and keeps it if it can.

The place of a tile depends only on what was laid before it, and on whether it is a double: never on what
comes later, nor on what was on the screen. The views tell the order: `line` and `joined` are in the order of
laying (Blind Dominoes has it in `seen`). So a line is laid tile by tile from its first one whenever it is
needed, after loading or taking back as in play, and nothing that lies is moved or turned, unless a later tile
has no room at all (`relaying`).

A tile runs straight on, and for that the felt is taken in smaller cells, so that there are more of them, down
to a size that the costs set. Where the edge of that felt is near, or others are in its way, it bends; and
where no place is good, the cells become smaller still. Only then, and where all goes nearer to the middle,
does the whole change. Which place is good is judged by its costs (`judging`), with what may come
(`foresight`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tabletop.layout.arrange import Point
from tabletop.layout.costs import SPACED, UNBRANCHED, Costs
from tabletop.layout.grid import Box, End, Joined, Lie, first_lie
from tabletop.layout.rink import Rink, Sheet

FAR = 3
"""How many cells the middle of the line may be off that of the felt."""


class Turn(NamedTuple):
    """The last turn of a run: which way round (1 right, -1 left, 0 none yet), and the tiles since."""

    round: int = 0
    since: int = 0

    def then(self, turn: int) -> Turn:
        """Returns the last turn after one more tile, that turns this way or runs straight on (0)."""
        return Turn(turn) if turn else Turn(self.round, self.since + 1)


class Felt(NamedTuple):
    """The felt as cell grids from the largest cells to the smallest, and how doubles lie on it."""

    rinks: tuple[Rink, ...]
    sheet: Sheet
    branching: bool = True
    """Whether later doubles open places at their short ends."""
    inline: bool = False
    """Whether doubles that open no places there lie in line, as any other tile."""

    spacing: int = 0
    """How far tiles that are not joined keep apart: 0 as usual, more by the numbers of `SPACED`."""

    @property
    def costs(self) -> Costs:
        """Returns the costs of what is unwelcome on this felt."""
        return SPACED[self.spacing] if self.branching else UNBRANCHED

    @property
    def wider(self) -> tuple[Felt, ...]:
        """Returns this felt with tiles that keep farther and farther apart."""
        more = range(self.spacing + 1, len(SPACED)) if self.branching else ()
        return tuple(self._replace(spacing=spacing) for spacing in more)

    @property
    def sides(self) -> tuple[str, ...]:
        """Returns the sides at which a later double may be joined."""
        return ("down", "on", "up") if self.branching else ("on",)

    @property
    def bare(self) -> Growth:
        """Returns a line without tiles."""
        rooms = tuple(rink.all for rink in self.rinks)
        return Growth({}, {}, 0, "", frozenset(), 0, rooms, self.rinks[0].start, {}, {})


class Growth(NamedTuple):
    """A line laid up to some tile: its tiles by number, its open ends by name, the cells that tiles take."""

    lies: Mapping[int, Lie]
    ends: Mapping[str, End]
    taken: int
    numbers: str
    """The numbers on all tiles, those of doubles once."""
    doubles: frozenset[str]
    """The numbers whose doubles are laid."""
    size: int
    """The number of the cell grid in use; 0 has the largest cells."""
    room: tuple[int, ...]
    """For every cell grid the places of the first tile at which all has room; 0 for those given up."""
    at: tuple[int, int]
    """The place of the first tile on its cell grid."""
    arms: Mapping[int, int]
    """The direction of the arm of the first tile that each other tile belongs to."""
    turns: Mapping[int, Turn]
    """The last turn on the way to each tile."""

    def arm(self, place: str) -> int:
        """Returns the direction of the arm that a place belongs to."""
        return self.arms.get(int(place.partition(".")[0]), self.ends[place].way)

    def turn(self, place: str) -> Turn:
        """Returns the last turn on the way to a place; at the sides of a double a new run begins."""
        number, _, side = place.partition(".")
        return self.turns.get(int(number), Turn()) if side == "on" else Turn()

    @property
    def boxes(self) -> list[Box]:
        """Returns all tiles, and the halves that would touch at open ends."""
        return [*(lie.cells for lie in self.lies.values()), *(end.box for end in self.ends.values())]


def begun(tile: Joined, felt: Felt) -> Growth | None:
    """Returns the line with its first tile; None if even that has no room."""
    return longer(felt.bare, tile, 1, first_lie(tile), felt)


def longer(growth: Growth, tile: Joined, number: int, lie: Lie, felt: Felt) -> Growth | None:
    """Returns the line with one more tile that lies as `lie` says; None if it has no room at any size."""
    room = tuple(
        places and places & rink.places(lie.boxes) if size >= growth.size else 0
        for size, (places, rink) in enumerate(zip(growth.room, felt.rinks, strict=True))
    )
    boxes = [*growth.boxes, *lie.boxes]
    left, right = min(box[0] for box in boxes), max(box[0] + box[2] for box in boxes)
    fitting = [size for size, places in enumerate(room) if places and size >= growth.size]
    if not fitting:
        return None
    central = (size for size in fitting if felt.rinks[size].central(room[size], left, right))
    size = next(central, fitting[0])
    ends = {name: end for name, end in growth.ends.items() if name != tile.place}
    ends.update((name, replace(ends[name], is_narrow=True)) for name in lie.squeezed)
    ends.update((f"{number}.{side}", end) for side, end in lie.ends)
    laid = Growth(
        {**growth.lies, number: lie},
        ends,
        growth.taken | felt.sheet.mask(lie.cells),
        growth.numbers + "".join(sorted({tile.code[0], tile.code[-1]})),
        growth.doubles | {tile.code[0]} if tile.is_double else growth.doubles,
        size,
        room,
        growth.at,
        {**growth.arms, number: growth.arm(tile.place)} if tile.place else {},
        {**growth.turns, number: growth.turn(tile.place).then(lie.turn)} if tile.place else {},
    )
    if size == growth.size and _is_good(laid, felt.rinks[size]):
        return laid
    rink = felt.rinks[size]
    places = rink.central(room[size], left, right) or room[size]
    return laid._replace(at=rink.nearest(places, _centred(laid.boxes, rink)))


def _is_good(growth: Growth, rink: Rink) -> bool:
    """Returns whether the first tile can stay where it is on the felt."""
    (x, y), wish = growth.at, _centred(growth.boxes, rink)
    return rink.takes(growth.room[growth.size], (x, y)) and max(abs(x - wish[0]), abs(y - wish[1])) <= FAR


def _centred(boxes: Sequence[Box], rink: Rink) -> Point:
    """Returns where the first tile would lie for all to be in the middle."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return rink.start[0] - (left + right) / 2, rink.start[1] - (top + bottom) / 2
