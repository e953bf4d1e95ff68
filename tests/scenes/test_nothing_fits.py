"""Where no piece of the hand fits the line, the whole hand is dimmed, as one of its pieces would be."""

import pytest

from tests.scenes.table_driver import LEVELS_ALONE, TableDriver


@pytest.mark.parametrize("slug", ["minnows", "classic-dominoes", "star", "lucky-draw"])
def test_a_hand_of_which_nothing_fits_is_dimmed(slug: str, plain_pieces: None) -> None:
    sitting = TableDriver(slug, LEVELS_ALONE[slug], seed=4, animation_speed="off")
    seen = set[bool]()
    for _ in range(60):
        if len(seen) == 2 or not sitting.until_ready():
            break
        board, moves = sitting.table.board, sitting.table.moves
        sitting.pass_time(100)
        fits = any(move.pieces for move in moves)
        dimmed = [board.pieces._all[identity].emphasis.is_dimmed for identity in board.hand]
        assert all(dimmed) or fits
        seen.add(fits)
        sitting.table.show_moves(sitting.controller.play(str(moves[0])))
    assert seen == {True, False}


def test_a_hand_that_waits_to_draw_at_rummy_stays_bright(plain_pieces: None) -> None:
    sitting = TableDriver("jersey-gin", LEVELS_ALONE["jersey-gin"], seed=4, animation_speed="off")
    assert sitting.until_ready()
    assert not sitting.table.board.highlights.nothing_fits
