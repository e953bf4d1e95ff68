"""The edges of the window of a line that is seen larger: it fades where it goes on beyond them."""

import pygame
import pytest

from tabletop.scenes.base.widget_scene import felt_of
from tabletop.scenes.table.decorations import line_window
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_zoom import table, wheel, window

pytestmark = pytest.mark.pictures


def closer(slug: str, players: int, count: int) -> TableDriver:
    """A line seen so large that it reaches beyond its window at the left and at the right."""
    sitting = table(slug, players, count, (1280, 800))
    for _ in range(30):
        if line_window.hidden_sides(sitting.table.board)[::2] == (True, True):
            break
        wheel(sitting, window(sitting).center)
    sitting.pass_time(400)
    sitting.table.invalidate()
    sitting.pass_time(100)
    return sitting


def apart(one: pygame.Color, other: pygame.Color) -> int:
    return max(abs(one.r - other.r), abs(one.g - other.g), abs(one.b - other.b))


@pytest.mark.parametrize(("slug", "players", "count"), [("classic-dominoes", 3, 11), ("minnows", 3, 14)])
def test_a_line_that_goes_on_beyond_its_window_fades_into_the_felt(
    slug: str, players: int, count: int
) -> None:
    sitting = closer(slug, players, count)
    board, box = sitting.table.board, window(sitting)
    assert line_window.hidden_sides(board)[::2] == (True, True)
    felt, seen = felt_of(board.look), sitting.app.window
    deep = board.look.px(line_window.FADE_WIDTH)
    for edge, way in ((box.left, 1), (box.right - 1, -1)):
        rows = range(box.top + deep, box.bottom - deep)
        shows = [
            max(apart(seen.get_at((edge + way * far, y)), felt.get_at((edge + way * far, y))) for y in rows)
            for far in (0, deep // 2, deep)
        ]
        assert shows[0] < 24
        assert shows[1] > shows[0] + 20
        assert shows[2] > 120


def test_an_end_of_the_line_that_is_in_sight_does_not_fade() -> None:
    sitting = closer("classic-dominoes", 3, 11)
    board = sitting.table.board
    for key, edge in ((pygame.K_LEFT, 0), (pygame.K_RIGHT, 2)):
        for _ in range(40):
            sitting.press_key(key)
        ways = line_window.hidden_sides(board)
        assert not ways[edge]
        assert board.decorations.pictures.recipe("fading") == (board.layout.clip, ways)
    sitting.press_key(pygame.K_0, "0")
    assert line_window.hidden_sides(board) == (False,) * 4
    assert "fading" not in board.decorations.pictures
