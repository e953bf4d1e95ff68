"""How the table of Minimisère is laid."""

from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Piles
from tabletop.layout.parts.tricks import Tricks
from tabletop.layout.plan import Plan

PLAN = Plan(hand=Fan(), parts=(Tricks(), Piles("out")))
