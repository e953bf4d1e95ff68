"""The queens."""

from collections.abc import Iterator

from card_pack.attributes import dove, rose, staff, tulip
from card_pack.card_shapes import dot, flat, group, line, outline, ribbon, shape
from card_pack.court_heads import face_front, face_profile, face_quarter, lips
from card_pack.crowns import CourtCrown, coronet
from card_pack.figure import fist, queen_head, sleeve
from card_pack.measures import BLUE, FINE, GOLD, INK, RED, RUST, SKIN, WHITE
from card_pack.patterns import Lattice, checks, lozenges, scatter
from card_pack.robes import GOWN, cloth, folds, panel, patterned, sprig, suit_motif, trim


def queen_spades(_: str) -> Iterator[str]:
    yield veil_of_spades()
    yield from gown_of_spades()
    yield staff()
    yield from sleeve(BLUE, WHITE)
    yield fist(70, 148, scale=0.92)
    yield head_of_spades()


def veil_of_spades() -> str:
    return queen_head(
        [shape("M-8 -30C-34 -26 -42 4 -40 34C-42 52 -46 66 -52 84L14 84C8 60 2 40 0 20Z", BLUE)], flip=True
    )


def gown_of_spades() -> Iterator[str]:
    yield cloth(GOWN, INK)
    yield scatter(panel(GOWN), sprig(GOLD), Lattice(17, 10, 6, 128, 130))
    yield patterned(
        "M112 118C108 134 106 160 106 200H152C152 160 150 134 146 118Z",
        WHITE,
        lambda a: lozenges(a, 11.5, 15, 129, 140),
        BLUE,
    )
    yield trim("M112 118C108 134 106 160 106 200", GOLD, 5)
    yield trim("M146 118C150 134 152 160 152 200", GOLD, 5)
    yield shape(
        "M118 96V118C116 124 112 126 108 126C118 138 138 140 150 126C144 126 142 122 140 116V96Z", SKIN
    )
    yield shape("M102 121.5C110 147 146 149 155 121L149.5 119.5C142 140 118 139 108.5 119.5Z", GOLD)


def head_of_spades() -> str:
    return queen_head(
        [
            shape(
                "M-4 -24C-22 -24 -28 -8 -26 10C-25 24 -30 38 -28 52C-20 56 -10 50 -8 40C-6 30 -10 20 -6 8Z",
                INK,
            ),
            *face_profile(woman=True),
            shape(
                "M10 -24C8 -14 0 -10 -6 -4C-10 2 -8 10 -6 14C-16 14 -22 0 -18 -14C-14 -22 -4 -26 10 -24Z", INK
            ),
            line("M-20 0C-21 14 -24 28 -22 44", FINE, BLUE),
            line("M-14 14C-13 24 -16 36 -16 46", FINE, BLUE),
            dot(-5.5, 13, 2.4, GOLD, 1.2),
            group([coronet(CourtCrown(19, 20, (BLUE, RED)))], transform="rotate(-8 0 -19)"),
        ],
        flip=True,
    )


def queen_hearts(_: str) -> Iterator[str]:
    yield veil_of_hearts()
    yield from gown_of_hearts()
    yield rose()
    yield from sleeve(RED, WHITE)
    yield fist(70, 148, scale=0.92)
    yield head_of_hearts()


def veil_of_hearts() -> str:
    return queen_head(
        [
            shape(
                "M-14 -34C-36 -28 -40 0 -38 30C-38 46 -42 58 -48 74H48C42 58 38 46 38 30C40 0 36 -28 14 -34Z",
                WHITE,
            )
        ]
    )


def gown_of_hearts() -> Iterator[str]:
    yield cloth(GOWN, RED)
    yield from folds(GOWN)
    yield cloth("M106 120C104 140 98 170 92 204H164C158 170 152 140 150 120Z", WHITE)
    yield scatter(
        panel("M106 120C104 140 98 170 92 204H164C158 170 152 140 150 120Z"),
        suit_motif("H", 8.5, RED),
        Lattice(14, 9, 4.4, 128, 159),
        "M98 122C105 145 117 153 128 154C139 153 151 145 158 122Z",
        side=3.5,
    )
    yield trim("M106 120C104 140 98 170 92 204", GOLD)
    yield trim("M150 120C152 140 158 170 164 204", GOLD)
    yield shape(
        "M119 100V116C116 122 108 124 102 126C108 140 118 148 128 149C138 148 148 140 154 126"
        "C148 124 140 122 137 116V100Z",
        SKIN,
    )
    yield ribbon("M101 125C108 141 118 149 128 150C138 149 148 141 155 125", 5, GOLD)
    yield line("M113 123Q128 136 143 123", 1.6, RED)
    yield flat("M128 130l3.5 4.5-3.5 5.5-3.5-5.5Z", RED)


