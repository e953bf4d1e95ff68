"""The hands, sleeves and places of the head that all figures share."""

from collections.abc import Iterable

from card_pack.card_shapes import line, move, shape, tag
from card_pack.measures import FINE, SKIN
from card_pack.robes import cloth, cut

SLEEVE = "M52 153L76 168C74 184 66 200 60 214L6 214L8 184C22 168 40 162 52 153Z"


def fist(x: float, y: float, scale: float = 1.0) -> str:
    """Draws a hand closed round an upright shaft at x, seen from the knuckles."""
    fingers = (
        tag("rect", x=-5.5, y=-9 + i * 4.9, width=14, height=5.2, rx=2.6, fill=SKIN, stroke_width=1.5)
        for i in range(4)
    )
    return move(
        [
            shape("M-8 -8C-11 -4 -11 6 -8 10L6 10L7 -8Z", SKIN, 2.0),
            *fingers,
            shape("M-8 -7C-7 -12 -1 -14 2 -11.5C4 -9.5 1 -7.5 -2 -7.5C-4 -7 -4 -4 -5 -2", SKIN, 1.5),
        ],
        x,
        y,
        scale,
    )


def sleeve(fill: str, cuff: str) -> list[str]:
    """Draws the forearm that comes up to the hand at (70, 148)."""
    return [
        cloth(SLEEVE, fill),
        line(cut("M58 164C52 176 46 182 40 194"), FINE),
        line(cut("M64 170C61 178 58 184 54 192"), FINE),
        shape("M56.5 147C64 147 74 153 79.5 161L75.5 169.5C68 164 60 159 51.5 157Z", cuff),
    ]


def king_head(items: Iterable[str], *, flip: bool = False) -> str:
    """Draws a king's head; those of the others sit a little higher."""
    return move(items, 128, 89, 1.14, flip=flip)


def queen_head(items: Iterable[str], *, flip: bool = False) -> str:
    return move(items, 128, 83, 1.14, flip=flip)


def jack_head(items: Iterable[str], *, flip: bool = False) -> str:
    return move(items, 128, 85, 1.1, flip=flip)
