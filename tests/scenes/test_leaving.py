"""Whoever leaves a match that is not all on the disk is asked first, whichever way they leave."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.records import read_recorded_match
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.match_files.unsaved_scene import UnsavedScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.panels.table_overlay import MatchMenu
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings, records_folder, rescue_folders, settings_path
from tabletop.widgets.controls.button import Button
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.sensible_player import count_people

pytestmark = pytest.mark.sampled

ENDING = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class FullDisk:
    """The disk of the matches, which is full when it is told to be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        self._write, self._replace = os.write, os.replace
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "replace", self.replace)

    def write(self, file: int, content: bytes) -> int:
        if self.is_full:
            raise OSError(errno.ENOSPC, "No space left on device")
        return self._write(file, content)

    def replace(self, new: str | Path, path: str | Path) -> None:
        """Replaces a file only if the disk has room for the whole of it."""
        if self.is_full and Path(path).parent == records_folder() and Path(path).suffix == ".tabletop":
            raise OSError(errno.ENOSPC, "No space left on device")
        self._replace(new, path)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    return FullDisk(monkeypatch)


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, home: Path) -> Iterator[Program]:
    elsewhere = home / "elsewhere"
    (elsewhere / "passing").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(elsewhere))
    monkeypatch.setenv("USERPROFILE", str(elsewhere))
    monkeypatch.setenv("TMPDIR", str(elsewhere / "passing"))
    app = Program((960, 600), looks=1)
    app.settings = app.settings.changed("animation_speed", "off").changed("curtain", False)
    yield app
    app.close()


def play(controller: Controller, moves: int) -> None:
    """Makes N moves, whoever is on turn."""
    for _ in range(moves):
        controller.take_table()
        controller.play(quick_move(controller.view()))


def seated(app: Program, disk: FullDisk) -> TableScene:
    """A match of two people and ten moves, the last five of which found no room."""
    controller = Controller.start(
        GAMES["kaluki"], count_people((None, None)), seed=7, folder=records_folder()
    )
    play(controller, 5)
    disk.is_full = True
    play(controller, 5)
    assert controller.save_warning
    return app.sit_at(controller)


def asked(app: Program) -> UnsavedScene:
    app.step()
    question = app.scenes[-1]
    assert isinstance(question, UnsavedScene), question
    return question


def press(app: Program, label: str, *, by_keys: bool = False) -> None:
    """Presses the button of that name on the scene on top."""
    button = find(app.scenes[-1], label)
    if not by_keys:
        app.click(button.rect.center)
        return
    tree = app.scenes[-1].tree  # type: ignore[attr-defined]
    for _ in range(20):
        if tree.focus is button:
            app.press_and_release(pygame.K_RETURN)
            return
        app.press_and_release(pygame.K_TAB)
    raise AssertionError(f"{label} cannot be reached with Tab")


def find(scene: Scene, label: str) -> Button:
    family = scene.tree.root.self_and_descendants()  # type: ignore[attr-defined]
    return next(widget for widget in family if isinstance(widget, Button) and widget.label == label)


def moves_on_disk() -> int:
    (path,) = records_folder().glob("*.tabletop")
    return len(read_recorded_match(path).moves)


# --- the ways out


def by_the_menu(app: Program, table: TableScene) -> None:
    for _ in range(3):  # the first time it takes the sentence about the disk away
        app.press_and_release(pygame.K_ESCAPE)
        app.step()
        if isinstance(table.tree.popup, MatchMenu):
            break
    assert isinstance(table.tree.popup, MatchMenu)
    next(choice for choice in table.tree.popup.choices if choice.label == "Leave the table").activate()


def by_closing_the_window(app: Program, table: TableScene) -> None:
    app.send(pygame.QUIT)


def under_the_score_sheet(app: Program, table: TableScene) -> None:
    table.show_sheet()
    app.step()
    assert isinstance(app.scenes[-1], ScoreSheetScene)
    app.send(pygame.QUIT)


def with_another_game(app: Program, table: TableScene) -> None:
    app.open(WinnerScene(app, table.controller, 0, table))
    app.step()
    press(app, "Another game")


def with_a_rematch(app: Program, table: TableScene) -> None:
    app.open(WinnerScene(app, table.controller, 0, table))
    app.step()
    press(app, "Play again")


