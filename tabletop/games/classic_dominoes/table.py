"""How the table of Classic Dominoes is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(
    pieces="tiles",
    line="line",
    inline=True,
    spinners="spinners",
    heap="stock",
    taps={"stock": "draw"},
    buttons=3,
)
