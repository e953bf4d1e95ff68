"""What the table waits for: each phase is reached, lets through what it should, and wakes when it must."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scenes.table.flow.after_deal import BetweenDeals
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.scenes.table.flow.history_view import LookingBack
from tabletop.scenes.table.flow.phases import (
    OPPONENT_POLL_MS,
    HandingOver,
    MatchOver,
    OpponentsThink,
    PlayingBack,
    SeeingNewPieces,
    YourTurn,
)
from tabletop.scenes.table.hand.phase import Phase
from tabletop.scenes.table.playback.opponent_pace import DOT_MS
from tabletop.scenes.table.table_scene import TableScene
from tabletop.workers.opponent_client import quick_move
from tests.scenes.played_ahead import most_of_the_deal
from tests.scenes.table_driver import FRAME, TableDriver

pytestmark = pytest.mark.sampled


WHIST = "minnesota-whist"
LEVELS = (None, "club", "club", "club")


def at_whist(*, is_nearly_over: bool = False) -> TableDriver:
    ahead = most_of_the_deal(WHIST, LEVELS, 5) if is_nearly_over else ()
    return TableDriver(WHIST, LEVELS, seed=5, ahead=ahead)


def wait_for(sitting: TableDriver, wanted: type[Phase], *, plays: bool = False) -> None:
    """Waits until the table has come to a phase; on request with quick moves of the person on turn."""
    for _ in range(6000):
        if isinstance(sitting.table.turn.phase, wanted):
            return
        if plays and sitting.table.turn.moves and not sitting.table.board.pieces.is_busy:
            sitting.table.turn.play_move(str(quick_move(sitting.controller.view())))
        sitting.app.step(FRAME)
    raise AssertionError(f"{wanted.__name__} is never reached: {sitting.table.turn.phase}")


def buttons(sitting: TableDriver) -> list[str]:
    return [command.name for command in sitting.table.controls.commands()]


def test_a_table_plays_back_first_and_then_it_is_somebodys_turn() -> None:
    sitting = at_whist()
    sitting.table = TableScene(sitting.app, sitting.controller, sitting.controller.opening_frames())
    sitting.app.replace(sitting.table)
    assert isinstance(sitting.table.turn.phase, PlayingBack)
    assert sitting.table.turn.moves == ()
    wait_for(sitting, YourTurn)
    assert sitting.table.turn.moves == sitting.controller.legal_moves()


def test_an_own_move_is_played_back_and_lets_nothing_else_through() -> None:
    sitting = at_whist()
    wait_for(sitting, YourTurn)
    move = str(quick_move(sitting.controller.view()))
    sitting.table.turn.play_move(move)
    table, made = sitting.table, len(sitting.moves)
    assert isinstance(table.turn.phase, PlayingBack)
    assert not table.turn.phase.takes_moves
    assert not table.is_ready
    assert table.wake_ms(sitting.app.now) == 0
    table.turn.play_move(move)
    assert len(sitting.moves) == made


def test_while_an_opponent_thinks_dots_show_it_and_the_table_wakes_for_the_next_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = at_whist()
    with monkeypatch.context() as silence:
        silence.setattr(sitting.app.opponents, "answer", lambda: None)
        wait_for(sitting, OpponentsThink, plays=True)
        sitting.pass_time(3000)
        table, now = sitting.table, sitting.app.now
        assert isinstance(table.turn.phase, OpponentsThink)
        assert table.board.highlights.thinking == now // DOT_MS % 3
        assert table.wake_ms(now) == min(DOT_MS - now % DOT_MS, OPPONENT_POLL_MS)
        assert table.turn.moves == ()
        assert table.turn.turn_sentence.startswith("It’s not your turn yet")
    wait_for(sitting, PlayingBack)


def test_a_click_ends_the_pause_before_an_opponents_move() -> None:
    sitting = TableDriver(
        "minnesota-whist", (None, "club", "club", "club"), seed=5, opponents_pace="leisurely"
    )
    wait_for(sitting, OpponentsThink, plays=True)
    while sitting.table.board.pieces.is_busy:
        sitting.app.step(FRAME)
    assert sitting.table.pace.is_resting(sitting.app.now)
    assert sitting.table.hurry()
    assert not sitting.table.pace.is_resting(sitting.app.now)
    sitting.app.step(FRAME)
    assert isinstance(sitting.table.turn.phase, PlayingBack)


def test_ones_turn_sleeps_until_a_move_is_due_or_a_hint_may_have_come() -> None:
    sitting = at_whist()
    wait_for(sitting, YourTurn)
    sitting.pass_time(2000)
    table = sitting.table
    assert table.wake_ms(sitting.app.now) is None
    sitting.app.opponents.cancel()
    assert sitting.controller.request_hint()
    assert table.wake_ms(sitting.app.now) == OPPONENT_POLL_MS
    assert {"hint", "back", "sheet"} <= set(buttons(sitting))


def test_a_scored_deal_waits_for_the_player_and_wakes_for_nothing() -> None:
    sitting = at_whist(is_nearly_over=True)
    wait_for(sitting, BetweenDeals, plays=True)
    sitting.pass_time(4000)
    table = sitting.table
    deal = table.board.view.deal
    assert isinstance(table.turn.phase, BetweenDeals)
    assert table.wake_ms(sitting.app.now) is None
    assert table.board.highlights.words == ""
    assert buttons(sitting) == ["sheet", "next deal", "review", "back"]
    sitting.press_key(pygame.K_n, "n")
    assert isinstance(table.turn.phase, PlayingBack)
    wait_for(sitting, YourTurn)
    assert table.board.view.deal == deal + 1


def test_a_scored_deal_that_is_clicked_opens_its_sheet_once() -> None:
    sitting = at_whist(is_nearly_over=True)
    wait_for(sitting, BetweenDeals, plays=True)
    sitting.pass_time(4000)
    assert sitting.table.hurry()
    assert sitting.app.top is not sitting.table
    sitting.app.pop()
    assert isinstance(sitting.table.turn.phase, BetweenDeals)
    assert not sitting.table.hurry()
    assert buttons(sitting)[0] == "next deal"


@pytest.mark.parametrize("phase", [YourTurn, BetweenDeals])
def test_looking_back_waits_in_the_phase_that_it_interrupts(phase: type[Phase]) -> None:
    sitting = at_whist(is_nearly_over=phase is BetweenDeals)
    table = sitting.table
    wait_for(sitting, YourTurn)
    beginning = table.board.view
    table.turn.play_move(str(quick_move(beginning)))
    wait_for(sitting, phase, plays=phase is BetweenDeals)
    sitting.pass_time(4000)
    interrupted, view = table.turn.phase, table.board.view
    table.history_view.show_view(beginning, "The beginning.")
    sitting.pass_time(2000)
    assert isinstance(table.turn.phase, LookingBack)
    assert table.board.view is not view
    assert table.wake_ms(sitting.app.now) is None
    assert table.turn.moves == ()
    assert not table.turn.phase.takes_moves
    assert table.board.highlights.words == "The beginning."
    assert buttons(sitting) == ["now"]
    table.history_view.show_view(sitting.controller.move_log.view_after(0), "The first move.")
    sitting.press_key(pygame.K_ESCAPE)
    assert table.turn.phase is interrupted
    assert table.board.view is view


def test_the_press_that_ends_looking_back_takes_a_card_as_well() -> None:
    sitting = at_whist()
    wait_for(sitting, YourTurn)
    sitting.pass_time(2000)
    table = sitting.table
    card = next(move.pieces[0] for move in table.moves if move.pieces)
    at = sitting.piece_point(card)
    table.history_view.show_view(table.board.view, "Now.")
    sitting.pass_time(500)
    sitting.press(at)
    assert isinstance(table.turn.phase, YourTurn)
    sitting.move(at, (600, 300))
    assert table.board.pieces.codes(table.board.selection.held) == (card,)


def test_a_drawn_piece_is_seen_first_and_then_the_table_goes_to_the_next_person() -> None:
    sitting = TableDriver("minnows", (None, None, None), seed=3, animation_speed="off")
    table, app = sitting.table, sitting.app
    for _ in range(20_000):
        if isinstance(table.turn.phase, SeeingNewPieces):
            break
        if isinstance(app.top, CurtainScene):
            assert isinstance(table.turn.phase, HandingOver)
            app.press_and_release(pygame.K_RETURN)
        elif table.is_ready and not table.board.pieces.is_busy:
            drawn = [move for move in table.moves if move == "draw"]
            table.turn.play_move(drawn[0] if drawn else quick_move(sitting.controller.view()))
        app.step()
    assert isinstance(table.turn.phase, SeeingNewPieces)
    assert table.wake_ms(app.now) is None
    assert table.turn.moves == ()
    assert buttons(sitting)[0] == "done"
    table.turn.phase.end()
    after: Phase = table.turn.phase
    assert isinstance(after, HandingOver)
    wait_for(sitting, HandingOver)
    app.step()
    assert isinstance(app.top, CurtainScene)
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(table.turn.phase, PlayingBack)


def test_without_a_curtain_the_next_person_has_the_table_at_once() -> None:
    sitting = TableDriver("classic-dominoes", (None, None), seed=2, animation_speed="off", curtain=False)
    wait_for(sitting, YourTurn)
    seat = sitting.controller.viewer
    sitting.table.turn.play_move(str(sitting.table.moves[0]))
    wait_for(sitting, PlayingBack)
    wait_for(sitting, YourTurn)
    assert sitting.controller.viewer != seat
    assert sitting.app.top is sitting.table


def test_a_match_that_is_over_asks_what_is_next_and_lets_the_screen_go_dark() -> None:
    sitting = TableDriver("solitaire-dominoes", (None,), animation_speed="off")
    table = sitting.table
    wait_for(sitting, MatchOver, plays=True)
    over = table.turn.phase
    assert table.wake_ms(sitting.app.now) is None
    assert not table.keeps_screen_on()
    assert table.turn.moves == ()
    assert buttons(sitting)[0] == "end"
    sitting.app.leave_down_to(table)
    table.history_view.show_view(sitting.controller.move_log.view_after(1), "The first move.")
    assert not table.keeps_screen_on()
    table.history_view.return_to_present()
    assert table.turn.phase is over
    if sitting.controller.can_take_back:
        table.take_back()
        assert table.keeps_screen_on()
        wait_for(sitting, YourTurn)
