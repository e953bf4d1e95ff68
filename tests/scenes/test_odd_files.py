"""Names that no file can have, and pipes where files are expected: a clear sentence, and nobody waits."""

from __future__ import annotations

import io
import os
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tabletop import crash_report, disk, log_file
from tabletop.coach.review_cache import ReviewFile, StoredReview
from tabletop.disk import ImpossibleName, NotAFile
from tabletop.graphics.raster_disk_cache import RasterDiskCache
from tabletop.graphics.window import clipboard, game_window
from tabletop.records import MatchLibrary, Sitter, copy_home, summary_at, write_rescued
from tabletop.records.library.hand_orders import orders_file, read_orders, write_orders
from tabletop.records.library.summary_cache import CACHE_FILE
from tabletop.records.match_file.header import LONGEST_WORD, clean_text
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import FILE, OverTimeScene
from tabletop.scenes.match_entry.match_start import loaded
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.settings import Settings, exports_folder, log_path, rescue_folders, settings_path
from tabletop.settings.writing import backup_path
from tabletop.starting import environment_setup, ready_marker, setup_errors, setup_steps, start_failure
from tabletop.widgets.text.static_text import StaticText
from tests.record_files import HEADER, TEXTS, with_checksums, write_record
from tests.scenes.program import Program
from tests.scenes.review.test_review import every
from tests.scenes.test_over_time import finished

pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")


def in_time(work: Callable[[], object]) -> object:
    """Returns what comes of work that must not wait, or the error of the disk in which it ends."""
    done: list[object] = []

    def tried() -> None:
        try:
            done.append(work())
        except OSError as problem:
            done.append(problem)

    thread = threading.Thread(target=tried, daemon=True)
    thread.start()
    thread.join(30)
    assert done, "it waits, or went wrong"
    return done[0]


