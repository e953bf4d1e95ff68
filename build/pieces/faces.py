"""Twelve faces, 100 by 100, friendly and flat."""

import math

from pieces.piece_shapes import circle, fill, line, path, rect
from pieces.portraits import CAP_OF_HAIR, FRINGE, GLASSES, Brows, PortraitHead, portraits


def bun_and_glasses() -> PortraitHead:
    return PortraitHead(
        "#d9c6a4",
        "#f1c9a5",
        "#6d5a8c",
        Brows("#5a3826", lower=-2.2),
        circle(50, 17, 9.5, fill("#6b4430")),
        path(CAP_OF_HAIR, fill("#6b4430")) + GLASSES,
    )


def full_beard() -> PortraitHead:
    return PortraitHead(
        "#a9c2b3",
        "#e3ad80",
        "#3f5f78",
        Brows("#2f2622", 2.2),
        beard=path(
            "M30.500 48C30 66 40 73 50 73S70 66 69.500 48C67 53 61 52.500 50 52.500S33 53 30.500 48Z",
            fill("#2f2622"),
        ),
        before=path(CAP_OF_HAIR, fill("#2f2622")),
        lips="#f1c9a5",
    )


def curls() -> PortraitHead:
    return PortraitHead(
        "#b8c5d8",
        "#8a5a3c",
        "#c98b3a",
        Brows("#2a1f1b", 2),
        "".join(
            circle(
                50 + 22 * math.cos(a / 5 * math.pi),
                36 + 19 * math.sin(a / 5 * math.pi),
                11,
                fill("#2a1f1b"),
            )
            for a in range(10)
        ),
        path("M31 42C30 28 39 24 50 24S70 28 69 42C66 34 60 32 50 32S34 34 31 42Z", fill("#2a1f1b")),
        inside="#4b1f17",
        shade=0.45,
    )


def long_fair_hair() -> PortraitHead:
    return PortraitHead(
        "#dcbcb0",
        "#f5d3b5",
        "#2f7f76",
        Brows("#b5812f"),
        path(
            "M27 44C26 26 36 16 50 16S74 26 73 44C73 58 76 66 79 74C66 80 34 80 21 74C24 66 27 58 27 44Z",
            fill("#d09a45"),
        ),
        path(FRINGE, fill("#d9a750")),
    )


def white_moustache() -> PortraitHead:
    return PortraitHead(
        "#c6c0d8",
        "#efc3a0",
        "#7a3f3a",
        Brows("#d8d5cf", 2.4),
        before=path(
            "M31 44C30 38 31 34 33 32C33 38 32.500 41 31 44ZM69 44C70 38 69 34 67 32C67 38 67.500 41 69 44Z",
            fill("#d8d5cf"),
        )
        + path(
            "M38 55.500C42 51 48 52 50 54C52 52 58 51 62 55.500C57 58.500 53 58 50 56.500"
            "C47 58 43 58.500 38 55.500Z",
            fill("#d8d5cf"),
        ),
    )


def headscarf() -> PortraitHead:
    return PortraitHead(
        "#e1d1a2",
        "#d79f72",
        "#8c4a5e",
        Brows("#5b3a26", 1.9),
        path(
            "M24 46C24 26 36 15 50 15S76 26 76 46C76 62 72 74 66 80H34C28 74 24 62 24 46Z",
            fill("#8c4a5e"),
        ),
        path(
            "M27 48C27 28 38 17 50 17S73 28 73 48C73 60 67 70 58 73.500C66 66 69 56 68 46"
            "C66 34 60 29 50 29S34 34 32 46C31 56 34 66 42 73.500C33 70 27 60 27 48Z",
            fill("#a25a70"),
        ),
    )


def flat_cap() -> PortraitHead:
    return PortraitHead(
        "#a2bbc2",
        "#f0c6a2",
        "#55643f",
        Brows("#8a5a33", 1.8, lower=1),
        before=path("M31 46V36H36V43ZM69 46V36H64V43Z", fill("#8a5a33"))
        + path("M28 35C28 22 38 16 50 16S72 22 72 35Z", fill("#4d5b57"))
        + path("M27 36Q50 27 79 36Q80 41 74 40Q50 33 27 38.500Z", fill("#3b4744")),
    )


def red_braids() -> PortraitHead:
    return PortraitHead(
        "#cfd5b3",
        "#f7d6bd",
        "#c06a4a",
        Brows("#a34a26"),
        path(
            "M26 40C14 40 12 56 17 66C24 66 30 56 30 44ZM74 40C86 40 88 56 83 66C76 66 70 56 70 44Z",
            fill("#b4522c"),
        ),
        path(CAP_OF_HAIR, fill("#b4522c"))
        + path("M50 20V31", line("#93401f", 1.4))
        + circle(28, 41, 3.4, fill("#e9bd5b"))
        + circle(72, 41, 3.4, fill("#e9bd5b"))
        + "".join(
            circle(x, y, 0.9, fill("#b8734f")) for x, y in ((40, 51), (43.5, 52.5), (56.5, 52.5), (60, 51))
        ),
    )


