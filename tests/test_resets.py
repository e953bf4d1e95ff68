"""Results that were reset: which matches count then, and a file that somebody has been at."""

import hashlib
import json
import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.coach.results_over_time import results_of
from tabletop.records import (
    MatchLibrary,
    MatchSummary,
    Persons,
    Reset,
    Resets,
    Result,
    Sitter,
    WinLossCount,
    read_resets,
    result_line,
    win_loss_by_opponent,
    win_loss_by_person,
    write_resets,
)
from tabletop.records.library.resets import FIRST, RESETS, resets_from_bytes, resets_to_bytes
from tests import posix
from tests.faulty_disk import SYNC_LOST, FaultyDisk, PowerCut, each_fault
from tests.record_files import HEADER, TEXTS, write_record

ME, BO = Sitter("Me", "1"), Sitter("Bo", "2", "club")
ADA = Sitter("Ada", "1")
BEFORE, NOON, AFTER = "2026-11-20T11:59:59+01:00", "2026-11-20T12:00:00+01:00", "2026-11-20T11:00:01+00:00"


def begun(started: str, game: str = "kaluki", *sitters: Sitter, touched: int = 0) -> MatchSummary:
    path = Path(f"{game} {started}.tabletop")
    result = Result((0,), ("1",) * max(2, len(sitters)))
    return MatchSummary(path, game, started, sitters or (ME, BO), 9, "clean", result, False, touched)


ALL = (
    begun(BEFORE),
    begun(AFTER),
    begun(BEFORE, "malilla"),
    begun(BEFORE, "kaluki", ADA, BO),
    begun(BEFORE, "kaluki", ADA, ME),
)


def played(resets: Resets) -> dict[tuple[str, str], int]:
    found = win_loss_by_person(ALL, counts=resets.counts_match)
    return {
        key: sum((tally for tally in kinds.values()), WinLossCount()).played for key, kinds in found.items()
    }


@pytest.mark.parametrize(
    ("reset", "left"),
    [
        (Reset("Me", "kaluki", NOON), {("Me", "kaluki"): 1, ("Me", "malilla"): 1, ("Ada", "kaluki"): 2}),
        (Reset("Me", "", NOON), {("Me", "kaluki"): 1, ("Ada", "kaluki"): 2}),
        (Reset("", "kaluki", NOON), {("Me", "kaluki"): 1, ("Me", "malilla"): 1}),
        (Reset("", "", NOON), {("Me", "kaluki"): 1}),
        (Reset("Nobody", "", NOON), {("Me", "kaluki"): 3, ("Me", "malilla"): 1, ("Ada", "kaluki"): 2}),
    ],
)
def test_a_reset_is_for_a_person_a_game_or_both(reset: Reset, left: dict[tuple[str, str], int]) -> None:
    assert played(Resets((reset,))) == left


def test_opponents_and_points_over_time_count_as_the_people_do() -> None:
    counts = Resets((Reset("Me", "", NOON),)).counts_match
    assert win_loss_by_opponent(ALL, counts=counts)["Bo"]["clean"].played == 2
    assert win_loss_by_opponent(ALL)["Bo"]["clean"].played == 4
    points = results_of(ALL, lambda *_: None, counts=counts)
    assert sorted(point.name for point in points) == ["Ada", "Ada", "Me"]


def test_a_match_that_does_not_tell_when_it_began_goes_by_its_file() -> None:
    reset = Reset("", "", NOON)
    noon = 1_763_636_400 + 31_536_000  # 2026-11-20, 11:00 UTC
    for started in ("", "yesterday", "0001-01-01T00:00:00+23:00"):
        assert reset.excludes(begun(started, touched=(noon - 60) * 10**9), "Me")
        assert not reset.excludes(begun(started, touched=(noon + 60) * 10**9), "Me")


def test_a_match_that_began_in_the_second_of_the_reset_counts() -> None:
    assert not Reset("", "", NOON).excludes(begun("2026-11-20T11:00:00+00:00"), "Me")


def test_there_is_one_reset_for_each_person_and_game() -> None:
    first, second, other = Reset("Me", "", BEFORE), Reset("Me", "", NOON), Reset("Me", "kaluki", NOON)
    resets = Resets().with_reset(first).with_reset(other).with_reset(second)
    assert resets.resets == (second, other)
    assert resets.without(first).resets == (other,)


@pytest.mark.parametrize("spelt", ["Me", "me ", "ＭＥ"])
def test_a_reset_holds_for_a_person_however_the_name_is_spelt(spelt: str) -> None:
    resets = Resets((Reset(spelt, "", NOON),))
    assert played(resets) == played(Resets((Reset("Me", "", NOON),)))
    assert resets.with_reset(Reset("Me", "", AFTER)).resets == (Reset("Me", "", AFTER),)
    assert resets.without(Reset("ME", "", AFTER)).resets == ()


