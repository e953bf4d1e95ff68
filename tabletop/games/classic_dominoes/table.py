"""How the table of Classic Dominoes is laid."""

from tabletop.layout.parts.hands import Rack
from tabletop.layout.parts.heap import TileHeap
from tabletop.layout.parts.line import LineOfPlay
from tabletop.layout.plan import Plan

PLAN = Plan(
    hand=Rack(),
    parts=(TileHeap("stock"), LineOfPlay(inline=True, spinners="spinners", most=21)),
    taps={"stock": "draw"},
    buttons=3,
)
