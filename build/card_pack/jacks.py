"""The jacks."""

from collections.abc import Iterator

from card_pack.attributes import book, halberd, key, lance
from card_pack.card_shapes import dot, line, ribbon, shape
from card_pack.court_heads import curls, face_profile, face_quarter
from card_pack.figure import fist, jack_head, sleeve
from card_pack.measures import BLUE, FINE, GOLD, INK, RED, RUST, WHITE
from card_pack.patterns import Lattice, bars, lozenges, scatter, stripes
from card_pack.robes import COAT, cloth, folds, neck, panel, patterned, suit_motif, trim

LONG_CURLS = (
    *((-21, -10, 7), (-24, 0, 7), (-24, 10, 7), (-21, 19, 6.5)),
    *((19, -10, 5.5), (20, -2, 5.5), (20, 7, 5), (18.5, 15, 4.5)),
)
FOREHEAD_CURLS = (-14, -16, 6), (-5, -18, 5.5), (4, -18, 5.5), (13, -17, 5)


def jack_spades(_: str) -> Iterator[str]:
    yield from coat_of_spades()
    yield halberd()
    yield from sleeve(INK, GOLD)
    yield fist(70, 148, scale=0.95)
    yield head_of_spades()


def coat_of_spades() -> Iterator[str]:
    yield cloth(COAT, BLUE)
    yield from folds(COAT)
    yield patterned(
        "M112 120C108 150 104 180 100 206H158C154 180 150 150 146 120Z", GOLD, lambda a: bars(a, 12, 6), INK
    )
    yield trim("M112 120C108 150 104 180 100 206", WHITE, 5)
    yield trim("M146 120C150 150 154 180 158 206", WHITE, 5)
    yield neck()
    yield shape(
        "M104 122C110 114 118 112 128 114C138 112 148 114 154 122C148 132 138 136 129 134"
        "C119 136 108 132 104 122Z",
        WHITE,
    )
    yield line("M112 122L117 130M128 118V131M145 122L140 130", FINE)


def head_of_spades() -> str:
    return jack_head(
        [
            shape(
                "M-2 -24C-22 -26 -28 -8 -27 8C-27 18 -30 24 -28 30C-20 34 -10 30 -7 22C-4 16 -8 8 -6 0Z", INK
            ),
            *face_profile(),
            shape(
                "M11 -23C8 -14 0 -12 -5 -6C-9 0 -8 8 -6 14C-12 18 -20 10 -20 0C-20 -14 -12 -24 11 -23Z",
                INK,
                1.2,
            ),
            line("M-18 0C-20 10 -20 18 -22 28", FINE, BLUE),
            line("M-13 8C-12 16 -13 20 -15 28", FINE, BLUE),
            shape("M-26 -16C-30 -32 -18 -46 0 -44C16 -44 22 -34 18 -24Z", BLUE),
            shape(
                "M-29 -13C-16 -22 2 -26 22 -25C23 -21 23 -19 21 -17C4 -18 -12 -14 -26 -7"
                "C-29 -9 -30 -11 -29 -13Z",
                GOLD,
            ),
            shape("M-18 -22C-34 -30 -40 -46 -36 -58C-28 -52 -20 -44 -12 -26Z", WHITE, 1.8),
            line("M-34 -53C-30 -42 -24 -32 -16 -25", FINE),
        ],
        flip=True,
    )


def jack_hearts(_: str) -> Iterator[str]:
    yield from coat_of_hearts()
    yield from sleeve(RED, WHITE)
    yield book()
    yield head_of_hearts()


def coat_of_hearts() -> Iterator[str]:
    yield patterned(COAT, GOLD, lambda a: stripes(a, 18, 9, at=2), RED)
    yield cloth("M110 120L128 176L148 120Z", WHITE)
    yield trim("M108 118L128 178", BLUE, 5.5)
    yield trim("M150 118L128 178", BLUE, 5.5)
    yield neck()
    yield shape("M98 120C106 112 120 114 128 120C136 114 150 112 158 120L150 138L128 128L106 138Z", RED)


def head_of_hearts() -> str:
    return jack_head(
        [
            shape(
                "M-2 -24C-22 -26 -30 -8 -28 10C-32 14 -32 24 -24 26C-20 32 -8 30 -6 22C-2 16 -8 8 -6 0Z", GOLD
            ),
            *face_profile(),
            shape(
                "M11 -23C8 -14 0 -12 -5 -6C-9 0 -8 8 -6 14C-12 18 -20 10 -20 0C-20 -14 -12 -24 11 -23Z",
                GOLD,
                1.8,
            ),
            line("M-20 0C-24 8 -22 14 -26 20", FINE),
            line("M-13 10C-10 16 -14 20 -14 26", FINE),
            shape(
                "M-24 -14C-36 -22 -34 -38 -18 -42C0 -48 22 -42 22 -30C22 -26 18 -24 14 -23"
                "C2 -24 -12 -22 -24 -14Z",
                RED,
            ),
            line("M-22 -18C-8 -26 4 -28 18 -27", 2.0),
            shape("M-16 -36C-8 -52 6 -60 20 -58C18 -46 8 -36 -8 -32Z", WHITE, 1.8),
            line("M-10 -36C-2 -46 6 -52 15 -55", FINE),
            dot(-13, -34, 3.6, GOLD, 1.6),
        ],
        flip=True,
    )


