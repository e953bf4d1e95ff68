"""The game controller: wraps a match of any game for the scenes, and keeps its record."""

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