def square_glasses() -> PortraitHead:
    return PortraitHead(
        "#b9b3a0",
        "#e8b793",
        "#34506b",
        Brows("#77736e", 2.2, lower=-1.6),
        before=path(
            "M30.500 47C27 27 38 17 52 17.500C66 18 73 29 69.500 47C68 42 67 39 65 36C56 36 47 33 42 27"
            "C41 34 33 37 30.500 47Z",
            fill("#8d8a86"),
        )
        + rect((34.500, 42, 14, 10), 2.6, line("#1f242b", 2))
        + rect((51.500, 42, 14, 10), 2.6, line("#1f242b", 2))
        + path("M48.500 45.500H51.500", line("#1f242b", 2)),
        beard=path(
            "M43 60C46 62.500 54 62.500 57 60C57.500 66 55 70.500 50 71S42.500 66 43 60Z", fill("#8d8a86")
        ),
    )


def headphones() -> PortraitHead:
    return PortraitHead(
        "#c3d3c0",
        "#f2cfa6",
        "#454a58",
        Brows("#20202a", 1.9, lower=0.6),
        path("M27 46C25 27 36 15 50 15S75 27 73 46V52H27Z", fill("#20202a")),
        path(
            "M30 50C28 29 38 19 50 19S72 29 70 50C69 46 68 42 67 39.500L61 38.500L57 33.500L53 38.500"
            "L48 33L43 39L38 36L33 41.500C31.500 44 30.500 47 30 50Z",
            fill("#20202a"),
        )
        + path("M27.500 45C25 8 75 8 72.500 45", line("#d8653b", 3.6))
        + rect((22.500, 40, 9, 17), 4.4, fill("#d8653b"))
        + rect((68.500, 40, 9, 17), 4.4, fill("#d8653b"))
        + path("M24.800 45V52M75.200 45V52", line("#f0a07c", 1.8)),
    )


def turban() -> PortraitHead:
    return PortraitHead(
        "#e2c3b4",
        "#6d432c",
        "#2d6f73",
        Brows("#2a160f", 2, lower=0.4),
        before=path(
            "M29.500 41C27 18 34 8 47 6C60 3 73 12 70.500 41C62 31 38 31 29.500 41Z",
            fill("#e0a52f"),
        )
        + path("M29.500 41C38 31 62 31 70.500 41L70 34.500C60 25 40 25 30 34.500Z", fill("#b23a48"))
        + path("M40 21C48 15 56 13 65 14M37 16C44 10 52 8.500 59 9.500", line("#b23a48", 2.6))
        + circle(29.500, 57, 4.2, line("#efc661", 2))
        + circle(70.500, 57, 4.2, line("#efc661", 2)),
        inside="#3a160f",
        shade=0.45,
    )


def white_curls_and_pearls() -> PortraitHead:
    return PortraitHead(
        "#b7cbd9",
        "#f6d9c6",
        "#7d5a86",
        Brows("#cbc4b8", 1.9, lower=-1.8),
        "".join(
            circle(x, y, r, fill("#ebe7e0"))
            for x, y, r in (
                *((29, 30, 10), (38, 21, 11), (50, 18, 12), (62, 21, 11), (71, 30, 10)),
                *((26, 42, 9), (74, 42, 9), (27, 53, 7.5), (73, 53, 7.5)),
            )
        ),
        "".join(
            circle(x, y, r, fill("#ebe7e0"))
            for x, y, r in ((35, 32, 6.5), (44, 27.500, 7), (55, 27.500, 7), (65, 32, 6.5))
        )
        + path(
            "M34.500 44C36 40.500 46 40.500 48.500 44C48.500 51 45 53 42 53S35 51 34.500 44Z",
            line("#a8324a", 2),
        )
        + path(
            "M51.500 44C54 40.500 64 40.500 65.500 44C65 51 61 53 58 53S51.500 51 51.500 44Z",
            line("#a8324a", 2),
        )
        + path("M48.500 44.500H51.500", line("#a8324a", 2)),
        necklace="".join(
            circle(50 + 15 * math.sin(a), 66.500 + 11 * math.cos(a), 2.3, fill("#fbf6ec"))
            for a in (-1.15, -0.77, -0.38, 0, 0.38, 0.77, 1.15)
        ),
    )


FACES = [
    bun_and_glasses,
    full_beard,
    curls,
    long_fair_hair,
    white_moustache,
    headscarf,
    flat_cap,
    red_braids,
    square_glasses,
    headphones,
    turban,
    white_curls_and_pearls,
]


def faces() -> dict[str, str]:
    return {
        f"faces/face-{number}{mood}": picture
        for number, draw in enumerate(FACES, 1)
        for mood, picture in portraits(draw()).items()
    }
