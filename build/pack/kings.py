"""The kings."""

from pack.crowns import crown
from pack.figure import CLOAK, EDGE_L, EDGE_R, TUNIC, cape, fist, head, held, sleeve
from pack.geometry import chevrons, lozenges, points, scatter, stripes
from pack.heads import face_front, face_profile, face_quarter
from pack.measures import ASH, BLUE, FINE, GOLD, INK, LINE, RED, RUST, SKIN, WHITE, divide
from pack.pips import PIPS, scaled
from pack.robes import cloth, folds, panel, sprig, suit_motif, trim
from pack.shapes import dot, flat, line, ribbon, shape, tag


def king_spades(suit_colour):
    beard = (
        "M-18 -2C-20 14 -19 32 -13 44C-10 52 -3 51 1 42L4 35L8 42C12 51 19 50 22 43"
        "C26 30 20 16 18 7C16 11 14 12 12 11.5L2 11C-5 12 -12 10 -15 -3Z"
    )
    yield cloth(CLOAK, BLUE)
    yield from folds(CLOAK)
    yield cloth(TUNIC, WHITE, lambda a: stripes(a, 13, 6.5, at=-2), BLUE)
    yield trim(EDGE_L, GOLD)
    yield trim(EDGE_R, GOLD)
    yield from cape()
    # sword
    yield held(
        shape("M58.5 128V42L63.5 27L68.5 42V128Z", WHITE),
        line("M63.5 42V124", FINE),
        shape("M46 124C52 128 75 128 81 124L82 130C76 134.5 51 134.5 45 130Z", GOLD),
        tag("rect", x=60.3, y=132, width=6.4, height=36, rx=1, fill=RED),
    )
    yield from sleeve(BLUE, GOLD)
    yield fist(70, 147)
    yield head(
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
            crown("leaf", 23, 34, cap=BLUE, jewel=(BLUE, RED), suit="S", suit_colour=suit_colour),
        ],
        flip=True,
    )


def king_hearts(suit_colour):
    yield cloth(CLOAK, RED)
    yield from folds(CLOAK)
    p = panel(TUNIC)
    yield cloth(TUNIC, WHITE)
    yield scatter(
        p,
        suit_motif("H", 10, RED),
        19,
        10.5,
        5.4,
        128,
        120,
        "M84 132C98 141 112 145 128 145C144 145 160 141 172 132V100H84Z",
        side=4.5,
    )
    yield trim(EDGE_L, GOLD, 7)
    yield trim(EDGE_R, GOLD, 7)
    yield shape(
        "M98 110C92 116 88 122 86 130C98 138 112 142 128 142C144 142 160 138 170 130C168 122 164 116 158 110Z",
        BLUE,
    )
    yield line("M91 128C102 135 114 138 128 138C142 138 156 135 166 128", 2.6, GOLD)
    # sceptre
    yield held(
        tag("rect", x=60.8, y=56, width=6.4, height=120, rx=2, fill=GOLD),
        shape("M57 62H71L68 70H60Z", GOLD),
        shape(scaled(PIPS["H"], 0.27, 64, 46), RED),
        shape("M64 24l4 4.5-4 4.5-4-4.5Z", GOLD, 1.6),
    )
    yield from sleeve(RED, WHITE)
    yield fist(70, 147)
    curls = "".join(
        dot(x, y, r, GOLD, LINE)
        for x, y, r in (
            (-24, -12, 7),
            (24, -12, 7),
            (-27, -1, 7.5),
            (27, -1, 7.5),
            (-28, 11, 7.5),
            (28, 11, 7.5),
            (-25, 22, 7),
            (25, 22, 7),
        )
    )
    yield head(
        [
            curls,
            *face_front(),
            shape(
                "M-19.5 -2C-24 8 -24 16 -20 21C-22 28 -18 34 -13 35C-12 41 -6 45 0 43C6 45 12 41 13 35C18 34 22 28 20 21C24 16 24 8 19.5 -2C17 7 13 10 9 10.5H-9C-13 10 -17 7 -19.5 -2Z",
                GOLD,
            ),
            line(
                "M-11 20C-13 28 -10 34 -6 40M11 20C13 28 10 34 6 40M-5 25C-6 31 -5 36 -2.5 41M5 25C6 31 5 36 2.5 41",
                FINE,
            ),
            flat("M-4.5 16Q0 18.5 4.5 16Q0 22.5 -4.5 16Z", RED),
            shape(
                "M0 10C4 8.5 10 9.5 14 13C17 15 19 13 19 10.5C22 16 17 21 11 19C6 18 2 15 0 13C-2 15 -6 18 -11 19C-17 21 -22 16 -19 10.5C-19 13 -17 15 -14 13C-10 9.5 -4 8.5 0 10Z",
                GOLD,
                1.8,
            ),
            crown("arched", 23, 34, cap=RED, jewel=(RED, BLUE)),
        ]
    )


