"""The icons of the program, a card and a tile on the felt, and of a saved match; 256 by 256."""

from pieces.domino_tiles import PIP_SPOTS, PIPS
from pieces.piece_shapes import HAIRLINE, INK, PAPER, circle, fill, line, moved, path, rect, svg

SPADE = (
    "M0-50C18-26 44-12 44 12C44 28 32 36 21 36C12 36 6 31 3.500 25C4.500 36 9 44 16 49H-16"
    "C-9 44-4.500 36-3.500 25C-6 31-12 36-21 36C-32 36-44 28-44 12C-44-12-18-26 0-50Z"
)

SHEET = f'fill="{PAPER}" stroke="#8d8468" stroke-width="7" stroke-linejoin="round"'
TURNED = 'fill="#ded3b6" stroke="#8d8468" stroke-width="7" stroke-linejoin="round"'


def program_icon() -> str:
    """Draws the program's icon: a card and a tile that cast a shadow and lean apart."""
    return svg(256, 256, table())


def match_icon() -> str:
    """Draws a sheet of paper with one corner turned down: the table, and lines as of a score."""
    return svg(
        256,
        256,
        path("M52 8H158L212 62V232A16 16 0 0 1 196 248H52A16 16 0 0 1 36 232V24A16 16 0 0 1 52 8Z", SHEET)
        + path("M158 8V46A16 16 0 0 0 174 62H212Z", TURNED)
        + moved(table(), 60, 76, 0.5)
        + path("M66 218H182", line("#b3a47c", 10)),
    )


def table() -> str:
    return (
        felt()
        + moved(rect((-50, -66, 100, 144), 13, fill("#000000", 0.25)), 100, 122, 1, -11)
        + moved(ace(), 98, 118, 1, -11)
        + moved(rect((-36, -66, 72, 146), 13, fill("#000000", 0.28)), 170, 142, 1, 14)
        + moved(bone(), 168, 138, 1, 14)
    )


def felt() -> str:
    return (
        '<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="128" cy="104" r="170">'
        '<stop offset="0" stop-color="#2c7a57"/>'
        '<stop offset="1" stop-color="#0f3d2b"/></radialGradient></defs>'
        + rect((8, 8, 240, 240), 54, 'fill="url(#felt)" stroke="#2a1d16" stroke-width="10"')
    )


def ace() -> str:
    spade = path(SPADE, fill(INK))
    return (
        rect((-50, -70, 100, 140), 11, f'fill="{PAPER}" stroke="{HAIRLINE}" stroke-width="1.5"')
        + moved(spade, 0, 2, 0.72)
        + moved(spade, -35, -51, 0.2)
        + moved(spade, 35, 51, 0.2, 180)
    )


def bone() -> str:
    pips = "".join(
        circle(17 * dx, y + 19 * dy, 7, fill("#1b1815"))
        for count, y in ((5, -37), (3, 37))
        for dx, dy in (PIP_SPOTS[spot] for spot in PIPS[count])
    )
    return (
        rect((-36, -72, 72, 144), 11, 'fill="#fbf5e4" stroke="#a8986f" stroke-width="1.6"')
        + path("M-26 0H26", line("#b3a47c", 2.6))
        + circle(0, 0, 5.4, fill("#d9b45e"))
        + pips
    )
