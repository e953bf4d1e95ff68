"""Records: what is on the disk, and what is noticed when that was changed."""

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.records import (
    BadRecord,
    Header,
    Practice,
    Record,
    Sitter,
    hint_line,
    read_recorded_match,
    set_aside,
)
from tests.english import english
from tests.record_files import HEADER, OLD_RECORD, TEXTS, with_checksums, write_record


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write_record(tmp_path, *TEXTS)


def test_a_record_can_be_read_by_a_person(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line[9:] for line in lines] == [
        "tabletop match, format 2",
        "game: highest-card",
        "option target: 3",
        "option quick: true",
        'option end: "kn\\u00f6ck"',
        "first dealer: drawn",
        'seat 0: person "Ada \\"the\\" Ace\\\\" "1"',
        'seat 1: club "Grace" "2"',
        "deal number: 481207",
        "started: 2026-11-20T19:30:00",
        *TEXTS,
    ]
    assert path.name == "highest-card-2026-11-20T193000.tabletop"


def test_a_record_comes_back_without_what_was_taken_back(path: Path) -> None:
    recorded = read_recorded_match(path)
    assert recorded.header == HEADER
    assert [(made.seat, made.text) for made in recorded.moves] == [(1, "play AS"), (0, "play TS")]
    assert [made.text for made in recorded.shuffles] == ["0 1", "AS KS QS"]
    assert recorded.is_assisted
    assert recorded.result is None
    assert recorded.flaw is None


@pytest.mark.parametrize("practice", ["wished", "known deal"])
def test_a_record_says_why_its_match_is_for_practice(tmp_path: Path, practice: Practice) -> None:
    header = replace(HEADER, practice=practice)
    path = write_record(tmp_path, *TEXTS[:4], header=header)
    lines = [line[9:] for line in path.read_text(encoding="utf-8").splitlines()]
    assert (lines[0], lines[10]) == ("tabletop match, format 3", f"practice: {practice}")
    recorded = read_recorded_match(path)
    assert recorded.header == header
    assert (recorded.kind, recorded.flaw, len(recorded.moves)) == ("practice", None, 2)


def test_why_a_match_is_for_practice_is_found_in_the_middle_of_a_file_damaged_at_its_beginning(
    tmp_path: Path,
) -> None:
    header = replace(HEADER, practice="wished")
    path = write_record(tmp_path, *TEXTS[:4], *header.header_copy(), *TEXTS[4:6], header=header)
    content = path.read_bytes()
    at = content.index(b"practice: wished")
    path.write_bytes(content[:at] + b"practise" + content[at + 8 :])
    recorded = read_recorded_match(path)
    assert recorded.header == header
    assert (recorded.kind, len(recorded.moves)) == ("practice", 3)


def test_names_of_any_script_with_control_characters_and_200_letters_stay_on_their_line(
    tmp_path: Path,
) -> None:
    sitters = (Sitter("A\x00d\na\r\x85 \u2028x", "1"), Sitter("Żółć 王 \ud800" + "x" * 300, "2", "expert"))
    header = Header("g", {}, 1, sitters, 0, "now\nor never")
    back = read_recorded_match(write_record(tmp_path, header=header)).header
    assert back.sitters[0].name == "A d a x"
    assert back.sitters[1].name.startswith("Żółć 王 x")
    assert len(back.sitters[1].name) == 200
    assert back.started == "now or never"
    assert back.dealer == 1


def test_two_matches_of_the_same_moment_get_two_files(tmp_path: Path) -> None:
    assert write_record(tmp_path) != write_record(tmp_path)


# --- flipped, lost and added


