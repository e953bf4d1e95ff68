"""The first start: a window that goes by the screen, and words by the scale of the system."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.app import App
from tabletop.graphics.window import desktop_window, first_start, game_window
from tabletop.settings import Settings, settings_path


@pytest.mark.parametrize(
    ("screen", "scale", "size"),
    [
        ((640, 480), 1.0, (1280, 800)),  # what has no room is made smaller when it opens
        ((1366, 768), 1.0, (1280, 800)),
        ((1920, 1080), 1.0, (1280, 800)),
        ((1920, 1080), 1.25, (1536, 960)),
        ((2560, 1440), 1.0, (1664, 1040)),
        ((3440, 1440), 1.0, (1664, 1040)),
        ((2880, 1800), 1.0, (2048, 1280)),
        ((2880, 1800), 2.0, (2560, 1600)),
        ((3840, 2160), 1.0, (2560, 1600)),
        ((3840, 2160), 2.5, (3072, 1920)),
        ((1440, 3440), 1.0, (1280, 800)),
    ],
)
def test_the_first_window_takes_a_share_of_the_screen(
    screen: tuple[int, int], scale: float, size: tuple[int, int]
) -> None:
    assert first_start.window_size(screen, scale) == size


def test_where_the_screen_is_not_known_the_window_has_its_usual_size() -> None:
    assert first_start.window_size(None, 2.0) == (1280, 800)


@pytest.mark.parametrize(
    ("window", "scale", "text"),
    [
        ((1280, 800), 1.0, "normal"),
        ((1280, 720), 1.25, "larger"),
        ((1536, 960), 1.25, "normal"),
        ((1536, 960), 1.5, "larger"),
        ((2560, 1600), 2.0, "normal"),
        ((2560, 1600), 2.25, "large"),
        ((2560, 1600), 1.0, "normal"),
        ((800, 480), 1.0, "normal"),
    ],
)
def test_words_make_up_for_a_window_that_has_no_room_for_the_scale(
    window: tuple[int, int], scale: float, text: str
) -> None:
    assert first_start.text_size(window, scale) == text


@pytest.mark.parametrize(
    ("told", "dots"),
    [
        ("", None),
        ("Xft.antialias:\t1\nXft.dpi:\t192\nXft.hinting:\t1\n", 192.0),
        ("Xft.dpi: 120.5", 120.5),
        ("Xft.dpi: many", None),
        ("*Xft.dpi: 99999999999", None),
    ],
)
def test_the_scale_of_a_desktop_on_x11_is_read(told: str, dots: float | None) -> None:
    assert first_start.x11_dots_per_inch(told) == dots


@pytest.mark.parametrize(
    ("driver", "dots", "scale"),
    [
        ("x11", 192.0, 2.0),
        ("x11", None, 1.0),
        ("x11", 48.0, 1.0),
        ("x11", 9000.0, 4.0),
        ("windows", 144.0, 1.5),
        ("windows", None, 1.0),
        ("cocoa", 192.0, 1.0),
    ],
)
def test_only_where_windows_count_real_pixels_is_there_a_scale(
    driver: str, dots: float | None, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(desktop_window, "dots_per_inch", lambda: dots)
    monkeypatch.setattr(first_start, "x11_dots_per_inch", lambda _: dots)
    assert first_start.system_scale() == scale


@pytest.fixture
def dense(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A screen of many pixels, on which the system shows everything 3.4 times as large."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    monkeypatch.setattr(first_start, "system_scale", lambda: 3.4)
    monkeypatch.setattr(desktop_window, "_usable_area", lambda _: None)
    yield
    pygame.display.quit()


def test_on_a_dense_screen_the_first_window_and_its_words_are_large(dense: None) -> None:
    app = App()
    assert app.size == (3072, 1920)
    assert app.settings.text_size == "larger"
    assert app.metrics.body_size == round(17 * 2.4 * 1.3)
    app.close()
    assert not settings_path().exists(), "nothing was chosen, and yet it is kept"


def test_what_was_chosen_before_stays_on_a_dense_screen(dense: None) -> None:
    settings_path().write_text('window_size = [1280, 800]\ntext_size = "normal"\n', "utf-8")
    app = App()
    assert app.size == (1280, 800)
    assert app.settings.text_size == "normal"
    app.close()


def test_the_first_text_size_is_kept_once_something_else_is_chosen(dense: None) -> None:
    app = App()
    app.change_settings(app.settings.changed("table_theme", "claret"))
    app.close()
    kept, _ = Settings.load(settings_path())
    assert (kept.table_theme, kept.text_size, kept.window_size) == ("claret", "larger", None)


def test_a_size_that_has_no_room_here_is_not_forgotten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    settings_path().write_text("window_size = [2000, 1200]\n", "utf-8")
    monkeypatch.setattr(game_window, "first_screen_size", lambda: (1000, 700))
    app = App()
    assert app.size == (1000, 700)
    app.change_settings(app.settings.changed("table_theme", "claret"))
    app.close()
    assert Settings.load(settings_path())[0].window_size == (2000, 1200)
