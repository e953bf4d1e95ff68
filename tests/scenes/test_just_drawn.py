"""What was just drawn stands out in the own hand until the next click."""

from collections import Counter

import pygame
import pytest

from tests.scenes.table_driver import TableDriver


@pytest.mark.parametrize(("game", "people"), [("kaluki", 4), ("jersey-gin", 3)])
def test_the_card_just_drawn_has_a_golden_frame_until_the_next_click(game: str, people: int) -> None:
    sitting = TableDriver(game, (None, *["club"] * (people - 1)), seed=21)
    table = sitting.table
    assert sitting.until_ready()
    assert "draw stock" in table.moves
    before = table.board.view.zones["hand:0"]
    sitting.press_key(pygame.K_d, "d")
    sitting.until_ready()
    drawn = Counter(table.board.view.zones["hand:0"]) - Counter(before)
    assert table.board.pieces.codes(table.board.highlights.forcing) == tuple(drawn)
    sitting.click((640, 400))
    assert not table.board.highlights.forcing


def test_what_others_draw_does_not_stand_out() -> None:
    sitting = TableDriver("jersey-gin", (None, "club", "club"), seed=21)
    table = sitting.table
    assert sitting.until_ready()
    seen = 0
    while not sitting.controller.is_over and seen < 4:
        shown = len(table.board.view.moves)
        if table.is_ready:
            table.hand_actions.play_move(table.moves[-1])
        sitting.pass_time(16)
        moves = table.board.view.moves
        if len(moves) > shown and moves[-1][0] != 0:
            seen += 1
            assert not table.board.highlights.forcing
