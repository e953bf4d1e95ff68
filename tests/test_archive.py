"""Matches that are carried to another computer: all come, none counts twice, and enemies achieve nothing."""

import io
import os
import struct
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.history.resuming import checked_by_rules
from tabletop.games import GAMES
from tabletop.records import (
    BadArchive,
    ImportResult,
    MatchImport,
    MatchLibrary,
    Record,
    Reset,
    Resets,
    Solved,
    add_solved,
    hint_line,
    move_line,
    pack_matches,
    read_recorded_match,
    read_resets,
    read_solved,
    result_line,
    unpack_matches,
    win_loss_by_person,
    write_resets,
)
from tabletop.records.library.match_library import unchecked
from tabletop.records.library.solved_positions import NOT_OURS, SOLVED
from tabletop.records.match_file.whole_match import _hold_match_lock
from tabletop.records.transfer import archive
from tabletop.records.transfer.archive import PackedMatch
from tabletop.scenes.match_entry.match_status import checked_match
from tabletop.workers.opponent_client import quick_move
from tests import posix
from tests.english import all_english
from tests.faulty_disk import DISK_FULL, POWER_CUT, SHORT_WRITE, SYNC_LOST, FaultyDisk, PowerCut, each_fault
from tests.record_files import HEADER, TEXTS, with_checksums, write_record

OPEN = "{} is being played in a window of the program, so it stays as it is. Import it again later."
END = result_line((0,), (3, 1))


def packed(home: Path, name: str = "all.zip") -> Path:
    """Returns all matches of a folder in a zip beside it."""
    path = home.parent / name
    with open(path, "wb") as file:
        pack_matches(file, [found.path for found in MatchLibrary(home).matches()], home)
    return path


def merged(home: Path, source: Path) -> ImportResult:
    return MatchImport(MatchLibrary(home), unchecked).import_all(unpack_matches(source), lambda: False)


def contents(home: Path) -> set[bytes]:
    return {path.read_bytes() for path in home.glob("*.tabletop")}


@pytest.fixture
def here(tmp_path: Path) -> Path:
    (tmp_path / "here").mkdir()
    return tmp_path / "here"


@pytest.fixture
def there(tmp_path: Path) -> Path:
    (tmp_path / "there").mkdir()
    return tmp_path / "there"


# --- what is meant


def test_all_matches_come_with_their_reviews_and_the_time_they_were_left(here: Path, there: Path) -> None:
    paths = [write_record(here, *TEXTS[:4], END), write_record(here, *TEXTS)]
    paths[0].with_name(paths[0].name + ".review").write_bytes(b"reviewed")
    os.utime(paths[1], (1_700_000_000, 1_700_000_000))
    assert merged(there, packed(here)) == ImportResult(added=2)
    assert contents(there) == contents(here)
    assert win_loss_by_person(MatchLibrary(there).matches()) == win_loss_by_person(
        MatchLibrary(here).matches()
    )
    assert (there / f"{paths[0].name}.review").read_bytes() == b"reviewed"
    assert (there / paths[1].name).stat().st_mtime == 1_700_000_000


def test_what_comes_twice_counts_once(here: Path, there: Path) -> None:
    write_record(here, *TEXTS[:4], END)
    write_record(here, *TEXTS)
    source = packed(here)
    merged(there, source)
    assert merged(there, source) == ImportResult(known=2)
    assert merged(here, source) == ImportResult(known=2)
    assert merged(there, here) == ImportResult(known=2)
    assert len(list(there.glob("*.tabletop"))) == 2


def test_of_two_files_of_a_match_the_longer_one_stays(here: Path, there: Path) -> None:
    longer = write_record(here, *TEXTS)
    shorter = there / "other name.tabletop"
    shorter.write_bytes(b"".join(longer.read_bytes().splitlines(keepends=True)[:-2]))
    before = shorter.read_bytes()
    assert merged(here, packed(there, "short.zip")) == ImportResult(known=1)
    assert merged(there, packed(here)) == ImportResult(extended=1)
    assert shorter.read_bytes() == longer.read_bytes() != before
    assert list(there.glob("*.tabletop")) == [shorter]


def test_a_match_that_was_played_on_in_two_places_keeps_both_files_and_counts_once(
    here: Path, there: Path
) -> None:
    ours = write_record(there, *TEXTS[:4], hint_line(1), header=HEADER)
    write_record(here, *TEXTS[:4], END, header=HEADER)
    before = ours.read_bytes()
    assert merged(there, packed(here)) == ImportResult(extended=1)
    assert ours.read_bytes() == before
    (found,) = MatchLibrary(there).matches()
    assert found.is_over
    assert found.copies == (ours,)


