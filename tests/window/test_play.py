"""A deal of each game is played with the mouse in the real window; a killed program goes on where it was."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from tabletop.rules import Match
from tests.window.conftest import OpenWindow
from tests.window.match_follower import ME, MatchFollower
from tests.window.program_window import PATIENCE, Window

SIZE = (1280, 800)
A_MOVE = PATIENCE / 7
CORNER = (1270, 790)
ROLES = {
    "minnesota-whist": "me,beginner,beginner,beginner",
    "jersey-gin": "me,beginner,beginner",
    "classic-dominoes": "me,beginner",
}
KILLED = {**ROLES, "minnows": "me,beginner"}
QUICK = 'animation_speed = "off"\nopponents_pace = "at once"\ntrick_rest = 1\nwindow_size = [1280, 800]\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where the program under test keeps everything: quick settings, no matches."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "settings.toml").write_text(QUICK, "utf-8")
    return folder


def waited_for(onlooker: MatchFollower, window: Window, moves: int) -> Match:
    """The match, once it is the person's turn and it has more than N moves; goes on from sheets."""
    late = time.monotonic() + PATIENCE
    deal = 1
    while True:
        match = onlooker.match()
        if len(match.moves) > moves and match.seat in (ME, None):
            return match
        assert time.monotonic() < late, f"no turn after {len(match.moves)} moves"
        time.sleep(0.1)
        if match.deal != deal:
            time.sleep(1.0)
            window.key("Return")


def make_a_move(window: Window, onlooker: MatchFollower, match: Match) -> None:
    """One move by the mouse, which is on the disk afterwards."""
    move = onlooker.wanted(match)
    way = onlooker.way(match, move)
    count = len(match.moves)
    for _ in range(6):
        window.settled(quiet=0.15)
        if way is None:
            window.key(str(move)[0])
        elif way[0] == way[1]:
            window.click(way[0])
        else:
            window.drag(*way, steps=8)
        late = time.monotonic() + A_MOVE
        while time.monotonic() < late:
            made = onlooker.match().moves
            if len(made) > count:
                assert made[count] == move
                return
            time.sleep(0.05)
        window.key("Return")
    raise AssertionError(f"{move} was not made by {way}")


def share_that_differs(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures of one size looks different, a few pixels at a time."""
    size = one.get_width() // 8, one.get_height() // 8
    small = (pygame.image.tobytes(pygame.transform.smoothscale(each, size), "RGB") for each in (one, other))
    different = {number // 3 for number, (a, b) in enumerate(zip(*small, strict=True)) if abs(a - b) > 24}
    return len(different) / (size[0] * size[1])


@pytest.mark.parametrize("slug", ROLES)
def test_a_deal_is_played_with_the_mouse(slug: str, home: Path, open_window: OpenWindow) -> None:
    window = open_window("--game", slug, "--players", ROLES[slug], "--seed", "4")
    onlooker = MatchFollower(home, SIZE)
    match = waited_for(onlooker, window, -1)
    most = 8
    while match.deal == 1 and match.seat is not None and most:
        most -= 1
        make_a_move(window, onlooker, match)
        match = waited_for(onlooker, window, len(match.moves))
    assert match.deal > 1 or most == 0


@pytest.mark.parametrize("slug", KILLED)
def test_a_killed_program_goes_on_where_it_was(slug: str, home: Path, open_window: OpenWindow) -> None:
    window = open_window("--game", slug, "--players", KILLED[slug], "--seed", "4")
    onlooker = MatchFollower(home, SIZE)
    match = waited_for(onlooker, window, -1)
    make_a_move(window, onlooker, match)
    match = waited_for(onlooker, window, len(match.moves))
    record, moves = onlooker.record(), match.moves
    window.move(CORNER)
    seen = window.settled()
    window.kill()
    again = open_window()
    again.settled()
    again.click((1148, 132))  # Continue: sit down
    again.move(CORNER)
    assert share_that_differs(seen, again.settled()) < 0.01
    assert onlooker.record() == record
    assert onlooker.match().moves == moves
    make_a_move(again, onlooker, onlooker.match())
    assert onlooker.match().moves[: len(moves)] == moves
    assert again.close() == 0