def king_diamonds(suit_colour):
    yield cloth(CLOAK, GOLD)
    yield from folds(CLOAK)
    yield cloth(TUNIC, RED, lambda a: lozenges(a, 17, 24, 128, 132), GOLD)
    yield trim(EDGE_L, WHITE, 8)
    yield trim(EDGE_R, WHITE, 8)
    for d in (EDGE_L, EDGE_R):
        for i, (x, y) in enumerate(points(d, 9)[1:]):
            if y < divide(x) - 12 and i % 1 == 0:
                yield dot(x, y, 1.4)
    # axe
    yield held(
        tag("rect", x=60.8, y=28, width=6.4, height=146, rx=2, fill=RUST),
        shape("M67 46C73 46 77 41 80 33C85 45 85 63 80 75C77 67 73 62 67 62Z", WHITE),
        line("M78 41C80.5 49 80.5 59 78 67", FINE),
        shape("M61 47L54 51V57L61 61Z", WHITE),
        shape("M58 40H70V45H58ZM58 63H70V68H58Z", GOLD, 1.6),
    )
    yield from sleeve(RED, WHITE)
    yield fist(70, 147)
    yield shape(
        "M104 108C98 114 95 120 94 128L112 136L128 128L146 136L163 126C161 118 158 112 153 107Z", BLUE
    )
    yield head(
        [
            shape("M-6 -24C-22 -24 -30 -10 -29 6C-28 20 -33 28 -38 31C-30 37 -18 35 -12 26L-4 -10Z", RUST),
            *face_profile(),
            shape(
                "M-8 -20C-12 -8 -12 2 -8 10C-4 14 2 12 5 11C9 12 13 12 16 12.5C20 15 21 20 20 24C20 34 14 44 8 50C2 44 -12 36 -14 18C-22 10 -22 -10 -14 -22Z",
                RUST,
            ),
            line("M-20 -12C-22 0 -22 12 -25 26", FINE, GOLD),
            line("M-15 -8C-16 4 -15 14 -20 26", FINE, GOLD),
            line("M-4 20C-2 30 2 36 7 42", FINE, GOLD),
            line("M4 20C5 28 8 34 10 38", FINE, GOLD),
            line("M12 22C13 28 13 32 12 36", FINE, GOLD),
            shape("M15.5 10.5C10 9.5 4 12 0 18C6 20 14 19 19 15Z", RUST, 1.6),
            crown("spike", 21, 33, 0, cap=RED, jewel=(RED, BLUE), suit="D", suit_colour=suit_colour),
        ],
        flip=True,
    )


def king_clubs(suit_colour):
    yield cloth(CLOAK, INK)
    yield scatter(panel("M4 220V176C16 148 42 131 84 122L100 117L66 206Z"), sprig(GOLD), 17, 10, 6, 60, 150)
    yield scatter(panel("M158 117L172 122C206 130 232 146 246 168V220H192Z"), sprig(GOLD), 17, 10, 6, 60, 150)
    yield cloth(TUNIC, GOLD, lambda a: chevrons(a, 16, 8, 0.7, 128), BLUE)
    yield trim(EDGE_L, WHITE)
    yield trim(EDGE_R, WHITE)
    yield shape("M98 109C90 113 84 119 80 127L100 140L128 132L156 140L176 127C172 119 166 113 158 109Z", RED)
    yield line("M86 126L101 135.5L128 127.5L155 135.5L170 126", 2.2, GOLD)
    # orb on the hand
    yield from sleeve(BLUE, WHITE)
    yield held(
        dot(66, 120, 17, BLUE, LINE),
        flat("M53.5 111C58 104 68 101 75 106C68 106 60 109 53.5 111Z", WHITE, opacity=0.35),
        ribbon("M49.5 122Q66 130 82.5 122", 4, GOLD),
        ribbon("M66 103V125", 4, GOLD),
        flat("M63.5 82H68.5V88H74.5V93H68.5V102H63.5V93H57.5V88H63.5Z", INK),
        flat("M65 83.5H67V89.5H73V91.5H67V103H65V91.5H59V89.5H65Z", GOLD),
        shape(
            "M46 141C50 132 60 134 66 136C74 134 82 130 86 133C88 137 80 142 76 148C72 156 56 156 50 150Z",
            SKIN,
            2.0,
        ),
        line("M60 141C66 142 72 140 78 137", FINE),
        line("M62 145C67 146 71 144 75 142", FINE),
    )
    yield head(
        [
            shape("M-18 -24C-30 -18 -33 0 -32 18C-32 26 -28 30 -20 29L-12 -16Z", INK),
            shape("M15 -22C23 -14 24 4 22 18L15 18Z", INK),
            *face_quarter(),
            shape(
                "M-18.5 -6C-20 8 -21 22 -18 36C-14 40 -10 37 -8 40C-5 45 -1 40 1 43C5 46 8 40 11 41C15 42 17 39 19 36C21 26 19 14 17 5C16 10 14 11.5 12 11.5L2 11C-6 12 -13 8 -15 -6Z",
                INK,
            ),
            line(
                "M-11 20C-14 26 -9 31 -11 37M-4 22C-7 28 -2 33 -4 39M4 22C7 28 3 33 5 39M12 19C15 25 10 30 12 37",
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
            crown("mural", 23, 30, cap=RED, jewel=(BLUE, RED), suit="C"),
        ],
        flip=True,
    )
