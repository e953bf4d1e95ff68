"""The match library: which matches there are, and what came of them."""

import hashlib
import json
import os
import re
import socket
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.history import resuming
from tabletop.controller.history.resuming import replay_record
from tabletop.games import GAMES
from tabletop.records import (
    BadRecord,
    MatchLibrary,
    Record,
    RecordedMatch,
    WinLossCount,
    hint_line,
    latest_begun_first,
    move_line,
    read_recorded_match,
    result_line,
    take_back_line,
    win_loss_by_person,
)
from tabletop.records.library.match_library import CheckedMatch
from tabletop.records.library.summary_cache import _head, read_cache, write_cache
from tabletop.records.match_file.header import Occasion, OccasionKind
from tabletop.rules import Game
from tabletop.scenes.match_entry.match_status import checked_match
from tabletop.workers.opponent_client import quick_move
from tests import posix
from tests.covering_cases import times_to_try
from tests.english import all_english
from tests.record_files import HEADER, TEXTS, unfinished_matches, with_checksums, write_record

# --- the match library


def test_a_match_that_nobody_has_won_has_a_result_too(tmp_path: Path) -> None:
    assert result_line((), (24,)) == "result: winners none, scores 24"
    path = write_record(tmp_path, *TEXTS[:4], over(()))
    result = read_recorded_match(path).result
    assert result is not None
    assert (result.winners, result.scores) == ((), ("3", "1"))
    tally = win_loss_by_person(MatchLibrary(tmp_path).matches())['Ada "the" Ace\\', "highest-card"]
    assert tally == {"clean": WinLossCount(lost=1)}
    assert win_loss_by_person(MatchLibrary(tmp_path).matches()) == win_loss_by_person(
        MatchLibrary(tmp_path).matches()
    )


def over(winners: tuple[int, ...]) -> str:
    return result_line(winners, (3, 1))


def test_statistics_count_clean_assisted_and_practice_matches_each_for_themselves(tmp_path: Path) -> None:
    write_record(tmp_path, *TEXTS[:4], over((0,)))
    write_record(tmp_path, *TEXTS[:4], over((1,)))
    write_record(tmp_path, *TEXTS[:4], over((1,)))
    write_record(tmp_path, *TEXTS, over((1,)))
    write_record(tmp_path, *TEXTS[:4], hint_line(0), over((0,)))
    write_record(tmp_path, *TEXTS[:4])
    write_record(tmp_path, *TEXTS[:4], over((0,)), header=replace(HEADER, practice="wished"))
    write_record(tmp_path, *TEXTS, over((1,)), header=replace(HEADER, practice="known deal"))
    (tallies,) = win_loss_by_person(MatchLibrary(tmp_path).matches()).values()
    assert tallies == {
        "clean": WinLossCount(1, 2),
        "assisted": WinLossCount(1, 1),
        "practice": WinLossCount(1, 1),
    }
    assert (tallies["clean"] + tallies["assisted"]).played == 5


@pytest.mark.parametrize("kind", ["day", "invitation", "evening", "league"])
def test_deals_that_others_play_count_apart_with_help_or_without(kind: OccasionKind, tmp_path: Path) -> None:
    occasion = Occasion(kind, ("2026-11-27",))
    shared, typed = replace(HEADER, occasion=occasion), replace(HEADER, occasion=Occasion("typed"))
    write_record(tmp_path, *TEXTS[:4], over((0,)), header=shared)
    later = replace(shared, started="2026-11-20T20:30:00")
    write_record(tmp_path, *TEXTS[:4], hint_line(0), over((1,)), header=later)
    write_record(tmp_path, *TEXTS[:4], over((1,)), header=typed)
    for _ in range(2):  # read, and then from the cache
        matches = MatchLibrary(tmp_path).matches()
        (tallies,) = win_loss_by_person(matches).values()
        assert tallies == {"shared": WinLossCount(1, 1), "clean": WinLossCount(0, 1)}
        counted = [kept for kept in matches if kept.kind == "shared"]
        assert [kept.occasion for kept in counted] == [occasion, occasion]
        assert {kept.is_assisted for kept in counted} == {True, False}


def test_the_cache_of_an_earlier_version_is_built_again(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS, over((1,)))
    MatchLibrary(tmp_path).matches()
    size, known = read_cache(tmp_path)[path.name]
    sitters = [[sitter.name, sitter.face, sitter.level] for sitter in known.sitters]
    plain = [size, known.written_at, known.game, "", sitters, 5, True, [[1], ["3", "1"]], ""]
    body = f', "files": {json.dumps({path.name: plain})}}}\n'.encode()
    seal = hashlib.sha256(body).hexdigest()
    head = f'{{"format": 2, "checksum": "{seal}"'.encode()
    (tmp_path / "statistics.json").write_bytes(head + body)
    assert read_cache(tmp_path) == {}
    assert MatchLibrary(tmp_path).matches() == (known,)
    assert known.kind == "assisted"
    assert read_cache(tmp_path) == {path.name: (size, known)}


