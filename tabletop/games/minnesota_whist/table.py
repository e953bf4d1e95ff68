"""How the table of Minnesota Whist is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(trick=("trick", "bid"), won="won", sides=2)
