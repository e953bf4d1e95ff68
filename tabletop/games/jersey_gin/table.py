"""How the table of Jersey Gin is laid."""

from tabletop.layout.plan import Drop, Plan

PLAN = Plan(
    piles=("stock", "discard", "knock"),
    drops={"knock": Drop("discard", frozenset({"knock", "gin"}))},
    verbs={"discard": frozenset({"discard"})},
    taps={"stock": "draw stock", "discard": "draw discard"},
)
