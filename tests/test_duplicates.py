"""One match in several files counts once, and the file that goes furthest stands for it."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.records import (
    Header,
    MatchLibrary,
    Sitter,
    WinLossCount,
    read_recorded_match,
    result_line,
    take_back_line,
    win_loss_by_person,
)
from tests.record_files import HEADER, TEXTS, unfinished_matches, write_record

END = result_line((0,), (3, 1))


def copied(path: Path, name: str, lines: int | None = None) -> Path:
    """Writes another file of the match, with only the first of its lines if `lines` is given."""
    copy = path.with_name(name)
    copy.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:lines]))
    return copy


@pytest.mark.parametrize("name", ["copy of it.tabletop", "m (conflicted copy 2026-11-21).tabletop", "m.txt"])
def test_a_copy_of_a_finished_match_counts_once(tmp_path: Path, name: str) -> None:
    path = write_record(tmp_path, *TEXTS[:4], END)
    copy = copied(path, name)
    for _ in range(2):  # from the files, and from the cache
        (found,) = MatchLibrary(tmp_path).matches()
        assert {found.path, *found.copies} == {path, copy}
        assert MatchLibrary(tmp_path).cached_matches() == ((found,), True)
        assert [kinds["clean"].played for kinds in win_loss_by_person([found]).values()] == [1]


def test_an_older_copy_of_a_finished_match_does_not_wait_to_be_played_on(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS[:4], END)
    older = copied(path, "older.tabletop", -2)
    os.utime(path, (5, 5))
    assert unfinished_matches(MatchLibrary(tmp_path)) == ()
    (found,) = MatchLibrary(tmp_path).matches()
    assert (found.path, found.copies) == (path, (older,))


def test_of_two_copies_that_wait_the_longer_one_is_played_on(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS[:4])
    older = copied(path, "older.tabletop", -1)
    os.utime(path, (5, 5))
    (found,) = unfinished_matches(MatchLibrary(tmp_path))
    assert (found.path, found.copies) == (path, (older,))


def test_a_copy_that_was_finished_elsewhere_stands_before_one_that_was_played_on_without_an_end(
    tmp_path: Path,
) -> None:
    finished = write_record(tmp_path, *TEXTS[:3], END)
    longer = write_record(tmp_path, *TEXTS, header=HEADER)
    (found,) = MatchLibrary(tmp_path).matches()
    assert (found.path, found.copies) == (finished, (longer,))


def test_a_finished_match_that_was_taken_back_hides_the_copy_made_at_its_end(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS[:4], END, take_back_line(1))
    copied(path, "at the end.tabletop", -1)
    (found,) = unfinished_matches(MatchLibrary(tmp_path))
    assert found.path == path


def test_a_match_that_does_not_tell_when_it_began_is_known_by_its_file(tmp_path: Path) -> None:
    untold = replace(HEADER, started="")
    write_record(tmp_path, *TEXTS[:4], END, header=untold)
    write_record(tmp_path, *TEXTS[:4], END, header=untold)
    (tallies,) = win_loss_by_person(MatchLibrary(tmp_path).matches()).values()
    assert tallies["clean"] == WinLossCount(won=2)


CHANGES: dict[str, Callable[[Header], Header]] = {
    "another deal": lambda header: replace(header, seed=header.seed + 1),
    "another game": lambda header: replace(header, game="lowest-card"),
    "other house rules": lambda header: replace(header, options={**header.options, "target": 4}),
    "another dealer": lambda header: replace(header, dealer=1),
    "other players": lambda header: replace(header, sitters=(header.sitters[0], Sitter("Bo", "2"))),
    "another time": lambda header: replace(header, started="2026-11-20T19:30:01"),
    "for practice": lambda header: replace(header, practice="wished"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_was_started_with_something_else_is_another_match(tmp_path: Path, change: str) -> None:
    other = CHANGES[change](HEADER)
    assert other.identity != HEADER.identity
    write_record(tmp_path, *TEXTS[:4], header=HEADER)
    write_record(tmp_path, *TEXTS[:4], header=other)
    assert len(MatchLibrary(tmp_path).matches()) == 2


def test_a_match_is_the_same_in_the_format_that_it_was_begun_in(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS)
    assert read_recorded_match(path).header.identity == HEADER.identity == replace(HEADER, format=1).identity
