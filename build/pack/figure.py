"""Hands, sleeves, the frame and the halves of a court card."""

from pack.geometry import inside, points, poly_d, scatter
from pack.glyphs import GLYPHS
from pack.measures import (
    CX,
    CY,
    FACE,
    FINE,
    FRAME_LINE,
    FX1,
    FX2,
    FY1,
    FY2,
    INK,
    LINE,
    NOTCH_X,
    NOTCH_Y,
    SKIN,
    WHITE,
    H,
    W,
    divide,
)
from pack.pips import INDEX_X, both_ways, card, index, pip
from pack.robes import cloth, cut, ermine, panel
from pack.shapes import dot, flat, group, line, move, num, shape, tag


def fist(x, y, flip=False, scale=1.0):
    """A hand closed round an upright shaft at x, seen from the knuckles."""
    return move(
        [
            shape("M-8 -8C-11 -4 -11 6 -8 10L6 10L7 -8Z", SKIN, 2.0),
            "".join(
                tag("rect", x=-5.5, y=-9 + i * 4.9, width=14, height=5.2, rx=2.6, fill=SKIN, stroke_width=1.5)
                for i in range(4)
            ),
            shape("M-8 -7C-7 -12 -1 -14 2 -11.5C4 -9.5 1 -7.5 -2 -7.5C-4 -7 -4 -4 -5 -2", SKIN, 1.5),
        ],
        x,
        y,
        scale,
        0,
        flip,
    )


def sleeve(fill, cuff, tiles=None, colour=None):
    """The forearm that comes up to the hand at (70, 148)."""
    out = [
        cloth("M52 153L76 168C74 184 66 200 60 214L6 214L8 184C22 168 40 162 52 153Z", fill, tiles, colour),
        line(cut("M58 164C52 176 46 182 40 194"), FINE),
        line(cut("M64 170C61 178 58 184 54 192"), FINE),
    ]
    out.append(shape("M56.5 147C64 147 74 153 79.5 161L75.5 169.5C68 164 60 159 51.5 157Z", cuff))
    return out


def band(kind, colour, second):
    """The slanting band between the two halves; it looks the same turned round."""
    half, n = 6.5, 11
    step = (FX2 - FX1) / n

    def at(x, off):
        return x, divide(x) + off

    out = [flat(poly_d([at(FX1, -half), at(FX2, -half), at(FX2, half), at(FX1, half)]), colour)]
    if kind == "zigzag":
        turns = [at(FX1 + (FX2 - FX1) * i / 23, 3.2 if i % 2 else -3.2) for i in range(24)]
        out.append(
            line(poly_d(turns, close=False), 3.0, second, stroke_linejoin="miter", stroke_linecap="butt")
        )
    for i in range(n):
        x = FX1 + (i + 0.5) * step
        if kind == "lozenge":
            out.append(flat(poly_d([at(x - 6.5, 0), at(x, -4.2), at(x + 6.5, 0), at(x, 4.2)]), second))
        elif kind == "disc":
            out.append(dot(*at(x, 0), 3.4, second))
        elif kind == "check":
            left, right = x - step / 2, x + step / 2
            out.append(
                flat(
                    poly_d([at(left, -half), at(x, -half), at(x, 0), at(left, 0)])
                    + poly_d([at(x, 0), at(right, 0), at(right, half), at(x, half)]),
                    second,
                )
            )
    out.extend(
        line(poly_d([at(FX1, off), at(FX2, off)], close=False), LINE, stroke_linecap="butt")
        for off in (-half, half)
    )
    return "".join(out)


def frame(x, y):
    """The frame, with the corners left to an index of this size."""
    return f"M{x} {FY1}H{FX2}V{H - y}H{W - x}V{FY2}H{FX1}V{y}H{x}Z"


FRAME_D = frame(NOTCH_X, NOTCH_Y)
FRAME = points(FRAME_D)


def diaper(colour):
    """Small lozenges all over the ground, except where robes always cover it."""
    out = []
    for j in range(-9, 10):
        for i in range(-8, 9):
            x, y = CX + i * 15 + (j % 2) * 7.5, CY + j * 18
            if abs(y - CY) > 27 and all(inside((x + dx, y + dy), FRAME) for dx in (-6, 6) for dy in (-7, 7)):
                out.append(f"M{num(x)} {num(y - 2.9)}l1.9 2.9-1.9 2.9-1.9-2.9Z")
    return flat("".join(out), colour)


def court(rank, suit, colour, draw, divider, ground, mirror=False, corner=None):
    """A whole card from a figure; without a suit it is a joker.

    `corner` are the size and the drawing of corners larger than the usual ones: they cover the figure.
    """
    outline, cover = FRAME_D, ""
    if corner:
        (x, y), indices = corner
        outline = frame(x, y)
        cover = both_ways([flat(f"M{FX1 - 3} {FY1 - 3}H{x}V{y}H{FX1 - 3}Z", FACE)])
    else:
        indices = index(rank, suit, colour) if suit else joker_index(colour)
    half, divider = "".join(draw(colour)), band(*divider)
    if mirror:
        half = group([half], transform="matrix(-1 0 0 1 250 0)")
        divider = group([divider], transform="matrix(-1 0 0 1 250 0)")
    mark = pip(suit, 71 if mirror else 212, 38, 29, colour) if suit else ""
    return card(
        [
            flat(FRAME_D, ground[0]),
            diaper(ground[1]),
            group(
                [both_ways([half, mark]), divider, cover, line(outline, FRAME_LINE, stroke_linejoin="miter")],
                stroke=INK,
                stroke_width=LINE,
                stroke_linejoin="round",
                stroke_linecap="round",
            ),
            indices,
        ]
    )


# The clothes that several figures share, and the front edges of the cloak.
CLOAK = "M4 220V158C16 137 46 124 84 117L112 111H144L174 117C210 124 236 138 252 158V220Z"
TUNIC = "M110 110C102 134 88 160 70 206H192C176 160 158 134 148 110Z"
EDGE_L = "M110 110C102 134 88 160 70 206"
EDGE_R = "M148 110C158 134 176 160 192 206"


def head(items, flip=False, x=128, y=89, scale=1.14):
    """A king's head; queens and jacks sit a little higher."""
    return move(items, x, y, scale, 0, flip)


def queen_head(items, flip=False):
    return head(items, flip, 128, 83, 1.14)


def jack_head(items, flip=False):
    return head(items, flip, 128, 85, 1.1)


def held(*items):
    """An attribute drawn about x = 64, moved clear of the index corner."""
    return group(items, transform="translate(6 0)")


def cape(fill=WHITE, spots=True):
    """A short ermine cape over the shoulders."""
    d = "M100 108C84 114 66 122 52 134C60 142 66 150 70 158C92 146 112 142 129 142C146 142 164 146 184 156C188 148 196 142 204 136C190 124 172 114 156 108Z"
    p = panel(d)
    out = [cloth(d, fill)]
    if spots:
        out.append(scatter(p, ermine, 15, 9.5, 4.2, 128, 118))
    return out


def joker_index(colour):
    return spelt(colour, INDEX_X, 0.2, 0.145, 16.8)


def spelt(colour, x, wide, high, step):
    """The word downwards in both corners, its letters scaled."""
    return both_ways(
        [
            "".join(
                f'<path transform="translate({num(x - GLYPHS[c][0] * wide / 2)} {num(15 + i * step)}) scale({wide} {high})" d="{GLYPHS[c][1]}" fill="{colour}"/>'
                for i, c in enumerate("JOKER")
            )
        ]
    )
