"""Matches that are thrown away: where they lie, how they come back, and what a failing disk does to that."""

import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from tabletop.records import MatchLibrary, MatchSummary, Record, Trash
from tests import posix
from tests.english import all_english
from tests.faulty_disk import ERRORS, SYNC_LOST, Fault, FaultyDisk, PowerCut, each_fault
from tests.record_files import TEXTS, write_record


def three(folder: Path) -> list[Path]:
    return [write_record(folder, *TEXTS[:4]) for _ in range(3)]


def matches(folder: Path, *paths: Path) -> list[MatchSummary]:
    return [match for match in MatchLibrary(folder).matches() if match.path in paths]


def here(folder: Path) -> set[Path]:
    return {match.path for match in MatchLibrary(folder).matches()}


def trashed(folder: Path) -> list[str]:
    """Returns the names of all files in the trash."""
    return sorted(path.name for path in (folder / "trash").rglob("*") if path.is_file())


def test_a_match_that_is_thrown_away_is_gone_and_comes_back_as_it_was(tmp_path: Path) -> None:
    first, second, third = three(tmp_path)
    before = second.read_bytes(), second.stat().st_mtime_ns
    trash = Trash(tmp_path)
    assert trash.is_empty
    assert trash.throw_away(matches(tmp_path, second)).count == 1
    assert here(tmp_path) == {first, third}
    assert trashed(tmp_path) == [second.name]
    assert not trash.is_empty
    moved = trash.bring_back()
    assert (moved.count, moved.problems) == (1, ())
    assert here(tmp_path) == {first, second, third}
    assert (second.read_bytes(), second.stat().st_mtime_ns) == before
    assert not (tmp_path / "trash").exists()


def test_what_belongs_to_a_match_goes_with_it_and_comes_back(tmp_path: Path) -> None:
    path, other, _ = three(tmp_path)
    sides = [path.with_name(path.name + ending) for ending in (".review", ".order")]
    for side in (*sides, other.with_name(other.name + ".review")):
        side.write_bytes(b"x")
    trash = Trash(tmp_path)
    trash.throw_away(matches(tmp_path, path))
    assert trashed(tmp_path) == sorted([path.name, *(side.name for side in sides)])
    MatchLibrary(tmp_path).remove_leftovers()
    trash.bring_back()
    assert all(side.exists() for side in sides)


def test_several_go_at_once_and_come_back_at_once_the_last_ones_first(tmp_path: Path) -> None:
    first, second, third = three(tmp_path)
    trash = Trash(tmp_path)
    trash.throw_away(matches(tmp_path, first))
    assert trash.throw_away(matches(tmp_path, second, third)).count == 2
    assert here(tmp_path) == set()
    trash.bring_back()
    assert here(tmp_path) == {second, third}
    trash.bring_back()
    assert here(tmp_path) == {first, second, third}
    assert all_english(trash.bring_back().problems) == ("There is nothing to bring back.",)


def test_copies_of_a_match_go_with_it(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS[:4])
    copy = path.with_name("copy.tabletop")
    copy.write_bytes(path.read_bytes())
    moved = Trash(tmp_path).throw_away(MatchLibrary(tmp_path).matches())
    assert moved.count == 1
    assert here(tmp_path) == set()
    assert trashed(tmp_path) == ["copy.tabletop", path.name]


def test_a_match_that_is_being_played_in_another_window_stays(tmp_path: Path) -> None:
    _, second, _ = three(tmp_path)
    found = MatchLibrary(tmp_path).matches()
    record, _ = Record.open(second)
    moved = Trash(tmp_path).throw_away(found)
    record.release()
    assert moved.count == 2
    assert all_english(moved.problems) == (
        f"{second.name} could not be deleted: it is open in another window of the program.",
    )
    assert here(tmp_path) == {second}


def test_matches_of_one_name_from_two_folders_both_come_back(tmp_path: Path) -> None:
    home, other = tmp_path / "home", tmp_path / "other"
    first, second = write_record(home, *TEXTS[:4]), write_record(other, *TEXTS)
    contents = {first.read_bytes(), second.read_bytes()}
    trash = Trash(home)
    assert trash.throw_away([*matches(home, first), *matches(other, second)]).count == 2
    assert trash.bring_back().count == 2
    assert {path.read_bytes() for path in home.glob("*.tabletop")} == contents


def test_a_match_comes_back_beside_one_that_has_its_name_now(tmp_path: Path) -> None:
    (path,) = three(tmp_path)[:1]
    review = path.with_name(path.name + ".review")
    review.write_bytes(b"of the old one")
    content = path.read_bytes()
    trash = Trash(tmp_path)
    trash.throw_away(matches(tmp_path, path))
    path.write_bytes(b"another")
    trash.bring_back()
    back = path.with_name(f"{path.stem}-2.tabletop")
    assert (path.read_bytes(), back.read_bytes()) == (b"another", content)
    assert back.with_name(back.name + ".review").read_bytes() == b"of the old one"
    assert not review.exists()


