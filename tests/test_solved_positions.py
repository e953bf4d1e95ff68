"""Who has solved which position: what is written is read again, and of a damaged file the rest stays."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import pytest

from tabletop.records import MatchLibrary, Persons, Solved, SolvedPositions, add_solved, read_solved
from tabletop.records.library.solved_positions import (
    FIRST,
    LARGEST,
    NOT_OURS,
    SOLVED,
)
from tabletop.records.match_file.checksums import line_with_checksum
from tests import posix
from tests.faulty_disk import SYNC_LOST, FaultyDisk, PowerCut, each_fault

DAMAGED_LINE = "A line of solved.jsonl is damaged, so a tick may be missing. All others are there."
DAMAGED_LINES = "2 lines of solved.jsonl are damaged, so ticks may be missing. All others are there."
NOON = "2026-11-20T12:00:00+01:00"
ANNA, TOM = Solved("Anna", "malilla 7 12", NOON), Solved("Tom", "star 3 4", NOON)


def test_what_is_added_is_read_again_once_each_and_is_no_match(tmp_path: Path) -> None:
    assert read_solved(tmp_path) == (SolvedPositions(), None)
    add_solved(tmp_path, [ANNA])
    add_solved(tmp_path, [ANNA, TOM])
    add_solved(tmp_path, [Solved("Anna", "malilla 7 12", "2027-01-01T00:00:00+00:00")])
    assert read_solved(tmp_path) == (SolvedPositions((ANNA, TOM)), None)
    library = MatchLibrary(tmp_path)
    assert library.matches() == ()
    assert library.complaints == ()
    assert (tmp_path / SOLVED).exists()


@pytest.mark.parametrize("spelt", ["Anna", " anna ", "ＡＮＮＡ"])
def test_a_person_is_known_however_the_name_is_spelt(spelt: str) -> None:
    assert SolvedPositions((ANNA, TOM)).of_person(spelt) == {"malilla 7 12"}


def test_what_you_have_solved_belongs_to_the_name_you_have_told_since() -> None:
    persons = Persons(["Ada"], lambda when: "Ada" if when < "2026-11-21" else "You")
    solved = SolvedPositions((Solved("You", "a", NOON), Solved("You", "b", "2026-11-22T12:00:00+01:00")))
    named = solved.with_present_names(persons)
    assert named.of_person("Ada") == {"a"}
    assert named.of_person("You") == {"b"}


def test_a_flipped_bit_costs_one_line_and_stays_in_the_file(tmp_path: Path) -> None:
    add_solved(tmp_path, [ANNA, TOM])
    path = tmp_path / SOLVED
    content = path.read_bytes()
    second = content.index(b"\n") + 1
    third = content.index(b"\n", second) + 1
    for place in range(second, third - 1):
        changed = bytearray(content)
        changed[place] ^= 1
        path.write_bytes(changed)
        found, said = read_solved(tmp_path)
        assert found.entries[-1] == TOM
        assert ANNA not in found.entries
        assert str(said) in {DAMAGED_LINE, DAMAGED_LINES}
        add_solved(tmp_path, [Solved("Kid", "star 1 1", NOON)])
        assert path.read_bytes().startswith(bytes(changed))
        assert read_solved(tmp_path)[0].of_person("Kid") == {"star 1 1"}


def test_a_line_that_was_cut_off_keeps_the_others(tmp_path: Path) -> None:
    add_solved(tmp_path, [ANNA, TOM])
    path = tmp_path / SOLVED
    path.write_bytes(path.read_bytes()[:-9])
    add_solved(tmp_path, [Solved("Kid", "star 1 1", NOON)])
    found, said = read_solved(tmp_path)
    assert [one.person for one in found.entries] == ["Anna", "Kid"]
    assert str(said) == DAMAGED_LINE


@pytest.mark.parametrize(
    "body", ["7", "{}", '["a"]', '["a", 1, "b"]', "[" * 900, '["' + "x" * 300 + '", "", ""]']
)
def test_a_line_with_a_right_checksum_that_makes_no_sense_is_not_believed(tmp_path: Path, body: str) -> None:
    (tmp_path / SOLVED).write_bytes(FIRST + b"\n" + line_with_checksum("", body))
    found, said = read_solved(tmp_path)
    assert (found, str(said)) == (SolvedPositions(), DAMAGED_LINE)


@pytest.mark.parametrize(
    "content", [b"", b"garbage", FIRST + b"0\n", b"\xff\n" * 9, FIRST + b"\n" + b"x" * LARGEST]
)
def test_a_file_of_another_kind_is_told_of_and_kept(tmp_path: Path, content: bytes) -> None:
    (tmp_path / SOLVED).write_bytes(content)
    assert read_solved(tmp_path) == (SolvedPositions(), NOT_OURS)
    add_solved(tmp_path, [ANNA])
    assert read_solved(tmp_path) == (SolvedPositions((ANNA,)), None)
    assert content in {path.read_bytes() for path in tmp_path.iterdir()}


def test_who_opens_it_in_an_editor_that_ends_lines_otherwise_loses_nothing(tmp_path: Path) -> None:
    add_solved(tmp_path, [ANNA, TOM])
    path = tmp_path / SOLVED
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert read_solved(tmp_path) == (SolvedPositions((ANNA, TOM)), None)


@posix.posix_only
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / SOLVED)
    found, said = read_solved(tmp_path)
    assert found == SolvedPositions()
    assert str(said) == "solved.jsonl cannot be read, so no position is ticked: it is not a file."


@posix.posix_only
def test_whatever_fails_what_was_there_stays(tmp_path: Path) -> None:
    before, after = SolvedPositions((ANNA,)), SolvedPositions((ANNA, TOM))
    work = tmp_path / "whole"
    add_solved(work, [ANNA])
    with FaultyDisk(work) as disk:
        add_solved(work, [TOM])
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = tmp_path / str(number)
        add_solved(folder, [ANNA])
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut, OSError):
            add_solved(folder, [TOM])
        where = f"{fault}, {disk.log[fault.number]}"
        assert read_solved(folder)[0] in (before, after), where
        disk.lose_power()
        if fault.kind != SYNC_LOST:
            assert read_solved(folder)[0] in (before, after), where
