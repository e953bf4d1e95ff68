"""Rows that nobody knows, at the table: turned by a click or a drag, and no curtain between people."""

import pytest

from tabletop.rules import Move, View
from tests.scenes.played_ahead import moves_to
from tests.scenes.table_driver import TableDriver

SLUG = "blind-dominoes"


def to_a_turn() -> TableDriver:
    """A table at which the person has to turn a tile."""
    sitting = TableDriver(SLUG, (None, "club"), seed=4, animation_speed="off")
    while True:
        assert sitting.until_ready()
        if sitting.table.moves[0] == "turn":
            return sitting
        sitting.table.hand_actions.play_move(sitting.table.moves[0])


def test_a_click_on_the_row_turns_the_tile_at_its_front() -> None:
    sitting = to_a_turn()
    board = sitting.table.board
    front = board.piece_ids["hand:0"][0]
    before = len(sitting.moves)
    sitting.click(board.piece_box(front).center)
    assert sitting.moves[before] == "turn"


@pytest.mark.parametrize(("at", "end"), [(0, "left"), (-1, "right")])
def test_a_click_on_an_outermost_tile_begins_at_that_end(at: int, end: str) -> None:
    sitting = TableDriver(SLUG, (None, "club"), seed=4, animation_speed="off")
    assert sitting.until_ready()
    assert sitting.table.moves[0].verb == "order"
    board, before = sitting.table.board, len(sitting.moves)
    boxes = sorted(board.piece_box(identity).center for identity in board.piece_ids["hand:0"])
    sitting.click(boxes[3])
    assert len(sitting.moves) == before
    bubble = sitting.table.overlay.bubble
    assert bubble is not None
    assert bubble.spot[0] == boxes[3][0]
    assert not any(
        bubble.rect.colliderect(board.piece_box(identity)) for identity in board.piece_ids["hand:0"]
    )
    sitting.click(boxes[at])
    assert sitting.moves[before] == f"order {end}"


def test_the_front_tile_can_be_dragged_to_the_table() -> None:
    sitting = to_a_turn()
    board = sitting.table.board
    before = len(sitting.moves)
    sitting.drag(board.piece_box(board.piece_ids["hand:0"][0]).center, (640, 300))
    assert sitting.moves[before] == "turn"


def test_a_turned_tile_is_dragged_to_an_end_that_it_fits() -> None:
    sitting = to_a_turn()
    while sitting.table.moves[0].verb != "place":
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
        assert sitting.until_ready()
    move = sitting.table.moves[0]
    before = len(sitting.moves)
    sitting.drag(sitting.piece_point(move.pieces[0]), sitting.place_point(str(move.place)))
    assert sitting.moves[before] == move


def to_a_choice_of_ends() -> TableDriver:
    """A table at which a turned tile fits both ends of a line of several tiles."""
    levels = (None, "club")

    def is_there(view: View, moves: tuple[Move, ...]) -> bool:
        return len(moves) == 2 and bool(view.zones["turned"]) and len(view.zones["line"]) > 4

    for seed in range(4, 20):
        ahead = moves_to(is_there, SLUG, levels, seed, choice=lambda _, moves: moves[0])
        if ahead is not None:
            sitting = TableDriver(SLUG, levels, seed=seed, ahead=ahead, animation_speed="off")
            assert sitting.until_ready()
            return sitting
    raise AssertionError("no tile ever fits both ends")


def last_tile(sitting: TableDriver, end: str) -> tuple[int, int]:
    """The middle of the tile of the line at that end."""
    spot = sitting.table.board.layout.spots["line"][0 if end == "left" else -1]
    return round(spot.x), round(spot.y)


@pytest.mark.parametrize("end", ["left", "right"])
@pytest.mark.parametrize("clicks_before", [0, 1])
def test_a_click_on_the_last_tile_of_the_line_chooses_that_end(end: str, clicks_before: int) -> None:
    sitting = to_a_choice_of_ends()
    (turned,) = sitting.controller.view().zones["turned"]
    for _ in range(clicks_before):
        sitting.click(sitting.piece_point(turned))
    before = len(sitting.moves)
    sitting.click(last_tile(sitting, end))
    assert sitting.moves[before] == f"place {end}"


def test_a_turned_tile_is_laid_by_dropping_it_on_the_last_tile_of_the_line() -> None:
    sitting = to_a_choice_of_ends()
    (turned,) = sitting.controller.view().zones["turned"]
    before = len(sitting.moves)
    sitting.drag(sitting.piece_point(turned), last_tile(sitting, "right"))
    assert sitting.moves[before] == "place right"


def test_a_click_elsewhere_does_not_lay_the_turned_tile() -> None:
    sitting = to_a_choice_of_ends()
    before = len(sitting.moves)
    middle = sitting.table.board.layout.spots["line"][2]
    sitting.click((round(middle.x), round(middle.y)))
    assert len(sitting.moves) == before


def test_a_row_cannot_be_sorted() -> None:
    sitting = to_a_turn()
    assert not sitting.table.board.can_sort
    assert "sort" not in sitting.table.overlay.buttons


def test_people_need_no_curtain_where_nobody_knows_more() -> None:
    sitting = TableDriver(SLUG, (None, None), seed=4, animation_speed="off")
    for _ in range(8):
        sitting.pass_time(1500)
        assert len(sitting.app.scenes) == 1
        assert sitting.until_ready()
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
