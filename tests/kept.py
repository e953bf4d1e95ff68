"""Records that lie on the disk, as tests keep them."""

from pathlib import Path

from tabletop.records import (
    Header,
    Record,
    Sitter,
    back_line,
    hint_line,
    move_line,
    shuffle_line,
)
from tabletop.records.lines import written

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
    back_line(1),
    move_line(0, "play TS"),
    hint_line(0),
)


def kept(folder: Path, *texts: str, header: Header = HEADER) -> Path:
    record = Record.begin(folder, header, texts)
    record.close()
    assert record.trouble == ""
    assert record.path is not None
    return record.path


def sealed(*texts: str) -> bytes:
    """Lines with the right checksums, whatever they say."""
    content, seal = b"", ""
    for text in texts:
        line = written(seal, text)
        seal = line[:8].decode()
        content += line
    return content
