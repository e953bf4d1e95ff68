"""What somebody has drawn is seen before the curtain falls: the turn ends when they say so."""

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.rules import HIDDEN
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.flow.phases import SeeingNewPieces
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver

pytestmark = pytest.mark.sampled


def until_asked(sitting: TableDriver, wanted: str = "") -> str:
    """Plays on until somebody is asked whether they are done; returns the move before."""
    table, app = sitting.table, sitting.app
    last = ""
    for _ in range(20_000):
        if isinstance(app.top, CurtainScene):
            app.press_and_release(pygame.K_RETURN)
        elif app.top is not table:
            app.leave_down_to(table)
        elif isinstance(table.turn.phase, SeeingNewPieces):
            if last.startswith(wanted):
                return last
            app.press_and_release(pygame.K_RETURN)
        elif table.is_ready and not table.board.pieces.is_busy:
            liked = [str(move) for move in table.moves if wanted and str(move).startswith(wanted)]
            last = (liked or [quick_move(sitting.controller.view())])[0]
            table.hand_actions.play_move(next(move for move in table.moves if str(move) == last))
        app.step()
    raise AssertionError("nobody is ever asked")


@pytest.mark.parametrize(("slug", "players", "move"), [("minnows", 3, "draw"), ("minimize", 3, "pick")])
def test_what_was_drawn_is_seen_until_the_one_who_drew_it_is_done(slug: str, players: int, move: str) -> None:
    sitting = TableDriver(slug, (None,) * players, seed=3, animation_speed="off")
    sitting.app.paint_every = 1000
    until_asked(sitting, move)
    table, board = sitting.table, sitting.table.board
    seat = board.view.seat
    assert seat is not None
    assert seat != sitting.controller.seat
    new = board.pieces.codes(board.highlights.forcing)
    assert new
    assert set(new) <= set(board.view.zones[f"hand:{seat}"])
    assert HIDDEN not in new
    assert board.view_words.piece_list([new[0]]) in board.highlights.words
    done = table.overlay.buttons["done"]
    assert done.main
    assert done.shown
    for _ in range(200):
        sitting.app.step()
    assert sitting.app.top is table
    sitting.app.press_and_release(pygame.K_RETURN)
    sitting.app.step()
    sitting.app.step()
    assert isinstance(sitting.app.top, CurtainScene)


def test_a_click_on_done_ends_the_turn_too() -> None:
    sitting = TableDriver("minnows", (None, None, None), seed=3, animation_speed="off")
    until_asked(sitting, "draw")
    sitting.app.step()
    sitting.click(sitting.table.overlay.buttons["done"].rect.center)
    sitting.app.step()
    sitting.app.step()
    assert isinstance(sitting.app.top, CurtainScene)
    assert "done" not in sitting.table.overlay.buttons


def test_where_nothing_new_came_the_curtain_falls_at_once() -> None:
    sitting = TableDriver("classic-dominoes", (None, None), seed=2, animation_speed="off")
    sitting.app.paint_every = 1000
    app, table = sitting.app, sitting.table
    falls = 0
    while falls < 4:
        if isinstance(app.top, CurtainScene):
            falls += 1
            app.press_and_release(pygame.K_RETURN)
        elif table.is_ready and not table.board.pieces.is_busy:
            laid = [move for move in table.moves if move.pieces]
            table.hand_actions.play_move((laid or list(table.moves))[0])
        assert not isinstance(table.turn.phase, SeeingNewPieces) or not laid
        if isinstance(table.turn.phase, SeeingNewPieces):
            app.press_and_release(pygame.K_RETURN)
        app.step()


def test_without_a_curtain_nobody_is_asked() -> None:
    sitting = TableDriver("minnows", (None, None, None), seed=3, animation_speed="off", curtain=False)
    sitting.app.paint_every = 1000
    for _ in range(8):
        assert sitting.until_ready()
        draws = [move for move in sitting.table.moves if move == "draw"]
        sitting.table.hand_actions.play_move((draws or list(sitting.table.moves))[0])
        assert not isinstance(sitting.table.turn.phase, SeeingNewPieces)
        assert sitting.until_ready()


def test_taking_back_takes_back_the_draw_and_the_question_with_it() -> None:
    sitting = TableDriver("minnows", (None, None, None), seed=3, animation_speed="off")
    until_asked(sitting, "draw")
    seat = sitting.table.board.view.seat
    sitting.app.press_and_release(pygame.K_z, "z", pygame.KMOD_CTRL)
    assert not isinstance(sitting.table.turn.phase, SeeingNewPieces)
    for _ in range(50):
        sitting.app.step()
    assert sitting.app.top is sitting.table
    assert sitting.controller.seat == seat
    assert "done" not in sitting.table.overlay.buttons


@pytest.mark.parametrize("slug", [slug for slug in GAMES if GAMES[slug].players[-1] > 1])
def test_every_game_goes_on_among_several_people_by_enter_alone(slug: str) -> None:
    """Checks that the table is never stuck between a draw and the curtain."""
    players = GAMES[slug].players[0] if GAMES[slug].players[0] > 1 else GAMES[slug].players[1]
    sitting = TableDriver(slug, (None,) * players, seed=3, animation_speed="off")
    sitting.app.paint_every = 1000
    app, table, made = sitting.app, sitting.table, 0
    for _ in range(6000):
        if made >= 20 or sitting.controller.is_over:
            return
        waits = app.top is table and (
            isinstance(table.turn.phase, SeeingNewPieces) or table.after_deal.is_waiting
        )
        if isinstance(app.top, CurtainScene) or waits:
            app.press_and_release(pygame.K_RETURN)
        elif app.top is not table:
            app.leave_down_to(table)
        elif table.is_ready and not table.board.pieces.is_busy:
            wanted = quick_move(sitting.controller.view())
            table.hand_actions.play_move(next(move for move in table.moves if str(move) == wanted))
            made += 1
        app.step()
    raise AssertionError(f"stuck after {made} moves")
