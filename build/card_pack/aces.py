"""The aces: a great pip with an even inner line and an ornament of its own."""

import math
from collections.abc import Iterable

from card_pack.card_shapes import dot, flat, group, line, move, num, petals
from card_pack.geometry import inset, points
from card_pack.measures import FACE
from card_pack.pips import PIPS, card, index, scaled

SPADE_BODY = (
    "M0 -50C7 -33 43 -11 43 15C43 28 33 36.5 22.5 36.5C12 36.5 4 29 0 20"
    "C-4 29 -12 36.5 -22.5 36.5C-33 36.5 -43 28 -43 15C-43 -11 -7 -33 0 -50Z"
)


def ace(suit: str, colour: str, tint: str) -> str:
    """Draws an ace with its corners."""
    return card([index("A", suit, colour), *ace_art(suit, colour, tint)])


def ace_art(suit: str, colour: str, tint: str) -> list[str]:
    """Draws the middle of an ace, in the colour of the suit and one more."""
    return ART[suit](colour, tint)


def ace_of_spades(colour: str, tint: str) -> list[str]:
    return [
        flat(scaled(PIPS["S"], 1.66, 125, 166), colour),
        *inner_lines(scaled(SPADE_BODY, 1.66, 125, 166), tint),
        *rosette(colour, tint),
        both_sides(scrolls(tint), 125, 184),
        line("M125 150V112", 1.6, FACE),
        flat("M125 222l3.4 7-3.4 11-3.4-11Z", tint),
        small_crown(colour, tint),
        both_sides([group([leaf_branch(colour)], transform="scale(0.94)")], 125, 286),
        dot(125, 286, 5, tint),
        dot(125, 286, 2, colour),
    ]


def inner_lines(d: str, tint: str) -> list[str]:
    return [line(inset(d, 6.5), 2.0, FACE), line(inset(d, 11), 0.9, tint)]


def rosette(colour: str, tint: str) -> list[str]:
    """Draws the rosette low in the body of the spade."""
    return [
        flat(petals(8, (8, 27), 8.5, (125, 184), math.pi / 8), tint),
        flat(petals(8, (8, 31), 6.5, (125, 184)), FACE),
        dot(125, 184, 8, colour),
        dot(125, 184, 5.6, tint),
        dot(125, 184, 2.2, colour),
    ]


def scrolls(tint: str) -> list[str]:
    """Draws half the stem of leaves above the rosette, and half the tendrils beside it."""
    return [
        line("M0 -34C2 -44 12 -46 17 -41C21 -36 17 -30 13 -32", 1.8, FACE),
        flat("M0 -50C6 -50 11 -54 12 -62C5 -61 1 -57 0 -50Z", FACE),
        flat("M0 -62C4 -62 7 -65 8 -71C3 -71 0 -68 0 -62Z", FACE),
        flat("M22 -26C28 -28 32 -25 34 -20C28 -18 24 -20 22 -26Z", FACE),
        line("M33 18C45 22 55 14 54 3C53 -5 44 -7 42 -1C41 4 46 6 48 3", 1.8, FACE),
        line("M30 25C36 33 46 33 52 27", 1.4, FACE),
        dot(24, -38, 1.6, tint),
        dot(40, -12, 2.0, tint),
        dot(50, -11, 1.4, tint),
        dot(23, 32, 1.8, tint),
    ]


def small_crown(colour: str, tint: str) -> str:
    """Draws the small crown above the spade."""
    return move(
        [
            flat("M-20 0Q0 5 20 0L26 -21L13 -10L0 -27L-13 -10L-26 -21Z", colour),
            line("M-18.5 -4Q0 1 18.5 -4", 1.8, FACE),
            dot(0, -13, 2.4, tint),
            dot(0, -30, 3.4, tint),
            dot(-27, -24, 3, tint),
            dot(27, -24, 3, tint),
        ],
        125,
        74,
    )


