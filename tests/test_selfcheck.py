"""The program that checks itself does not pass where its opponents only play by rule of thumb."""

from functools import partial
from pathlib import Path

import pytest

from tabletop.games import GAMES
from tabletop.lessons import lesson_loader
from tabletop.messages import current_language
from tabletop.selfcheck import self_check
from tabletop.selfcheck.named_checks import NamedCheck, check_by_way
from tabletop.selfcheck.self_check import WAYS
from tabletop.selfcheck.stuck import Stuck
from tabletop.selfcheck.way_check import Effort, WayCheck
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


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("way", "played"), [("mouse", ["mouse"]), ("pad", ["pad"]), ("all", ["mouse", *WAYS])]
)
def test_everything_is_done_by_the_ways_that_are_asked_for(
    way: str, played: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    done: list[str] = []

    def fails_once(name: str, *_: object) -> int:
        done.append(name)
        return int(name != "mouse")

    monkeypatch.setattr(self_check, "_check_by_mouse", partial(fails_once, "mouse"))
    monkeypatch.setattr(self_check, "_check_by_way", fails_once)
    status = self_check.run_self_check(way=way)
    assert done == played
    assert status == (0 if way == "mouse" else 1)
    assert ("checks failed" in capsys.readouterr().out) == bool(status)


@pytest.mark.usefixtures("home")
def test_what_goes_wrong_is_printed_and_the_program_is_closed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def fails(check: WayCheck) -> Effort:
        raise Stuck(f"nobody plays at {len(check.app.scenes)} scenes")

    assert not check_by_way("tree", NamedCheck("nothing", "moves", fails))
    assert "tree: nothing: FAILED: Stuck: nobody plays at 1 scenes" in capsys.readouterr().out
    assert check_by_way("switch", NamedCheck("a setting", "changes", WayCheck.change_a_setting))
    assert "switch: a setting: 1 changes, " in capsys.readouterr().out
    assert self_check.nothing_is_left_open(tmp_path)
