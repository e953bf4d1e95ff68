"""All results as a file for spreadsheets: the screen's words, where it lies, and what goes wrong."""

import csv
import errno
import io
import os
from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.graphics.window import file_manager
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.history.csv_export import BYTE_ORDER_MARK, COLUMNS, as_text_cell
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import FILE, NOT_SAVED, OverTimeScene
from tabletop.scenes.match_files.exported_files import SHOW
from tabletop.widgets.text.static_text import StaticText
from tabletop.workers.opponent_client import quick_move
from tests import posix
from tests.faulty_disk import ERRORS, FaultyDisk, each_fault
from tests.scenes.program import Program
from tests.scenes.review.test_review import every
from tests.scenes.test_over_time import finished, opened


def rows(folder: Path, name: str = FILE) -> list[list[str]]:
    content = (folder / "exports" / name).read_bytes()
    assert content.startswith(BYTE_ORDER_MARK)
    return list(csv.reader(io.StringIO(content.removeprefix(BYTE_ORDER_MARK).decode())))


def whist(home: Path, name: str = "Zoë") -> None:
    """A match of Minnesota Whist to 7, in which nobody but the first is a person."""
    people = [Sitter(name, "face-1"), *(Sitter(n, "face-2", level) for n, level in CAST)]
    table = Controller.start(
        GAMES["minnesota-whist"],
        people,
        {"target": 7},
        seed=40,
        folder=home / "matches",
        started="2026-11-20T19:30:05+01:00",
    )
    while not table.is_over:
        table._play_move(quick_move(table._history.match.view(table._history.match.seat)))
    table.close()


CAST = (("Anna", "club"), ("Bo", "expert"), ("Cy", "club"))


def told(scene: OverTimeScene) -> str:
    popup = scene.tree.popup
    assert isinstance(popup, Notice)
    return " ".join(part.words for part in every(popup) if isinstance(part, StaticText))


def test_titles_house_rules_and_levels_are_those_of_the_screen(app: Program, home: Path) -> None:
    whist(home)
    opened(app).save()
    head, line = rows(home)
    assert tuple(head) == COLUMNS
    by_title = dict(zip(head, line, strict=True))
    option = next(option for option in GAMES["minnesota-whist"].options if option.name == "target")
    label = str(dict(option.choices)[7])
    assert by_title["Game"] == "Minnesota Whist"
    assert f"{option.title}: {label}" in by_title["House rules"].split("; ")
    assert by_title["Opponents"] == "steady and sharp"
    assert by_title["Started"] == "2026-11-20 19:30"
    assert (by_title["Name"], by_title["Counts as"]) == ("Zoë", "Clean")
    assert by_title["Result"] in ("Won", "Lost")
    assert "minnesota-whist" not in line
    float(by_title["Points ahead of the others"])


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "=cmd|' /C calc'!A0", "\uff1d1"])
def test_no_name_is_an_order_to_the_spreadsheet(app: Program, home: Path, name: str) -> None:
    finished(home, 3, name)
    opened(app).save()
    _, line = rows(home)
    assert dict(zip(COLUMNS, line, strict=True))["Name"] == f"'{name}"


@pytest.mark.parametrize(
    "text", ["=1+1", "+1", "-2+3", "@SUM(A1)", "\t=1", "\r=1", "\n=1", " =1", "\uff0b1", "\uff0d1", "\uff201"]
)
def test_what_begins_like_a_formula_is_words_to_a_spreadsheet(text: str) -> None:
    assert as_text_cell(text) == f"'{text.strip()}"


def test_other_names_stay_as_they_are() -> None:
    for name in ("Ada", "Jean-Luc", "a=b", "", "'t Hooft"):
        assert as_text_cell(name) == name


def test_it_says_where_the_file_lies_and_shows_it_there(
    app: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    monkeypatch.setattr(file_manager, "can_show", lambda: True)

    def show(path: Path) -> bool:
        asked.append(path)
        return True

    monkeypatch.setattr(file_manager, "show_file", show)
    finished(home, 3)
    scene = opened(app)
    app.press_and_release(pygame.K_s, "s")
    app.step()
    path = home / "exports" / FILE
    assert f"{FILE} lies in {path.parent}." in told(scene)
    popup = scene.tree.popup
    assert isinstance(popup, Notice)
    app.click(next(button for button in popup.buttons if button.label == str(SHOW)).rect.center)
    assert asked == [path]


def test_where_no_folder_can_be_shown_the_button_is_missing(
    app: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_manager, "can_show", lambda: False)
    finished(home, 3)
    scene = opened(app)
    scene.save()
    app.step()
    popup = scene.tree.popup
    assert isinstance(popup, Notice)
    assert len(popup.buttons) == 1


def test_a_file_of_that_name_stays_as_it_is(app: Program, home: Path) -> None:
    (home / "exports").mkdir()
    (home / "exports" / FILE).write_text("mine")
    finished(home, 3)
    opened(app).save()
    assert (home / "exports" / FILE).read_text() == "mine"
    assert len(rows(home, "Tabletop matches-2.csv")) == 2


@posix.posix_only
def test_nothing_that_is_no_file_is_waited_for(app: Program, home: Path) -> None:
    (home / "exports").mkdir()
    os.mkfifo(home / "exports" / FILE)
    finished(home, 3)
    opened(app).save()
    assert len(rows(home, "Tabletop matches-2.csv")) == 2


def test_a_full_disk_is_said_and_nothing_half_written_is_left(
    app: Program, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(home, 3)
    scene = opened(app)

    def full(_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as context:
        context.setattr(os, "fsync", full)
        scene.save()
    app.step()
    assert "No space left on device" in told(scene)
    assert list((home / "exports").iterdir()) == []


@posix.posix_only
def test_whatever_fails_while_it_is_written_is_said(home: Path) -> None:
    app = Program()
    finished(home, 3)
    scene = opened(app)
    with FaultyDisk(home / "exports") as disk:
        scene.save()
    app.step()
    scene.tree.close_popup()
    for fault in each_fault(disk.calls, tuple(ERRORS)):
        before = set((home / "exports").iterdir())
        with FaultyDisk(home / "exports", fault):
            scene.save()
        app.step()
        more = set((home / "exports").iterdir()) - before
        if str(NOT_SAVED) in told(scene):
            assert not more or fault.is_lasting, fault
        else:
            assert len(more) == 1, fault
        scene.tree.close_popup()


def test_a_match_whose_file_is_gone_meanwhile_has_no_house_rules(app: Program, home: Path) -> None:
    path = finished(home, 3)
    scene = opened(app)
    path.unlink()
    scene.save()
    _, line = rows(home)
    assert dict(zip(COLUMNS, line, strict=True))["House rules"] == ""


def test_the_file_is_no_match(app: Program, home: Path) -> None:
    finished(home, 3)
    opened(app).save()
    history = HistoryScene(app)
    app.show(history)
    assert (len(history.matches), history.complaints) == (1, ())
