"""The program on screens as few people have them today: small ones, and ones of few colours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.graphics.window.downscale import area_in_window, layout_size
from tests import window_packages as requirements
from tests.window.match_follower import ME, MatchFollower
from tests.window.program_window import Window
from tests.window.virtual_screen import VirtualScreen

SMALLEST = (960, 600)
QUICK = 'animation_speed = "off"\nopponents_pace = "at once"\n'
SCREENS = {
    "small": (640, 480, 24),
    "16-bits": (1024, 768, 16),
}


@pytest.fixture(params=SCREENS.values(), ids=list(SCREENS))
def spec(request: pytest.FixtureRequest) -> tuple[int, int, int]:
    """Width, height and bits a pixel of a screen."""
    chosen: tuple[int, int, int] = request.param
    return chosen


@pytest.fixture
def window(spec: tuple[int, int, int], tmp_path: Path) -> Iterator[Window]:
    """The program with a match that is played there."""
    if requirements.missing_packages():
        pytest.skip(f"{' and '.join(requirements.missing_packages())} not installed")
    (tmp_path / "screen").mkdir()
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(QUICK, "utf-8")
    with VirtualScreen(tmp_path / "screen", *spec) as screen:
        opened = Window(screen, home, "--game", "classic-dominoes", "--players", "me,beginner", "--seed", "4")
        yield opened
        opened.kill()


def test_a_move_is_made_with_the_mouse(window: Window, spec: tuple[int, int, int]) -> None:
    screen = pygame.Rect((0, 0), spec[:2])
    assert screen.contains(window.rect()), f"{window.rect()} is not within {screen}"
    laid_out = layout_size(window.rect().size, SMALLEST)
    onlooker = MatchFollower(window.home, laid_out)
    window.until(lambda: onlooker.match().seat == ME, "it is never one's turn")
    before = window.settled()
    match = onlooker.match()
    move = onlooker.wanted(match)
    way = onlooker.way(match, move)
    assert way is not None
    start, end = (shown(at, window.rect().size, laid_out) for at in way)
    if start == end:
        window.click(start)
    else:
        window.drag(start, end)
    window.until(lambda: len(onlooker.match().moves) > len(match.moves), f"{move} was not made by {way}")
    assert onlooker.match().moves[len(match.moves)] == move
    window.move((1, 1))
    assert window.settled().get_buffer().raw != before.get_buffer().raw
    assert window.close() == 0


def shown(at: tuple[int, int], window: tuple[int, int], laid_out: tuple[int, int]) -> tuple[float, float]:
    """Where a point that is laid out lies in the window."""
    box = area_in_window(window, laid_out)
    return box.x + at[0] * box.width / laid_out[0], box.y + at[1] * box.height / laid_out[1]
