"""The game controller: wraps a match of any game for the scenes, and keeps its record.

A match `watch`es each move: the move is played to its end at once and written to the record, and
one frame comes back for each rest on its way. A deal played again (`history.replay_deal`) is a
match of its own: all that led to it is made and written down again, and it counts as practice.
Resigning (`history.resigning`) is an affair of the controller and the record; the rules know
nothing of it. A match played on while its own goes on has another seed.
"""

from tabletop.controller.controller import Controller
from tabletop.controller.history.deal_results import DealResult
from tabletop.controller.history.move_log import LogLine, MoveLog
from tabletop.controller.history.replay import Replay
from tabletop.controller.queries import Answer, Hint, Opponents
from tabletop.controller.saving import SaveState
from tabletop.records import BadRecord, InUse, Sitter

__all__ = [
    "Answer",
    "BadRecord",
    "Controller",
    "DealResult",
    "Hint",
    "InUse",
    "LogLine",
    "MoveLog",
    "Opponents",
    "Replay",
    "SaveState",
    "Sitter",
]
