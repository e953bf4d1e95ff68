"""Matches on the disk: a file of lines that people can read, one move a line, and what they add up to.

`match_file` is the file of one match, `library` the folder of all with what is known of them, and
`transfer` what brings matches in from elsewhere, or home.

A record has a header (format, game, options, seats), the shuffles as they come, and one move a
line, each line with its checksum, flushed to the disk before the move is shown. There is no pickle.
A damaged file is kept under another name, and replaced by rename, so that one of the two has the
name at any moment. The header stands in the file a second time, and a damaged line is mended where
its checksum, the deal number and the rules prove what it said; else the good beginning is offered.
What mail programs and editors do to a record is undone as far as its checksums prove it
(`transport_damage`). Names of new files and folders are synced like their contents.

Files are read and written through `tabletop.disk` alone. Nothing that is open is renamed, replaced
or removed, as Windows would refuse it. Everything is its user's alone, but for files that the
player asked for. A whole match takes the place of its beginning at once, and under its lock, where it is
compared again (`whole_match`); so does one that could not be saved where it belongs (`rescue_folder`).

A match is known by what is in its header (`Header.identity`), whatever its files are called; of
several files the one that goes furthest stands for it (`duplicates`). How a match counts is asked
of its header (`Header.kind`), and whose results it is, of `persons`. What is thrown away lies in
`matches/trash` with what belongs to it, and goes after a month (`trash`). From when on results
count stands in the sealed `resets.json`; no match is touched. Who has solved which position to practise
stands in `solved.jsonl`, each line with its checksum (`solved_positions`). Matches from elsewhere (`archive`)
are read as if an enemy had packed them; `importing` replaces a file at home only by one that begins
with all of it. How people have laid their own hands lies in `<record>.order`, a sealed cache for
one deal (`hand_orders`). `statistics.json` is a sealed cache.
"""

from tabletop.records.library.duplicates import without_duplicates
from tabletop.records.library.match_library import (
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
from tabletop.records.library.persons import Persons
from tabletop.records.library.resets import Reset, Resets, now_text, read_resets, write_resets
from tabletop.records.library.solved_positions import Solved, SolvedPositions, add_solved, read_solved
from tabletop.records.library.summary_cache import MatchSummary, WinLossCount
from tabletop.records.library.trash import Trash, TrashResult
from tabletop.records.match_file.header import Header, MatchKind, Practice, Sitter, clean_text
from tabletop.records.match_file.record import InUse, Record, set_aside
from tabletop.records.match_file.record_lines import BadRecord, NotAMatch
from tabletop.records.match_file.recorded_match import (
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
from tabletop.records.transfer.archive import BadArchive, pack_matches, unpack_matches
from tabletop.records.transfer.importing import ImportResult, MatchImport
from tabletop.records.transfer.rescue_folder import bring_home, copy_home, rescued_matches, write_rescued

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
    "Solved",
    "SolvedPositions",
    "Trash",
    "TrashResult",
    "WinLossCount",
    "add_solved",
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
    "read_solved",
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
