"""Trouble at the table, in each of the games: whatever happens in the middle of things, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Opponents
from tabletop.controller.course import Course, Standing
from tabletop.games import GAMES
from tabletop.players.thinking import quick_move
from tabletop.records import Header, Record
from tabletop.rules import View
from tabletop.scenes.sheet import ScoreSheet
from tabletop.scenes.winner import Winner
from tests.scenes.inspection import inspect, inspect_record, inspect_rest
from tests.scenes.program import FRAME, with_plain_pieces
from tests.scenes.visit import Visit, levels, people

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

Sits = Callable[..., Visit]


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sits]:
    """Sits somebody down at a table of a game."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    with_plain_pieces(monkeypatch)
    visits: list[Visit] = []

    def sits(slug: str, **told: object) -> Visit:
        visits.append(Visit(slug, tmp_path / "matches", **told))  # type: ignore[arg-type]
        return visits[-1]

    yield sits
    for visit in visits:
        visit.close()


def in_order(visit: Visit) -> None:
    """Checks that everything lies where it belongs, is drawn there, and is on the disk."""
    visit.until_ready()
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
    for _ in range(4):
        assert visit.until_ready()
        moves, hand = visit.view.moves, visit.table.board.hand
        for number, at in enumerate(visit.senseless()[::7]):
            for identity in hand[number : number + 3]:
                visit.app.click(visit.on(identity))
                visit.app.pass_time(2 * FRAME)
                visit.table.tree.close_popup()
            held = hand[number % len(hand)] if hand else anything(visit)
            visit.drag(visit.on(held), at)
            inspect(visit.table)
            if visit.view.moves != moves:
                break  # a tile that was laid may be held until its place is known
            assert not visit.table.board.pieces.held
            assert visit.until_ready()
            in_order(visit)
        visit.play()


def anything(visit: Visit) -> int:
    """Returns some piece, where there is no hand."""
    return next(lies[-1] for lies in visit.table.board.lies.values() if lies)


@with_opponents
def test_double_clicks_while_an_opponent_thinks_do_nothing(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    visit.play_until_they_think()
    board, view = visit.table.board, visit.view
    for identity in (*board.hand, *(board.top(zone) for zone in board.lies if board.lies[zone])):
        visit.double_click(visit.on(identity))
        visit.app.pass_time(FRAME)
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_RETURN):
        visit.app.key(key)
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
        assert visit.until_ready()
        visit.play()
    assert visit.until_ready()
    now = visit.view
    visit.app.key(pygame.K_s, "s")
    visit.app.step()
    assert visit.app.scenes[-1] is not visit.table
    visit.back()
    visit.again()
    assert visit.view == now
    visit.app.key(pygame.K_ESCAPE)
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
    while visit.until_ready():
        visit.play()
    end = visit.view
    visit.app.sit_at(visit.controller)
    for _ in range(2):
        visit.until(lambda: _is_won(visit))
        visit.app.pop()
        visit.app.step()
        visit.back()
        assert not visit.controller.is_over
        inspect(visit.table)
        assert visit.until_ready()
        visit.again()
        assert visit.view == end
    visit.until(lambda: _is_won(visit))
    inspect(visit.table)


def near_the_end(slug: str, opponents: Opponents) -> Controller:
    """A match that will soon be over, played so far without a table."""
    game, sitters = GAMES[slug], people(levels(slug))
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
    course = Course(match, (0,))
    # What was before is not kept: to play it move by move would take long.
    course.past = [Standing(match.copy())] * late
    return Controller(header, course, Record(None, slug), opponents)


def _is_won(visit: Visit) -> bool:
    """Whether the end of the match is shown; the sheet of the last deal before it is left."""
    table, top = visit.table, visit.app.scenes[-1]
    if isinstance(top, ScoreSheet):
        visit.app.pop()
    table.after_deal.go_on()
    if top is table and table.after_deal.is_told and table.playback.is_idle:
        visit.app.key(pygame.K_RETURN)
    return isinstance(top, Winner)


@every_game
def test_a_whole_deal_is_taken_back_and_made_again(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    seen: list[View] = []
    while visit.until_ready() and visit.view.deal == 1 and len(seen) < 60:
        seen.append(visit.view)
        visit.play()
    end, results = visit.view, visit.controller.results
    for view in reversed(seen):
        visit.back()
        assert visit.view == view
        inspect(visit.table)
    assert not visit.controller.can_take_back
    in_order(visit)
    for view in (*seen[1:], end):
        visit.again()
        visit.until_ready()
        assert visit.view == view
        inspect(visit.table)
    assert visit.controller.results == results
    assert not visit.controller.can_again
    in_order(visit)


@every_game
def test_the_table_is_left_in_the_middle_of_a_choice_and_the_match_continued(slug: str, sit: Sits) -> None:
    visit = sit(slug)
    for _ in range(12):
        assert visit.until_ready()
        if _choosing(visit):
            break
        visit.play()
    visit.until_ready()
    view = visit.view
    visit.app.leave_all()
    continued = visit.app.continue_match()
    assert continued.controller is not visit.controller
    assert continued.controller.view() == view
    in_order(visit)
    if visit.until_ready():
        visit.play()
    in_order(visit)


def _choosing(visit: Visit) -> bool:
    """Opens a question which of several moves is meant, if there is one; else raises a piece."""
    table = visit.table
    asking = [move.verb for move in table.moves if move.verb in table.overlay.buttons and move.pieces]
    if asking:
        table.hand.ask_which(asking[0])
    for identity in table.board.hand if table.tree.popup is None else ():
        table.hand.click_piece(identity)
        if len(table.hand._made_of(table.board.codes((identity,)))) > 1 and table.board.chosen.pieces:
            table.hand.play_chosen()
            break
    return table.tree.popup is not None
