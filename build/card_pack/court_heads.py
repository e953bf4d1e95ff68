"""Faces, looking right, around the origin: chin at 28, brow at -12."""

from collections.abc import Iterable, Iterator

from card_pack.card_shapes import dot, flat, line, num, outline, shape, tag
from card_pack.measures import BLUSH, FINE, RED, SKIN, WHITE

FRONT = "M-19.5 -26V-3C-19.5 15 -11 28 0 28.5C11 28 19.5 15 19.5 -3V-26Z"
QUARTER = (
    "M-18.5 -26V-2C-18.5 14 -8 28 5 28.5C12 28 15 22 16 15C17.5 11 17.5 7.5 17 4.5C16.2 1 18 -5 18 -12V-26Z"
)
FOREHEAD = "M-13 -26H9C11 -21 12.3 -16 12.3 -12C12 -9.5 12.2 -8 13 -6"
NOSE = "L19.5 4.5C20.6 7 18.8 8.8 15.6 9C15.3 10.2 15.4 11 16 12"
MOUTH = "C18.3 13 18.5 15 16.2 16.2C17.8 17.3 17.6 19.5 15.3 20.3"
CHIN = "C15.8 25 14.5 29.5 8 29.5C-1 29.5 -9 24 -13 13Z"
PROFILE = FOREHEAD + NOSE + MOUTH + CHIN

WOMANS_FRONT = "M-18 -26V-4C-18 12 -9 27 0 28C9 27 18 12 18 -4V-26Z"
WOMANS_QUARTER = (
    "M-17 -26V-3C-17 12 -7 27 5 28C11 27.5 14.5 20 15.3 14C16.6 10 16.6 7 16.2 4C15.5 1 17 -5 17 -12V-26Z"
)
WOMANS_NOSE = "L18.6 4.5C19.5 7 18 8.8 15.4 9C15.2 10.2 15.4 11 16 12"
WOMANS_MOUTH = "C17.5 13 17.3 14.8 15.4 15.8C16.8 16.8 16.6 18.6 14.6 19.6"
WOMANS_CHIN = "C14.8 23.5 13.5 28.5 8 28.5C0 28.5 -8 22 -12 12Z"
WOMANS_PROFILE = FOREHEAD + WOMANS_NOSE + WOMANS_MOUTH + WOMANS_CHIN


def eye(x: float, y: float, w: float, look: float, *, woman: bool = False) -> str:
    """Draws an eye: its white, the pupil a little aside, and the lid."""
    h = w * 0.5
    left, right = (x - w / 2, y), (x + w / 2, y)
    return (
        flat(outline("MQQZ", left, (x, y - h), right, (x, y + h * 0.7), left), WHITE)
        + dot(x + look, y - 0.35, 1.75)
        + lid(x, y, w, 0.9 if woman else 0)
    )


def lid(x: float, y: float, w: float, lash: float) -> str:
    reach, end = w / 2 + lash, y + 0.2 - lash * 0.4
    return line(outline("MQ", (x - reach, end), (x, y - w * 0.5 * 1.12), (x + reach, end)), 1.7)


def blush(x: float, y: float, r: float = 4.0) -> str:
    return tag("circle", cx=num(x), cy=num(y), r=r, fill=BLUSH, stroke="none", opacity="0.45")


def lips(x: float, y: float, w: float = 8.0) -> str:
    h = w / 2
    left, bow = (x - h, y), (x, y - 1.3)
    return flat(
        outline(
            "MQQQZ", left, (x - h * 0.4, y - 2.6), bow, (x + h * 0.4, y - 2.6), (x + h, y), (x, y + 5.2), left
        ),
        RED,
    )


def curls(colour: str, width: float, spots: Iterable[tuple[float, float, float]]) -> Iterator[str]:
    """Yields locks of hair, each in the place and size given."""
    return (dot(x, y, r, colour, width) for x, y, r in spots)


def brow(*, woman: bool) -> float:
    """Returns how heavily the brow is drawn."""
    return 1.5 if woman else 2.4


def face_front(*, woman: bool = False) -> list[str]:
    return [
        shape(WOMANS_FRONT if woman else FRONT, SKIN),
        blush(-11, 7),
        blush(11, 7),
        eye(-8.3, -3, 8, 0.3, woman=woman),
        eye(8.3, -3, 8, 0.3, woman=woman),
        line("M-13 -9.5Q-8 -13 -3.8 -10", brow(woman=woman)),
        line("M13 -9.5Q8 -13 3.8 -10C2.6 -6 2.8 0 3.8 4.5C4.5 7.5 2 8.8 -1.8 7.8", FINE),
        line("M13 -9.5Q8 -13 3.8 -10", brow(woman=woman)),
    ]


def face_quarter(*, woman: bool = False) -> list[str]:
    return [
        shape(WOMANS_QUARTER if woman else QUARTER, SKIN),
        blush(-7, 8),
        blush(13, 8.5, 2.6),
        eye(-2.2, -3, 8.2, 0.9, woman=woman),
        eye(12, -3, 5.8, 0.6, woman=woman),
        line("M-7.5 -9.5Q-2 -13.5 3.6 -10.3", brow(woman=woman)),
        line("M8.6 -10.3C8 -6 9.8 -1 12.2 4C13.3 6.8 10.5 8.6 6.6 7.6", FINE),
        line("M8.6 -10.3Q12.5 -13 15.8 -10", brow(woman=woman)),
    ]


def face_profile(*, woman: bool = False) -> list[str]:
    face = WOMANS_PROFILE if woman else PROFILE
    return [
        flat(face, SKIN),
        blush(3, 8),
        flat("M9.8 16Q12.5 13.2 16 12" + WOMANS_MOUTH + "Q11.5 19 9.8 16Z", RED)
        if woman
        else line("M16.2 16.2H10.8", 1.5),
        shape(face, "none"),
        *eye_in_profile(2.0 if woman else 1.8),
        line("M3 -9.8Q8 -14 12 -11.2", brow(woman=woman)),
        line("M15.6 9C14.2 8.8 13.4 7.6 14.3 6", FINE),
    ]


def eye_in_profile(lid: float) -> list[str]:
    return [
        flat("M3.5 -2.8Q8 -7 11.3 -4.2Q10.5 -0.5 8.5 -0.8Z", WHITE),
        dot(9.2, -3.0, 1.8),
        line("M2.6 -2.4Q7.5 -7.3 11.8 -4.4", lid),
    ]
