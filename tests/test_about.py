"""What the program says of itself: where it keeps what, a portable folder, and a report without names."""

import sys
from pathlib import Path

import pygame
import pytest

from tabletop import __version__, about, crash_report, program
from tabletop.settings import folders, log_path, records_folder, settings_path
from tabletop.settings.folders import cache_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_about_tells_versions_and_where_everything_lies(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert program.main(["--about"]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"Tabletop {__version__}, run from ")
    assert "pygame-ce" in said
    assert "SDL" in said
    for path in (records_folder(), settings_path(), log_path(), cache_folder()):
        assert str(path) in said
        assert home in path.parents


@pytest.fixture
def stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes a packed program on a stick, with a file that says it is portable."""
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "tabletop"))
    (tmp_path / "portable").touch()
    return tmp_path


def test_a_portable_program_keeps_everything_beside_itself(stick: Path) -> None:
    assert folders.is_portable()
    for path in (records_folder(), settings_path(), log_path(), cache_folder()):
        assert path.parent == stick / folders.PORTABLE_FOLDER
    (stick / "portable").unlink()
    assert not folders.is_portable()
    assert stick not in records_folder().parents


def test_on_macos_the_file_lies_beside_the_app(stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    inside = stick / "Tabletop.app" / "Contents" / "MacOS" / "Tabletop"
    monkeypatch.setattr(sys, "executable", str(inside))
    assert records_folder() == stick / folders.PORTABLE_FOLDER / "matches"


def test_a_chosen_home_counts_more_than_a_portable_folder(
    stick: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "mine"))
    assert stick.is_dir()
    assert not folders.is_portable()
    assert records_folder() == tmp_path / "mine" / "matches"


def failed() -> Exception:
    try:
        raise KeyError("no seat for Zoë Quill at the table of Al")
    except KeyError as error:
        return error


def test_a_report_tells_what_happened_and_names_nobody(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, "/people/quentin")
    home.mkdir()
    lines = [f"line {number}" for number in range(100)]
    log_path().write_text("\n".join([*lines, "quentin opened /people/quentin/matches/x"]), encoding="utf-8")
    path = crash_report.write_report(failed(), ["Zoë Quill", "Al"])
    assert path is not None
    said = path.read_text(encoding="utf-8")
    assert path.parent == home / "reports"
    assert f"Tabletop {__version__}" in said
    assert "KeyError" in said
    assert "line 99" in said
    assert "line 20\n" not in said
    for name in ("Zoë", "Quill", " Al", "quentin"):
        assert name not in said


def test_where_no_report_can_be_written_the_log_is_named(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "reports").write_text("a file", encoding="utf-8")
    monkeypatch.setattr(program, "parse_arguments", lambda _: failed().missing)  # type: ignore[attr-defined]
    assert program.main([]) == 1
    assert f"Something went wrong; your match is kept, and {log_path()} says more." in capsys.readouterr().err


def test_a_report_that_goes_wrong_itself_hides_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def lines() -> None:
        raise ImportError("no pygame")

    monkeypatch.setattr(about, "about_lines", lines)
    assert crash_report.write_report(failed()) is None
    assert "no report could be written" in caplog.text


def test_a_crash_names_the_report(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "parse_arguments", lambda _: failed().missing)  # type: ignore[attr-defined]
    assert program.main([]) == 1
    (report,) = (home / "reports").iterdir()
    assert f"your match is kept, and {report} says more." in capsys.readouterr().err
    assert "AttributeError" in report.read_text(encoding="utf-8")


def test_a_crash_is_told_in_a_window_where_there_is_no_console(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(pygame.display, "message_box", lambda *words: shown.append(words[1]))
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(program, "parse_arguments", lambda _: failed().missing)  # type: ignore[attr-defined]
    pygame.display.quit()  # as it is once the window had to be closed
    monkeypatch.setenv("DISPLAY", ":7")
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    assert program.main([]) == 1
    (sentence,) = shown
    assert "your match is kept" in sentence
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert program.main([]) == 1
    assert len(shown) == 1


@pytest.mark.parametrize(
    ("program_file", "beside", "said"),
    [
        ("/usr/lib/tabletop/tabletop", "", "installed by the system's package"),
        ("{here}/tabletop", "", "unpacked in {here}"),
        ("{here}/Tabletop.exe", "uninstall.exe", "installed in {here}"),
        ("{here}/tabletop", "portable", "unpacked in {here}, portable"),
    ],
)
def test_about_tells_how_the_program_came_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program_file: str, beside: str, said: str
) -> None:
    here = tmp_path.resolve()
    monkeypatch.delenv("TABLETOP_HOME", raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "executable", program_file.format(here=here))
    (here / (beside or "other")).touch()
    assert next(about.about_lines()) == f"Tabletop {__version__}, {said.format(here=here)}"
