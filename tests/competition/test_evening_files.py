"""Evenings on the way: files in any order, twice and half; what is damaged, newer or forged."""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from fractions import Fraction
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tabletop.competition.evening_file import file_name, pack_evening, plan_in_file
from tabletop.competition.evening_folder import EveningFolder, EveningImport
from tabletop.competition.evening_plan import BadEvening, EveningPlan, NewerEvening
from tabletop.competition.evening_records import (
    CHANGED_COPY,
    NOT_THEIR_MOVES,
    TWO_WAYS,
    EveningRecord,
    proved_plays,
    read_records,
    unchecked_records,
)
from tabletop.competition.evening_results import (
    HELPED,
    LATER,
    LEFT,
    UNCHECKED,
    EveningResult,
    evening_result,
)
from tabletop.competition.opponent_check import CheckFailed, are_opponents_theirs
from tabletop.controller import Controller
from tabletop.controller.history.replay import Replay
from tabletop.rules import View
from tabletop.workers.opponent_client import quick_move
from tests.competition.test_evening import a_plan, play_board
from tests.test_sealed_deck import rewritten

TODAY = date(2026, 4, 6)


def packed(plan: EveningPlan, path: Path, records: Sequence[Path]) -> Path:
    with path.open("wb") as file:
        pack_evening(file, plan, records)
    return path


def imported(folder: EveningFolder, path: Path, today: date = TODAY) -> EveningImport:
    return folder.import_file(path, today)


def records_of(
    plan: EveningPlan, folder: EveningFolder, own: Sequence[Path] = ()
) -> tuple[EveningRecord, ...]:
    return read_records(plan, (*own, *folder.foreign_records(plan)), {})[0]


def table_of(plan: EveningPlan, folder: EveningFolder, own: Sequence[Path] = ()) -> EveningResult:
    """Returns the table where the opponents of all records were found to be theirs."""
    records = records_of(plan, folder, own)
    return evening_result(plan, proved_plays(records, {record.digest: True for record in records}))


def test_files_in_any_order_twice_and_half_come_to_the_same_table(tmp_path: Path) -> None:
    plan = a_plan()
    boards = [play_board(plan, board, tmp_path, name) for name in ("A", "B", "C") for board in (1, 2)]
    beginning = tmp_path / "half.tabletop"
    beginning.write_bytes(b"".join(boards[0].read_bytes().splitlines(keepends=True)[:-4]))
    files = [
        packed(plan, tmp_path / f"{number}.tabletop-evening", records)
        for number, records in enumerate((boards[:3], boards[2:], [beginning], boards, []))
    ]
    tables = []
    for seed in range(6):
        mixed = [*files, *files[:2]]
        Random(seed).shuffle(mixed)
        folder = EveningFolder(tmp_path / f"home {seed}")
        for path in mixed:
            imported(folder, path)
        tables.append(table_of(plan, folder))
    assert all(table == tables[0] for table in tables)
    assert [one.boards_left_out for one in tables[0].standings] == [(), (), ()]
    assert table_of(plan, EveningFolder(tmp_path / "nobody's"), boards) == tables[0]


def test_what_comes_is_counted_and_what_came_before_is_known(tmp_path: Path) -> None:
    plan = a_plan()
    path = packed(plan, tmp_path / "a.tabletop-evening", [play_board(plan, 1, tmp_path)])
    folder = EveningFolder(tmp_path / "home")
    (mine,) = (tmp_path / "Anna").glob("*.tabletop")
    digest = sha256(mine.read_bytes()).hexdigest()
    home = EveningFolder(tmp_path / "own").import_file(path, TODAY, own_digests=lambda _: {digest})
    assert (home.added, home.known) == (0, 1)
    first, again = imported(folder, path), imported(folder, path)
    assert (first.is_new, first.added, first.known, first.problems) == (True, 1, 0, ())
    assert (again.is_new, again.added, again.known) == (False, 0, 1)
    assert folder.plans() == ((plan,), ())