def pipe(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    return path


def is_pipe(path: Path) -> bool:
    return path.is_fifo()


# --- pipes


def save_table(app: Program) -> str:
    """Has the results over time written down; what is said about it."""
    scene = OverTimeScene(app)
    app.show(scene)
    app.step()
    scene.save()
    while scene.tree.popup is None:
        app.step()
    return "\n".join(part.words for part in every(scene.tree.popup) if isinstance(part, StaticText))


@pipes
def test_a_pipe_where_the_results_go_stays_and_that_is_said(app: Program, home: Path) -> None:
    finished(home, 3)
    place = pipe(exports_folder() / FILE)
    in_time(lambda: save_table(app))
    (written,) = (path for path in place.parent.iterdir() if path != place)
    assert "Blind Dominoes" in written.read_text(encoding="utf-8-sig")
    assert is_pipe(place)


def write_caches(home: Path) -> None:
    """Writes all that is kept beside matches, and the pictures of the start."""
    record = write_record(home / "matches", *TEXTS)
    MatchLibrary(home / "matches").matches()
    write_orders(record, 1, {0: ("AS", "KS")})
    ReviewFile.for_record(record).write(StoredReview({}, {0: (1,)}, 1))


def read_caches(home: Path) -> tuple[object, ...]:
    (record,) = (home / "matches").glob("*.tabletop")
    disk_cache = RasterDiskCache()
    disk_cache.open(home / "cache" / "rasters")
    return (
        len(MatchLibrary(home / "matches").matches()),
        MatchLibrary(home / "matches").cached_matches()[1],
        read_orders(record, 1),
        ReviewFile.for_record(record).read().deal_count,
    )


@pipes
@pytest.mark.parametrize("kind", ["statistics", "orders", "review"])
def test_a_pipe_in_place_of_a_cache_is_replaced_and_read_by_nobody(home: Path, kind: str) -> None:
    write_caches(home)
    (record,) = (home / "matches").glob("*.tabletop")
    places = {
        "statistics": record.with_name(CACHE_FILE),
        "orders": orders_file(record),
        "review": ReviewFile.for_record(record).path,
    }
    pipe(places[kind])
    in_time(lambda: read_caches(home))
    record.unlink()
    in_time(lambda: write_caches(home))
    assert read_caches(home) == (1, True, {0: ("AS", "KS")}, 1)
    assert places[kind].is_file()


@pipes
def test_a_pipe_in_place_of_a_match_is_told_wherever_it_is_opened(app: Program, home: Path) -> None:
    write_record(home / "matches", *TEXTS)
    place = pipe(home / "matches" / "odd.tabletop")
    other = write_record(home / "other", *TEXTS)
    for scene in (MenuScene(app), HistoryScene(app)):
        in_time(partial(app.show, scene))
    assert str(in_time(lambda: loaded(place))) == "odd.tabletop is not a file."
    pipe(home / "matches" / other.name)
    assert in_time(lambda: copy_home(other, home / "matches")) != other
    assert isinstance(in_time(lambda: copy_home(place, home / "third")), NotAFile)


@pipes
def test_a_pipe_in_place_of_the_settings_of_before_holds_nobody_up(home: Path) -> None:
    path = settings_path()
    assert Settings().save(path) is None
    pipe(backup_path(path))
    path.write_text("volume = = 3")
    settings, complaints = Settings.load(path)
    assert settings == Settings()
    assert "the defaults are used" in str(complaints[0])
    assert in_time(lambda: Settings().changed("volume", 3).save(path)) is None


@pipes
def test_a_pipe_in_place_of_the_log_holds_no_report_up(home: Path) -> None:
    pipe(log_path())
    path = in_time(lambda: crash_report.write_report(ValueError("oh")))
    assert isinstance(path, Path)
    assert "oh" in path.read_text()
    assert in_time(lambda: log_file._writable(log_path()) is None)


@pipes
def test_pipes_in_place_of_what_the_start_reads_and_writes_hold_it_up_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe(tmp_path / ready_marker.MARKER_NAME)
    assert in_time(lambda: ready_marker.read_marker(str(tmp_path)) is None)
    monkeypatch.setattr(ready_marker, "ENVIRONMENT", str(tmp_path))
    pipe(tmp_path / setup_errors.LOG)
    assert in_time(lambda: start_failure._write_report(ValueError("oh")) is None)
    assert isinstance(in_time(lambda: setup_steps.run_step([sys.executable, "-c", ""], tmp_path, 0)), OSError)
    kept_one = tmp_path / "environments" / "one"
    pipe(kept_one / environment_setup.SERVES_FILE)
    pipe(tmp_path / "environments" / "two" / environment_setup.SERVES_FILE)
    in_time(partial(environment_setup.remove_unused, kept_one.parent, kept_one, 0.0))


# --- names


NO_NAMES = ("/nowhere/a\0b", "/nowhere/\ud800")


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_no_file_can_have_is_an_error_of_the_disk(name: str) -> None:
    for work in (
        lambda: disk.read_bytes(Path(name), 1),
        lambda: disk.replace_file(Path(name), b""),
        lambda: disk.check_place(Path(name)),
        lambda: write_rescued(b"", Path(name), "x.tabletop"),
    ):
        with pytest.raises(ImpossibleName):
            work()


@pytest.mark.skipif(sys.platform == "win32", reason="there it is a name like others")
def test_a_name_with_a_stray_byte_can_be_written_and_read(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9")
    disk.replace_file(path, b"x")
    assert disk.read_bytes(path, 9) == b"x"


@pytest.mark.parametrize("name", ["/" + "z" * 900, "/nowhere/" + "z" * 300 + "/x", "relative", "~nobody/x"])
def test_matches_are_shown_although_one_is_remembered_where_none_can_lie(
    app: Program, home: Path, name: str
) -> None:
    from tabletop.controller import Controller
    from tabletop.games import GAMES

    sitters = [Sitter("You", "face-1"), Sitter("Bruno", "face-2", "club")]
    Controller.start(GAMES["minnows"], sitters, seed=3, folder=home / "matches").close()
    app.settings = app.settings.with_elsewhere([name])
    menu = MenuScene(app)
    app.show(menu)
    app.until_read(menu)
    assert len(menu.matches) == 1


def test_a_place_whose_name_cannot_be_written_down_is_not_remembered() -> None:
    assert Settings().with_elsewhere(["/a", "/\udcff", "/b\0", "/" + "c" * 2000]).elsewhere == ("/a",)


@pytest.mark.skipif(sys.platform == "win32", reason="there names are no bytes")
def test_a_home_with_a_stray_byte_has_refuges(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLETOP_HOME", os.path.join(tmp_path, os.fsdecode(b"caf\xe9")))
    assert rescue_folders()


def test_where_nobody_knows_the_home_there_are_refuges_and_reports(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    assert all(folder.is_absolute() for folder in rescue_folders())
    assert crash_report.write_report(ValueError("oh")) is not None


def test_a_name_with_half_a_letter_is_written_as_far_as_it_goes(app: Program, home: Path) -> None:
    path = home / "x.tabletop"
    path.write_bytes(
        with_checksums(*(line.replace('"Grace"', r'"Gr\ud800ace"') for line in HEADER.lines()), *TEXTS)
    )
    assert [sitter.name for sitter in summary_at(path).sitters] == [HEADER.sitters[0].name, "Gr ace"]


def test_results_of_a_name_with_half_a_letter_are_saved(app: Program, home: Path) -> None:
    path = finished(home, 3, "Zoe")
    lines = [line[9:] for line in path.read_text(encoding="utf-8").splitlines()]
    lines = [line.replace('"Zoe"', '"Z oe"' if "again" in line else r'"Z\ud800oe"') for line in lines]
    path.write_bytes(with_checksums(*lines))
    save_table(app)
    assert "Z oe" in (exports_folder() / FILE).read_text(encoding="utf-8")


def test_a_cleaned_name_stays_as_it_is() -> None:
    assert clean_text(clean_text("a" * (LONGEST_WORD - 1) + " b")) == clean_text(
        "a" * (LONGEST_WORD - 1) + " b"
    )


def test_half_a_letter_is_no_text_for_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    class Scrap:
        def put_text(self, words: str) -> None:
            words.encode()

    monkeypatch.setattr(game_window, "pygame_module", lambda _: Scrap())
    assert clipboard.copy_text("whole")
    assert not clipboard.copy_text("\ud800")


def test_half_a_letter_can_be_printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    printed = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(printed, encoding="utf-8", errors="strict"))
    log_file.print_any_name()
    print("\udce9", flush=True)
    assert printed.getvalue() == b"\\udce9\n"


def test_a_match_of_long_ago_or_far_ahead_has_no_day(app: Program, home: Path) -> None:
    path = finished(home, 3)
    os.utime(path, (10**11, 10**11 * 9))
    scene = OverTimeScene(app)
    app.show(scene)
    app.step()
    assert scene.points
    assert scene.plots
