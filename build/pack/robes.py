"""What the figures wear. Each is drawn in its own upper half with its attribute on the left; the halves
meet on a slanting band, left end low, right end high.
"""

import math

from pack.aces import petals
from pack.geometry import bounds, clip, fill_with, inside, points, poly_d
from pack.measures import FINE, HALF, INK, LINE, divide
from pack.pips import pip
from pack.shapes import flat, line, num, ribbon, shape


def panel(d):
    """A path as a polygon, cut to the half card."""
    return clip(points(d), HALF)


def cloth(d, fill, tiles=None, colour=None, width=LINE):
    """A piece of clothing: cut to the half, patterned, outlined."""
    p = panel(d)
    out = flat(poly_d(p), fill)
    for t, c in [(tiles, colour)] if colour else tiles or []:
        out += fill_with(p, t(bounds(p)), c)
    return out + shape(poly_d(p), "none", width)


def cut(d):
    """An open path, ended where it meets the divide."""
    out = []
    for p in points(d):
        if p[1] > divide(p[0]):
            if out:
                q = out[-1]
                a, b = divide(q[0]) - q[1], p[1] - divide(p[0])
                t = a / (a + b)
                out.append((q[0] + (p[0] - q[0]) * t, q[1] + (p[1] - q[1]) * t))
            break
        out.append(p)
    return poly_d(out, close=False)


def trim(d, fill, width=5.5):
    return ribbon(cut(d), width, fill)


def folds(garment):
    """Creases over both shoulders, kept inside the garment."""
    area = panel(garment)
    out = []
    for d in (
        "M198 122C206 133 211 146 213 170",
        "M214 127C221 137 225 147 227 170",
        "M181 118C189 133 193 150 194 176",
        "M54 120C42 130 34 140 28 152",
        "M38 126C29 134 24 142 21 149",
    ):
        kept = [q for q in points(d, 24) if inside((q[0], q[1] - 2), area)]
        if len(kept) > 14:  # too short a crease looks like a stray tick
            out.append(line(poly_d(kept[::3] + kept[-1:], close=False), FINE))
    return out


def ermine(x, y, s=1.0):
    return flat(
        "M{} {}l{} {}l{} {}l{} {}l{} {}Z".format(
            *tuple(
                num(v)
                for v in (
                    x,
                    y - 3.5 * s,
                    1.1 * s,
                    4 * s,
                    1.5 * s,
                    3 * s,
                    -2.6 * s,
                    -1.4 * s,
                    -2.6 * s,
                    1.4 * s,
                )
            )
        ),
        INK,
    )


def suit_motif(suit, size, colour):
    return lambda x, y: pip(suit, x, y, size, colour)


def sprig(colour, s=1.0):
    return lambda x, y: flat(petals(4, 0.8 * s, 5.2 * s, 2.6 * s, x, y, math.pi / 4), colour)
