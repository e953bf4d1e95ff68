"""Whatever names hold, a terminal, the log and reports are told nothing that does anything."""

import ast
import faulthandler
import logging
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

import tabletop
from tabletop import crash_report, log_file, program
from tabletop.app import App
from tabletop.command_line import LaunchRequest
from tabletop.graphics.window import game_window
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.settings import log_path
from tabletop.starting import notify
from tabletop.terminal_text import JOINERS, escape, escape_lines, print_error, print_line
from tests import posix
from tests.scenes.program import Program, with_plain_pieces

NASTY = "\x1b[2J\x1b]0;owned\x07 new\nline\r\x9b31m \u202emirrored\u2066\u2028"
"""Clears a terminal, names its window, begins another line, turns text red and mirrors what follows."""

PACKAGE = Path(tabletop.__file__).parent


def is_harmless(text: str) -> bool:
    return all(c.isprintable() or c in JOINERS + "\n" for c in text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("/home/Zoë Ångström/שלום 漢字 😀", "/home/Zoë Ångström/שלום 漢字 😀"),
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("one\ntwo\ttabs\r", "one\\ntwo\\ttabs\\r"),
        ("exe\u202etxt", "exe\\u202etxt"),
        ("half \udc80", "half \\udc80"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_what_does_something_is_written_out(text: str, told: str) -> None:
    assert escape(text) == told
    assert escape(told) == told


def test_of_all_letters_there_are_none_does_anything() -> None:
    everything = "".join(map(chr, range(0x3000))) + "\ud800\udcff\ufeff\ufff9\U000e0041\U0010ffff"
    told = escape(everything)
    assert is_harmless(told)
    assert "\n" not in told
    assert escape_lines("one\ntwo\x1b") == "one\ntwo\\x1b"


def test_sentences_for_the_terminal_are_one_harmless_line(capsys: pytest.CaptureFixture[str]) -> None:
    print_line(NASTY)
    print_error(NASTY)
    with pytest.raises(SystemExit):
        notify.leave_with(NASTY)
    said = capsys.readouterr()
    for lines in (said.out, said.err):
        assert is_harmless(lines)
    assert (said.out.count("\n"), said.err.count("\n")) == (1, 2)


def calls(file: Path) -> Iterator[str]:
    text = file.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(text)) if re.search(r"print|sys\.std|warn", text) else ():
        if isinstance(node, ast.Call):
            yield ast.unparse(node.func)


def test_nothing_else_prints() -> None:
    forbidden = {"print", "sys.stdout.write", "sys.stderr.write", "traceback.print_exc", "warnings.warn"}
    forbidden |= {"traceback.print_exception", "sys.stdout.buffer.write", "sys.stderr.buffer.write"}
    found = {
        file.relative_to(PACKAGE): wrong
        for file in PACKAGE.rglob("*.py")
        if (wrong := forbidden & set(calls(file)))
    }
    assert found == {Path("terminal_text.py"): {"print"}}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def nasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes a folder of a nasty name, with all that the program keeps and the user's home in it."""
    folder = tmp_path / NASTY
    folder.mkdir()
    monkeypatch.setenv("TABLETOP_HOME", str(folder / "kept"))
    monkeypatch.setenv("HOME", str(folder))
    return folder


@contextmanager
def own_log() -> Iterator[None]:
    """Gives the program its own log, without that of the tests."""
    handlers = logging.root.handlers[:]
    logging.root.handlers.clear()
    try:
        yield
    finally:
        logging.root.handlers[:] = handlers
        faulthandler.disable()


@posix.posix_only
@pytest.mark.parametrize(
    "arguments",
    [
        ["--about"],
        ["--help"],
        ["--version"],
        ["--" + NASTY.replace(" ", "")],
        ["--game", NASTY],
        [NASTY, "--seed", "5"],
    ],
)
def test_what_the_command_says_is_harmless(
    nasty: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with own_log():
        program.main(arguments)
    said = capsys.readouterr()
    assert is_harmless(said.out + said.err)
    if arguments == ["--about"]:
        assert f"Matches: {escape(str(nasty / 'kept' / 'matches'))}\n" in said.out


@posix.posix_only
def test_a_crash_in_such_a_folder_is_told_harmlessly(
    nasty: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> LaunchRequest:
        logging.getLogger("test").warning("%s is odd", nasty)
        raise OSError(NASTY)

    monkeypatch.setattr(program, "parse_arguments", fails)
    shown: list[str] = []
    monkeypatch.setattr(game_window, "show_message", shown.append)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with own_log():
        assert program.main([]) == 1
    said = capsys.readouterr().err
    (report,) = (nasty / "kept" / "reports").iterdir()
    told = report.read_text(encoding="utf-8")
    lines = log_path().read_text(encoding="utf-8")
    for text in (said, lines, told, *shown):
        assert text
        assert is_harmless(text)
    assert said.count("\n") == 1
    assert f"{escape(str(nasty))} is odd\n" in lines
    assert escape(NASTY).strip() not in told.replace(f"OSError: {escape_lines(NASTY)}", "")


@posix.posix_only
def test_a_match_of_such_a_name_is_complained_of_harmlessly(
    nasty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_plain_pieces(monkeypatch)
    app = Program((960, 600))
    app.show(MenuScene(app))
    app.step()
    path = nasty / f"{NASTY}.tabletop"
    path.write_text("Dear Ada,\n")
    with own_log():
        log_file.start_logging(log_path())
        app.send(pygame.DROPFILE, file=str(path))
        app.step()
    app.close()
    lines = log_path().read_text(encoding="utf-8")
    assert "is not a Tabletop match" in lines
    assert is_harmless(lines)


def test_what_could_not_be_saved_is_told_harmlessly(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_plain_pieces(monkeypatch)
    app = Program((960, 600))
    app.show(MenuScene(app))
    app.step()
    assert home.is_dir()
    monkeypatch.setattr(type(app.scenes[-1]), "rescue_unsaved", lambda _: f"All of it is in /{NASTY}.")
    App.close(app)
    said = capsys.readouterr().err
    assert said.startswith("tabletop: All of it is in")
    assert is_harmless(said)
    assert said.count("\n") == 1


@posix.posix_only
def test_names_are_left_out_of_a_report_however_they_are_written(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert home.is_dir()
    monkeypatch.setenv("HOME", "/people/quen\x1btin")
    log_path().write_text(escape("quen\x1btin opened /people/quen\x1btin/x") + "\n", encoding="utf-8")
    told = crash_report.report_text(ValueError("/people/quen\x1btin/y"))
    assert "quen" not in told
    assert "(name) opened ~/x\n" in told
    assert "~/y" in told
