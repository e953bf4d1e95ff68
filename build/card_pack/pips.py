"""The pips of the suits, the corners of a card, and the cards from two to ten."""

import re
from collections.abc import Iterable

from card_pack.card_shapes import flat, group, num, shape, tag
from card_pack.glyphs import GLYPHS
from card_pack.index_letters import replaceable
from card_pack.measures import CY, FACE, H, Polygon, W

PIPS = {
    "S": "M0 -50C7 -33 43 -11 43 15C43 28 33 36.5 22.5 36.5C14.5 36.5 8 32 4.5 26.5"
    "C5 38 9.5 45.5 17.5 50H-17.5C-9.5 45.5 -5 38 -4.5 26.5"
    "C-8 32 -14.5 36.5 -22.5 36.5C-33 36.5 -43 28 -43 15C-43 -11 -7 -33 0 -50Z",
    "H": "M0 48C-7 31 -45 9 -45 -19C-45 -35 -34.5 -45 -22.5 -45C-12 -45 -3.5 -38 0 -27"
    "C3.5 -38 12 -45 22.5 -45C34.5 -45 45 -35 45 -19C45 9 7 31 0 48Z",
    "D": "M0 -51C10 -32 25 -13 42 0C25 13 10 32 0 51C-10 32 -25 13 -42 0C-25 -13 -10 -32 0 -51Z",
    "C": "M-11.5 -9.5C-18.5 -14 -21.5 -20.5 -21.5 -27C-21.5 -39.5 -12 -48.5 0 -48.5"
    "C12 -48.5 21.5 -39.5 21.5 -27C21.5 -20.5 18.5 -14 11.5 -9.5"
    "C15 -11.5 19 -12.5 23 -12.5C35 -12.5 44.5 -3 44.5 9.5C44.5 22 35 31.5 23 31.5"
    "C15 31.5 8.5 27.5 4.5 22C5 36 9.5 44.5 17.5 49.5H-17.5"
    "C-9.5 44.5 -5 36 -4.5 22C-8.5 27.5 -15 31.5 -23 31.5C-35 31.5 -44.5 22 -44.5 9.5"
    "C-44.5 -3 -35 -12.5 -23 -12.5C-19 -12.5 -15 -11.5 -11.5 -9.5Z",
}


def scaled(d: str, s: float, x: float = 0.0, y: float = 0.0, *, turn: bool = False) -> str:
    """Returns a path's outline scaled and moved (needs explicit x y pairs; H is widened)."""
    k, cur, out = (-s if turn else s), (0.0, 0.0), ""
    for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        n = [float(v) for v in re.findall(r"-?\d*\.?\d+", numbers)]
        if letter == "H":
            n = [n[0], cur[1]]
        if n:
            cur = (n[-2], n[-1])
        pairs = (f"{num(x + k * n[i])} {num(y + k * n[i + 1])}" for i in range(0, len(n), 2))
        out += letter.replace("H", "L") + " ".join(pairs)
    return out


def pip(
    suit: str, x: float, y: float, size: float, colour: str, *, turn: bool = False, width: float | None = None
) -> str:
    d = scaled(PIPS[suit], size / 100, x, y, turn=turn)
    return shape(d, colour, width) if width else flat(d, colour)


def card(items: Iterable[str]) -> str:
    """Returns a whole card around its items."""
    base = tag(
        "rect", x=0.6, y=0.6, width=248.8, height=348.8, rx=16, fill=FACE, stroke="#b9b4a8", stroke_width=1.2
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}">'
        + base
        + "".join(items)
        + "</svg>\n"
    )


def both_ways(items: Iterable[str]) -> str:
    """Returns the items, and the items again turned half round."""
    upright = "".join(items)
    return upright + group([upright], transform="rotate(180 125 175)")


def glyph_row(
    text: str, x: float, y: float, colour: str, *, height: float, max_width: float, gap: float = 3.0
) -> str:
    """Returns a word of index glyphs centred on x, its top at y."""
    s = height / 100
    total = sum(GLYPHS[c][0] for c in text) + gap * (len(text) - 1)
    sx = min(s, max_width / total)
    at, out = x - total * sx / 2, ""
    for c in text:
        out += glyph(c, f"translate({num(at)} {num(y)}) scale({sx:.4g} {s:.4g})", colour)
        at += (GLYPHS[c][0] + gap) * sx
    return out


def glyph(letter: str, transform: str, colour: str) -> str:
    return f'<path transform="{transform}" d="{GLYPHS[letter][1]}" fill="{colour}"/>'


def spelt(word: str, colour: str, x: float, *, wide: float, high: float, step: float) -> str:
    """Returns a word downwards in both corners, its letters scaled."""
    scale = f"scale({wide} {high})"
    return both_ways(
        glyph(c, f"translate({num(x - GLYPHS[c][0] * wide / 2)} {num(15 + i * step)}) {scale}", colour)
        for i, c in enumerate(word)
    )


INDEX_X = 28
RANK_TOP, RANK_HIGH, RANK_WIDE = 15, 46, 33.5


def joker_index(colour: str) -> str:
    """Returns the usual corners of a joker."""
    return spelt("JOKER", colour, INDEX_X, wide=0.2, high=0.145, step=16.8)


def index(rank: str, suit: str, colour: str) -> str:
    """Returns the usual corners of a card: its rank, and below it its suit."""
    text = "10" if rank == "T" else rank
    gap = 1.0 if rank == "T" else 3.0
    row = glyph_row(text, INDEX_X, RANK_TOP, colour, height=RANK_HIGH, max_width=RANK_WIDE, gap=gap)
    return both_ways(
        [
            replaceable(rank, row, (INDEX_X, RANK_TOP, RANK_WIDE, RANK_HIGH)),
            pip(suit, INDEX_X, 82.5, 27, colour),
        ]
    )


LEFT, MID, RIGHT = 84, 125, 166
TOP, BOTTOM = 62, 288
THIRD = (BOTTOM - TOP) / 3
LAYOUT: dict[str, Polygon] = {
    "2": [(MID, TOP), (MID, BOTTOM)],
    "3": [(MID, TOP), (MID, CY), (MID, BOTTOM)],
    "4": [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)],
    "6": [(x, y) for x in (LEFT, RIGHT) for y in (TOP, CY, BOTTOM)],
    "9": [(x, TOP + THIRD * i) for x in (LEFT, RIGHT) for i in range(4)],
}
LAYOUT["5"] = LAYOUT["4"] + [(MID, CY)]
LAYOUT["7"] = LAYOUT["6"] + [(MID, (TOP + CY) / 2)]
LAYOUT["8"] = LAYOUT["7"] + [(MID, (BOTTOM + CY) / 2)]
LAYOUT["T"] = LAYOUT["9"] + [(MID, TOP + THIRD / 2), (MID, BOTTOM - THIRD / 2)]
LAYOUT["9"] = LAYOUT["9"] + [(MID, CY)]


def pip_card(rank: str, suit: str, colour: str) -> str:
    """Returns a card from two to ten."""
    size = {"2": 58, "3": 58, "4": 53, "5": 53, "6": 51, "9": 45, "T": 45}.get(rank, 47)
    out = [pip(suit, x, y, size, colour, turn=y > CY + 1) for x, y in LAYOUT[rank]]
    return card([index(rank, suit, colour), *out])
