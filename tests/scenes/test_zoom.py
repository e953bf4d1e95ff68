"""The line at the table, larger: wheel, keys, tools and drags; what is laid stays in sight and in reach."""

import pygame
import pytest

from tabletop.layout.lens import NO_ZOOM
from tabletop.rules import Move, View
from tabletop.rules.dominoes import TILES
from tabletop.scenes.table.board.board import Board
from tabletop.scenes.table.decorations import line_window
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import most_of_the_deal, moves_to
from tests.scenes.table_driver import TableDriver


def table(slug: str, players: int, count: int, size: tuple[int, int] = (960, 600)) -> TableDriver:
    """Returns a table with N or a few more pieces in its line, where the player can lay one.

    With more than there are, it comes to the score.
    """
    options = {"dealing": "free"} if slug == "solitaire-dominoes" else None
    levels = (None, *["club"] * (players - 1))

    def is_near(view: View, _: tuple[Move, ...]) -> bool:
        return len(view.zones.get("line", view.zones.get("row", ()))) >= min(count, 24) - 2

    to_the_score = count > len(TILES)
    near = None if to_the_score else moves_to(is_near, slug, levels, 4, options=options)
    ahead = most_of_the_deal(slug, levels, 4) if to_the_score else near or ()
    sitting = TableDriver(
        slug, levels, seed=4, size=size, options=options, ahead=ahead, animation_speed="off"
    )
    while sitting.until_ready():
        zones = sitting.controller.view().zones
        can_lay = any(move.pieces for move in sitting.table.moves)
        if can_lay and len(zones.get("line", zones.get("row", ()))) >= count:
            break
        move = quick_move(sitting.controller.view())
        sitting.table.show_moves(sitting.controller.play(move))
    sitting.pass_time()
    return sitting


def window(sitting: TableDriver) -> pygame.Rect:
    sight = sitting.table.board.whole_layout.sight
    assert sight is not None
    box = sight.window
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def beyond(board: Board) -> dict[str, line_window.Arrow]:
    """The arrows to open ends that are not seen, by the names of these."""
    return {place.name: arrow for place, arrow in line_window.hidden_open_ends(board)}


def wheel(sitting: TableDriver, at: tuple[int, int], lines: float = 1.0) -> None:
    sitting.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    sitting.post(pygame.MOUSEWHEEL, x=0, y=round(lines), precise_y=lines)


def outside(sitting: TableDriver) -> bytes:
    """All that is painted around the window."""
    sitting.pass_time()
    sitting.table.invalidate()
    sitting.table.paint(sitting.app.window)
    picture = sitting.app.window.copy()
    picture.fill((0, 0, 0), window(sitting))
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize(("slug", "count"), [("star", 8), ("minnows", 8), ("solitaire-dominoes", 18)])
def test_the_wheel_over_the_line_makes_it_larger_and_smaller(slug: str, count: int) -> None:
    sitting = table(slug, {"star": 4, "minnows": 3, "solitaire-dominoes": 1}[slug], count)
    board, at = sitting.table.board, window(sitting).center
    zone = board.whole_layout.sight.zone if board.whole_layout.sight else ""
    before = board.layout.spots[zone][0].width
    wheel(sitting, at)
    assert board.layout.spots[zone][0].width > 1.05 * before
    assert board.pieces[board.piece_ids[zone][0]].spot == board.layout.spots[zone][0]
    wheel(sitting, at, -1.0)
    assert board.lens == NO_ZOOM
    assert board.layout.spots[zone][0].width == before


def test_the_wheel_elsewhere_does_nothing() -> None:
    sitting = table("star", 4, 8)
    wheel(sitting, (480, 540))
    assert sitting.table.board.lens == NO_ZOOM


def test_nothing_of_the_line_shows_outside_of_the_window() -> None:
    sitting = table("star", 4, 20)
    wheel(sitting, window(sitting).center, 3.0)
    before = outside(sitting)
    seen = sitting.table.board.layout.spots["line"]
    sitting.drag(window(sitting).center, window(sitting).move(70, 40).center)
    assert sitting.table.board.layout.spots["line"] != seen
    assert outside(sitting) == before


def test_a_drag_on_the_felt_takes_the_line_along() -> None:
    sitting = table("star", 4, 16)  # larger than the window both ways
    board, at = sitting.table.board, window(sitting).center
    wheel(sitting, at, 3.0)
    before = board.layout.spots["line"][0]
    sitting.drag(at, (at[0] + 30, at[1] - 12))
    after = board.layout.spots["line"][0]
    assert (after.x - before.x, after.y - before.y) == pytest.approx((30, -12), abs=1)
    moves = len(sitting.moves)
    assert moves == len(sitting.controller.view().moves)


