"""Shapes as SVG text, and the colours that several pieces share."""

INK = "#1d2420"
PAPER = "#fdfbf5"
HAIRLINE = "#c9c2b2"
CREAM = "#f4ecd8"


def svg(width: float, height: float, body: str) -> str:
    """Returns a whole picture with its own box."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}">\n{body}\n</svg>\n'
    )


def circle(x: float, y: float, r: float, style: str) -> str:
    return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r:.4g}" {style}/>'


def rect(box: tuple[float, float, float, float], r: float, style: str) -> str:
    """Draws a rectangle with round corners; the box is left, top, width and height."""
    x, y, w, h = box
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {style}/>'


def path(d: str, style: str) -> str:
    return f'<path d="{d}" {style}/>'


def fill(colour: str, opacity: float = 1) -> str:
    return f'fill="{colour}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "")


def line(colour: str, width: float, opacity: float = 1) -> str:
    """Draws a stroke with round ends."""
    faint = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round"{faint}'
    )


def moved(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Returns the shapes of `body`, turned and scaled about their origin, then moved."""
    turned = f" rotate({turn:g})" if turn else ""
    return f'<g transform="translate({x:g} {y:g}){turned} scale({scale:g})">{body}</g>'
