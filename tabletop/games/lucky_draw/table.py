"""How the table of Lucky Draw is laid."""

from tabletop.layout.parts.hands import Rack
from tabletop.layout.parts.heap import MixedTiles
from tabletop.layout.parts.line import LineOfPlay
from tabletop.layout.plan import Plan

PLAN = Plan(hand=Rack(), parts=(MixedTiles("stock"), LineOfPlay()), buttons=3)