def two_ways(plan: EveningPlan, folder: Path) -> list[Path]:
    """Plays a deal to its end in two ways, with the same beginning."""
    ways = []
    for number, name in enumerate(("one", "other")):
        path = play_board(plan, 1, folder / name, "A", moves=2)
        controller = Controller.resume(path)
        rng = Random(number)
        while controller.seat is not None:
            controller._play_move(rng.choice(controller.replay().history.match.legal_moves()))
        controller.close()
        ways.append(path)
    return ways


def points_of(plan: EveningPlan, path: Path) -> Fraction | None:
    """Returns what a deal brought, if nothing else is known of it."""
    return next(iter(evening_of(plan, [path]).plays.values())).points


def test_a_match_played_on_in_two_ways_counts_by_the_lesser_in_any_order(tmp_path: Path) -> None:
    plan = a_plan("minnows")
    ways = two_ways(plan, tmp_path)
    lesser = min(points_of(plan, way) or 0 for way in ways)
    for order in (ways, ways[::-1]):
        found = evening_of(plan, order)
        assert [play.points for play in found.plays.values()] == [lesser]
        assert [play.why_not for play in found.left_out] == [TWO_WAYS]


def with_line(path: Path, text: str, before: str | None) -> Path:
    """Returns a copy of a record with one more line, as a forger would put it there."""
    lines = path.read_text().splitlines()
    at = next((number for number, line in enumerate(lines) if line[9:] == before), len(lines))
    lines.insert(at, f"00000000 {text}")
    copy = path.with_name(f"{text}.tabletop")
    copy.write_text("".join(f"{line}\n" for line in lines))
    return rewritten(copy, lambda line: line)


def test_a_forged_copy_of_a_record_takes_nothing_from_its_match(tmp_path: Path) -> None:
    plan = a_plan("minnows")
    true, forged = two_ways(plan, tmp_path)
    first_move = next(line[9:] for line in true.read_text().splitlines() if line[9:].startswith("0: "))
    hinted = with_line(true, "hint for 0", first_move)
    longer = with_line(true, "take back to 0", None)
    every = [true, forged, hinted, longer]
    for seed in range(4):
        Random(seed).shuffle(every)
        found = evening_of(plan, every, [forged])
        assert [play.points for play in found.plays.values()] == [points_of(plan, true)]
        assert {play.why_not for play in found.left_out} == {CHANGED_COPY}
    assert {play.why_not for play in evening_of(plan, [hinted]).left_out} == {HELPED}


def test_whoever_left_a_deal_cannot_begin_it_again_with_what_they_know(tmp_path: Path) -> None:
    plan = a_plan()
    first = play_board(plan, 1, tmp_path / "first", moves=9, started="2026-04-05T18:00:00")
    second = play_board(plan, 1, tmp_path / "second", started="2026-04-05T19:00:00")
    for order in ((first, second), (second, first)):
        found = evening_of(plan, order)
        assert not found.plays
        assert {play.why_not for play in found.left_out} == {LEFT, LATER}
    # What somebody made up of their first try takes nothing from them.
    assert evening_of(plan, (first, second), [first]).plays
    (waiting,) = unchecked_records(read_records(plan, [second], {})[0], {})
    assert waiting.path == second
    assert not unchecked_records(read_records(plan, [first], {})[0], {})
    assert len(unchecked_records(read_records(plan, [first, second], {})[0], {})) == 2


def test_a_damaged_record_comes_as_far_as_it_goes_and_is_named(tmp_path: Path) -> None:
    plan = a_plan()
    path = play_board(plan, 1, tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-9:-6] = [b"00000000 nonsense\n"]
    path.write_bytes(b"".join(lines))
    with (tmp_path / "e.tabletop-evening").open("wb") as file:
        pack_evening(file, plan, [path], lambda _: "Bea/é 1")
    came = imported(EveningFolder(tmp_path / "home"), tmp_path / "e.tabletop-evening")
    assert came.added == 1
    name = f"Bea_é 1 {sha256(path.read_bytes()).hexdigest()[:16]}.tabletop"
    assert str(came.problems[0]) == f"{name} is damaged: only its beginning came."


