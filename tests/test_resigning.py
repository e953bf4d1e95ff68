"""A match that somebody resigns: it is over, it counts as lost, and its record says so."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.controller.history.resigning import winners_without
from tabletop.games import GAMES as ALL
from tabletop.records import (
    BadRecord,
    MatchLibrary,
    Record,
    WinLossCount,
    hint_line,
    move_line,
    read_recorded_match,
    resign_line,
    result_line,
    win_loss_by_person,
)
from tabletop.records.match_file.header import NEWEST_FORMAT, RESIGNED_FORMAT
from tabletop.rules import IllegalMove
from tabletop.scenes.match_entry.match_status import checked_match
from tabletop.workers.opponent_client import quick_move
from tests import posix
from tests.english import english
from tests.faulty_disk import SYNC_LOST, FaultyDisk, PowerCut, each_fault
from tests.record_files import HEADER, TEXTS, with_checksums, write_record
from tests.seated_controller import (
    ADA,
    BO,
    CLUB,
    GAMES,
    InstantOpponents,
    first_move,
    play_to_end,
    record_texts,
    seated_controller,
)


def resigned(folder: Path | None = None, moves: int = 2) -> Controller:
    """Plays a match of Ada against a computer, which she resigns after some moves."""
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=folder)
    for _ in range(moves):
        while table.thinking_seat is not None:
            table.poll_opponent()
        table.play(first_move(table))
    table.resign()
    return table


# --- at the table


def test_who_resigns_has_lost_and_the_match_is_over(tmp_path: Path) -> None:
    table = resigned(tmp_path)
    assert table.is_over
    assert (table.seat, table.thinking_seat, table.next_person) == (None, None, None)
    assert (table.resigned, table.winners) == (0, (1,))
    assert table.legal_moves() == ()
    assert table.poll_opponent() is None
    assert not table.request_hint()
    assert table.standing_answer is None
    with pytest.raises(IllegalMove) as refusal:
        table.play("play AS")
    assert str(table.refusal("play AS")) == str(refusal.value)
    assert record_texts(table.path)[-2:] == ["resigns: 0", result_line((1,), table.scores)]
    table.close()
    (found,) = MatchLibrary(tmp_path).matches()
    assert (found.is_over, found.resigned, found.kind) == (True, 0, "clean")
    assert win_loss_by_person([found]) == {("Ada", "highest-card"): {"clean": WinLossCount(lost=1)}}


def test_nothing_is_taken_back_or_made_again_after_that() -> None:
    table = seated_controller(ADA, BO)
    for _ in range(2):
        table.take_table()
        table.play(first_move(table))
    table.take_back()
    table.take_table()
    assert table.can_redo
    table.resign()
    assert not table.can_take_back
    assert not table.can_redo
    assert not table.take_back()
    assert table.redo() == ()


def test_nobody_resigns_who_does_not_look_or_practises_or_has_ended_the_match() -> None:
    table = seated_controller(ADA, BO)
    assert table.viewer is None
    assert not table.can_resign
    table.take_table()
    assert table.can_resign
    play_to_end(table)
    assert not table.can_resign
    practice = Controller.start(ALL["kaluki"], [ADA, CLUB], practice="wished", opponents=InstantOpponents())
    assert not practice.can_resign


def test_it_can_be_resigned_while_an_opponent_thinks() -> None:
    service = InstantOpponents()
    table = seated_controller(ADA, CLUB, service=service)
    while table.thinking_seat is None:
        table.play(first_move(table))
    cancelled = service.cancelled
    table.resign()
    assert service.cancelled > cancelled
    assert table.poll_opponent() is None


def test_what_one_sees_then_has_a_winner_and_nobody_on_turn_but_hides_what_was_hidden() -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents())
    before = table.view()
    table.resign()
    after = table.view()
    assert (after.turn, after.winners) == (None, (1,))
    assert after.zones == before.zones
    assert "??" in after.zones["hand:1"]
    assert table.public_view() == after


def test_after_that_the_same_people_play_again_or_the_same_deal(tmp_path: Path) -> None:
    table = resigned(tmp_path)
    again = table.rematch("later")
    assert (again.is_over, again.resigned) == (False, None)
    table = resigned(tmp_path)
    deal = table.restart_deal("later")
    assert (deal.is_over, deal.kind) == (False, "practice")
    assert record_texts(deal.path)[0] == "tabletop match, format 3"


# --- who has won then


@pytest.mark.parametrize(
    ("slug", "scores", "seat", "winners"),
    [
        ("blind-dominoes", (90, 10), 0, (1,)),
        ("malilla", (5, 3, 5, 3), 1, (0, 2)),
        ("calypso", (900, 100, 900, 100), 0, (1, 3)),
        ("kaluki", (9, 4, 7, 2), 0, (2,)),
        ("kaluki", (0, 0, 0), 1, (0, 2)),
        ("minimize", (3, 40, 12), 0, (2,)),
        ("buck-euchre", (5, 9, 7, 7), 0, (2, 3)),
        ("solitaire-dominoes", (0,), 0, ()),
    ],
)
def test_of_the_others_the_side_that_stands_best_has_won(
    slug: str, scores: tuple[float, ...], seat: int, winners: tuple[int, ...]
) -> None:
    assert winners_without(ALL[slug], scores, seat) == winners


def test_with_several_people_the_one_at_the_table_resigns(tmp_path: Path) -> None:
    people = [Sitter("Ada", "1"), Sitter("Bo", "2"), Sitter("Cy", "3")]
    table = Controller.start(ALL["kaluki"], people, seed=4, folder=tmp_path, started="today")
    table.take_table()
    loser = table.viewer
    assert loser is not None
    table.resign()
    table.close()
    (found,) = MatchLibrary(tmp_path, checked_match).matches()
    kinds = win_loss_by_person([found])
    assert {name for (name, _), tally in kinds.items() if tally["clean"].lost} == {people[loser].name}


# --- in the record


def test_a_resigned_match_is_written_in_its_own_format_and_all_others_as_before(tmp_path: Path) -> None:
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    before = record_texts(table.path)
    assert before[0] == "tabletop match, format 2"
    table.resign()
    after = record_texts(table.path)
    assert after[0] == "tabletop match, format 4"
    assert after[1 : len(before)] == before[1:]
    assert [path.name for path in tmp_path.iterdir()] == [table.path.name] if table.path else False
    recorded = read_recorded_match(table.path) if table.path else None
    assert recorded is not None
    assert (recorded.flaw, recorded.lines.mended) == (None, ())
    assert recorded.header.identity == replace(recorded.header, format=2).identity


def test_a_long_match_says_its_format_in_the_middle_too(tmp_path: Path) -> None:
    table = seated_controller(ADA, BO, folder=tmp_path)
    while sum(text.startswith("again: ") for text in record_texts(table.path)) == 0:
        table.take_table()
        table.play(first_move(table))
        table.take_back()
    table.take_table()
    table.resign()
    formats = [text for text in record_texts(table.path) if "tabletop match" in text]
    assert formats == ["tabletop match, format 4", "again: tabletop match, format 4"]
    assert table.path is not None
    assert read_recorded_match(table.path).flaw is None


@pytest.mark.parametrize("hints", range(8, 20))
def test_whenever_its_beginning_is_said_once_more_it_is_the_same_one(tmp_path: Path, hints: int) -> None:
    path = write_record(tmp_path, *TEXTS[:4], *[hint_line(0)] * hints)
    record, told = Record.open(path)
    record.replace_header(replace(told.header, format=RESIGNED_FORMAT))
    record.add_lines(resign_line(0))
    record.add_lines(result_line((1,), (0, 0)))
    record.close()
    assert read_recorded_match(path).flaw is None
    assert read_recorded_match(path).result is not None


def test_a_resigned_match_can_be_watched_and_not_played_on(tmp_path: Path) -> None:
    table = resigned(tmp_path)
    table.close()
    assert table.path is not None
    replay = Replay.read(table.path, GAMES)
    assert (replay.is_over, replay.resigned, replay.winners) == (True, 0, (1,))
    assert replay.mover(replay.length) is None
    assert replay.view(replay.length).winners == (1,)
    assert replay.view(replay.length - 1).winners == ()
    back = Controller.resume(table.path, opponents=InstantOpponents(), games=GAMES)
    assert back.is_over
    assert back.resigned == 0
    assert not back.can_take_back
    assert back.view() == table.view()
    back.close()


LIES: dict[str, Callable[[list[str]], list[str]]] = {
    "another winner": lambda lines: [*lines[:-1], lines[-1].replace("winners 1", "winners 0")],
    "a computer resigns": lambda lines: [*lines[:-2], "resigns: 1", lines[-1]],
    "nobody sits there": lambda lines: [*lines[:-2], "resigns: 7", lines[-1]],
    "a move after it": lambda lines: [*lines[:-1], move_line(0, "play AS")],
    "a hint after it": lambda lines: [*lines[:-1], hint_line(0)],
    "twice": lambda lines: [*lines[:-1], "resigns: 0"],
    "in an older format": lambda lines: ["tabletop match, format 2", *lines[1:]],
}


NOBODY = ("a computer resigns", "nobody sits there", "in an older format")
"""Lies after which nobody has resigned."""


@pytest.mark.parametrize("lie", LIES)
def test_what_cannot_have_been_resigned_so_is_not_believed(tmp_path: Path, lie: str) -> None:
    table = resigned(tmp_path)
    table.close()
    assert table.path is not None
    table.path.write_bytes(with_checksums(*LIES[lie](record_texts(table.path))))
    back = Controller.resume(table.path, opponents=InstantOpponents(), games=GAMES)
    assert back.resume_notice
    assert (back.resigned is None) == (
        lie not in ("another winner", "a move after it", "a hint after it", "twice")
    )
    back.close()


def test_a_match_that_was_played_to_its_end_cannot_be_resigned_afterwards(tmp_path: Path) -> None:
    table = seated_controller(ADA, BO, folder=tmp_path)
    play_to_end(table)
    table.close()
    assert table.path is not None
    lines = ["tabletop match, format 4", *record_texts(table.path)[1:-1]]
    loser = next(seat for seat in (0, 1) if seat in table.winners)
    table.path.write_bytes(with_checksums(*lines, resign_line(loser)))
    back = Controller.resume(table.path, games=GAMES)
    assert (back.resigned, back.winners) == (None, table.winners)
    back.close()


def test_a_killed_program_adds_the_result_when_the_match_is_opened_again(tmp_path: Path) -> None:
    table = resigned(tmp_path)
    table.close()
    assert table.path is not None
    lines = record_texts(table.path)
    table.path.write_bytes(with_checksums(*lines[:-1]))
    Controller.resume(table.path, opponents=InstantOpponents(), games=GAMES).close()
    assert record_texts(table.path) == lines


def test_a_damaged_line_that_says_who_resigned_is_mended(tmp_path: Path) -> None:
    table = resigned(tmp_path)
    table.close()
    assert table.path is not None
    content = table.path.read_bytes()
    table.path.write_bytes(content.replace(b" resigns: 0\n", b" res\x80\x81\x82\n"))
    assert Replay.read(table.path, GAMES).resigned == 0


def test_an_older_program_says_that_a_newer_one_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "m.tabletop"
    path.write_bytes(with_checksums(f"tabletop match, format {NEWEST_FORMAT + 1}", "game: x"))
    with pytest.raises(BadRecord, match="newer version"):
        read_recorded_match(path)


def test_a_damaged_match_that_is_resigned_keeps_its_copy(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS, header=replace(HEADER, format=1))
    recorded = read_recorded_match(path)
    assert recorded.flaw is None
    damaged = path.read_bytes()[:-4]
    path.write_bytes(damaged)
    record, told = Record.open(path)
    record.replace_header(replace(told.header, format=RESIGNED_FORMAT))
    record.add_lines(resign_line(0))
    record.close()
    assert (tmp_path / f"{path.name}.damaged").read_bytes() == damaged
    assert read_recorded_match(path).resigned is not None


# --- a disk that fails


@posix.posix_only
def test_whatever_fails_while_it_is_resigned_the_match_is_there_before_or_after(tmp_path: Path) -> None:
    name, before = begun(tmp_path / "whole")
    with FaultyDisk(tmp_path / "whole") as disk:
        assert give_up(tmp_path / "whole" / name) == ""
    assert "replace" in disk.calls
    for number, fault in enumerate(each_fault(disk.calls)):
        folder = tmp_path / str(number)
        begun(folder)
        told = "the power is gone"
        with FaultyDisk(folder, fault) as disk, suppress(PowerCut):
            told = give_up(folder / name)
        where = f"{fault}, {disk.log[fault.number]}"
        assert told or furthest(folder)[-2:-1] == ["resigns: 0"], where
        assert furthest(folder)[1 : len(before)] == before[1:], where
        disk.lose_power()
        if fault.kind != SYNC_LOST:  # of a sync that is lost, nobody can know
            assert furthest(folder)[1 : len(before)] == before[1:], where


def begun(folder: Path) -> tuple[str, list[str]]:
    """Returns a match that was left: the name of its file, and its lines."""
    folder.mkdir()
    table = seated_controller(ADA, CLUB, service=InstantOpponents(), folder=folder)
    table.close()
    assert table.path is not None
    return table.path.name, record_texts(table.path)


def give_up(path: Path) -> str:
    """Resigns the match; what was said of the disk."""
    try:
        table = Controller.resume(path, opponents=InstantOpponents(), games=GAMES)
    except BadRecord as problem:
        return str(problem)
    table.resign()
    table.close()
    return english(table.save_warning)


def furthest(folder: Path) -> list[str]:
    """Returns the lines of the longest file."""
    found = [read_recorded_match(path) for path in folder.glob("*.tabletop") if path.stat().st_size]
    return list(max(found, key=lambda recorded: recorded.length).lines.texts)


# --- all games


@pytest.mark.sampled
@pytest.mark.parametrize("slug", ALL)
def test_every_game_can_be_resigned_in_the_middle_and_read_again(slug: str, tmp_path: Path) -> None:
    game = ALL[slug]
    people = [Sitter("You", "face-1"), *(Sitter(f"C{n}", f"face-{n}", "club") for n in range(2, 9))]
    table = Controller.start(game, people[: game.players[-1]], seed=5, folder=tmp_path, started="today")
    for _ in range(15):
        if table.seat is None:
            break
        table._play_move(quick_move(table._history.match.view(table.seat)))
    table.resign()
    table.close()
    (found,) = MatchLibrary(tmp_path, checked_match).matches()
    assert found.is_over
    assert found.resigned == 0
    assert found.result is not None
    assert 0 not in found.result.winners


def test_what_another_window_has_played_on_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    path = write_record(tmp_path, *TEXTS, header=HEADER)
    record, told = Record.open(path)
    record.release()
    other, _ = Record.open(path)
    other.add_lines(hint_line(1))
    other.close()
    theirs = path.read_bytes()
    record.replace_header(replace(told.header, format=RESIGNED_FORMAT))
    record.add_lines(resign_line(0))
    record.close()
    assert path.read_bytes() == theirs
    assert record.path is not None
    assert record.path != path
    assert read_recorded_match(record.path).resigned is not None
    assert len(read_recorded_match(record.path).lines.texts) == len(told.lines.texts) + 1


def test_while_it_cannot_be_written_that_is_said_and_only_what_is_missing_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated_controller(ADA, BO, folder=tmp_path)
    table.take_table()
    table.play(first_move(table))
    table.take_table()
    before = record_texts(table.path)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr("os.replace", refuse)
        table.resign()
    assert "cannot be saved" in english(table.save_warning)
    assert not table.save_state.is_complete
    assert table.save_state.missing_moves == 0
    assert record_texts(table.path) == before
    assert table.save_state.try_to_save()
    assert record_texts(table.path)[0] == "tabletop match, format 4"
    table.close()
