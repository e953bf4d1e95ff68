"""What the program has open is known, and let go before it ends: Windows could not rename or delete it."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop.app import App
from tabletop.games import GAMES
from tabletop.open_files import open_files_below
from tabletop.records import MatchLibrary, Record, RecordedMatch, read_recorded_match
from tabletop.records.library import match_library
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.selfcheck import self_check
from tests import open_resources
from tests.record_files import HEADER, TEXTS, write_record

told = pytest.mark.skipif(
    open_files_below(Path.cwd()) is None, reason="the system does not tell which files are open"
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gives the program a home of its own, and no window."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for kind in ("VIDEO", "AUDIO"):
        monkeypatch.setenv(f"SDL_{kind}DRIVER", "dummy")
    return tmp_path


@pytest.fixture
def app() -> Iterator[App]:
    program = App()
    pygame.event.clear()
    yield program
    program.close()


@told
def test_a_file_is_open_until_it_is_closed(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    with (inner / "a file").open("w"):
        assert open_files_below(tmp_path) == (str(Path("inner", "a file")),)
        assert open_files_below(inner) == ("a file",)
        assert open_files_below(tmp_path / "elsewhere") == ()
    assert open_files_below(tmp_path) == ()


@told
def test_a_match_is_open_until_it_is_left(tmp_path: Path) -> None:
    record = Record.create(tmp_path, HEADER, TEXTS)
    assert record.path is not None
    assert open_files_below(tmp_path) == (record.path.name,)
    record.close()
    assert open_files_below(tmp_path) == ()


NEGLECTFUL = """
def open_match(folder, header, texts):
    return Record.create(folder, header, texts)
"""


@pytest.mark.parametrize("place", ["tabletop.scenes.neglectful", "tests.neglectful"])
def test_what_a_scene_leaves_open_is_told_after_the_test(tmp_path: Path, place: str) -> None:
    scene: dict[str, Any] = {"__name__": place, "Record": Record}
    exec(NEGLECTFUL, scene)
    record = scene["open_match"](tmp_path, HEADER, TEXTS)
    said = open_resources.close_records()
    assert bool(said) == place.startswith("tabletop.")
    assert record.file_name in said or not said
    assert not open_resources.is_open(record)


# --- background tasks


class SlowDisk:
    """A disk on which a record has been read only once somebody waits for whoever reads it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_reading, self.may_end = threading.Event(), threading.Event()
        self.read: list[str] = []
        join = threading.Thread.join

        def waited_for(thread: threading.Thread, timeout: float | None = None) -> None:
            self.may_end.set()
            join(thread, timeout)

        monkeypatch.setattr(match_library, "read_recorded_match", self._slowly)
        monkeypatch.setattr(threading.Thread, "join", waited_for)

    def _slowly(self, path: Path) -> RecordedMatch:
        with path.open("rb"):
            self.is_reading.set()
            assert self.may_end.wait(60), "nobody waits for it"
            self.read.append(path.name)
            return read_recorded_match(path)


