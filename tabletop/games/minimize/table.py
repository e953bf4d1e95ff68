"""How the table of Minimize is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(
    piles=("stock", "previous", "throw", "discard"),
    spread=frozenset({"previous", "throw"}),
    hands_under=True,
    note=True,
    taps={"stock": "pick stock", "discard": "discover"},
    picks={"previous": "pick"},
)
