"""One golden button a screen: it is the next step, and what Enter does. What is asked keeps all as it is."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import tabletop
from tabletop.controller import Replay
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.lessons import Step
from tabletop.records import MatchLibrary
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.history.reset_scene import ResetScene
from tabletop.scenes.lesson.lesson_table import LessonTable
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_entry.lesson_entry import is_lesson_offered
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.practice import practice_sentences
from tabletop.scenes.practice.position_table import PositionTable
from tabletop.scenes.practice.positions_scene import PositionsScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.panels.table_overlay import MatchMenu
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.controls.button import Button
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.golden_buttons import golden_buttons, painted_gold
from tests.scenes.program import Program
from tests.scenes.review.test_review import instant_reviewer, reviewed, worse
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver
from tests.scenes.test_fuzz import leave_a_match, played
from tests.scenes.test_match_actions import left
from tests.scenes.test_over_time import finished
from tests.test_past_positions import played as played_moves

pytestmark = pytest.mark.sampled

GAME = "malilla"
TURNS = times_to_try(16, 40)
LESSONS = [slug for slug in GAMES if has_lesson(slug)]


def look(app: Program, expected: str | None = None) -> list[str]:
    """Checks that at most one button is golden in the picture; returns the labels of those that are."""
    app.step()
    golden = painted_gold(app)
    assert len(golden) <= 1, golden
    if expected is not None:
        assert golden == [expected] * bool(expected)
    return golden


def press(app: Program, label: str) -> None:
    """Clicks the button of that name on the scene on top."""
    tree = app.top.widgets()
    assert tree is not None
    found = [one for one in tree.front.self_and_descendants() if isinstance(one, Button)]
    app.click(next(one for one in found if one.label == label).rect.center)
    app.pass_time(100)


# --- around the table


def test_the_menu_with_and_without_a_match_that_was_left(app: Program, home: Path) -> None:
    app.until_read(_shown(app, MenuScene(app)))
    look(app)
    leave_a_match(home)
    app.until_read(_shown(app, MenuScene(app)))
    look(app, "Sit down")
    app.press_and_release(pygame.K_ESCAPE)
    look(app, "Stay")


def _shown(app: Program, scene: MenuScene) -> MenuScene:
    app.show(scene)
    return scene


@pytest.mark.parametrize("slug", LESSONS)
def test_every_set_up_at_first_and_later(app: Program, slug: str) -> None:
    assert is_lesson_offered(app.settings, slug)
    for _ in range(2):
        scene = SetupScene(app, slug)
        app.show(scene)
        look(app, scene.rules.button.label)
        app.change_settings(app.settings.with_learned(slug))


SCENES: dict[str, Callable[[Program], Scene]] = {
    "settings": SettingsScene,
    "rule book": lambda app: RuleBookScene(app, GAME),
    "history": HistoryScene,
    "over time": OverTimeScene,
    "positions": lambda app: PositionsScene(app, GAME),
    "score sheet": lambda app: ScoreSheetScene(app, played(GAME)),
    "curtain": lambda app: CurtainScene(app, "Tom", 3, lambda: None, on_leave=lambda: None),
}


@pytest.mark.parametrize("name", SCENES)
def test_scenes_beside_the_table(app: Program, home: Path, name: str) -> None:
    leave_a_match(home)
    app.show(SCENES[name](app))
    app.pass_time(200)
    look(app)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_ESCAPE):
        app.press_and_release(key)
        if not app.scenes:
            break
        look(app)


def test_the_list_of_matches_while_they_are_chosen_and_in_its_menu(app: Program, home: Path) -> None:
    left(home, 3)
    left(home, 4)
    app.show(HistoryScene(app))
    look(app, "")
    press(app, "More …")
    look(app, "Back")
    press(app, "Clear all unfinished")
    look(app, "Back")
    press(app, "Back")
    press(app, "Select")
    press(app, "Select all")
    look(app, "Delete 2")


def test_the_replay_and_a_seat_in_it(app: Program, home: Path) -> None:
    replay = Replay.read(leave_a_match(home))
    app.show(ReplayScene(app, replay))
    look(app, "")
    for key in (pygame.K_RIGHT, pygame.K_c, pygame.K_g, pygame.K_y):
        app.press_and_release(key, chr(key) if key < 128 else "")
        app.pass_time(300)
        look(app)


def test_the_end_of_a_match_lies_on_a_table_without_gold(app: Program) -> None:
    table = app.sit_at(played("star", deals=99))
    played.cache_clear()
    app.pass_time(200)
    assert isinstance(app.top, WinnerScene)
    look(app, "Play again")
    press(app, "Same deal again")
    look(app, "Back")
    press(app, "Back")
    press(app, "Look at the table")
    assert app.scenes[-1] is table
    look(app, "What next?")
    app.press_and_release(pygame.K_s, "s")
    assert isinstance(app.top, ScoreSheetScene)
    look(app)


# --- at the table


@pytest.mark.parametrize("slug", GAMES)
def test_at_every_table_in_every_phase(slug: str) -> None:
    driver = TableDriver(slug, LEVELS_ALONE[slug], size=(960, 600), trick_rest=1)
    table, app = driver.table, driver.app
    for turn in range(TURNS):
        if not driver.until_ready():
            break
        look(app)
        if turn % 4 == 1:
            driver.press_key(pygame.K_h, "h")
            app.pass_time(200)
            look(app)
        if turn % 8 == 3:
            driver.press_key(pygame.K_ESCAPE)
            driver.press_key(pygame.K_ESCAPE)
            if isinstance(table.tree.popup, MatchMenu):
                look(app, "Play on")
                driver.press_key(pygame.K_ESCAPE)
        table.hand_actions.play_move(quick_move(table.controller.view()))
        for _ in range(6):
            app.step(50)
            golden = golden_buttons(table.tree)
            assert len(golden) <= 1, golden
            if table.after_deal.is_waiting:
                look(app)
                driver.press_key(pygame.K_s, "s")
                look(app)
                app.leave_down_to(table)


@pytest.mark.parametrize("slug", LESSONS)
def test_in_a_lesson_gold_and_the_first_answer_are_what_the_step_asks_for(slug: str) -> None:
    lesson = OpenedLesson(slug, (960, 600))

    def check(table: LessonTable, step: Step) -> None:
        lesson.app.step()
        golden = [command for command in table.controls.commands() if command.main]
        assert len(golden) <= 1
        accepted = table.guide.accepted_moves()
        for command in golden:
            is_asked_for = command.name in {str(move) for move in accepted} | {move.verb for move in accepted}
            assert is_asked_for or command.name == "sheet", (step.line, command.label)
        for moves in ([move] for move in table.moves):
            chosen = table.hand_actions.move_choice.preselect([moves])
            assert (chosen == 0) == (moves[0] in accepted)

    lesson.lesson_player.on_step = check
    lesson.lesson_player.play()
    tree = lesson.table.tree
    assert isinstance(tree.popup, Notice)
    assert len(golden_buttons(tree)) == 1


# --- practice and review


def test_a_position_that_was_found_or_shown_has_one_next_step_and_one_way_back(app: Program) -> None:
    app.settings = app.settings.changed("animation_speed", "off")
    for shown in (False, True):
        positions = PositionsScene(app, GAME)
        app.show(positions)
        app.pass_time(100)
        look(app)
        positions.open(positions.positions[0])
        table = app.top
        assert isinstance(table, PositionTable)
        app.pass_time(300)
        look(app, "")
        assert _ways_back(table) == [str(practice_sentences.BACK)]
        if shown:
            table.ask_hint()
        move = table.describer.move_with_notation(table.slip.position, table.position.best_move)
        table._judge_move(move)
        look(app, str(practice_sentences.NEXT))
        assert _ways_back(table) == [str(practice_sentences.BACK)]
        app.press_and_release(pygame.K_ESCAPE)
        app.step()
        look(app, str(practice_sentences.NEXT))
        assert _ways_back(table) == []


def test_the_last_position_leads_back_in_one_way(app: Program) -> None:
    table = PositionTable(app, load_positions(GAME)[0], back_label=practice_sentences.LEAVE)
    app.show(table)
    app.pass_time(300)
    table._judge_move(table.describer.move_with_notation(table.slip.position, table.position.best_move))
    look(app, str(practice_sentences.LEAVE))
    assert _ways_back(table) == [str(practice_sentences.LEAVE)]
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    look(app, str(practice_sentences.LEAVE))
    assert _ways_back(table) == [str(practice_sentences.LEAVE)]


def _ways_back(table: PositionTable) -> list[str]:
    """Returns the labels of the buttons that lead back."""
    parts = (*table.tree.root.self_and_descendants(), *(table.tree.front.self_and_descendants()))
    labels = {part.label for part in parts if isinstance(part, Button)}
    return sorted(label for label in labels if label in {str(practice_sentences.BACK), "Back", "Go back"})


def test_the_review_and_a_move_looked_at_again(
    app: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Replay, "is_over", True)
    replay = played_moves(GAMES[GAME], home / "matches", moves=60)
    review = reviewed(app, replay, instant_reviewer(worse(replay, 2)))
    look(app, "Look at the first one")
    review.open_slip(review.reviewing.findings.costliest[0])  # type: ignore[union-attr]
    app.pass_time(300)
    look(app, "")
    table = app.top
    assert isinstance(table, TableScene)
    table.ask_hint()
    look(app)
    table._judge_move(table.retry.hint_at_decision.move)  # type: ignore[attr-defined]
    look(app, "Back to the review")
    press(app, "Play on from here")
    look(app, "Same hands")


# --- questions


def ask_at_the_table(label: str) -> Callable[[Program, Path], None]:
    """Returns what chooses from the menu of a match."""

    def ask(app: Program, home: Path) -> None:
        driver = TableDriver("kaluki", (None, "club"))
        driver.until_ready()
        driver.press_key(pygame.K_ESCAPE)
        ASKED_ON.append(driver.app)
        press(driver.app, label)

    return ask


ASKED_ON: list[Program] = []
"""The program in which a question was asked last, where it is not that of the test."""


def ask_to_leave_the_program(app: Program, home: Path) -> None:
    app.show(MenuScene(app))
    app.press_and_release(pygame.K_ESCAPE)


def ask_at_the_curtain(app: Program, home: Path) -> None:
    app.show(CurtainScene(app, "Tom", 3, lambda: None, on_leave=app.pop))
    app.press_and_release(pygame.K_ESCAPE)


def ask_to_reset(app: Program, home: Path) -> None:
    finished(home, 3)
    scene = ResetScene(app, MatchLibrary(home / "matches").matches())
    app.show(scene)
    app.step()
    scene._ask()


def ask_to_clear(app: Program, home: Path) -> None:
    left(home, 3)
    app.show(HistoryScene(app))
    press(app, "More …")
    press(app, "Clear all unfinished")


def ask_to_empty_the_trash(app: Program, home: Path) -> None:
    left(home, 3)
    left(home, 4)
    app.show(HistoryScene(app))
    press(app, "Select")
    press(app, "Select all")
    press(app, "Delete 2")
    press(app, "More …")
    press(app, "Empty the trash")


QUESTIONS: dict[str, Callable[[Program, Path], None]] = {
    "leave the program": ask_to_leave_the_program,
    "leave at the curtain": ask_at_the_curtain,
    "reset": ask_to_reset,
    "clear": ask_to_clear,
    "empty the trash": ask_to_empty_the_trash,
    **{label: ask_at_the_table(label) for label in ("Restart", "Same deal again", "Resign the match")},
}


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE])
@pytest.mark.parametrize("name", QUESTIONS)
def test_in_every_question_about_leaving_enter_stays_as_the_golden_answer_at_the_left(
    app: Program, home: Path, name: str, key: int
) -> None:
    ASKED_ON.clear()
    QUESTIONS[name](app, home)
    app = ASKED_ON[0] if ASKED_ON else app
    app.step()
    tree = app.top.widgets()
    assert tree is not None
    notice, scenes, files = tree.popup, app.scenes, files_of(home)
    assert isinstance(notice, Notice)
    stay, go = notice.buttons
    assert (stay.is_golden, go.is_golden) == (True, False)
    assert stay.rect.right <= go.rect.left
    assert tree.focus is stay
    app.press_and_release(key)
    app.pass_time(300)
    assert tree.popup is None
    assert app.scenes == scenes
    assert not app.has_ended
    assert files_of(home) == files


def files_of(home: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in home.rglob("*.tabletop*")}


def test_every_question_with_a_way_to_stay_is_asked_in_one_way() -> None:
    """A notice with an answer that does nothing, and others, goes through `ask_before`."""
    asked = set()
    for path in Path(tabletop.__file__).parent.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        for call in ast.walk(ast.parse(source)) if "show_notice" in source else ():
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "show_notice":
                answers = [part for part in call.args[3:4] if isinstance(part, ast.Tuple)]
                pairs = answers[0].elts if answers else []
                if len(pairs) > 1 and any(ast.unparse(pair).endswith("None)") for pair in pairs):
                    asked.add(path.name)
    assert asked <= {"notice.py"}