@told
@pytest.mark.parametrize("scene", [MenuScene, HistoryScene, OverTimeScene])
def test_no_record_is_read_any_more_once_the_program_is_closed(
    app: App, home: Path, scene: Callable[[App], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        write_record(home / "matches", *TEXTS)
    at_once: list[Callable[[], None]] = []
    with monkeypatch.context() as patch:
        patch.setattr(app, "run_in_background", at_once.append)
        shown = scene(app)
    slow = SlowDisk(monkeypatch)
    app.push(shown)
    for work in at_once:
        app.run_in_background(work)
    for _ in range(3):
        app.step()
    assert slow.is_reading.wait(60)
    assert len(open_files_below(home) or ()) == 1
    app.close()
    held = open_files_below(home)
    slow.may_end.set()
    assert held == ()
    assert len(slow.read) == 1, "the others are not read any more"
    assert "background" not in [thread.name for thread in threading.enumerate()]


def test_after_the_program_is_closed_nothing_is_begun(app: App) -> None:
    app.close()
    assert app.is_closing()
    app.run_in_background(lambda: pytest.fail("it was begun"))
    assert "background" not in [thread.name for thread in threading.enumerate()]


def test_what_was_read_before_it_was_called_off_need_not_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        write_record(tmp_path, *TEXTS)
    looks = iter((False, False, True))
    MatchLibrary(tmp_path, called_off=lambda: next(looks)).matches()
    read: list[Path] = []

    def reading(path: Path) -> RecordedMatch:
        read.append(path)
        return read_recorded_match(path)

    monkeypatch.setattr(match_library, "read_recorded_match", reading)
    assert len(MatchLibrary(tmp_path).matches()) == 3
    assert len(read) == 1


# --- the program's check of itself


class SelfCheckClock:
    """Time for the self-check, which passes at once; something may happen while it sleeps."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.then: Callable[[], object] = int

    def monotonic(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds
        self.then()


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> SelfCheckClock:
    """No test waits for a scanner, on Windows either."""
    told = SelfCheckClock()
    monkeypatch.setattr(self_check, "time", told)
    return told


@told
def test_where_scanners_open_files_they_are_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, clock: SelfCheckClock
) -> None:
    monkeypatch.setattr(self_check, "SCAN_STEP", 20.0)
    record = Record.create(tmp_path, HEADER, TEXTS)
    clock.then = record.close
    assert self_check.nothing_is_left_open(tmp_path)
    assert clock.seconds == 0.1
    assert capsys.readouterr().out == ""


@told
def test_what_no_scanner_lets_go_of_is_told_in_the_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, clock: SelfCheckClock
) -> None:
    monkeypatch.setattr(self_check, "SCAN_STEP", 20.0)
    record = Record.create(tmp_path, HEADER, TEXTS)
    assert record.path is not None
    assert not self_check.nothing_is_left_open(tmp_path)
    assert clock.seconds == pytest.approx(20.0, abs=0.2)
    assert capsys.readouterr().out == f"still open: FAILED: {record.path.name}\n"


@told
def test_the_self_check_says_what_is_still_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = Record.create(tmp_path, HEADER, TEXTS)
    assert record.path is not None
    assert not self_check.nothing_is_left_open(tmp_path)
    assert capsys.readouterr().out == f"still open: FAILED: {record.path.name}\n"
    record.close()
    assert self_check.nothing_is_left_open(tmp_path)


def test_the_self_check_says_what_is_still_at_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    may_end = threading.Event()
    thread = threading.Thread(target=may_end.wait, name="background", daemon=True)
    thread.start()
    assert not self_check.nothing_is_left_open(tmp_path)
    assert capsys.readouterr().out == "still at work: FAILED: background\n"
    may_end.set()
    thread.join()
    assert self_check.nothing_is_left_open(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is always known")
def test_the_self_check_says_where_open_files_are_not_known(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.open_files.HANDLE_FOLDER", str(tmp_path / "nowhere"))
    monkeypatch.setattr(self_check, "GAMES", {})
    assert self_check.run_self_check() == 0
    told = "This system does not tell which files are open.\nAll games can be played.\n"
    assert capsys.readouterr().out == told


@told
def test_the_self_check_fails_where_a_game_leaves_a_match_open(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    records: list[Record] = []

    def plays(*_: object) -> bool:
        records.append(Record.create(Path(os.environ["TABLETOP_HOME"]), HEADER, TEXTS))
        return True

    monkeypatch.setattr(self_check, "GAMES", {"star": GAMES["star"]})
    monkeypatch.setattr(self_check, "check_game", plays)
    monkeypatch.setattr(self_check, "check_lesson", lambda *_: True)
    assert self_check.run_self_check() == 1
    for record in records:
        record.release()
    assert "still open: FAILED: highest-card" in capsys.readouterr().out