def test_a_match_that_is_being_played_is_left_alone(here: Path, there: Path) -> None:
    path = write_record(there, *TEXTS[:4], header=HEADER)
    write_record(here, *TEXTS, header=HEADER)
    record, _ = Record.open(path)
    found = merged(there, packed(here))
    record.release()
    assert (found.added, found.extended) == (0, 0)
    assert all_english(found.problems) == (OPEN.format(path.name),)


def opened_just_before(monkeypatch: pytest.MonkeyPatch, path: Path, *lines: str) -> None:
    """Has a match played on in another window, by N lines, between the look at its file and its lock."""
    played: list[Path] = []

    def late(file: Path) -> AbstractContextManager[None]:
        if not played:
            played.append(file)
            record, _ = Record.open(path)
            record.add_lines(*lines)
            record.release()
        return _hold_match_lock(file)

    monkeypatch.setattr("tabletop.records.match_file.whole_match._hold_match_lock", late)


@pytest.mark.parametrize("lines", [(hint_line(1),), TEXTS[4:6], TEXTS[4:]])
def test_a_match_that_is_played_on_while_it_is_imported_keeps_its_moves(
    here: Path, there: Path, monkeypatch: pytest.MonkeyPatch, lines: tuple[str, ...]
) -> None:
    path = write_record(there, *TEXTS[:4], header=HEADER)
    write_record(here, *TEXTS, header=HEADER)
    opened_just_before(monkeypatch, path, *lines)
    merged(there, packed(here))
    texts = [read_recorded_match(file).lines.texts for file in there.glob("*.tabletop")]
    for expected in ((*TEXTS[:4], *lines), TEXTS):
        whole = (*HEADER.lines(), *expected)
        assert any(told[: len(whole)] == whole for told in texts), expected


