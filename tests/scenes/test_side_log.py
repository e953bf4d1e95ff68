"""The log beside the table where the window has room, over it where not; and the book in its place."""

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.graphics.text import typography
from tabletop.scenes.table.decorations.decoration_drawing import box_of
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.panels.log_lines import LogList
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver
from tests.scenes.test_end_of_turn import until_asked
from tests.scenes.test_history_view import replayed
from tests.scenes.test_log_panel import seated

pytestmark = pytest.mark.sampled

WIDE = ((1280, 800), (1366, 768), (2560, 1440))


def with_log(slug: str = "minnesota-whist", size: tuple[int, int] = (1280, 800)) -> TableDriver:
    sitting = seated(slug, 2, size=size)
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    return sitting


def covered(sitting: TableDriver) -> list[pygame.Rect]:
    """What of the table the log lies over."""
    table, board = sitting.table, sitting.table.board
    boxes = [board.piece_box(identity) for identity in range(len(board.pieces))]
    boxes += [box_of(plate.rect) for plate in board.layout.plates.values()]
    boxes += [button.rect for button in table.overlay.buttons.values() if button.shown]
    return [box for box in boxes if box.colliderect(table.history_view.panel.rect)]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("size", WIDE)
def test_the_log_covers_nothing_of_the_table(slug: str, size: tuple[int, int]) -> None:
    sitting = with_log(slug, size)
    panel, window = sitting.table.history_view.panel, pygame.Rect((0, 0), size)
    assert panel.shown
    assert window.contains(panel.rect)
    assert not covered(sitting)
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert not panel.shown
    assert sitting.table.board.look.metrics.size == size


@pytest.mark.parametrize("size", [(960, 600), (1000, 900)])
def test_where_there_is_no_room_the_log_lies_over_the_table(size: tuple[int, int]) -> None:
    sitting = with_log(size=size)
    assert sitting.table.history_view.panel.shown
    assert sitting.table.board.look.metrics.size == size


def test_the_log_goes_with_the_window() -> None:
    sitting = with_log()
    left = sitting.table.board.look.metrics.size[0]
    for size, wanted in (((960, 600), 960), ((1280, 800), left)):
        sitting.app.resize(size)
        sitting.pass_time(100)
        assert sitting.table.history_view.panel.shown
        assert pygame.Rect((0, 0), size).contains(sitting.table.history_view.panel.rect)
        assert sitting.table.board.look.metrics.size[0] == wanted
    assert left < 1280


def test_the_book_takes_the_place_of_the_log_and_the_log_that_of_the_book() -> None:
    sitting = with_log()
    book, panel = sitting.table.side_book, sitting.table.history_view.panel
    for key, letter, open_ones in (
        (pygame.K_F1, "", (True, False)),
        (pygame.K_g, "g", (False, True)),
        (pygame.K_ESCAPE, "", (False, False)),
    ):
        sitting.press_key(key, letter)
        sitting.pass_time(300)
        assert (book.shown, panel.shown) == open_ones
    assert sitting.table.board.look.metrics.size == (1280, 800)


def test_one_looks_back_and_plays_on_beside_the_log() -> None:
    sitting = with_log()
    table, lines = sitting.table, sitting.table.history_view.panel.lines
    now, left = table.board.view, table.board.look.metrics.size
    table.history_view.show_row(next(row for row in lines.rows if row.is_move))
    sitting.pass_time(1500)
    assert isinstance(table.turn.phase, LookingBack)
    assert not covered(sitting)
    sitting.press_key(pygame.K_g, "g")
    sitting.pass_time(300)
    assert table.board.view is now
    assert table.board.look.metrics.size > left
    assert table.is_ready


def test_what_was_drawn_stays_lit_when_the_window_changes() -> None:
    sitting = TableDriver("minnows", (None,) * 3, seed=3, animation_speed="off")
    until_asked(sitting, "draw")
    board = sitting.table.board
    new = board.pieces.codes(board.highlights.forcing)
    assert new
    sitting.app.resize((1366, 768))
    sitting.pass_time(300)
    assert board.pieces.codes(board.highlights.forcing) == new


def rows_fit(lines: LogList) -> bool:
    """Whether each row has the room that its lines of words need, and the last is within reach."""
    look = lines.tree.look if lines.tree is not None else None
    assert look is not None
    step = typography.line_height(look.metrics.label_size)
    lines.scroll_to(lines.max_offset)
    last = lines.box_of(len(lines.rows) - 1)
    fits = all(
        lines.box_of(row).height >= len(lines._wrapped_words(lines.rows[row])) * step
        for row in range(len(lines.rows))
    )
    return fits and last.bottom <= lines.rect.bottom + 1


@pytest.mark.parametrize("size", [(960, 600), *WIDE])
def test_with_larger_letters_alone_the_log_is_set_again(size: tuple[int, int]) -> None:
    sitting = with_log(size=size)
    panel = sitting.table.history_view.panel
    before = panel.lines.box_of(1).height
    sitting.app.settings = sitting.app.settings.changed("text_size", "larger")
    sitting.app._apply_size()
    sitting.pass_time(100)
    assert sitting.table.tree.look.metrics.factor > 1
    assert panel.lines.box_of(1).height > before
    assert rows_fit(panel.lines)


@pytest.mark.parametrize("size", WIDE)
@pytest.mark.parametrize("slug", ["malilla", "star", "kaluki", "skin", "minnows"])
def test_in_a_replay_the_log_stands_beside_the_table(slug: str, size: tuple[int, int]) -> None:
    scene = replayed(slug, size)
    assert scene.log.shown
    for at in (0, scene.replay.length // 2, scene.replay.length):
        scene.go_to(at)
        boxes = [scene.board.piece_box(identity) for identity in range(len(scene.board.pieces))]
        boxes += [box_of(plate.rect) for plate in scene.board.layout.plates.values()]
        assert not [box for box in boxes if box.colliderect(scene.log.rect)]
    assert scene.log.rect.bottom <= scene.timeline.rect.top
    scene.show_log()
    assert scene.board.look.metrics.size == size


@pytest.mark.parametrize("size", [(960, 600), (1000, 900)])
def test_in_a_replay_without_room_the_log_lies_over_the_table(size: tuple[int, int]) -> None:
    scene = replayed("malilla", size)
    assert scene.log.shown
    assert scene.board.look.metrics.size == size
    assert scene.log.rect.bottom <= scene.timeline.rect.top


def test_in_a_replay_the_log_goes_with_the_window() -> None:
    scene = replayed("malilla", (1280, 800))
    assert isinstance(scene.app, Program)
    at = scene.replay.length // 3
    scene.go_to(at)
    for size, is_beside in (((960, 600), False), ((1366, 768), True)):
        scene.app.resize(size)
        scene.app.pass_time(100)
        assert (scene.board.look.metrics.size[0] < size[0]) == is_beside
        assert scene.at == at
        assert pygame.Rect((0, 0), size).contains(scene.log.rect)
