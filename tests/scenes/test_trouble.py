"""Trouble at the table, in each of the games: whatever happens in the middle of things, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Opponents
from tabletop.controller.history.match_history import MatchHistory, PastState
from tabletop.games import GAMES
from tabletop.records import Header, Record
from tabletop.rules import View
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.scenes.program import FRAME
from tests.scenes.sensible_player import SensiblePlayer, count_people, fewest_levels
from tests.scenes.table_checks import inspect, inspect_record, inspect_rest

pytestmark = pytest.mark.sampled

every_game = pytest.mark.parametrize("slug", GAMES)
with_opponents = pytest.mark.parametrize(
    "slug", [slug for slug, game in GAMES.items() if game.players[0] > 1]
)
SHORT = {
    "minnesota-whist": {"target": 7},
    "buck-euchre": {"start": 15},
    "minimisere": {"deals": 9},
    "kaluki": {"deals": 4},
    "minimize": {"limit": 50},
    "skin": {"bankroll": 50},
    **{slug: {"target": 50} for slug in ("jersey-gin", "classic-dominoes", "star", "lucky-draw")},
}
"""House rules under which a match is over soon."""

Sits = Callable[..., SensiblePlayer]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sits]:
    """Sits somebody down at a table of a game."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    visits: list[SensiblePlayer] = []

    def sits(slug: str, **told: object) -> SensiblePlayer:
        visits.append(SensiblePlayer(slug, tmp_path / "matches", **told))  # type: ignore[arg-type]
        return visits[-1]

    yield sits
    for visit in visits:
        visit.close()


def in_order(visit: SensiblePlayer) -> None:
    """Checks that everything lies where it belongs, is drawn there, and is on the disk."""
    visit.wait_for_turn()
    if visit.app.scenes[-1] is visit.table:
        inspect_rest(visit.table, visit.app.window)
    inspect_record(visit.table)


@every_game
def test_the_window_is_resized_while_pieces_glide(slug: str, sit: Sits) -> None:
    visit = sit(slug, speed="slow")
    for size in ((1500, 844), (700, 500), (960, 600)):
        visit.play_and_see_it_glide()
        visit.app.resize(size)
        inspect(visit.table)
        visit.app.pass_time(3 * FRAME)
        inspect(visit.table)
    in_order(visit)


