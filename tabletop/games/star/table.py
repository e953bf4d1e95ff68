"""How the table of The Star is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(pieces="tiles", line="line", mixed="stock", inline=True, buttons=3)
