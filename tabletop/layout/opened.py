"""Open hands: rows near their plates, as large as there is room, where nothing else lies or will lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from tabletop.layout import around, middle
from tabletop.layout.arrange import Rect, Spot, Spots
from tabletop.layout.laid import Plate
from tabletop.layout.seats import Ground

CARD = (46.0, 64.0)
TILE = (30.0, 60.0)
SECOND = 30.0
"""How far a second row of cards lies below the first."""

GRIDS = (18.0, 6.0)
"""The distances between places that are tried; the finer ones where no place is free and near."""
REACH = 240.0
NEAR = 70.0
"""The most that a hand may lie from its plate before it rather becomes smaller."""

CLEAR = 5.0
TRAY, OFF_TRAY = 8.0, 12.0
"""How far a tray stands out around the tiles on it, and how far all else keeps off it."""

DISC = 6.0
"""How far the dealer's disc reaches beyond a plate."""

SLIP = 18.0
"""How far the words of what a seat has done reach above its plate."""

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HandShape:
    """How a hand lies: the scale of its pieces, the step between them in units, and in how many rows.

    The last field is how far a row lies below the one above it, before it is scaled.
    """

    scale: float
    step: float
    rows: int
    piece: tuple[float, float] = CARD
    second: float = SECOND


LARGE = (
    *(HandShape(1.6, 34, 1), HandShape(1.6, 27, 1), HandShape(1.6, 32, 2), HandShape(1.3, 26, 1)),
    *(HandShape(1.3, 22, 1), HandShape(1.3, 26, 2), HandShape(1.3, 21, 2)),
)
"""The shapes of cards that one reads at a glance, from the best down."""

SHAPES = (
    *LARGE,
    *(HandShape(1.0, 22, 1), HandShape(1.0, 17, 1), HandShape(1.0, 20, 2), HandShape(1.0, 16, 2)),
    *(
        HandShape(0.85, 14, 1),
        HandShape(0.85, 15, 2),
        HandShape(0.7, 12, 1),
        HandShape(0.7, 12, 2),
        HandShape(0.7, 10, 3),
        HandShape(0.7, 10, 4),
    ),
)
"""All shapes of cards from the best down: in each the index of every card is seen."""

TILE_SHAPES = tuple(
    HandShape(scale, 34 * scale, rows, TILE, 64.0)
    for scale, most in ((1.4, 2), (1.2, 2), (1.0, 3), (0.85, 3), (0.7, 4), (0.55, 5))
    for rows in range(1, most + 1)
)
"""All shapes of tiles from the best down: in each all of every tile is seen."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where a hand lies, and how."""

    box: Rect
    shape: HandShape
    each: int
    """How many cards a row holds."""

    @property
    def most(self) -> int:
        return self.each * self.shape.rows


class _Mesh(NamedTuple):
    """The places that are tried for a hand: how far apart they are and how clear of all else, in units."""

    u: float
    apart: float
    clear: float


def hand(ground: Ground, room: Room, count: int) -> Spots:
    """Lays a number of cards in a room, each row as far to the left as the one above it."""
    u, shape = ground.u, room.shape
    wide, high = shape.piece[0] * shape.scale * u, shape.piece[1] * shape.scale * u
    spots = []
    for number in range(count):
        row, place = divmod(number, room.each)
        x = room.box.x + wide / 2 + shape.step * u * place
        spots.append(
            Spot(x, room.box.y + high / 2 + shape.second * shape.scale * u * row, wide, high, 0.0, number)
        )
    return tuple(spots)


@lru_cache(maxsize=32)
def rooms(ground: Ground, count: int, players: int, taken: tuple[Rect, ...]) -> dict[int, Room]:
    """Returns a room for `count` cards at each of the other seats; `taken` is what lies there besides.

    It stays the same all through a deal. A seat that no room is found for is left out.
    """
    counts = tuple((seat, count) for seat in ground.plates if seat != ground.me)
    return rooms_for(ground, counts, (*taken, *_always(ground, players)), SHAPES)


@lru_cache(maxsize=32)
def rooms_for(
    ground: Ground,
    counts: tuple[tuple[int, int], ...],
    taken: tuple[Rect, ...],
    shapes: tuple[HandShape, ...],
    clear: float = CLEAR,
) -> dict[int, Room]:
    """Returns rooms for the pieces of these seats, `clear` units off what is `taken` and off each other."""
    kept, found = [*taken, *_slips(ground)], dict[int, Room]()
    for seat, count in counts:
        room = _room(ground, ground.plates[seat], count, kept, shapes, clear=clear)
        if room is not None:
            found[seat] = room
            kept.append(room.box)
    return found


def _slips(ground: Ground) -> list[Rect]:
    """Returns where words stand on the edges of the plates: what each seat has done."""
    high = SLIP * ground.box
    return [Rect(plate.rect.x, plate.rect.y - high, plate.rect.w, high) for plate in ground.plates.values()]


