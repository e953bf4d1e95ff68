"""The rules of all games and of their families: pure Python, no screen, files, clock or printing."""

from tabletop.rules.errors import BadSetup, IllegalMove, Refusal
from tabletop.rules.match import Game, Match
from tabletop.rules.moves import Move, MoveHistory, extend_history, move_history_of, refuse_unknown_text
from tabletop.rules.setup import Option, Value
from tabletop.rules.views import HIDDEN, Beat, Frame, FrameBeat, View, hand_zones, pieces_as_seen

__all__ = [
    "HIDDEN",
    "BadSetup",
    "Beat",
    "Frame",
    "FrameBeat",
    "Game",
    "IllegalMove",
    "Match",
    "Move",
    "MoveHistory",
    "Option",
    "Refusal",
    "Value",
    "View",
    "extend_history",
    "hand_zones",
    "move_history_of",
    "pieces_as_seen",
    "refuse_unknown_text",
]
