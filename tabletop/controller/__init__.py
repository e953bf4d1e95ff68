"""The game controller: wraps a match of any game for the scenes, and keeps its record."""

from tabletop.controller.asking import Answer, Hint, Opponents
from tabletop.controller.controller import Controller
from tabletop.controller.log import Log, LogLine
from tabletop.controller.replay import Replay
from tabletop.controller.saving import Saving
from tabletop.controller.sheet import DealResult
from tabletop.records import BadRecord, InUse, Sitter

__all__ = [
    "Answer",
    "BadRecord",
    "Controller",
    "DealResult",
    "Hint",
    "InUse",
    "Log",
    "LogLine",
    "Opponents",
    "Replay",
    "Saving",
    "Sitter",
]
