"""The frame of a court card, the ground behind the figure, and the band between its halves."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

from card_pack.card_shapes import dot, flat, group, line, num
from card_pack.geometry import inside, open_d, points, poly_d
from card_pack.measures import (
    CX,
    CY,
    FACE,
    FRAME_LINE,
    FX1,
    FX2,
    FY1,
    FY2,
    INK,
    LINE,
    NOTCH_X,
    NOTCH_Y,
    H,
    Point,
    W,
    divide,
)
from card_pack.pips import both_ways, card, pip

Half = Callable[[str], Iterable[str]]
"""Draws the upper half of a figure, given the colour of its suit."""

Notch = tuple[int, int]
"""Width and height of the corner left to an index."""


@dataclass(frozen=True)
class CourtBand:
    """The slanting band between the two halves: its marks, its colour and theirs."""

    marks: Literal["lozenge", "disc", "zigzag", "check"]
    colour: str
    second: str


@dataclass(frozen=True)
class CourtFigure:
    """What makes a court card: half a figure, its band, the ground behind and the lozenges upon that."""

    half: Half
    band: CourtBand
    ground: str
    lozenges: str


def court_card_of(
    figure: CourtFigure,
    colour: str,
    indices: str,
    *,
    suit: str = "",
    mirror: bool = True,
    notch: Notch | None = None,
) -> str:
    """Returns a whole card from a figure and its indices; without a suit no pip stands beside the head.

    A notch larger than the usual one covers what the figure has there.
    """
    mark = pip(suit, 71 if mirror else 212, 38, 29, colour) if suit else ""
    half = both_ways([turned("".join(figure.half(colour)), mirror=mirror), mark])
    inked = [half, turned(slanting(figure.band), mirror=mirror), *edges(notch)]
    return card(
        [
            flat(FRAME_D, figure.ground),
            diaper(figure.lozenges),
            group(inked, stroke=INK, stroke_width=LINE, stroke_linejoin="round", stroke_linecap="round"),
            indices,
        ]
    )


def turned(body: str, *, mirror: bool) -> str:
    return group([body], transform="matrix(-1 0 0 1 250 0)") if mirror else body


def edges(notch: Notch | None) -> list[str]:
    """Draws the frame, and before it what covers a larger notch."""
    if notch is None:
        return [line(FRAME_D, FRAME_LINE, stroke_linejoin="miter")]
    x, y = notch
    cover = flat(f"M{FX1 - 3} {FY1 - 3}H{x}V{y}H{FX1 - 3}Z", FACE)
    return [both_ways([cover]), line(frame(x, y), FRAME_LINE, stroke_linejoin="miter")]


def frame(x: int, y: int) -> str:
    """Draws the frame, with the corners left to an index of this size."""
    return f"M{x} {FY1}H{FX2}V{H - y}H{W - x}V{FY2}H{FX1}V{y}H{x}Z"


FRAME_D = frame(NOTCH_X, NOTCH_Y)
FRAME = points(FRAME_D)


def diaper(colour: str) -> str:
    """Draws small lozenges all over the ground, except where robes always cover it."""
    out = ""
    for j in range(-9, 10):
        for i in range(-8, 9):
            x, y = CX + i * 15 + (j % 2) * 7.5, CY + j * 18
            if abs(y - CY) > 27 and all(inside((x + dx, y + dy), FRAME) for dx in (-6, 6) for dy in (-7, 7)):
                out += f"M{num(x)} {num(y - 2.9)}l1.9 2.9-1.9 2.9-1.9-2.9Z"
    return flat(out, colour)


HIGH = 6.5  # half the height of the band
SPOTS = 11
STEP = (FX2 - FX1) / SPOTS


def slanting(band: CourtBand) -> str:
    """Draws the slanting band across the middle, which looks the same turned half round."""
    corners = [on_band(FX1, -HIGH), on_band(FX2, -HIGH), on_band(FX2, HIGH), on_band(FX1, HIGH)]
    if band.marks == "zigzag":
        marks = zigzag(band.second)
    else:
        marks = "".join(MARKS[band.marks](FX1 + (i + 0.5) * STEP, band.second) for i in range(SPOTS))
    rims = (open_d([on_band(FX1, off), on_band(FX2, off)]) for off in (-HIGH, HIGH))
    return (
        flat(poly_d(corners), band.colour)
        + marks
        + "".join(line(d, LINE, stroke_linecap="butt") for d in rims)
    )


def on_band(x: float, off: float) -> Point:
    return x, divide(x) + off


def zigzag(colour: str) -> str:
    turns = [on_band(FX1 + (FX2 - FX1) * i / 23, 3.2 if i % 2 else -3.2) for i in range(24)]
    return line(open_d(turns), 3.0, colour, stroke_linejoin="miter", stroke_linecap="butt")


def lozenge(x: float, colour: str) -> str:
    return flat(poly_d([on_band(x - 6.5, 0), on_band(x, -4.2), on_band(x + 6.5, 0), on_band(x, 4.2)]), colour)


def disc(x: float, colour: str) -> str:
    return dot(*on_band(x, 0), 3.4, colour)


def check(x: float, colour: str) -> str:
    left, right = x - STEP / 2, x + STEP / 2
    upper = [on_band(left, -HIGH), on_band(x, -HIGH), on_band(x, 0), on_band(left, 0)]
    lower = [on_band(x, 0), on_band(right, 0), on_band(right, HIGH), on_band(x, HIGH)]
    return flat(poly_d(upper) + poly_d(lower), colour)


MARKS = {"lozenge": lozenge, "disc": disc, "check": check}
