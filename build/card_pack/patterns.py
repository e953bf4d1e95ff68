"""Patterns that fill a panel: convex tiles that cover a box, and motifs that keep clear of its edges."""

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from card_pack.card_shapes import flat
from card_pack.geometry import Box, bounds, clip, inside, points, poly_d
from card_pack.measures import Point, Polygon, divide

Tiles = Callable[[Box], Iterable[Polygon]]
Motif = Callable[[float, float], str]


def stripes(area: Box, pitch: float, width: float, at: float = 0.0) -> Iterator[Polygon]:
    """Yields upright stripes."""
    x1, y1, x2, y2 = area
    for x in frange(math.floor(x1 / pitch) * pitch + at, x2, pitch):
        yield box(x, y1, x + width, y2)


def bars(area: Box, pitch: float, width: float) -> Iterator[Polygon]:
    """Yields level bars."""
    x1, y1, x2, y2 = area
    for y in frange(math.floor(y1 / pitch) * pitch, y2, pitch):
        yield [(x1, y), (x1, y + width), (x2, y + width), (x2, y)]


def lozenges(area: Box, w: float, h: float, cx: float, cy: float) -> Iterator[Polygon]:
    x1, y1, x2, y2 = area
    for i in range(-30, 31):
        for j in range(-30, 31):
            x, y = cx + i * w, cy + j * h
            if x1 - w < x < x2 + w and y1 - h < y < y2 + h:
                yield [(x, y - h / 2), (x + w / 2, y), (x, y + h / 2), (x - w / 2, y)]


def checks(area: Box, size: float, cx: float, cy: float) -> Iterator[Polygon]:
    x1, y1, x2, y2 = area
    for i in range(-30, 31):
        for j in range(-30, 31):
            x, y = cx + i * size, cy + j * size
            if (i + j) % 2 == 0 and x1 - size < x < x2 and y1 - size < y < y2:
                yield box(x, y, x + size, y + size)


def chevrons(area: Box, pitch: float, width: float, rise: float, cx: float) -> Iterator[Polygon]:
    x1, y1, x2, y2 = area
    half = max(cx - x1, x2 - cx)
    for y in frange(y1 - rise * half - pitch, y2 + pitch + rise * half, pitch):
        for side in (-1, 1):
            x, foot = cx + side * half, y + rise * half
            yield [(cx, y), (x, foot), (x, foot + width), (cx, y + width)]


def frange(start: float, stop: float, step: float) -> Iterator[float]:
    while start < stop:
        yield start
        start += step


def box(x1: float, y1: float, x2: float, y2: float) -> Polygon:
    return [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]


def fill_with(panel: Polygon, tiles: Tiles, colour: str) -> str:
    """Returns the tiles that fall on a panel, as one path."""
    cut = [clip(panel, tile) for tile in tiles(bounds(panel))]
    return flat("".join(poly_d(piece) for piece in cut if len(piece) > 2), colour)


@dataclass(frozen=True)
class Lattice:
    """Staggered spots: how far apart they are, the room that each needs, and where one of them is."""

    dx: float
    dy: float
    reach: float
    cx: float
    cy: float

    def spots(self) -> Iterator[Point]:
        for j in range(-12, 13):
            for i in range(-12, 13):
                yield self.cx + (i + (j % 2) / 2) * self.dx, self.cy + j * self.dy


def scatter(panel: Polygon, motif: Motif, lattice: Lattice, avoid: str = "", side: float = 0.0) -> str:
    """Copies of motif(x, y) at the spots of a lattice, only where one fits whole.

    In the panel (and `side` clear of its left and right), clear of the slanting band and of the path `avoid`.
    """
    hole = points(avoid)

    def is_free(p: Point, x: float) -> bool:
        beside = p[0] + (side if p[0] > x else -side), p[1]
        return inside(beside, panel) and p[1] + 6.5 < divide(p[0]) and not inside(p, hole)

    spots = (spot for spot in lattice.spots() if all(is_free(p, spot[0]) for p in ring(*spot, lattice.reach)))
    return "".join(motif(x, y) for x, y in spots)


def ring(x: float, y: float, reach: float) -> Polygon:
    """Returns eight points round one."""
    turns = [k * math.pi / 4 for k in range(8)]
    return [(x + reach * math.cos(a), y + reach * math.sin(a)) for a in turns]
