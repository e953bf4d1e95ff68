"""The deals of the day as one plays them: from the menu, once a day, with a calendar."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from tabletop.competition.deal_of_day import FIRST_DAY, occasion_of_day, table_of_day
from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.graphics.window import clipboard
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.scenes.match_entry.shared_table import shared_match
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.shared_deals import day_scene
from tabletop.scenes.shared_deals.day_calendar import DayCell
from tabletop.scenes.shared_deals.day_scene import DayScene, streak_words
from tabletop.scenes.shared_deals.known_matches import KnownMatches
from tabletop.scenes.shared_deals.scrolling_panel import ScrollingPanel
from tabletop.scenes.shared_deals.shared_deals_scene import SharedDealsScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import records_folder
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tests.scenes.finished_table import leave_with_enter
from tests.scenes.program import Program

TODAY = date.today()


def button_of(scene: DayScene, slug: str) -> Button:
    return next(
        widget
        for widget in scene.root.self_and_descendants()
        if isinstance(widget, Button) and widget.subject == slug
    )


def play_deal(app: Program, slug: str, day: date, started: date, moves: int = 5000) -> None:
    """Plays a deal of the day at a table of its own, begun on some day."""
    wish = shared_match(app.settings, table_of_day(slug, day), occasion_of_day(day))
    controller = Controller.start(
        *(GAMES[slug], wish.sitters, wish.options, wish.dealer, wish.seed),
        folder=records_folder(),
        started=f"{started.isoformat()}T10:00:00",
        occasion=wish.occasion,
    )
    for _ in range(moves):
        if controller.seat is not None:
            controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()


def shown_day(app: Program, day: date | None = None) -> DayScene:
    scene = DayScene(app, day)
    app.show(scene)
    for _ in range(50):
        app.step(50)
    return scene


def test_the_menu_leads_by_keys_to_a_table_with_the_deal_of_today(home: Path) -> None:
    app = Program()
    app.show(MenuScene(app))
    app.step()
    app.press_and_release(pygame.K_o, "o")
    app.step()
    assert isinstance(app.top, SharedDealsScene)
    app.press_and_release(pygame.K_RETURN, "\r")
    app.step()
    scene = app.top
    assert isinstance(scene, DayScene)
    button_of(scene, "minnows").activate()
    app.step()
    table = app.top
    assert isinstance(table, TableScene)
    assert table.controller.deal_number == table_of_day("minnows", TODAY).number
    assert table.controller.kind == "shared"


def test_a_deal_of_the_day_says_that_it_decides_at_the_table_and_when_watched_again(home: Path) -> None:
    app = Program()
    play_deal(app, "star", TODAY, TODAY)
    (path,) = records_folder().glob("*.tabletop")
    controller = Controller.resume(path)
    for scene in TableScene(app, controller), ReplayScene(app, controller.replay()):
        assert "one deal decides" in scene.board.view_words.top_bar_line()
    controller.close()


def test_after_a_deal_of_the_day_one_goes_back_to_its_day(home: Path) -> None:
    app = Program()
    yesterday = TODAY - timedelta(days=1)
    play_deal(app, "star", yesterday, TODAY)
    (path,) = records_folder().glob("*.tabletop")
    leave_with_enter(app, path)
    assert isinstance(app.top, DayScene)
    assert app.top.day == yesterday


def test_a_deal_that_was_played_is_copied_and_one_that_was_begun_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return True

    monkeypatch.setattr(clipboard, "copy_text", copy)
    app = Program()
    play_deal(app, "star", TODAY, TODAY)
    play_deal(app, "minnows", TODAY, TODAY, moves=2)
    scene = shown_day(app)
    assert button_of(scene, "star").label == "Copy"
    button_of(scene, "star").activate()
    assert copied[0].startswith("Tabletop, The Star, deal of ")
    assert " points, place " in copied[0]
    scene.tree.close_popup()
    button_of(scene, "minnows").activate()
    app.step()
    assert isinstance(app.top, TableScene)
    assert app.top.controller.kind == "shared"


def test_a_deal_that_was_resigned_says_so_and_is_not_played_again(home: Path) -> None:
    app = Program()
    play_deal(app, "star", TODAY, TODAY, moves=0)
    (path,) = records_folder().glob("*.tabletop")
    controller = Controller.resume(path)
    while not controller.can_resign:
        controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.resign()
    controller.close()
    scene = shown_day(app)
    button = button_of(scene, "star")
    assert (button.label, button.enabled) == ("Copy", False)
    widgets = list(scene.root.self_and_descendants())
    assert "resigned" in [widget.words for widget in widgets if isinstance(widget, StaticText)]
    cells = [widget for widget in widgets if isinstance(widget, DayCell)]
    assert not any(cell.is_played or cell.is_late for cell in cells)


def test_the_calendar_marks_days_goes_back_and_never_into_the_future(home: Path) -> None:
    app = Program()
    play_deal(app, "star", TODAY, TODAY)
    play_deal(app, "star", TODAY - timedelta(days=1), TODAY)
    scene = shown_day(app)
    cells = {
        widget.day: widget for widget in scene.root.self_and_descendants() if isinstance(widget, DayCell)
    }
    assert (cells[TODAY].is_played, cells[TODAY].is_late) == (True, False)
    assert (cells[TODAY - timedelta(days=1)].is_played, cells[TODAY - timedelta(days=1)].is_late) == (
        False,
        True,
    )
    assert not any(cell.enabled for day, cell in cells.items() if day > TODAY)
    app.press_and_release(pygame.K_PAGEUP)
    assert scene.day == TODAY - timedelta(days=1)
    for _ in range(3):
        app.press_and_release(pygame.K_PAGEDOWN)
    assert scene.day == TODAY
    scene._choose(date(1999, 1, 1))
    assert scene.day.year >= 2026


def test_whoever_tells_a_name_keeps_the_deals_that_they_played_without_one(home: Path) -> None:
    app = Program()
    play_deal(app, "star", TODAY, TODAY)
    now = f"{TODAY.isoformat()}T12:00:00"
    app.settings = app.settings.with_person("Anna", "face-4", nameless_until=now).with_owner("anna ")
    assert button_of(shown_day(app), "star").label == "Copy"
    app.settings = app.settings.with_person("Bo", "face-3").with_owner("Bo")
    assert button_of(shown_day(app), "star").label == "Play"


def test_a_match_dated_ahead_does_not_disturb_the_calendar(home: Path) -> None:
    app = Program()
    play_deal(app, "star", TODAY + timedelta(days=900), TODAY + timedelta(days=900))
    scene = shown_day(app)
    assert button_of(scene, "star").label == "Play"


def test_by_a_clock_that_is_years_behind_one_plays_the_first_day_that_has_deals(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class WrongClock(date):
        @classmethod
        def today(cls) -> WrongClock:
            return cls(1970, 1, 1)

    monkeypatch.setattr(day_scene, "date", WrongClock)
    app = Program()
    scene = shown_day(app)
    assert scene.day == FIRST_DAY
    app.press_and_release(pygame.K_PAGEUP)
    assert scene.day == FIRST_DAY


def test_matches_that_were_read_before_the_last_one_was_played_do_not_hide_it(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, waiting = Program(), list[Callable[[], None]]()
    play_deal(app, "star", TODAY, TODAY)
    monkeypatch.setattr(app, "run_in_background", waiting.append)
    taken: list[int] = []
    known = KnownMatches(app, lambda matches: taken.append(len(matches)))
    known.read()
    waiting.pop()()
    play_deal(app, "minnows", TODAY, TODAY)
    match_library().matches()
    known.read()
    assert not known.hand_over()
    assert taken == [0, 2]


@pytest.mark.parametrize(
    ("now", "longest", "words"),
    [
        (0, 0, "Play a deal on its own day, and your streak begins."),
        (1, 1, "1 day in a row."),
        (3, 3, "3 days in a row."),
        (0, 1, "Your longest streak was 1 day."),
        (2, 9, "2 days in a row; your longest streak was 9."),
    ],
)
def test_days_in_a_row_are_said_in_a_sentence(now: int, longest: int, words: str) -> None:
    assert str(streak_words(now, longest)) == words


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_a_panel_that_is_as_high_as_it_wants_has_nothing_to_scroll(size: tuple[int, int]) -> None:
    look = look_of(Program(size))
    panel = ScrollingPanel(
        StaticText("Twelve rounds against twelve opponents: begin in last place, and climb.")
    )
    for wide in range(300, 420):
        panel.arrange(look, pygame.Rect(0, 0, *panel.measure(look, wide)))
        assert not panel.list.max_offset, wide
