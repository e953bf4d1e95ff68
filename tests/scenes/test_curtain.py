"""Several people at one screen: the curtain, what is told behind it, and the end of a match."""

import pygame
import pytest

from tabletop.rules import Frame
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.playback.frame_playback import REST_MS, Playback
from tabletop.workers.opponent_client import quick_move
from tests.scenes.table_driver import TableDriver


def until_curtain(sitting: TableDriver) -> CurtainScene:
    """Plays on until the table changes hands."""
    app, table, controller = sitting.app, sitting.table, sitting.controller
    for _ in range(20_000):
        if isinstance(app.top, CurtainScene):
            return app.top
        app.leave_down_to(table)
        if table.is_ready and not table.board.pieces.is_busy:
            wanted = quick_move(controller.view())
            table.show_moves(controller.play(next(move for move in table.moves if str(move) == wanted)))
        app.step()
    raise AssertionError("the table never changes hands")


def behind(sitting: TableDriver) -> list[str]:
    """Takes the table, and tells what is said until it is the turn of whoever has it."""
    sitting.app.press_and_release(pygame.K_RETURN)
    assert sitting.app.top is sitting.table
    said: list[str] = []
    for _ in range(3000):
        if sitting.table.is_ready:
            return said
        sitting.app.step()
        words = sitting.table.board.highlights.words
        if words and words not in said[-1:]:
            said.append(words)
    raise AssertionError("the turn never comes")


@pytest.mark.parametrize(("slug", "size"), [("minimize", (960, 600)), ("kaluki", (1280, 800))])
def test_behind_the_curtain_all_that_was_missed_is_told(slug: str, size: tuple[int, int]) -> None:
    sitting = TableDriver(slug, (None, None, None), size=size, animation_speed="fast")
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
    sitting = TableDriver("kaluki", (None, None), animation_speed="normal")
    for _ in range(3):
        until_curtain(sitting)
        behind(sitting)
    until_curtain(sitting)
    sitting.app.press_and_release(pygame.K_RETURN)
    table, playback = sitting.table, sitting.table.playback
    for _ in range(3000):
        if len(playback.waiting) == 1 and not table.board.pieces.is_busy:
            break
        sitting.app.step()
    assert playback.beat == "told"
    assert not table.is_ready
    card = table.board.pieces[table.board.hand[0]].code
    sitting.press(sitting.piece_point(card))
    sitting.move(sitting.piece_point(card), (600, 300))
    assert table.mouse.is_dragging
    assert table.is_ready
    assert table.board.pieces.codes(table.board.selection.held) == (card,)


def test_the_table_can_be_left_from_the_curtain_without_a_look_at_the_next_hand() -> None:
    sitting = TableDriver("calypso", (None, None, None, None), animation_speed="off")
    app = sitting.app
    menu = WidgetScene(app)
    app.put_below(menu)
    while not isinstance(app.top, CurtainScene):
        app.step()
    curtain = app.top
    app.press_and_release(pygame.K_ESCAPE)
    assert app.top is curtain
    assert curtain.tree.popup is not None
    app.press_and_release(pygame.K_SPACE)
    assert app.top is curtain
    assert curtain.tree.popup is None
    app.click(curtain.top_bar.back.rect.center)
    leave = next(
        part for part in curtain.tree.popup.self_and_descendants() if getattr(part, "label", "") == "Leave"
    )
    app.click(leave.rect.center)
    assert app.scenes == (menu,)


def test_where_nothing_is_hidden_nothing_is_told_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = TableDriver("blind-dominoes", (None, None, None), seed=4, animation_speed="fast")
    told: list[Frame] = []
    monkeypatch.setattr(sitting.table.playback, "add_missed", told.extend)
    for _ in range(7):
        assert sitting.until_ready()
        assert len(sitting.app.scenes) == 1
        sitting.table.hand_actions.play_move(sitting.table.moves[0])
    assert told == []


def test_a_move_that_is_told_rests_and_a_score_opens_no_sheet_again() -> None:
    sitting = TableDriver("kaluki", (None, None))
    view = sitting.controller.view()
    playback = Playback()
    playback.add_missed([Frame("play", view), Frame("score", view), Frame("rest", view)])
    assert [frame.beat for frame in playback.waiting] == ["play", "told", "told", "rest"]
    assert REST_MS["told"] >= 500
    playback.add_missed([])
    assert len(playback.waiting) == 4


def test_the_end_comes_without_another_sheet_and_again_after_a_look_at_the_table() -> None:
    sitting = TableDriver("solitaire-dominoes", (None,), seed=3, animation_speed="off")
    app, table, controller = sitting.app, sitting.table, sitting.controller
    while not controller.is_over:
        assert sitting.until_ready()
        assert "end" not in table.overlay.buttons
        table.hand_actions.play_move(table.moves[0])
    for _ in range(300):
        app.step()
    assert app.scenes == (table,)
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, WinnerScene)
    app.top.buttons[-1].activate()
    assert app.scenes == (table,)
    app.step()
    end = table.overlay.buttons["end"]
    assert end.shown
    assert end.main
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, WinnerScene)
