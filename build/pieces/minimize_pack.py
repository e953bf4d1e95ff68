"""The Minimize pack, 250 by 350: number, colour and a shape a colour."""

from typing import NamedTuple

from pieces.numerals import NUMERALS, number
from pieces.piece_shapes import HAIRLINE, INK, PAPER, circle, fill, line, moved, path, rect, svg

MINIMIZE = {  # field, number on it, edge (yellow alone would be lost on the paper)
    "R": ("#c23a2b", "#ffffff", "#c23a2b"),
    "Y": ("#f0b41f", INK, "#9a6a00"),
    "G": ("#1d7d57", "#ffffff", "#1d7d57"),
    "B": ("#2464a8", "#ffffff", "#2464a8"),
}
SHAPES = {  # about the origin, of equal weight to the eye
    "R": "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50Z",
    "Y": "M0-58Q6-58 9-52L57 34Q61 44 50 45H-50Q-61 44-57 34L-9-52Q-6-58 0-58Z",
    "G": "M-38-45H38Q45-45 45-38V38Q45 45 38 45H-38Q-45 45-45 38V-38Q-45-45-38-45Z",
    "B": "M0-60Q4-60 7-56L51-6Q56 0 51 6L7 56Q4 60 0 60Q-4 60-7 56L-51 6Q-56 0-51-6L-7-56Q-4-60 0-60Z",
}
NUMBER_DROP = {"R": 0, "Y": 14, "G": 0, "B": 0}


class Corners(NamedTuple):
    """Middle and height of the numbers of one and of two digits, where the shape lies below, and the rest."""

    digit: tuple[int, int]
    digits: tuple[int, int]
    number_y: int
    shape_y: int
    below_line: int
    shape: float
    icon: tuple[float, float, float]
    star: tuple[float, float, float]
    marks: tuple[float, float, float]
    middle: float


USUAL = Corners((38, 48), (43, 43), 44, 97, 7, 0.29, (56, 58, 0.46), (38, 42, 0.95), (78, 22, 0.15), middle=1)
LARGE = Corners(
    (37, 76), (39, 59), 54, 125, 12, 0.4, (57, 64, 0.6), (38, 50, 1.36), (100, 32, 0.24), middle=0.75
)
"""For corners that can be read from afar, or where one card covers the next."""


def paper(body: str, colour: str = PAPER) -> str:
    return svg(
        250, 350, rect((1, 1, 248, 348), 18, f'fill="{colour}" stroke="{HAIRLINE}" stroke-width="2"') + body
    )


def both_ways(corner: str) -> str:
    """Returns a corner mark, and its copy for whoever sits opposite."""
    return corner + f'<g transform="rotate(180 125 175)">{corner}</g>'


def shape(suit: str, x: float, y: float, scale: float, style: str) -> str:
    return moved(path(SHAPES[suit], style), x, y, scale)


def minimize_face(value: int, suit: str, corners: Corners) -> str:
    colour, ink, edge = MINIMIZE[suit]
    middle, height = corners.digit if value < 10 else corners.digits
    below = corners.shape_y + (corners.below_line if value in (6, 9) else 0)
    corner = number(value, middle, corners.number_y, height, INK, weight=8.5) + shape(
        suit, middle, below, corners.shape, f'fill="{colour}" stroke="{edge}" stroke-width="5"'
    )
    size = corners.middle
    big = (
        shape(suit, 125, 175, 1.4 * size, line(edge, 3, 0.7))
        + shape(suit, 125, 175, 1.22 * size, fill(colour))
        + number(value, 125, 175 + NUMBER_DROP[suit] * size, 58 * size, ink, weight=8.5)
    )
    return paper(both_ways(corner) + big)


POWERS = {  # name: colour, strokes in a box of 100 about the origin
    "HV": (
        "#6a4c93",
        [
            path("M-30 36 30-36", "w"),
            moved(path(NUMERALS["1"], "w"), -42, -42, 0.72),
            moved(path(NUMERALS["2"], "w"), 14, 4, 0.68),
        ],
    ),
    "NP": (
        "#35707a",
        [
            path("M-26-40H8Q14-40 14-34V14Q14 20 8 20H-26Q-32 20-32 14V-34Q-32-40-26-40Z", "w"),
            path("M2 40 38 4M38 40 2 4", "w"),
        ],
    ),
    "DS": (
        "#9a5b1e",
        [
            path("M-8-38A28 28 0 1 1-8 18A28 28 0 1 1-8-38Z", "w"),
            path("M13 11 38 38", "w"),
            path("M-20-10A12 12 0 0 1-8-22", "w"),
        ],
    ),
    "DN": ("#a33a5f", [path("M-28 42V-38", "w"), path("M-28-34C-10-46 6-22 32-34V6C6 18-10-6-28 6Z", "w")]),
}


