"""How the table of Solitaire Dominoes is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(
    pieces="tiles",
    row="row",
    aside="aside",
    taken=("row",),
    heap="stock",
    taps={"stock": "deal"},
    buttons=5,
)
