"""Shapes as SVG text."""

from pack.measures import FINE, INK


def num(value):
    """A coordinate with at most one decimal."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text


def tag(name, **attrs):
    body = "".join(
        ' {}="{}"'.format(k.replace("_", "-"), num(v) if isinstance(v, float) else v)
        for k, v in attrs.items()
        if v is not None
    )
    return f"<{name}{body}/>"


def group(items, **attrs):
    body = "".join(' {}="{}"'.format(k.replace("_", "-"), v) for k, v in attrs.items())
    return "<g{}>{}</g>".format(body, "".join(items))


def move(items, x=0.0, y=0.0, scale=1.0, angle=0.0, flip=False):
    """Items drawn around the origin, placed somewhere."""
    parts = [f"translate({num(x)} {num(y)})"]
    if angle:
        parts.append(f"rotate({num(angle)})")
    if flip or scale != 1:
        parts.append("scale({} {})".format("%.4g" % (-scale if flip else scale), f"{scale:.4g}"))
    return group([items] if isinstance(items, str) else items, transform=" ".join(parts))


def shape(d, fill="none", width=None, stroke=None, **more):
    """A path.  Stroke colour and width come from the enclosing group unless given."""
    return tag("path", d=d, fill=fill, stroke=stroke, stroke_width=width, **more)


def flat(d, fill, **more):
    """A path without outline."""
    return tag("path", d=d, fill=fill, stroke="none", **more)


def line(d, width=FINE, stroke=None, **more):
    return tag("path", d=d, fill="none", stroke=stroke, stroke_width=width, **more)


def dot(x, y, r, fill=INK, width=None, stroke=None):
    return tag(
        "circle",
        cx=num(x),
        cy=num(y),
        r=f"{r:.3g}",
        fill=fill,
        stroke_width=width,
        stroke=stroke or (None if width else "none"),
    )


def ribbon(d, width, fill, edge=1.1):
    """A band of colour along a path, with an ink edge on both sides."""
    return line(d, width + 2 * edge, stroke_linecap="butt") + line(
        d, width, stroke=fill, stroke_linecap="butt"
    )
