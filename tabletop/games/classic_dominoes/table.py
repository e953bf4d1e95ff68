"""How the table of Classic Dominoes is laid."""

from tabletop.layout.parts.hand_styles import Rack
from tabletop.layout.parts.tile_heap import TileHeap
from tabletop.layout.parts.tile_line import LineOfPlay
from tabletop.layout.plan import Plan

PLAN = Plan(
    hand=Rack(),
    parts=(TileHeap("stock"), LineOfPlay(inline=True, spinners="spinners", max_held=21)),
    taps={"stock": "draw"},
    buttons=3,
)
