"""Dominoes, 100 by 200: the same light from all sides, so that quarter turns stay true."""

from pieces.piece_shapes import circle, fill, line, moved, path, rect, svg

PIPS = {0: "", 1: "c", 2: "nz", 3: "ncz", 4: "npxz", 5: "npcxz", 6: "npwexz"}
PIP_SPOTS = {"n": (-1, -1), "p": (1, -1), "w": (-1, 0), "c": (0, 0), "e": (1, 0), "x": (-1, 1), "z": (1, 1)}


def ivory(body: str) -> str:
    shade = (
        '<defs><radialGradient id="ivory" gradientUnits="userSpaceOnUse" cx="50" cy="100" r="118">'
        '<stop offset="0" stop-color="#fffaee"/><stop offset="0.7" stop-color="#f8f0dc"/>'
        '<stop offset="1" stop-color="#eadfc4"/></radialGradient></defs>'
    )
    return svg(
        100,
        200,
        shade
        + rect((1.5, 1.5, 97, 197), 15, 'fill="url(#ivory)" stroke="#a8986f" stroke-width="2"')
        + rect((4.5, 4.5, 91, 191), 12, line("#ffffff", 2, 0.75))
        + body,
    )


def pip(x: float, y: float) -> str:
    """Draws a drilled hole: dark, with a lighter bowl."""
    return (
        circle(x, y, 10.2, fill("#cbbd98"))
        + circle(x, y, 9.3, fill("#1b1815"))
        + circle(x, y, 5.5, fill("#3a342d", 0.8))
    )


def half(count: int, y: float) -> str:
    return "".join(pip(50 + 26 * dx, y + 28 * dy) for dx, dy in (PIP_SPOTS[spot] for spot in PIPS[count]))


def tile(upper: int, lower: int) -> str:
    groove = path("M12 100H88", line("#b3a47c", 3.4)) + path("M12 102.200H88", line("#fffdf5", 1.4))
    pin = (
        circle(50, 100, 7.6, fill("#8d6f2c"))
        + circle(50, 100, 6.4, fill("#d9b45e"))
        + circle(48.4, 98.2, 2.2, fill("#f6e2ac"))
    )
    return ivory(half(upper, 52) + half(lower, 148) + groove + pin)


def tile_back() -> str:
    ring = rect((15, 15, 70, 170), 9, line("#cdbd94", 2.4))
    star = "".join(
        moved(path("M0-34 9-9 34 0 9 9 0 34-9 9-34 0-9-9Z", fill("#d8c9a1")), 50, 100, 0.95, turn)
        for turn in (0, 45)
    )
    return ivory(ring + star + circle(50, 100, 9, fill("#f8f0dc")) + circle(50, 100, 4.5, fill("#c2ad78")))


def dominoes() -> dict[str, str]:
    tiles = {f"dominoes/{a}-{b}": tile(a, b) for a in range(7) for b in range(a + 1)}
    return tiles | {"dominoes/back": tile_back()}
