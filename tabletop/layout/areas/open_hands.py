"""Open hands: rows near their plates, as large as there is room, where nothing else lies or will lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import inf
from typing import NamedTuple

from tabletop.layout.areas import at_seats, table_middle
from tabletop.layout.areas.table_frame import TableFrame
from tabletop.layout.arrangements import Rect, Spot, Spots
from tabletop.layout.table_layout import Plate

CARD = (46.0, 64.0)
TILE = (30.0, 60.0)
SECOND_ROW_DROP = 30.0
"""How far a second row of cards lies below the first."""

SEARCH_STEPS = (18.0, 6.0)
"""The distances between places that are tried; the finer ones where no place is free and near."""
MAX_DISTANCE = 240.0
NEAR_DISTANCE = 70.0
"""The most that a hand may lie from its plate before it rather becomes smaller."""

CLEARANCE = 5.0
TRAY_MARGIN, TRAY_CLEARANCE = 8.0, 12.0
"""How far a tray stands out around the tiles on it, and how far all else keeps off it."""

DEALER_DISC = 6.0
"""How far the dealer's disc reaches beyond a plate."""

ACTION_LABEL_HEIGHT = 18.0
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
    second: float = SECOND_ROW_DROP


LARGE_SHAPES = (
    *(HandShape(1.6, 34, 1), HandShape(1.6, 27, 1), HandShape(1.6, 32, 2), HandShape(1.3, 26, 1)),
    *(HandShape(1.3, 22, 1), HandShape(1.3, 26, 2), HandShape(1.3, 21, 2)),
)
"""The shapes of cards that one reads at a glance, from the best down."""

