"""The window: set up for each system, and a sentence where there is no screen."""

import os
import subprocess
import sys
from typing import cast

import pygame
import pytest

from tabletop.graphics.window import desktop_window, game_window
from tabletop.starting.ready_marker import ROOT


def unseen(program: str) -> tuple[str, str]:
    """Returns what a program without a screen prints, and what it complains of."""
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy"}
    order = [sys.executable, "-c", program]
    told = subprocess.run(order, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    return told.stdout.strip(), told.stderr


def test_x11_draws_without_opengl_and_others_as_they_like() -> None:
    for environment, platform, slow in (
        ({"DISPLAY": ":0"}, "linux", True),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "linux", False),
        ({"SDL_VIDEODRIVER": "x11"}, "linux", True),
        ({"DISPLAY": ":0"}, "darwin", False),
        ({}, "win32", False),
    ):
        game_window.prepare_sdl(environment, platform)
        assert (environment.get("SDL_FRAMEBUFFER_ACCELERATION") == "0") is slow, environment


def test_the_screen_saver_is_not_forbidden_from_the_start() -> None:
    environment: dict[str, str] = {}
    game_window.prepare_sdl(environment, "linux")
    assert environment["SDL_VIDEO_ALLOW_SCREENSAVER"] == "1"
    program = (
        "from tabletop.graphics.window import game_window; game_window.prepare_sdl(); "
        "import pygame; pygame.display.init(); "
        "print(pygame.display.get_allow_screensaver())"
    )
    assert unseen(program) == ("True", "")


def test_what_the_player_has_set_is_kept() -> None:
    environment = {"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "opengl"}
    game_window.prepare_sdl(environment, "linux")
    assert environment["SDL_FRAMEBUFFER_ACCELERATION"] == "opengl"


def test_an_invisible_screen_is_refused_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(game_window.NoDisplay, match="needs a screen"):
        game_window.open_window((1280, 800))


def test_no_driver_at_all_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    with pytest.raises(game_window.NoDisplay, match="nonsense"):
        game_window.open_window((1280, 800))


def test_the_window_is_never_larger_than_the_desktop() -> None:
    assert game_window.limited_size((1280, 800), (1024, 768)) == (1024, 768)
    assert game_window.limited_size((1280, 800), (1920, 1080)) == (1280, 800)
    assert game_window.limited_size((1280, 800), None) == (1280, 800)


def test_the_frame_of_the_window_too_finds_room_beside_bars_and_docks() -> None:
    frame = desktop_window.Borders(top=30, left=2, bottom=4, right=2)
    assert desktop_window.fit_into_area((1280, 800), (43, -16), frame, (0, 0, 1366, 768)) == (
        (1280, 734),
        (43, 30),
    )
    assert desktop_window.fit_into_area((1280, 800), (60, 25), frame, (60, 25, 1200, 1000)) == (
        (1196, 800),
        (62, 55),
    )
    assert desktop_window.fit_into_area((1280, 800), (320, 120), frame, (0, 0, 1920, 1040)) == (
        (1280, 800),
        (320, 120),
    )


def test_a_window_as_large_as_the_desktop_allows_hides_no_part_of_its_frame() -> None:
    frame = desktop_window.Borders(top=20, left=1, bottom=5, right=1)
    assert desktop_window.fit_into_area((1278, 775), (2, 32), frame, (0, 0, 1280, 800)) == (
        (1278, 775),
        (1, 20),
    )
    assert desktop_window.fit_into_area((1000, 640), (350, 155), frame, (0, 0, 1280, 800))[1] == (279, 155)


def test_a_window_that_does_not_fit_is_made_smaller_and_stands_inside(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Shown:
        id = 1
        size = (1280, 800)
        position = (300, 200)

    shown = Shown()
    monkeypatch.setattr(desktop_window, "_window_borders", lambda _: desktop_window.Borders(top=30))
    monkeypatch.setattr(desktop_window, "_usable_area", lambda _: (0, 0, 1920, 1040))
    desktop_window.move_into_view(cast(pygame.Window, shown))
    assert shown.position == (300, 200)
    monkeypatch.setattr(desktop_window, "_usable_area", lambda _: (0, 20, 1366, 748))
    desktop_window.move_into_view(cast(pygame.Window, shown))
    assert shown.size == (1280, 718)
    assert shown.position == (86, 50)


def test_on_a_small_screen_the_window_may_be_as_small_as_that(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shown:
        id = 1
        minimum_size = (1, 1)

    shown = Shown()
    frame = desktop_window.Borders(top=20, left=1, bottom=5, right=1)
    monkeypatch.setattr(desktop_window, "pygame_window", lambda: shown)
    monkeypatch.setattr(desktop_window, "_window_borders", lambda _: frame)
    screens = [(1920, 1080)]
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    for room, smallest in (
        ((0, 0, 1920, 1040), (960, 600)),
        ((0, 0, 800, 450), (798, 425)),  # larger, and SDL makes it larger than the screen at once
        (None, (960, 600)),
    ):
        monkeypatch.setattr(desktop_window, "_usable_area", lambda _, room=room: room)
        game_window.set_minimum_size((960, 600))
        assert shown.minimum_size == smallest
    screens.append((1024, 480))  # where it may be brought later
    game_window.set_minimum_size((960, 600))
    assert shown.minimum_size == (960, 480)


def test_parts_of_pygame_that_nobody_needs_are_left_out_silently() -> None:
    program = (
        "import sys; from tabletop.graphics.window import game_window; game_window.prepare_sdl(); "
        "import pygame; "
        "print([part for part in game_window.UNNEEDED_MODULES if sys.modules.get(f'pygame.{part}')])"
    )
    told = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (told.stdout.strip(), told.stderr) == ("[]", "")


def test_the_languages_of_the_system_are_known_although_parts_of_pygame_are_left_out() -> None:
    program = (
        "from tabletop.graphics.window import game_window; game_window.prepare_sdl(); "
        "from tabletop.language_choice import system_locales; print(isinstance(system_locales(), list))"
    )
    assert unseen(program) == ("True", "")


def test_where_our_font_is_lacking_words_are_drawn_with_pygames_own() -> None:
    program = (
        "from tabletop.graphics.window import game_window; game_window.prepare_sdl(); "
        "import pygame; pygame.display.init(); "
        "pygame.display.set_mode((200, 100)); "
        "from tabletop.graphics import asset_paths; asset_paths.font_file = lambda _: None; "
        "from tabletop.graphics.text import typography; print(typography.width('Zoë', 20) > 10)"
    )
    assert unseen(program) == ("True", "")
