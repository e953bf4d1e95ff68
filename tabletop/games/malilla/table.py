"""How the table of Malilla is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(trick=("trick",), won="won", sides=2, dense=True)
