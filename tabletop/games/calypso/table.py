"""How the table of Calypso is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(trick=("trick",), won="won", piles=("stock",), runs="calypso", finished="complete")
