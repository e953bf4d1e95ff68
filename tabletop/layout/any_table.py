"""The plan of a table for games without one of their own: playable, if not pretty."""

from tabletop.layout.parts.hands import Fan
from tabletop.layout.parts.piles import Piles
from tabletop.layout.parts.tricks import Tricks
from tabletop.layout.plan import Plan

ANY_TABLE = Plan(hand=Fan(), parts=(Tricks(("trick", "table")), Piles("stock", "discard")))
