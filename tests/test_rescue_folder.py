"""Matches that were saved in another folder come home whole, once, and only when there is room."""

import os
import random
import stat
from contextlib import AbstractContextManager, suppress
from pathlib import Path

import pytest

from tabletop.disk import replace_file
from tabletop.records import (
    Record,
    bring_home,
    copy_home,
    move_line,
    read_recorded_match,
    rescued_matches,
    write_rescued,
)
from tabletop.records.match_file.whole_match import _hold_match_lock
from tests import posix
from tests.covering_cases import times_to_try
from tests.faulty_disk import POWER_CUT, SYNC_LOST, FaultyDisk, PowerCut, each_fault
from tests.record_files import HEADER, TEXTS, write_record
from tools.kill_rescues import CAME_WHOLE, KILLED_BEFORE, kill_and_count


@pytest.fixture
def away(tmp_path: Path) -> Path:
    """Writes a whole match into another folder."""
    source = write_record(tmp_path / "source", *TEXTS)
    return write_rescued(source.read_bytes(), tmp_path / "away", source.name)


def test_a_match_of_which_nothing_is_at_home_comes_home(away: Path, tmp_path: Path) -> None:
    content = away.read_bytes()
    assert bring_home([away], tmp_path / "home") == ()
    (path,) = (tmp_path / "home").iterdir()
    assert path.read_bytes() == content
    assert not away.exists()


@pytest.mark.parametrize("count", [0, 4, len(TEXTS)])
def test_what_is_missing_at_home_is_added(away: Path, tmp_path: Path, count: int) -> None:
    content = away.read_bytes()
    beginning = write_record(tmp_path / "home", *TEXTS[:count])
    assert bring_home([away], tmp_path / "home") == ()
    assert beginning.read_bytes() == content
    assert list((tmp_path / "home").iterdir()) == [beginning]
    assert not away.exists()


def test_a_match_that_was_played_on_at_home_stays_and_the_other_one_comes_beside_it(
    away: Path, tmp_path: Path
) -> None:
    content = away.read_bytes()
    own = write_record(tmp_path / "home", *TEXTS[:4], move_line(0, "play 2S"))
    before = own.read_bytes()
    assert bring_home([away], tmp_path / "home") == ()
    assert own.read_bytes() == before
    assert {path.read_bytes() for path in (tmp_path / "home").iterdir()} == {before, content}


