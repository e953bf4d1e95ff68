"""The rules of all games and of their families: pure Python, no screen, files, clock or printing."""

from tabletop.rules.errors import BadSetup, IllegalMove
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import Move, Past, no_move, past_of, recorded
from tabletop.rules.setup import Option, Value
from tabletop.rules.views import HIDDEN, Beat, Frame, Rest, View, lying

__all__ = [
    "HIDDEN",
    "BadSetup",
    "Beat",
    "Frame",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "Option",
    "Past",
    "Rest",
    "Value",
    "View",
    "lying",
    "no_move",
    "past_of",
    "recorded",
]
