"""What a person says once for a deal: made as ordinary moves, written down, passed over by taking back."""

from pathlib import Path

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import answer_line, read_recorded_match

ADA, BO, CHIDI, DORA = (
    Sitter(name, str(number)) for number, name in enumerate(("Ada", "Bo", "Chidi", "Dora"))
)
FOUR = (ADA, BO, CHIDI, DORA)
NO_SIDE_BETS = ("ready", "refuse")


def begun(folder: Path | None = None) -> Controller:
    """Returns two players with bets, just before the first of them is asked about a side bet."""
    table = Controller.start(GAMES["skin"], FOUR, dealer=0, seed=3, folder=folder, started="today")
    for wanted in ("limits", "accept", "bet", "accept", "bet"):
        played(table, wanted)
    assert table.view().facts["asks"] == "side"
    return table


def played(table: Controller, verb: str) -> None:
    """Makes the first legal move of this verb for the person on turn."""
    table.take_table()
    table.play(next(move for move in table.legal_moves() if move.verb == verb))


def told_no(table: Controller) -> int:
    """Has the person on turn want no side bets in this deal."""
    table.take_table()
    seat = table.seat
    assert seat is not None
    table.answer_for_deal(NO_SIDE_BETS)
    table.play("ready")
    return seat


def run(table: Controller, deal: int) -> list[tuple[int, str]]:
    """Plays the deal, making what was said in advance; the moves made so."""
    made = []
    while not table.is_over and table.view().deal == deal:
        if (answer := table.standing_answer) is not None:
            assert table.seat is not None
            made.append((table.seat, str(answer)))
            table.make_unasked(answer)
            continue
        table.take_table()
        moves = table.legal_moves()
        offers = [move for move in moves if move.verb == "offer"]
        table.play(offers[0] if offers else moves[0])
    return made


def test_what_is_said_once_is_answered_for_the_rest_of_the_deal() -> None:
    table = begun()
    seat = told_no(table)
    made = run(table, 1)
    assert {who for who, _ in made} == {seat}
    assert {answer for _, answer in made} == {"ready", "refuse"}
    assert table.standing_answer is None
    assert run(table, 2) == []


def test_it_is_said_by_the_one_on_turn_only() -> None:
    table = begun()
    first = table.seat
    assert table.viewer != first
    table.answer_for_deal(NO_SIDE_BETS)
    assert table.standing_answer is None


def test_the_answers_are_in_the_record_like_all_moves(tmp_path: Path) -> None:
    table = begun(tmp_path)
    told_no(table)
    made = run(table, 1)
    assert table.path is not None
    kept = [(move.seat, move.text) for move in read_recorded_match(table.path).moves]
    assert [move for move in kept if move in made]
    assert kept == list(table.view().moves)
    table.close()
    again = Controller.resume(table.path)
    assert again.view().moves == table.view().moves
    assert not again.resume_notice


def test_taking_back_passes_over_answers_that_nobody_was_asked_for() -> None:
    table = begun()
    seat = told_no(table)
    while table.standing_answer is None:
        table.take_table()
        table.play(str(table.legal_moves()[0]))
    asked = len(table.view().moves) - 1
    table.make_unasked(table.standing_answer)
    assert table.take_back()
    assert len(table.view().moves) == asked
    assert table.seat != seat
    assert table.redo()
    assert table.standing_answer is not None


def test_taking_back_as_far_as_it_was_said_takes_it_back_too() -> None:
    table = begun()
    said_at = len(table.view().moves)
    seat = told_no(table)
    run(table, 1)
    while len(table.view().moves) > said_at:
        assert table.take_back()
    assert table.seat == seat
    assert table.standing_answer is None
    assert run(table, 1) == []


def test_what_was_said_holds_after_leaving_and_coming_back(tmp_path: Path) -> None:
    table = begun(tmp_path)
    seat = told_no(table)
    while table.standing_answer is None:
        table.take_table()
        table.play(str(table.legal_moves()[0]))
    table.make_unasked(table.standing_answer)
    asked = table._undo.last_decision
    table.close()
    assert table.path is not None
    again = Controller.resume(table.path)
    assert not again.resume_notice
    assert again._undo.last_decision == asked
    assert {who for who, _ in run(again, 1)} == {seat}
    assert run(again, 2) == []


def test_what_was_taken_back_is_not_said_any_more_after_coming_back(tmp_path: Path) -> None:
    table = begun(tmp_path)
    told_no(table)
    assert table.take_back()
    table.close()
    assert table.path is not None
    again = Controller.resume(table.path)
    assert not again.resume_notice
    assert run(again, 1) == []


def test_answers_that_no_rule_knows_and_seats_that_do_not_exist_do_no_harm(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert table.path is not None
    table._record.add_lines(answer_line(0, ("take off",)), answer_line(99, NO_SIDE_BETS))
    table.close()
    again = Controller.resume(table.path)
    assert not again.resume_notice
    assert run(again, 1) == []
