"""Numerals: strokes of our own, in a box of 40 by 60."""

from pieces.piece_shapes import line, moved, path

NUMERALS = {
    "0": "M20 5C9 5 5 16 5 30S9 55 20 55 35 44 35 30 31 5 20 5Z",
    "1": "M9 16 22 5V55",
    "2": "M6 18C6 9 12 5 20 5C29 5 34 11 34 19C34 27 29 32 22 39L6 55H35",
    "3": "M7 5H33L19 25C29 24 35 31 35 39C35 49 29 55 20 55C13 55 7 52 5 45",
    "4": "M27 55V5L4 41H37",
    "5": "M33 5H11L8 29C12 25 16 24 20 24C29 24 35 30 35 39C35 49 28 55 20 55C13 55 8 52 5 46",
    "6": "M29 5C15 12 5 25 5 39C5 48 11 55 20 55C29 55 35 48 35 39C35 30 29 24 20 24C12 24 6 30 5 39",
    "7": "M5 5H35L16 55",
    "8": "M20 27C12 27 8 22 8 16C8 9 13 5 20 5S32 9 32 16C32 22 28 27 20 27C10 27 5 33 5 41"
    "C5 49 11 55 20 55S35 49 35 41C35 33 30 27 20 27Z",
    "9": "M11 55C25 48 35 35 35 21C35 12 29 5 20 5C11 5 5 12 5 21C5 30 11 36 20 36C28 36 34 30 35 21",
}


def number(value: int, x: float, y: float, height: float, colour: str, *, weight: float = 9) -> str:
    """Returns a number centred on a point; 6 and 9 are underlined, for cards lie either way up."""
    digits = str(value)
    reach, strokes = 0.0, []
    for digit in digits:
        left, advance = (9, 24) if digit == "1" else (5, 41)
        strokes.append(moved(path(NUMERALS[digit], line(colour, weight)), reach - left, 0))
        reach += advance
    if digits in "69":
        strokes.append(path("M2 71H28", line(colour, weight * 0.8)))
    scale = height / 60
    return moved("".join(strokes), x - (reach - 11) / 2 * scale, y - height / 2, scale)