def test_while_the_disk_at_home_is_full_it_stays_where_it_is(
    away: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    content = away.read_bytes()
    own = write_record(tmp_path / "home", *TEXTS[:4])
    before = own.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    assert bring_home([away], tmp_path / "home") == (away,)
    assert bring_home([away], tmp_path / "new") == (away,)
    assert away.read_bytes() == content
    assert own.read_bytes() == before
    assert list((tmp_path / "new").iterdir()) == []


def test_a_match_that_is_played_on_in_the_last_moment_keeps_its_moves(
    away: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = away.read_bytes()
    own = write_record(tmp_path / "home", *TEXTS[:4])

    def late(path: Path) -> AbstractContextManager[None]:
        monkeypatch.undo()
        record, _ = Record.open(own)
        record.add_lines(move_line(0, "play 2S"))
        record.release()
        return _hold_match_lock(path)

    monkeypatch.setattr("tabletop.records.match_file.whole_match._hold_match_lock", late)
    assert bring_home([away], tmp_path / "home") == ()
    assert read_recorded_match(own).moves[-1].text == "play 2S"
    assert content in {path.read_bytes() for path in (tmp_path / "home").iterdir()}


def test_a_match_that_takes_its_name_in_the_last_moment_stays(
    away: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In another window the same match is begun at home, while nothing of it is there yet."""
    content, home = away.read_bytes(), tmp_path / "home"

    def late(path: Path, content: bytes, *, lasting: bool) -> None:
        monkeypatch.undo()
        write_record(home, *TEXTS[:4], move_line(0, "play 2S"))
        replace_file(path, content, lasting=lasting)

    monkeypatch.setattr("tabletop.records.match_file.whole_match.replace_file", late)
    assert bring_home([away], home) == ()
    kept = [path for path in home.iterdir() if read_recorded_match(path).moves[-1].text == "play 2S"]
    assert len(kept) == 1
    assert content in {path.read_bytes() for path in home.iterdir()}


def test_where_the_disk_locks_nothing_a_match_is_saved_and_comes_home_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(_: int) -> None:
        raise BlockingIOError(13, "no locks here")

    source = write_record(tmp_path / "source", *TEXTS)
    monkeypatch.setattr("tabletop.records.match_file.whole_match.lock", refused)
    path = write_rescued(source.read_bytes(), tmp_path / "away", source.name)
    assert list((tmp_path / "away").iterdir()) == [path]
    assert bring_home([path], tmp_path / "home") == ()
    assert [own.read_bytes() for own in (tmp_path / "home").iterdir()] == [source.read_bytes()]


def test_a_match_that_is_open_at_home_is_not_replaced_by_one_that_was_sent(
    away: Path, tmp_path: Path
) -> None:
    own = write_record(tmp_path / "home", *TEXTS[:4])
    record, _ = Record.open(own)
    path = copy_home(away, tmp_path / "home")
    record.add_lines(move_line(0, "play 2S"))
    record.release()
    assert path != own
    assert path.read_bytes() == away.read_bytes()
    assert read_recorded_match(own).moves[-1].text == "play 2S"


def test_a_match_that_is_open_is_left_alone(away: Path, tmp_path: Path) -> None:
    own = write_record(tmp_path / "home", *TEXTS[:4])
    record, _ = Record.open(own)
    assert bring_home([away], tmp_path / "home") == (away,)
    record.release()
    assert bring_home([away], tmp_path / "home") == ()
    assert len(read_recorded_match(own).lines.texts) == len(HEADER.lines()) + len(TEXTS)


def test_what_is_damaged_or_no_match_is_left_alone(away: Path, tmp_path: Path) -> None:
    away.write_bytes(away.read_bytes()[:-3])
    letter = away.with_name("letter.txt")
    letter.write_text("Dear Grace,\n")
    files = rescued_matches(away.parent)
    assert files == (away, letter)
    assert bring_home(files, tmp_path / "home") == files
    assert away.exists()
    assert letter.exists()


def test_the_same_match_again_takes_the_place_of_its_beginning(away: Path, tmp_path: Path) -> None:
    content = away.read_bytes()
    assert write_rescued(content, away.parent, away.name) == away
    other = write_rescued(content[:200], away.parent, away.name)
    assert other != away
    assert away.read_bytes() == content
    assert sorted(away.parent.iterdir()) == sorted((away, other))


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="needs owners of files")
def test_where_anybody_may_make_folders_only_our_own_counts(away: Path, tmp_path: Path) -> None:
    common = tmp_path / "common"
    common.mkdir()
    common.chmod(stat.S_ISVTX | 0o777)
    (common / "mine").symlink_to(away.parent)
    assert rescued_matches(common / "mine") == ()
    with pytest.raises(PermissionError):
        write_rescued(b"x", common / "mine", "match.tabletop")
    path = write_rescued(b"x", common / "own", "match.tabletop")
    assert rescued_matches(common / "own") == (path,)
    assert path.parent.stat().st_mode & 0o077 == 0


@posix.posix_only
def test_whatever_fails_on_the_way_home_the_whole_match_is_somewhere(tmp_path: Path) -> None:
    def begun(folder: Path) -> Path:
        source = write_record(folder / "source", *TEXTS)
        write_record(folder / "home", *TEXTS[:3])
        return write_rescued(source.read_bytes(), folder / "away", source.name)

    first = begun(tmp_path / "whole")
    content = first.read_bytes()
    with FaultyDisk(tmp_path / "whole") as disk:
        assert bring_home([first], tmp_path / "whole" / "home") == ()
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = tmp_path / str(number)
        path = begun(folder)
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            bring_home([path], folder / "home")
        for _ in range(2):
            places = [*folder.glob("away/*.tabletop"), *folder.glob("home/*.tabletop")]
            where = f"{fault}, {disk.log[fault.number]}"
            assert fault.kind == SYNC_LOST or content in [place.read_bytes() for place in places], where
            disk.lose_power()
    assert number > times_to_try(50, 100)


@posix.posix_only
@pytest.mark.parametrize("count", [None, 0, 3, len(TEXTS)])
def test_a_program_killed_on_the_way_home_leaves_a_match_that_comes_home_the_next_time(
    tmp_path: Path, count: int | None
) -> None:
    """`None` is a home without the match. Only the program is gone; the disk keeps what it was told."""

    def begun(folder: Path) -> Path:
        source = write_record(folder / "source", *TEXTS)
        if count is not None:
            write_record(folder / "home", *TEXTS[:count])
        return write_rescued(source.read_bytes(), folder / "away", source.name)

    first = begun(tmp_path / "whole")
    content = first.read_bytes()
    with FaultyDisk(tmp_path / "whole") as disk:
        bring_home([first], tmp_path / "whole" / "home")
    for fault in each_fault(disk.calls, [POWER_CUT]):
        folder = tmp_path / str(fault.number)
        path = begun(folder)
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            bring_home([path], folder / "home")
        where = disk.log[fault.number]
        assert all(content.startswith(own.read_bytes()) for own in folder.glob("home/*.tabletop")), where
        assert bring_home(rescued_matches(folder / "away"), folder / "home") == (), where
        assert [own.read_bytes() for own in folder.glob("home/*.tabletop")] == [content], where
        assert rescued_matches(folder / "away") == (), where


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_after_kill_9_on_the_way_home_every_match_comes_home_once(tmp_path: Path) -> None:
    kills = times_to_try(20, 200)
    found = kill_and_count(tmp_path, kills, random.Random(3))
    assert found[CAME_WHOLE] == kills, found
    assert 0 < found[KILLED_BEFORE] < kills, found


def test_on_a_new_computer_a_match_that_was_sent_makes_its_own_folder(away: Path, tmp_path: Path) -> None:
    home = tmp_path / "nothing" / "is" / "here"
    path = copy_home(away, home)
    assert path.read_bytes() == away.read_bytes()
    assert path.parent == home


def test_an_empty_file_that_a_killed_program_has_left_at_home_is_no_obstacle(
    away: Path, tmp_path: Path
) -> None:
    content, home = away.read_bytes(), tmp_path / "home"
    home.mkdir()
    (home / away.name).touch()
    assert bring_home([away], home) == ()
    assert (home / away.name).read_bytes() == content


def test_a_match_of_the_same_name_that_cannot_be_read_stays_as_it_is(away: Path, tmp_path: Path) -> None:
    content, home = away.read_bytes(), tmp_path / "home"
    home.mkdir()
    (home / away.name).write_text("Dear Grace,\n")
    (home / f"{away.stem}-2.tabletop").mkdir()
    assert bring_home([away], home) == ()
    assert (home / away.name).read_text() == "Dear Grace,\n"
    assert (home / f"{away.stem}-3.tabletop").read_bytes() == content


@posix.posix_only
def test_whatever_fails_while_it_is_saved_elsewhere_is_raised(tmp_path: Path) -> None:
    content = write_record(tmp_path / "source", *TEXTS).read_bytes()
    (tmp_path / "whole").mkdir()
    with FaultyDisk(tmp_path / "whole") as disk:
        write_rescued(content, tmp_path / "whole" / "away", "match.tabletop")
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = None
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut, OSError):
            path = write_rescued(content, folder / "away", "match.tabletop")
        if fault.kind != SYNC_LOST:
            disk.lose_power()
        assert path is None or path.read_bytes() == content, f"{fault}, {disk.log[fault.number]}"
    assert number > 50
