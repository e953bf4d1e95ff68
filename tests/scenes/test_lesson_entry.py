"""How one comes to a lesson: from the menu, the set-up and the book; and where one is after it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from tabletop.games.registry import has_lesson
from tabletop.lessons import lesson_loader
from tabletop.scenes.base import match_start as records
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.selfcheck.lesson_player import LessonPlayer
from tabletop.selfcheck.simulated_input import SimulatedInput
from tabletop.selfcheck.simulated_player import SimulatedPlayer
from tabletop.settings import Settings
from tabletop.widgets.button import ToolButton
from tests.lessons.lesson_table import USUAL, until
from tests.scenes.program import Program, with_plain_pieces
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

GAME = "classic-dominoes"
WITHOUT = "hearts"
"""A game that the tests bring along."""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
    with_plain_pieces(monkeypatch)
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    settings = Settings()
    for name, value in USUAL.items():
        settings = settings.changed(name, value)
    return Program((960, 600), settings)


def menu(app: Program) -> MenuScene:
    shown = app.show(MenuScene(app))
    assert isinstance(shown, MenuScene)
    return shown


def through(app: Program, answer: int) -> None:
    """Plays the lesson that is open to its end, and gives an answer there."""
    fingers = SimulatedInput(app)
    learner = LessonPlayer(SimulatedPlayer(fingers), partial(until, app))
    learner.play()
    popup = learner.table.tree.popup
    assert isinstance(popup, Notice)
    fingers.click(popup.buttons[answer].rect.center)
    app.step()


def tool(scene: SetupScene | RuleBookScene) -> ToolButton | None:
    return next((tool for tool in scene.top_bar.tools if tool.icon == "hint"), None)


def test_the_button_on_a_box_opens_the_lesson_and_the_lesson_the_set_up(app: Program) -> None:
    box = next(box for box in menu(app).boxes if box.listing.slug == GAME)
    assert box.lesson_button is not None
    app.click(box.lesson_button.rect.center)
    app.step()
    assert isinstance(app.top, LessonTable)
    through(app, 0)
    assert isinstance(app.top, SetupScene)
    assert [type(scene) for scene in app.scenes] == [MenuScene, SetupScene]


def test_the_key_opens_the_lesson_of_the_box_that_has_the_focus(app: Program) -> None:
    scene = menu(app)
    scene.tree.focus_on(next(box for box in scene.boxes if box.listing.slug == GAME), by_keyboard=True)
    app.press_and_release(pygame.K_l, "l")
    app.step()
    assert isinstance(app.top, LessonTable)
    through(app, 1)
    assert app.scenes[-1] is scene


def test_a_box_of_a_game_without_a_lesson_has_no_lesson_button(app: Program) -> None:
    assert not has_lesson(WITHOUT)
    for box in menu(app).boxes:
        assert (box.lesson_button is not None) == has_lesson(box.listing.slug)


def test_a_game_that_is_opened_for_the_first_time_offers_its_lesson_once(app: Program) -> None:
    menu(app)
    first = SetupScene(app, GAME)
    app.open(first)
    app.step()
    assert first.rules.learn.shown
    assert tool(first) is None
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.settings.lessons == (GAME,)
    again = SetupScene(app, GAME)
    app.open(again)
    app.step()
    assert not again.rules.learn.shown
    assert tool(again) is not None


def test_who_has_played_a_game_before_is_not_asked(app: Program) -> None:
    app.settings = app.settings.with_last_setup(GAME, {}, ())
    menu(app)
    scene = SetupScene(app, GAME)
    app.open(scene)
    app.step()
    assert not scene.rules.learn.shown


def test_from_the_set_up_one_comes_back_to_it_or_to_the_menu(app: Program) -> None:
    below: Scene = menu(app)
    scene = SetupScene(app, GAME)
    app.open(scene)
    app.step()
    app.press_and_release(pygame.K_l, "l")
    app.step()
    assert scene.offers_lesson
    through(app, 0)
    assert app.scenes[-1] is scene
    assert not scene.rules.learn.shown
    app.press_and_release(pygame.K_l, "l")
    app.step()
    through(app, 1)
    assert app.scenes[-1] is below


def test_the_book_leads_to_the_lesson_and_the_lesson_back_to_the_book(app: Program) -> None:
    menu(app)
    book = RuleBookScene(app, GAME)
    app.open(book)
    app.step()
    lesson_button = tool(book)
    assert lesson_button is not None
    app.click(lesson_button.rect.center)
    app.step()
    assert isinstance(app.top, LessonTable)
    through(app, 1)
    assert app.scenes[-1] is book


def test_the_book_beside_a_match_leads_there_and_the_match_waits() -> None:
    sitting = TableDriver(GAME, LEVELS_ALONE[GAME], size=(1280, 800))
    sitting.until_ready()
    sitting.press_key(pygame.K_F1)
    sitting.pass_time(300)
    table, moves = sitting.table, sitting.moves
    sitting.app.click(table.side_book.lesson.rect.center)
    sitting.app.step()
    assert isinstance(sitting.app.top, LessonTable)
    assert not sitting.app.top.side_book.lesson.shown
    through(sitting.app, 1)
    assert sitting.app.top is table
    assert sitting.moves == moves


def test_a_lesson_that_cannot_be_read_is_told_and_the_rest_works(
    app: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged = tmp_path / "lesson.txt"
    damaged.write_text("Tabletop lesson 9\n")
    monkeypatch.setattr(lesson_loader, "game_file", lambda *_: damaged)
    scene = menu(app)
    box = next(box for box in scene.boxes if box.listing.slug == GAME)
    assert box.lesson_button is not None
    app.click(box.lesson_button.rect.center)
    app.step()
    assert app.scenes[-1] is scene
    assert isinstance(scene.tree.popup, Notice)
    app.click(scene.tree.popup.buttons[0].rect.center)
    app.click(box.rect.center)
    app.step()
    assert isinstance(app.top, SetupScene)


def test_a_lesson_is_no_match_that_could_be_gone_on_with(app: Program) -> None:
    scene = menu(app)
    scene.tree.focus_on(next(box for box in scene.boxes if box.listing.slug == GAME), by_keyboard=True)
    app.press_and_release(pygame.K_l, "l")
    app.step()
    through(app, 1)
    assert not records.match_library().matches()
    assert scene.matches == ()
