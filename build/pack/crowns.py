"""Crowns, sitting at y = -19 of a head."""

from pack.measures import BLUE, FINE, GOLD, INK, RED, WHITE
from pack.pips import pip
from pack.shapes import dot, flat, group, line, move, num, ribbon, shape


def crown(  # noqa: C901 - one branch a kind of crown
    kind, w=23.0, h=33.0, lean=0.0, cap=RED, jewel=(RED, BLUE), metal=GOLD, suit="S", suit_colour=INK
):
    """A crown whose band spans -w..w; the kinds differ in the points."""
    b = -19  # foot of the band
    t = b - 9  # top of the band
    top = t - h + 9
    f = w + 5 + h * 0.06  # how far the outer points flare
    out = []

    def pearl(x, y, r=2.6, fill=WHITE):
        return dot(x, y, r, fill, 1.5)

    if kind == "leaf":  # three leaf points with suit finials, two pearls between
        out.append(
            flat("M{} {}Q0 {} {} {}Z".format(*tuple(num(v) for v in (-w + 2, t, top + 2, w - 2, t))), cap)
        )
        out.append(
            line("M{} {}Q0 {} {} {}".format(*tuple(num(v) for v in (-w + 2, t, top + 2, w - 2, t))), FINE)
        )
        out.append(
            shape(
                "M{} {}L{} {}C{} {} {} {} {} {}C{} {} {} {} 0 {}C{} {} {} {} {} {}C{} {} {} {} {} {}L{} {}Q0 {} {} {}Z".format(
                    *tuple(
                        num(v)
                        for v in (
                            -w,
                            t,
                            -f,
                            top + 6,
                            -f + 4,
                            t - 5,
                            -w * 0.62,
                            t - 7,
                            -w * 0.45,
                            t - 11,
                            -w * 0.28,
                            t - 6,
                            -w * 0.1,
                            t - 10,
                            top + 1,
                            w * 0.1,
                            t - 10,
                            w * 0.28,
                            t - 6,
                            w * 0.45,
                            t - 11,
                            w * 0.62,
                            t - 7,
                            f - 4,
                            t - 5,
                            f,
                            top + 6,
                            w,
                            t,
                            t + 6,
                            -w,
                            t,
                        )
                    )
                ),
                metal,
            )
        )
        for x, y in ((-f, top + 4), (f, top + 4), (0, top - 1)):
            out.append(pip(suit, x, y - 3, 12.5, suit_colour))
        out.extend(pearl(x, t - 12.5) for x in (-w * 0.45, w * 0.45))
    elif kind == "arched":  # closed crown with an orb and cross
        out.append(
            flat(
                "M{} {}C{} {} {} {} 0 {}C{} {} {} {} {} {}Q0 {} {} {}Z".format(
                    *tuple(
                        num(v)
                        for v in (
                            -w,
                            t,
                            -w - 10,
                            top + 8,
                            -w * 0.6,
                            top + 2,
                            top + 7,
                            w * 0.6,
                            top + 2,
                            w + 10,
                            top + 8,
                            w,
                            t,
                            t + 12,
                            -w,
                            t,
                        )
                    )
                ),
                cap,
            )
        )
        out.append(
            ribbon(
                "M{} {}C{} {} {} {} 0 {}C{} {} {} {} {} {}".format(
                    *tuple(
                        num(v)
                        for v in (
                            -w,
                            t,
                            -w - 10,
                            top + 8,
                            -w * 0.6,
                            top + 2,
                            top + 7,
                            w * 0.6,
                            top + 2,
                            w + 10,
                            top + 8,
                            w,
                            t,
                        )
                    )
                ),
                4.2,
                metal,
            )
        )
        out.append(ribbon(f"M0 {num(top + 8)}V{num(t + 5)}", 4.2, metal))
        for x, y in (
            (-w * 1.1, top + 14),
            (-w * 0.72, top + 6.5),
            (w * 0.72, top + 6.5),
            (w * 1.1, top + 14),
        ):
            out.append(pearl(x, y, 2.3))
        out.append(flat(f"M-1.6 {num(top - 9)}h3.2v3h3.4v3.2h-3.4v4h-3.2v-4h-3.4v-3.2h3.4Z", INK))
        out.append(dot(0, top + 4.5, 4.2, metal, 1.8))
    elif kind == "spike":  # five straight points tipped with the suit
        xs = [-w * 1.16, -w * 0.6, 0, w * 0.6, w * 1.16]
        ys = [top + 9, top + 4, top, top + 4, top + 9]
        d = f"M{num(-w)} {num(t + 2)}"
        for i in range(5):
            d += f"L{num(xs[i])} {num(ys[i])}"
            if i < 4:
                d += f"L{num((xs[i] + xs[i + 1]) * 0.46)} {num(t - 2.5)}"
        out.append(
            shape(
                d + "L{} {}Q0 {} {} {}Z".format(*tuple(num(v) for v in (w, t + 2, t + 8, -w, t + 2))), metal
            )
        )
        for x, y in zip(xs, ys, strict=False):
            out.append(pip(suit, x, y - 2, 12, suit_colour, width=1.2))
    elif kind == "mural":  # three great suit-shaped leaves
        out.append(
            shape(
                "M{} {}Q0 {} {} {}Q0 {} {} {}Z".format(
                    *tuple(num(v) for v in (-w + 1, t, top + 4, w - 1, t, t + 12, -w + 1, t))
                ),
                cap,
                1.6,
            )
        )
        for x, y, a, k in ((-w * 0.86, t - 9, -16, 21), (w * 0.86, t - 9, 16, 21), (0, t - 13, 0, 25)):
            out.append(move([pip(suit, 0, 0, k, metal, width=1.8)], x, y, 1.0, a))
        out.extend(pearl(x, t - 3, 2.3) for x in (-w * 0.44, w * 0.44))
    elif kind == "coronet":  # a queen's low crown of pearls
        pts = [-w - 2, -w * 0.52, 0, w * 0.52, w + 2]
        hs = [h * 0.55, h * 0.8, h, h * 0.8, h * 0.55]
        d = f"M{num(-w)} {num(t + 2)}"
        for i, x in enumerate(pts):
            d += f"L{num(x)} {num(t + 4 - hs[i])}"
            if i < 4:
                d += f"L{num((x + pts[i + 1]) / 2)} {num(t - 2)}"
        out.append(
            shape(
                d + "L{} {}Q0 {} {} {}Z".format(*tuple(num(v) for v in (w, t + 2, t + 7, -w, t + 2))), metal
            )
        )
        for i, x in enumerate(pts):
            out.append(pearl(x, t + 2.5 - hs[i], 2.7))
    # the band, on top of the foot of the points
    out.append(
        shape(
            "M{} {}Q0 {} {} {}L{} {}Q0 {} {} {}Z".format(
                *tuple(num(v) for v in (-w, b - 8, b - 2, w, b - 8, w, b, b + 6, -w, b))
            ),
            metal,
        )
    )
    step = w * 0.52
    for i in (-1.5, -0.5, 0.5, 1.5):
        x = i * step * 0.9
        y = b - 1.2 - (x / w) ** 2 * 3
        out.append(dot(x, y, 1.5, jewel[1]))
    for i in (-1, 0, 1):
        x = i * step * 0.9
        y = b - 1.2 - (x / w) ** 2 * 3
        out.append(flat(f"M{num(x)} {num(y - 2.9)}l2.6 2.9-2.6 2.9-2.6-2.9Z", jewel[0]))
    return group(out, transform=f"rotate({num(lean)} 0 -19)") if lean else "".join(out)
