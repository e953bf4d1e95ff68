"""Shapes as SVG text."""

import math
from collections.abc import Iterable
from itertools import islice

from card_pack.measures import FINE, INK, Point

POINTS = {"M": 1, "L": 1, "l": 1, "Q": 2, "C": 3, "Z": 0}
"""How many points each letter of a path takes."""

Value = str | float | None
"""Of an attribute, which is left out for None."""


def num(value: float) -> str:
    """Returns a coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def outline(letters: str, *points: Point) -> str:
    """Returns the data of a path: each letter takes the points it needs, so `MQZ` takes three."""
    rest = iter(points)
    return "".join(
        letter + " ".join(f"{num(x)} {num(y)}" for x, y in islice(rest, POINTS[letter])) for letter in letters
    )


def petals(n: int, reach: Point, half: float, around: Point = (0.0, 0.0), first: float = 0.0) -> str:
    """Returns n pointed petals around a point as one path, given their reach and half their width."""
    (near, far), (x, y) = reach, around
    middle = (near + far) / 2
    out = ""
    for i in range(n):
        a = first + i * 2 * math.pi / n
        c, s = math.cos(a), math.sin(a)
        spots = ((near, 0.0), (middle, half), (far, 0.0), (middle, -half), (near, 0.0))
        out += outline("MQQZ", *((x + r * c - w * s, y + r * s + w * c) for r, w in spots))
    return out


def tag(name: str, **values: Value) -> str:
    """Returns an element that holds no others."""
    return f"<{name}{attributes(values)}/>"


def group(items: Iterable[str], **values: Value) -> str:
    return f"<g{attributes(values)}>{''.join(items)}</g>"


def attributes(values: dict[str, Value]) -> str:
    """Returns attributes as text: numbers with a point are coordinates, whole ones stand as they are."""
    return "".join(
        f' {name.replace("_", "-")}="{num(value) if isinstance(value, float) else value}"'
        for name, value in values.items()
        if value is not None
    )


def move(
    items: Iterable[str],
    x: float = 0.0,
    y: float = 0.0,
    scale: float = 1.0,
    *,
    angle: float = 0.0,
    flip: bool = False,
) -> str:
    """Items drawn around the origin, placed somewhere."""
    parts = [f"translate({num(x)} {num(y)})"]
    if angle:
        parts.append(f"rotate({num(angle)})")
    if flip or scale != 1:
        parts.append(f"scale({-scale if flip else scale:.4g} {scale:.4g})")
    return group(items, transform=" ".join(parts))


def shape(d: str, fill: str = "none", width: float | None = None, stroke: str | None = None) -> str:
    """Draws a path. Stroke colour and width come from the enclosing group unless given."""
    return tag("path", d=d, fill=fill, stroke=stroke, stroke_width=width)


def flat(d: str, fill: str, **more: Value) -> str:
    """Returns a path without outline."""
    return tag("path", d=d, fill=fill, stroke="none", **more)


def line(d: str, width: float = FINE, stroke: str | None = None, **more: Value) -> str:
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **more)


def dot(
    x: float, y: float, r: float, fill: str = INK, width: float | None = None, *, stroke: str | None = None
) -> str:
    """Returns a circle, without outline unless its width is given."""
    edge = stroke or (None if width else "none")
    return tag("circle", cx=num(x), cy=num(y), r=f"{r:.3g}", fill=fill, stroke_width=width, stroke=edge)


def ribbon(d: str, width: float, fill: str, edge: float = 1.1) -> str:
    """Returns a band of colour along a path, with an ink edge on both sides."""
    ink = line(d, width + 2 * edge, stroke_linecap="butt")
    return ink + line(d, width, stroke=fill, stroke_linecap="butt")
