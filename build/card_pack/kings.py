"""The kings."""

from collections.abc import Iterator

from card_pack.attributes import axe, orb, sceptre, sword
from card_pack.card_shapes import dot, flat, line, shape
from card_pack.court_heads import curls, face_front, face_profile, face_quarter
from card_pack.crowns import CourtCrown, arched_crown, leaf_crown, mural_crown, spiked_crown
from card_pack.figure import fist, king_head, sleeve
from card_pack.geometry import points
from card_pack.measures import ASH, BLUE, FINE, GOLD, INK, LINE, RED, RUST, WHITE, divide
from card_pack.patterns import Lattice, chevrons, lozenges, scatter, stripes
from card_pack.robes import (
    CLOAK,
    EDGE_L,
    EDGE_R,
    TUNIC,
    cape,
    cloth,
    folds,
    panel,
    patterned,
    sprig,
    suit_motif,
    trim,
)

CURLS = (
    *((-24, -12, 7), (24, -12, 7), (-27, -1, 7.5), (27, -1, 7.5)),
    *((-28, 11, 7.5), (28, 11, 7.5), (-25, 22, 7), (25, 22, 7)),
)


def king_spades(suit_colour: str) -> Iterator[str]:
    yield from robe_of_spades()
    yield sword()
    yield from sleeve(BLUE, GOLD)
    yield fist(70, 147)
    yield head_of_spades(suit_colour)


def robe_of_spades() -> Iterator[str]:
    yield cloth(CLOAK, BLUE)
    yield from folds(CLOAK)
    yield patterned(TUNIC, WHITE, lambda a: stripes(a, 13, 6.5, at=-2), BLUE)
    yield trim(EDGE_L, GOLD)
    yield trim(EDGE_R, GOLD)
    yield cape()


def head_of_spades(suit_colour: str) -> str:
    beard = (
        "M-18 -2C-20 14 -19 32 -13 44C-10 52 -3 51 1 42L4 35L8 42C12 51 19 50 22 43"
        "C26 30 20 16 18 7C16 11 14 12 12 11.5L2 11C-5 12 -12 10 -15 -3Z"
    )
    return king_head(
        [
            shape("M-20 -24C-31 -14 -33 8 -31 22C-36 26 -35 34 -29 35C-22 36 -19 31 -19 26L-14 -20Z", WHITE),
            shape("M16 -22C24 -12 25 0 23 14C27 17 26 24 21 24C17 24 15 20 15 14Z", WHITE),
            line("M-24 -14C-29 0 -28 14 -26 26", FINE),
            line("M-20 -6C-23 6 -23 16 -22 28", FINE),
            *face_quarter(),
            shape(beard, WHITE),
            line("M-13 14C-14 24 -13 34 -9 42", FINE),
            line("M-7 18C-7 26 -6 32 -4 40", FINE),
            line("M16 18C18 26 19 34 17 42", FINE),
            line("M10 22C12 28 13 34 12 40", FINE),
            flat("M3 15.5Q8 19 13 15.5Q8 22 3 15.5Z", RED),
            shape(
                "M8.5 10.5C13 9 18 12 22 18C17 19 12 18 8.5 14.5C3 19 -6 19.5 -11 16C-4 15 2 9 8.5 10.5Z",
                WHITE,
                1.8,
            ),
            leaf_crown(CourtCrown(23, 34, (BLUE, RED), BLUE, "S", suit_colour)),
        ],
        flip=True,
    )


def king_hearts(_: str) -> Iterator[str]:
    yield from robe_of_hearts()
    yield sceptre()
    yield from sleeve(RED, WHITE)
    yield fist(70, 147)
    yield head_of_hearts()


def robe_of_hearts() -> Iterator[str]:
    yield cloth(CLOAK, RED)
    yield from folds(CLOAK)
    yield cloth(TUNIC, WHITE)
    yield scatter(
        panel(TUNIC),
        suit_motif("H", 10, RED),
        Lattice(19, 10.5, 5.4, 128, 120),
        "M84 132C98 141 112 145 128 145C144 145 160 141 172 132V100H84Z",
        side=4.5,
    )
    yield trim(EDGE_L, GOLD, 7)
    yield trim(EDGE_R, GOLD, 7)
    yield shape(
        "M98 110C92 116 88 122 86 130C98 138 112 142 128 142C144 142 160 138 170 130"
        "C168 122 164 116 158 110Z",
        BLUE,
    )
    yield line("M91 128C102 135 114 138 128 138C142 138 156 135 166 128", 2.6, GOLD)


def head_of_hearts() -> str:
    return king_head(
        [
            *curls(GOLD, LINE, CURLS),
            *face_front(),
            shape(
                "M-19.5 -2C-24 8 -24 16 -20 21C-22 28 -18 34 -13 35C-12 41 -6 45 0 43C6 45 12 41 13 35"
                "C18 34 22 28 20 21C24 16 24 8 19.5 -2C17 7 13 10 9 10.5H-9C-13 10 -17 7 -19.5 -2Z",
                GOLD,
            ),
            line(
                "M-11 20C-13 28 -10 34 -6 40M11 20C13 28 10 34 6 40M-5 25C-6 31 -5 36 -2.5 41M5 25"
                "C6 31 5 36 2.5 41",
                FINE,
            ),
            flat("M-4.5 16Q0 18.5 4.5 16Q0 22.5 -4.5 16Z", RED),
            shape(
                "M0 10C4 8.5 10 9.5 14 13C17 15 19 13 19 10.5C22 16 17 21 11 19C6 18 2 15 0 13"
                "C-2 15 -6 18 -11 19C-17 21 -22 16 -19 10.5C-19 13 -17 15 -14 13C-10 9.5 -4 8.5 0 10Z",
                GOLD,
                1.8,
            ),
            arched_crown(CourtCrown(23, 34, (RED, BLUE))),
        ]
    )


