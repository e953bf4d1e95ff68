"""Several people at one screen: the curtain, what is told behind it, and the end of a match."""

import pygame
import pytest

from tabletop.players.thinking import quick_move
from tabletop.rules import Frame
from tabletop.scenes.curtain import Curtain
from tabletop.scenes.screen import Screen
from tabletop.scenes.table.playback import HOLDS, Playback
from tabletop.scenes.winner import Winner
from tests.scenes.sitting import Sitting


def until_curtain(sitting: Sitting) -> Curtain:
    """Plays on until the table changes hands."""
    app, table, controller = sitting.app, sitting.table, sitting.controller
    for _ in range(20_000):
        if isinstance(app.top, Curtain):
            return app.top
        app.uncover(table)
        if table.is_ready and not table.board.pieces.is_busy:
            wanted = quick_move(controller.view())
            table.follow(controller.play(next(move for move in table.moves if str(move) == wanted)))
        app.step()
    raise AssertionError("the table never changes hands")


def behind(sitting: Sitting) -> list[str]:
    """Takes the table, and tells what is said until it is the turn of whoever has it."""
    sitting.app.key(pygame.K_RETURN)
    assert sitting.app.top is sitting.table
    said: list[str] = []
    for _ in range(3000):
        if sitting.table.is_ready:
            return said
        sitting.app.step()
        words = sitting.table.board.light.words
        if words and words not in said[-1:]:
            said.append(words)
    raise AssertionError("the turn never comes")


@pytest.mark.parametrize(("slug", "size"), [("minimize", (960, 600)), ("kaluki", (1280, 800))])
def test_behind_the_curtain_all_that_was_missed_is_told(slug: str, size: tuple[int, int]) -> None:
    sitting = Sitting(slug, (None, None, None), size=size, animation_speed="fast")
    controller = sitting.controller
    first = until_curtain(sitting)
    behind(sitting)
    seat = controller.viewer
    assert seat is not None
    for _ in range(2):
        assert until_curtain(sitting).name != first.name
        behind(sitting)
    assert until_curtain(sitting).name == first.name
    seen = controller.last_seen
    assert seen is not None
    assert seen.seat == seat
    before = controller.view().moves
    said = behind(sitting)
    assert controller.viewer == seat
    missed = controller.view().moves[len(seen.moves) :]
    assert len(missed) >= 4, before
    others = {f"Player {mover}" for mover, _ in missed}
    assert {name for name in others if any(name in words for words in said)} == others


def test_a_card_can_be_taken_as_soon_as_all_that_was_missed_lies_there() -> None:
    sitting = Sitting("kaluki", (None, None), animation_speed="normal")
    for _ in range(3):
        until_curtain(sitting)
        behind(sitting)
    until_curtain(sitting)
    sitting.app.key(pygame.K_RETURN)
    table, playback = sitting.table, sitting.table.playback
    for _ in range(3000):
        if len(playback.waiting) == 1 and not table.board.pieces.is_busy:
            break
        sitting.app.step()
    assert playback.beat == "told"
    assert not table.is_ready
    card = table.board.code(table.board.hand[0])
    sitting.press(sitting.piece(card))
    sitting.move(sitting.piece(card), (600, 300))
    assert table.mouse.is_dragging
    assert table.is_ready
    assert table.board.codes(table.board.chosen.held) == (card,)


def test_the_table_can_be_left_from_the_curtain_without_a_look_at_the_next_hand() -> None:
    sitting = Sitting("calypso", (None, None, None, None), animation_speed="off")
    app = sitting.app
    menu = Screen(app)
    app.put_below(menu)
    while not isinstance(app.top, Curtain):
        app.step()
    curtain = app.top
    app.key(pygame.K_ESCAPE)
    assert app.top is curtain
    assert curtain.tree.popup is not None
    app.key(pygame.K_SPACE)
    assert app.top is curtain
    assert curtain.tree.popup is None
    app.click(curtain.rim.back.rect.center)
    leave = next(part for part in curtain.tree.popup.family() if getattr(part, "label", "") == "Leave")
    app.click(leave.rect.center)
    assert app.scenes == (menu,)


def test_where_nothing_is_hidden_nothing_is_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting("blind-dominoes", (None, None, None), seed=4, animation_speed="fast")
    told: list[Frame] = []
    monkeypatch.setattr(sitting.table.playback, "recount", told.extend)
    for _ in range(7):
        assert sitting.until_ready()
        assert len(sitting.app.scenes) == 1
        sitting.table.hand.play(sitting.table.moves[0])
    assert told == []


def test_a_move_that_is_told_rests_and_a_score_opens_no_sheet_again() -> None:
    sitting = Sitting("kaluki", (None, None))
    view = sitting.controller.view()
    playback = Playback()
    playback.recount([Frame("play", view), Frame("score", view), Frame("rest", view)])
    assert [frame.beat for frame in playback.waiting] == ["play", "told", "told", "rest"]
    assert HOLDS["told"] >= 500
    playback.recount([])
    assert len(playback.waiting) == 4


def test_the_end_comes_without_another_sheet_and_again_after_a_look_at_the_table() -> None:
    sitting = Sitting("solitaire-dominoes", (None,), seed=3, animation_speed="off")
    app, table, controller = sitting.app, sitting.table, sitting.controller
    while not controller.is_over:
        assert sitting.until_ready()
        assert "end" not in table.overlay.buttons
        table.hand.play(table.moves[0])
    for _ in range(300):
        app.step()
    assert app.scenes == (table,)
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, Winner)
    app.top.buttons[-1].activate()
    assert app.scenes == (table,)
    app.step()
    end = table.overlay.buttons["end"]
    assert end.shown
    assert end.main
    app.key(pygame.K_RETURN)
    assert isinstance(app.top, Winner)
