"""How the table of The Star is laid."""

from tabletop.layout.parts.hand_styles import Rack
from tabletop.layout.parts.tile_heap import MixedTiles
from tabletop.layout.parts.tile_line import LineOfPlay
from tabletop.layout.plan import Plan

PLAN = Plan(hand=Rack(), parts=(MixedTiles("stock"), LineOfPlay(inline=True)), buttons=3)
