"""Matches on the disk: a file of lines that people can read, one move a line, and what they add up to."""

from tabletop.records.away import bring_home, copied, matches_in, write_away
from tabletop.records.cache import Kept, Tally
from tabletop.records.header import Header, Kind, Practice, Sitter, cleaned
from tabletop.records.lines import BadRecord, Foreign
from tabletop.records.merging import Merged, Merging
from tabletop.records.parcel import BadParcel, pack, unpacked
from tabletop.records.persons import Persons
from tabletop.records.record import InUse, Record, set_aside
from tabletop.records.recorded import (
    Made,
    RecordedMatch,
    Result,
    back_line,
    hint_line,
    move_line,
    read_story,
    resign_line,
    result_line,
    said_line,
    shuffle_line,
)
from tabletop.records.resets import Reset, Resets, now_text, read_resets, write_resets
from tabletop.records.same import once
from tabletop.records.shelf import (
    Counts,
    Opponents,
    Shelf,
    Tallies,
    always,
    kept_at,
    latest_begun_first,
    newest_first,
    opponents,
    tallied,
)
from tabletop.records.trash import Moved, Trash

__all__ = [
    "BadParcel",
    "BadRecord",
    "Counts",
    "Foreign",
    "Header",
    "InUse",
    "Kept",
    "Kind",
    "Made",
    "Merged",
    "Merging",
    "Moved",
    "Opponents",
    "Persons",
    "Practice",
    "Record",
    "RecordedMatch",
    "Reset",
    "Resets",
    "Result",
    "Shelf",
    "Sitter",
    "Tallies",
    "Tally",
    "Trash",
    "always",
    "back_line",
    "bring_home",
    "cleaned",
    "copied",
    "hint_line",
    "kept_at",
    "latest_begun_first",
    "matches_in",
    "move_line",
    "newest_first",
    "now_text",
    "once",
    "opponents",
    "pack",
    "read_resets",
    "read_story",
    "resign_line",
    "result_line",
    "said_line",
    "set_aside",
    "shuffle_line",
    "tallied",
    "unpacked",
    "write_away",
    "write_resets",
]