def evening_of(plan: EveningPlan, own: Sequence[Path], forged: Sequence[Path] = ()) -> EveningResult:
    """Returns the table where the opponents of all records but the `forged` ones were found to be theirs."""
    records = read_records(plan, own, {})[0]
    checks = {record.digest: record.path not in forged for record in records}
    return evening_result(plan, proved_plays(records, checks))


def test_bad_files_are_refused_by_their_names(tmp_path: Path) -> None:
    plan, folder = a_plan(), EveningFolder(tmp_path / "home")
    path = packed(plan, tmp_path / "e.tabletop-evening", [play_board(plan, 1, tmp_path)])
    content = path.read_bytes()
    for damage in (b"", content[:40], content[:-30], b"PK\5\6" * 50, plan.text().encode()):
        path.write_bytes(damage)
        with pytest.raises(BadEvening, match=r"^e\.tabletop-evening holds no evening, or it is damaged"):
            imported(folder, path)
    with zipfile.ZipFile(path, "w") as bare:
        bare.writestr("evening.txt", plan.text().replace("format 1", "format 2"))
    with pytest.raises(NewerEvening, match="newer version"):
        imported(folder, path)
    with zipfile.ZipFile(path, "w") as huge:
        huge.writestr("evening.txt", "x" * 10_000_000)
    with pytest.raises(BadEvening):
        imported(folder, path)
    for name, why in (("none", "No such file or directory"), ("home", "it is not a file")):
        (tmp_path / "home").mkdir(exist_ok=True)
        with pytest.raises(BadEvening, match=f"^{name} cannot be read: {why}"):
            imported(folder, tmp_path / name)
    assert folder.plans() == ((), ())


def test_an_evening_of_what_is_not_here_says_what_is_missing(tmp_path: Path) -> None:
    plan, path = a_plan("minnesota-whist"), tmp_path / "e.tabletop-evening"
    option = next(iter(plan.options))
    for text, told in (
        (plan.text().replace("game: minnesota-whist", "game: bridge"), "bridge, a game that is not here"),
        (plan.text().replace(f"option {option}:", "option jokers:"), "a house rule that is not here"),
        (plan.text().replace("made: 2026-04-05", "made: 2026-13-05"), "cannot be played"),
    ):
        with zipfile.ZipFile(path, "w") as written:
            written.writestr("evening.txt", text)
        with pytest.raises(BadEvening, match=told):
            plan_in_file(path)


def test_records_that_are_damaged_or_of_another_evening_are_named_and_the_rest_comes(tmp_path: Path) -> None:
    plan = a_plan()
    good, bad = play_board(plan, 1, tmp_path), play_board(plan, 2, tmp_path)
    bad.write_bytes(b"\x00" * 99)
    other = play_board(replace(plan, name="Other"), 1, tmp_path / "o")
    folder = EveningFolder(tmp_path / "home")
    came = imported(folder, packed(plan, tmp_path / "e.tabletop-evening", [good, bad, other]))
    assert (came.added, len(came.problems)) == (1, 2)
    assert "is no match of this evening" in str(came.problems[1])


def test_an_evening_dated_ahead_comes_and_says_so(tmp_path: Path) -> None:
    path = packed(a_plan(), tmp_path / "e.tabletop-evening", [])
    came = imported(EveningFolder(tmp_path / "home"), path, date(2026, 4, 4))
    assert "still to come" in str(came.problems[0])


def test_a_plan_that_was_changed_at_home_is_told(tmp_path: Path) -> None:
    plan, folder = a_plan(), EveningFolder(tmp_path)
    folder.keep(plan)
    (tmp_path / plan.id / "evening.txt").write_text(plan.text().replace("deals: 2", "deals: 3"))
    plans, problems = folder.plans()
    assert (plans, len(problems)) == ((), 1)
    assert folder.keep(plan)
    assert folder.plans() == ((plan,), ())


