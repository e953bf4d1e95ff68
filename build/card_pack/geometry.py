"""Polygons: whatever has to be clipped is clipped here."""

import itertools
import math
import re
from collections.abc import Iterator

from card_pack.card_shapes import num
from card_pack.measures import Point, Polygon

Box = tuple[float, float, float, float]
"""Left, upper, right and lower edge."""

Edge = tuple[float, float, float, float]
"""Where an edge is, and its direction as a step of length one."""


def points(d: str, steps: int = 8) -> Polygon:
    """Returns the points of a path with one subpath; absolute M L H V Q C Z only."""
    out: Polygon = []
    x, y = 0.0, 0.0
    for letter, numbers in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", d):
        n = [float(number) for number in re.findall(r"-?\d*\.?\d+", numbers)]
        if letter == "H":
            out.append((n[-1], y))
        elif letter == "V":
            out.append((x, n[-1]))
        else:
            pairs = [(n[i], n[i + 1]) for i in range(0, len(n), 2)]
            out += pairs if letter in "ML" else bent((x, y), pairs, 2 if letter == "Q" else 3, steps)
        x, y = out[-1]
    return out


def bent(start: Point, pairs: Polygon, size: int, steps: int) -> Iterator[Point]:
    """Yields the points along Bézier curves that follow each other, each given by `size` points."""
    for i in range(0, len(pairs), size):
        curve = [start, *pairs[i : i + size]]
        for step in range(1, steps + 1):
            yield on_curve(curve, step / steps)
        start = curve[-1]


def on_curve(curve: Polygon, t: float) -> Point:
    """Returns a point of a curve by de Casteljau: halfway points, until one is left."""
    while len(curve) > 1:
        curve = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in itertools.pairwise(curve)]
    return curve[0]


def sides(polygon: Polygon) -> Iterator[tuple[Point, Point]]:
    """Yields each corner with the next."""
    return zip(polygon, polygon[1:] + polygon[:1], strict=True)


def clip(subject: Polygon, window: Polygon) -> Polygon:
    """Returns any polygon cut by a convex one (Sutherland-Hodgman)."""
    if sum(a[0] * b[1] - b[0] * a[1] for a, b in sides(window)) < 0:
        window = window[::-1]
    for a, b in sides(window):
        subject = list(beside(a, b, subject))
    return subject


def beside(a: Point, b: Point, subject: Polygon) -> Iterator[Point]:
    """Yields what of a polygon lies on the inner side of the line from a to b."""

    def side(p: Point) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    for p, q in sides(subject):
        sp, sq = side(p), side(q)
        if sp >= 0:
            yield p
        if sp * sq < 0:
            t = sp / (sp - sq)
            yield p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t


def inside(p: Point, polygon: Polygon) -> bool:
    """Returns whether a ray to the right leaves the polygon an odd number of times."""
    x, y = p
    hit = False
    for (x1, y1), (x2, y2) in sides(polygon):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            hit = not hit
    return hit


def open_d(polygon: Polygon) -> str:
    """Returns the corners as a path that is not closed."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in polygon)


def poly_d(polygon: Polygon) -> str:
    return open_d(polygon) + "Z"


def bounds(polygon: Polygon) -> Box:
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    return min(xs), min(ys), max(xs), max(ys)


def inset(d: str, distance: float) -> str:
    """Returns the outline of a clockwise path moved inwards by an even distance."""
    corners = points(d, 28)
    polygon = [p for p, q in sides(corners) if math.dist(p, q) > 0.05]
    return poly_d(list(mitred(list(moved_in(polygon, distance)), distance)))


def moved_in(polygon: Polygon, distance: float) -> Iterator[Edge]:
    """Yields the middle of each edge moved inside; left out where another edge is nearer."""
    for (x1, y1), (x2, y2) in sides(polygon):
        n = math.hypot(x2 - x1, y2 - y1)
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        x, y = mx - (y2 - y1) / n * distance, my + (x2 - x1) / n * distance
        if min(away((x, y), a, b) for a, b in sides(polygon)) > distance - 0.05:
            yield x, y, (x2 - x1) / n, (y2 - y1) / n


def away(p: Point, a: Point, b: Point) -> float:
    """Returns how far a point is from an edge."""
    (x, y), (ax, ay) = p, a
    dx, dy = b[0] - ax, b[1] - ay
    t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return math.hypot(ax + t * dx - x, ay + t * dy - y)


def mitred(edges: list[Edge], distance: float) -> Iterator[Point]:
    """Yields a point on each edge, and one more wherever two meet in a corner."""
    for p, q in zip(edges, edges[1:] + edges[:1], strict=True):
        yield p[:2]
        turn = p[2] * q[3] - p[3] * q[2]
        if math.dist(p[:2], q[:2]) > 0.8 and abs(turn) > 0.2:
            t = ((q[0] - p[0]) * q[3] - (q[1] - p[1]) * q[2]) / turn
            if 0 < t < 4 * distance:
                yield p[0] + p[2] * t, p[1] + p[3] * t
