"""The log beside the table where the window has room, over it where not; and the book in its place."""

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.scenes.table.plates import box_of
from tests.scenes.program import with_plain_pieces
from tests.scenes.sitting import Sitting
from tests.scenes.test_done import until_asked
from tests.scenes.test_log_panel import seated

WIDE = ((1280, 800), (1366, 768), (2560, 1440))


@pytest.fixture(autouse=True)
def _plain_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    with_plain_pieces(monkeypatch)


def with_log(slug: str = "minnesota-whist", size: tuple[int, int] = (1280, 800)) -> Sitting:
    sitting = seated(slug, 2, size=size)
    sitting.key(pygame.K_g, "g")
    sitting.pass_time(300)
    return sitting


def covered(sitting: Sitting) -> list[pygame.Rect]:
    """What of the table the log lies over."""
    table, board = sitting.table, sitting.table.board
    boxes = [board.box(identity) for identity in range(len(board.pieces))]
    boxes += [box_of(plate.rect) for plate in board.layout.plates.values()]
    boxes += [button.rect for button in table.overlay.buttons.values() if button.shown]
    return [box for box in boxes if box.colliderect(table.looking.panel.rect)]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("size", WIDE)
def test_the_log_covers_nothing_of_the_table(slug: str, size: tuple[int, int]) -> None:
    sitting = with_log(slug, size)
    panel, window = sitting.table.looking.panel, pygame.Rect((0, 0), size)
    assert panel.shown
    assert window.contains(panel.rect)
    assert not covered(sitting)
    sitting.key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert not panel.shown
    assert sitting.table.board.look.metrics.size == size


@pytest.mark.parametrize("size", [(960, 600), (1000, 900)])
def test_where_there_is_no_room_the_log_lies_over_the_table(size: tuple[int, int]) -> None:
    sitting = with_log(size=size)
    assert sitting.table.looking.panel.shown
    assert sitting.table.board.look.metrics.size == size


def test_the_log_goes_with_the_window() -> None:
    sitting = with_log()
    left = sitting.table.board.look.metrics.size[0]
    for size, wanted in (((960, 600), 960), ((1280, 800), left)):
        sitting.app.resize(size)
        sitting.pass_time(100)
        assert sitting.table.looking.panel.shown
        assert pygame.Rect((0, 0), size).contains(sitting.table.looking.panel.rect)
        assert sitting.table.board.look.metrics.size[0] == wanted
    assert left < 1280


def test_the_book_takes_the_place_of_the_log_and_the_log_that_of_the_book() -> None:
    sitting = with_log()
    book, panel = sitting.table.book, sitting.table.looking.panel
    for key, letter, open_ones in (
        (pygame.K_F1, "", (True, False)),
        (pygame.K_g, "g", (False, True)),
        (pygame.K_ESCAPE, "", (False, False)),
    ):
        sitting.key(key, letter)
        sitting.pass_time(300)
        assert (book.shown, panel.shown) == open_ones
    assert sitting.table.board.look.metrics.size == (1280, 800)


def test_one_looks_back_and_plays_on_beside_the_log() -> None:
    sitting = with_log()
    table, lines = sitting.table, sitting.table.looking.panel.lines
    now, left = table.board.view, table.board.look.metrics.size
    table.looking.look_at(next(row for row in lines.rows if row.is_move))
    sitting.pass_time(1500)
    assert table.turn.is_reviewing
    assert not covered(sitting)
    sitting.key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert table.board.view is now
    assert table.board.look.metrics.size > left
    assert table.is_ready


def test_what_was_drawn_stays_lit_when_the_window_changes() -> None:
    sitting = Sitting("minnows", (None,) * 3, seed=3, animation_speed="off")
    until_asked(sitting, "draw")
    board = sitting.table.board
    new = board.codes(board.light.forcing)
    assert new
    sitting.app.resize((1366, 768))
    sitting.pass_time(300)
    assert board.codes(board.light.forcing) == new