def jack_diamonds(_: str) -> Iterator[str]:
    yield from coat_of_diamonds()
    yield key()
    yield from sleeve(GOLD, WHITE)
    yield fist(70, 148, scale=0.95)
    yield head_of_diamonds()


def coat_of_diamonds() -> Iterator[str]:
    yield cloth(COAT, RED)
    yield from folds(COAT)
    yield patterned(
        "M104 122C96 150 92 180 88 206H170C166 180 160 150 152 122Z",
        WHITE,
        lambda a: lozenges(a, 16, 20, 128, 150),
        GOLD,
    )
    yield trim("M104 122C96 150 92 180 88 206", BLUE, 5)
    yield trim("M152 122C160 150 166 180 170 206", BLUE, 5)
    yield neck()
    yield shape("M100 122L116 112L128 126L141 112L157 122L146 142L128 128L111 142Z", WHITE)


def head_of_diamonds() -> str:
    return jack_head(
        [
            *curls(RUST, 1.8, LONG_CURLS),
            *face_quarter(),
            line("M3 16.5Q8 19.5 12.5 16", 1.7),
            *curls(RUST, 1.8, FOREHEAD_CURLS),
            shape(
                "M-34 -17C-20 -28 22 -28 32 -19C34 -25 28 -31 18 -33L16 -42C2 -48 -12 -46 -20 -40L-21 -32"
                "C-32 -29 -37 -22 -34 -17Z",
                GOLD,
            ),
            ribbon("M-21.5 -31C-10 -36 8 -36 18 -32", 5, RED),
            shape("M-16 -34C-23 -48 -16 -55 -3 -58C0 -48 -4 -39 -12 -32Z", WHITE, 1.8),
            line("M-14 -36C-15 -44 -11 -49 -6 -53", FINE),
            dot(-13.5, -33, 3.4, BLUE, 1.4),
        ],
        flip=True,
    )


def jack_clubs(_: str) -> Iterator[str]:
    yield from coat_of_clubs()
    yield lance()
    yield from sleeve(BLUE, GOLD)
    yield fist(70, 148, scale=0.95)
    yield head_of_clubs()


def coat_of_clubs() -> Iterator[str]:
    yield cloth(COAT, BLUE)
    yield from folds(COAT)
    yield cloth("M104 124C96 150 84 180 78 206H180C172 190 160 150 152 124Z", INK)
    yield scatter(
        panel("M104 126C96 150 84 180 78 206H180C172 190 160 150 152 125Z"),
        suit_motif("C", 10, GOLD),
        Lattice(18, 10.5, 5.4, 128, 148),
        "M98 100H158V136C146 144 110 144 98 136Z",
        side=3.5,
    )
    yield trim("M104 126C96 150 84 180 78 206", GOLD, 5)
    yield trim("M152 125C160 150 172 190 180 206", GOLD, 5)
    yield neck()
    yield shape("M102 120C112 112 144 112 154 120L156 132C146 142 110 142 100 132Z", RED)
    yield line("M101 127C112 136 144 136 155 127", 1.8, GOLD)


def head_of_clubs() -> str:
    return jack_head(
        [
            shape(
                "M-6 -24C-24 -24 -28 -8 -27 6C-32 12 -32 24 -22 25C-14 26 -14 18 -14 12L-10 -8L12 -8L15 10"
                "C16 18 24 20 25 12C26 4 22 2 23 -6C24 -18 18 -24 6 -24Z",
                RUST,
            ),
            *face_quarter(),
            line("M3 16.5Q8 19.5 12.5 16", 1.7),
            shape(
                "M10 -22C4 -14 -12 -16 -16 0C-22 -6 -20 -20 -8 -24H10C18 -20 19 -10 17 -3"
                "C15 -8 13 -14 10 -22Z",
                RUST,
                1.8,
            ),
            shape("M-27 -15C-32 -36 -14 -50 4 -47C20 -45 28 -34 24 -18Z", INK),
            shape(
                "M-30 -13C-14 -24 14 -25 27 -17C28 -13 28 -11 26 -9C12 -17 -12 -16 -27 -5"
                "C-30 -7 -31 -10 -30 -13Z",
                RED,
            ),
            shape("M14 -24C30 -30 36 -46 32 -60C24 -54 14 -42 8 -27Z", GOLD, 1.8),
            line("M29 -54C26 -42 20 -34 12 -26", FINE),
        ],
        flip=True,
    )
