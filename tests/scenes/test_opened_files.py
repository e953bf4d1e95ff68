"""A match is opened by its file: by double click, from the command line, or dropped onto the window."""

import os
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.command_line import BadArgument, Wish, understand
from tabletop.controller import Controller
from tabletop.games import GAMES
from tabletop.players.thinking import quick_move
from tabletop.scenes.menu import Menu
from tabletop.scenes.notice import Notice
from tabletop.scenes.program import open_match, shelf
from tabletop.scenes.replay import ReplayScene
from tabletop.scenes.table.scene import Table
from tabletop.settings import records_folder
from tests.scenes.program import Program, with_plain_pieces
from tests.scenes.visit import people


@pytest.fixture
def app(home: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    with_plain_pieces(monkeypatch)
    assert home.is_dir()
    app = Program((960, 600))
    app.settings = app.settings.changed("curtain", False)
    app.show(Menu(app))
    app.step()
    return app


def left(moves: int | None = 5, slug: str = "kaluki") -> Path:
    """Returns the file of a match that was left after N moves, or is over."""
    controller = Controller.start(GAMES[slug], people((None, None)), seed=7, folder=records_folder())
    while controller.seat is not None and (moves is None or len(controller.view().moves) < moves):
        controller.take_table()
        controller.play(quick_move(controller.view()))
    path = controller.path
    controller.close()
    assert path is not None
    return path


def drop(app: Program, path: Path) -> None:
    app.send(pygame.DROPFILE, file=str(path))
    app.step()


def test_a_match_that_was_left_goes_on_in_its_own_file(app: Program) -> None:
    path = left()
    drop(app, path)
    assert isinstance(app.top, Table)
    assert app.top.controller.path == path


@pytest.mark.skipif(sys.platform == "win32", reason="needs sparse files")
def test_a_file_that_is_larger_than_any_match_is_neither_read_nor_copied(
    app: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "huge.tabletop"
    path.write_bytes(left().read_bytes())
    os.truncate(path, 600 << 20)
    before = sorted(records_folder().iterdir())
    monkeypatch.setattr("tabletop.records.lines.read_bytes", lambda *_: pytest.fail("it is read"))
    assert open_match(app, path) == (
        "huge.tabletop is larger than any match can be (16 MB). It was not opened."
    )
    assert sorted(records_folder().iterdir()) == before


def test_a_match_from_elsewhere_goes_on_in_a_copy(app: Program, tmp_path: Path) -> None:
    path = left()
    letter = tmp_path / "letter" / path.name
    letter.parent.mkdir()
    path.rename(letter)
    content = letter.read_bytes()
    drop(app, letter)
    assert isinstance(app.top, Table)
    controller = app.top.controller
    assert controller.path is not None
    assert controller.path.parent == records_folder()
    controller.take_table()
    controller.play(quick_move(controller.view()))
    assert letter.read_bytes() == content
    moves = len(controller.view().moves)
    app.pop()
    app.step()
    drop(app, letter)
    assert isinstance(app.top, Table)
    assert len(app.top.controller.view().moves) == moves


def test_a_match_that_is_over_is_shown_again(app: Program) -> None:
    path = left(None, "classic-dominoes")
    drop(app, path)
    assert isinstance(app.top, ReplayScene)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("diary.tabletop", b"Dear diary,\n", "diary.tabletop is not a Tabletop match."),
        ("empty.tabletop", b"", "empty.tabletop is not a Tabletop match."),
        ("nothing.tabletop", None, "nothing.tabletop cannot be read: No such file or directory."),
    ],
)
def test_what_is_no_match_is_refused_with_a_sentence(
    app: Program, tmp_path: Path, name: str, content: bytes | None, said: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    drop(app, path)
    assert isinstance(app.top, Menu)
    notice = app.top.tree.popup
    assert isinstance(notice, Notice)
    assert said in [getattr(widget, "words", "") for widget in notice.family()]


def test_matches_of_earlier_versions_are_found_under_their_own_names(app: Program) -> None:
    path = left()
    old = path.with_suffix(".txt")
    path.rename(old)
    assert [kept.path for kept in shelf().matches()] == [old]
    drop(app, old)
    assert isinstance(app.top, Table)
    assert app.top.controller.path == old


def test_the_command_line_names_a_file_and_nothing_besides() -> None:
    assert understand(["a b.tabletop"]) == Wish(match=Path("a b.tabletop"))
    with pytest.raises(BadArgument, match="A saved match has its own game"):
        understand(["a.tabletop", "--game", "star"])


def test_the_program_opens_the_file_it_was_started_with(app: Program) -> None:
    path = left()
    app.begin(Wish(match=path))
    for event in pygame.event.get(pygame.DROPFILE):
        app.send(event.type, file=event.file)
    app.step()
    assert isinstance(app.top, Table)
