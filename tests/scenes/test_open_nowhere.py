"""What Windows forbids never happens: nothing that is open is renamed, replaced or removed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop import disk as the_disk
from tabletop.controller import Replay
from tabletop.graphics.raster_disk_cache import RasterDiskCache
from tabletop.records import MatchLibrary, Record, bring_home, write_rescued
from tabletop.records.match_file.record import set_aside
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.settings import Settings, records_folder, settings_path
from tests.faulty_disk import WindowsDisk
from tests.record_files import HEADER, TEXTS, write_record
from tests.scenes.program import Program
from tests.scenes.review.test_review import good, instant_reviewer
from tests.scenes.sensible_player import SensiblePlayer


@pytest.fixture
def windows(home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[WindowsDisk]:
    """Puts all files of the program on a disk like those of Windows."""
    monkeypatch.setattr(the_disk, "RENAMES_OPEN", False)
    (home / "matches").mkdir()
    with WindowsDisk(home) as disk:
        yield disk
    assert disk.refused == []


def seat(visit: SensiblePlayer) -> Path:
    """Plays a few moves; where the match lies."""
    for _ in range(3):
        visit.wait_for_turn()
        visit.play()
    assert visit.controller.path is not None
    return visit.controller.path


@pytest.mark.parametrize("slug", ["kaluki", "star", "minnesota-whist"])
def test_a_match_is_played_left_and_gone_on_with(slug: str, windows: WindowsDisk) -> None:
    visit = SensiblePlayer(slug, records_folder())
    path = seat(visit)
    for change in ("volume", "mute"):
        visit.app.change_settings(visit.app.settings.changed(change, change == "mute" or 3))
    visit.come_back(visit.app.opponents)
    assert visit.controller.path == path
    visit.wait_for_turn()
    visit.controller.take_back()
    visit.app.leave_all()
    assert MatchLibrary(records_folder()).cached_matches()[1]
    assert "replace" in windows.calls


def test_a_damaged_match_is_put_right_while_it_is_played(windows: WindowsDisk) -> None:
    visit = SensiblePlayer("kaluki", records_folder())
    path = seat(visit)
    visit.app.leave_all()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:-1], lines[-1].replace(b": ", b"; ")]))
    visit.come_back(visit.app.opponents)
    assert visit.controller.save_warning is None
    assert path.with_name(f"{path.name}.damaged").exists()
    visit.wait_for_turn()
    visit.play()
    assert visit.controller.save_state.is_complete
    visit.app.leave_all()


def test_a_finished_match_is_reviewed_and_written_down(windows: WindowsDisk) -> None:
    from tests.scenes.test_over_time import finished

    path = finished(records_folder().parent, 3)
    app = Program()
    replay = Replay.read(path)
    review = ReviewScene(app, replay, path, instant_reviewer(good))
    app.show(review)
    while review.is_working:
        app.step()
    assert path.with_name(f"{path.name}.review").exists()
    for scene in (HistoryScene(app), OverTimeScene(app), SettingsScene(app), MenuScene(app)):
        app.show(scene)
        app.step()
        if isinstance(scene, OverTimeScene):
            scene.save()
            scene.save()
    app.leave_all()


def test_what_is_no_match_and_what_lay_elsewhere_is_tidied(windows: WindowsDisk, home: Path) -> None:
    away = write_rescued(write_record(home / "source", *TEXTS).read_bytes(), home / "away", "a.tabletop")
    write_record(records_folder(), *TEXTS[:4])
    (records_folder() / "b.tabletop").write_text("no match")
    assert bring_home([away], records_folder()) == ()
    os.rmdir(home / "away")
    app = Program()
    for scene in (HistoryScene(app), MenuScene(app)):
        app.show(scene)
    assert (records_folder() / "b.tabletop.damaged").exists()
    app.leave_all()


def test_two_windows_change_settings_and_keep_pictures(windows: WindowsDisk, home: Path) -> None:
    first, second = (Settings.load(settings_path())[0] for _ in range(2))
    assert first.changed("mute", True).save(settings_path(), first) is None
    assert second.changed("volume", 3).save(settings_path(), second) is None
    settings_path().write_text("volume = = 4")
    assert Settings().changed("mute", True).save(settings_path()) is None
    app = Program()
    for picture in range(2):
        disk_cache = RasterDiskCache()
        disk_cache.open(home / "cache" / "rasters")
        disk_cache.get(bytes([picture]), (4, 4), lambda: app.window.subsurface((0, 0, 4, 4)))
        disk_cache.close()
    assert (home / "cache" / "rasters").exists()


def test_a_match_that_is_open_cannot_be_taken_away(home: Path) -> None:
    """Checks that the disk of these tests can be trusted."""
    matches = home / "matches"
    record = Record.create(matches, HEADER, TEXTS)
    record.close()
    with WindowsDisk(home) as disk:
        record, _ = Record.open(next(matches.iterdir()))
        path = record.path
        assert path is not None
        works: tuple[Callable[[], object], ...] = (
            lambda: set_aside(path),
            path.unlink,
            lambda: os.replace(home / "settings.toml", path),
            lambda: os.rename(matches, home / "others"),
        )
        (home / "settings.toml").touch()
        for work in works:
            with pytest.raises(PermissionError):
                work()
        assert [call.split(" ")[0] for call in disk.refused] == ["rename", "unlink", "replace", "rename"]
        record.close()
        set_aside(path)
    assert not path.exists()
