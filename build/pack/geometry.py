"""Polygons: whatever has to be clipped is clipped here, and patterns that fill a panel."""

import itertools
import math
import re

from pack.measures import divide
from pack.shapes import flat, num


def points(d, steps=8):
    """The points of a path with one subpath; absolute M L H V Q C Z only."""
    out, x, y = [], 0.0, 0.0
    for cmd, args in re.findall(r"([MLHVQCZ])([^MLHVQCZ]*)", d):
        n = [float(v) for v in re.findall(r"-?\d*\.?\d+", args)]
        if cmd in "ML":
            for i in range(0, len(n), 2):
                x, y = n[i], n[i + 1]
                out.append((x, y))
        elif cmd == "H":
            x = n[-1]
            out.append((x, y))
        elif cmd == "V":
            y = n[-1]
            out.append((x, y))
        elif cmd in "QC":
            size = 4 if cmd == "Q" else 6
            for i in range(0, len(n), size):
                p = [(x, y)] + [(n[j], n[j + 1]) for j in range(i, i + size, 2)]
                for s in range(1, steps + 1):
                    q, t = p, s / steps
                    while len(q) > 1:
                        q = [
                            (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
                            for a, b in itertools.pairwise(q)
                        ]
                    out.append(q[0])
                x, y = p[-1]
    return out


def clip(subject, window):
    """Sutherland-Hodgman: any polygon cut by a convex one."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(window, window[1:] + window[:1], strict=False))
    if area < 0:
        window = window[::-1]
    for a, b in zip(window, window[1:] + window[:1], strict=False):

        def side(p, a=a, b=b):
            return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

        out = []
        for p, q in zip(subject, subject[1:] + subject[:1], strict=False):
            sp, sq = side(p), side(q)
            if sp >= 0:
                out.append(p)
            if sp * sq < 0:
                t = sp / (sp - sq)
                out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
        subject = out
        if not subject:
            break
    return subject


def inside(p, poly):
    x, y = p
    hit = False
    for (x1, y1), (x2, y2) in zip(poly, poly[1:] + poly[:1], strict=False):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
            hit = not hit
    return hit


def poly_d(poly, close=True):
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in poly) + ("Z" if close else "")


def box(x1, y1, x2, y2):
    return [(x1, y1), (x2, y1), (x2, y2), (x1, y2)]


def bounds(poly):
    xs, ys = [p[0] for p in poly], [p[1] for p in poly]
    return min(xs), min(ys), max(xs), max(ys)


def frange(start, stop, step):
    while start < stop:
        yield start
        start += step


def inset(d, distance):
    """The outline of a clockwise path moved inwards by an even distance."""
    poly = points(d, 28)
    poly = [p for p, q in zip(poly, poly[1:] + poly[:1], strict=False) if math.dist(p, q) > 0.05]
    edges = list(zip(poly, poly[1:] + poly[:1], strict=False))
    out = []
    for (x1, y1), (x2, y2) in edges:
        n = math.hypot(x2 - x1, y2 - y1)
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2
        x, y = mx - (y2 - y1) / n * distance, my + (x2 - x1) / n * distance
        gap = 1e9
        for (ax, ay), (bx, by) in edges:
            dx, dy = bx - ax, by - ay
            t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
            gap = min(gap, math.hypot(ax + t * dx - x, ay + t * dy - y))
        if gap > distance - 0.05:
            out.append((x, y, (x2 - x1) / n, (y2 - y1) / n))
    full = []
    for p, q in zip(out, out[1:] + out[:1], strict=False):
        full.append(p[:2])
        turn = p[2] * q[3] - p[3] * q[2]
        if math.dist(p[:2], q[:2]) > 0.8 and abs(turn) > 0.2:  # a corner: mitre it
            t = ((q[0] - p[0]) * q[3] - (q[1] - p[1]) * q[2]) / turn
            if 0 < t < 4 * distance:
                full.append((p[0] + p[2] * t, p[1] + p[3] * t))
    return poly_d(full)


# Patterns: convex tiles that cover a box.


def stripes(area, pitch, width, slope=0.0, at=0.0):
    """Upright stripes; slope leans them (dx per dy)."""
    x1, y1, x2, y2 = area
    lean = slope * (y2 - y1)
    for x in frange(math.floor((x1 - abs(lean)) / pitch) * pitch + at, x2 + abs(lean), pitch):
        yield [(x, y1), (x + width, y1), (x + width + lean, y2), (x + lean, y2)]


def bars(area, pitch, width, slope=0.0):
    """Level bars; slope tilts them (dy per dx)."""
    x1, y1, x2, y2 = area
    tilt = slope * (x2 - x1)
    for y in frange(math.floor((y1 - abs(tilt)) / pitch) * pitch, y2 + abs(tilt), pitch):
        yield [(x1, y), (x1, y + width), (x2, y + width + tilt), (x2, y + tilt)]


def lozenges(area, w, h, cx=126.0, cy=175.0):
    x1, y1, x2, y2 = area
    for i in range(-30, 31):
        for j in range(-30, 31):
            x, y = cx + i * w, cy + j * h
            if x1 - w < x < x2 + w and y1 - h < y < y2 + h:
                yield [(x, y - h / 2), (x + w / 2, y), (x, y + h / 2), (x - w / 2, y)]


def checks(area, size, cx=126.0, cy=175.0):
    x1, y1, x2, y2 = area
    for i in range(-30, 31):
        for j in range(-30, 31):
            x, y = cx + i * size, cy + j * size
            if (i + j) % 2 == 0 and x1 - size < x < x2 and y1 - size < y < y2:
                yield box(x, y, x + size, y + size)


def chevrons(area, pitch, width, rise, cx=126.0):
    x1, y1, x2, y2 = area
    half = max(cx - x1, x2 - cx)
    for y in frange(y1 - rise * half - pitch, y2 + pitch + rise * half, pitch):
        for s in (-1, 1):
            yield [
                (cx, y),
                (cx + s * half, y + rise * half),
                (cx + s * half, y + rise * half + width),
                (cx, y + width),
            ]


def fill_with(panel, tiles, colour):
    """The tiles that fall on a panel (a polygon), as one path."""
    cut = [clip(panel, t) for t in tiles]
    return flat("".join(poly_d(p) for p in cut if len(p) > 2), colour)


def scatter(panel, motif, dx, dy, reach, cx=126.0, cy=120.0, avoid="", side=0.0):
    """Copies of motif(x, y) on a staggered lattice, only where one fits whole:
    in the panel (and `side` clear of its left and right), clear of the slanting
    band and of the path `avoid`."""
    out, hole = [], points(avoid)
    for j in range(-12, 13):
        for i in range(-12, 13):
            x, y = cx + (i + (j % 2) / 2) * dx, cy + j * dy
            ring = [
                (x + reach * math.cos(a), y + reach * math.sin(a))
                for a in [k * math.pi / 4 for k in range(8)]
            ]
            if all(
                inside((p[0] + (side if p[0] > x else -side), p[1]), panel)
                and p[1] + 6.5 < divide(p[0])
                and not inside(p, hole)
                for p in ring
            ):
                out.append(motif(x, y))
    return "".join(out)
