"""The backs."""

import math

from pack.aces import petals
from pack.measures import CX, CY, H, W
from pack.pips import card
from pack.shapes import dot, flat, line, num, tag

BACKS = {
    "blue": ("#1f4e8c", "#163a6a", "#d9e4f2", "#e0a526"),
    "red": ("#b3122b", "#870c20", "#f7dfdc", "#e9b949"),
    "green": ("#1d6b4a", "#134d35", "#dcece2", "#e0a526"),
    "charcoal": ("#3a3d44", "#26282d", "#e4e4e2", "#e0a526"),
}


def back(main, deep, light, gold):
    out = [
        tag("rect", x=11, y=11, width=228, height=328, rx=9, fill=main),
        tag("rect", x=15.5, y=15.5, width=219, height=319, rx=6, fill="none", stroke=light, stroke_width=1.4),
    ]
    x0, y0, cols, rows = 21.0, 21.0, 6, 8
    cw, ch = (W - 2 * x0) / cols, (H - 2 * y0) / rows
    out.append(tag("rect", x=x0, y=y0, width=W - 2 * x0, height=H - 2 * y0, fill=deep))
    big, small, stars, dots = [], [], [], []
    for j in range(rows):
        for i in range(cols):
            cx, cy = x0 + (i + 0.5) * cw, y0 + (j + 0.5) * ch
            big.append(
                "M{} {}L{} {}L{} {}L{} {}Z".format(
                    *tuple(
                        num(v) for v in (cx, cy - ch / 2, cx + cw / 2, cy, cx, cy + ch / 2, cx - cw / 2, cy)
                    )
                )
            )
            r = 0.3
            small.append(
                "M{} {}L{} {}L{} {}L{} {}Z".format(
                    *tuple(
                        num(v) for v in (cx, cy - ch * r, cx + cw * r, cy, cx, cy + ch * r, cx - cw * r, cy)
                    )
                )
            )
            stars.append(petals(4, 0, 9.0, 4.0, cx, cy, 0))
    for j in range(rows + 1):
        for i in range(cols + 1):
            x, y = x0 + i * cw, y0 + j * ch
            if 0 < i < cols and 0 < j < rows:
                stars.append(petals(4, 1.0, 12.0, 5.8, x, y, math.pi / 4))
                dots.append(dot(x, y, 2.4, gold))
    out.append(flat("".join(big), main))
    out.append(line("".join(big), 1.5, light))
    out.append(flat("".join(small), deep))
    out.append(flat("".join(stars), light))
    out += dots
    out.append(
        tag(
            "rect",
            x=x0,
            y=y0,
            width=W - 2 * x0,
            height=H - 2 * y0,
            fill="none",
            stroke=light,
            stroke_width=2.2,
        )
    )
    # medallion
    m = [
        dot(CX, CY, 47, main, 2.4, light),
        dot(CX, CY, 42.5, "none", 0.9, light),
        flat(petals(16, 22, 40.5, 5.2, CX, CY, math.pi / 16), light, opacity=0.55),
        flat(petals(8, 9, 39, 10, CX, CY, math.pi / 8), deep),
        flat(petals(8, 9, 39, 8.6, CX, CY, 0), light),
        flat(petals(8, 9, 27, 7, CX, CY, math.pi / 8), gold),
        dot(CX, CY, 10.5, deep, 1.4, light),
        flat(petals(4, 0, 8.5, 4.4, CX, CY, math.pi / 4), light),
        dot(CX, CY, 2, gold),
    ]
    return card(out + m)
