"""How the table of Oh Hell is laid: stock and upcard beside the trick, and room for the bids."""

from tabletop.layout.parts.card_piles import Piles
from tabletop.layout.parts.hand_styles import Fan
from tabletop.layout.parts.trick_cards import Tricks
from tabletop.layout.plan import Plan

PLAN = Plan(hand=Fan(), parts=(Tricks(trump=True), Piles("stock", "upcard")), buttons=6)
