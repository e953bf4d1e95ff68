"""Matches are deleted from the list: one, several, or all that are not finished; and that can be undone."""

from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.records import Record
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.match_row import MatchRow
from tabletop.scenes.menu.continue_panel import ContinuePanel
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.table.panels.table_overlay import MatchMenu
from tabletop.widgets.controls.button import Button
from tests.scenes.program import SIZES, Program
from tests.scenes.test_menu import DelayedProgram
from tests.scenes.test_over_time import finished


def left(home: Path, seed: int) -> Path:
    """A match of Blind Dominoes after its first move."""
    sitters = [Sitter("You", "face-1"), Sitter("Bruno", "face-2", "club")]
    controller = Controller.start(
        GAMES["blind-dominoes"], sitters, seed=seed, folder=home / "matches", started=f"2026-10-{seed:02}"
    )
    controller._play_move(controller.replay().history.match.legal_moves()[0])
    controller.close()
    assert controller.path is not None
    return controller.path


def opened(app: Program) -> HistoryScene:
    history = HistoryScene(app)
    app.show(history)
    return history


def lines(history: HistoryScene) -> list[MatchRow]:
    return [part for part in history.list.content.children if isinstance(part, MatchRow)]


def line_of(history: HistoryScene, path: Path) -> MatchRow:
    return next(line for line in lines(history) if line.summary.path == path)


def paths(history: HistoryScene) -> set[Path]:
    return {line.summary.path for line in lines(history)}


def button(history: HistoryScene, label: str) -> Button:
    return next(button for button in history.buttons.buttons if button.label.startswith(label))


def push(app: Program, widget: Button | MatchRow) -> None:
    app.click(widget.rect.center)
    app.step()


def undo(app: Program) -> None:
    app.press_and_release(pygame.K_z, "z", pygame.KMOD_CTRL)
    app.step()


def answer(app: Program, history: HistoryScene, label: str) -> None:
    popup = history.tree.popup
    assert isinstance(popup, Notice | MatchMenu)
    buttons = popup.buttons if isinstance(popup, Notice) else popup.choices
    push(app, next(button for button in buttons if button.label == label))


def test_one_match_is_deleted_with_its_cross_and_comes_back(app: Program, home: Path) -> None:
    kept, gone = finished(home, 3), finished(home, 4)
    history = opened(app)
    assert not button(history, "Undo").enabled
    app.click(line_of(history, gone).delete.rect.center)
    app.step()
    assert paths(history) == {kept}
    assert not gone.exists()
    assert "Deleted 1 match" in history.top_bar.line
    assert sum(tally.played for tally in history.tallies["You", "blind-dominoes"].values()) == 1
    push(app, button(history, "Undo"))
    assert paths(history) == {kept, gone}
    assert not button(history, "Undo").enabled


@pytest.mark.parametrize("key", [pygame.K_DELETE, pygame.K_BACKSPACE])
def test_the_key_deletes_what_the_keyboard_or_the_pointer_has_turned_to(
    app: Program, home: Path, key: int
) -> None:
    first, second = finished(home, 3), finished(home, 4)
    history = opened(app)
    app.press_and_release(key)
    app.step()
    assert len(lines(history)) == 2
    app.move_pointer(line_of(history, first).rect.center)
    app.press_and_release(key)
    app.step()
    assert paths(history) == {second}
    undo(app)
    app.move_pointer(line_of(history, first).rect.center)
    history.tree.focus_on(line_of(history, second), by_keyboard=True)
    app.press_and_release(key)
    app.step()
    assert paths(history) == {first}


def test_several_matches_are_deleted_one_after_the_other_by_keyboard_alone(app: Program, home: Path) -> None:
    for day in range(3, 7):
        finished(home, day)
    history = opened(app)
    second, third = (line.summary.path for line in lines(history)[1:3])
    history.tree.focus_on(lines(history)[1], by_keyboard=True)
    for _ in range(2):
        app.press_and_release(pygame.K_DELETE)
        app.step()
    assert {second, third}.isdisjoint(paths(history))
    assert history.tree.focus is lines(history)[1]
    app.press_and_release(pygame.K_DELETE)
    app.step()
    assert history.tree.focus is lines(history)[0]
    app.press_and_release(pygame.K_DELETE)
    app.step()
    assert lines(history) == []


def test_several_are_chosen_and_deleted_at_once_and_come_back_at_once(app: Program, home: Path) -> None:
    made = [finished(home, 3), finished(home, 4), left(home, 5)]
    history = opened(app)
    push(app, button(history, "Select"))
    assert not button(history, "Delete").enabled
    for path in made[1:]:
        push(app, line_of(history, path))
    assert button(history, "Delete").label == "Delete 2"
    push(app, line_of(history, made[1]))
    assert button(history, "Delete").label == "Delete 1"
    push(app, line_of(history, made[1]))
    app.press_and_release(pygame.K_DELETE)
    app.step()
    assert paths(history) == {made[0]}
    assert history.chosen is None
    undo(app)
    assert paths(history) == set(made)