def test_matches_that_were_left_stand_newest_first(tmp_path: Path) -> None:
    paths = [write_record(tmp_path, *TEXTS[:4]) for _ in range(3)]
    finished = write_record(tmp_path, *TEXTS[:4], over((0,)))
    for seconds, path in zip((5, 9, 7), paths, strict=True):
        os.utime(path, (seconds, seconds))
    matches = unfinished_matches(MatchLibrary(tmp_path))
    assert [kept.path for kept in matches] == [paths[1], paths[2], paths[0]]
    assert matches[0].move_count == 2
    assert finished in [kept.path for kept in MatchLibrary(tmp_path).matches() if kept.is_over]


def test_a_finished_match_that_was_taken_back_is_left_again(tmp_path: Path) -> None:
    write_record(tmp_path, *TEXTS[:4], over((0,)), take_back_line(1))
    assert [found.move_count for found in unfinished_matches(MatchLibrary(tmp_path))] == [1]


def test_the_cache_is_used_and_built_again_when_it_is_stale_damaged_or_gone(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS[:4])
    cache = tmp_path / "statistics.json"
    first = MatchLibrary(tmp_path).matches()
    size, known = read_cache(tmp_path)[path.name]
    write_cache(tmp_path, {path.name: (size, replace(known, move_count=77))})
    assert MatchLibrary(tmp_path).matches()[0].move_count == 77  # it was the cache that answered
    assert MatchLibrary(tmp_path).cached_matches() == (MatchLibrary(tmp_path).matches(), True)
    record, _ = Record.open(path)
    record.add_lines(move_line(1, "play 2S"))
    record.close()
    assert MatchLibrary(tmp_path).cached_matches() == ((), False)
    assert MatchLibrary(tmp_path).matches()[0].move_count == first[0].move_count + 1
    for garbage in (
        "",
        "{",
        "[]",
        "3",
        "null",
        '{"format": 1}',
        '{"format": 1, "files": {"x": 3}}',
        "[" * 10**5,
    ):
        cache.write_text(garbage)
        assert MatchLibrary(tmp_path).matches()[0].move_count == first[0].move_count + 1
    path.unlink()
    assert MatchLibrary(tmp_path).matches() == ()
    assert path.name not in cache.read_text()


@pytest.mark.parametrize("sitters", [(), ((1, 2, 3),), (("Ada",),), ("Ada",)])
def test_a_sealed_cache_that_makes_no_sense_is_not_used(tmp_path: Path, sitters: Any) -> None:
    path = write_record(tmp_path, *TEXTS[:4])
    MatchLibrary(tmp_path).matches()
    size, known = read_cache(tmp_path)[path.name]
    plain = [size, known.written_at, known.game, "", sitters, 5, "clean", None, ""]
    body = f', "files": {json.dumps({path.name: plain})}}}\n'.encode()
    (tmp_path / "statistics.json").write_bytes(_head(body) + body)
    assert read_cache(tmp_path) == {}
    assert MatchLibrary(tmp_path).matches()[0].sitters == HEADER.sitters


def test_every_flipped_bit_of_the_cache_is_noticed(tmp_path: Path) -> None:
    write_record(tmp_path, *TEXTS[:4], over((0,)))
    MatchLibrary(tmp_path).matches()
    cache = tmp_path / "statistics.json"
    content = cache.read_bytes()
    assert len(read_cache(tmp_path)) == 1
    for place in range(len(content)):
        for bit in range(times_to_try(1, 8)):
            changed = bytearray(content)
            changed[place] ^= 1 << (place + bit) % 8
            cache.write_bytes(changed)
            assert read_cache(tmp_path) == {}


# --- what is no file