def test_every_flipped_bit_is_noticed_and_flipped_back(path: Path) -> None:
    content = path.read_bytes()
    whole = read_recorded_match(path)
    ends = [place + 1 for place, byte in enumerate(content) if byte == 10]
    for place in range(len(content)):
        changed = bytearray(content)
        changed[place] ^= 1 << place % 8
        path.write_bytes(changed)
        recorded = read_recorded_match(path)
        assert (recorded.header, recorded.moves, recorded.shuffles) == (
            whole.header,
            whole.moves,
            whole.shuffles,
        )
        assert recorded.flaw is None
        assert recorded.lines.content == content
        assert recorded.lines.mended == (1 + sum(end <= place for end in ends),)


def test_every_truncation_leaves_a_good_beginning(path: Path) -> None:
    content = path.read_bytes()
    header = len(HEADER.lines())
    for length in range(len(content)):
        path.write_bytes(content[:length])
        whole = content[:length].count(b"\n")
        if whole < header:
            with pytest.raises(BadRecord):
                read_recorded_match(path)
        else:
            recorded = read_recorded_match(path)
            assert recorded.length == whole
            is_torn = length > 0 and content[length - 1] != 10
            assert english(recorded.flaw) == (
                f"Line {whole + 1} is cut off in the middle." if is_torn else ""
            )