def test_what_a_full_or_broken_disk_left_is_mended_by_the_same_file(tmp_path: Path) -> None:
    plan, folder = a_plan(), EveningFolder(tmp_path / "home")
    path = packed(plan, tmp_path / "e.tabletop-evening", [play_board(plan, 1, tmp_path)])
    (folder.folder / plan.id).mkdir(parents=True)
    assert folder.plans() == ((), ())
    imported(folder, path)
    (kept,) = folder.foreign_records(plan)
    content = kept.read_bytes()
    for damage in (b"", content[:-40], content + b"more"):
        kept.write_bytes(damage)
        assert imported(folder, path).added == 1
        assert kept.read_bytes() == content
    (folder.folder / plan.id / "evening.txt").unlink()
    assert "cannot be read" in str(folder.plans()[1][0])


def test_a_foreign_record_counts_once_its_opponents_are_checked(tmp_path: Path) -> None:
    plan, folder = a_plan(), EveningFolder(tmp_path / "home")
    imported(folder, packed(plan, tmp_path / "e.tabletop-evening", [play_board(plan, 1, tmp_path)]))
    (record,) = records_of(plan, folder)
    assert [play.why_not for play in proved_plays([record], {})] == [UNCHECKED]
    assert [play.why_not for play in proved_plays([record], {record.digest: False})] == [NOT_THEIR_MOVES]
    assert proved_plays([record], {record.digest: True}) == (record.play,)
    folder.note_check(plan, record.digest, is_theirs=True)
    folder.note_check(plan, "0" * 64, is_theirs=False)
    assert folder.checks(plan) == {record.digest: True, "0" * 64: False}
    checked = tmp_path / "home" / plan.id / "checked.txt"
    written = checked.read_text()
    checked.write_text(written.replace("Tabletop ", "Tabletop 0."))
    assert folder.checks(plan) == {record.digest: True}
    checked.write_text(written.replace("Tabletop", "Somebody"))
    assert folder.checks(plan) == {}


def play_by_rule(plan: EveningPlan, folder: Path) -> Path:
    """Plays the first deal with opponents who make the moves that a rule of thumb gives."""
    path = play_board(plan, 1, folder, moves=0)
    controller = Controller.resume(path)
    while controller.seat is not None:
        match = controller.replay().history.match
        move = match.legal_moves()[0] if match.seat == 0 else quick_move(match.view(match.seat))
        controller._play_move(move)
    controller.close()
    return path


@pytest.mark.parametrize("slug", ["star", "minnesota-whist"])
def test_opponents_must_have_made_their_own_moves(slug: str, tmp_path: Path) -> None:
    plan, asked, steps = a_plan(slug), [], []

    def ask(view: View, level: str, face: int) -> str:
        asked.append((level, face))
        return quick_move(view)

    replay = Replay.read(play_by_rule(plan, tmp_path))
    assert are_opponents_theirs(plan, replay, ask, lambda done, _: steps.append(done))
    assert {face for _, face in asked} == {seat.face for seat in plan.opponents}
    assert steps == list(range(replay.length))
    other = Replay.read(play_board(plan, 1, tmp_path / "random"))
    assert not are_opponents_theirs(plan, other, ask, lambda *_: None)
    with pytest.raises(CheckFailed):
        are_opponents_theirs(plan, replay, lambda *_: None, lambda *_: None)


def test_the_name_of_the_file_says_which_evening_it_is() -> None:
    plan = replace(a_plan(), name="At Bo's: 1/2?")
    assert file_name(plan) == f"At Bo_s_ 1_2_ {plan.id.replace('-', '')[:5]}.tabletop-evening"


def test_a_hint_in_a_record_is_told_and_the_points_of_others_stay(tmp_path: Path) -> None:
    plan = a_plan()
    mine, theirs = play_board(plan, 1, tmp_path, "A"), play_board(plan, 1, tmp_path, "B")
    lines = theirs.read_text().splitlines()
    number = next(number for number, line in enumerate(lines) if line[9:].startswith("0: "))
    theirs.write_text("\n".join((*lines[:number], "00000000 hint for 0", *lines[number:])) + "\n")
    rewritten(theirs, lambda text: text)
    found = evening_of(plan, [mine, theirs])
    assert [play.participant.name for play in found.left_out] == ["B"]
    assert [play.points for play in found.plays.values() if isinstance(play.points, Fraction)]
