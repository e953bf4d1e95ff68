"""Rectangles, spots, and the arrangements that pieces lie in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, degrees, radians, sin

Point = tuple[float, float]
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright box, in pixels, from its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def centred_at(cls, x: float, y: float, w: float, h: float) -> Rect:
        """Returns the box of that size with its middle at x, y."""
        return cls(x - w / 2, y - h / 2, w, h)

    @classmethod
    def union(cls, rects: Iterable[Rect]) -> Rect:
        """Returns the smallest box around all these boxes."""
        boxes = tuple(rects)
        left, top = min(r.x for r in boxes), min(r.y for r in boxes)
        return cls(left, top, max(r.right for r in boxes) - left, max(r.bottom for r in boxes) - top)

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def area(self) -> float:
        return self.w * self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def grown(self, by: float) -> Rect:
        """Returns the box with `by` added on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def contains_point(self, point: Point) -> bool:
        """Returns whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def intersection(self, other: Rect) -> Rect:
        """Returns the box that two boxes share; an empty one if they share nothing."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        wide, high = min(self.right, other.right) - x, min(self.bottom, other.bottom) - y
        return Rect(x, y, max(0.0, wide), max(0.0, high))

    def contains_box(self, other: Rect, slack: float = 0.0) -> bool:
        """Returns whether the other box lies inside, give or take `slack`."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.0) -> bool:
        """Returns whether two boxes share more than an edge `slack` wide."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one piece lies: its middle, its upright size, clockwise degrees, and its height in the heap.

    Pieces are drawn from low z to high; those below zero lie under the seat plates. A tile at angle 0 stands
    on end with the first number of its code on top.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    z: float = 0.0

    @property
    def bounds(self) -> Rect:
        """Returns the upright box around the turned piece."""
        turn = radians(self.angle)
        across, down = abs(cos(turn)), abs(sin(turn))
        return Rect.centred_at(
            self.x,
            self.y,
            self.width * across + self.height * down,
            self.width * down + self.height * across,
        )

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        """Returns the spot moved by a distance."""
        return Spot(self.x + dx, self.y + dy, self.width, self.height, self.angle, self.z)

    def raised(self, by: float) -> Spot:
        """Returns the spot raised in the heap."""
        return Spot(self.x, self.y, self.width, self.height, self.angle, self.z + by)


Spots = tuple[Spot, ...]


@lru_cache(maxsize=256)
def pile(x: float, y: float, size: Size, count: int, *, thick: float = 0.0, tilt: float = 0.0) -> Spots:
    """Lays a squared-up pile, the first piece at the bottom, a few steps thick; `tilt` sways each piece.

    Swaying pieces lie as before when others come onto them; only the one on top lies straight.
    """
    steps = min(3, count // 6)
    return tuple(
        Spot(
            x - thick * min(steps, number * (steps + 1) // max(count, 1)),
            y - thick * min(steps, number * (steps + 1) // max(count, 1)),
            *size,
            tilt * _SWAY[number % len(_SWAY)] if number < count - 1 else 0.0,
            number,
        )
        for number in range(count)
    )


@lru_cache(maxsize=256)
def row(x: float, y: float, size: Size, count: int, step: float) -> Spots:
    """Lays a straight row with its middle at x, y."""
    left = x - step * (count - 1) / 2
    return tuple(Spot(left + step * number, y, *size, 0.0, number) for number in range(count))


def circle_fan(top: Point, size: Size, count: int, step: float, radius: float) -> Spots:
    """Lays the own hand on a circle that is nearly straight."""
    x, y = top
    spots = []
    for number in range(count):
        along = step * (number - (count - 1) / 2)
        angle = degrees(along / radius)
        spots.append(Spot(x + along, y + along * along / (2 * radius), *size, angle, number))
    return tuple(spots)


def tucked_fan(middle: Point, size: Size, count: int, step: float, towards: float) -> Spots:
    """Lays another seat's hand in a fan whose middle card points in a given direction.

    The direction is in clockwise degrees: 0 hangs down into the table, 90 points left, -90 points right.
    """
    x, y = middle
    lean = 3.0 if count < 15 else 42.0 / count
    radius = step / radians(lean)
    heading = radians(towards)
    spots = []
    for number in range(count):
        turn = radians(lean * (number - (count - 1) / 2))
        along, down = radius * sin(turn), radius * (cos(turn) - 1)
        spots.append(
            Spot(
                x + along * cos(heading) - down * sin(heading),
                y + along * sin(heading) + down * cos(heading),
                *size,
                towards - degrees(turn),
                number,
            )
        )
    return tuple(spots)


def flow_in_rows(groups: Sequence[int], area: Rect, size: Size, step: float, gap: float) -> tuple[Spots, ...]:
    """Lays overlapping groups in rows from the top of an area, made smaller until they fit."""
    # In twentieths from full size down to a fifth: the first that fits is the largest.
    for tenths in range(20, 3, -1):
        scale = tenths / 20
        laid = _flow_at_size(groups, area, (size[0] * scale, size[1] * scale), step * scale, gap * scale)
        if laid is not None:
            return laid
    return _flow_in_one_line(groups, area, (size[0] * 0.15, size[1] * 0.15))


def _flow_at_size(
    groups: Sequence[int], area: Rect, size: Size, step: float, gap: float
) -> tuple[Spots, ...] | None:
    """Lays the groups in centred rows; None if they do not fit."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for number, count in enumerate(groups):
        wide = size[0] + step * (count - 1)
        if wide > area.w:
            return None
        if rows[-1] and used + gap + wide > area.w:
            rows.append([])
            used = 0.0
        used += wide + (gap if rows[-1] else 0.0)
        rows[-1].append(number)
    if len(rows) * size[1] + (len(rows) - 1) * gap * 0.6 > area.h:
        return None
    laid: list[Spots] = [()] * len(groups)
    for line, numbers in enumerate(rows):
        wide = sum(size[0] + step * (groups[n] - 1) for n in numbers) + gap * (len(numbers) - 1)
        left = area.cx - wide / 2
        y = area.y + size[1] / 2 + line * (size[1] + gap * 0.6)
        for number in numbers:
            across = size[0] + step * (groups[number] - 1)
            laid[number] = tuple(spot for spot in row(left + across / 2, y, size, groups[number], step))
            left += across + gap
    return tuple(laid)


def _flow_in_one_line(groups: Sequence[int], area: Rect, size: Size) -> tuple[Spots, ...]:
    """Lays all pieces in one line across the area, however close."""
    total = max(2, sum(groups))
    step = max(0.0, area.w - size[0]) / (total - 1)
    laid, number = [], 0
    for count in groups:
        xs = [area.x + size[0] / 2 + step * (number + more) for more in range(count)]
        laid.append(tuple(Spot(x, area.y + size[1] / 2, *size, 0.0, at) for at, x in enumerate(xs, number)))
        number += count
    return tuple(laid)


_SWAY = (0.0, 4.0, -3.0, 1.5, -5.0, 3.0, -1.0)
"""The degrees by which the cards under the top of a loose pile are turned."""