def test_after_a_deal_a_drag_goes_over_the_line_and_a_click_goes_on() -> None:
    sitting = table("star", 4, 40)
    assert sitting.table.after_deal.is_summary_shown
    at = window(sitting).center
    wheel(sitting, at, 3.0)
    lens, top = sitting.table.board.lens, sitting.app.top
    assert lens != NO_ZOOM
    sitting.drag(at, (at[0] - 60, at[1] - 40))
    assert sitting.table.board.lens not in (lens, NO_ZOOM)
    assert sitting.app.top is top
    sitting.click(at)
    sitting.pass_time(1500)
    sitting.click(at)
    sitting.pass_time()
    assert sitting.app.top is not top


def test_two_clicks_on_bare_felt_show_the_whole_line() -> None:
    sitting = table("star", 4, 20)
    frame, board = window(sitting).inflate(-16, -16), sitting.table.board
    wheel(sitting, window(sitting).center, 2.0)
    corners = (frame.topleft, frame.bottomleft, frame.topright, frame.bottomright)
    at = next(corner for corner in corners if line_window.arrow_at(board, corner) is None)
    sitting.click(at)
    assert board.lens != NO_ZOOM
    sitting.click(at)
    assert board.lens == NO_ZOOM


def test_keys_do_all_of_it() -> None:
    sitting = table("star", 4, 20)
    board = sitting.table.board
    sitting.press_key(pygame.K_PLUS, "+")
    factor = board.lens.factor
    assert factor > 1.2
    sitting.press_key(pygame.K_KP_PLUS, "+")
    assert board.lens.factor > factor
    at = board.lens.centre
    sitting.press_key(pygame.K_RIGHT)
    assert board.lens.centre[0] > at[0]
    sitting.press_key(pygame.K_MINUS, "-")
    assert board.lens.factor == pytest.approx(factor, rel=0.05)
    sitting.press_key(pygame.K_0, "0")
    assert board.lens == NO_ZOOM


def test_the_arrows_go_over_the_hand_while_the_ring_is_there() -> None:
    sitting = table("star", 4, 20)
    board = sitting.table.board
    sitting.press_key(pygame.K_TAB)
    for _ in range(3):
        sitting.press_key(pygame.K_PLUS, "+")
    lens, focus = board.lens, board.highlights.focus
    sitting.press_key(pygame.K_RIGHT)
    assert board.lens == lens
    assert board.highlights.focus != focus
    sitting.press_key(pygame.K_RIGHT, mod=pygame.KMOD_CTRL)
    assert board.lens.centre[0] > lens.centre[0]


def test_what_a_newly_laid_tile_covers_is_in_sight() -> None:
    sitting = table("lucky-draw", 4, 6)
    board = sitting.table.board
    wheel(sitting, window(sitting).center, 3.0)
    laid = 0
    while sitting.until_ready() and laid < 4:
        sitting.table.zoom.pan(-2000, -2000 if laid % 2 else 2000)
        before = board.view.zones["line"]
        move = quick_move(sitting.controller.view())
        sitting.table.show_moves(sitting.controller.play(move))
        sitting.pass_time(16)
        zones, sight = board.view.zones, board.whole_layout.sight
        if sight is None or len(zones["line"]) != len(before) + 1:
            continue
        laid += 1
        new = board.layout.spots["line"][-1]
        assert sight.window.contains_box(new.bounds, 1)
    assert laid
    assert board.lens != NO_ZOOM


def test_a_tile_reaches_an_end_beyond_the_window_by_being_held_at_its_edge() -> None:
    sitting = table("lucky-draw", 4, 20)
    board = sitting.table.board
    move = next(move for move in sitting.table.moves if move.pieces)
    sitting.table.zoom.zoom_by(2.0)
    place = board.whole_layout.drop_target(str(move.place))
    assert place.number_box is not None
    frame = window(sitting)
    sitting.table.zoom.pan(-3000 if place.number_box.cx > frame.centerx else 3000, 0)
    _, (x, y, _) = next(
        beyond for beyond in line_window.hidden_open_ends(board) if beyond[0].name == place.name
    )
    inner = frame.inflate(-12, -12)
    edge = (
        inner.right if x > frame.right - 40 else inner.left if x < frame.left + 40 else round(x),
        inner.bottom if y > frame.bottom - 40 else inner.top if y < frame.top + 40 else round(y),
    )
    start = sitting.piece_point(move.pieces[0])
    sitting.press(start)
    sitting.move(start, edge)
    for _ in range(40):
        sitting.pass_time(100)
        number = board.layout.drop_target(str(move.place)).number_box
        assert number is not None
        if frame.contains(pygame.Rect(round(number.x), round(number.y), round(number.w), round(number.h))):
            break
    assert number is not None
    at = round(number.cx), round(number.cy)
    sitting.move(edge, at)
    before = len(sitting.moves)
    sitting.release(at)
    assert sitting.moves[before] == str(move)


def test_a_glance_over_the_edge_does_not_move_the_line() -> None:
    sitting = table("star", 4, 20)
    sitting.table.zoom.zoom_by(2.0)
    lens, frame = sitting.table.board.lens, window(sitting)
    start = sitting.piece_point(sitting.table.moves[0].pieces[0])
    sitting.press(start)
    sitting.move(start, frame.center)
    assert sitting.table.board.lens == lens


