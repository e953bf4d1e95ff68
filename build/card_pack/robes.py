"""What the figures wear.

Each is drawn in its own upper half with its attribute on the left; the halves meet on a slanting band, left
end low, right end high.
"""

import math

from card_pack.card_shapes import flat, line, outline, petals, ribbon, shape
from card_pack.geometry import clip, inside, open_d, points, poly_d
from card_pack.measures import FINE, HALF, INK, LINE, SKIN, WHITE, Polygon, divide
from card_pack.patterns import Lattice, Motif, Tiles, fill_with, scatter
from card_pack.pips import pip

# The clothes that several figures share, and the front edges of the cloak.
CLOAK = "M4 220V158C16 137 46 124 84 117L112 111H144L174 117C210 124 236 138 252 158V220Z"
TUNIC = "M110 110C102 134 88 160 70 206H192C176 160 158 134 148 110Z"
EDGE_L = "M110 110C102 134 88 160 70 206"
EDGE_R = "M148 110C158 134 176 160 192 206"
GOWN = "M4 220V168C20 143 52 129 92 124L110 118H146L166 123C204 129 234 143 252 164V220Z"
COAT = "M4 220V166C20 142 50 130 92 124L112 118H144L166 124C204 130 234 144 252 164V220Z"
CAPE = (
    "M100 108C84 114 66 122 52 134C60 142 66 150 70 158C92 146 112 142 129 142"
    "C146 142 164 146 184 156C188 148 196 142 204 136C190 124 172 114 156 108Z"
)
CREASES = (
    "M198 122C206 133 211 146 213 170",
    "M214 127C221 137 225 147 227 170",
    "M181 118C189 133 193 150 194 176",
    "M54 120C42 130 34 140 28 152",
    "M38 126C29 134 24 142 21 149",
)


def panel(d: str) -> Polygon:
    """Returns a path as a polygon, cut to the half card."""
    return clip(points(d), HALF)


def cloth(d: str, fill: str) -> str:
    """Returns a piece of clothing: cut to the half and outlined."""
    cut = poly_d(panel(d))
    return flat(cut, fill) + shape(cut, "none", LINE)


def patterned(d: str, fill: str, tiles: Tiles, colour: str) -> str:
    """Returns a piece of clothing with a pattern."""
    area = panel(d)
    return flat(poly_d(area), fill) + fill_with(area, tiles, colour) + shape(poly_d(area), "none", LINE)


def cut(d: str) -> str:
    """Returns an open path, ended where it meets the divide."""
    out: Polygon = []
    for x, y in points(d):
        below = y - divide(x)
        if below > 0:
            if out:
                px, py = out[-1]
                above = divide(px) - py
                t = above / (above + below)
                out.append((px + (x - px) * t, py + (y - py) * t))
            break
        out.append((x, y))
    return open_d(out)


def trim(d: str, fill: str, width: float = 5.5) -> str:
    """Returns a border along an edge."""
    return ribbon(cut(d), width, fill)


def folds(garment: str) -> list[str]:
    """Creases over both shoulders, kept inside the garment."""
    area = panel(garment)
    out = []
    for crease in CREASES:
        kept = [(x, y) for x, y in points(crease, 24) if inside((x, y - 2), area)]
        if len(kept) > 14:  # too short a crease looks like a stray tick
            out.append(line(open_d(kept[::3] + kept[-1:]), FINE))
    return out


def cape() -> str:
    """Returns a short ermine cape over the shoulders."""
    return cloth(CAPE, WHITE) + scatter(panel(CAPE), ermine, Lattice(15, 9.5, 4.2, 128, 118))


def ermine(x: float, y: float) -> str:
    tail = outline("MllllZ", (x, y - 3.5), (1.1, 4), (1.5, 3), (-2.6, -1.4), (-2.6, 1.4))
    return flat(tail, INK)


def neck() -> str:
    return shape("M117 98V124H140V98Z", SKIN)


def suit_motif(suit: str, size: float, colour: str) -> Motif:
    return lambda x, y: pip(suit, x, y, size, colour)


def sprig(colour: str) -> Motif:
    return lambda x, y: flat(petals(4, (0.8, 5.2), 2.6, (x, y), math.pi / 4), colour)
