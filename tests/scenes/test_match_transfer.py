"""All matches are carried to another computer: exported, offered, dropped, and from the command line."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from tabletop import command_line_transfer, program
from tabletop.command_line import BadArgument, LaunchRequest, parse_arguments
from tabletop.graphics.window import file_manager
from tabletop.records import MatchLibrary
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.match_files.import_scene import DONE, FAILED, ImportScene
from tabletop.scenes.match_files.match_transfer import offered_archives
from tabletop.scenes.menu.continue_panel import ContinuePanel
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText
from tests import posix
from tests.build_scripts import ROOT
from tests.english import all_english
from tests.scenes.program import SIZES, Program
from tests.scenes.review.test_review import every
from tests.scenes.test_match_actions import answer, button, left, opened, push
from tests.scenes.test_menu import DelayedProgram
from tests.scenes.test_over_time import finished
from tests.scenes.test_resigned import sat_down


@pytest.fixture(autouse=True)
def unshown(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test opens a window of the system."""
    monkeypatch.setattr(file_manager, "can_show", lambda: False)


def choose(app: Program, history: HistoryScene, label: str) -> None:
    push(app, button(history, "More"))
    answer(app, history, label)
    app.step()


def said(widget: object) -> str:
    return "\n".join(part.words for part in every(widget) if isinstance(part, StaticText))  # type: ignore[arg-type]


def exported(app: Program, home: Path) -> Path:
    """All matches in a file, exported from the list."""
    history = opened(app)
    choose(app, history, "Export all matches")
    (path,) = (home / "exports").glob("*.zip")
    assert isinstance(history.tree.popup, Notice)
    assert f"{path.name} lies in {path.parent}." in said(history.tree.popup)
    return path


