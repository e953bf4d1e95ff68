"""Each file operation of records and match library fails once in each way, and the power is cut at each.

Whatever was said to be on the disk is there, whatever is not is said, and nothing is raised at the one who
plays.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tabletop.records import (
    BadRecord,
    MatchLibrary,
    MatchSummary,
    Record,
    hint_line,
    move_line,
    read_recorded_match,
    win_loss_by_person,
)
from tests import posix
from tests.english import all_english, english
from tests.faulty_disk import (
    DISK_BROKEN,
    ERRORS,
    POWER_CUT,
    SYNC_LOST,
    Fault,
    FaultyDisk,
    PowerCut,
    each_fault,
)
from tests.record_files import HEADER, TEXTS, write_record

LINES = (*TEXTS[:4], *(move_line(number % 2, f"play {number}") for number in range(4)))


@dataclass
class SavedLines:
    """What the one who plays was told: how much is on the disk, and since which call."""

    said: list[tuple[int, int]] = field(default_factory=list)
    trouble: str = ""

    def safe(self, fault: Fault) -> int:
        """Returns how many lines must be there; nobody can know of a sync that is lost."""
        until = fault.number if fault.kind == SYNC_LOST else 10**9
        return max((lines for calls, lines in self.said if calls <= until), default=0)


def play(folder: Path, disk: FaultyDisk, heard: SavedLines) -> None:
    record = Record.create(folder / "home" / "matches", HEADER, LINES[:1])
    for number, line in enumerate(LINES[1:], 1):
        note(record, disk, heard, len(HEADER.lines()) + number)
        record.add_lines(line)
    note(record, disk, heard, len(HEADER.lines()) + len(LINES))
    record.close()
    note(record, disk, heard, len(HEADER.lines()) + len(LINES))


def note(record: Record, disk: FaultyDisk, heard: SavedLines, lines: int) -> None:
    heard.trouble = english(record.save_warning)
    if not record.save_warning:
        heard.said.append((len(disk.calls), lines))


def go_on(folder: Path, disk: FaultyDisk, heard: SavedLines) -> None:
    """Goes on with a match whose file is damaged in the middle."""
    path = folder / f"highest-card-{HEADER.started.replace(':', '')}.tabletop"
    try:
        record, recorded = Record.open(path)
    except BadRecord as problem:
        heard.trouble = str(problem)
        return
    begun = len(HEADER.lines()) + len(TEXTS)
    assert recorded.length == begun
    heard.said.append((0, begun))
    record.continue_from(recorded)
    for number in range(3):
        note(record, disk, heard, begun + number)
        record.add_lines(hint_line(0))
    note(record, disk, heard, begun + 3)
    record.close()
    note(record, disk, heard, begun + 3)


REFUSED = ("No space left on device.", "Input/output error.", "Permission denied.", "window of the program.")
"""How a refusal to go on ends: then nothing has been touched."""

Work = Callable[[Path, FaultyDisk, SavedLines], None]


def begin_nothing(folder: Path) -> None:
    """Leaves the folder empty."""


def begin_damaged(folder: Path) -> None:
    path = write_record(folder, *TEXTS)
    path.write_bytes(damaged(path.read_bytes()))


def damaged(content: bytes) -> bytes:
    return content.replace(b"play KS", b"play KR", 1)


@posix.posix_only
@pytest.mark.parametrize(("begin", "work"), [(begin_nothing, play), (begin_damaged, go_on)])
def test_what_was_said_to_be_saved_outlasts_every_fault(
    tmp_path: Path, begin: Callable[[Path], None], work: Work
) -> None:
    for number, fault in enumerate(all_faults(tmp_path, begin, work)):
        folder = prepared(tmp_path / str(number), begin)
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        heard = SavedLines()
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            work(folder, disk, heard)
        where = f"{fault}, {disk.log[fault.number]}"
        if fault.kind != POWER_CUT:
            check(folder, heard, fault, where)
            if fault.kind in ERRORS and fault.is_lasting:
                assert heard.trouble or heard.said[-1][1] == length(folder), where
            else:
                assert heard.trouble.endswith(REFUSED) or not heard.trouble, where
        disk.lose_power()
        check(folder, heard, fault, where)
        after = [path.read_bytes() for path in folder.rglob("*.tabletop*")]
        assert all(content in after for content in before.values()), where


def all_faults(tmp_path: Path, begin: Callable[[Path], None], work: Work) -> list[Fault]:
    folder = prepared(tmp_path / "whole", begin)
    with FaultyDisk(folder) as disk:
        work(folder, disk, SavedLines())
    assert disk.calls.count("fsync") > 3
    return list(each_fault(disk.calls))


def prepared(folder: Path, begin: Callable[[Path], None]) -> Path:
    folder.mkdir()
    begin(folder)
    return folder


def length(folder: Path) -> int:
    return max(
        (read_recorded_match(path).length for path in folder.rglob("*.tabletop") if path.stat().st_size),
        default=0,
    )


def check(folder: Path, heard: SavedLines, fault: Fault, where: str) -> None:
    """Asserts that all that was said to be there can be read."""
    safe = heard.safe(fault)
    if safe:
        assert length(folder) >= safe, where


# --- the match library


def fill(folder: Path) -> None:
    for _ in range(2):
        write_record(folder, *TEXTS[:4])
    (folder / "notes.txt").write_text("buy milk\n")
    old = folder / "statistics.json.7.new"
    old.write_text("half")
    os.utime(old, (1, 1))


def test_a_shelf_whose_disk_fails_loses_no_match_and_says_what_it_cannot_read(tmp_path: Path) -> None:
    whole = prepared(tmp_path / "whole", fill)
    with FaultyDisk(whole) as disk:
        seen(whole)
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = prepared(tmp_path / str(number), fill)
        records = {path.read_bytes() for path in folder.glob("*.tabletop")}
        found: tuple[MatchSummary, ...] = ()
        complaints: tuple[str, ...] = ()
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            found, complaints = seen(folder)
        where = f"{fault}, {disk.log[fault.number]}"
        if fault.kind != POWER_CUT:
            assert len(found) == 2 or complaints, where
        for _ in range(2):
            assert records <= {path.read_bytes() for path in folder.glob("*.tabletop*")}, where
            assert len(MatchLibrary(folder).matches()) == 2, where
            disk.lose_power()


def seen(folder: Path) -> tuple[tuple[MatchSummary, ...], tuple[str, ...]]:
    """Returns what the list of matches shows."""
    library = MatchLibrary(folder)
    aside = library.set_strays_aside()
    found = library.matches()
    win_loss_by_person(library.matches())
    library.cached_matches()
    return found, all_english((*aside, *library.complaints))


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS[:4])
    with FaultyDisk(tmp_path) as disk:
        MatchLibrary(tmp_path).matches()
    (tmp_path / "statistics.json").unlink()
    reading = next(number for number, entry in enumerate(disk.log) if entry.endswith(f"read {path.name}"))
    with FaultyDisk(tmp_path, Fault(reading, DISK_BROKEN)):
        library = MatchLibrary(tmp_path)
        assert library.matches() == ()
        assert all_english(library.complaints) == (f"{path.name} cannot be read: Input/output error.",)