@every_game
def test_several_pieces_are_raised_and_dropped_where_they_make_no_sense(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    for _ in range(times_to_try(1, 4)):
        assert visit.wait_for_turn()
        moves, hand = visit.view.moves, visit.table.board.hand
        for number, at in enumerate(visit.senseless_points()[::7]):
            for identity in hand[number : number + 3]:
                visit.app.click(visit.point_on(identity))
                visit.app.pass_time(2 * FRAME)
                visit.table.tree.close_popup()
            held = hand[number % len(hand)] if hand else anything(visit)
            visit.drag(visit.point_on(held), at)
            inspect(visit.table)
            if visit.view.moves != moves:
                break  # a tile that was laid may be held until its place is known
            assert not visit.table.board.pieces.held
            assert visit.wait_for_turn()
            in_order(visit)
        visit.play()


def anything(visit: SensiblePlayer) -> int:
    """Returns some piece, where there is no hand."""
    return next(lies[-1] for lies in visit.table.board.piece_ids.values() if lies)


@with_opponents
def test_double_clicks_while_an_opponent_thinks_do_nothing(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    visit.play_until_they_think()
    board, view = visit.table.board, visit.view
    for identity in (
        *board.hand,
        *(board.top_piece(zone) for zone in board.piece_ids if board.piece_ids[zone]),
    ):
        visit.double_click(visit.point_on(identity))
        visit.app.pass_time(FRAME)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RETURN):
        visit.app.press_and_release(key)
    inspect(visit.table)
    assert visit.view == view
    assert not visit.table.moves
    visit.let_them_answer()
    in_order(visit)
    assert visit.view.moves[: len(view.moves)] == view.moves
    assert len(visit.view.moves) > len(view.moves)


@with_opponents
def test_a_move_is_taken_back_while_an_opponent_thinks_and_made_again(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    before = visit.play_until_they_think()
    after = visit.view
    visit.back()
    inspect(visit.table)
    assert visit.view == before
    visit.let_them_answer()
    in_order(visit)
    assert visit.view == before, "an answer to the old position was taken"
    visit.let_them_think()
    visit.again()
    assert visit.view == after
    visit.let_them_answer()
    in_order(visit)
    assert len(visit.view.moves) > len(after.moves)


@every_game
def test_a_move_is_taken_back_while_it_glides_and_made_again(slug: str, sit: Sits) -> None:
    visit = sit(slug, speed="slow")
    visit.play_and_see_it_glide()
    for key in (visit.back, visit.again, visit.back, visit.back, visit.again):
        key()
        visit.app.pass_time(2 * FRAME)
        inspect(visit.table)
    in_order(visit)
    visit.play()
    in_order(visit)


@every_game
def test_taking_back_under_the_score_sheet_waits_until_the_sheet_is_gone(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    for _ in range(3):
        assert visit.wait_for_turn()
        visit.play()
    assert visit.wait_for_turn()
    now = visit.view
    visit.app.press_and_release(pygame.K_s, "s")
    visit.app.step()
    assert visit.app.scenes[-1] is not visit.table
    visit.back()
    visit.again()
    assert visit.view == now
    visit.app.press_and_release(pygame.K_ESCAPE)
    visit.app.step()
    visit.back()
    assert len(visit.view.moves) < len(now.moves)
    in_order(visit)
    visit.again()
    in_order(visit)
    assert visit.view.moves[: len(now.moves)] == now.moves


@every_game
def test_the_last_move_of_a_match_is_taken_back_and_made_again(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    visit.controller = near_the_end(slug, visit.app.opponents)
    visit.app.sit_at(visit.controller)
    while visit.wait_for_turn():
        visit.play()
    end = visit.view
    visit.app.sit_at(visit.controller)
    for _ in range(2):
        visit.wait_until(lambda: _is_won(visit))
        visit.app.pop()
        visit.app.step()
        visit.back()
        assert not visit.controller.is_over
        inspect(visit.table)
        assert visit.wait_for_turn()
        visit.again()
        assert visit.view == end
    visit.wait_until(lambda: _is_won(visit))
    inspect(visit.table)


def near_the_end(slug: str, opponents: Opponents) -> Controller:
    """A match that will soon be over, played so far without a table."""
    game, sitters = GAMES[slug], count_people(fewest_levels(slug))
    whole = game.start(len(sitters), SHORT.get(slug), seed=7)
    turns = []
    while whole.seat is not None:
        turns.append(whole.seat)
        whole.play(quick_move(whole.view(whole.seat)))
    match = game.start(len(sitters), SHORT.get(slug), seed=7)
    late = len(turns) - 1 - turns[::-1].index(0)
    for move in whole.moves[:late]:
        match.play(move)
    header = Header(slug, match.options, None, tuple(sitters), 7, "")
    history = MatchHistory(match, (0,))
    # What was before is not kept: to play it move by move would take long.
    history.past_states = [PastState(match.copy())] * late
    return Controller(header, history, Record(None, slug), opponents)


def _is_won(visit: SensiblePlayer) -> bool:
    """Whether the end of the match is shown; the sheet of the last deal before it is left."""
    table, top = visit.table, visit.app.scenes[-1]
    if isinstance(top, ScoreSheetScene):
        visit.app.pop()
    table.after_deal.go_on()
    if top is table and table.after_deal.is_summary_shown and table.playback.is_idle:
        visit.app.press_and_release(pygame.K_RETURN)
    return isinstance(top, WinnerScene)


@every_game
def test_a_whole_deal_is_taken_back_and_made_again(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    seen: list[View] = []
    while visit.wait_for_turn() and visit.view.deal == 1 and len(seen) < times_to_try(12, 60):
        seen.append(visit.view)
        visit.play()
    end, results = visit.view, visit.controller.deal_results
    for view in reversed(seen):
        visit.back()
        assert visit.view == view
        inspect(visit.table)
    assert not visit.controller.can_take_back
    in_order(visit)
    for view in (*seen[1:], end):
        visit.again()
        visit.wait_for_turn()
        assert visit.view == view
        inspect(visit.table)
    assert visit.controller.deal_results == results
    assert not visit.controller.can_redo
    in_order(visit)


@every_game
def test_the_table_is_left_in_the_middle_of_a_choice_and_the_match_continued(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    for _ in range(12):
        assert visit.wait_for_turn()
        if _choosing(visit):
            break
        visit.play()
    visit.wait_for_turn()
    view = visit.view
    visit.app.leave_all()
    continued = visit.app.continue_match()
    assert continued.controller is not visit.controller
    assert continued.controller.view() == view
    in_order(visit)
    if visit.wait_for_turn():
        visit.play()
    in_order(visit)


def _choosing(visit: SensiblePlayer) -> bool:
    """Opens a question which of several moves is meant, if there is one; else raises a piece."""
    table = visit.table
    asking = [move.verb for move in table.moves if move.verb in table.overlay.buttons and move.pieces]
    if asking:
        table.hand_actions.ask_which_piece(asking[0])
    for identity in table.board.hand if table.tree.popup is None else ():
        table.hand_actions.click_piece(identity)
        if (
            len(table.hand_actions._moves_of_exactly(table.board.pieces.codes((identity,)))) > 1
            and table.board.selection.pieces
        ):
            table.hand_actions.play_chosen()
            break
    return table.tree.popup is not None
