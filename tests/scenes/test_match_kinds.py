"""How matches count: clean, assisted by hints or by taking back, or for practice."""

from pathlib import Path

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.controller.review.retry import Retry
from tabletop.games import GAMES
from tabletop.records import MatchLibrary, Practice
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.statistics_panel import ResultsBar
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.workers.opponent_client import quick_move
from tests import seated_controller
from tests.scenes.program import Program
from tests.seated_controller import ADA, CLUB, InstantOpponents, play_to_end


def test_a_rematch_with_the_same_deals_is_practice_and_the_next_new_deal_counts_again(tmp_path: Path) -> None:
    table = seated_controller.seated_controller(ADA, CLUB, service=InstantOpponents(), folder=tmp_path)
    again = table.rematch("later", seed=table.deal_number)
    assert (table.kind, again.kind) == ("clean", "practice")
    play_to_end(again)
    assert again.rematch("later still").kind == "clean"
    (kept,) = [kept for kept in MatchLibrary(tmp_path).matches() if kept.is_over]
    assert kept.kind == "practice"


def test_a_match_for_practice_is_still_one_after_it_was_left(tmp_path: Path) -> None:
    table = seated_controller.seated_controller(
        ADA, CLUB, service=InstantOpponents(), folder=tmp_path
    ).rematch("later", seed=7)
    assert table.kind == "practice"
    table.play(seated_controller.first_move(table))
    table.close()
    assert table.path is not None
    back = Controller.resume(table.path, opponents=InstantOpponents(), games=seated_controller.GAMES)
    assert back.take_back()
    assert back.kind == "practice"
    back.close()


def test_who_wished_to_practise_goes_on_practising() -> None:
    table = finished("wished")
    assert table.kind == "practice"
    assert table.rematch("later").kind == "practice"


def test_the_set_up_asks_whether_a_match_is_just_for_practice(home: Path) -> None:
    app = Program()
    setup = SetupScene(app, "minnows")
    app.show(setup)
    assert setup.rules.practice.control.value is False
    setup.rules.practice.control.choose(0)
    setup.start_match()
    app.step()
    assert app.table is not None
    assert app.table.controller.kind == "practice"
    app.leave_all()
    assert "practice: wished" in next((home / "matches").glob("*.tabletop")).read_text()


@pytest.mark.parametrize(
    ("practice", "is_assisted", "said"),
    [("", False, "1 deal"), ("", True, "1 deal · assisted"), ("wished", True, "1 deal · practice")],
)
def test_the_end_of_a_match_says_how_it_counts(practice: Practice, is_assisted: bool, said: str) -> None:  # noqa: FBT001
    table = finished(practice, is_assisted=is_assisted)
    app = Program()
    winner = WinnerScene(app, table)
    app.show(winner)
    assert winner.line.words.endswith(said)


def test_the_statistics_show_each_kind_of_matches_for_itself(home: Path) -> None:
    finished("", home)
    finished("", home, is_assisted=True)
    finished("wished", home)
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    told = {}
    for number, kind in enumerate(("all", "clean", "assisted", "practice")):
        history.side.kind.control.choose(number)
        assert history.kind == kind
        lines = history.side.lines.content.children
        told[kind] = sorted(line.caption() for line in lines if isinstance(line, ResultsBar))
    assert told == {
        "all": ["0 won · 2 lost · 1 assisted", "2 won · 0 lost · 1 assisted"],
        "clean": ["0 won · 1 lost", "1 won · 0 lost"],
        "assisted": ["0 won · 1 lost", "1 won · 0 lost"],
        "practice": ["0 won · 1 lost", "1 won · 0 lost"],
    }


def finished(practice: Practice, home: Path | None = None, *, is_assisted: bool = False) -> Controller:
    """A match of two people at Minnows, always the same."""
    people = [Sitter("Ada", "face-1", None), Sitter("Grace", "face-2", None)]
    folder = None if home is None else home / "matches"
    table = Controller.start(GAMES["minnows"], people, {"wins": 1}, seed=4, folder=folder, practice=practice)
    while not table.is_over:
        table.take_table()
        table.play(quick_move(table.view()))
        if is_assisted and not table.is_assisted:
            table.take_back()
    table.close()
    return table


def practising(home: Path, practice: Practice) -> Controller:
    """A match that has just begun, and waits."""
    sitters = [Sitter("You", "face-1"), Sitter("Bruno", "face-2", "club")]
    table = Controller.start(
        GAMES["blind-dominoes"], sitters, seed=5, folder=home / "matches", started="today", practice=practice
    )
    table.close()
    return table


@pytest.mark.parametrize("practice", ["", "wished", "known deal"])
def test_a_match_for_practice_is_marked_at_the_table(home: Path, practice: Practice) -> None:
    app = Program((960, 600))
    table = app.sit_at(practising(home, practice))
    app.pass_time(100)
    facts = table.board.view_words.top_bar_line()
    assert table.overlay.top_bar.line == (f"Practice · {facts}" if practice else facts)


@pytest.mark.parametrize("practice", ["", "wished"])
def test_a_waiting_match_for_practice_is_marked_in_the_list_and_in_the_menu(
    home: Path, practice: Practice, shown: list[str]
) -> None:
    practising(home, practice)
    app = Program((960, 600))
    app.show(HistoryScene(app))
    assert ("practice" in shown) == bool(practice)
    shown.clear()
    app.show(MenuScene(app))
    assert any("practice" in words for words in shown) == bool(practice)


def test_a_replay_of_a_match_for_practice_says_so(home: Path) -> None:
    app = Program()
    replay = ReplayScene(app, practising(home, "wished").replay())
    app.show(replay)
    assert replay.top_bar.line.endswith(" · practice")


def test_what_is_only_tried_again_is_no_match_for_practice(home: Path) -> None:
    replay = practising(home, "").replay()
    retry = Retry(replay, 0)
    assert not retry.is_practice
    assert retry.kind == "practice"
