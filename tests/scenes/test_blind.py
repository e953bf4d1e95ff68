"""Rows that nobody knows, at the table: turned by a click or a drag, and no curtain between people."""

from tests.scenes.sitting import Sitting

SLUG = "blind-dominoes"


def to_a_turn() -> Sitting:
    """A table at which the person has to turn a tile."""
    sitting = Sitting(SLUG, (None, "club"), seed=4, animation_speed="off")
    while True:
        assert sitting.until_ready()
        if sitting.table.moves[0] == "turn":
            return sitting
        sitting.table.hand.play(sitting.table.moves[0])


def test_a_click_on_the_row_turns_the_tile_at_its_front() -> None:
    sitting = to_a_turn()
    board = sitting.table.board
    front = board.lies["hand:0"][0]
    before = len(sitting.moves)
    sitting.click(board.box(front).center)
    assert sitting.moves[before] == "turn"


def test_the_front_tile_can_be_dragged_to_the_table() -> None:
    sitting = to_a_turn()
    board = sitting.table.board
    before = len(sitting.moves)
    sitting.drag(board.box(board.lies["hand:0"][0]).center, (640, 300))
    assert sitting.moves[before] == "turn"


def test_a_turned_tile_is_dragged_to_an_end_that_it_fits() -> None:
    sitting = to_a_turn()
    while sitting.table.moves[0].verb != "place":
        sitting.table.hand.play(sitting.table.moves[0])
        assert sitting.until_ready()
    move = sitting.table.moves[0]
    before = len(sitting.moves)
    sitting.drag(sitting.piece(move.pieces[0]), sitting.place(str(move.place)))
    assert sitting.moves[before] == move


def test_a_row_cannot_be_sorted() -> None:
    sitting = to_a_turn()
    assert not sitting.table.board.can_sort
    assert "sort" not in sitting.table.overlay.buttons


def test_people_need_no_curtain_where_nobody_knows_more() -> None:
    sitting = Sitting(SLUG, (None, None), seed=4, animation_speed="off")
    for _ in range(8):
        sitting.pass_time(1500)
        assert len(sitting.app.stack) == 1
        assert sitting.until_ready()
        sitting.table.hand.play(sitting.table.moves[0])
