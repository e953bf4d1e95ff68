"""How the table of Kaluki is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(
    piles=("stock", "discard"),
    common="meld",
    verbs={"discard": frozenset({"discard"})},
    taps={"stock": "draw stock", "discard": "draw discard"},
    buttons=5,
)