def test_all_that_are_listed_can_be_chosen_and_escape_leaves_the_choice(app: Program, home: Path) -> None:
    finished(home, 3)
    waiting = [left(home, 5), left(home, 6)]
    history = opened(app)
    history.filter.choose(1)
    push(app, button(history, "Select"))
    app.press_and_release(pygame.K_a, "a", pygame.KMOD_CTRL)
    assert history.chosen == set(waiting)
    push(app, button(history, "Select all"))
    assert history.chosen == set()
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert history.chosen is None
    assert app.top is history
    assert paths(history) == set(waiting)


def test_all_unfinished_matches_are_cleared_after_a_question(app: Program, home: Path) -> None:
    over, *_ = finished(home, 3), left(home, 5), left(home, 6)
    history = opened(app)
    push(app, button(history, "More"))
    answer(app, history, "Clear all unfinished")
    answer(app, history, "Back")
    assert len(lines(history)) == 3
    push(app, button(history, "More"))
    answer(app, history, "Clear all unfinished")
    answer(app, history, "Delete")
    assert paths(history) == {over}
    app.pop()
    menu = MenuScene(app)
    app.show(menu)
    assert not isinstance(menu.panel, ContinuePanel)


def test_the_trash_is_emptied_after_a_question(app: Program, home: Path) -> None:
    path = finished(home, 3)
    history = opened(app)
    app.click(line_of(history, path).delete.rect.center)
    app.step()
    push(app, button(history, "More"))
    answer(app, history, "Empty the trash")
    answer(app, history, "Empty it")
    assert not button(history, "Undo").enabled
    assert list((home / "matches").rglob("*.tabletop")) == []


def test_a_match_that_another_window_plays_stays_and_that_is_said(app: Program, home: Path) -> None:
    path = left(home, 5)
    history = opened(app)
    record, _ = Record.open(path)
    app.click(line_of(history, path).delete.rect.center)
    app.step()
    record.release()
    assert paths(history) == {path}
    assert isinstance(history.tree.popup, Notice)


def test_files_are_moved_beside_the_frames_and_what_was_read_before_does_not_bring_them_back(
    home: Path,
) -> None:
    kept, gone = finished(home, 3), finished(home, 4)
    app = DelayedProgram()
    history = HistoryScene(app)
    app.show(history)
    app.finish()
    history.enter()  # reads once more, and has not ended when the match is deleted
    app.click(line_of(history, gone).delete.rect.center)
    assert gone.exists()
    app.finish()
    assert not gone.exists()
    assert paths(history) == {kept}


def test_what_was_read_before_something_was_done_is_not_shown_any_more(app: Program, home: Path) -> None:
    finished(home, 3)
    history = opened(app)
    app.click(lines(history)[0].delete.rect.center)
    app.step()
    history._tasks._read(history._tasks._reading - 1)
    assert history._tasks.take() is None


def test_matches_are_deleted_as_fast_as_one_can_ask_for_it(home: Path) -> None:
    made = [finished(home, day) for day in (3, 4, 5)]
    app = DelayedProgram()
    history = HistoryScene(app)
    app.show(history)
    app.finish()
    for path in (made[0], made[1], made[1]):
        app.click(line_of(history, path).delete.rect.center)
    app.finish()
    assert paths(history) == {made[2]}
    assert history.tree.popup is None


def test_the_list_stays_where_it_was_scrolled_to(app: Program, home: Path) -> None:
    for day in range(3, 23):
        left(home, day)
    history = opened(app)
    history.list.scroll_to(300)
    app.click(lines(history)[8].delete.rect.center)
    app.step()
    assert len(lines(history)) == 19
    assert history.list.offset == 300


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("is_choosing", [False, True])
def test_the_row_stands_in_the_window_with_all_its_words(
    home: Path, size: tuple[int, int], text: str, shown: list[str], *, is_choosing: bool
) -> None:
    finished(home, 3)
    left(home, 5)
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    history = opened(app)
    if is_choosing:
        push(app, button(history, "Select"))
        app.press_and_release(pygame.K_a, "a", pygame.KMOD_CTRL)
        app.step()
    boxes = [button.rect for button in history.buttons.buttons]
    assert all(history.root.rect.contains(box) for box in boxes)
    assert all(box.collidelist([*boxes[at + 1 :], history.panel.rect, history.side.rect]) == -1
               for at, box in enumerate(boxes))  # fmt: skip
    assert {button.label for button in history.buttons.buttons} <= set(shown)