def aged(batch: Path, *, days: int) -> None:
    """Makes it look as if something had been thrown there `days` days ago."""
    then = time.time() - days * 86_400
    os.utime(batch, (then, then))


def test_after_a_month_what_was_thrown_away_is_gone_for_good(tmp_path: Path) -> None:
    first, second, third = three(tmp_path)
    trash = Trash(tmp_path)
    trash.throw_away(matches(tmp_path, first))
    (old,) = (tmp_path / "trash").iterdir()
    trash.throw_away(matches(tmp_path, second))
    assert trash.remove_expired().count == 0
    aged(old, days=29)
    assert trash.remove_expired().count == 0
    aged(old, days=31)
    MatchLibrary(tmp_path).remove_leftovers()
    assert trashed(tmp_path) == [second.name]
    assert here(tmp_path) == {third}
    trash.bring_back()
    assert here(tmp_path) == {second, third}


def test_the_trash_can_be_emptied_and_what_is_not_ours_stays_there(tmp_path: Path) -> None:
    path, *others = three(tmp_path)
    path.with_name(path.name + ".review").write_bytes(b"x")
    trash = Trash(tmp_path)
    trash.throw_away(matches(tmp_path, path))
    (batch,) = (tmp_path / "trash").iterdir()
    (batch / "notes.odt").write_bytes(b"mine")
    assert trash.empty().count == 1
    assert trashed(tmp_path) == ["notes.odt"]
    assert trash.is_empty
    assert here(tmp_path) == set(others)


@posix.posix_only
def test_a_trash_that_is_a_link_is_not_used(tmp_path: Path) -> None:
    home, elsewhere = tmp_path / "matches", tmp_path / "elsewhere"
    (elsewhere / "2020").mkdir(parents=True)
    (elsewhere / "2020" / "mine.txt").write_text("mine")
    paths = three(home)
    (home / "trash").symlink_to(elsewhere)
    trash = Trash(home)
    assert trash.is_empty
    assert trash.empty().count == 0
    assert all_english(trash.throw_away(MatchLibrary(home).matches()).problems) == (
        f"Nothing could be deleted: {home / 'trash'} is not a folder.",
    )
    assert here(home) == set(paths)
    assert (elsewhere / "2020" / "mine.txt").exists()


@posix.posix_only
def test_what_was_thrown_away_is_private(tmp_path: Path) -> None:
    three(tmp_path)
    Trash(tmp_path).throw_away(MatchLibrary(tmp_path).matches())
    for folder in (tmp_path / "trash", *(tmp_path / "trash").iterdir()):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


# --- a disk that fails


def prepared(folder: Path) -> list[bytes]:
    folder.mkdir()
    path = write_record(folder, *TEXTS[:4])
    other = write_record(folder, *TEXTS)
    path.with_name(path.name + ".review").write_bytes(b"x")
    return [path.read_bytes(), other.read_bytes()]


def throw_all(folder: Path) -> tuple[str, ...]:
    return all_english(Trash(folder).throw_away(MatchLibrary(folder).matches()).problems)


def there_and_back(folder: Path) -> tuple[str, ...]:
    thrown = throw_all(folder)
    return thrown + all_english(Trash(folder).bring_back().problems)


@posix.posix_only
@pytest.mark.parametrize("work", [throw_all, there_and_back])
def test_whatever_fails_while_matches_move_none_is_lost_and_it_is_said(
    tmp_path: Path, work: Callable[[Path], tuple[str, ...]]
) -> None:
    prepared(tmp_path / "whole")
    MatchLibrary(tmp_path / "whole").matches()
    with FaultyDisk(tmp_path / "whole") as disk:
        work(tmp_path / "whole")
    assert disk.calls.count("rename") >= 2
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = tmp_path / str(number)
        contents = prepared(folder)
        MatchLibrary(folder).matches()
        problems: tuple[str, ...] = ()
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            problems = work(folder)
        where = f"{fault}, {disk.log[fault.number]}"
        check(folder, contents, where)
        if is_lasting(fault) and "rename" in disk.calls[fault.number :]:
            assert problems, where
        disk.lose_power()
        if fault.kind != SYNC_LOST:  # of a sync that is lost, nobody can know
            check(folder, contents, where)


def is_lasting(fault: Fault) -> bool:
    return fault.kind in ERRORS and fault.is_lasting


def check(folder: Path, contents: list[bytes], where: str) -> None:
    """Asserts that every match lies at home or in the trash, and can be brought back."""
    found = [path.read_bytes() for path in folder.rglob("*.tabletop")]
    assert all(content in found for content in contents), where
