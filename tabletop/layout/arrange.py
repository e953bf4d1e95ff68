"""Rectangles, spots, and the arrangements that pieces lie in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import cos, radians, sin

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
    def around(cls, x: float, y: float, w: float, h: float) -> Rect:
        """The box of that size with its middle at x, y."""
        return cls(x - w / 2, y - h / 2, w, h)

    @classmethod
    def union(cls, rects: Iterable[Rect]) -> Rect:
        """The smallest box around all of them."""
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
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def grown(self, by: float) -> Rect:
        """The box with `by` added on every side."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def holds(self, point: Point) -> bool:
        """Whether the point lies inside."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def contains(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the other box lies inside, give or take `slack`."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.0) -> bool:
        """Whether the two share more than an edge `slack` wide."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one piece lies: its middle, its upright size, clockwise degrees, and its height in the heap.

    Pieces are drawn from low z to high; those below zero lie under the seat plates. A tile at angle 0
    stands on end with the first number of its code on top.
    """

    x: float
    y: float
    width: float
    height: float
    angle: float = 0.0
    z: float = 0.0

    @property
    def bounds(self) -> Rect:
        """The upright box around the turned piece."""
        turn = radians(self.angle)
        across, down = abs(cos(turn)), abs(sin(turn))
        return Rect.around(
            self.x,
            self.y,
            self.width * across + self.height * down,
            self.width * down + self.height * across,
        )

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        """The same spot somewhere else."""
        return replace(self, x=self.x + dx, y=self.y + dy)
