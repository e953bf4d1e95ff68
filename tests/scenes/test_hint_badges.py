"""The badge of a hint stays with its piece: it is never seen where the piece no longer is."""

import pygame
import pytest

from tabletop.messages import said
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver


def hinted(slug: str = "malilla") -> tuple[TableDriver, TableScene, str]:
    """Returns a table at which a card is advised and has been raised, and that card."""
    sitting = TableDriver(slug, LEVELS_ALONE[slug], animation_speed="normal")
    assert sitting.until_ready()
    move = sitting.controller.legal_moves()[2]
    sitting.table.hint.show_move(move, said("It is the best."))
    sitting.pass_time(800)
    return sitting, sitting.table, move.pieces[0]


def has_badge(table: TableScene) -> bool:
    return "badge" in table.board.decorations.pictures


def test_a_piece_that_is_carried_has_no_badge_left_behind() -> None:
    sitting, table, code = hinted()
    assert has_badge(table)
    (identity,) = table.board.highlights.hinted
    at = sitting.piece_point(code)
    lit = table.board.highlights.hinted
    sitting.press(at)
    sitting.move(at, (at[0] + 150, at[1] - 200))
    # As in a lesson, where what is advised stays lit while it is carried.
    table.board.highlight(hinted=lit)
    table.board.show_highlights(sitting.app.now)
    assert table.board.selection.held == (identity,)
    assert not has_badge(table)
    table.mouse.put_down()
    table.board.highlight(hinted=lit)
    sitting.pass_time(1500)
    table.board.show_highlights(sitting.app.now)
    assert has_badge(table)


@pytest.mark.parametrize("down", [0.03, 0.5, 0.95])
def test_the_advised_card_is_taken_wherever_it_is_touched(down: float) -> None:
    sitting, table, code = hinted()
    (identity,) = table.board.highlights.hinted
    box = table.board.piece_box(identity)
    at = box.left + 12, round(box.top + box.height * down)
    assert table.hand_actions.piece_at(at) == identity
    sitting.press(at)
    sitting.move(at, (at[0] + 100, at[1] - 200))
    assert table.board.pieces.codes(table.board.selection.held) == (code,)


def test_the_badge_and_the_words_follow_a_hand_that_is_sorted() -> None:
    sitting, table, _ = hinted()
    (identity,) = table.board.highlights.hinted
    sitting.press_key(pygame.K_r, "r")
    sitting.pass_time(2000)
    pictures = table.board.decorations.pictures
    assert pictures.recipe("badge") == table.board.decorations.hint_badge_point(identity)
    bubble = table.overlay.bubble
    assert bubble is not None
    assert bubble.about[0].colliderect(table.board.piece_box(identity).inflate(2, 2))
