"""Matches on the disk: a file of lines that people can read, one move a line, and what they add up to."""

from tabletop.records.archive import BadArchive, pack_matches, unpack_matches
from tabletop.records.duplicates import without_duplicates
from tabletop.records.header import Header, MatchKind, Practice, Sitter, clean_text
from tabletop.records.importing import ImportResult, MatchImport
from tabletop.records.match_library import (
    MatchCounts,
    MatchLibrary,
    OpponentWinLoss,
    PersonWinLoss,
    every_match_counts,
    latest_begun_first,
    newest_first,
    summary_at,
    win_loss_by_opponent,
    win_loss_by_person,
)
from tabletop.records.persons import Persons
from tabletop.records.record import InUse, Record, set_aside
from tabletop.records.record_lines import BadRecord, NotAMatch
from tabletop.records.recorded_match import (
    RecordedMatch,
    RecordedMove,
    Result,
    answer_line,
    hint_line,
    move_line,
    read_recorded_match,
    resign_line,
    result_line,
    shuffle_line,
    take_back_line,
)
from tabletop.records.rescue_folder import bring_home, copy_home, rescued_matches, write_rescued
from tabletop.records.resets import Reset, Resets, now_text, read_resets, write_resets
from tabletop.records.summary_cache import MatchSummary, WinLossCount
from tabletop.records.trash import Trash, TrashResult

__all__ = [
    "BadArchive",
    "BadRecord",
    "Header",
    "ImportResult",
    "InUse",
    "MatchCounts",
    "MatchImport",
    "MatchKind",
    "MatchLibrary",
    "MatchSummary",
    "NotAMatch",
    "OpponentWinLoss",
    "PersonWinLoss",
    "Persons",
    "Practice",
    "Record",
    "RecordedMatch",
    "RecordedMove",
    "Reset",
    "Resets",
    "Result",
    "Sitter",
    "Trash",
    "TrashResult",
    "WinLossCount",
    "answer_line",
    "bring_home",
    "clean_text",
    "copy_home",
    "every_match_counts",
    "hint_line",
    "latest_begun_first",
    "move_line",
    "newest_first",
    "now_text",
    "pack_matches",
    "read_recorded_match",
    "read_resets",
    "rescued_matches",
    "resign_line",
    "result_line",
    "set_aside",
    "shuffle_line",
    "summary_at",
    "take_back_line",
    "unpack_matches",
    "win_loss_by_opponent",
    "win_loss_by_person",
    "without_duplicates",
    "write_rescued",
    "write_resets",
]
