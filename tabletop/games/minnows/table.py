"""How the table of Minnows is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(piles=("stock",), chain="line", taps={"stock": "draw"}, buttons=3)