@pytest.mark.skipif(sys.platform == "win32", reason="needs FIFOs and links")
@pytest.mark.parametrize("kind", ["FIFO", "folder", "socket", "device", "link to itself", "link to nothing"])
@pytest.mark.parametrize("name", ["statistics.json", "a.txt"])
def test_nothing_that_is_no_file_is_waited_for_or_hides_a_match(
    tmp_path: Path, name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_record(tmp_path, *TEXTS[:4])
    monkeypatch.chdir(tmp_path)
    odd = tmp_path / name
    make: dict[str, Callable[[], Any]] = {
        "FIFO": lambda: os.mkfifo(odd),
        "folder": odd.mkdir,
        "socket": lambda: socket.socket(socket.AF_UNIX).bind(name),
        "device": lambda: odd.symlink_to("/dev/zero"),
        "link to itself": lambda: odd.symlink_to(odd),
        "link to nothing": lambda: odd.symlink_to(tmp_path / "nothing"),
    }
    make[kind]()
    for _ in range(2):
        library = MatchLibrary(tmp_path)
        library.set_strays_aside()
        assert [found.path for found in library.matches()] == [path]
    if name != "statistics.json":
        with pytest.raises(BadRecord):
            Record.open(odd)


def test_what_a_killed_program_left_half_written_is_swept_after_a_day(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS)
    leavings = [tmp_path / "statistics.json.77.new", tmp_path / f"{path.name}.new"]
    others = [tmp_path / "notes.new", tmp_path / f"{path.name}.damaged"]
    for leaving in (*leavings, *others):
        leaving.write_bytes(b"half")
    MatchLibrary(tmp_path).set_strays_aside()
    assert all(leaving.exists() for leaving in leavings)  # another window may be writing them now
    for leaving in (*leavings, *others):
        os.utime(leaving, (1, 1))
    MatchLibrary(tmp_path).set_strays_aside()
    assert not any(leaving.exists() for leaving in leavings)
    assert all(other.exists() for other in others)


def test_a_match_that_a_wrong_clock_has_put_into_2030_is_not_the_first_offer_for_ever(tmp_path: Path) -> None:
    odd, plain = write_record(tmp_path, *TEXTS[:4]), write_record(tmp_path, *TEXTS[:4])
    os.utime(odd, (time.time() + 10**8,) * 2)
    assert [found.path for found in unfinished_matches(MatchLibrary(tmp_path))] == [plain, odd]


def test_a_match_with_a_damaged_beginning_is_named_and_never_renamed(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], b"garbage\n", b"garbage\n", *lines[3:]]))
    library = MatchLibrary(tmp_path)
    assert library.set_strays_aside() == ()
    assert all_english(library.complaints) == (
        f"{path.name} cannot be played on: its beginning is damaged. The file is kept.",
    )
    assert path.exists()


# --- the check by the rules


def finished(folder: Path) -> tuple[Path, list[str]]:
    """Returns a match of a real game that has been played to its end, and its lines."""
    game = GAMES["classic-dominoes"]
    table = Controller.start(game, [Sitter("Ada", "1"), Sitter("Bo", "2")], seed=3, folder=folder)
    while not table.is_over:
        table.take_table()
        table.play(quick_move(table.view()))
    table.close()
    assert table.path is not None
    return table.path, [line[9:] for line in table.path.read_text(encoding="utf-8").splitlines()]


def test_a_sealed_result_counts_only_if_the_moves_lead_to_it(tmp_path: Path) -> None:
    path, lines = finished(tmp_path)
    true = win_loss_by_person(MatchLibrary(tmp_path, checked_match).matches())
    assert sum(tally["clean"].won for tally in true.values()) == 1
    *before, result = lines
    lies = {
        "other winner": result.replace("winners 0", "winners X").replace("winners 1", "winners 0"),
        "all win": re.sub("winners [01]", "winners 0 1", result),
        "other scores": re.sub("scores [0-9]+", "scores 7", result),
    }
    for lie in lies.values():
        false = lie.replace("winners X", "winners 1")
        path.write_bytes(with_checksums(*before, false))
        assert win_loss_by_person(MatchLibrary(tmp_path).matches())
        (tmp_path / "statistics.json").unlink()
        assert win_loss_by_person(MatchLibrary(tmp_path, checked_match).matches()) == {}
    path.write_bytes(with_checksums(*before[:-5], result))
    assert win_loss_by_person(MatchLibrary(tmp_path, checked_match).matches()) == {}
    path.write_bytes(with_checksums(*lines))
    assert win_loss_by_person(MatchLibrary(tmp_path, checked_match).matches()) == true


def test_each_match_is_checked_by_the_rules_once(tmp_path: Path) -> None:
    write_record(tmp_path, *TEXTS[:4], over((0,)))
    write_record(tmp_path, *TEXTS[:4])
    asked: list[Path] = []

    def check(recorded: RecordedMatch, path: Path) -> CheckedMatch:
        asked.append(path)
        return CheckedMatch(recorded)

    for _ in range(3):
        MatchLibrary(tmp_path, check).matches()
    assert sorted(asked) == sorted(tmp_path.glob("*.tabletop"))


