"""What all games are, and what families of games share: pure Python, no screen, files, clock or printing."""

from tabletop.rules.errors import BadSetup, IllegalMove
from tabletop.rules.match import HIDDEN, Frame, Game, Match, Move, Option, Rest, View

__all__ = ["HIDDEN", "BadSetup", "Frame", "Game", "IllegalMove", "Match", "Move", "Option", "Rest", "View"]
