"""The list of matches, in the smallest window and with the largest letters."""

import re
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import latest_begun_first
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.match_entry import match_status
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.settings import Settings
from tabletop.widgets.text.static_text import StaticText
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.test_fuzz import leave_a_match
from tests.scenes.test_menu import DelayedProgram
from tests.scenes.test_over_time import finished


def finish_a_match(home: Path) -> None:
    name, content = _finished_match()
    (home / "matches").mkdir(parents=True)
    (home / "matches" / name).write_bytes(content)


@cache
def _finished_match() -> tuple[str, bytes]:
    """Returns the name and the content of the file of a match; to play it takes long."""
    people = [Sitter(name, "face-1", None) for name in ("You", "Bruno", "Anna", "Chidi")]
    with TemporaryDirectory() as folder:
        controller = Controller.start(
            GAMES["minnesota-whist"], people, {"target": 7}, seed=40, folder=Path(folder)
        )
        while not controller.is_over:
            controller.take_table()
            controller.play(quick_move(controller.view()))
        controller.close()
        assert controller.path is not None
        return controller.path.name, controller.path.read_bytes()


def test_the_name_of_a_game_is_whole_in_the_list_with_larger_text(home: Path, shown: list[str]) -> None:
    finish_a_match(home)
    app = Program((960, 600))
    app.settings = app.settings.changed("text_size", "larger")
    app.show(HistoryScene(app))
    assert "Minnesota Whist" in shown
    assert any("Anna and Chidi" in words for words in shown)


def said(history: HistoryScene) -> list[str]:
    """The words in the list that belong to no match."""
    return [part.words for part in history.list.content.children if isinstance(part, StaticText)]


def test_an_empty_list_says_what_there_is_none_of(home: Path) -> None:
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    assert said(history) == ["No matches yet."]
    finish_a_match(home)
    history.enter()
    app.step()
    assert not said(history)
    history.filter.choose(1)
    assert said(history) == ["No unfinished matches."]
    history.filter.choose(2)
    assert not said(history)


def test_while_matches_are_read_the_list_says_so_and_what_is_known_is_there(home: Path) -> None:
    finish_a_match(home)
    app = DelayedProgram()
    history = HistoryScene(app)
    app.show(history)
    assert said(history) == ["Reading your matches …"]
    app.finish()
    assert not said(history)
    assert len(history.matches) == 1
    again = HistoryScene(app)
    app.show(again)
    assert not said(again)
    assert again.tallies == history.tallies


