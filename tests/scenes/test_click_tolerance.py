"""A hand that trembles: a click stays one, at every size, with cards and tiles."""

import pygame
import pytest

from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

SIZES = ((960, 600), (1280, 800), (2560, 1440))
GAMES_TRIED = ("malilla", "classic-dominoes", "minnows")
SLOWLY = 1000
"""Milliseconds after which another click is no double click."""


def sit(slug: str, size: tuple[int, int] = (1280, 800), *, one_click: bool = False) -> TableDriver:
    sitting = TableDriver(slug, LEVELS_ALONE[slug], size=size, one_click=one_click)
    assert sitting.until_ready()
    return sitting


def wander(sitting: TableDriver, start: tuple[int, int], *far: tuple[int, int]) -> None:
    """The button goes down, the pointer goes where it is told, as seen from there, and it comes up."""
    sitting.press(start)
    for right, down in far:
        sitting.post(
            pygame.MOUSEMOTION, pos=(start[0] + right, start[1] + down), rel=(1, 1), buttons=(1, 0, 0)
        )
        sitting.pass_time(32)
    right, down = far[-1]
    sitting.release((start[0] + right, start[1] + down))


@pytest.mark.sampled
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES_TRIED)
def test_a_click_that_trembles_raises_the_piece(slug: str, size: tuple[int, int]) -> None:
    sitting = sit(slug, size)
    board = sitting.table.board
    code = sitting.controller.legal_moves()[0].pieces[0]
    small = int(7.5 * max(1.0, board.look.metrics.u))
    wander(sitting, sitting.piece_point(code), (small, 0))
    assert board.pieces.codes(board.selection.pieces) == (code,)


@pytest.mark.parametrize("slug", GAMES_TRIED)
def test_a_drag_that_ends_where_it_began_is_a_click(slug: str) -> None:
    sitting = sit(slug)
    board = sitting.table.board
    first, second = sorted({move.pieces[0] for move in sitting.controller.legal_moves()})[:2]
    wander(sitting, sitting.piece_point(first), (18, 3), (2, 1))
    assert board.pieces.codes(board.selection.pieces) == (first,)
    sitting.pass_time(SLOWLY)
    wander(sitting, sitting.piece_point(first), (-18, 3), (0, 0))
    assert board.selection.pieces == ()
    assert sitting.table.board.selection.held == ()
    sitting.pass_time(SLOWLY)
    wander(sitting, sitting.piece_point(second), (14, 14), (1, 0))
    assert board.pieces.codes(board.selection.pieces) == (second,)


def test_a_card_that_is_carried_about_and_brought_home_is_not_played() -> None:
    sitting = sit("malilla", one_click=True)
    board = sitting.table.board
    move = sitting.controller.legal_moves()[0]
    played = len(sitting.controller.view().moves)
    at = sitting.piece_point(move.pieces[0])
    wander(sitting, at, (40, -60), (60, -220), (5, -20), (0, 0))
    sitting.pass_time(600)
    assert len(sitting.controller.view().moves) == played
    assert board.selection.pieces == ()


def test_with_one_click_a_trembling_one_plays() -> None:
    sitting = sit("malilla", one_click=True)
    move = sitting.controller.legal_moves()[0]
    played = len(sitting.controller.view().moves)
    wander(sitting, sitting.piece_point(move.pieces[0]), (15, -8), (2, 0))
    sitting.pass_time(600)
    assert len(sitting.controller.view().moves) > played


def test_a_short_drag_to_the_neighbour_still_sorts() -> None:
    sitting = sit("malilla")
    board = sitting.table.board
    hand = board.hand
    first, second = board.piece_box(hand[0]), board.piece_box(hand[1])
    wander(
        sitting,
        sitting.piece_point(board.pieces[hand[0]].code),
        (20, 0),
        (2 * (second.centerx - first.centerx), 0),
    )
    assert board.hand.index(hand[0]) > 0
