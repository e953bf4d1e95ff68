"""How the table of Minimisère is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(trick=("trick",), won="won", piles=("out",))