def _always(ground: Ground, players: int) -> list[Rect]:
    """Returns the boxes of what lies on every table for tricks."""
    u = ground.u
    left, right = ground.room
    fan = Rect(left, ground.own.y - 100 * u, right - left, ground.size[1] - ground.own.y + 100 * u)
    tricks = [middle.trick_spot(ground, seat, players).bounds for seat in range(players)]
    panel = [ground.panel] if ground.panel is not None else []
    plates = [plate.rect.grown(DISC * u) for plate in ground.plates.values()]
    return [*plates, *panel, ground.buttons, fan, *tricks]


def _room(
    ground: Ground,
    plate: Plate,
    count: int,
    kept: Sequence[Rect],
    shapes: Sequence[HandShape],
    *,
    clear: float,
) -> Room | None:
    """Returns the best room near enough, or the nearest of all; `clear` units from all that is kept."""
    grown = [box.grown(clear * ground.u) for box in kept]
    best, least = None, inf
    # The coarse grid first, with every shape: the fine one has nine times as many places.
    for grid, shape in product(GRIDS, shapes):
        each = -(-count // shape.rows)
        if shape.rows > count:
            continue
        found = _place(ground, plate, _size(ground, shape, each), grown, _Mesh(ground.u, grid, clear))
        if found is None:
            continue
        box, far = found
        if far < least:
            best, least = Room(box, shape, each), far
        if far <= NEAR * ground.u:
            break
    return best


def _size(ground: Ground, shape: HandShape, each: int) -> tuple[float, float]:
    u = ground.u
    wide = shape.piece[0] * shape.scale + shape.step * (each - 1)
    return wide * u, (shape.piece[1] + shape.second * (shape.rows - 1)) * shape.scale * u


def _place(
    ground: Ground,
    plate: Plate,
    size: tuple[float, float],
    kept: Sequence[Rect],
    mesh: _Mesh,
) -> tuple[Rect, float] | None:
    """Returns the best free box of that size for the seat of a plate, and how far away it is.

    A box that might as well belong to another seat counts as far away.
    """
    others = [other.rect for other in ground.plates.values() if other is not plate]
    first = None
    for box in _nearest_first(ground, plate, size, mesh):
        if any(box.overlaps(other) for other in kept):
            continue
        far = _gap(box, plate.rect)
        if all(2 * far < _gap(box, other) for other in others):
            return box, far
        first = first or (box, far + NEAR * ground.u)
    return first


def _nearest_first(ground: Ground, plate: Plate, size: tuple[float, float], mesh: _Mesh) -> Iterator[Rect]:
    """Yields boxes of that size around a plate, best first: at a side beside it, at the top below it."""
    rect, felt = plate.rect, ground.felt.grown(-(CLEAR + mesh.clear) * mesh.u)
    across, down = (0.5, 0.25) if plate.side == "top" else (0.25, 0.5)
    rows = _along((felt.y, felt.bottom), (rect.y, rect.bottom), size[1], mesh)
    columns = _along((felt.x, felt.right), (rect.x, rect.right), size[0], mesh)
    high = [(2 * gap + down * abs(y + size[1] / 2 - rect.cy), y) for gap, y in rows]
    wide = [(2 * gap + across * abs(x + size[0] / 2 - rect.cx), x) for gap, x in columns]
    for _, y, x in sorted((one + other, y, x) for one, y in high for other, x in wide):
        yield Rect(x, y, *size)


def _along(felt: Span, plate: Span, length: float, mesh: _Mesh) -> list[tuple[float, float]]:
    """Returns where a length may begin, and how far that is from a plate: flush with it, and around it."""
    (start, end), (low, high) = felt, plate
    step, clear = mesh.apart * mesh.u, (mesh.clear + DISC + 1) * mesh.u
    grid = [start + step * number for number in range(int((end - start - length) / step) + 1)]
    flush = [low, high - length, (low + high - length) / 2, high + clear, low - clear - length]
    places = [*grid, *(place for place in flush if start <= place <= end - length)]
    gaps = ((max(place - high, low - place - length, 0.0), place) for place in places)
    return [(gap, place) for gap, place in gaps if gap < REACH * mesh.u]


def _gap(box: Rect, plate: Rect) -> float:
    """Returns how far apart two boxes lie, across and down together."""
    across = max(box.x - plate.right, plate.x - box.right, 0.0)
    down = max(box.y - plate.bottom, plate.y - box.bottom, 0.0)
    return across + down


def won_strip(ground: Ground, plate: Plate, tricks: int) -> Rect:
    """Returns where the tricks of a seat will lie."""
    spots = around.won_tricks(ground, plate, tricks, 1)
    return Rect.union(spot.bounds for spot in spots)
