"""Evenings: the plan and its name, match points from records in any order, and what does not count."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tabletop.competition.evening_plan import BadEvening, EveningPlan, NewerEvening, read_plan
from tabletop.competition.evening_results import (
    LATER,
    BoardPlay,
    Participant,
    board_play,
    evening_result,
    occasion_of_board,
    told_names,
)
from tabletop.competition.table_request import SeatRequest
from tabletop.controller import Controller, Sitter
from tabletop.controller.history.replay import Replay
from tabletop.games import GAMES
from tests.scenes.every_scene import own_games
from tests.test_sealed_deck import rewritten, swap_two_cards


def a_plan(slug: str = "star", boards: int = 2) -> EveningPlan:
    game = GAMES[slug]
    opponents = tuple(SeatRequest("club", face) for face in range(1, game.players[0]))
    options = {option.name: option.default for option in game.options}
    return EveningPlan("Easter", "2026-04-05", slug, opponents, boards, 12345, options)


def play_board(
    plan: EveningPlan, board: int, folder: Path, name: str = "Anna", *, started: str = "", moves: int = 3000
) -> Path:
    """Plays a deal of an evening at random, and returns its file."""
    table = plan.table(board)
    sitters = [Sitter(name, "face-4"), *(Sitter("X", f"face-{s.face}", s.level) for s in table.seats[1:])]
    controller = Controller.start(
        *(GAMES[table.game], sitters, table.options, table.dealer, table.number),
        folder=folder / name,
        started=started or f"2026-04-05T18:0{board}:00",
        occasion=occasion_of_board(plan, board, f"{name}-1"),
    )
    rng = Random(f"{name} {board}")
    for _ in range(moves):
        match = controller.replay().history.match
        if controller.seat is None or match.deal > 1:
            break
        controller._play_move(rng.choice(match.legal_moves()))
    controller.close()
    assert controller.path is not None
    return controller.path


def read(plan: EveningPlan, path: Path) -> BoardPlay:
    play = board_play(plan, Replay.read(path))
    assert play is not None
    return play


@pytest.mark.parametrize("slug", own_games())
def test_a_plan_comes_back_from_its_text_and_is_known_by_all_of_it(slug: str) -> None:
    plan = a_plan(slug)
    assert read_plan(plan.text(), "e") == plan
    others = [
        replace(plan, name="Easter 2"),
        replace(plan, number=plan.number + 1),
        replace(plan, boards=plan.boards + 1),
        replace(plan, made="2026-04-06"),
    ]
    assert len({plan.id, *(other.id for other in others)}) == 5


def test_every_deal_of_an_evening_is_another_and_the_deal_passes_on() -> None:
    plan = a_plan("minnesota-whist", boards=8)
    tables = [plan.table(board) for board in range(1, 9)]
    assert len({table.number for table in tables}) == 8
    assert [table.dealer for table in tables[:5]] == [0, 1, 2, 3, 0]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("deals: 2", "deals: 9"),
        lambda text: text.replace("opponent: club 1", "opponent: master 1"),
        lambda text: text.replace("opponent: club 1", "opponent: club 99"),
        lambda text: text.replace("game: star", "game: bridge"),
        lambda text: text.replace("opponent: club 1\n", ""),
        lambda text: text.replace("number: 12345", "number: 99999999999999999999"),
        lambda text: text.replace('"Easter"', '"Easter  x"'),
        lambda text: text.replace('"Easter"', '"\\u0007"'),
        lambda text: text.replace('"Easter"', '""'),
        lambda text: text[:-9],
        lambda text: text + "more\n",
        lambda text: text * 9000,
        lambda _: "",
        lambda _: "\x00" * 50,
    ],
)
def test_a_plan_that_makes_no_sense_gets_a_sentence_with_the_name_of_its_file(
    change: Callable[[str], str],
) -> None:
    with pytest.raises(BadEvening, match=r"e\.txt"):
        read_plan(change(a_plan().text()), "e.txt")


def test_a_plan_of_a_newer_version_says_so() -> None:
    with pytest.raises(NewerEvening):
        read_plan(a_plan().text().replace("format 1", "format 2"), "e.txt")


def test_a_deal_counts_once_it_is_played_and_what_others_bring_does_not_change_it(tmp_path: Path) -> None:
    plan = a_plan()
    play = read(plan, play_board(plan, 1, tmp_path))
    assert play.why_not is None
    assert play.points is not None
    assert play.participant == Participant("Anna", "Anna-1")
    left = read(plan, play_board(plan, 2, tmp_path, moves=3))
    assert left.points is None
    assert str(left.why_not) == "The deal was left before its end."
    assert board_play(replace(plan, boards=3), Replay.read(play_board(plan, 1, tmp_path / "o"))) is None


def test_forged_records_do_not_count(tmp_path: Path) -> None:
    plan = a_plan()
    path = play_board(plan, 1, tmp_path)
    rewritten(path, swap_two_cards)
    assert read(plan, path).points is None
    helped = play_board(plan, 2, tmp_path)
    rewritten(helped, lambda text: text.replace("seat 1: club", "seat 1: beginner"))
    assert str(read(plan, helped).why_not) == "The record is of another table than that of the evening."
    numbered = play_board(plan, 2, tmp_path, "Bea")
    rewritten(numbered, lambda text: text.replace(f"deal number: {plan.table(2).number}", "deal number: 7"))
    assert read(plan, numbered).points is None
    hinted = play_board(plan, 2, tmp_path, "Carl")
    lines = hinted.read_text().splitlines()
    number = next(number for number, line in enumerate(lines) if line[9:].startswith("0: "))
    hinted.write_text("\n".join((*lines[:number], "00000000 hint for 0", *lines[number:])) + "\n")
    rewritten(hinted, lambda text: text)
    assert str(read(plan, hinted).why_not) == "A hint was asked for, or a move taken back."


def plays(*points: tuple[str, int, int]) -> list[BoardPlay]:
    """Returns plays by name, deal and points."""
    return [
        BoardPlay(Participant(name, name), board, f"{number:03}", f"{name}{board}", Fraction(brought))
        for number, (name, board, brought) in enumerate(points)
    ]


def test_match_points_compare_everybody_on_each_deal() -> None:
    found = evening_result(
        a_plan(), plays(("A", 1, 50), ("B", 1, 50), ("C", 1, -3), ("A", 2, 1), ("B", 2, 900))
    )
    assert [(one.participant.name, one.by_board, one.rank) for one in found.standings] == [
        ("B", (3, 2), 1),
        ("A", (3, 0), 2),
        ("C", (0, None), 3),
    ]
    assert found.most_points(1) == 4
    assert [one.boards_played for one in found.standings] == [2, 2, 1]


def test_records_come_to_the_same_table_in_any_order_and_twice() -> None:
    brought = plays(*((name, board, ord(name) * board % 7) for name in "ABCDE" for board in (1, 2)))
    first = evening_result(a_plan(), brought)
    for seed in range(20):
        mixed = [*brought, *brought[:3]]
        Random(seed).shuffle(mixed)
        assert evening_result(a_plan(), mixed) == first


def test_of_two_plays_of_one_deal_the_first_counts_and_the_other_is_told() -> None:
    first, second = plays(("A", 1, 3), ("A", 1, 99))
    second = replace(second, identity="other")
    found = evening_result(a_plan(), [second, first])
    assert found.plays[first.participant, 1] == first
    assert found.left_out == (replace(second, points=None, why_not=LATER),)


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("2026-10-25T02:50:00+02:00", "2026-10-25T02:10:00+01:00"),
        ("2026-10-25T02:10:00.5+01:00", "2026-10-25T02:10:00.75+01:00"),
        ("once", "2026-10-25"),
        ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"),
    ],
)
def test_which_play_came_first_is_told_by_the_clock_of_its_time_zone(earlier: str, later: str) -> None:
    first, second = (
        replace(play, started=started, identity=started)
        for play, started in zip(plays(("A", 1, 3), ("A", 1, 99)), (earlier, later), strict=True)
    )
    found = evening_result(a_plan(), [second, first])
    assert found.plays[first.participant, 1] == first


def test_two_people_with_one_name_are_told_apart() -> None:
    one, other = Participant("Anna", "AAA"), Participant("Anna", "BBB")
    assert told_names([other, one, Participant("Bo", "1")]) == {
        one: "Anna",
        other: "Anna 2",
        Participant("Bo", "1"): "Bo",
    }
    third = Participant("Anna 2", "CCC")
    assert told_names([third, other, one]) == {one: "Anna", other: "Anna 3", third: "Anna 2"}


@pytest.mark.parametrize("slug", own_games())
def test_a_deal_of_every_game_can_be_played_for_an_evening(slug: str, tmp_path: Path) -> None:
    plan = a_plan(slug)
    play = read(plan, play_board(plan, 1, tmp_path))
    assert play.points is not None, play.why_not
