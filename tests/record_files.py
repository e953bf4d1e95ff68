"""Records that lie on the disk, as tests keep them."""

from dataclasses import replace
from pathlib import Path

from tabletop.records import (
    Header,
    MatchLibrary,
    MatchSummary,
    Record,
    Sitter,
    hint_line,
    move_line,
    shuffle_line,
    take_back_line,
)
from tabletop.records.match_file.checksums import line_with_checksum

HEADER = Header(
    "highest-card",
    {"target": 3, "quick": True, "end": "knöck"},
    None,
    (Sitter('Ada "the" Ace\\', "1"), Sitter("Grace", "2", "club")),
    481_207,
    "2026-11-20T19:30:00",
)
TEXTS = (
    shuffle_line("0 1"),
    shuffle_line("AS KS QS"),
    move_line(1, "play AS"),
    move_line(0, "play KS"),
    shuffle_line("QS AS KS"),
    move_line(0, "play QS"),
    take_back_line(1),
    move_line(0, "play TS"),
    hint_line(0),
)


def write_record(folder: Path, *texts: str, header: Header | None = None) -> Path:
    """Writes a match; without a header, each in a folder has begun a second after the one before."""
    if header is None:
        second = len(list(folder.glob("*.tabletop")))
        header = replace(HEADER, started=f"{HEADER.started[:-2]}{second:02}")
    record = Record.create(folder, header, texts)
    record.close()
    assert record.save_warning is None
    assert record.path is not None
    return record.path


def with_checksums(*texts: str) -> bytes:
    """Returns lines with the right checksums, whatever they say."""
    content, seal = b"", ""
    for text in texts:
        line = line_with_checksum(seal, text)
        seal = line[:8].decode()
        content += line
    return content


def unfinished_matches(library: MatchLibrary) -> tuple[MatchSummary, ...]:
    """Returns the matches that can be played on."""
    return tuple(match for match in library.matches() if not match.is_over)


OLD_RECORD = b"""\
8d644391 tabletop match, format 1
57c82700 game: highest-card
18592a1d option target: 3
47fe64a3 option quick: true
9a3151bc option end: "kn\\u00f6ck"
9774c7af first dealer: drawn
3dde9da5 seat 0: person "Ada \\"the\\" Ace\\\\" "1"
6e8f1df7 seat 1: club "Grace" "2"
3317b551 deal number: 481207
e2bd241f started: 2026-11-20T19:30:00
7fa87c3b shuffle: 0 1
06cde9b3 shuffle: AS KS QS
7f8e6e84 1: play AS
245cb8b0 0: play KS
dc233683 shuffle: QS AS KS
c065197a 0: play QS
fdf9c539 take back to 1
075b3681 0: play TS
f3aac4d0 hint for 0
"""
"""A match as it was written in format 1."""
