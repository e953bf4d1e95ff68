"""All matches are carried to another computer: exported, offered, dropped, and from the command line."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

from tabletop import carrying, program
from tabletop.command_line import BadArgument, Wish, understand
from tabletop.records import Shelf
from tabletop.scenes.carrying import on_offer
from tabletop.scenes.history import History
from tabletop.scenes.importing import DONE, FAILED, Importing
from tabletop.scenes.menu import ContinuePanel, Menu
from tabletop.scenes.notice import Notice
from tabletop.scenes.table.scene import Table
from tabletop.stage import file_manager
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.text import Text
from tests import posix
from tests.scenes.program import SIZES, Program
from tests.scenes.review.test_review import every
from tests.scenes.test_clearing import answer, button, left, opened, push
from tests.scenes.test_menu import Slow
from tests.scenes.test_over_time import finished
from tests.scenes.test_resigned import sat_down
from tests.scripts import ROOT


@pytest.fixture(autouse=True)
def unshown(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test opens a window of the system."""
    monkeypatch.setattr(file_manager, "can_show", lambda: False)


def choose(app: Program, history: History, label: str) -> None:
    push(app, button(history, "More"))
    answer(app, history, label)
    app.step()


def said(widget: object) -> str:
    return "\n".join(part.words for part in every(widget) if isinstance(part, Text))  # type: ignore[arg-type]


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


def drop(app: Program, path: Path) -> Importing:
    app.send(pygame.DROPFILE, file=str(path))
    app.step()
    app.step()
    scene = app.top
    assert isinstance(scene, Importing)
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
        assert said(scene.panel).split("\n") == [DONE, words]
        app.key(pygame.K_RETURN)
        app.step()
        assert app.top is history
        assert len(history.matches) == 2
        assert history.tallies == tallies
    app.pop()
    app.show(Menu(app))
    menu = app.top
    assert isinstance(menu, Menu)
    assert isinstance(menu.panel, ContinuePanel)
    assert menu.panel.match.standing == "deal 1"
    assert len(list((other / "matches").glob("*.tabletop"))) == 2


def test_a_folder_can_be_dropped_on_a_table_where_one_plays(
    app: Program, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home, 3)
    other = elsewhere(monkeypatch, tmp_path / "other")
    table = sat_down(app, other, "kaluki")
    scene = drop(app, home)
    assert "1 match came." in said(scene.panel)
    app.key(pygame.K_ESCAPE)
    app.step()
    assert app.top is table
    assert isinstance(app.top, Table)
    assert not table.controller.is_over


def test_what_is_no_parcel_is_said(app: Program, home: Path) -> None:
    source = home / "x.zip"
    source.write_bytes(b"rubbish")
    scene = drop(app, source) if app.show(Menu(app)) else None
    assert scene is not None
    assert said(scene.panel).split("\n") == [FAILED, "x.zip is no zip file of matches, or it is damaged."]


def test_what_could_not_be_read_is_told_but_not_without_end(app: Program, home: Path) -> None:
    source = home / "x.zip"
    with zipfile.ZipFile(source, "w") as file:
        for number in range(9):
            file.writestr(f"{number}.tabletop", b"rubbish")
    app.show(Menu(app))
    told = said(drop(app, source).panel).split("\n")
    assert told[:3] == [DONE, "No new match came.", "0.tabletop is not a Tabletop match."]
    assert told[-1] == "5 more could not be read."


def test_matches_come_beside_the_frames_and_can_be_stopped(home: Path) -> None:
    for day in (3, 4, 5):
        finished(home, day)
    app = Slow()
    app.show(Menu(app))
    app.finish()
    scene = Importing(app, home / "matches")
    app.open(scene)
    app.step()
    assert "Reading matches" in said(scene.panel)
    app.key(pygame.K_ESCAPE)
    assert app.top is scene
    app.finish()
    app.step()
    assert "No new match came." in said(scene.panel)
    app.key(pygame.K_ESCAPE)
    app.step()
    assert isinstance(app.top, Menu)


def test_files_that_may_be_meant_are_offered_the_newest_first(app: Program, home: Path) -> None:
    finished(home, 3)
    source = exported(app, home)
    older = source.with_name("tabletop-old.zip")
    older.write_bytes(source.read_bytes())
    os.utime(older, (5, 5))
    source.with_name("holidays.zip").write_bytes(b"mine")
    assert on_offer() == [source, older]
    history = opened(app)
    choose(app, history, "Import matches")
    notice = history.tree.popup
    assert isinstance(notice, Notice)
    offered = [part for part in every(notice) if isinstance(part, Button)]
    assert [part.label for part in offered] == [source.name, older.name, "Back"]
    push(app, offered[0])
    app.step()
    assert isinstance(app.top, Importing)
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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_the_menu_and_the_panel_stand_in_the_window(home: Path, size: tuple[int, int], text: str) -> None:
    left(home, 5)
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    history = opened(app)
    app.click(history.list.inside.children[0].delete.rect.center)  # type: ignore[attr-defined]
    app.step()
    left(home, 6)
    history = opened(app)
    push(app, button(history, "More"))
    screen = pygame.Rect((0, 0), size)
    assert history.tree.popup is not None
    assert screen.contains(history.tree.popup.rect)
    scene = Importing(app, home / "matches")
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
    assert carrying.export(target) == 0
    assert capsys.readouterr().out == f"2 matches are in one file, for another computer. {target}\n"
    other = elsewhere(monkeypatch, tmp_path / "other")
    assert carrying.bring(target) == 0
    assert capsys.readouterr().out == "2 matches came.\n"
    assert carrying.bring(target) == 0
    assert capsys.readouterr().out == "No new match came, 2 were here already.\n"
    assert len(Shelf(other / "matches").matches()) == 2


def test_a_file_that_is_there_already_stays_as_it_is(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished(home, 3)
    target = tmp_path / "mine.zip"
    target.write_bytes(b"mine")
    assert carrying.export(target) == 1
    assert target.read_bytes() == b"mine"
    assert "is there already" in capsys.readouterr().err


def test_into_a_folder_it_is_written_under_its_usual_name(home: Path, tmp_path: Path) -> None:
    finished(home, 3)
    folder = tmp_path / "stick"
    folder.mkdir()
    assert carrying.export(folder) == 0
    (path,) = folder.iterdir()
    assert path.name.startswith("Tabletop matches ")


@posix.only
def test_what_cannot_be_written_or_read_gets_a_sentence(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    finished(home, 3)
    assert carrying.export(Path("/dev/null/x.zip")) == 1
    assert "cannot be written" in capsys.readouterr().err
    assert carrying.bring(home / "nothing.zip") == 1
    assert "cannot be read" in capsys.readouterr().err


def test_both_are_asked_for_alone() -> None:
    assert understand(["--export", "a.zip"]) == Wish(export=Path("a.zip"))
    assert understand(["--import", "a.zip"]) == Wish(bring=Path("a.zip"))
    for wrong in (
        ["--export", "a.zip", "--import", "b.zip"],
        ["--export", "a.zip", "--game", "kaluki"],
        ["--import", "a.zip", "m.tabletop"],
        ["--export", "a.zip", "--self-check"],
        ["--export", ""],
        ["--import", ""],
    ):
        with pytest.raises(BadArgument):
            understand(wrong)


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
