"""How the table of Lucky Draw is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(pieces="tiles", line="line", mixed="stock", buttons=3)