every_way = pytest.mark.parametrize(
    "leave",
    [by_the_menu, by_closing_the_window, under_the_score_sheet, with_another_game, with_a_rematch],
)
Way = Callable[[Program, TableScene], None]


@every_way
@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_esc_and_enter_go_back_to_the_match_and_nothing_is_lost(
    program: Program, disk: FullDisk, leave: Way, key: int
) -> None:
    table = seated(program, disk)
    leave(program, table)
    assert str(asked(program).title) == "The last 5 moves are not saved"
    under = program.scenes[-2]
    program.press_and_release(key)
    program.step()
    assert program.scenes[-1] is under
    assert not program.has_ended
    assert program.table is table
    disk.is_full = False
    play(table.controller, 1)
    assert moves_on_disk() == 11


@every_way
def test_trying_again_stays_while_the_disk_is_full_and_leaves_when_all_is_saved(
    program: Program, disk: FullDisk, leave: Way
) -> None:
    table = seated(program, disk)
    leave(program, table)
    question = asked(program)
    press(program, "Try again")
    assert asked(program) is question
    assert question.complaint.words == "It is not saved. There is no room left on the disk."
    disk.is_full = False
    press(program, "Try again")
    assert max(len(read_recorded_match(path).moves) for path in records_folder().glob("*.tabletop")) == 10
    gone_on(program, table, leave)


@every_way
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_who_wants_to_leave_all_the_same_leaves(
    program: Program, disk: FullDisk, leave: Way, hand: str
) -> None:
    table = seated(program, disk)
    leave(program, table)
    asked(program)
    press(program, "Leave without saving", by_keys=hand == "keys")
    gone_on(program, table, leave)


def gone_on(app: Program, table: TableScene, leave: Way) -> None:
    """Checks that what was wanted has happened."""
    if leave in (by_closing_the_window, under_the_score_sheet):
        assert app.has_ended
        return
    app.step()
    expected = TableScene if leave is with_a_rematch else MenuScene
    assert isinstance(app.scenes[-1], expected)
    assert app.table is not table


def test_closing_the_window_while_the_question_stands_asks_no_second_one(
    program: Program, disk: FullDisk
) -> None:
    table = seated(program, disk)
    by_the_menu(program, table)
    question = asked(program)
    program.send(pygame.QUIT)
    program.send(pygame.QUIT)
    assert asked(program) is question
    assert not program.has_ended
    disk.is_full = False
    press(program, "Try again")
    assert program.has_ended


def told_by(
    program: Program, number: signal.Signals, then: Callable[[Scene], None], most_steps: int = 20
) -> list[Scene]:
    """Runs the program, and sends it a signal; `then` looks at each scene that is shown afterwards."""
    seen: list[Scene] = []
    step = program.step

    def stepped() -> None:
        step()
        seen.append(program.scenes[-1])
        if len(seen) == 1:
            os.kill(os.getpid(), number)
        else:
            then(seen[-1])
        assert len(seen) < most_steps, "it does not end"

    program.step = stepped  # type: ignore[assignment, method-assign]
    program.run()
    return seen


def test_at_the_keyboard_a_signal_asks_too(program: Program, disk: FullDisk) -> None:
    table = seated(program, disk)

    def answer(scene: Scene) -> None:
        if isinstance(scene, UnsavedScene):
            disk.is_full = False
            press(program, "Try again")

    seen = told_by(program, signal.SIGINT, answer)
    assert isinstance(seen[-1], UnsavedScene)
    assert table.controller.save_state.is_complete
    assert moves_on_disk() == 10


@pytest.mark.parametrize("is_asked", [False, True])
@pytest.mark.parametrize("number", ENDING)
def test_where_the_system_ends_the_program_the_match_is_put_where_there_is_room(
    program: Program, disk: FullDisk, number: signal.Signals, *, is_asked: bool
) -> None:
    if signal.getsignal(number) is signal.SIG_IGN:  # as `nohup` leaves it
        signal.signal(number, signal.SIG_DFL)
    table = seated(program, disk)
    if is_asked:
        by_the_menu(program, table)
        asked(program)
    seen = told_by(program, number, lambda _: None)
    assert len(seen) == 1, "nobody is there to be asked"
    (told,) = program.close()
    (path,) = rescue_folders()[0].glob("*.tabletop")
    assert len(read_recorded_match(path).moves) == 10
    assert str(path) in told