def elsewhere(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Another computer."""
    monkeypatch.setenv("TABLETOP_HOME", str(folder))
    return folder


def drop(app: Program, path: Path) -> ImportScene:
    app.send(pygame.DROPFILE, file=str(path))
    app.step()
    app.step()
    scene = app.top
    assert isinstance(scene, ImportScene)
    return scene


def test_all_matches_are_carried_to_another_computer_and_count_there_once(
    app: Program, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home, 3)
    left(home, 5)
    source = exported(app, home)
    tallies = opened(app).tallies
    other = elsewhere(monkeypatch, tmp_path / "other")
    history = opened(app)
    assert history.matches == ()
    for words in ("2 matches came.", "No new match came, 2 were here already."):
        scene = drop(app, source)
        assert said(scene.panel).split("\n") == [str(DONE), words]
        app.press_and_release(pygame.K_RETURN)
        app.step()
        assert app.top is history
        assert len(history.matches) == 2
        assert history.tallies == tallies
    app.pop()
    app.show(MenuScene(app))
    menu = app.top
    assert isinstance(menu, MenuScene)
    assert isinstance(menu.panel, ContinuePanel)
    assert all_english(menu.panel.match.facts) == ("deal 1",)
    assert len(list((other / "matches").glob("*.tabletop"))) == 2


def test_a_folder_can_be_dropped_on_a_table_where_one_plays(
    app: Program, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home, 3)
    other = elsewhere(monkeypatch, tmp_path / "other")
    table = sat_down(app, other, "kaluki")
    scene = drop(app, home)
    assert "1 match came." in said(scene.panel)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.top is table
    assert isinstance(app.top, TableScene)
    assert not table.controller.is_over


def test_what_is_no_archive_is_said(app: Program, home: Path) -> None:
    source = home / "x.zip"
    source.write_bytes(b"garbage")
    scene = drop(app, source) if app.show(MenuScene(app)) else None
    assert scene is not None
    assert said(scene.panel).split("\n") == [
        str(FAILED),
        "x.zip is no zip file of matches, or it is damaged.",
    ]


def test_what_could_not_be_read_is_told_but_not_without_end(app: Program, home: Path) -> None:
    source = home / "x.zip"
    with zipfile.ZipFile(source, "w") as file:
        for number in range(9):
            file.writestr(f"{number}.tabletop", b"garbage")
    app.show(MenuScene(app))
    told = said(drop(app, source).panel).split("\n")
    assert told[:3] == [str(DONE), "No new match came.", "0.tabletop is not a Tabletop match."]
    assert told[-1] == "5 more could not be read."


def test_matches_come_beside_the_frames_and_can_be_stopped(home: Path) -> None:
    for day in (3, 4, 5):
        finished(home, day)
    app = DelayedProgram()
    app.show(MenuScene(app))
    app.finish()
    scene = ImportScene(app, home / "matches")
    app.open(scene)
    app.step()
    assert "Reading matches" in said(scene.panel)
    app.press_and_release(pygame.K_ESCAPE)
    assert app.top is scene
    app.finish()
    app.step()
    assert "No new match came." in said(scene.panel)
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert isinstance(app.top, MenuScene)


def test_files_that_may_be_meant_are_offered_the_newest_first(app: Program, home: Path) -> None:
    finished(home, 3)
    source = exported(app, home)
    older = source.with_name("tabletop-old.zip")
    older.write_bytes(source.read_bytes())
    os.utime(older, (5, 5))
    source.with_name("holidays.zip").write_bytes(b"mine")
    (source.parent / "tabletop-folder.zip").mkdir()
    assert offered_archives() == (source, older)
    history = opened(app)
    choose(app, history, "Import matches")
    notice = history.tree.popup
    assert isinstance(notice, Notice)
    offered = [part for part in every(notice) if isinstance(part, Button)]
    assert [part.label for part in offered] == [source.name, older.name, "Back"]
    push(app, offered[0])
    app.step()
    assert isinstance(app.top, ImportScene)
    assert "1 was here already" in said(app.top.panel)


def test_where_nothing_is_found_it_is_said_where_a_file_would_be(app: Program, home: Path) -> None:
    history = opened(app)
    choose(app, history, "Import matches")
    assert isinstance(history.tree.popup, Notice)
    assert str(home / "exports") in said(history.tree.popup)


def test_a_full_disk_is_said_and_leaves_no_half_file(
    app: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home, 3)
    history = opened(app)

    def full(_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as context:
        context.setattr(os, "fsync", full)
        choose(app, history, "Export all matches")
    assert "No space left on device" in said(history.tree.popup)
    assert list((home / "exports").iterdir()) == []


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_menu_and_the_panel_stand_in_the_window(home: Path, size: tuple[int, int], text: str) -> None:
    left(home, 5)
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    history = opened(app)
    app.click(history.list.content.children[0].delete.rect.center)  # type: ignore[attr-defined]
    app.step()
    left(home, 6)
    history = opened(app)
    push(app, button(history, "More"))
    screen = pygame.Rect((0, 0), size)
    assert history.tree.popup is not None
    assert screen.contains(history.tree.popup.rect)
    scene = ImportScene(app, home / "matches")
    app.open(scene)
    app.step()
    assert screen.contains(scene.panel.rect)
    assert all(scene.panel.rect.contains(button.rect) for button in scene.buttons)


# --- without a window


def test_the_command_line_exports_and_imports(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    finished(home, 3)
    finished(home, 4)
    target = tmp_path / "mine.zip"
    assert command_line_transfer.export_matches(target) == 0
    assert capsys.readouterr().out == f"2 matches are in one file, for another computer. {target}\n"
    other = elsewhere(monkeypatch, tmp_path / "other")
    assert command_line_transfer.import_matches(target) == 0
    assert capsys.readouterr().out == "2 matches came.\n"
    assert command_line_transfer.import_matches(target) == 0
    assert capsys.readouterr().out == "No new match came, 2 were here already.\n"
    assert len(MatchLibrary(other / "matches").matches()) == 2


def test_a_file_that_is_there_already_stays_as_it_is(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished(home, 3)
    target = tmp_path / "mine.zip"
    target.write_bytes(b"mine")
    assert command_line_transfer.export_matches(target) == 1
    assert target.read_bytes() == b"mine"
    assert "is there already" in capsys.readouterr().err


def test_into_a_folder_it_is_written_under_its_usual_name(home: Path, tmp_path: Path) -> None:
    finished(home, 3)
    folder = tmp_path / "stick"
    folder.mkdir()
    assert command_line_transfer.export_matches(folder) == 0
    (path,) = folder.iterdir()
    assert path.name.startswith("Tabletop matches ")


@posix.posix_only
def test_what_cannot_be_written_or_read_gets_a_sentence(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished(home, 3)
    assert command_line_transfer.export_matches(Path("/dev/null/x.zip")) == 1
    assert "cannot be written" in capsys.readouterr().err
    assert command_line_transfer.import_matches(home / "nothing.zip") == 1
    assert "cannot be read" in capsys.readouterr().err


def test_both_are_asked_for_alone() -> None:
    assert parse_arguments(["--export", "a.zip"]) == LaunchRequest(export_to=Path("a.zip"))
    assert parse_arguments(["--import", "a.zip"]) == LaunchRequest(import_from=Path("a.zip"))
    for wrong in (
        ["--export", "a.zip", "--import", "b.zip"],
        ["--export", "a.zip", "--game", "kaluki"],
        ["--import", "a.zip", "m.tabletop"],
        ["--export", "a.zip", "--self-check"],
        ["--export", ""],
        ["--import", ""],
    ):
        with pytest.raises(BadArgument):
            parse_arguments(wrong)


def test_the_program_does_it_without_a_screen(home: Path, tmp_path: Path) -> None:
    finished(home, 3)
    target = tmp_path / "mine.zip"
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    environment["SDL_VIDEODRIVER"] = "none"
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from tabletop.program import main; raise SystemExit(main())",
            "--export",
            target,
        ],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert target.is_file()
    assert program.main(["--import", str(target)]) == 0