def leaf_branch(colour: str) -> str:
    """Draws half a laurel, from its foot at the origin up to the right."""
    stem = "M0 0C34 2 64 -14 76 -54"
    curve = points(stem, 9)
    leaf = "M0 0C3 -6.5 11 -8.5 18 -5C14 1.5 6 4.5 0 0Z"
    out = [line(stem, 1.8, colour)]
    for i in range(1, 9):
        (x, y), (px, py) = curve[i], curve[i - 1]
        a = math.degrees(math.atan2(y - py, x - px))
        out += [move([flat(leaf, colour)], x, y, 0.98 - i * 0.035, angle=a + turn) for turn in (-32, 40)]
    return "".join(out)


def both_sides(items: Iterable[str], x: float, y: float) -> str:
    """Returns the items, and their mirror image."""
    right = "".join(items)
    return "".join(
        group([right], transform=f"translate({num(x)} {num(y)}) scale({side} 1)", stroke_linecap="round")
        for side in (1, -1)
    )


def ace_of_hearts(colour: str, tint: str) -> list[str]:
    heart = scaled(PIPS["H"], 1.62, 125, 178)
    tendrils = [
        line("M0 44C3 22 36 12 40 -18C42 -36 24 -41 18 -29C14 -19 26 -14 29 -23", 2.0, FACE),
        line("M15 16C24 15 29 22 27 29", 1.5, FACE),
        flat("M0 2C8 -2 13 -10 11 -20C3 -16 -1 -8 0 2Z", tint),
        flat("M34 4C42 4 48 -1 50 -9C42 -9 36 -4 34 4Z", tint),
        dot(50, -24, 2, tint),
    ]
    return [
        flat(heart, colour),
        *inner_lines(heart, tint),
        both_sides(tendrils, 125, 178),
        flat(petals(6, (4, 14), 6, (125, 190), math.pi / 2), FACE),
        dot(125, 190, 3.4, tint),
    ]


def ace_of_diamonds(colour: str, tint: str) -> list[str]:
    diamond = scaled(PIPS["D"], 1.7, 125, 175)
    art = [
        flat(diamond, colour),
        *inner_lines(diamond, tint),
        flat(petals(4, (9, 48), 12, (125, 175), math.pi / 2), FACE),
        flat(petals(4, (9, 36), 10, (125, 175)), FACE),
        flat(petals(4, (9, 28), 9, (125, 175), math.pi / 4), tint),
        dot(125, 175, 8.6, colour),
        dot(125, 175, 6, tint),
        dot(125, 175, 2.4, colour),
    ]
    for side in (-1, 1):
        art += [dot(125, 175 + side * 55, 2.4, tint), dot(125 + side * 42.5, 175, 2, tint)]
    return art


def ace_of_clubs(colour: str, tint: str) -> list[str]:
    art = [flat(scaled(PIPS["C"], 1.62, 125, 174), colour)]
    for x, y in ((0, -27), (-23, 9.5), (23, 9.5)):
        art += medallion(x, y, tint)
    return [
        *art,
        flat(petals(3, (2, 14), 5.5, (125, 171), math.pi / 6), tint),
        dot(125, 171, 2.6, FACE),
        flat("M125 218l3.4 8-3.4 12-3.4-12Z", tint),
    ]


def medallion(x: float, y: float, tint: str) -> list[str]:
    """Draws the medallion in a leaf of the club, with petals that point to its middle."""
    k, turn = 1.62, math.atan2(y + 3, x)
    px, py = 125 + k * x, 174 + k * y
    return [
        dot(px, py, k * 17.6, "none", 2.0, stroke=FACE),
        dot(px, py, k * 15, "none", 0.9, stroke=tint),
        flat(petals(6, (5, 20.5), 7, (px, py), turn), FACE),
        flat(petals(6, (5, 13), 4, (px, py), turn + math.pi / 6), tint),
        dot(px, py, 3.6, tint),
    ]


ART = {"S": ace_of_spades, "H": ace_of_hearts, "D": ace_of_diamonds, "C": ace_of_clubs}
