"""The backs."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from card_pack.card_shapes import dot, flat, line, petals, tag
from card_pack.geometry import poly_d
from card_pack.measures import CX, CY, H, W
from card_pack.pips import card


@dataclass(frozen=True)
class Colours:
    """Of a back: the field, what is darker, what is lighter, and the gold."""

    main: str
    deep: str
    light: str
    gold: str


BACKS = {
    "blue": Colours("#1f4e8c", "#163a6a", "#d9e4f2", "#e0a526"),
    "red": Colours("#b3122b", "#870c20", "#f7dfdc", "#e9b949"),
    "green": Colours("#1d6b4a", "#134d35", "#dcece2", "#e0a526"),
    "charcoal": Colours("#3a3d44", "#26282d", "#e4e4e2", "#e0a526"),
}
EDGE = 21.0  # where the lattice begins
COLUMNS, ROWS = 6, 8
WIDE, HIGH = (W - 2 * EDGE) / COLUMNS, (H - 2 * EDGE) / ROWS


def back(colours: Colours) -> str:
    """Draws a lattice of lozenges and stars, with a medallion in its middle."""
    main, light = colours.main, colours.light
    return card(
        [
            tag("rect", x=11, y=11, width=228, height=328, rx=9, fill=main),
            tag(
                "rect",
                x=15.5,
                y=15.5,
                width=219,
                height=319,
                rx=6,
                fill="none",
                stroke=light,
                stroke_width=1.4,
            ),
            *lattice(colours),
            *medallion(colours),
        ]
    )


def lattice(colours: Colours) -> Iterator[str]:
    """Yields the lozenges, a star in each, and one where four of them meet."""
    whole = {"x": EDGE, "y": EDGE, "width": W - 2 * EDGE, "height": H - 2 * EDGE}
    cells = [(EDGE + (i + 0.5) * WIDE, EDGE + (j + 0.5) * HIGH) for j in range(ROWS) for i in range(COLUMNS)]
    knots = [(EDGE + i * WIDE, EDGE + j * HIGH) for j in range(1, ROWS) for i in range(1, COLUMNS)]
    big = "".join(lozenge(x, y, WIDE / 2, HIGH / 2) for x, y in cells)
    small = "".join(lozenge(x, y, WIDE * 0.3, HIGH * 0.3) for x, y in cells)
    stars = "".join(petals(4, (0, 9.0), 4.0, (x, y)) for x, y in cells)
    stars += "".join(petals(4, (1.0, 12.0), 5.8, (x, y), math.pi / 4) for x, y in knots)
    yield tag("rect", **whole, fill=colours.deep)
    yield flat(big, colours.main)
    yield line(big, 1.5, colours.light)
    yield flat(small, colours.deep)
    yield flat(stars, colours.light)
    yield from (dot(x, y, 2.4, colours.gold) for x, y in knots)
    yield tag("rect", **whole, fill="none", stroke=colours.light, stroke_width=2.2)


def lozenge(x: float, y: float, wide: float, high: float) -> str:
    return poly_d([(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)])


def medallion(colours: Colours) -> list[str]:
    main, deep, light, gold = colours.main, colours.deep, colours.light, colours.gold
    return [
        dot(CX, CY, 47, main, 2.4, stroke=light),
        dot(CX, CY, 42.5, "none", 0.9, stroke=light),
        flat(petals(16, (22, 40.5), 5.2, (CX, CY), math.pi / 16), light, opacity=0.55),
        flat(petals(8, (9, 39), 10, (CX, CY), math.pi / 8), deep),
        flat(petals(8, (9, 39), 8.6, (CX, CY)), light),
        flat(petals(8, (9, 27), 7, (CX, CY), math.pi / 8), gold),
        dot(CX, CY, 10.5, deep, 1.4, stroke=light),
        flat(petals(4, (0, 8.5), 4.4, (CX, CY), math.pi / 4), light),
        dot(CX, CY, 2, gold),
    ]
