"""How pieces of the own hand stand out: what may be played is higher, the ring lies as the card lies."""

from math import cos, radians, sin

import pygame
import pytest

from tabletop.scenes.table.board.board import (
    PLAYABLE_RAISED_BY,
    PLAYABLE_RAISED_ON_RACK,
    RAISED_BY,
    RAISED_ON_RACK,
    Board,
)
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = [pytest.mark.sampled, pytest.mark.pictures]


def choosing(
    slug: str, players: int, size: tuple[int, int] = (1280, 800), *, dims: bool = True
) -> TableDriver:
    """Somebody on turn who may play some of the pieces in hand, and not the others."""
    levels = (None, *["club"] * (players - 1))
    sitting = TableDriver(slug, levels, seed=5, size=size, animation_speed="off", dim_unplayable=dims)
    while sitting.until_ready():
        board = sitting.table.board
        playable = board.pieces_showing(board.highlights.playable, board.hand)
        if 0 < len(playable) < len(board.hand) > 3:
            return sitting
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
    raise AssertionError("everything can be played")


def rises(board: Board) -> dict[bool, set[float]]:
    """How far the pieces in hand are raised, by whether they may be played."""
    found: dict[bool, set[float]] = {True: set(), False: set()}
    for identity in board.hand:
        is_playable = board.pieces[identity].code in board.highlights.playable
        found[is_playable].add(board.pieces[identity].emphasis.raised)
    return found


@pytest.mark.parametrize(
    ("slug", "players", "rise"),
    [
        ("malilla", 4, PLAYABLE_RAISED_BY),
        ("minnows", 3, PLAYABLE_RAISED_BY),
        ("classic-dominoes", 3, PLAYABLE_RAISED_ON_RACK),
    ],
)
def test_what_may_be_played_stands_a_little_higher_than_what_may_not(
    slug: str, players: int, rise: float
) -> None:
    board = choosing(slug, players).table.board
    assert rises(board) == {True: {board.look.px(rise)}, False: {0}}
    assert {board.pieces[identity].elevation for identity in board.hand} == {"rest"}


def test_where_everything_or_nothing_may_be_played_the_hand_lies_even() -> None:
    sitting = TableDriver("minimisere", (None, *["club"] * 3), seed=5, animation_speed="off")
    board = sitting.table.board
    seen = 0
    while seen < 2 and sitting.until_ready():
        playable = board.pieces_showing(board.highlights.playable, board.hand)
        if len(playable) == len(board.hand):
            assert rises(board)[True] == {0}
            seen += 1
        sitting.table.show_moves(sitting.controller.play(quick_move(sitting.controller.view())))
        sitting.pass_time(16)
        assert not sitting.table.is_ready
        assert {board.pieces[identity].emphasis.raised for identity in board.hand} <= {0}
    assert seen


def test_who_does_not_want_to_be_told_what_may_be_played_sees_an_even_hand() -> None:
    board = choosing("malilla", 4, dims=False).table.board
    assert rises(board) == {True: {0}, False: {0}}


@pytest.mark.parametrize(
    ("slug", "players", "most"), [("malilla", 4, RAISED_BY), ("classic-dominoes", 3, RAISED_ON_RACK)]
)
def test_what_is_pointed_at_rises_more_and_what_is_chosen_most(slug: str, players: int, most: float) -> None:
    sitting = choosing(slug, players)
    board = sitting.table.board
    (identity, *_) = board.pieces_showing(board.highlights.playable, board.hand)
    sitting.app.move_pointer(sitting.piece_point(board.pieces[identity].code))
    assert board.pieces[identity].emphasis.raised == board.look.px(12)
    assert board.pieces[identity].elevation == "raised"
    board.select(pieces=(identity,), hovered=None)
    board.show_highlights(sitting.app.now)
    assert board.pieces[identity].emphasis.raised == board.look.px(most)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (2560, 1440)])
def test_the_ring_lies_around_a_tilted_card_as_it_lies(size: tuple[int, int]) -> None:
    sitting = choosing("malilla", 4, size)
    board = sitting.table.board
    sitting.press_key(pygame.K_TAB)
    sitting.pass_time(600)
    identity = board.hand[0]
    assert sitting.table.keyboard.focus == ("piece", identity)
    pose = board.pieces[identity].goal
    assert abs(pose.angle) > 3
    assert board.decorations.pictures.recipe("focus") == pose
    turn, out = radians(pose.angle), pose.width / 2 + board.look.px(4.5) - board.look.px(1)
    for side in (-1, 1):
        for share in (-0.3, 0.0, 0.3):
            x, y = side * out, share * pose.height
            at = round(pose.x + x * cos(turn) - y * sin(turn)), round(pose.y + x * sin(turn) + y * cos(turn))
            near = [sitting.app.window.get_at((at[0] + step, at[1])) for step in (-1, 0, 1)]
            assert max(min(seen[:3]) for seen in near) > 200, (side, share)
