"""Two windows with one settings file: each keeps what the other has changed; and what killed ones leave."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tabletop import disk
from tabletop.settings import LastSeat, Settings, writing
from tabletop.settings.writing import backup_path, parsing_cost


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


class SettingsWindow:
    """Loads the settings when it opens, and saves what it changes."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.settings, _ = Settings.load(path)
        self._since = self.settings

    def change(self, name: str, value: Any) -> None:
        self.take(self.settings.changed(name, value))

    def take(self, settings: Settings) -> None:
        self.settings = settings
        assert settings.save(self.path, self._since) is None
        self._since = settings


@pytest.fixture
def windows(path: Path) -> tuple[SettingsWindow, SettingsWindow]:
    path.write_text("# mine\nvolume = 30\n")
    return SettingsWindow(path), SettingsWindow(path)


def test_what_the_other_window_has_changed_stays(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, second = windows
    first.change("volume", 10)
    second.change("mute", True)
    first.change("card_back", "red")
    now, complaints = Settings.load(path)
    assert (now.volume, now.mute, now.card_back) == (10, True, "red")
    assert complaints == ()
    assert path.read_text().startswith("# mine\n")


def test_what_both_have_changed_is_as_the_last_one_wants_it(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, second = windows
    second.change("volume", 20)
    first.change("volume", 10)
    assert Settings.load(path)[0].volume == 10
    second.change("mute", True)
    assert Settings.load(path)[0].volume == 10
    second.change("volume", 21)
    assert Settings.load(path)[0].volume == 21


def test_a_setting_that_went_back_to_the_usual_is_a_change_too(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, second = windows
    first.change("mute", True)
    first.change("mute", False)
    second.change("volume", 70)
    assert Settings.load(path)[0] == Settings()


def test_people_of_both_windows_are_remembered_the_latest_first(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, second = windows
    first.take(first.settings.with_person("Ada", "1").with_person("Bo", "2"))
    second.take(second.settings.with_person("Cleo", "3"))
    first.take(first.settings.with_person("Ada", "4"))
    people = Settings.load(path)[0].people
    assert [(person.name, person.face) for person in people] == [("Ada", "4"), ("Cleo", "3"), ("Bo", "2")]


def test_the_games_of_both_windows_are_remembered(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, second = windows
    seats = (LastSeat("Ada", "1"),)
    first.take(first.settings.with_last_setup("skin", {"bankroll": 50}, seats))
    second.take(second.settings.with_last_setup("star", {"target": 50}, seats))
    first.take(first.settings.with_last_setup("skin", {"bankroll": 90}, seats))
    games = Settings.load(path)[0].games
    assert games["skin"].options == {"bankroll": 90}
    assert games["star"].options == {"target": 50}


def test_matches_elsewhere_come_and_go_one_by_one(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, second = windows
    first.take(first.settings.with_elsewhere(["/a", "/b"]))
    third = SettingsWindow(path)
    second.take(second.settings.with_elsewhere(["/c"]))
    third.take(third.settings.with_elsewhere(["/b"]))
    assert Settings.load(path)[0].elsewhere == ("/b", "/c")


def test_what_somebody_typed_into_the_file_meanwhile_stays(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, _ = windows
    path.write_text("# new\nvolume = 5\nfuture = 1\nchanged = 3\ncard_back = 7\n")
    first.change("mute", True)
    now, complaints = Settings.load(path)
    assert (now.volume, now.mute) == (5, True)
    assert path.read_text().startswith("# new\nvolume = 5\nfuture = 1\n")
    assert len(complaints) == 2


def test_a_file_that_was_deleted_meanwhile_is_written_whole(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path
) -> None:
    first, _ = windows
    path.unlink()
    first.change("mute", True)
    assert Settings.load(path)[0] == replace(Settings(), volume=30, mute=True)


def test_what_could_not_be_saved_is_saved_with_the_next_change(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = windows
    since = first.settings
    unsaved = since.changed("volume", 11)
    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", refused)
        assert "could not be saved" in str(unsaved.save(path, since))
    assert unsaved.changed("mute", True).save(path, since) is None
    now, _ = Settings.load(path)
    assert (now.volume, now.mute) == (11, True)


def refused(*_: object) -> None:
    raise OSError(5, "Input/output error")


# --- at the same moment

WINDOW = """
import sys
from pathlib import Path
from tabletop.settings import Settings
path, name = Path(sys.argv[1]), sys.argv[2]
sys.stdin.readline()
since = Settings.load(path)[0]
for number in range(15):
    settings = since.with_last_setup(f"{name}-{number}", {"x": 1}, ())
    said = settings.save(path, since)
    assert said is None, said
    since = settings
"""


def test_windows_that_write_at_the_same_moment_lose_nothing(path: Path) -> None:
    order = [sys.executable, "-c", WINDOW, str(path)]
    programs = [
        subprocess.Popen([*order, name], stdin=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for name in ("left", "middle", "right")
    ]
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    assert [program.communicate()[1] for program in programs] == ["", "", ""]
    games = Settings.load(path)[0].games
    assert len(games) == 45
    assert sorted(os.listdir(path.parent)) == ["settings.toml", "settings.toml.before"]


def test_without_locks_a_change_that_comes_between_is_seen(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tomlkit

    first, second = windows
    if sys.platform != "win32":
        import fcntl

        monkeypatch.setattr(fcntl, "flock", refused)
    comes_between(monkeypatch, tomlkit, "parse", lambda: second.change("mute", True))
    first.change("volume", 10)
    now, _ = Settings.load(path)
    assert (now.volume, now.mute) == (10, True)


def comes_between(
    monkeypatch: pytest.MonkeyPatch,
    place: object,
    name: str,
    work: Callable[[], None],
    *,
    after: bool = False,
) -> None:
    """Has something happen just before or after a function does its work for the first time."""
    real = getattr(place, name)
    waiting = [work]

    def slow(*told: Any, **named: Any) -> Any:
        now = waiting.pop() if waiting else lambda: None
        if not after:
            now()
        done = real(*told, **named)
        if after:
            now()
        return done

    monkeypatch.setattr(place, name, slow)


def locked_by_another(folder: Path) -> int:
    """Returns the handle of a window that has asked for the folder, and been stopped."""
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    return handle


needs_locks = pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be locked there")


@needs_locks
def test_busy_windows_are_waited_for_however_often_they_write(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    monkeypatch.setattr(writing, "TRIES", 10)
    first, busy = windows
    folder = locked_by_another(path.parent)
    writes = iter(range(30))

    def pause(_: float) -> None:
        fcntl.flock(folder, fcntl.LOCK_UN)
        number = next(writes, None)
        if number is not None:
            busy.take(busy.settings.with_last_setup(f"busy-{number}", {"x": 1}, ()))
            fcntl.flock(folder, fcntl.LOCK_EX)

    monkeypatch.setattr(time, "sleep", pause)
    first.change("volume", 10)
    os.close(folder)
    assert next(writes, None) is None
    now, _ = Settings.load(path)
    assert (now.volume, len(now.games)) == (10, 30)


@pytest.fixture
def outlasts_a_sweep(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., None]:
    """Has one window write, and another one sweep and write when the first has come to a call."""
    first, second = windows

    def check(place: object, name: str, *, after: bool = False) -> None:
        folder = locked_by_another(path.parent)
        monkeypatch.setattr(time, "sleep", lambda _: None)

        def sweep() -> None:
            os.close(folder)
            second.change("mute", True)

        comes_between(monkeypatch, place, name, sweep, after=after)
        first.change("volume", 10)
        assert Settings.load(path)[0].volume == 10
        assert sorted(os.listdir(path.parent)) == ["settings.toml", "settings.toml.before"]

    return check


@needs_locks
def test_what_a_window_is_about_to_put_in_place_is_not_swept_by_another(
    outlasts_a_sweep: Callable[..., None],
) -> None:
    outlasts_a_sweep(os, "replace")


@needs_locks
def test_what_is_swept_before_a_window_has_locked_it_is_begun_again(
    outlasts_a_sweep: Callable[..., None],
) -> None:
    outlasts_a_sweep(disk, "_create_file", after=True)


@needs_locks
def test_a_window_that_was_stopped_while_it_writes_holds_nobody_up_for_long(
    windows: tuple[SettingsWindow, SettingsWindow], path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    folder = locked_by_another(path.parent)
    windows[0].change("volume", 10)
    os.close(folder)
    assert Settings.load(path)[0].volume == 10
    assert 0.5 <= sum(pauses) <= 2


# --- what is left behind, and what is in the way


def test_what_killed_windows_have_left_half_written_is_swept(path: Path) -> None:
    Settings().save(path)
    for name in ("settings-abc.new", "settings-0.new"):
        (path.parent / name).write_text("volume = ")
    (path.parent / "settings-notes.txt").touch()
    assert Settings().changed("volume", 3).save(path) is None
    left = sorted(os.listdir(path.parent))
    assert left == ["settings-notes.txt", "settings.toml", "settings.toml.before"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("kind", ["pipe", "folder", "link to a pipe", "device", "socket"])
def test_what_is_no_file_is_neither_waited_for_nor_touched(
    path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import socket

    there: Path = path
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "link to a pipe":
        there = path.with_name("pipe")
        os.mkfifo(there)
        path.symlink_to(there)
    elif kind == "device":
        there = Path("/dev/null")
        path.symlink_to(there)
    else:
        monkeypatch.chdir(path.parent)
        with socket.socket(socket.AF_UNIX) as plug:
            plug.bind(path.name)
    mode = there.stat().st_mode
    settings, complaints = Settings.load(path)
    assert settings == Settings()
    assert "it is not a file" in str(complaints[0])
    assert "it is not a file" in str(Settings().save(path))
    assert there.stat().st_mode == mode
    assert not list(path.parent.glob("*damaged*"))


def test_an_empty_file_where_there_were_settings_is_a_loss_of_power(path: Path) -> None:
    first = SettingsWindow(path)
    first.change("volume", 11)
    first.change("mute", True)
    assert backup_path(path).exists()
    path.write_bytes(b"")
    settings, (complaint,) = Settings.load(path)
    assert settings.volume == 11
    assert "from before the last change are used: it is empty." in str(complaint)
    again = SettingsWindow(path)
    again.change("card_back", "red")
    now, complaints = Settings.load(path)
    assert (now.volume, now.card_back) == (11, "red")
    assert complaints == ()


def test_an_empty_file_of_ones_own_is_the_usual_settings(path: Path) -> None:
    path.touch()
    assert Settings.load(path) == (Settings(), ())


# --- too much

KEYS_OF_KEYS = "\n".join(f"{'.'.join('abcdefghij' * 6)}{number} = 1" for number in range(400)) + "\n"


@pytest.mark.parametrize(
    "content",
    [KEYS_OF_KEYS, "".join(f"a.b.c.d.e.f{number} = 1\n" for number in range(3000))],
    ids=["deep", "many"],
)
def test_keys_that_would_take_long_are_set_aside_with_a_sentence(
    path: Path, content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import tomlkit

    def parse(text: str) -> None:
        raise AssertionError("this takes seconds")

    path.write_text("volume = 5\n" + content)
    assert parsing_cost(content) > 10_000
    settings, _ = Settings.load(path)
    monkeypatch.setattr(tomlkit, "parse", parse)
    said = settings.changed("mute", True).save(path, settings)
    assert str(said) == (
        "The settings file is too complicated to change. "
        "It is kept as settings.toml.damaged, and a new one was written."
    )
    assert path.with_name("settings.toml.damaged").read_text() == "volume = 5\n" + content
    assert Settings.load(path) == (settings.changed("mute", True), ())


def test_dots_in_comments_count_for_nothing(path: Path) -> None:
    comment = "# " + "." * 500 + "\n"
    path.write_text(comment * 20 + "volume = 5\n")
    assert Settings.load(path)[1] == ()
    assert Settings.load(path)[0].changed("mute", True).save(path) is None
    assert path.read_text().startswith(comment)


def test_everybody_and_all_games_are_not_too_much(path: Path) -> None:
    from tabletop.games import GAMES

    settings = Settings()
    for number in range(50):
        settings = settings.with_person(f"A. B. C. {number}", "face-1")
    for slug, game in GAMES.items():
        options = {option.name: option.default for option in game.options}
        seats = tuple(LastSeat("Mr. J. Smith, Jr.", "face-1", "club") for _ in range(game.players[-1]))
        settings = settings.with_last_setup(slug, options, seats)
    assert settings.save(path) is None
    assert parsing_cost(path.read_text()) < 2_500
    assert settings.changed("mute", True).save(path) is None
    assert Settings.load(path) == (settings.changed("mute", True), ())
