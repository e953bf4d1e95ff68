"""What the figures hold, drawn about x = 64 by the hand at (70, 148)."""

import math
from collections.abc import Iterator

from card_pack.card_shapes import dot, flat, group, line, move, petals, ribbon, shape, tag
from card_pack.measures import BLUE, FINE, GOLD, INK, LINE, RED, RUST, SKIN, WHITE
from card_pack.pips import PIPS, pip, scaled


def held(*items: str) -> str:
    """Returns an attribute, moved clear of the index corner."""
    return group(items, transform="translate(6 0)")


def sword() -> str:
    return held(
        shape("M58.5 128V42L63.5 27L68.5 42V128Z", WHITE),
        line("M63.5 42V124", FINE),
        shape("M46 124C52 128 75 128 81 124L82 130C76 134.5 51 134.5 45 130Z", GOLD),
        tag("rect", x=60.3, y=132, width=6.4, height=36, rx=1, fill=RED),
    )


def sceptre() -> str:
    return held(
        tag("rect", x=60.8, y=56, width=6.4, height=120, rx=2, fill=GOLD),
        shape("M57 62H71L68 70H60Z", GOLD),
        shape(scaled(PIPS["H"], 0.27, 64, 46), RED),
        shape("M64 24l4 4.5-4 4.5-4-4.5Z", GOLD, 1.6),
    )


def axe() -> str:
    return held(
        tag("rect", x=60.8, y=28, width=6.4, height=146, rx=2, fill=RUST),
        shape("M67 46C73 46 77 41 80 33C85 45 85 63 80 75C77 67 73 62 67 62Z", WHITE),
        line("M78 41C80.5 49 80.5 59 78 67", FINE),
        shape("M61 47L54 51V57L61 61Z", WHITE),
        shape("M58 40H70V45H58ZM58 63H70V68H58Z", GOLD, 1.6),
    )


def orb() -> str:
    return held(
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


def staff() -> str:
    return held(
        tag("rect", x=61.3, y=52, width=5.4, height=124, rx=2, fill=GOLD),
        shape(petals(8, (0, 15.5), 7.5, (64, 38), math.pi / 8), GOLD, 1.6),
        dot(64, 38, 6.2, BLUE, 1.8),
        dot(64, 38, 2.2, WHITE),
        shape("M58.5 55H69.5L67 62H61Z", GOLD, 1.8),
    )


def rose() -> str:
    return held(
        line("M64 150C62.5 124 65.5 104 64 80", 3.2),
        shape("M64 118C70 114 76 112 78 102C66 102 62 110 64 118Z", BLUE, 1.8),
        shape("M63.5 106C56 104 48 100 46 90C58 90 65 98 63.5 106Z", BLUE, 1.8),
        blossom(64, 60),
    )


def blossom(x: float, y: float) -> str:
    """Draws a heraldic rose: five petals, five small ones on top, a gold heart."""
    leaves = flat(petals(5, (8, 21), 5, (0, 0), -math.pi / 2 + 0.6283), INK)
    return move(
        [
            leaves,
            *ring_of_dots(9.5, 7.4, RED, 0, 2),
            *ring_of_dots(6, 4.6, "#ef8c97", 0.6283, 1.4),
            dot(0, 0, 3.6, GOLD, 1.4),
        ],
        x,
        y,
    )


def ring_of_dots(r: float, size: float, fill: str, first: float, width: float) -> Iterator[str]:
    for i in range(5):
        a = first + i * 1.2566
        yield dot(r * math.sin(a), -r * math.cos(a), size, fill, width)


def tulip() -> str:
    return held(
        line("M64 152V74", 3.2),
        shape("M64 126C52 120 48 106 54 92C60 104 64 112 64 126Z", BLUE, 1.8),
        shape("M64 120C76 114 82 102 78 88C70 98 66 106 64 120Z", BLUE, 1.8),
        shape(
            "M64 72C50 70 48 54 52 36C57 40 60 44 60 48C60 42 62 36 64 30C66 36 68 42 68 48"
            "C68 44 71 40 76 36C80 54 78 70 64 72Z",
            RED,
            2,
        ),
        line("M60 48C58 56 60 64 64 70C68 64 70 56 68 48", FINE),
    )


def dove() -> Iterator[str]:
    yield move(
        [
            shape(
                "M82 96C86 92 86 84 80 82C73 80 68 85 67 91C64 101 58 110 50 118L43 134L58 129"
                "C72 130 83 120 82 106Z",
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
            "M38 146C42 138 54 137 62 139C70 136 80 135 84 139C84 143 76 145 73 149C70 157 54 158 46 155"
            "C42 153 38 150 38 146Z",
            SKIN,
            2.0,
        ),
        line("M54 145C62 145 70 143 77 140M42 149C48 152 54 151 58 150", FINE),
    )


def halberd() -> str:
    return held(
        tag("rect", x=61.4, y=44, width=5.2, height=130, rx=1, fill=RUST),
        shape("M64 22L69 45H59Z", WHITE),
        shape("M66.5 50C74 50 80 46 86 40C90 52 89 64 84 74C78 68 73 66 66.5 66Z", WHITE),
        shape("M61.5 52C57 52 55 48 54 44L52.5 58L56 64L61.5 64Z", WHITE),
        shape("M59.5 45H68.5V51H59.5ZM59.5 66H68.5V72H59.5Z", GOLD, 1.6),
    )


def book() -> str:
    return held(
        move(
            [
                shape("M-20 -16L2 -12L22 -17V14L2 19L-20 15Z", BLUE),
                shape("M-17 -18L2 -13L2 15L-17 11Z", WHITE, 1.6),
                shape("M19 -19L2 -13V15L19 10Z", WHITE, 1.6),
                *[line(f"M-13 {y} L-2 {y + 3}", FINE) for y in (-11, -6, -1, 4)],
                pip("H", 10.5, -1, 11, RED),
            ],
            70,
            118,
        ),
        shape(
            "M48 150C46 142 50 134 56 130C60 128 62 131 60 134L58 138C66 136 74 136 78 139"
            "C80 142 76 144 72 144C78 144 78 149 73 149C74 154 62 158 54 157Z",
            SKIN,
            2.0,
        ),
        line("M62 143.5L72 144M63 149H72", FINE),
    )


def key() -> str:
    return held(
        shape("M61.5 72H66.5V176H61.5Z", GOLD),
        tag(
            "path",
            d="M64 26C76 26 80 38 76 46C72 52 68 54 68 58H60C60 54 56 52 52 46C48 38 52 26 64 26ZM64 33"
            "C56 33 56 40 59 44C61 47 67 47 69 44C72 40 72 33 64 33Z",
            fill=GOLD,
            fill_rule="evenodd",
        ),
        shape("M57 58H71V64H57ZM59 64H69V70H59Z", GOLD, 1.8),
        shape("M66.5 96H82V103H77V108H82V115H66.5Z", GOLD),
    )


def lance() -> str:
    return held(
        tag("rect", x=61.8, y=42, width=4.4, height=132, fill=RUST),
        shape("M64 22L69 42L64 46L59 42Z", WHITE),
        shape("M62 50C52 44 40 56 26 50L33 64L26 78C40 84 52 72 62 78Z", RED),
        line("M62 55C52 49 42 60 31 55M62 73C52 67 42 78 31 73", 1.8, GOLD),
        pip("C", 47.5, 64, 15, GOLD),
    )
