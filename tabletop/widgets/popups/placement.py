"""Where a box may stand so that it hides as little as it can, for bubbles and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot, inf
from operator import itemgetter

import pygame

Boxes = Sequence[pygame.Rect]
SEARCH_STEP = 20


@dataclass(frozen=True)
class PlaceCosts:
    """What a place costs besides its distance, in pixels of distance."""

    covered: Boxes
    """Boxes that it should not lie on."""
    covered_cost: float
    """The cost of lying on them with its whole area."""
    touched_cost: float
    """The cost of lying on any part of them."""
    words: Boxes
    """Boxes of words that somebody might be reading."""
    word_cost: float
    """The cost of each of those that it lies on."""
    fixed_costs: Mapping[tuple[int, ...], float] = field(default_factory=dict)
    """The costs of some places, whatever they cover."""
    other_cost: float = 0
    """The cost of all other places, whatever they cover."""
    aim: tuple[int, int] = (0, 0)
    barrier: pygame.Rect | None = None
    """A box that should not stand between a place and the aim."""
    barrier_cost: float = 0

    def of_place(self, place: pygame.Rect) -> float:
        """Returns what a place costs besides its distance."""
        cost = self.fixed_costs.get(tuple(place), self.other_cost)
        if self.barrier is not None and self.barrier.clipline(nearest_point(place, self.aim), self.aim):
            cost += self.barrier_cost
        parts = [place.clip(self.covered[number]) for number in place.collidelistall(self.covered)]
        area = sum([part.width * part.height for part in parts]) / max(1, place.width * place.height)
        covering = self.covered_cost * area + self.touched_cost * (area > 0)
        return cost + (covering + self.word_cost * len(place.collidelistall(self.words)))


def first_clear_place(
    first: Sequence[pygame.Rect], within: pygame.Rect, step: int, tiers: Sequence[Boxes]
) -> pygame.Rect:
    """Returns the first place that hides none of the boxes; else that nearest to the first one.

    Where there is none, the boxes of the last tier are given up, and then those of the one before it.
    """
    places: list[pygame.Rect] = []
    for count in range(len(tiers), 0, -1):
        boxes = [box for tier in tiers[:count] for box in tier]
        found = next((place for place in first if place.collidelist(boxes) < 0), None)
        if found is None:
            # Only now, as there are more than a thousand of them.
            places = places or places_nearest_first(first[0], within, step)
            found = next((place for place in places if place.collidelist(boxes) < 0), None)
        if found is not None:
            return found
    return first[0]


def places_nearest_first(box: pygame.Rect, within: pygame.Rect, step: int) -> list[pygame.Rect]:
    """Returns the box at every place inside another, the nearest to where it is first."""
    places = [
        box.move(x - box.x, y - box.y)
        for x in range(within.left, max(within.left, within.right - box.width) + 1, step)
        for y in range(within.top, max(within.top, within.bottom - box.height) + 1, step)
    ]
    return sorted(places, key=lambda place: (place.x - box.x) ** 2 + (place.y - box.y) ** 2)


def clear_places(places: Boxes, tiers: Sequence[Boxes]) -> Boxes:
    """Returns those of the places that hide none of the boxes.

    Where there are none, the boxes of the last tier are given up, and then those of the one before it.
    """
    for count in range(len(tiers), 0, -1):
        boxes = [box for tier in tiers[:count] for box in tier]
        free = [place for place in places if place.collidelist(boxes) < 0]
        if free:
            return free
    return places


def cheapest_place(distances: Sequence[tuple[float, pygame.Rect]], costs: PlaceCosts) -> pygame.Rect | None:
    """Returns the place whose distance and other costs are least together; None if there is no place."""
    chosen, least = None, inf
    # In order of distance: once that alone costs more than the best, no later place can win.
    for distance, place in sorted(distances, key=itemgetter(0)):
        if distance >= least:
            break
        cost = distance + costs.of_place(place)
        if cost < least:
            chosen, least = place, cost
    return chosen


def nearest_point(box: pygame.Rect, point: tuple[float, float]) -> tuple[int, int]:
    """Returns the point of a box that is nearest to another point."""
    x, y = point
    return round(max(box.left, min(box.right - 1, x))), round(max(box.top, min(box.bottom - 1, y)))


def distances_to(places: Boxes, aims: Boxes, least: float) -> list[tuple[float, pygame.Rect]]:
    """Returns each place with its distance from the nearest aim; none is nearer than the least."""
    return [(max(least, min([distance_between(place, aim) for aim in aims])), place) for place in places]


def distance_between(one: pygame.Rect, other: pygame.Rect) -> float:
    """Returns how far two boxes are from each other, in pixels."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    return hypot(across, down)
