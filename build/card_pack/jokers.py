"""The jokers."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from card_pack.attributes import held
from card_pack.card_shapes import dot, flat, group, line, move, num, outline, ribbon, shape, tag
from card_pack.court_heads import blush, eye, face_profile
from card_pack.figure import fist, sleeve
from card_pack.frame import CourtBand, CourtFigure, Notch, court_card_of
from card_pack.measures import BLUE, BLUSH, FINE, GOLD, INK, RED, RUST, SKIN, WHITE
from card_pack.patterns import Lattice, lozenges, scatter
from card_pack.pips import pip
from card_pack.robes import COAT, cloth, panel, patterned, sprig

TIPS = [(74, 136), (92, 149), (114, 157), (142, 157), (164, 149), (182, 136)]
ROOTS = [(96, 112), (98, 122), (110, 129), (128, 131), (146, 129), (158, 122), (160, 112)]
GREYS = {
    RED: "#77787f",
    BLUE: "#3f4047",
    GOLD: "#cfcfd1",
    SKIN: "#f3f1ec",
    RUST: "#4a4b52",
    BLUSH: "#cfccc6",
}
Index = Callable[[str], str]
"""Draws the corners in a colour."""


def joker_in_colour(index: Index, notch: Notch | None = None) -> str:
    """Draws the laughing joker, with corners of any edition."""
    figure = CourtFigure(jester_one, CourtBand("lozenge", GOLD, RED), "#f7f0e1", "#e9dcc0")
    return court_card_of(figure, RED, index(RED), notch=notch)


def joker_in_greys(index: Index, notch: Notch | None = None) -> str:
    """Draws the joker with the hand of cards."""
    figure = CourtFigure(jester_two, CourtBand("lozenge", GOLD, BLUE), "#f0f0ee", "#dcdcda")
    picture = court_card_of(figure, INK, index(INK), notch=notch)
    for colour, grey in GREYS.items():
        picture = picture.replace(colour, grey)
    return picture


def jester_one(_: str) -> Iterator[str]:
    yield from motley()
    yield fools_stick()
    yield from sleeve(BLUE, GOLD)
    yield fist(70, 148, scale=0.95)
    yield laughing_head()


def motley() -> Iterator[str]:
    yield cloth(COAT, RED)
    yield patterned(
        "M128 118H144L166 124C204 130 234 144 252 164V220H128Z",
        BLUE,
        lambda a: lozenges(a, 19, 25, 128, 150),
        GOLD,
    )
    yield scatter(
        panel("M4 220V166C20 142 50 130 92 124L128 118V220Z"), sprig(GOLD), Lattice(20, 11, 6, 66, 140)
    )
    yield from jester_collar(GOLD, WHITE)


def jester_collar(first: str, second: str) -> Iterator[str]:
    """Yields a ruff of points in two colours, with a bell on every tip."""
    for i, (tip, (root, next_root)) in enumerate(zip(TIPS, pairwise(ROOTS), strict=True)):
        (x, y), (ax, ay), (bx, by) = tip, root, next_root
        down, up = ((ax + x) / 2 - 1, (ay + y) / 2 + 3), ((bx + x) / 2 + 1, (by + y) / 2 + 3)
        yield shape(outline("MQQLZ", root, down, tip, up, next_root, (128, 108)), second if i % 2 else first)
    yield from (bell(x, y + 2, 4) for x, y in TIPS)


def bell(x: float, y: float, r: float = 4.6) -> str:
    return (
        dot(x, y, r, GOLD, 1.8)
        + line(f"M{num(x - r * 0.6)} {num(y + r * 0.15)}H{num(x + r * 0.6)}", 1.1)
        + dot(x, y + r * 0.5, 0.9)
    )


def fools_stick() -> str:
    return group(
        [
            tag("rect", x=61.4, y=60, width=5.2, height=114, rx=1.5, fill=RUST),
            shape("M52 70L58 62H70L76 70L70 69L68 75L64 69.5L60 75L58 69Z", GOLD, 1.8),
            shape("M62 34C50 26 44 36 45 46C48 42 52 42 54 48Z", RED, 2),
            shape("M66 34C78 26 84 36 83 46C80 42 76 42 74 48Z", BLUE, 2),
            dot(64, 52, 11, SKIN, 2),
            shape("M53.5 49C53 34 75 34 74.5 49C68 44 60 44 53.5 49Z", GOLD, 2),
            bell(45, 49, 3.4),
            bell(83, 49, 3.4),
            dot(60.5, 51, 1.3),
            dot(67.5, 51, 1.3),
            line("M59.5 56Q64 60.5 68.5 56", 1.5),
        ],
        transform="translate(5 0) rotate(-15 64 148)",
    )


def laughing_head() -> str:
    """Draws a head full face, both halves of the hood falling to the sides."""
    return move([*hood(), *laughing_face(), *horns()], 128, 87, 1.1)


def hood() -> list[str]:
    """Draws what hangs down behind the face."""
    return [
        shape("M0 -26H-22C-29 0 -25 24 -10 35H0Z", RED),
        shape("M0 -26H22C29 0 25 24 10 35H0Z", BLUE),
    ]


def laughing_face() -> list[str]:
    """Brows up, teeth showing."""
    return [
        shape("M-18 -26V-4C-18 12 -10 28 0 28.5C10 28 18 12 18 -4V-26Z", SKIN),
        blush(-11, 7, 4.4),
        blush(11, 7, 4.4),
        eye(-7.8, -3, 8, 0.3),
        eye(7.8, -3, 8, 0.3),
        line("M-13 -9C-10 -14 -6 -14 -3.5 -10.5M13 -9C10 -14 6 -14 3.5 -10.5", 2.2),
        line("M-2.6 -3C-3.5 2 -5 6 -3 8C-1 9.6 2 9.6 4 7.5", FINE),
        shape(
            "M-11.5 12.5C-6 15.5 6 15.5 11.5 12.5C10 21 5 23.5 0 23.5C-5 23.5 -10 21 -11.5 12.5Z",
            RED,
            1.8,
        ),
        flat("M-9.5 14.3C-5 16.2 5 16.2 9.5 14.3C9 17 5 18.3 0 18.3C-5 18.3 -9 17 -9.5 14.3Z", WHITE),
        line("M-13.5 11.5C-13 13 -12 13.5 -11 13M13.5 11.5C13 13 12 13.5 11 13", 1.6),
    ]


def horns() -> list[str]:
    """Draws three horns, with a bell on each."""
    return [
        shape("M-15 -30C-13 -44 -4 -46 0 -54C4 -46 13 -44 15 -30C8 -24 -8 -24 -15 -30Z", GOLD),
        shape(
            "M1 -16L-22 -11C-23 -20 -29 -25 -35 -20C-40 -16 -42 -12 -43 -6C-52 -24 -45 -46 -27 -45"
            "C-12 -44 0 -34 1 -16Z",
            RED,
        ),
        shape(
            "M-1 -16L22 -11C23 -20 29 -25 35 -20C40 -16 42 -12 43 -6C52 -24 45 -46 27 -45"
            "C12 -44 0 -34 -1 -16Z",
            BLUE,
        ),
        line("M-36 -34C-26 -40 -14 -34 -8 -22M36 -34C26 -40 14 -34 8 -22", FINE),
        ribbon("M-22 -10Q0 -22 22 -10", 4.4, GOLD),
        bell(-43, -3, 4.8),
        bell(43, -3, 4.8),
        bell(0, -55, 4.6),
    ]


def jester_two(_: str) -> Iterator[str]:
    yield from harlequin_coat()
    yield from sleeve(GOLD, WHITE)
    yield from hand_of_cards()
    yield head_in_profile()


def harlequin_coat() -> Iterator[str]:
    yield patterned(COAT, WHITE, lambda a: lozenges(a, 21, 28, 128, 150), INK)
    yield from jester_collar(INK, WHITE)


def hand_of_cards() -> Iterator[str]:
    yield held(
        small_card("C", INK, -44),
        small_card("D", RED, -20),
        small_card("H", RED, 4),
        small_card("S", INK, 28),
    )
    yield held(
        shape(
            "M50 150C48 142 52 134 58 130C62 128 64 132 61 136L60 139C66 137 74 138 76 141"
            "C78 144 75 146 72 146C76 147 76 151 72 151C73 156 62 159 55 157Z",
            SKIN,
            2.0,
        ),
        line("M63 145.5L71 146M63 151H71", FINE),
    )


def small_card(suit: str, colour: str, angle: float) -> str:
    return move(
        [
            tag("rect", x=-13, y=-52, width=26, height=38, rx=3, fill=WHITE, stroke_width=1.8),
            pip(suit, 0, -33, 17, colour),
            pip(suit, -8, -47, 5, colour),
            pip(suit, 8, -19, 5, colour, turn=True),
        ],
        58,
        152,
        1.0,
        angle=angle,
    )


def head_in_profile() -> str:
    """Draws a head in profile, under a hood with two ends."""
    return move([*back_of_hood(), *grinning_profile(), *front_of_hood()], 128, 85, 1.12, flip=True)


def back_of_hood() -> list[str]:
    """Draws the end of the hood that swings behind."""
    return [
        shape(
            "M-8 -30C-18 -50 -34 -50 -42 -42C-48 -36 -49 -26 -48 -17C-43 -26 -36 -28 -31 -22"
            "C-28 -18 -26 -12 -25 -4Z",
            BLUE,
        ),
        line("M-40 -36C-32 -42 -24 -36 -20 -26", FINE, WHITE),
    ]


def grinning_profile() -> list[str]:
    """Draws a profile with the mouth wide open."""
    return [
        *face_profile(),
        flat("M3 -2.8Q8 -7 11.3 -4.2Q10.5 -0.5 8.5 -0.8Z", WHITE),
        dot(9.2, -3, 1.8),
        line("M2.6 -2.4Q7.5 -7.3 11.8 -4.4", 1.8),
        shape("M16 15.5C12 17.5 7 16.5 3.5 12C4 19 9 23 15 20.5Z", RED, 1.5),
        line("M2 13.5C2 12 3 11 4.5 10.8", 1.4),
    ]


def front_of_hood() -> list[str]:
    """Draws what lies round the face, and the end of the hood that falls forward."""
    return [
        shape(
            "M12 -20C4 -14 -6 -10 -8 2C-9 14 -4 24 4 28.5L-4 36C-20 34 -28 18 -27 0C-26 -18 -18 -30 -2 -30Z",
            GOLD,
        ),
        ribbon("M12 -19C4 -15 -7 -9 -8 3C-9 14 -4 23 5 28", 3.4, WHITE),
        shape(
            "M-20 -22C-16 -40 4 -54 22 -46C36 -40 40 -28 38 -14C34 -22 28 -26 22 -22C14 -20 2 -16 -8 -8"
            "C-16 -10 -20 -16 -20 -22Z",
            INK,
        ),
        line("M-10 -22C-4 -34 10 -40 24 -36", FINE, WHITE),
        bell(38.5, -11, 4.8),
        bell(-48.5, -15, 4.8),
    ]
