"""A tile that is carried over an end of the line turns to how it will lie there."""

import pygame
import pytest

from tabletop.layout.table_layout import DropTarget
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled

LINES = [("classic-dominoes", 3), ("star", 4), ("lucky-draw", 3)]


def carry(sitting: TableDriver, code: str, to: tuple[int, int]) -> int:
    """Takes a piece of the hand over a point, and waits there."""
    at = sitting.piece_point(code)
    sitting.press(at)
    sitting.move(at, to)
    sitting.pass_time(400)
    (held,) = sitting.table.board.selection.held
    return held


@pytest.mark.parametrize(("slug", "players"), LINES)
@pytest.mark.parametrize("reduced", [False, True])
def test_a_tile_turns_to_how_it_will_lie(slug: str, players: int, reduced: object) -> None:
    sitting = TableDriver(slug, (None, *["club"] * (players - 1)), seed=6, reduced_motion=bool(reduced))
    table, board, seen = sitting.table, sitting.table.board, 0
    for _ in range(9):
        if not sitting.until_ready():
            break
        ends: dict[object, DropTarget] = {
            place.move_place: place for place in board.layout.places if place.number_box is not None
        }
        fits = [move for move in table.moves if len(move.pieces) == 1 and move.place in ends]
        if not fits or len({move for move in fits if move.pieces == fits[-1].pieces}) > 4:
            sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
            continue
        move = fits[-1]
        number = ends[move.place].number_box
        assert number is not None
        home = board.pieces.pose_of(board.find_pieces(move.pieces)[0], sitting.app.now)
        held = carry(sitting, move.pieces[0], (round(number.cx), round(number.cy)))
        shown = board.pieces.pose_of(held, sitting.app.now)
        sitting.release((round(number.cx), round(number.cy)))
        sitting.pass_time(100)
        if table.tree.popup is not None:
            # It could lie along or across there: a double is shown across, and is laid so.
            sitting.press_key(pygame.K_ESCAPE)
            ways = [way for way in fits if way.pieces == move.pieces and way.place == move.place]
            across = next((way for way in ways if not str(way).endswith("inline")), move)
            sitting.table.show_moves(sitting.controller.play(str(across)))
        sitting.pass_time(2500)
        lies = board.pieces.pose_of(held, sitting.app.now)
        seen += 1
        assert round(shown.angle - lies.angle) % 360 == 0, (str(move), home, shown, lies)
    assert seen > 1


def test_it_turns_back_where_it_would_not_lie() -> None:
    sitting = TableDriver("classic-dominoes", (None, "club", "club"), seed=6)
    table, board = sitting.table, sitting.table.board
    for _ in range(4):
        assert sitting.until_ready()
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    assert sitting.until_ready()
    ends: dict[object, DropTarget] = {
        place.move_place: place for place in board.layout.places if place.number_box is not None
    }
    move = next(move for move in table.moves if move.place in ends and move.pieces)
    number = ends[move.place].number_box
    assert number is not None
    before = board.pieces.pose_of(board.find_pieces(move.pieces)[0], sitting.app.now)
    held = carry(sitting, move.pieces[0], (round(number.cx), round(number.cy)))
    over = board.pieces.pose_of(held, sitting.app.now)
    sitting.move((round(number.cx), round(number.cy)), (40, 300))
    sitting.pass_time(400)
    away = board.pieces.pose_of(held, sitting.app.now)
    assert round(away.angle) == round(before.angle)
    assert away.width > over.width
    sitting.release((40, 300))
    sitting.pass_time(1500)
    home = board.pieces.pose_of(held, sitting.app.now)
    assert (home.x, home.y, home.angle) == (before.x, before.y, before.angle)