def test_a_line_left_out_is_noticed_and_a_line_too_many_is_left_out(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    for at in range(len(HEADER.lines()), len(lines) - 1):
        path.write_bytes(b"".join([*lines[:at], *lines[at + 1 :]]))
        recorded = read_recorded_match(path)
        assert recorded.length == at
        assert f"Line {at + 1} does not agree with its checksum" in english(recorded.flaw)
        for wrong in (lines[at], lines[at - 1], b"garbage\n"):
            path.write_bytes(b"".join([*lines[: at + 1], wrong, *lines[at + 1 :]]))
            recorded = read_recorded_match(path)
            assert (recorded.flaw, recorded.lines.mended) == (None, (at + 2,))
            assert recorded.lines.content == b"".join(lines)


def test_what_more_than_one_bit_has_changed_is_noticed_and_not_guessed(path: Path) -> None:
    content = path.read_bytes()
    rng = random.Random(4)
    for _ in range(60):
        changed = bytearray(content)
        at = rng.randrange(content.index(b"shuffle"), len(content) - 3)
        changed[at : at + 3] = rng.randbytes(3)
        path.write_bytes(changed)
        recorded = read_recorded_match(path)
        assert bytes(changed) != content
        assert content.startswith(recorded.lines.content)
        assert recorded.flaw or recorded.lines.mended


# --- the beginning, twice


def test_after_some_lines_the_beginning_stands_there_once_more(tmp_path: Path) -> None:
    record = Record.create(tmp_path, HEADER, TEXTS)
    for _ in range(40):
        record.add_lines(hint_line(0))
    record.close()
    assert record.path is not None
    texts = [line[9:] for line in record.path.read_text(encoding="utf-8").splitlines()]
    assert [text for text in texts if text.startswith("again")] == [
        f"again: {line}" for line in HEADER.lines()
    ]
    recorded = read_recorded_match(record.path)
    assert recorded.flaw is None
    assert len(recorded.moves) == 2
    again, _ = Record.open(record.path)
    again.add_lines(hint_line(0))
    again.close()
    assert record.path.read_bytes().count(b" again: ") == len(HEADER.lines())


@pytest.mark.parametrize("way", ["overwritten", "left out"])
def test_a_lost_line_of_the_beginning_is_found_in_the_middle(tmp_path: Path, way: str) -> None:
    path = write_record(tmp_path, *TEXTS, *[hint_line(0)] * 40)
    lines = path.read_bytes().splitlines(keepends=True)
    copies = [at for at, line in enumerate(lines) if b" again: " in line]
    for at in (*range(len(HEADER.lines())), *copies[:-1]):
        instead = [b"x" * 30 + b"\n"] if way == "overwritten" else []
        path.write_bytes(b"".join([*lines[:at], *instead, *lines[at + 1 :]]))
        recorded = read_recorded_match(path)
        assert (recorded.header, recorded.flaw, recorded.lines.mended) == (HEADER, None, (at + 1,))


def test_a_record_of_format_1_is_read_and_gone_on_with_to_the_byte(tmp_path: Path) -> None:
    path = tmp_path / "old.txt"
    path.write_bytes(OLD_RECORD)
    record, recorded = Record.open(path)
    assert (recorded.header, recorded.flaw) == (HEADER, None)
    record.continue_from(recorded)
    assert path.read_bytes() == OLD_RECORD
    for _ in range(40):
        record.add_lines(hint_line(0))
    record.close()
    assert path.read_bytes().startswith(OLD_RECORD)
    assert b"again" not in path.read_bytes()


@pytest.mark.parametrize(
    ("addition", "times", "flaw"),
    [
        (b"x", 10_000_000, "is longer than 4096 bytes."),
        (b"\x00" * 100 + b"\n", 1, "does not agree with its checksum"),
        (b"12345678 \xff\xfe\n", 1, "is not text."),
    ],
    ids=["10 MB line", "NUL", "no UTF-8"],
)
def test_garbage_at_the_end_is_named_and_the_rest_is_good(
    path: Path, addition: bytes, times: int, flaw: str
) -> None:
    with open(path, "ab") as file:
        file.write(addition * times)
    recorded = read_recorded_match(path)
    assert english(recorded.flaw).startswith("Line 20 ")
    assert flaw in english(recorded.flaw)
    assert [made.text for made in recorded.moves] == ["play AS", "play TS"]


@pytest.mark.parametrize(
    "text", ["0:", "take back to 2", "take back to 99", "danced", "123: play AS", "result: winners"]
)
def test_a_well_sealed_line_that_makes_no_sense_ends_the_good_beginning(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(with_checksums(*HEADER.lines(), *TEXTS[:5], text, TEXTS[5]))
    recorded = read_recorded_match(path)
    assert english(recorded.flaw) == "Line 16 says nothing that belongs in a match."
    assert recorded.length == 15
    assert len(recorded.moves) == 2


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "x.txt is not a Tabletop match."),
        (b"\x00" * 5000, "x.txt is not a Tabletop match."),
        (b"Dear diary,\n", "x.txt is not a Tabletop match."),
        (with_checksums("Dear diary,"), "x.txt is not a Tabletop match."),
        (
            with_checksums("tabletop match, format 6", "whatever"),
            "x.txt was written by a newer version of this program, which can read it.",
        ),
        (
            with_checksums("tabletop match, format 1"),
            "x.txt cannot be played on: line 2 of its beginning is wrong.",
        ),
        (
            with_checksums(*HEADER.lines()[:2], "option target: [1]"),
            "x.txt cannot be played on: line 3 of its beginning is wrong.",
        ),
        (
            with_checksums(*HEADER.lines()[:2], "option target: " + "[" * 4000),
            "x.txt cannot be played on: line 3 of its beginning is wrong.",
        ),
        (
            with_checksums(*HEADER.lines()[:6], "deal number: 5", "started: "),
            "x.txt cannot be played on: line 8 of its beginning is wrong.",
        ),
    ],
)
def test_a_foreign_newer_or_headless_file_gets_a_sentence(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    _is_set_aside(tmp_path, content, sentence)


def test_a_large_foreign_file_gets_a_sentence(tmp_path: Path) -> None:
    _is_set_aside(tmp_path, b"x" * 10_000_000, "x.txt is not a Tabletop match.")


def _is_set_aside(folder: Path, content: bytes, sentence: str) -> None:
    path = folder / "x.txt"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as caught:
        Record.open(path)
    assert str(caught.value) == sentence
    assert path.read_bytes() == content
    assert set_aside(path).read_bytes() == content
    assert os.listdir(folder) == ["x.txt.damaged"]


def test_a_folder_or_nothing_in_place_of_the_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.txt"):
        with pytest.raises(BadRecord):
            Record.open(path)
