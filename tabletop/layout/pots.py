"""Where chips lie that are between two seats: near the line from one card to the other, clear of all else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import hypot

from tabletop.layout.arrangements import Point, Rect

_STEP = 16.0
_SIDEWAYS_COST = 1.6
"""How much worse it is to lie off the line than nearer to one of its ends."""


@dataclass(frozen=True)
class Pots:
    """The room between the seats: its free part, the card of every seat, and the size of a pot."""

    room: Rect
    taken: tuple[Rect, ...]
    cards: Mapping[int, Rect]
    size: tuple[float, float]
    u: float

    def place_pots(self, pairs: Sequence[tuple[int, int]]) -> tuple[Rect, ...]:
        """Returns a box for each pair of seats; those named first have the first choice."""
        taken = self.taken
        boxes: list[Rect] = []
        for first, second in pairs:
            one, other = self.cards[first], self.cards[second]
            ends = ((one.cx, one.cy), (other.cx, other.cy))
            box = _nearest_free_box(self.room, taken, ends, self.size, _STEP * self.u)
            boxes.append(box)
            taken = (*taken, box)
        return tuple(boxes)


@lru_cache(256)
def _nearest_free_box(
    room: Rect, taken: tuple[Rect, ...], ends: tuple[Point, Point], size: tuple[float, float], step: float
) -> Rect:
    """Returns the free box nearest to the middle of the line between the ends, or the least covered one."""
    lefts = [room.x + column * step for column in range(int((room.w - size[0]) / step) + 1)]
    tops = {other.bottom for other in taken} | {other.y - size[1] for other in taken} | {room.y}
    tops |= {room.y + row * step for row in range(int((room.h - size[1]) / step) + 1)}
    fitting = [top for top in tops if room.y <= top <= room.bottom - size[1]] or [room.y]
    boxes = [Rect(left, top, *size) for left in lefts or [room.x] for top in fitting]
    boxes.sort(key=lambda box: _distance_cost((box.cx, box.cy), ends))
    free = (box for box in boxes if not any(box.overlaps(other) for other in taken))
    return next(free, None) or min(
        boxes, key=lambda box: sum(box.intersection(other).area for other in taken)
    )


def _distance_cost(point: Point, ends: tuple[Point, Point]) -> float:
    """Returns how far a point is from the middle of a line, and from the line itself."""
    (ax, ay), (bx, by) = ends
    length = max(1.0, hypot(bx - ax, by - ay))
    off = abs((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)) / length
    return hypot(point[0] - (ax + bx) / 2, point[1] - (ay + by) / 2) + _SIDEWAYS_COST * off
