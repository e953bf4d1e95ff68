"""How the table of Skin is laid."""

from tabletop.layout.plan import Plan

PLAN = Plan(bank="card", taken=("middle",), taps={"offer": "accept"})