def test_the_ring_brings_an_end_into_sight_and_an_arrow_shows_where_it_is() -> None:
    sitting = table("star", 4, 20)
    board = sitting.table.board
    place = sitting.table.hand_actions.open_places()[0]
    sitting.table.zoom.zoom_by(2.0)
    number = board.layout.drop_target(place.name).number_box
    assert number is not None
    sitting.table.zoom.pan(-3000 if number.cx > window(sitting).centerx else 3000, 0)
    away = board.lens
    x, y, _ = beyond(board)[place.name]
    sitting.click((round(x), round(y)))
    assert place.name not in beyond(board)
    board.apply_lens(away, sitting.app.now)
    assert place.name in beyond(board)
    sitting.table.keyboard._set_focus(("place", place.name))
    assert place.name not in beyond(board)


def test_tools_stand_there_only_where_they_help() -> None:
    sitting = table("classic-dominoes", 2, 2, size=(1280, 800))
    tools = sitting.table.zoom.tools
    assert not tools.shown
    sitting.press_key(pygame.K_PLUS, "+")
    assert tools.shown
    sitting.click(tools.all.rect.center)
    assert sitting.table.board.lens == NO_ZOOM
    assert not tools.shown
    small = table("lucky-draw", 4, 20)
    assert small.table.zoom.tools.shown
    small.click(small.table.zoom.tools.larger.rect.center)
    assert small.table.board.lens != NO_ZOOM


def test_a_tile_of_the_row_that_does_not_show_is_not_taken() -> None:
    sitting = TableDriver("solitaire-dominoes", (None,), options={"dealing": "free"}, animation_speed="off")
    while sitting.until_ready() and "deal" in sitting.table.moves:
        sitting.table.hand_actions.play_move("deal")
    board = sitting.table.board
    sitting.press_key(pygame.K_PLUS, "+")
    sitting.table.zoom.pan(5000, 0)
    frame = window(sitting)
    hidden = [spot for spot in board.layout.spots["row"] if spot.x < frame.left - 4]
    assert hidden
    for spot in hidden:
        assert sitting.table.hand_actions.piece_at((round(spot.x), round(spot.y))) is None
    seen = board.layout.spots["row"][-1]
    assert sitting.table.hand_actions.piece_at((round(seen.x), round(seen.y))) == board.piece_ids["row"][-1]


def test_a_new_size_keeps_the_lens() -> None:
    sitting = table("star", 4, 20)
    wheel(sitting, window(sitting).center, 2.0)
    factor = sitting.table.board.lens.factor
    sitting.app.resize((1280, 800))
    assert sitting.table.board.lens.factor == pytest.approx(factor, rel=0.05)
    assert sitting.table.board.layout.clip == sitting.table.board.layout.sight.window  # type: ignore[union-attr]


def test_nothing_behind_the_open_menu_answers_the_pointer() -> None:
    sitting = table("star", 4, 8)
    board, tree = sitting.table.board, sitting.table.tree
    sitting.press_key(pygame.K_ESCAPE)
    wheel(sitting, (window(sitting).left + 20, window(sitting).centery), 2.0)
    sitting.post(pygame.MULTIGESTURE, x=0.1, y=0.5, pinched=0.2, num_fingers=2)
    assert board.lens == NO_ZOOM
    held = sitting.piece_point(board.pieces[board.hand[0]].code)
    sitting.post(pygame.MOUSEMOTION, pos=held, rel=(0, 0), buttons=(0, 0, 0))
    assert board.selection.hovered is None
    sitting.post(pygame.MOUSEBUTTONDOWN, pos=window(sitting).topleft, button=3)
    assert tree.popup is None
    wheel(sitting, window(sitting).center)
    assert board.lens != NO_ZOOM


def test_escape_sends_home_what_is_carried_before_it_opens_the_menu() -> None:
    sitting = table("star", 4, 8)
    start = sitting.piece_point(sitting.table.moves[0].pieces[0])
    sitting.press(start)
    sitting.move(start, window(sitting).center)
    sitting.press_key(pygame.K_ESCAPE)
    assert not sitting.table.mouse.is_dragging
    assert sitting.table.tree.popup is None
    sitting.release(window(sitting).center)
    sitting.press_key(pygame.K_ESCAPE)
    assert sitting.table.tree.popup is not None


@pytest.mark.parametrize(
    ("size", "text_size"), [((960, 600), "normal"), ((960, 600), "larger"), ((1280, 800), "large")]
)
def test_a_raised_tile_leaves_the_sentence_above_it_readable(size: tuple[int, int], text_size: str) -> None:
    sitting = TableDriver(
        "star", (None, *["club"] * 3), seed=4, size=size, text_size=text_size, animation_speed="off"
    )
    assert sitting.until_ready()
    assert all(box.top > end for box, end in sitting.raised_boxes())