def test_where_there_is_room_again_when_the_system_ends_the_program_it_is_saved_at_home(
    program: Program, disk: FullDisk
) -> None:
    seated(program, disk)
    disk.is_full = False
    told_by(program, signal.SIGTERM, lambda _: None)
    assert program.close() == ()
    assert moves_on_disk() == 10
    assert not rescue_folders()[0].exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal that can hang up")
def test_a_program_that_is_to_outlast_its_terminal_does(program: Program, disk: FullDisk) -> None:
    seated(program, disk)
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with pytest.raises(AssertionError, match="it does not end"):
            # A signal that is heard ends it within a step; nothing happens in those that follow.
            told_by(program, signal.SIGHUP, lambda _: None, most_steps=4)
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_match_that_is_saved_is_left_without_a_question(program: Program, disk: FullDisk) -> None:
    table = seated(program, disk)
    disk.is_full = False
    play(table.controller, 1)
    by_the_menu(program, table)
    program.step()
    assert isinstance(program.scenes[-1], MenuScene)


def test_a_match_in_which_nobody_has_moved_is_left_without_a_question(
    program: Program, disk: FullDisk
) -> None:
    disk.is_full = True
    controller = Controller.start(GAMES["kaluki"], count_people((None, None)), folder=records_folder())
    assert controller.save_warning
    table = program.sit_at(controller)
    program.pop()
    program.step()
    assert program.table is not table


def test_behind_the_curtain_the_question_shows_nobodys_hand(program: Program, disk: FullDisk) -> None:
    program.settings = program.settings.changed("curtain", True)
    table = seated(program, disk)
    for _ in range(300):
        program.pass_time(200, 200)
        if isinstance(program.scenes[-1], CurtainScene):
            break
        if table.is_ready:
            table.hand_actions.play_move(quick_move(table.controller.view()))
    curtain = program.scenes[-1]
    assert isinstance(curtain, CurtainScene)
    program.press_and_release(pygame.K_ESCAPE)
    program.step()
    popup = curtain.tree.popup
    assert popup is not None
    next(w for w in popup.self_and_descendants() if isinstance(w, Button) and w.label == "Leave").activate()
    question = asked(program)
    assert question.below is curtain
    program.press_and_release(pygame.K_ESCAPE)
    program.step()
    assert program.scenes[-1] is curtain


