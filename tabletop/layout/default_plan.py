"""The plan of a table for games without one of their own: playable, if not pretty."""

from tabletop.layout.parts.card_piles import Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.plan import Plan

DEFAULT_PLAN = Plan(hand=Fan(), parts=(Tricks(("trick", "table")), Piles("stock", "discard")))