SHAPES = (
    *LARGE_SHAPES,
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
class HandRoom:
    """Where a hand lies, and how."""

    box: Rect
    shape: HandShape
    per_row: int
    """How many cards a row holds."""

    @property
    def capacity(self) -> int:
        return self.per_row * self.shape.rows


class _SearchGrid(NamedTuple):
    """The places that are tried for a hand: how far apart they are and how clear of all else, in units."""

    u: float
    apart: float
    clear: float


def spots_in_room(frame: TableFrame, room: HandRoom, count: int) -> Spots:
    """Lays a number of cards in a room, each row as far to the left as the one above it."""
    u, shape = frame.u, room.shape
    wide, high = shape.piece[0] * shape.scale * u, shape.piece[1] * shape.scale * u
    spots = []
    for number in range(count):
        row, place = divmod(number, room.per_row)
        x = room.box.x + wide / 2 + shape.step * u * place
        spots.append(
            Spot(x, room.box.y + high / 2 + shape.second * shape.scale * u * row, wide, high, 0.0, number)
        )
    return tuple(spots)


@lru_cache(maxsize=32)
def rooms_of_all_seats(
    frame: TableFrame, count: int, players: int, taken: tuple[Rect, ...]
) -> dict[int, HandRoom]:
    """Returns a room for `count` cards at each of the other seats; `taken` is what lies there besides.

    It stays the same all through a deal. A seat that no room is found for is left out.
    """
    counts = tuple((seat, count) for seat in frame.plates if seat != frame.own_seat)
    return rooms_of_seats(frame, counts, (*taken, *_fixed_boxes(frame, players)), SHAPES)


@lru_cache(maxsize=32)
def rooms_of_seats(
    frame: TableFrame,
    counts: tuple[tuple[int, int], ...],
    taken: tuple[Rect, ...],
    shapes: tuple[HandShape, ...],
    clear: float = CLEARANCE,
) -> dict[int, HandRoom]:
    """Returns rooms for the pieces of these seats, `clear` units off what is `taken` and off each other."""
    kept, found = [*taken, *_action_labels(frame)], dict[int, HandRoom]()
    for seat, count in counts:
        room = _best_room(frame, frame.plates[seat], count, kept, shapes, clear=clear)
        if room is not None:
            found[seat] = room
            kept.append(room.box)
    return found


def _action_labels(frame: TableFrame) -> list[Rect]:
    """Returns where words stand on the edges of the plates: what each seat has done."""
    high = ACTION_LABEL_HEIGHT * frame.box
    return [Rect(plate.rect.x, plate.rect.y - high, plate.rect.w, high) for plate in frame.plates.values()]


def _fixed_boxes(frame: TableFrame, players: int) -> list[Rect]:
    """Returns the boxes of what lies on every table for tricks."""
    u = frame.u
    left, right = frame.hand_span
    fan = Rect(left, frame.own_plate.y - 100 * u, right - left, frame.size[1] - frame.own_plate.y + 100 * u)
    tricks = [table_middle.trick_spot(frame, seat, players).bounds for seat in range(players)]
    panel = [frame.panel] if frame.panel is not None else []
    plates = [plate.rect.grown(DEALER_DISC * u) for plate in frame.plates.values()]
    return [*plates, *panel, frame.buttons, fan, *tricks]


def _best_room(
    frame: TableFrame,
    plate: Plate,
    count: int,
    kept: Sequence[Rect],
    shapes: Sequence[HandShape],
    *,
    clear: float,
) -> HandRoom | None:
    """Returns the best room near enough, or the nearest of all; `clear` units from all that is kept."""
    grown = [box.grown(clear * frame.u) for box in kept]
    best, least = None, inf
    # The coarse grid first, with every shape: the fine one has nine times as many places.
    for grid, shape in product(SEARCH_STEPS, shapes):
        each = -(-count // shape.rows)
        if shape.rows > count:
            continue
        found = _nearest_free_box(
            frame, plate, _hand_size(frame, shape, each), grown, _SearchGrid(frame.u, grid, clear)
        )
        if found is None:
            continue
        box, far = found
        if far < least:
            best, least = HandRoom(box, shape, each), far
        if far <= NEAR_DISTANCE * frame.u:
            break
    return best


def _hand_size(frame: TableFrame, shape: HandShape, each: int) -> tuple[float, float]:
    u = frame.u
    wide = shape.piece[0] * shape.scale + shape.step * (each - 1)
    return wide * u, (shape.piece[1] + shape.second * (shape.rows - 1)) * shape.scale * u


def _nearest_free_box(
    frame: TableFrame,
    plate: Plate,
    size: tuple[float, float],
    kept: Sequence[Rect],
    mesh: _SearchGrid,
) -> tuple[Rect, float] | None:
    """Returns the best free box of that size for the seat of a plate, and how far away it is.

    A box that might as well belong to another seat counts as far away.
    """
    others = [other.rect for other in frame.plates.values() if other is not plate]
    first = None
    for box in _boxes_nearest_first(frame, plate, size, mesh):
        if any(box.overlaps(other) for other in kept):
            continue
        far = _distance(box, plate.rect)
        if all(2 * far < _distance(box, other) for other in others):
            return box, far
        first = first or (box, far + NEAR_DISTANCE * frame.u)
    return first


def _boxes_nearest_first(
    frame: TableFrame, plate: Plate, size: tuple[float, float], mesh: _SearchGrid
) -> Iterator[Rect]:
    """Yields boxes of that size around a plate, best first: at a side beside it, at the top below it."""
    rect, felt = plate.rect, frame.felt.grown(-(CLEARANCE + mesh.clear) * mesh.u)
    across, down = (0.5, 0.25) if plate.side == "top" else (0.25, 0.5)
    rows = _starts_along((felt.y, felt.bottom), (rect.y, rect.bottom), size[1], mesh)
    columns = _starts_along((felt.x, felt.right), (rect.x, rect.right), size[0], mesh)
    high = [(2 * gap + down * abs(y + size[1] / 2 - rect.cy), y) for gap, y in rows]
    wide = [(2 * gap + across * abs(x + size[0] / 2 - rect.cx), x) for gap, x in columns]
    for _, y, x in sorted((one + other, y, x) for one, y in high for other, x in wide):
        yield Rect(x, y, *size)


def _starts_along(felt: Span, plate: Span, length: float, mesh: _SearchGrid) -> list[tuple[float, float]]:
    """Returns where a length may begin, and how far that is from a plate: flush with it, and around it."""
    (start, end), (low, high) = felt, plate
    step, clear = mesh.apart * mesh.u, (mesh.clear + DEALER_DISC + 1) * mesh.u
    grid = [start + step * number for number in range(int((end - start - length) / step) + 1)]
    flush = [low, high - length, (low + high - length) / 2, high + clear, low - clear - length]
    places = [*grid, *(place for place in flush if start <= place <= end - length)]
    gaps = ((max(place - high, low - place - length, 0.0), place) for place in places)
    return [(gap, place) for gap, place in gaps if gap < MAX_DISTANCE * mesh.u]


def _distance(box: Rect, plate: Rect) -> float:
    """Returns how far apart two boxes lie, across and down together."""
    across = max(box.x - plate.right, plate.x - box.right, 0.0)
    down = max(box.y - plate.bottom, plate.y - box.bottom, 0.0)
    return across + down


def won_tricks_box(frame: TableFrame, plate: Plate, tricks: int) -> Rect:
    """Returns where the tricks of a seat will lie."""
    spots = at_seats.won_tricks(frame, plate, tricks, 1)
    return Rect.union(spot.bounds for spot in spots)