def test_a_match_that_has_come_by_itself_meanwhile_comes_no_second_time(
    here: Path, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_record(there, *TEXTS[:4], header=HEADER)
    write_record(here, *TEXTS, header=HEADER)
    opened_just_before(monkeypatch, path, *TEXTS[4:], hint_line(1))
    assert merged(there, packed(here)) == ImportResult(known=1)
    assert list(there.glob("*.tabletop")) == [path]


def test_a_match_that_is_opened_in_the_last_moment_is_left_alone_and_the_others_come(
    here: Path, there: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_record(there, *TEXTS[:4], header=HEADER)
    before = path.read_bytes()
    write_record(here, *TEXTS, header=HEADER)
    write_record(here, *TEXTS, header=replace(HEADER, seed=5, started="2026-11-20T20:00:00"))
    monkeypatch.setattr("tabletop.records.transfer.importing.is_in_use", lambda _: False)
    record, _ = Record.open(path)
    found = merged(there, packed(here))
    record.release()
    assert path.read_bytes() == before
    assert (found.added, found.extended) == (1, 0)
    assert all_english(found.problems) == (OPEN.format(path.name),)


def test_a_match_that_is_deleted_while_it_is_imported_comes_and_so_do_the_others(
    here: Path, there: Path
) -> None:
    path = write_record(there, *TEXTS[:4], header=HEADER)
    write_record(here, *TEXTS, header=HEADER)
    write_record(here, *TEXTS, header=replace(HEADER, seed=5, started="2026-11-20T20:00:00"))
    source = packed(here)
    work = MatchImport(MatchLibrary(there), unchecked)
    path.unlink()
    found = work.import_all(unpack_matches(source), lambda: False)
    assert found == ImportResult(added=2)
    assert contents(there) == contents(here)


def test_a_match_comes_beside_what_has_taken_its_name_meanwhile(here: Path, there: Path) -> None:
    path = write_record(there, *TEXTS[:4], header=HEADER)
    source = packed(write_record(here, *TEXTS, header=HEADER).parent)
    work = MatchImport(MatchLibrary(there), unchecked)
    path.unlink()
    path.mkdir()
    assert work.import_all(unpack_matches(source), lambda: False).problems == ()
    path.rmdir()
    assert contents(there) == contents(here)


def test_a_folder_a_whole_home_and_a_single_match_come_too(here: Path, there: Path, tmp_path: Path) -> None:
    first = write_record(here, *TEXTS[:4])
    home = tmp_path / "home"
    write_record(home / "matches", *TEXTS, header=replace(HEADER, started="2026-11-20T20:00:00"))
    (here / "notes.odt").write_bytes(b"no match")
    assert merged(there, first) == ImportResult(added=1)
    assert merged(there, here) == ImportResult(known=1)
    assert merged(there, home) == ImportResult(added=1)


def test_matches_that_do_not_tell_when_they_began_are_told_apart_by_what_stands_in_them(
    here: Path, there: Path
) -> None:
    untold = replace(HEADER, started="")
    write_record(here, *TEXTS[:4], header=untold)
    write_record(here, *TEXTS, header=untold)
    source = packed(here)
    assert merged(there, source) == ImportResult(added=2)
    assert merged(there, source) == ImportResult(known=2)


def test_solved_positions_come_with_the_matches(here: Path, there: Path) -> None:
    noon = "2026-11-20T12:00:00+01:00"
    anna, tom = Solved("Anna", "malilla 7 12", noon), Solved("Tom", "star 3 4", noon)
    add_solved(here, [anna, tom])
    add_solved(there, [Solved("Tom", "star 1 1", noon), tom])
    assert merged(there, packed(here)).problems == ()
    assert read_solved(there)[0].of_person("Anna") == {"malilla 7 12"}
    assert read_solved(there)[0].of_person("Tom") == {"star 1 1", "star 3 4"}
    (here / SOLVED).write_bytes(b"garbage")
    before = (there / SOLVED).read_bytes()
    assert merged(there, packed(here)).problems == (NOT_OURS,)
    assert merged(there, here).problems == (NOT_OURS,)
    assert (there / SOLVED).read_bytes() == before


def test_resets_come_and_those_at_home_stay(here: Path, there: Path) -> None:
    noon, later = "2026-11-20T12:00:00+01:00", "2026-11-21T12:00:00+01:00"
    write_resets(here, Resets((Reset("Me", "", noon), Reset("", "kaluki", noon))))
    write_resets(there, Resets((Reset("Me", "", later),)))
    assert merged(there, packed(here)) == ImportResult(resets=1)
    assert set(read_resets(there)[0].resets) == {Reset("Me", "", later), Reset("", "kaluki", noon)}
    assert merged(there, packed(here)) == ImportResult()


def test_a_damaged_match_comes_as_far_as_it_is_proved(here: Path, there: Path) -> None:
    path = write_record(here, *TEXTS)
    path.write_bytes(path.read_bytes()[:-7])
    found = merged(there, here)
    assert found.added == 1
    assert all_english(found.problems) == (f"{path.name} is damaged: only its beginning came.",)
    (new,) = there.glob("*.tabletop")
    assert read_recorded_match(new).flaw is None
    assert len(read_recorded_match(new).lines.texts) == len(HEADER.lines()) + len(TEXTS) - 1


def test_it_can_be_called_off_between_two_matches(here: Path, there: Path) -> None:
    for _ in range(3):
        write_record(here, *TEXTS)
    asked: list[int] = []

    def called_off() -> bool:
        asked.append(1)
        return len(asked) > 2

    found = MatchImport(MatchLibrary(there), unchecked).import_all(unpack_matches(here), called_off)
    assert found.added == len(contents(there)) == 2


# --- the check by the rules


def test_a_longer_match_whose_moves_go_against_the_rules_does_not_hide_ones_own(
    here: Path, there: Path
) -> None:
    table = Controller.start(
        GAMES["classic-dominoes"], (Sitter("Ada", "1"), Sitter("Bo", "2")), folder=there, started="today"
    )
    for _ in range(3):
        table.take_table()
        table.play(quick_move(table.view()))
    table.close()
    assert table.path is not None
    before = table.path.read_bytes()
    lines = [line[9:] for line in before.decode().splitlines()]
    evil = with_checksums(*lines, *(move_line(0, "play 6-6") for _ in range(5)), result_line((1,), (0, 200)))
    (here / "evil.tabletop").write_bytes(evil)
    found = MatchImport(MatchLibrary(there, checked_match), checked_by_rules).import_all(
        unpack_matches(here), lambda: False
    )
    assert (found.added, found.extended, found.known) == (0, 0, 1)
    assert contents(there) == {before}


# --- enemies


def zipped(*files: tuple[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", how) as file:
        for name, told in files:
            file.writestr(name, told)
    return content.getvalue()


def match_content(tmp_path: Path) -> bytes:
    return write_record(tmp_path / "made", *TEXTS).read_bytes()


@pytest.mark.parametrize(
    "name",
    [
        "../../../evil.tabletop",
        "/etc/evil.tabletop",
        "..\\..\\evil.tabletop",
        "C:\\evil.tabletop",
        "matches/../../evil.tabletop",
        "a\nb\x1b[31m.tabletop",
        "con.tabletop",
        "x" * 5000 + ".tabletop",
        "\u202egnp.tabletop",
        ".tabletop",
    ],
)
def test_nothing_lies_where_a_zip_wants_it_to_lie(there: Path, tmp_path: Path, name: str) -> None:
    source = tmp_path / "evil.zip"
    source.write_bytes(zipped((name, match_content(tmp_path))))
    before = {path for path in tmp_path.rglob("*") if there not in path.parents}
    assert merged(there, source) == ImportResult(added=1)
    assert {path for path in tmp_path.rglob("*") if there not in path.parents} == before
    assert {path.name for path in there.glob("*.tabletop")} == {"highest-card-2026-11-20T193000.tabletop"}


def test_what_is_no_match_in_a_zip_gets_a_sentence_and_no_file(there: Path, tmp_path: Path) -> None:
    source = tmp_path / "evil.zip"
    source.write_bytes(zipped(("a.tabletop", b"garbage"), ("run.exe", b"MZ"), ("statistics.json", b"{}")))
    found = merged(there, source)
    assert all_english(found.problems) == ("a.tabletop is not a Tabletop match.",)
    assert [path for path in there.iterdir() if path.name != "statistics.json"] == []


def test_what_is_wrong_is_told_twenty_times_and_no_more(there: Path, tmp_path: Path) -> None:
    source = tmp_path / "evil.zip"
    source.write_bytes(zipped(*((f"{number}.tabletop", b"garbage") for number in range(25))))
    assert len(merged(there, source).problems) == 20


def test_a_match_of_more_than_sixteen_megabytes_is_refused(there: Path, tmp_path: Path) -> None:
    source = tmp_path / "large.zip"
    source.write_bytes(zipped(("a.tabletop", b"0" * (16 << 20)), ("b.tabletop", b"0" * ((16 << 20) + 1))))
    first, second = unpack_matches(source)
    assert isinstance(first, PackedMatch)
    assert not isinstance(second, PackedMatch)


def test_a_bomb_is_given_up_at_the_limit(
    there: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "LARGEST", 1000)
    monkeypatch.setattr(archive, "LARGEST_ALL", 5000)
    source = tmp_path / "bomb.zip"
    source.write_bytes(zipped(("a.tabletop", b"0" * 10**7), ("b.tabletop", match_content(tmp_path)[:900])))
    assert "a.tabletop is larger than" in str(merged(there, source).problems[0])
    source.write_bytes(zipped(*((f"{number}.tabletop", b"1" * 900) for number in range(9))))
    with pytest.raises(BadArchive, match="holds more than"):
        merged(there, source)


def test_a_zip_of_too_many_files_or_too_large_is_refused_before_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "many.zip"
    source.write_bytes(zipped(*((f"{number}.tabletop", b"x") for number in range(30))))
    read: list[int] = []
    monkeypatch.setattr(zipfile.ZipFile, "infolist", lambda _: read.append(1))
    with monkeypatch.context() as context:
        context.setattr(archive, "LARGEST_LIST", 500)
        with pytest.raises(BadArchive, match="more files than"):
            list(unpack_matches(source))
    with monkeypatch.context() as context:
        context.setattr(archive, "LARGEST_ZIP", 500)
        with pytest.raises(BadArchive, match="larger than"):
            list(unpack_matches(source))
    assert not read


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_not_tried(there: Path, tmp_path: Path, how: int) -> None:
    source = tmp_path / "x.zip"
    source.write_bytes(zipped(("a.tabletop", match_content(tmp_path)), how=how))
    assert all_english(merged(there, source).problems) == (
        "a.tabletop is packed in a way that cannot be read here.",
    )


def test_an_encrypted_match_gets_a_sentence(there: Path, tmp_path: Path) -> None:
    content = bytearray(zipped(("a.tabletop", match_content(tmp_path)), how=zipfile.ZIP_STORED))
    listed = struct.unpack("<L", content[content.rfind(b"PK\5\6") + 16 :][:4])[0]
    content[listed + 8] |= 1
    (tmp_path / "x.zip").write_bytes(content)
    assert all_english(merged(there, tmp_path / "x.zip").problems) == (
        "a.tabletop is packed in a way that cannot be read here.",
    )


@pytest.mark.parametrize(
    "content", [b"", b"PK", b"PK\5\6", b"PK\5\6" + b"\0" * 18, b"\xff" * 9999, b"PK\5\6" * 9]
)
def test_what_is_no_zip_is_refused_with_a_sentence(there: Path, tmp_path: Path, content: bytes) -> None:
    source = tmp_path / "x.zip"
    source.write_bytes(content)
    with suppress(BadArchive):
        assert merged(there, source) == ImportResult()
    assert contents(there) == set()


def test_no_damage_to_a_zip_raises_anything_else(there: Path, here: Path, tmp_path: Path) -> None:
    write_record(here, *TEXTS)
    write_record(here, *TEXTS[:4], END)
    write_resets(here, Resets((Reset("Me", "", "2026-11-20T12:00:00+01:00"),)))
    add_solved(here, [Solved("Me", "star 3 4", "2026-11-20T12:00:00+01:00")])
    content = packed(here).read_bytes()
    chance, source = Random(5), tmp_path / "damaged.zip"
    for _ in range(int(os.environ.get("TABLETOP_EVENTS", "400"))):
        changed = bytearray(content)
        for _ in range(chance.randint(1, 6)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        if chance.random() < 0.2:
            del changed[chance.randrange(len(changed)) :]
        source.write_bytes(changed)
        with suppress(BadArchive):
            for told in unpack_matches(source):
                assert not isinstance(told, PackedMatch) or len(told.name) <= 100
    assert contents(there) == set()


@posix.posix_only
@pytest.mark.parametrize("kind", ["FIFO", "nothing", "device"])
def test_what_is_no_file_is_not_waited_for(tmp_path: Path, kind: str) -> None:
    source = tmp_path / "x.zip"
    make: dict[str, Callable[[], object]] = {
        "FIFO": lambda: os.mkfifo(source),
        "nothing": lambda: None,
        "device": lambda: source.symlink_to("/dev/zero"),
    }
    make[kind]()
    with pytest.raises(BadArchive):
        list(unpack_matches(source))
    folder = tmp_path / "folder"
    folder.mkdir()
    os.mkfifo(folder / "a.tabletop")
    (told,) = unpack_matches(folder)
    assert not isinstance(told, PackedMatch | bytes)


def test_a_time_that_makes_no_sense_is_not_taken(there: Path, tmp_path: Path) -> None:
    told = zipfile.ZipInfo("a.tabletop", (2107, 12, 31, 23, 59, 58))
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as file:
        file.writestr(told, match_content(tmp_path))
    merged(there, tmp_path / "x.zip")
    (path,) = there.glob("*.tabletop")
    assert path.stat().st_mtime <= time.time()


# --- a disk that fails


def prepared(folder: Path) -> Iterator[Path]:
    folder.mkdir()
    yield write_record(folder, *TEXTS[:4], header=HEADER)
    yield write_record(folder, *TEXTS, header=replace(HEADER, seed=5))


@posix.posix_only
def test_whatever_fails_while_matches_come_none_at_home_is_lost(tmp_path: Path) -> None:
    source = tmp_path / "source"
    write_record(source, *TEXTS, header=HEADER)
    write_record(source, *TEXTS, header=replace(HEADER, seed=6))
    list(prepared(tmp_path / "whole"))
    merging = MatchImport(MatchLibrary(tmp_path / "whole"), unchecked)
    with FaultyDisk(tmp_path / "whole") as disk:
        assert merging.import_all(unpack_matches(source), lambda: False) == ImportResult(added=1, extended=1)
    assert "replace" in disk.calls
    for number, fault in enumerate(each_fault(disk.calls, (DISK_FULL, SHORT_WRITE, SYNC_LOST, POWER_CUT))):
        folder = tmp_path / str(number)
        starts = [read_recorded_match(path).lines.texts for path in prepared(folder)]
        merging = MatchImport(MatchLibrary(folder), unchecked)
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut, OSError):
            merging.import_all(unpack_matches(source), lambda: False)
        where = f"{fault}, {disk.log[fault.number]}"
        check(folder, starts, where)
        disk.lose_power()
        if fault.kind != SYNC_LOST:
            check(folder, starts, where)


def check(folder: Path, starts: list[tuple[str, ...]], where: str) -> None:
    """Asserts that whatever lay at home begins a file there."""
    found = [
        read_recorded_match(path).lines.texts for path in folder.glob("*.tabletop") if path.stat().st_size
    ]
    for texts in starts:
        assert any(other[: len(texts)] == texts for other in found), where
