"""Where a box may stand so that it hides as little as it can, for bubbles and choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import hypot, inf
from operator import itemgetter

import pygame

Boxes = Sequence[pygame.Rect]
PlaceCost = Callable[[pygame.Rect], float]
SEARCH_STEP = 20


def first_clear_place(
    first: Iterable[pygame.Rect], anywhere: Callable[[], Iterable[pygame.Rect]], tiers: Sequence[Boxes]
) -> pygame.Rect | None:
    """Returns the first place that hides none of the boxes; else one from anywhere, the best first.

    Where there is none, the boxes of the last tier are given up, and then those of the one before it.
    """
    first = list(first)
    rest: list[pygame.Rect] | None = None
    for count in range(len(tiers), 0, -1):
        boxes = [box for tier in tiers[:count] for box in tier]
        found = next((place for place in first if place.collidelist(boxes) < 0), None)
        if found is None:
            rest = list(anywhere()) if rest is None else rest
            found = next((place for place in rest if place.collidelist(boxes) < 0), None)
        if found is not None:
            return found
    return first[0] if first else None


def places_nearest_first(box: pygame.Rect, within: pygame.Rect, step: int) -> list[pygame.Rect]:
    """Returns the box at every place inside another, the nearest to where it is first."""
    places = [
        box.move(x - box.x, y - box.y)
        for x in range(within.left, max(within.left, within.right - box.width) + 1, step)
        for y in range(within.top, max(within.top, within.bottom - box.height) + 1, step)
    ]
    return sorted(places, key=lambda place: (place.x - box.x) ** 2 + (place.y - box.y) ** 2)


def cheapest_clear_place(
    places: Sequence[pygame.Rect], tiers: Sequence[Boxes], distance_of: PlaceCost, further_cost: PlaceCost
) -> pygame.Rect | None:
    """Returns the cheapest of the places that hide none of the boxes; None if there is no place.

    Each costs how far it is, and more. Where there is none, the boxes of the last tier are given up, and then
    those of the one before it.
    """
    for count in range(len(tiers), -1, -1):
        boxes = [box for tier in tiers[:count] for box in tier]
        free = [place for place in places if place.collidelist(boxes) < 0]
        if free:
            return _cheapest_place(free, distance_of, further_cost)
    return None


def _cheapest_place(
    places: Sequence[pygame.Rect], distance_of: PlaceCost, further_cost: PlaceCost
) -> pygame.Rect:
    """Returns the cheapest place; calls `further_cost`, which takes long, only where it can still matter."""
    chosen, least = places[0], inf
    # In order of distance: once that alone costs more than the best, no later place can win.
    for distance, place in sorted(((distance_of(place), place) for place in places), key=itemgetter(0)):
        if distance >= least:
            break
        cost = distance + further_cost(place)
        if cost < least:
            chosen, least = place, cost
    return chosen


def covered_share(place: pygame.Rect, boxes: Boxes) -> float:
    """Returns how much of the boxes lies below a place, as a share of the area of the place."""
    parts = [place.clip(boxes[number]) for number in place.collidelistall(boxes)]
    return sum(part.width * part.height for part in parts) / max(1, place.width * place.height)


def nearest_point(box: pygame.Rect, point: tuple[float, float]) -> tuple[int, int]:
    """Returns the point of a box that is nearest to another point."""
    x, y = point
    return round(max(box.left, min(box.right - 1, x))), round(max(box.top, min(box.bottom - 1, y)))


def distance_between(one: pygame.Rect, other: pygame.Rect) -> float:
    """Returns how far two boxes are from each other, in pixels."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return hypot(across, down)
