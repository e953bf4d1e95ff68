"""What the program keeps is nobody else’s on this computer: its owner alone can read what a run leaves."""

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import command_line_transfer, disk, log_file
from tabletop.records import MatchImport, MatchLibrary, Record, pack_matches, unpack_matches, write_rescued
from tabletop.records.library.match_library import unchecked
from tabletop.scenes.match_files.exported_files import write_export
from tabletop.scenes.match_files.match_transfer import export_path
from tabletop.settings import make_private
from tests import posix
from tests.build_scripts import ROOT
from tests.record_files import HEADER, TEXTS, write_record

pytestmark = posix.posix_only

RUN = """
import os, sys
from tabletop import app, program
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.workers.opponent_client import quick_move
from tabletop.records import write_rescued
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.match_entry.match_start import match_library
from tabletop.settings import cache_folder, rescue_folders

def run(self):
    controller = self.scenes[-1].controller
    for _ in range(8):
        controller.take_table()
        if controller.seat == controller.viewer:
            controller.play(quick_move(controller.view()))
    self.step()
    self._raster_cache.open(cache_folder() / "rasters")
    self._raster_cache.get(b"<svg/>", (2, 2), lambda: __import__("pygame").Surface((2, 2)))
    self._raster_cache.close()
    self.change_settings(self.settings.changed("mute", True))
    self.change_settings(self.settings.changed("mute", False))
    ReviewFile.for_record(controller.path).write(StoredReview())
    match_library().matches()
    OverTimeScene(self).save()
    for folder in rescue_folders()[:1]:
        write_rescued(controller.path.read_bytes(), folder, "other.tabletop")
    raise RuntimeError("the end")

app.App.run = run
os.umask(0o022)
sys.exit(program.main(["--game", "kaluki", "--players", "me,me"]))
"""


def open_to_others(folder: Path) -> dict[str, str]:
    """Returns the modes of what others may look into."""
    found = {}
    for path in folder.rglob("*"):
        mode = stat.S_IMODE(path.lstat().st_mode)
        if mode & 0o077:
            found[str(path.relative_to(folder))] = f"{mode:o}"
    return found


def ran(home: Path, **named: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "TABLETOP_"))}
    told = {
        **kept,
        "HOME": str(home),
        "TMPDIR": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-c", RUN], env={**told, **named}, capture_output=True, text=True, check=False
    )
    assert "says more" in done.stderr, done.stderr
    assert "the end" in next(home.rglob("reports/*.txt")).read_text(), "it ended otherwise"


WANTED = (".tabletop", ".review", ".json", ".toml", ".log", ".csv", ".txt", "rasters")


def test_in_a_folder_that_was_named_for_everything_too(tmp_path: Path) -> None:
    (tmp_path / "named").mkdir(mode=0o755)
    ran(tmp_path, TABLETOP_HOME=str(tmp_path / "named"))
    assert open_to_others(tmp_path) == {"named": "755", "named/exports/Tabletop matches.csv": "644"}


def test_a_whole_run_leaves_nothing_open_and_closes_what_earlier_versions_left_so(tmp_path: Path) -> None:
    own = tmp_path / ".local" / "share" / "tabletop"
    (own / "matches").mkdir(parents=True)
    (own / "tabletop.log").write_text("long ago\n")
    (tmp_path / "Documents").mkdir()
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    ran(tmp_path)
    names = [path.name for path in tmp_path.rglob("*") if path.is_file()]
    assert [end for end in WANTED if not any(name.endswith(end) for name in names)] == []
    assert open_to_others(tmp_path) == {
        ".local": "755",
        ".local/share": "755",
        "Documents": "755",
        # It lies in a private folder, but whoever copies it to somebody else need not open it first.
        "Documents/Tabletop/Tabletop matches.csv": "644",
    }
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


@pytest.fixture
def whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Makes a home in which the program was told to keep everything in the home itself."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for name in ("cache", "matches", "reports"):
        (tmp_path / name).mkdir()
    for path in (tmp_path, *tmp_path.iterdir()):
        path.chmod(0o755)
    return tmp_path


def test_the_home_of_the_user_is_never_touched(whole: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_private()
    assert len(open_to_others(whole)) == 3
    assert stat.S_IMODE(whole.stat().st_mode) == 0o755
    monkeypatch.delenv("TABLETOP_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(whole.parent))
    (whole.parent / "tabletop").symlink_to(whole)
    make_private()
    (whole.parent / "tabletop").unlink()
    assert stat.S_IMODE(whole.stat().st_mode) == 0o755


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o002, 0o664), (0o077, 0o600)])
def test_what_the_player_asked_for_has_the_usual_mode_and_its_folder_is_private(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, umask: int, mode: int
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    write_record(tmp_path / "home" / "matches", *TEXTS, header=HEADER)
    (tmp_path / "stick").mkdir()
    monkeypatch.setattr(disk, "_umask", disk._umask)
    before = os.umask(0o077)
    disk.take_umask(umask)
    try:
        table = write_export("Tabletop matches.csv", b"x")
        assert command_line_transfer.export_matches(tmp_path / "stick" / "all.zip") == 0
        assert command_line_transfer.export_matches(export_path()) == 0
    finally:
        os.umask(before)
    for path in (table, tmp_path / "stick" / "all.zip", export_path()):
        assert stat.S_IMODE(path.stat().st_mode) == mode
    assert stat.S_IMODE(table.parent.stat().st_mode) == 0o700


def test_what_comes_by_an_import_is_private_whatever_its_file_was(tmp_path: Path) -> None:
    write_record(tmp_path / "source", *TEXTS, header=HEADER)
    (home := tmp_path / "home").mkdir(mode=0o700)
    with open(tmp_path / "all.zip", "wb") as file:
        pack_matches(file, tuple((tmp_path / "source").glob("*.tabletop")), tmp_path)
    (tmp_path / "all.zip").chmod(0o666)
    MatchImport(MatchLibrary(home), unchecked).import_all(unpack_matches(tmp_path / "all.zip"), lambda: False)
    (path,) = home.glob("*.tabletop")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_records_and_the_log_are_private_whoever_writes_them(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        Record.create(tmp_path / "made" / "matches", HEADER, TEXTS).close()
        write_rescued(b"x", tmp_path / "away", "match.tabletop")
        file = log_file._writable(tmp_path / "tabletop.log")
    finally:
        os.umask(before)
    assert file is not None
    file.close()
    assert open_to_others(tmp_path) == {}
