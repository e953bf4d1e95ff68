"""How the table of Minimisère is laid."""

from tabletop.layout.parts.card_piles import Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.plan import Plan

PLAN = Plan(hand=Fan(), parts=(Tricks(), Piles("out")))