def drawn(strokes: list[str], colour: str, weight: float) -> str:
    return "".join(stroke.replace(" w/>", f" {line(colour, weight)}/>") for stroke in strokes)


def minimize_power(code: str, corners: Corners) -> str:
    colour, strokes = POWERS[code]
    panel = rect((16, 16, 218, 318), 12, fill(colour))
    rim = rect((24, 24, 202, 302), 8, line("#ffffff", 2, 0.45))
    size = corners.middle
    disc = circle(125, 175, 74 * size, fill("#ffffff", 0.14)) + circle(
        125, 175, 74 * size, line("#ffffff", 3, 0.7)
    )
    corner = moved(drawn(strokes, "#ffffff", 11), *corners.icon)
    middle = moved(drawn(strokes, "#ffffff", 9), 125, 175, 1.02 * size)
    return paper(panel + rim + disc + middle + both_ways(corner))


def minimize_joker(corners: Corners) -> str:
    cap = (
        path("M70 214C60 176 58 132 84 104C96 128 108 142 125 150L70 214Z", fill(MINIMIZE["R"][0]))
        + path("M180 214C190 176 192 132 166 104C154 128 142 142 125 150L180 214Z", fill(MINIMIZE["B"][0]))
        + path("M70 214C78 170 100 120 125 84C150 120 172 170 180 214Z", fill(MINIMIZE["G"][0]))
        + rect((64, 206, 122, 26), 13, fill(MINIMIZE["Y"][0]))
    )
    bells = (
        circle(84, 98, 13, fill(MINIMIZE["R"][0]))
        + circle(125, 78, 13, fill(MINIMIZE["G"][0]))
        + circle(166, 98, 13, fill(MINIMIZE["B"][0]))
    )
    face = path("M78 232H172C172 268 152 290 125 290C98 290 78 268 78 232Z", fill("#f3d3ae"))
    smile = (
        circle(108, 250, 5, fill(INK))
        + circle(142, 250, 5, fill(INK))
        + path("M106 266Q125 282 144 266", line(INK, 5))
    )
    star = "M0-22 6-7 22-6 10 4 14 20 0 11-14 20-10 4-22-6-6-7Z"
    top, step, size = corners.marks
    corner = moved(path(star, fill(INK)), *corners.star) + "".join(
        shape(suit, 38, top + step * i, size, fill(MINIMIZE[suit][0])) for i, suit in enumerate("RYGB")
    )
    return paper(both_ways(corner) + face + cap + bells + smile)


BACKS = {
    "blue": ("#2f3760", "#aab4e0"),
    "red": ("#7d1f33", "#f0b9b4"),
    "green": ("#1f5a43", "#a9d8bd"),
    "charcoal": ("#33363d", "#c3c7cf"),
}
"""The field and the shapes on it, by the colour of the backs."""


def minimize_back(field_ink: str, ink: str) -> str:
    field = rect((14, 14, 222, 322), 11, fill(field_ink))
    marks = []
    for row in range(7):
        for column in range(5):
            suit = "RYGB"[(column + row * 2) % 4]
            marks.append(shape(suit, 45 + 40 * column, 49 + 42 * row, 0.21, line(ink, 13, 0.55)))
    frame = rect((22, 22, 206, 306), 7, line(ink, 2, 0.7))
    return paper(field + frame + "".join(marks))


def minimize() -> dict[str, str]:
    drawn = {f"minimize/back-{name}": minimize_back(*inks) for name, inks in BACKS.items()}
    for folder, corners in (("minimize", USUAL), ("minimize/large", LARGE)):
        for value in range(1, 13):
            drawn |= {f"{folder}/{value}{suit}": minimize_face(value, suit, corners) for suit in MINIMIZE}
        drawn |= {f"{folder}/{code}": minimize_power(code, corners) for code in POWERS}
        drawn[f"{folder}/JK"] = minimize_joker(corners)
    return drawn
