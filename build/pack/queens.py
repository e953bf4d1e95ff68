"""The queens."""

import math

from pack.aces import petals
from pack.crowns import crown
from pack.figure import fist, held, queen_head, sleeve
from pack.geometry import checks, lozenges, scatter
from pack.heads import face_front, face_profile, face_quarter, lips
from pack.measures import BLUE, FINE, GOLD, INK, RED, RUST, SKIN, WHITE
from pack.robes import cloth, folds, panel, sprig, suit_motif, trim
from pack.shapes import dot, flat, line, move, num, ribbon, shape, tag

GOWN = "M4 220V168C20 143 52 129 92 124L110 118H146L166 123C204 129 234 143 252 164V220Z"


def queen_spades(suit_colour):
    yield queen_head(
        [shape("M-8 -30C-34 -26 -42 4 -40 34C-42 52 -46 66 -52 84L14 84C8 60 2 40 0 20Z", BLUE)], flip=True
    )
    yield cloth(GOWN, INK)
    yield scatter(panel(GOWN), sprig(GOLD), 17, 10, 6, 128, 130)
    yield cloth(
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
    # staff
    yield held(
        tag("rect", x=61.3, y=52, width=5.4, height=124, rx=2, fill=GOLD),
        shape(petals(8, 0, 15.5, 7.5, 64, 38, math.pi / 8), GOLD, 1.6),
        dot(64, 38, 6.2, BLUE, 1.8),
        dot(64, 38, 2.2, WHITE),
        shape("M58.5 55H69.5L67 62H61Z", GOLD, 1.8),
    )
    yield from sleeve(BLUE, WHITE)
    yield fist(70, 148, scale=0.92)
    yield queen_head(
        [
            shape(
                "M-4 -24C-22 -24 -28 -8 -26 10C-25 24 -30 38 -28 52C-20 56 -10 50 -8 40C-6 30 -10 20 -6 8Z",
                INK,
            ),
            *face_profile(True),
            shape(
                "M10 -24C8 -14 0 -10 -6 -4C-10 2 -8 10 -6 14C-16 14 -22 0 -18 -14C-14 -22 -4 -26 10 -24Z", INK
            ),
            line("M-20 0C-21 14 -24 28 -22 44", FINE, BLUE),
            line("M-14 14C-13 24 -16 36 -16 46", FINE, BLUE),
            dot(-5.5, 13, 2.4, GOLD, 1.2),
            crown("coronet", 19, 20, -8, jewel=(BLUE, RED)),
        ],
        flip=True,
    )


def queen_hearts(suit_colour):
    yield queen_head(
        [
            shape(
                "M-14 -34C-36 -28 -40 0 -38 30C-38 46 -42 58 -48 74H48C42 58 38 46 38 30C40 0 36 -28 14 -34Z",
                WHITE,
            )
        ]
    )
    yield cloth(GOWN, RED)
    yield from folds(GOWN)
    yield cloth("M106 120C104 140 98 170 92 204H164C158 170 152 140 150 120Z", WHITE)
    yield scatter(
        panel("M106 120C104 140 98 170 92 204H164C158 170 152 140 150 120Z"),
        suit_motif("H", 8.5, RED),
        14,
        9,
        4.4,
        128,
        159,
        "M98 122C105 145 117 153 128 154C139 153 151 145 158 122Z",
        side=3.5,
    )
    yield trim("M106 120C104 140 98 170 92 204", GOLD)
    yield trim("M150 120C152 140 158 170 164 204", GOLD)
    yield shape(
        "M119 100V116C116 122 108 124 102 126C108 140 118 148 128 149C138 148 148 140 154 126C148 124 140 122 137 116V100Z",
        SKIN,
    )
    yield ribbon("M101 125C108 141 118 149 128 150C138 149 148 141 155 125", 5, GOLD)
    yield line("M113 123Q128 136 143 123", 1.6, RED)
    yield flat("M128 130l3.5 4.5-3.5 5.5-3.5-5.5Z", RED)
    # rose
    yield held(
        line("M64 150C62.5 124 65.5 104 64 80", 3.2),
        shape("M64 118C70 114 76 112 78 102C66 102 62 110 64 118Z", BLUE, 1.8),
        shape("M63.5 106C56 104 48 100 46 90C58 90 65 98 63.5 106Z", BLUE, 1.8),
        *rose(64, 60, 1.0),
    )
    yield from sleeve(RED, WHITE)
    yield fist(70, 148, scale=0.92)
    yield queen_head(
        [
            shape(
                "M-10 -26C-28 -24 -32 -4 -30 16C-30 30 -36 38 -34 52C-24 56 -16 46 -17 34L-14 -6L14 -6L17 34C16 46 24 56 34 52C36 38 30 30 30 16C32 -4 28 -24 10 -26Z",
                GOLD,
            ),
            line("M-24 -6C-26 14 -24 26 -28 44", FINE),
            line("M24 -6C26 14 24 26 28 44", FINE),
            *face_front(True),
            lips(0, 16),
            shape(
                "M0 -24C-4 -16 -14 -12 -18 4C-24 -4 -22 -22 -12 -26H12C22 -22 24 -4 18 4C14 -12 4 -16 0 -24Z",
                GOLD,
                1.8,
            ),
            crown("coronet", 19, 22, jewel=(RED, BLUE)),
        ]
    )


def rose(x, y, s):
    """A heraldic rose: five petals, five small ones on top, a gold heart."""

    def ring(r, size, fill, first, width):
        return "".join(
            dot(r * math.sin(first + i * 1.2566), -r * math.cos(first + i * 1.2566), size, fill, width)
            for i in range(5)
        )

    yield move(
        [
            flat(petals(5, 8, 21, 5, 0, 0, -math.pi / 2 + 0.6283), INK),
            ring(9.5, 7.4, RED, 0, 2),
            ring(6, 4.6, "#ef8c97", 0.6283, 1.4),
            dot(0, 0, 3.6, GOLD, 1.4),
        ],
        x,
        y,
        s,
    )


def queen_diamonds(suit_colour):
    yield queen_head(
        [shape("M-12 -30C-38 -26 -40 10 -38 40L-44 70H34L28 40C32 10 30 -22 14 -30Z", RED)], flip=True
    )
    yield cloth(GOWN, GOLD, lambda a: lozenges(a, 17, 22, 128, 150), WHITE)
    yield shape("M119 100V116C115 122 106 124 98 127L128 158L158 127C150 124 141 122 137 116V100Z", SKIN)
    yield ribbon("M96 126L128 159L160 126", 6, BLUE)
    yield line("M114 122Q128 134 142 122", 1.4, BLUE)
    yield dot(128, 130, 3, RED, 1.2)
    # tulip
    yield held(
        line("M64 152V74", 3.2),
        shape("M64 126C52 120 48 106 54 92C60 104 64 112 64 126Z", BLUE, 1.8),
        shape("M64 120C76 114 82 102 78 88C70 98 66 106 64 120Z", BLUE, 1.8),
        shape(
            "M64 72C50 70 48 54 52 36C57 40 60 44 60 48C60 42 62 36 64 30C66 36 68 42 68 48C68 44 71 40 76 36C80 54 78 70 64 72Z",
            RED,
            2,
        ),
        line("M60 48C58 56 60 64 64 70C68 64 70 56 68 48", FINE),
    )
    yield from sleeve(RED, GOLD)
    yield fist(70, 148, scale=0.92)
    braid = []
    for side, x0 in ((-1, -23), (1, 21)):
        for i in range(5):
            x, y = x0 + side * i * 1.4, 16 + i * 9.5
            braid.append(
                shape(
                    "M{} {}C{} {} {} {} {} {}C{} {} {} {} {} {}Z".format(
                        *tuple(
                            num(v)
                            for v in (
                                x,
                                y - 6,
                                x - 9,
                                y - 5,
                                x - 8,
                                y + 5,
                                x,
                                y + 7,
                                x + 8,
                                y + 5,
                                x + 9,
                                y - 5,
                                x,
                                y - 6,
                            )
                        )
                    ),
                    RUST,
                    1.8,
                )
            )
            braid.append(
                line(
                    "M{} {}Q{} {} {} {}".format(
                        *tuple(num(v) for v in (x - 4, y - 2, x, y + 3, x + 4, y - 2))
                    ),
                    1.0,
                    GOLD,
                )
            )
        braid.append(dot(x0 + side * 6, 64, 3.4, RED, 1.6))
    yield queen_head(
        [
            *braid,
            shape(
                "M-8 -26C-26 -24 -30 -6 -28 14L-16 18L-12 -10L12 -10L15 14L25 12C26 -8 24 -24 8 -26Z", RUST
            ),
            *face_quarter(True),
            lips(7.4, 15.6, 7.4),
            shape(
                "M9 -24C4 -16 -12 -14 -17 4C-25 -4 -22 -24 -8 -27H10C20 -24 22 -10 17 2C16 -8 13 -18 9 -24Z",
                RUST,
                1.8,
            ),
            crown("coronet", 19, 20, 0, jewel=(RED, BLUE)),
        ],
        flip=True,
    )


def queen_clubs(suit_colour):
    yield cloth(GOWN, BLUE)
    yield from folds(GOWN)
    yield cloth(
        "M104 122C100 140 92 170 84 204H172C164 170 156 140 152 122Z",
        GOLD,
        lambda a: checks(a, 9, 128, 150),
        WHITE,
    )
    yield trim("M104 122C100 140 92 170 84 204", RED)
    yield trim("M152 122C156 140 164 170 172 204", RED)
    # dove
    yield from sleeve(BLUE, WHITE)
    yield move(
        [
            shape(
                "M82 96C86 92 86 84 80 82C73 80 68 85 67 91C64 101 58 110 50 118L43 134L58 129C72 130 83 120 82 106Z",
                WHITE,
            ),
            shape("M74 100C64 102 56 112 51 126C65 126 77 116 76 106Z", BLUE, 1.8),
            line("M59 121C65 117 69 112 70.5 106M64 123C69 120 73 115 74 110", FINE, WHITE),
            shape("M85 86L93 89L84.5 92Z", GOLD, 1.4),
            dot(79, 88, 1.6),
            line("M66 129V139M71 127V137", 1.8),
        ],
        -10,
        -1,
    )
    yield held(
        shape(
            "M38 146C42 138 54 137 62 139C70 136 80 135 84 139C84 143 76 145 73 149C70 157 54 158 46 155C42 153 38 150 38 146Z",
            SKIN,
            2.0,
        ),
        line("M54 145C62 145 70 143 77 140M42 149C48 152 54 151 58 150", FINE),
    )
    yield queen_head(
        [
            shape(
                "M-6 -30C-36 -30 -40 4 -36 30C-36 44 -44 52 -50 60C-30 66 -10 62 0 52C10 62 22 64 31 58C27 48 26 40 26 28C29 4 26 -26 8 -30Z",
                WHITE,
            ),
            line("M-28 -6C-30 14 -28 32 -36 50", FINE),
            line("M-22 6C-24 24 -20 36 -24 54", FINE),
            line("M22 10C22 24 20 38 23 52", FINE),
            shape("M-10 18C-12 34 -14 40 -18 44C-8 52 14 52 22 44C18 40 14 32 13 22Z", WHITE, 1.8),
            line("M-8 34C0 40 10 40 15 33", FINE),
            line("M-11 40C0 46 12 46 18 40", FINE),
            shape("M-6 -26C-24 -24 -26 -6 -22 10L-15 12L-10 -10L12 -10L15 8L21 6C22 -8 20 -24 6 -26Z", INK),
            *face_quarter(True),
            lips(7.4, 15.6, 7.4),
            shape(
                "M8 -22C2 -16 -12 -12 -16 2C-22 -6 -20 -22 -8 -26H10C19 -22 20 -10 16.5 0C16 -8 13 -16 8 -22Z",
                INK,
                1.2,
            ),
            crown("coronet", 19, 22, 0, jewel=(BLUE, RED)),
        ],
        flip=True,
    )
