"""How the table of Malilla is laid."""

from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.tricks import Tricks
from tabletop.layout.plan import Plan

PLAN = Plan(hand=Fan(), parts=(Tricks(sides=2),), dense=True)
