"""Crowns, sitting at y = -19 of a head: five kinds of points upon one kind of band."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from card_pack.card_shapes import dot, flat, line, move, num, outline, ribbon, shape
from card_pack.measures import FINE, GOLD, INK, RED, WHITE, Point
from card_pack.pips import pip

FOOT = -19
BAND = FOOT - 9  # the upper edge of the band, where the points begin


@dataclass(frozen=True)
class CourtCrown:
    """What crowns differ in besides the kind of their points; the band spans -w..w."""

    w: float
    h: float
    jewel: tuple[str, str]
    cap: str = RED
    suit: str = ""
    suit_colour: str = INK

    @property
    def top(self) -> float:
        return FOOT - self.h

    @property
    def flare(self) -> float:
        """Returns how far the outer points reach."""
        return self.w + 5 + self.h * 0.06


def leaf_crown(crown: CourtCrown) -> str:
    """Draws three leaf points with the suit on top, two pearls between."""
    w, flare, top = crown.w, crown.flare, crown.top
    lining = outline("MQ", (-w + 2, BAND), (0, top + 2), (w - 2, BAND))
    finials = ((-flare, top + 4), (flare, top + 4), (0, top - 1))
    return (
        flat(lining + "Z", crown.cap)
        + line(lining, FINE)
        + shape(leaves(w, flare, top), GOLD)
        + "".join(pip(crown.suit, x, y - 3, 12.5, crown.suit_colour) for x, y in finials)
        + "".join(pearl(x, BAND - 12.5) for x in (-w * 0.45, w * 0.45))
        + band(crown)
    )


def leaves(w: float, flare: float, top: float) -> str:
    return outline(
        "MLCCCCLQZ",
        *((-w, BAND), (-flare, top + 6)),
        *((-flare + 4, BAND - 5), (-w * 0.62, BAND - 7), (-w * 0.45, BAND - 11)),
        *((-w * 0.28, BAND - 6), (-w * 0.1, BAND - 10), (0, top + 1)),
        *((w * 0.1, BAND - 10), (w * 0.28, BAND - 6), (w * 0.45, BAND - 11)),
        *((w * 0.62, BAND - 7), (flare - 4, BAND - 5), (flare, top + 6)),
        *((w, BAND), (0, BAND + 6), (-w, BAND)),
    )


def arched_crown(crown: CourtCrown) -> str:
    """Draws a closed crown with an orb and cross."""
    w, top = crown.w, crown.top
    arch = outline(
        "MCC",
        (-w, BAND),
        *((-w - 10, top + 8), (-w * 0.6, top + 2), (0, top + 7)),
        *((w * 0.6, top + 2), (w + 10, top + 8), (w, BAND)),
    )
    pearls = ((-w * 1.1, top + 14), (-w * 0.72, top + 6.5), (w * 0.72, top + 6.5), (w * 1.1, top + 14))
    return (
        flat(arch + f"Q0 {num(BAND + 12)} {num(-w)} {num(BAND)}Z", crown.cap)
        + ribbon(arch, 4.2, GOLD)
        + ribbon(f"M0 {num(top + 8)}V{num(BAND + 5)}", 4.2, GOLD)
        + "".join(pearl(x, y, 2.3) for x, y in pearls)
        + flat(f"M-1.6 {num(top - 9)}h3.2v3h3.4v3.2h-3.4v4h-3.2v-4h-3.4v-3.2h3.4Z", INK)
        + dot(0, top + 4.5, 4.2, GOLD, 1.8)
        + band(crown)
    )


def spiked_crown(crown: CourtCrown) -> str:
    """Draws five straight points tipped with the suit."""
    w, top = crown.w, crown.top
    tips = [(-w * 1.16, top + 9), (-w * 0.6, top + 4), (0.0, top), (w * 0.6, top + 4), (w * 1.16, top + 9)]
    notches = [((a[0] + b[0]) * 0.46, BAND - 2.5) for a, b in pairwise(tips)]
    suits = (pip(crown.suit, x, y - 2, 12, crown.suit_colour, width=1.2) for x, y in tips)
    return shape(points_of(w, tips, notches, 8), GOLD) + "".join(suits) + band(crown)


def mural_crown(crown: CourtCrown) -> str:
    """Draws three great leaves in the shape of the suit."""
    w, left, right = crown.w, (-crown.w + 1, BAND), (crown.w - 1, BAND)
    spots = ((-w * 0.86, BAND - 9, -16, 21), (w * 0.86, BAND - 9, 16, 21), (0, BAND - 13, 0, 25))
    return (
        shape(outline("MQQZ", left, (0, crown.top + 4), right, (0, BAND + 12), left), crown.cap, 1.6)
        + "".join(
            move([pip(crown.suit, 0, 0, size, GOLD, width=1.8)], x, y, angle=turn)
            for x, y, turn, size in spots
        )
        + "".join(pearl(x, BAND - 3, 2.3) for x in (-w * 0.44, w * 0.44))
        + band(crown)
    )


def coronet(crown: CourtCrown) -> str:
    """Draws a queen's low crown of pearls."""
    w, foot = crown.w, BAND + 4
    xs = (-w - 2, -w * 0.52, 0, w * 0.52, w + 2)
    heights = [crown.h * share for share in (0.55, 0.8, 1, 0.8, 0.55)]
    tips = [(x, foot - height) for x, height in zip(xs, heights, strict=True)]
    notches = [((a + b) / 2, BAND - 2.0) for a, b in pairwise(xs)]
    pearls = (pearl(x, BAND + 2.5 - height, 2.7) for x, height in zip(xs, heights, strict=True))
    return shape(points_of(w, tips, notches, 7), GOLD) + "".join(pearls) + band(crown)


def points_of(w: float, tips: list[Point], notches: list[Point], sag: float) -> str:
    """Returns five points with notches between, down to a foot that sags."""
    up_and_down = [spot for pair in zip(tips, notches, strict=False) for spot in pair] + tips[-1:]
    foot = (w, BAND + 2), (0, BAND + sag), (-w, BAND + 2)
    return outline("M" + "L" * 10 + "QZ", foot[-1], *up_and_down, *foot)


def pearl(x: float, y: float, r: float = 2.6) -> str:
    return dot(x, y, r, WHITE, 1.5)


def band(crown: CourtCrown) -> str:
    """Draws the band on the foot of the points: a row of dots, and lozenges between."""
    w = crown.w
    rim = (-w, FOOT - 8), (0, FOOT - 2), (w, FOOT - 8), (w, FOOT), (0, FOOT + 6), (-w, FOOT)
    lozenge = "l2.6 2.9-2.6 2.9-2.6-2.9Z"
    return (
        shape(outline("MQLQZ", *rim), GOLD)
        + "".join(dot(x, y, 1.5, crown.jewel[1]) for x, y in along(w, -1.5, -0.5, 0.5, 1.5))
        + "".join(flat(f"M{num(x)} {num(y - 2.9)}{lozenge}", crown.jewel[0]) for x, y in along(w, -1, 0, 1))
    )


def along(w: float, *places: float) -> Iterator[Point]:
    """Spots on the curve of the band."""
    for place in places:
        x = place * (w * 0.52) * 0.9
        yield x, FOOT - 1.2 - (x / w) ** 2 * 3
