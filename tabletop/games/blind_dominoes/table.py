"""How the table of Blind Dominoes is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(
    pieces="tiles",
    rows=True,
    outer=("order left", "order right"),
    line="line",
    ends=True,
    beside="turned",
    taken=("turned",),
    heap="out",
    taps={"hand": "turn"},
    buttons=4,
)
