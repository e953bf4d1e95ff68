"""Evenings as people play them: planned at one home, played at two, and merged to the same table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pygame
import pytest

from tabletop import command_line_transfer
from tabletop.accessibility import Action
from tabletop.competition.evening_file import pack_evening
from tabletop.competition.evening_plan import EveningPlan
from tabletop.controller import Controller
from tabletop.graphics.window import clipboard
from tabletop.messages import said
from tabletop.rules import Move, View
from tabletop.scenes.evening import evening_scene
from tabletop.scenes.evening.evening_import import EveningImportScene
from tabletop.scenes.evening.evening_scene import EveningScene
from tabletop.scenes.evening.evening_setup import EveningSetupScene
from tabletop.scenes.evening.evening_state import evening_folder
from tabletop.scenes.evening.evening_words import reasons
from tabletop.scenes.evening.evenings_scene import EveningsScene
from tabletop.scenes.evening.opponent_checker import OpponentChecker
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.settings import Settings, exports_folder, records_folder
from tabletop.widgets.controls.button import Button
from tabletop.workers.opponent_client import Answer, quick_move
from tests.scenes.every_scene import an_evening
from tests.scenes.program import Program, SlowOpponents


class QuickOpponents:
    """Opponents who answer at once, by rule of thumb."""

    asked = 0

    def __init__(self, on_answer: Callable[[], None]) -> None:
        self._on_answer = on_answer
        self._answer: Answer | None = None

    def ask(
        self, tag: int, view: View, level: str, face: int | None = None, *, is_exact: bool = False
    ) -> None:
        assert is_exact, (level, face)
        QuickOpponents.asked += 1
        self._answer = Answer(tag, quick_move(view), said("It is the best."))
        self._on_answer()

    def answer(self) -> Answer | None:
        return self._answer

    def close(self) -> None:
        """There is no process to end."""


@pytest.fixture(autouse=True)
def _quick_opponents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evening_scene, "OpponentChecker", lambda: OpponentChecker(QuickOpponents))


def still_program() -> Program:
    app = Program(settings=Settings().changed("animation_speed", "off"))
    app.opponents = SlowOpponents()
    return app


def opened(app: Program, plan: EveningPlan) -> EveningScene:
    scene = EveningScene(app, plan)
    app.open(scene)
    settle(app)
    return scene


def settle(app: Program) -> None:
    for _ in range(40):
        app.step(100)


def button(scene: EveningScene | EveningsScene | WinnerScene | EveningSetupScene, words: str) -> Button:
    return next(
        widget
        for widget in scene.root.self_and_descendants()
        if isinstance(widget, Button) and widget.label == words
    )


def play_deal(app: Program, scene: EveningScene, number: int) -> None:
    """Plays the deal that is next: all but its end away from the screen, as drawing it takes long."""
    path = begin(app, scene)
    play_on(path, number, until_last=True)
    settle(app)
    end_at_the_table(app, scene, number)


def begin(app: Program, scene: EveningScene) -> Path:
    """Sits down at the next deal, and leaves it again; returns its file."""
    scene.play.activate()
    assert isinstance(app.top, TableScene)
    path = app.top.controller.path
    assert path is not None
    app.pop()
    return path


def end_at_the_table(app: Program, scene: EveningScene, number: int) -> None:
    scene.play.activate()
    for _ in range(100):
        app.step(100)
        table = app.top
        if isinstance(table, WinnerScene):
            break
        assert isinstance(table, TableScene)
        if table.controller.is_over and table.playback.is_idle:
            app.press_and_release(pygame.K_RETURN)
        elif table.is_ready:
            table.show_moves(table.controller.play(chosen_move(table.controller.legal_moves(), number)))
    assert isinstance(app.top, WinnerScene)
    assert app.top.buttons[0].label == "To the results"
    app.press_and_release(pygame.K_RETURN)
    settle(app)


def chosen_move(legal: Sequence[Move], number: int) -> Move:
    return legal[number % len(legal)]


def play_on(path: Path, number: int, *, until_last: bool = False) -> None:
    """Plays a deal away from the screen, to its end or to its last move."""
    controller = Controller.resume(path)
    while controller.seat is not None:
        match = controller.replay().history.match
        legal = match.legal_moves()
        move = str(chosen_move(legal, number) if match.seat == 0 else quick_move(match.view(match.seat)))
        trial = match.copy()
        trial.play(move)
        if until_last and (trial.deal > 1 or trial.seat is None):
            break
        controller._play_move(move)
    controller.close()


def name_typed(app: Program, scene: EveningScene, name: str) -> None:
    scene.person.field.set_text("")
    scene.tree.focus_on(scene.person.field)
    app.type_text(name)
    app.step()


def cells(scene: EveningScene) -> list[tuple[str, tuple[int | None, ...], int]]:
    return [
        (scene.state.names[one.participant], one.by_board, one.rank) for one in scene.state.result.standings
    ]


def test_two_homes_play_and_merge_to_the_same_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[object] = []
    files: list[Path] = []
    plan: EveningPlan | None = None
    for number, name in enumerate(("Anna", "Bea")):
        monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / name))
        app = still_program()
        app.show(EveningsScene(app))
        settle(app)
        if plan is None:
            app.press_and_release(pygame.K_RETURN)
            app.step()
            setup = app.top
            assert isinstance(setup, EveningSetupScene)
            setup._set_game("star")
            setup._set_boards(2)
            setup.start.activate()
        else:
            app.send(pygame.DROPFILE, file=str(files[0]))
            settle(app)
            assert isinstance(app.top, EveningImportScene)
            app.press_and_release(pygame.K_RETURN)
        settle(app)
        scene = app.top
        assert isinstance(scene, EveningScene)
        plan = scene.plan
        assert not scene.play.enabled  # nobody plays an evening without a name
        name_typed(app, scene, name)
        for board in (1, 2):
            assert scene.play.label == f"Play deal {board}"
            play_on(begin(app, scene), number)
            settle(app)
        assert scene.play.label == "All deals are played"
        button(scene, "Send this evening").activate()
        (path,) = exports_folder().glob("*.tabletop-evening")
        files.append(path)
        app.end()
    for number, name in enumerate(("Anna", "Bea")):
        monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / name))
        app = still_program()
        assert plan is not None
        scene = opened(app, plan)
        app.send(pygame.DROPFILE, file=str(files[1 - number]))
        settle(app)
        # Bea's file brings back what Anna had sent, which is known.
        assert app.top.told_line() == ("2 new results came." if not number else "No new result came.")
        app.press_and_release(pygame.K_RETURN)
        settle(app)
        assert app.top is scene
        shown = cells(scene)
        tables.append(shown)
        assert not scene.state.unchecked
        app.end()
    assert tables[0] == tables[1]
    assert [name for name, *_ in sorted(shown)] == ["Anna", "Bea"]
    assert all(None not in by_board for _, by_board, _ in shown)


def test_a_deal_of_an_evening_has_no_hints_and_can_be_gone_on_with(home: Path) -> None:
    app = still_program()
    plan = an_evening(app, ())
    scene = opened(app, plan)
    name_typed(app, scene, "Anna")
    scene.play.activate()
    settle(app)
    table = app.top
    assert isinstance(table, TableScene)
    assert not {"hint", "back"} & {command.name for command in table.controls.commands()}
    table.show_moves(table.controller.play(table.controller.legal_moves()[0]))
    settle(app)
    for key, letter, mod in ((pygame.K_h, "h", 0), (pygame.K_z, "z", pygame.KMOD_CTRL)):
        app.press_and_release(key, letter, mod)
        assert table.tree.popup is not None
        assert "no hints" in table.tree.popup.opening_words()
        app.press_and_release(pygame.K_RETURN)
    assert not table.controller.is_assisted
    app.pop()
    settle(app)
    assert scene.play.label == "Go on with deal 1"
    assert "left before its end" in str(scene.state.result.left_out[0].why_not)
    play_deal(app, scene, 0)
    assert app.scenes[-1] is scene
    assert scene.play.label == "Play deal 2"


def test_no_deal_is_begun_twice_while_what_was_just_played_has_not_been_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = still_program()
    scene = opened(app, an_evening(app, ()))
    name_typed(app, scene, "Anna")
    waiting: list[Callable[[], None]] = []
    monkeypatch.setattr(app, "run_in_background", waiting.append)
    begin(app, scene)
    app.step()
    app.press_and_release(pygame.K_RETURN)
    assert app.top is scene
    for work in waiting:
        work()
    settle(app)
    assert (scene.play.label, scene.play.enabled) == ("Go on with deal 1", True)
    assert len(scene.state.own) == 1


def test_others_are_watched_only_by_those_who_have_played_the_deal(home: Path) -> None:
    app = still_program()
    plan = an_evening(app, ("Anna", "Bea"))
    scene = opened(app, plan)
    assert len(scene.table.rows) == 2
    for name, has_watch in (("Anna", True), ("Carl", False)):
        scene.person.name = name
        scene._refresh()
        one = scene.table.rows[0]
        scene.table.perform_on_part("0/1", next(iter(scene.table.describe().children[0].children[0].actions)))
        assert scene.tree.popup is not None
        labels = [part.label for part in scene.tree.popup.self_and_descendants() if isinstance(part, Button)]
        assert ("Watch it" in labels) == has_watch, (name, one)
        scene.tree.close_popup()


def test_what_does_not_count_says_why_and_who_left_out_a_deal_is_named(home: Path) -> None:
    app = still_program()
    plan = an_evening(app, ("Anna", "Bea"))
    scene = opened(app, plan)
    notes = [str(note) for note in reasons(scene.state)]
    assert notes == ["Bea, deal 2: The deal was left before its end."]
    scene.state.own[0].path.unlink()
    for match in scene.state.own:
        if match.sitters[0].name == "Bea" and not match.is_over:
            match.path.unlink(missing_ok=True)
    scene._read_again()
    settle(app)
    assert any("has not played deal" in str(note) for note in reasons(scene.state))


def test_the_table_is_gone_over_cell_by_cell_and_told(home: Path) -> None:
    scene = opened(still_program(), an_evening(still_program(), ("Anna", "Bea")))
    table, seen = scene.table, [(0, 1)]
    while table.perform(Action.INCREASE):
        seen.append(table.chosen)
    assert seen == [(0, 1), (0, 2), (1, 1), (1, 2)]
    assert table.perform(Action.DECREASE)
    assert table.chosen == (1, 1)
    told = [[cell.name for cell in row.children] for row in table.describe().children]
    assert all(row[0].startswith("Deal 1: ") and "in all" in row[-1] for row in told)
    assert sum(row[1] == "Deal 2: nothing that counts" for row in told) == 1


def test_two_people_with_one_name_have_two_rows(home: Path, tmp_path: Path) -> None:
    app = still_program()
    plan = an_evening(app, ("Anna", "Anna"))
    scene = opened(app, plan)
    assert [name for name, *_ in sorted(cells(scene))] == ["Anna", "Anna 2"]


@pytest.mark.parametrize("played", ["here", "elsewhere"])
def test_records_are_checked_once_also_those_that_were_played_here(
    played: str, home: Path, tmp_path: Path
) -> None:
    app = still_program()
    plan = an_evening(app, ("Anna",), is_checked=False)
    if played == "elsewhere":
        path = tmp_path / "e.tabletop-evening"
        records = list(records_folder().glob("*.tabletop"))
        with path.open("wb") as file:
            pack_evening(file, plan, records)
        for record in records:
            record.unlink()
        evening_folder().import_file(path, date.fromisoformat(plan.made))
    QuickOpponents.asked = 0
    scene = opened(app, plan)
    assert QuickOpponents.asked
    assert len(scene.state.result.left_out) == 2
    assert all("does not make here" in str(play.why_not) for play in scene.state.result.left_out)
    QuickOpponents.asked = 0
    again = opened(app, plan)
    assert not QuickOpponents.asked
    assert again.state.result == scene.state.result


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\5\6" * 9])
def test_a_file_that_is_no_evening_says_so_by_its_name(content: bytes, home: Path, tmp_path: Path) -> None:
    app = still_program()
    app.show(EveningsScene(app))
    path = tmp_path / "odd.tabletop-evening"
    path.write_bytes(content)
    app.send(pygame.DROPFILE, file=str(path))
    settle(app)
    assert isinstance(app.top, EveningImportScene)
    assert "odd.tabletop-evening" in app.top.told_line()
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, EveningsScene)


def test_folders_that_cannot_be_read_are_told_and_the_rest_is_shown(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = still_program()
    plan = an_evening(app, ("Anna", "Bea"))
    (evening_folder().folder / plan.id / "matches").mkdir()

    def iterdir(path: Path) -> object:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", iterdir)
    scene = opened(app, plan)
    assert [str(one) for one in scene.state.problems] == [
        f"evenings/{plan.id} cannot be read: Permission denied."
    ]
    assert len(scene.table.rows) == 2
    evenings = EveningsScene(app)
    app.show(evenings)
    assert [str(one) for one in evenings.problems] == ["evenings cannot be read: Permission denied."]


def test_an_evening_that_came_as_a_zip_is_none_of_ones_own_matches(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = still_program()
    plan = an_evening(app, ("Bea",))
    path = tmp_path / "evening.zip"
    with path.open("wb") as file:
        pack_evening(file, plan, (records := sorted(records_folder().glob("*.tabletop"))))
    for record in records:
        record.unlink()
    app.show(EveningsScene(app))
    app.send(pygame.DROPFILE, file=str(path))
    settle(app)
    assert isinstance(app.top, EveningImportScene)
    assert app.top.told_line() == "2 new results came."
    assert command_line_transfer.import_matches(path) == 0
    assert capsys.readouterr().out == "25: No new result came.\n"
    assert not list(records_folder().glob("*.tabletop"))
    path.write_bytes(b"")
    assert command_line_transfer.import_matches(path) == 1
    assert command_line_transfer.import_matches(path.with_suffix(".tabletop-evening")) == 1
    assert "cannot be read: No such file" in capsys.readouterr().err


def test_the_results_are_copied_as_text(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(words: str) -> bool:
        copied.append(words)
        return True

    monkeypatch.setattr(clipboard, "copy_text", copy)
    app = still_program()
    scene = opened(app, an_evening(app, ("Anna", "Bea")))
    button(scene, "Copy the results").activate()
    head, *rows = copied[0].splitlines()
    assert head == "25: The Star, 2 deals, against Anna, Bruno and Chidi (steady)"
    assert len(rows) == 2


def test_everything_goes_by_keys_and_the_plan_takes_what_was_chosen(home: Path) -> None:
    app = still_program()
    setup = EveningSetupScene(app, "minnesota-whist")
    app.open(setup)
    setup._set_name("  At   Bo’s ")
    setup._set_boards(8)
    setup._set_level("expert")
    plan = setup.plan()
    assert (plan.name, plan.boards, len(plan.opponents)) == ("At Bo’s", 8, 3)
    assert {seat.level for seat in plan.opponents} == {"expert"}
    app.press_and_release(pygame.K_RETURN)
    settle(app)
    assert isinstance(app.top, EveningScene)
    assert len(evening_folder().plans()[0]) == 1
    assert replace(app.top.plan, number=plan.number) == plan