@pytest.mark.parametrize("text", ["normal", "large", "larger"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_everything_has_room_on_the_panel(
    program: Program, disk: FullDisk, size: tuple[int, int], text: str
) -> None:
    program.settings = program.settings.changed("text_size", text)
    program.resize(size)
    table = seated(program, disk)
    by_the_menu(program, table)
    question = asked(program)
    press(program, "Try again")
    for label in ("Save there", ""):
        inside = [widget for widget in question.panel.self_and_descendants() if not widget.children]
        assert all(question.panel.rect.contains(widget.rect) for widget in inside)
        boxes = [widget.rect for widget in inside if widget.catches_pointer]
        assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
        if label:
            press(program, label)
            program.step()


# --- another folder


def test_in_another_folder_the_whole_match_is_kept_and_the_menu_finds_it(
    program: Program, disk: FullDisk
) -> None:
    table = seated(program, disk)
    by_the_menu(program, table)
    question = asked(program)
    press(program, "Save there")
    program.step()
    (path,) = rescue_folders()[0].glob("*.tabletop")
    assert str(question.words).startswith(f"It is in the folder {path.parent}.")
    assert len(read_recorded_match(path).moves) == 10
    program.press_and_release(pygame.K_RETURN)
    program.step()
    menu = program.scenes[-1]
    assert isinstance(menu, MenuScene)
    program.until_read(menu)
    assert [kept.move_count for kept in menu.matches] == [10]
    assert moves_on_disk() == 5
    continued = program.continue_match()
    assert continued.controller.path == path
    assert len(continued.controller.view().moves) >= 10


def test_once_there_is_room_the_match_comes_home(program: Program, disk: FullDisk) -> None:
    table = seated(program, disk)
    by_the_menu(program, table)
    asked(program)
    press(program, "Save there")
    program.step()
    disk.is_full = False
    press(program, "Leave")
    program.step()
    menu = program.scenes[-1]
    assert isinstance(menu, MenuScene)
    program.until_read(menu)
    assert [kept.path.parent for kept in menu.matches] == [records_folder()]
    assert moves_on_disk() == 10
    assert not rescue_folders()[0].exists()


def test_a_folder_that_was_typed_is_remembered(program: Program, disk: FullDisk, home: Path) -> None:
    stick = home / "stick"
    stick.mkdir()
    table = seated(program, disk)
    by_the_menu(program, table)
    question = asked(program)
    for folder, why in (
        (str(home / "no" / "where"), "no such folder"),
        ("here", "from the root"),
        ("~nobody-of-that-name/here", "from the root"),
        (f"{home}/a\0b", "No folder can have such a name."),
        (f"{home}/\ud800", "No folder can have such a name."),
    ):
        question.field.words = folder
        press(program, "Save there")
        assert why in question.complaint.words
    question.tree.focus_on(question.field)
    program.press_and_release(pygame.K_a, "a", pygame.KMOD_CTRL)
    program.send(pygame.TEXTINPUT, text=str(stick))
    program.press_and_release(pygame.K_RETURN)
    program.step()
    (path,) = stick.glob("*.tabletop")
    assert Settings.load(settings_path())[0].elsewhere == (str(path),)
    press(program, "Leave")
    program.step()
    menu = program.scenes[-1]
    assert isinstance(menu, MenuScene)
    program.until_read(menu)
    assert [kept.path for kept in menu.matches] == [path]
    disk.is_full = False
    menu.enter()
    program.until_read(menu)
    assert [kept.path.parent for kept in menu.matches] == [records_folder()]
    assert not path.exists()
    assert stick.exists()
    assert program.settings.elsewhere == ()


def test_after_a_crash_the_match_is_put_where_there_is_room(
    program: Program, disk: FullDisk, capsys: pytest.CaptureFixture[str]
) -> None:
    seated(program, disk)
    (told,) = program.close()
    (path,) = rescue_folders()[0].glob("*.tabletop")
    assert len(read_recorded_match(path).moves) == 10
    assert str(path) in told
    assert told in capsys.readouterr().err


# --- a file that really cannot grow

FULL = """
import resource, sys
import pygame
from tabletop.records import read_recorded_match
from tabletop.scenes.match_files.unsaved_scene import UnsavedScene
from tabletop.settings import records_folder
from tests.scenes.program import Program
from tests.scenes.test_leaving import Controller, GAMES, count_people, play

app = Program((960, 600), looks=1)
app.settings = app.settings.changed("curtain", False)
controller = Controller.start(GAMES["kaluki"], count_people((None, None)), seed=7, folder=records_folder())
resource.setrlimit(resource.RLIMIT_FSIZE, (8 * 512, resource.RLIM_INFINITY))
play(controller, 150)
app.sit_at(controller)
app.send(pygame.QUIT)
app.step()
question = app.scenes[-1]
print(question.title)
question._save_there()
print(question.complaint.words)
app.click(question.try_again.rect.center)
print(question.complaint.words, app.has_ended)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
app.click(question.try_again.rect.center)
print(app.has_ended, len(read_recorded_match(controller.path).moves))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs a limit on the size of files")
def test_with_a_limit_on_files_all_is_saved_once_it_is_lifted(home: Path) -> None:
    home_of_files = home / "files"
    home_of_files.mkdir()
    where = {"TABLETOP_HOME": str(home), "HOME": str(home_of_files), "TMPDIR": str(home_of_files)}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": os.getcwd()}
    run = subprocess.run(
        [sys.executable, "-c", FULL],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **where, **quiet},
    )
    assert run.returncode == 0, run.stderr
    title, there, again, end = run.stdout.splitlines()[-4:]
    assert title.startswith("The last ")
    assert there == "It is not saved. There is no room left on the disk."
    assert again == "It is not saved. There is no room left on the disk. False"
    assert end == "True 150"
    assert not list(home_of_files.rglob("*.*"))
