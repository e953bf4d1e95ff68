"""The line of play in pixels: a spot for every tile, at every open end a box and where a tile would land."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tabletop.layout.arrange import Point, Rect, Spot, Spots
from tabletop.layout.foresight import best_first
from tabletop.layout.grid import STEPS, End, Joined, Lie, lies
from tabletop.layout.growth import Felt, Growth, begun
from tabletop.layout.laid import Link
from tabletop.layout.reaching import linking, touching
from tabletop.layout.relaying import relaying
from tabletop.layout.rink import Rink, Sheet
from tabletop.layout.steps import Steps, at_once, remembered

# In steps of 3.5 hundredths, down to 0.31 of the largest tiles.
_SCALES = tuple(0.965**step for step in range(34))
_MARGIN = 68
"""The cells beyond the felt that are looked at ahead of an end."""

_BOX = 0.92
"""The size of the box with the number, as a share of the half tile it stands for."""


@dataclass(frozen=True, slots=True)
class OpenEnd:
    """An open place: the box for its number, how a tile and how a double would lie, where a drop counts."""

    number: Rect
    lands: tuple[Spot, Spot]
    reach: Rect


@dataclass(frozen=True)
class Line:
    """A line laid: its tiles in the order of play, its open ends by name, and links to those apart."""

    spots: Spots
    ends: Mapping[str, OpenEnd]
    first: Spot
    tile: float
    links: tuple[Link, ...] = ()


@dataclass(frozen=True)
class LineRoom:
    """Where a line may lie: in an area, around what is blocked, with tiles of that width at the largest.

    The first tile lies at `start`; `branching` says that later doubles open places at their short ends,
    `inline` that those which open none there lie in line.
    """

    area: Rect
    blocked: tuple[Rect, ...]
    tile: float
    start: Point
    branching: bool = True
    inline: bool = False

    @property
    def felt(self) -> Felt:
        """Returns the area in cells, from the largest tiles to the smallest."""
        return _felt(self)


@lru_cache(maxsize=8)
def _felt(room: LineRoom) -> Felt:
    rinks = tuple(
        Rink.around(room.start, room.area, room.blocked, room.tile * scale / 2) for scale in _SCALES
    )
    sheet = Sheet(rinks[-1].wide + _MARGIN, rinks[-1].high + _MARGIN)
    return Felt(rinks, sheet, room.branching, room.inline)


_ANY = tuple(f"{one}-{other}" for one in "0123456" for other in "0123456")
_FIRST = Joined("6-6", "", ("down", "left", "right", "up"))

KNOWN: dict[tuple[object, ...], Line] = {}
GROWN: dict[tuple[object, ...], Growth | None] = {}
"""Lines that were laid, in pixels and in cells, by all that they depend on."""


@remembered(KNOWN, 16)
def laying(
    tiles: tuple[str, ...],
    laid_at: tuple[str | None, ...],
    places: tuple[str, ...],
    room: LineRoom,
    held: tuple[str, ...] | None = None,
) -> Steps[Line]:
    """Lays tiles in a room, smaller where they need to be.

    `laid_at` names the place of each tile and `places` the open ones, both as the rules name them. Where the
    next tile would land is found out with care for those that are `held`, or for any.
    """
    first = Spot(*room.start, room.tile, 2 * room.tile)
    if not tiles:
        begun(_FIRST, room.felt)  # so that the felt is known when the first tile is laid
        return Line((), {}, first, room.tile)
    line = read(tiles, laid_at, places)
    growth = yield from growing(line, room)
    if growth is None:
        return _rows(line, places, room.area, first)
    drawn, ends = _Drawn(growth, room.felt, _ANY if held is None else held), dict[str, OpenEnd]()
    for name in places:
        yield
        ends[name] = yield from drawn.open_end(name, len(tiles))
    spots = tuple(drawn.spot(growth.lies[number], number - 1) for number in range(1, len(tiles) + 1))
    links = tuple(drawn.link(*link) for lie in growth.lies.values() for link in lie.links)
    return Line(spots, ends, first, 2 * drawn.rink.cell, links)


lay_line = at_once(laying)


@remembered(GROWN, 512)
def growing(tiles: tuple[Joined, ...], room: LineRoom) -> Steps[Growth | None]:
    """Returns the line with all these tiles, each where it was when it was the last, if that can be.

    Only a tile without room at its end moves others; where that does not help, it hangs on a link.
    """
    if len(tiles) == 1:
        return begun(tiles[0], room.felt)
    before = yield from growing(tiles[:-1], room)
    yield
    if before is None:
        return None
    tile, number, felt = tiles[-1], len(tiles), room.felt
    found = yield from touching(before, tile, number, felt)
    if found is None:
        found = yield from relaying(tiles, (yield from _known(tiles[:-1], room)), felt)
    if found is None:
        found = yield from linking(before, tile, number, felt)
    return found


def _known(tiles: tuple[Joined, ...], room: LineRoom) -> Steps[list[Growth]]:
    """Returns the line after each of these tiles, which all have room."""
    found = list[Growth]()
    for count in range(1, len(tiles) + 1):
        growth = yield from growing(tiles[:count], room)
        assert growth is not None, tiles
        found.append(growth)
    return found


def read(tiles: Sequence[str], laid_at: Sequence[str | None], places: Sequence[str]) -> tuple[Joined, ...]:
    """Returns the tiles with the sides at which they are or were open."""
    sides: dict[int, list[str]] = {}
    for name in {*(name for name in laid_at if name), *places}:
        number, _, side = name.partition(".")
        sides.setdefault(int(number), []).append(side)
    return tuple(
        Joined(code, laid_at[at] or "", tuple(sorted(sides.get(at + 1, ())))) for at, code in enumerate(tiles)
    )


class _Drawn:
    """Maps a line from cells to pixels."""

    def __init__(self, growth: Growth, felt: Felt, held: tuple[str, ...]) -> None:
        self.growth, self.felt, self.held = growth, felt, held
        self.rink = felt.rinks[growth.size]

    def spot(self, lie: Lie, z: float) -> Spot:
        x, y = self.point(lie.x, lie.y)
        return Spot(x, y, 2 * self.rink.cell, 4 * self.rink.cell, lie.angle, z)

    def point(self, x: float, y: float) -> Point:
        (right, down), rink = self.growth.at, self.rink
        return rink.left + (right + x) * rink.cell, rink.top + (down + y) * rink.cell

    def link(self, end: End, other: End) -> Link:
        """Returns a link from an end, first the way it looks, to where it goes on."""
        (x, y), (to, down) = self.point(end.x, end.y), self.point(other.x, other.y)
        return Link(((x, y), (to, y) if STEPS[end.way][0] else (x, down), (to, down)))

    def open_end(self, name: str, count: int) -> Steps[OpenEnd]:
        end, cell = self.growth.ends[name], self.rink.cell
        left, top, wide, high = end.box
        x, y = self.point(left + wide / 2, top + high / 2)
        number = Rect.around(x, y, wide * cell * _BOX, high * cell * _BOX)
        small, asked = Spot(x, y, 2 * cell, 2 * cell, z=count), end.number
        joined = Joined(f"{asked}-?", name, ("on",)), Joined(f"{asked}-{asked}", name, self.felt.sides)
        plain = yield from self.landing(joined[0], count)
        double = yield from self.landing(joined[1], count)
        lands = (plain or small, double or plain or small)
        return OpenEnd(number, lands, Rect.union((number, lands[0].bounds)).grown(cell * 0.6))

    def landing(self, tile: Joined, count: int) -> Steps[Spot | None]:
        """Returns where a tile would be joined; None if the whole line would have to make room for it."""
        if self.growth.ends[tile.place].is_narrow:
            return None
        likely = any(
            tile.code[0] in code and (not tile.is_double or code[0] == code[-1]) for code in self.held
        )
        if likely and not (tile.is_double and tile.code[0] in self.growth.doubles):
            found = yield from best_first(self.growth, tile, self.felt)
            lie = found[0].lie if found else None
        else:
            lie = lies(tile, self.growth.ends[tile.place], inline=self.felt.inline)[0]
        if lie is None:
            return None
        is_free = self.rink.takes(self.rink.places((lie.cells,)), self.growth.at)
        return self.spot(lie, count) if is_free else None


def _rows(tiles: Sequence[Joined], places: Sequence[str], area: Rect, first: Spot) -> Line:
    """Lays the tiles in rows in the order of play, each with its ends around it, when nothing else fits."""
    columns = 1
    while True:
        rows = -(-len(tiles) // columns)
        cell = min(area.w / columns, area.h / rows) / 10
        wider = -(-len(tiles) // (columns + 1))
        if min(area.w / (columns + 1), area.h / wider) / 10 <= cell:
            break
        columns += 1
    spots = []
    for at in range(len(tiles)):
        x = area.x + area.w * (at % columns + 0.5) / columns
        y = area.y + area.h * (at // columns + 0.5) / rows
        spots.append(Spot(x, y, 2 * cell, 4 * cell, 0.0, at))
    ends = {}
    around = {"left": (-2.5, 0), "right": (2.5, 0), "up": (0, -3.5), "down": (0, 3.5), "on": (2.5, 0)}
    for name in places:
        number, _, side = name.partition(".")
        tile = spots[int(number) - 1]
        dx, dy = around[side]
        box = Rect.around(tile.x + dx * cell, tile.y + dy * cell, 2 * cell * _BOX, 2 * cell * _BOX)
        land = Spot(box.cx, box.cy, 2 * cell, 2 * cell)
        ends[name] = OpenEnd(box, (land, land), box.grown(0.3 * cell))
    return Line(tuple(spots), ends, first, 2 * cell)
