"""How the table of Buck Euchre is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(
    trick=("trick",),
    won="won",
    piles=("stock", "upcard", "buried"),
    asking=frozenset({"first", "second", "bury"}),
    taps={"upcard": "order up"},
    onto={"buried": "stock"},
    buttons=6,
)
