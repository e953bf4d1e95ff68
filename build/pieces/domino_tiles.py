"""Dominoes, 100 by 200: the same light from all sides, so that quarter turns stay true."""

from dataclasses import dataclass

from pieces.piece_shapes import circle, fill, line, moved, path, rect, svg

PIPS = {0: "", 1: "c", 2: "nz", 3: "ncz", 4: "npxz", 5: "npcxz", 6: "npwexz"}
PIP_SPOTS = {"n": (-1, -1), "p": (1, -1), "w": (-1, 0), "c": (0, 0), "e": (1, 0), "x": (-1, 1), "z": (1, 1)}


@dataclass(frozen=True)
class TileColours:
    """Of a set: the face from its middle to its edge, its rim, and what is drilled into it."""

    face: tuple[str, str, str]
    rim: str
    light: str
    hole_edge: str
    hole: str
    bowl: str
    groove: str
    groove_light: str
    back: tuple[str, str, str]


SETS = {
    "": TileColours(
        ("#fffaee", "#f8f0dc", "#eadfc4"),
        *("#a8986f", "#ffffff", "#cbbd98", "#1b1815", "#3a342d", "#b3a47c", "#fffdf5"),
        ("#cdbd94", "#d8c9a1", "#c2ad78"),
    ),
    "ebony/": TileColours(
        ("#3b342f", "#2b2521", "#1d1815"),
        *("#0f0c0a", "#6a5d52", "#16120f", "#f6efdf", "#ffffff", "#0d0a08", "#5d5148"),
        ("#5d5046", "#6b5b4c", "#8d7346"),
    ),
}
"""By the folder below that of the tiles: ivory with dark pips, and ebony with light ones."""


def blank(body: str, look: TileColours) -> str:
    first, second, third = look.face
    shade = (
        '<defs><radialGradient id="ivory" gradientUnits="userSpaceOnUse" cx="50" cy="100" r="118">'
        f'<stop offset="0" stop-color="{first}"/><stop offset="0.7" stop-color="{second}"/>'
        f'<stop offset="1" stop-color="{third}"/></radialGradient></defs>'
    )
    return svg(
        100,
        200,
        shade
        + rect((1.5, 1.5, 97, 197), 15, f'fill="url(#ivory)" stroke="{look.rim}" stroke-width="2"')
        + rect((4.5, 4.5, 91, 191), 12, line(look.light, 2, 0.75))
        + body,
    )


def pip(x: float, y: float, look: TileColours) -> str:
    """Draws a drilled hole, with a lighter bowl."""
    return (
        circle(x, y, 10.2, fill(look.hole_edge))
        + circle(x, y, 9.3, fill(look.hole))
        + circle(x, y, 5.5, fill(look.bowl, 0.8))
    )


def half(count: int, y: float, look: TileColours) -> str:
    spots = (PIP_SPOTS[spot] for spot in PIPS[count])
    return "".join(pip(50 + 26 * dx, y + 28 * dy, look) for dx, dy in spots)


def tile(upper: int, lower: int, look: TileColours) -> str:
    groove = path("M12 100H88", line(look.groove, 3.4)) + path("M12 102.200H88", line(look.groove_light, 1.4))
    pin = (
        circle(50, 100, 7.6, fill("#8d6f2c"))
        + circle(50, 100, 6.4, fill("#d9b45e"))
        + circle(48.4, 98.2, 2.2, fill("#f6e2ac"))
    )
    return blank(half(upper, 52, look) + half(lower, 148, look) + groove + pin, look)


def tile_back(look: TileColours) -> str:
    edge, star_ink, middle = look.back
    ring = rect((15, 15, 70, 170), 9, line(edge, 2.4))
    star = "".join(
        moved(path("M0-34 9-9 34 0 9 9 0 34-9 9-34 0-9-9Z", fill(star_ink)), 50, 100, 0.95, turn)
        for turn in (0, 45)
    )
    heart = circle(50, 100, 9, fill(look.face[1])) + circle(50, 100, 4.5, fill(middle))
    return blank(ring + star + heart, look)


def dominoes() -> dict[str, str]:
    drawn: dict[str, str] = {}
    for folder, look in SETS.items():
        drawn |= {f"dominoes/{folder}{a}-{b}": tile(a, b, look) for a in range(7) for b in range(a + 1)}
        drawn[f"dominoes/{folder}back"] = tile_back(look)
    return drawn
