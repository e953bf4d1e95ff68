"""How one comes to a lesson: from the menu, the set-up and the book; and where one is after it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tabletop.games import GAMES, LISTINGS
from tabletop.games.registry import has_lesson
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.lessons import lesson_loader, load_lesson
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.match_entry import match_start as records
from tabletop.scenes.match_entry.game_suggestion import next_game
from tabletop.scenes.menu.menu_scene import MIN_BOX_HEIGHT, MenuScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.lesson_player import LessonPlayer
from tabletop.selfcheck.simulated_input import SimulatedInput
from tabletop.selfcheck.simulated_player import SimulatedPlayer
from tabletop.settings import Settings
from tabletop.widgets.controls.button import ToolButton
from tests.lessons.lesson_table import USUAL, until
from tests.scenes.program import SIZES, Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.test_fuzz import leave_a_match

GAME = "classic-dominoes"
WITHOUT = "hearts"
"""A game that the tests bring along."""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Program:
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


@pytest.mark.sampled
@pytest.mark.parametrize("slug", [slug for slug in GAMES if has_lesson(slug)])
def test_the_lesson_is_followed_by_a_match_like_it_against_easy_opponents(app: Program, slug: str) -> None:
    scene = menu(app)
    lesson = load_lesson(slug)
    app.push(app.navigator.lesson(slug, LessonExits(app.pop)))
    table = app.top
    assert isinstance(table, LessonTable)
    table._finish()
    popup = table.tree.popup
    assert isinstance(popup, Notice)
    app.click(popup.buttons[0].rect.center)
    app.step()
    match = app.top
    assert type(match) is TableScene
    assert [type(one) for one in app.scenes] == [MenuScene, TableScene]
    assert [sitter.level for sitter in match.controller.sitters] == [
        None if seat == lesson.you else "beginner" for seat in range(len(lesson.seats))
    ]
    assert [sitter.name for sitter in match.controller.sitters] == list(lesson.seats)
    options = match.controller.options
    assert {name: options[name] for name in lesson.options} == dict(lesson.options)
    assert dict(options) == {option.name: option.default for option in GAMES[slug].options} | dict(
        lesson.options
    )
    assert match.controller.kind != "practice"
    assert len(app.settings.games[slug].seats) == len(lesson.seats)
    app.pop()
    assert app.top is scene


def test_the_key_opens_the_lesson_of_the_box_that_has_the_focus(app: Program) -> None:
    scene = menu(app)
    scene.tree.focus_on(next(box for box in scene.boxes if box.listing.slug == GAME), by_keyboard=True)
    app.press_and_release(pygame.K_l, "l")
    app.step()
    assert isinstance(app.top, LessonTable)
    through(app, -1)
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


def test_from_the_set_up_the_lesson_leads_to_a_match_or_to_the_menu(app: Program) -> None:
    below: Scene = menu(app)
    scene = SetupScene(app, GAME)
    app.open(scene)
    app.step()
    app.press_and_release(pygame.K_l, "l")
    app.step()
    through(app, 0)
    assert isinstance(app.top, TableScene)
    app.pop()
    assert app.top is below
    again = SetupScene(app, GAME)
    app.open(again)
    app.step()
    assert not again.rules.learn.shown
    app.press_and_release(pygame.K_l, "l")
    app.step()
    through(app, -1)
    assert app.scenes[-1] is below


def test_who_has_had_the_lesson_is_not_offered_it_in_the_set_up(app: Program) -> None:
    box = next(box for box in menu(app).boxes if box.listing.slug == GAME)
    assert box.lesson_button is not None
    app.click(box.lesson_button.rect.center)
    app.step()
    app.pop()
    assert GAME in app.settings.lessons
    scene = SetupScene(app, GAME)
    app.open(scene)
    app.step()
    assert not scene.rules.learn.shown
    assert tool(scene) is not None


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
    through(app, -1)
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
    through(sitting.app, -1)
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
    through(app, -1)
    assert not records.match_library().matches()
    assert scene.matches == ()


# --- what is suggested to somebody new, and after a lesson


def test_somebody_new_is_led_to_a_first_lesson_and_from_there_to_a_match(app: Program) -> None:
    scene = menu(app)
    line = scene.suggestion_line
    assert line is not None
    assert str(line.suggestion.words).startswith("New here?")
    app.press_and_release(pygame.K_RETURN)
    app.step()
    assert isinstance(app.top, LessonTable)
    assert app.top.guide.lesson.game == line.suggestion.slug
    through(app, 0)
    assert type(app.top) is TableScene
    app.pop()
    app.step()
    assert scene.suggestion_line is not None
    assert str(scene.suggestion_line.suggestion.words).startswith("If you liked")
    assert scene.suggestion_line.suggestion.slug not in {*app.settings.games, *app.settings.learned}


def test_the_end_of_a_lesson_leads_on_to_the_next_game(app: Program) -> None:
    menu(app)
    app.push(app.navigator.lesson(GAME, LessonExits(app.pop)))
    table = app.top
    assert isinstance(table, LessonTable)
    table._finish()
    assert isinstance(table.tree.popup, Notice)
    assert len(table.tree.popup.buttons) == 3
    app.click(table.tree.popup.buttons[1].rect.center)
    app.step()
    following = app.top
    assert isinstance(following, LessonTable)
    chosen = next_game(app.settings, GAME)
    assert chosen is not None
    assert following.guide.lesson.game == chosen.slug


def test_a_suggestion_that_was_closed_never_comes_back(app: Program, tmp_path: Path) -> None:
    scene = menu(app)
    assert scene.suggestion_line is not None
    app.click(scene.suggestion_line.cross.rect.center)
    app.step()
    assert scene.suggestion_line is None
    path = tmp_path / "settings.toml"
    assert app.settings.save(path) is None
    app.settings, complaints = Settings.load(path)
    assert complaints == ()
    assert menu(app).suggestion_line is None
    app.settings = app.settings.with_learned(GAME)
    assert menu(app).suggestion_line is None


def test_who_has_played_here_is_not_new(app: Program) -> None:
    app.settings = app.settings.with_last_setup(GAME, {}, ())
    assert menu(app).suggestion_line is None


def test_the_next_game_is_like_the_last_one_and_new_until_all_are_known() -> None:
    settings, slug = Settings(), next(one.slug for one in LISTINGS.values() if one.is_first)
    seen = [slug]
    while (following := next_game(settings.with_learned(slug), slug)) is not None:
        settings, slug = settings.with_learned(slug), following.slug
        seen.append(slug)
    assert sorted(seen) == sorted(slug for slug in LISTINGS if has_lesson(slug))
    families = [LISTINGS[slug].family for slug in seen]
    changes = sum(one != other for one, other in pairwise(families))
    assert changes == len(set(families)) - 1, "a family is left only once it is known"


@pytest.mark.sampled
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", [None, "solitaire-dominoes", "minnesota-whist"])
def test_what_is_suggested_is_read_whole(
    home: Path, size: tuple[int, int], text: str, slug: str | None
) -> None:
    settings = Settings().changed("text_size", text)
    app = Program(size, settings if slug is None else settings.with_learned(slug))
    scene = menu(app)
    line = scene.suggestion_line
    assert line is not None
    room = line.learn.rect.left - line.rect.left
    assert typography.width(str(line.suggestion.words), theme.MIN_FONT_SIZE) < room - scene.look.box(36)
    assert line.rect.contains(line.learn.rect)
    assert line.rect.contains(line.cross.rect)
    assert all(line.rect.bottom < box.rect.top for box in scene.boxes)


def test_beside_a_match_that_was_left_a_suggestion_never_takes_the_pictures_off_the_boxes(
    home: Path,
) -> None:
    leave_a_match(home)
    shown = {}
    for size, text in (((960, 600), "larger"), ((1280, 800), "normal")):
        app = Program(size, Settings().changed("text_size", text).with_learned(GAME))
        scene = menu(app)
        app.pass_time(500)
        assert scene.panel is not None
        assert scene.suggestion_line is not None
        shown[size] = scene.suggestion_line.shown
        assert not scene.suggestion_line.shown or scene.boxes[0].rect.height >= scene.look.box(MIN_BOX_HEIGHT)
    assert shown == {(960, 600): False, (1280, 800): True}
