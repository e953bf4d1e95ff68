"""Matches on the disk: a file of lines that people can read, one move a line, and what they add up to."""

from tabletop.records.cache import Kept, Tally
from tabletop.records.header import Header, Sitter, cleaned
from tabletop.records.lines import BadRecord, Foreign
from tabletop.records.record import InUse, Record, set_aside
from tabletop.records.shelf import Shelf, tallied
from tabletop.records.story import (
    Made,
    Result,
    Story,
    back_line,
    hint_line,
    move_line,
    read_story,
    result_line,
    said_line,
    shuffle_line,
)

__all__ = [
    "BadRecord",
    "Foreign",
    "Header",
    "InUse",
    "Kept",
    "Made",
    "Record",
    "Result",
    "Shelf",
    "Sitter",
    "Story",
    "Tally",
    "back_line",
    "cleaned",
    "hint_line",
    "move_line",
    "read_story",
    "result_line",
    "said_line",
    "set_aside",
    "shuffle_line",
    "tallied",
]
