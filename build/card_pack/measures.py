"""Measures, colours and lines of the pack; a card is 250 by 350."""

Point = tuple[float, float]
Polygon = list[Point]
"""The corners of a polygon in turn; the last is joined to the first."""

W, H = 250, 350
CX, CY = W / 2, H / 2

INK = "#1b1b1f"
RED = "#c8102e"
GOLD = "#e0a526"
BLUE = "#1f4e8c"
SKIN = "#f3d3b3"
WHITE = "#ffffff"
FACE = "#fdfbf5"
RUST = "#9a4a1e"  # the one extra hair colour
BLUSH = "#e8a98c"
ASH = "#6d6e75"  # lines in black hair

SUITS = "SHDC"
RANKS = "A23456789TJQK"
TWO_COLOUR = {"S": INK, "H": RED, "D": RED, "C": INK}
FOUR_COLOUR = {"S": "#000000", "H": "#b8420a", "D": "#0060a8", "C": "#00694b"}

LINE = 2.2  # the outline of every figure
FINE = 1.2  # detail inside an outline

FX1, FY1, FX2, FY2 = 15, 15, 235, 335  # the frame
FRAME_LINE = 1.6
NOTCH_X, NOTCH_Y = 51, 101  # the corner left to the index
SLOPE = -0.22


def divide(x: float) -> float:
    """Returns how far down the two halves of a figure meet."""
    return CY + SLOPE * (x - CX)


# What clothes are cut to: a hair inside the frame, so that their outline ends on its line.
HALF: Polygon = [(FX1 + 0.3, FY1), (FX2 - 0.3, FY1), (FX2 - 0.3, divide(FX2)), (FX1 + 0.3, divide(FX1))]
