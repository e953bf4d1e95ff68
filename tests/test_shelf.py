"""The shelf: which matches there are, and what came of them."""

import json
import os
from pathlib import Path

from tabletop.records import (
    Record,
    Shelf,
    Tally,
    back_line,
    hint_line,
    move_line,
    read_story,
    result_line,
)
from tests.kept import HEADER, TEXTS, kept, sealed

# --- the shelf


def test_a_match_that_nobody_has_won_has_a_result_too(tmp_path: Path) -> None:
    assert result_line((), (24,)) == "result: winners none, scores 24"
    path = kept(tmp_path, *TEXTS[:4], over(()))
    result = read_story(path).result
    assert result is not None
    assert (result.winners, result.scores) == ((), ("3", "1"))
    tally = Shelf(tmp_path).statistics()['Ada "the" Ace\\', "highest-card"]
    assert tally == Tally(lost=1)
    assert Shelf(tmp_path).statistics() == Shelf(tmp_path).statistics()


def over(winners: tuple[int, ...]) -> str:
    return result_line(winners, (3, 1))


def test_statistics_count_assisted_matches_as_neither_won_nor_lost(tmp_path: Path) -> None:
    kept(tmp_path, *TEXTS[:4], over((0,)))
    kept(tmp_path, *TEXTS[:4], over((1,)))
    kept(tmp_path, *TEXTS[:4], over((1,)))
    kept(tmp_path, *TEXTS, over((1,)))
    kept(tmp_path, *TEXTS[:4], hint_line(0), over((0,)))
    kept(tmp_path, *TEXTS[:4])
    tallies = Shelf(tmp_path).statistics()
    assert tallies == {('Ada "the" Ace\\', "highest-card"): Tally(won=1, lost=2, assisted=2)}
    assert next(iter(tallies.values())).played == 5


def test_matches_that_were_left_stand_newest_first(tmp_path: Path) -> None:
    paths = [kept(tmp_path, *TEXTS[:4]) for _ in range(3)]
    finished = kept(tmp_path, *TEXTS[:4], over((0,)))
    for seconds, path in zip((5, 9, 7), paths, strict=True):
        os.utime(path, (seconds, seconds))
    left = Shelf(tmp_path).left()
    assert [kept.path for kept in left] == [paths[1], paths[2], paths[0]]
    assert left[0].moves == 2
    assert finished in [kept.path for kept in Shelf(tmp_path).matches() if kept.is_over]


def test_a_finished_match_that_was_taken_back_is_left_again(tmp_path: Path) -> None:
    kept(tmp_path, *TEXTS[:4], over((0,)), back_line(1))
    assert [found.moves for found in Shelf(tmp_path).left()] == [1]


def test_the_cache_is_used_and_built_anew_when_it_is_stale_damaged_or_gone(tmp_path: Path) -> None:
    path = kept(tmp_path, *TEXTS[:4])
    cache = tmp_path / "statistics.json"
    first = Shelf(tmp_path).matches()
    table = json.loads(cache.read_text())
    table["files"][path.name][5] = 77
    cache.write_text(json.dumps(table))
    assert Shelf(tmp_path).matches()[0].moves == 77  # it was the cache that answered
    record, _ = Record.open(path)
    record.add(move_line(1, "play 2S"))
    record.close()
    assert Shelf(tmp_path).matches()[0].moves == first[0].moves + 1
    for rubbish in (
        "",
        "{",
        "[]",
        "3",
        "null",
        '{"format": 1}',
        '{"format": 1, "files": {"x": 3}}',
        "[" * 10**5,
    ):
        cache.write_text(rubbish)
        assert Shelf(tmp_path).matches()[0].moves == first[0].moves + 1
    table["files"][path.name][4] = [[1, 2, 3]]
    cache.write_text(json.dumps(table))
    assert Shelf(tmp_path).matches()[0].sitters == HEADER.sitters
    path.unlink()
    assert Shelf(tmp_path).matches() == ()
    assert path.name not in cache.read_text()


def test_files_that_hold_no_match_get_a_sentence_and_nothing_else(tmp_path: Path) -> None:
    path = kept(tmp_path, *TEXTS)
    (tmp_path / "notes.txt").write_text("buy milk\n")
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "empty.txt").touch()
    with open(path, "ab") as file:
        file.write(b"half a li")
    shelf = Shelf(tmp_path)
    (found,) = shelf.left()
    assert found.flaw == "Line 20 is cut off in the middle."
    assert shelf.complaints == ("notes.txt is no match of this program.",)
    assert (tmp_path / "notes.txt").read_text() == "buy milk\n"


def test_files_that_hold_no_match_can_be_put_aside_but_newer_ones_stay(tmp_path: Path) -> None:
    path = kept(tmp_path, *TEXTS)
    newer = tmp_path / "newer.txt"
    newer.write_bytes(sealed("tabletop match, format 3"))
    (tmp_path / "notes.txt").write_text("buy milk\n")
    assert Shelf(tmp_path).tidy() == (
        "notes.txt is no match of this program. It is kept as notes.txt.damaged.",
    )
    assert Shelf(tmp_path).tidy() == ()
    names = {path.name, "newer.txt", "notes.txt.damaged", "statistics.json"}
    assert set(os.listdir(tmp_path)) == names


def test_a_match_that_another_window_is_only_beginning_is_not_put_aside(tmp_path: Path) -> None:
    record = Record.begin(tmp_path, HEADER, ())
    assert record.path is not None
    with open(record.path, "r+b") as file:
        file.truncate(20)
    assert Shelf(tmp_path).tidy() == ()
    assert record.path.exists()
    record.leave()
    assert len(Shelf(tmp_path).tidy()) == 1
    assert not record.path.exists()


def test_a_shelf_that_cannot_be_read_is_empty() -> None:
    assert Shelf(Path("/dev/null/x")).matches() == ()
    assert Shelf(Path("/dev/null/x")).statistics() == {}