def test_a_match_is_replayed_once_for_all_that_is_asked_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitters = [Sitter(name, "1") for name in ("Ada", "Bo", "Cy", "Di")]
    star = Controller.start(GAMES["star"], sitters, folder=tmp_path)
    star.take_table()
    star.resign()
    star.close()
    replayed: list[Path] = []

    def counted(recorded: RecordedMatch, games: Mapping[str, Game], path: Path) -> object:
        replayed.append(path)
        return replay_record(recorded, games, path)

    monkeypatch.setattr(resuming, "replay_record", counted)
    (found,) = MatchLibrary(tmp_path, checked_match).matches()
    assert found.is_over
    assert replayed == [star.path]


def test_a_finished_match_with_a_damaged_line_is_finished(tmp_path: Path) -> None:
    path, _ = finished(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    at = len(lines) // 2
    path.write_bytes(b"".join([*lines[:at], b"garbage\n", *lines[at + 1 :]]))
    (found,) = MatchLibrary(tmp_path, checked_match).matches()
    assert found.is_over


def test_files_that_hold_no_match_get_a_sentence_and_nothing_else(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS)
    (tmp_path / "notes.txt").write_text("buy milk\n")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "empty.txt").touch()
    with open(path, "ab") as file:
        file.write(b"half a li")
    library = MatchLibrary(tmp_path)
    (found,) = unfinished_matches(library)
    assert found.is_flawed
    assert all_english(library.complaints) == ("notes.txt is not a Tabletop match.",)
    assert (tmp_path / "notes.txt").read_text() == "buy milk\n"


def test_files_that_hold_no_match_can_be_put_aside_but_newer_ones_stay(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS)
    newer = tmp_path / "newer.txt"
    newer.write_bytes(with_checksums("tabletop match, format 6"))
    (tmp_path / "notes.txt").write_text("buy milk\n")
    assert all_english(MatchLibrary(tmp_path).set_strays_aside()) == (
        "notes.txt is not a Tabletop match. It is kept as notes.txt.damaged.",
    )
    assert MatchLibrary(tmp_path).set_strays_aside() == ()
    names = {path.name, "newer.txt", "notes.txt.damaged", "statistics.json"}
    assert set(os.listdir(tmp_path)) == names


def test_a_match_that_another_window_is_only_beginning_is_not_put_aside(tmp_path: Path) -> None:
    record = Record.create(tmp_path, HEADER, ())
    assert record.path is not None
    with open(record.path, "r+b") as file:
        file.truncate(20)
    assert MatchLibrary(tmp_path).set_strays_aside() == ()
    assert record.path.exists()
    record.release()
    assert len(MatchLibrary(tmp_path).set_strays_aside()) == 1
    assert not record.path.exists()


@posix.posix_only
def test_a_shelf_that_cannot_be_read_is_empty() -> None:
    library = MatchLibrary(Path("/dev/null/x"))
    assert library.matches() == ()
    assert win_loss_by_person(library.matches()) == {}
    assert all_english(library.complaints) == ("The matches in /dev/null/x cannot be read: Not a directory.",)
    assert MatchLibrary(Path("/nowhere/at/all")).set_strays_aside() == ()


# --- dates


@pytest.mark.parametrize(
    ("started", "begun"),
    [
        ("2026-11-20T19:30:00+01:00", 1_795_199_400 * 10**9),
        ("2026-11-20T18:30:00+00:00", 1_795_199_400 * 10**9),
        ("", None),
        ("Friday evening", None),
        ("0001-01-01T00:00:00+14:00", None),
    ],
)
def test_a_match_tells_itself_when_it_was_begun(tmp_path: Path, started: str, begun: int | None) -> None:
    path = write_record(tmp_path, *TEXTS, header=replace(HEADER, started=started))
    os.utime(path, ns=(10**18, 10**18))
    (match,) = MatchLibrary(tmp_path).matches()
    assert match.written_at == 10**18
    assert match.begun_at in ((begun,) if begun is not None else (10**18, -62135647200 * 10**9))


def test_by_day_the_files_own_times_count_for_nothing(tmp_path: Path) -> None:
    days = ("2026-11-20T19:30:00", "2026-11-22T19:30:00", "2026-11-21T19:30:00", "2999-01-01T00:00:00")
    for age, day in enumerate(days):
        path = write_record(tmp_path, *TEXTS, header=replace(HEADER, started=day))
        os.utime(path, ns=((10**9 - age) * 10**9,) * 2)
    matches = MatchLibrary(tmp_path).matches()
    assert [match.started for match in matches] == list(days)
    assert [match.started[8:10] for match in latest_begun_first(matches)] == ["22", "21", "20", "01"]