def test_a_reset_of_you_holds_for_whoever_has_told_their_name_since() -> None:
    """Their matches as "You" are those of Ada now; and a later reset is somebody else's."""
    persons = Persons(["Ada"], lambda when: "Ada" if when < "2026-11-21" else "You")
    match = begun(BEFORE, "kaluki", Sitter("You", "1"), BO)
    before = Resets((Reset("You", "", NOON),)).with_present_names(persons)
    after = Resets((Reset("You", "", "2026-11-22T12:00:00+01:00"),)).with_present_names(persons)
    assert win_loss_by_person([match], persons, before.counts_match) == {}
    assert list(win_loss_by_person([match], persons, after.counts_match)) == [("Ada", "kaluki")]
    assert win_loss_by_opponent([match], persons, before.counts_match) == {}
    assert before.resets == (Reset("Ada", "", NOON),)
    everybody = Reset("", "", NOON)
    assert everybody.with_present_name(persons) == everybody


def test_they_are_written_and_read_again_and_no_match_is_touched(tmp_path: Path) -> None:
    path = write_record(
        tmp_path, *TEXTS[:4], result_line((0,), (3, 1)), header=replace(HEADER, started=BEFORE)
    )
    before = path.read_bytes()
    resets = Resets((Reset("Zoë “Z”", "", NOON), Reset("", "kaluki", AFTER)))
    assert read_resets(tmp_path) == (Resets(), None)
    write_resets(tmp_path, resets)
    assert read_resets(tmp_path) == (resets, None)
    assert path.read_bytes() == before
    (found,) = MatchLibrary(tmp_path).matches()
    assert win_loss_by_person([found], counts=Resets((Reset("", "", NOON),)).counts_match) == {}
    assert MatchLibrary(tmp_path).complaints == ()


def test_every_flipped_bit_is_noticed_and_all_results_count_then(tmp_path: Path) -> None:
    write_resets(tmp_path, Resets((Reset("Me", "", NOON),)))
    path = tmp_path / RESETS
    content = path.read_bytes()
    for place in range(len(content)):
        changed = bytearray(content)
        changed[place] ^= 1 << place % 8
        path.write_bytes(changed)
        resets, said = read_resets(tmp_path)
        assert resets == Resets()
        assert str(said) == "resets.json is damaged, so all results count."


@pytest.mark.parametrize(
    "body", [b"{}", b"7", b"[7]", b'[["a"]]', b'[["a", "b", "c"]]', b"[" * 99_999, b"\xff", b'[["a", 1, ""]]',
             json.dumps([["x" * 999, "", NOON]]).encode(), json.dumps([["", "", NOON]] * 501).encode()],
)  # fmt: skip
def test_a_sealed_file_that_makes_no_sense_is_not_believed(tmp_path: Path, body: bytes) -> None:
    (tmp_path / RESETS).write_bytes(FIRST + hashlib.sha256(body).hexdigest().encode() + b"\n" + body)
    assert read_resets(tmp_path)[0] == Resets()
    assert read_resets(tmp_path)[1]


def test_a_damaged_file_is_kept_when_another_is_written(tmp_path: Path) -> None:
    (tmp_path / RESETS).write_bytes(b"garbage")
    resets = Resets((Reset("Me", "", NOON),))
    write_resets(tmp_path, resets)
    assert read_resets(tmp_path) == (resets, None)
    assert (tmp_path / f"{RESETS}.damaged").read_bytes() == b"garbage"


@posix.posix_only
def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / RESETS)
    found, said = read_resets(tmp_path)
    assert found == Resets()
    assert str(said) == "resets.json cannot be read, so all results count: it is not a file."


@posix.posix_only
def test_whatever_fails_the_resets_are_those_before_or_after(tmp_path: Path) -> None:
    before, after = Resets((Reset("Me", "", NOON),)), Resets((Reset("Ada", "", NOON),))
    work = tmp_path / "whole"
    write_resets(work, before)
    with FaultyDisk(work) as disk:
        write_resets(work, after)
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = tmp_path / str(number)
        write_resets(folder, before)
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut, OSError):
            write_resets(folder, after)
        where = f"{fault}, {disk.log[fault.number]}"
        assert read_resets(folder)[0] in (before, after), where
        disk.lose_power()
        if fault.kind != SYNC_LOST:
            assert read_resets(folder)[0] in (before, after), where


def test_what_is_written_is_what_is_read() -> None:
    resets = Resets((Reset("a\nb", "", NOON),))
    assert resets_from_bytes(resets_to_bytes(resets)) == resets