def head_of_hearts() -> str:
    return queen_head(
        [
            shape(
                "M-10 -26C-28 -24 -32 -4 -30 16C-30 30 -36 38 -34 52C-24 56 -16 46 -17 34L-14 -6L14 -6L17 34"
                "C16 46 24 56 34 52C36 38 30 30 30 16C32 -4 28 -24 10 -26Z",
                GOLD,
            ),
            line("M-24 -6C-26 14 -24 26 -28 44", FINE),
            line("M24 -6C26 14 24 26 28 44", FINE),
            *face_front(woman=True),
            lips(0, 16),
            shape(
                "M0 -24C-4 -16 -14 -12 -18 4C-24 -4 -22 -22 -12 -26H12C22 -22 24 -4 18 4C14 -12 4 -16 0 -24Z",
                GOLD,
                1.8,
            ),
            coronet(CourtCrown(19, 22, (RED, BLUE))),
        ]
    )


def queen_diamonds(_: str) -> Iterator[str]:
    yield veil_of_diamonds()
    yield from gown_of_diamonds()
    yield tulip()
    yield from sleeve(RED, GOLD)
    yield fist(70, 148, scale=0.92)
    yield head_of_diamonds()


def veil_of_diamonds() -> str:
    return queen_head(
        [shape("M-12 -30C-38 -26 -40 10 -38 40L-44 70H34L28 40C32 10 30 -22 14 -30Z", RED)], flip=True
    )


def gown_of_diamonds() -> Iterator[str]:
    yield patterned(GOWN, GOLD, lambda a: lozenges(a, 17, 22, 128, 150), WHITE)
    yield shape("M119 100V116C115 122 106 124 98 127L128 158L158 127C150 124 141 122 137 116V100Z", SKIN)
    yield ribbon("M96 126L128 159L160 126", 6, BLUE)
    yield line("M114 122Q128 134 142 122", 1.4, BLUE)
    yield dot(128, 130, 3, RED, 1.2)


def head_of_diamonds() -> str:
    return queen_head(
        [
            *braids(),
            shape(
                "M-8 -26C-26 -24 -30 -6 -28 14L-16 18L-12 -10L12 -10L15 14L25 12C26 -8 24 -24 8 -26Z", RUST
            ),
            *face_quarter(woman=True),
            lips(7.4, 15.6, 7.4),
            shape(
                "M9 -24C4 -16 -12 -14 -17 4C-25 -4 -22 -24 -8 -27H10C20 -24 22 -10 17 2C16 -8 13 -18 9 -24Z",
                RUST,
                1.8,
            ),
            coronet(CourtCrown(19, 20, (RED, BLUE))),
        ],
        flip=True,
    )


def braids() -> Iterator[str]:
    """Yields a braid beside each cheek, five strands long, with a bead at its end."""
    for side, top in ((-1, -23), (1, 21)):
        for i in range(5):
            yield from strand(top + side * i * 1.4, 16 + i * 9.5)
        yield dot(top + side * 6, 64, 3.4, RED, 1.6)


def strand(x: float, y: float) -> list[str]:
    upper, lower = (x, y - 6), (x, y + 7)
    left, right = ((x - 9, y - 5), (x - 8, y + 5)), ((x + 8, y + 5), (x + 9, y - 5))
    return [
        shape(outline("MCCZ", upper, *left, lower, *right, upper), RUST, 1.8),
        line(outline("MQ", (x - 4, y - 2), (x, y + 3), (x + 4, y - 2)), 1.0, GOLD),
    ]


def queen_clubs(_: str) -> Iterator[str]:
    yield from gown_of_clubs()
    yield from sleeve(BLUE, WHITE)
    yield from dove()
    yield head_of_clubs()


def gown_of_clubs() -> Iterator[str]:
    yield cloth(GOWN, BLUE)
    yield from folds(GOWN)
    yield patterned(
        "M104 122C100 140 92 170 84 204H172C164 170 156 140 152 122Z",
        GOLD,
        lambda a: checks(a, 9, 128, 150),
        WHITE,
    )
    yield trim("M104 122C100 140 92 170 84 204", RED)
    yield trim("M152 122C156 140 164 170 172 204", RED)


def head_of_clubs() -> str:
    return queen_head(
        [
            shape(
                "M-6 -30C-36 -30 -40 4 -36 30C-36 44 -44 52 -50 60C-30 66 -10 62 0 52C10 62 22 64 31 58"
                "C27 48 26 40 26 28C29 4 26 -26 8 -30Z",
                WHITE,
            ),
            line("M-28 -6C-30 14 -28 32 -36 50", FINE),
            line("M-22 6C-24 24 -20 36 -24 54", FINE),
            line("M22 10C22 24 20 38 23 52", FINE),
            shape("M-10 18C-12 34 -14 40 -18 44C-8 52 14 52 22 44C18 40 14 32 13 22Z", WHITE, 1.8),
            line("M-8 34C0 40 10 40 15 33", FINE),
            line("M-11 40C0 46 12 46 18 40", FINE),
            shape("M-6 -26C-24 -24 -26 -6 -22 10L-15 12L-10 -10L12 -10L15 8L21 6C22 -8 20 -24 6 -26Z", INK),
            *face_quarter(woman=True),
            lips(7.4, 15.6, 7.4),
            shape(
                "M8 -22C2 -16 -12 -12 -16 2C-22 -6 -20 -22 -8 -26H10"
                "C19 -22 20 -10 16.5 0C16 -8 13 -16 8 -22Z",
                INK,
                1.2,
            ),
            coronet(CourtCrown(19, 22, (BLUE, RED))),
        ],
        flip=True,
    )