def king_diamonds(suit_colour: str) -> Iterator[str]:
    yield from robe_of_diamonds()
    yield axe()
    yield from sleeve(RED, WHITE)
    yield fist(70, 147)
    yield shape(
        "M104 108C98 114 95 120 94 128L112 136L128 128L146 136L163 126C161 118 158 112 153 107Z", BLUE
    )
    yield head_of_diamonds(suit_colour)


def robe_of_diamonds() -> Iterator[str]:
    yield cloth(CLOAK, GOLD)
    yield from folds(CLOAK)
    yield patterned(TUNIC, RED, lambda a: lozenges(a, 17, 24, 128, 132), GOLD)
    yield trim(EDGE_L, WHITE, 8)
    yield trim(EDGE_R, WHITE, 8)
    for d in (EDGE_L, EDGE_R):
        yield from (dot(x, y, 1.4) for x, y in points(d, 9)[1:] if y < divide(x) - 12)


def head_of_diamonds(suit_colour: str) -> str:
    return king_head(
        [
            shape("M-6 -24C-22 -24 -30 -10 -29 6C-28 20 -33 28 -38 31C-30 37 -18 35 -12 26L-4 -10Z", RUST),
            *face_profile(),
            shape(
                "M-8 -20C-12 -8 -12 2 -8 10C-4 14 2 12 5 11C9 12 13 12 16 12.5C20 15 21 20 20 24"
                "C20 34 14 44 8 50C2 44 -12 36 -14 18C-22 10 -22 -10 -14 -22Z",
                RUST,
            ),
            line("M-20 -12C-22 0 -22 12 -25 26", FINE, GOLD),
            line("M-15 -8C-16 4 -15 14 -20 26", FINE, GOLD),
            line("M-4 20C-2 30 2 36 7 42", FINE, GOLD),
            line("M4 20C5 28 8 34 10 38", FINE, GOLD),
            line("M12 22C13 28 13 32 12 36", FINE, GOLD),
            shape("M15.5 10.5C10 9.5 4 12 0 18C6 20 14 19 19 15Z", RUST, 1.6),
            spiked_crown(CourtCrown(21, 33, (RED, BLUE), suit="D", suit_colour=suit_colour)),
        ],
        flip=True,
    )


def king_clubs(_: str) -> Iterator[str]:
    yield from robe_of_clubs()
    yield from sleeve(BLUE, WHITE)
    yield orb()
    yield head_of_clubs()


def robe_of_clubs() -> Iterator[str]:
    yield cloth(CLOAK, INK)
    yield scatter(
        panel("M4 220V176C16 148 42 131 84 122L100 117L66 206Z"), sprig(GOLD), Lattice(17, 10, 6, 60, 150)
    )
    yield scatter(
        panel("M158 117L172 122C206 130 232 146 246 168V220H192Z"), sprig(GOLD), Lattice(17, 10, 6, 60, 150)
    )
    yield patterned(TUNIC, GOLD, lambda a: chevrons(a, 16, 8, 0.7, 128), BLUE)
    yield trim(EDGE_L, WHITE)
    yield trim(EDGE_R, WHITE)
    yield shape("M98 109C90 113 84 119 80 127L100 140L128 132L156 140L176 127C172 119 166 113 158 109Z", RED)
    yield line("M86 126L101 135.5L128 127.5L155 135.5L170 126", 2.2, GOLD)


def head_of_clubs() -> str:
    return king_head(
        [
            shape("M-18 -24C-30 -18 -33 0 -32 18C-32 26 -28 30 -20 29L-12 -16Z", INK),
            shape("M15 -22C23 -14 24 4 22 18L15 18Z", INK),
            *face_quarter(),
            shape(
                "M-18.5 -6C-20 8 -21 22 -18 36C-14 40 -10 37 -8 40C-5 45 -1 40 1 43C5 46 8 40 11 41"
                "C15 42 17 39 19 36C21 26 19 14 17 5C16 10 14 11.5 12 11.5L2 11C-6 12 -13 8 -15 -6Z",
                INK,
            ),
            line(
                "M-11 20C-14 26 -9 31 -11 37M-4 22C-7 28 -2 33 -4 39M4 22C7 28 3 33 5 39M12 19"
                "C15 25 10 30 12 37",
                FINE,
                ASH,
            ),
            line("M-26 -8C-29 4 -27 14 -27 24M-21 2C-23 12 -22 18 -22 26", FINE, ASH),
            flat("M3 15.5Q8 18 13 15.5Q8 21.5 3 15.5Z", RED),
            shape(
                "M8.5 10C12 8.5 16 11 19 10C19.5 15 14 18.5 8.5 14.5C2 20 -10 19 -14 11C-7 13 2 8 8.5 10Z",
                INK,
                1.2,
            ),
            mural_crown(CourtCrown(23, 30, (BLUE, RED), suit="C")),
        ],
        flip=True,
    )
