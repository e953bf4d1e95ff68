"""The program that checks itself does not pass where its opponents only play by rule of thumb."""

from pathlib import Path

import pytest

from tabletop.games import GAMES
from tabletop.lessons import lesson_loader
from tabletop.messages import current_language
from tabletop.selfcheck import self_check
from tabletop.workers import worker_process


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for kind in ("VIDEO", "AUDIO"):
        monkeypatch.setenv(f"SDL_{kind}DRIVER", "dummy")


@pytest.mark.usefixtures("home")
def test_a_game_whose_opponents_think_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert self_check.check_game(GAMES["star"], 4)
    assert "a deal of" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_game_whose_opponents_cannot_think_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker_process, "worker_command", lambda: [str(tmp_path / "nothing")])
    assert not self_check.check_game(GAMES["star"], 4)
    assert "process does not think" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_lesson_is_played_from_the_menu_and_back_in_another_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert self_check.check_lesson(GAMES["classic-dominoes"], "es")
    assert current_language().code == "es"
    assert "its lesson: 10 steps" in capsys.readouterr().out


@pytest.mark.usefixtures("home")
def test_a_lesson_that_cannot_be_read_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = tmp_path / "lesson.txt"
    damaged.write_text("Tabletop lesson 1\ngame: classic-dominoes\nseats: You, Anna\nstep\n  sya: Hello.\n")
    monkeypatch.setattr(lesson_loader, "game_file", lambda *_: damaged)
    assert not self_check.check_lesson(GAMES["classic-dominoes"])
    assert "lesson.txt, line 5" in capsys.readouterr().out