def test_a_list_that_is_too_long_says_how_many_matches_it_leaves_out(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish_a_match(home)
    kept = next((home / "matches").glob("*.tabletop"))
    for number in range(3):
        kept.with_name(f"{number}.tabletop").write_bytes(kept.read_bytes())
    monkeypatch.setattr("tabletop.scenes.history.history_scene.MAX_SHOWN", 2)
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    assert said(history) == ["2 older matches are kept, but not listed."]


def test_a_match_that_waits_shows_its_deal_and_the_score(home: Path, shown: list[str]) -> None:
    leave_a_match(home)
    app = Program()
    app.show(HistoryScene(app))
    line = next(words for words in shown if "deal 2" in words)
    assert line.startswith("just now · deal 2 · Person 0 and Person 2 ")
    assert not line.endswith("…")


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_where_a_waiting_match_has_little_room_its_deal_comes_first(
    home: Path, shown: list[str], text: str
) -> None:
    leave_a_match(home, "skin")
    app = Program((960, 600), Settings().changed("text_size", text))
    app.show(HistoryScene(app))
    line = next(words for words in shown if "just now" in words)
    assert " · deal 2" in line
    assert not line.endswith("…")


def test_the_day_is_that_of_the_match_whatever_was_done_to_its_file(home: Path, shown: list[str]) -> None:
    now = datetime.now().astimezone()
    for age in (3, 400):
        begun = now.replace(hour=12) - timedelta(days=age)
        people = [Sitter(name, "face-1", None) for name in ("You", "Anna")]
        controller = Controller.start(
            GAMES["kaluki"], people, folder=home / "matches", started=begun.isoformat(timespec="seconds")
        )
        controller.take_table()
        controller.play(quick_move(controller.view()))
        controller.close()
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    days = [words.partition(" · ")[0] for words in shown if " · deal 1" in words]
    assert days[:2] == [
        str(match_status.time_ago(kept.begun_at, now)) for kept in latest_begun_first(history.matches)
    ]
    assert days[0].startswith("on ")
    assert days[1].endswith(str((now - timedelta(days=400)).year))


TEN = ("Anna", "Bruno", "Chidi", "Dora", "Emil", "Fatma", "Gus", "Hanna", "Ivo", "Jun")


def ten_players(home: Path, *, is_over: bool) -> None:
    """A match of ten, to its end or to the second round."""
    sitters = [Sitter(name, f"face-{face}", "club") for face, name in enumerate(TEN, 1)]
    controller = Controller.start(GAMES["minimize"], sitters, {"limit": 50}, seed=5, folder=home / "matches")
    while controller.seat is not None and (is_over or controller._history.match.deal < 2):
        controller._play_move(quick_move(controller._history.match.view(controller.seat)))
    controller.close()


def line_of(app: Program) -> MatchRow:
    history = HistoryScene(app)
    app.show(history)
    line = history.list.content.children[0]
    assert isinstance(line, MatchRow)
    return line


def test_of_ten_who_have_played_those_stand_there_who_fit_and_all_where_one_points(
    home: Path, shown: list[str]
) -> None:
    ten_players(home, is_over=True)
    for size, names in (((960, 600), " more"), ((2560, 1440), ", Ivo and Jun")):
        shown.clear()
        line = line_of(Program(size))
        assert any(words.endswith(names) for words in shown)
        assert all(name in line.tooltip for name in TEN)
        result = line.summary.result
        assert result is not None
        assert all(score.replace("-", "−") in line.tooltip for score in result.scores)
        assert f"{result.scores[result.winners[0]]} points" in shown
        assert not any(words.endswith("…") for words in shown if words != "More …")


def test_of_ten_who_wait_as_many_scores_stand_there_as_fit(home: Path, shown: list[str]) -> None:
    ten_players(home, is_over=False)
    line = line_of(Program((960, 600)))
    assert any(re.search(r" and [5-9] more$", words) for words in shown), shown
    assert line.tooltip == match_status.whole_standing(*match_status.standing_facts(line.summary))
    assert not any(words.endswith("…") for words in shown if words != "More …")


def test_a_row_with_room_for_all_has_no_more_to_say(home: Path) -> None:
    finish_a_match(home)
    assert line_of(Program((1280, 800))).tooltip == ""


def test_the_menu_names_as_many_of_ten_as_fit(home: Path, shown: list[str]) -> None:
    ten_players(home, is_over=False)
    app = Program((960, 600))
    app.show(MenuScene(app))
    app.pass_time(100)
    line = next(words for words in shown if words.startswith("Minimize · "))
    assert line.endswith(" more")


def test_a_copy_counts_once_and_an_older_state_of_it_is_not_offered_again(home: Path) -> None:
    path = finished(home, 3)
    content = path.read_bytes()
    path.with_name("conflict (laptop).tabletop").write_bytes(content)
    older = path.with_name("older.tabletop")
    older.write_bytes(b"".join(content.splitlines(keepends=True)[:-3]))
    app = Program()
    history = HistoryScene(app)
    app.show(history)
    assert [kept.path for kept in history.matches if not kept.is_over] == []
    assert len(history.matches) == 1
    assert [tally.played for tally in history.tallies["You", "blind-dominoes"].values()] == [1]
    menu = MenuScene(app)
    app.show(menu)
    assert menu.panel is None


LONG = "Maximiliana Featherstone"


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_a_long_name_of_who_won_takes_no_room_from_the_game(home: Path, text: str, shown: list[str]) -> None:
    for seed in (6, 7, 8):
        finished(home, seed, LONG)
    app = Program((960, 600))
    app.settings = app.settings.changed("text_size", text)
    history = HistoryScene(app)
    app.show(history)
    rows = [line for line in history.list.content.children if isinstance(line, MatchRow)]
    won = [line for line in rows if line.summary.result and 0 in line.summary.result.winners]
    assert won
    assert all(LONG in line.tooltip for line in won)
    assert "Blind Dominoes" in shown
    assert not any(words.startswith("Blind") and words.endswith("…") for words in shown)
    assert any(words.startswith("Maxi") and words.endswith("… won") for words in shown)


@pytest.mark.pictures
def test_while_matches_are_chosen_those_that_are_stand_out_and_no_others(home: Path) -> None:
    leave_a_match(home)
    finished(home, 3)
    app = Program((1280, 800))
    history = HistoryScene(app)
    app.show(history)

    def golden() -> list[bool]:
        app.redraw()
        app.step()
        rows = [line for line in history.list.content.children if isinstance(line, MatchRow)]
        edges = [app.window.get_at((line.rect.left, line.rect.centery)) for line in rows]
        return [edge.r > edge.b + 60 for edge in edges]

    assert golden() == [not kept.is_over for kept in history._shown_matches()]
    history._choose(on=True)
    assert golden() == [False, False]
    for at in (0, 1):
        history._toggle_chosen(history._shown_matches()[at])
        assert golden() == [at == 0, at == 1]
        history._toggle_chosen(history._shown_matches()[at])
