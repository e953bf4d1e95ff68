"""The review of a deal in the middle of a match: of that deal alone, and the match waits unharmed."""

import pygame

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.review.trial_table import TrialTable
from tabletop.scenes.table.table_scene import TableScene
from tests.scenes.review.test_review import ScriptedReviewer, instant_reviewer, worse
from tests.scenes.table_driver import QuickOpponents
from tests.scenes.test_after_deal import play_on, to_the_score, wait


def test_the_deal_that_was_scored_is_reviewed_and_the_match_goes_on() -> None:
    sitting = to_the_score()
    table, app = sitting.table, sitting.app
    wait(sitting)
    app.press_and_release(pygame.K_n, "n")
    play_on(sitting)
    wait(sitting)
    replay = sitting.controller.replay()
    began = replay.deal_starts[1]
    before = sitting.controller.path
    app.press_and_release(pygame.K_v, "v")
    app.step()
    review = app.top
    assert isinstance(review, ReviewScene)
    assert review.reviewing is not None
    assert review.reviewing.positions == tuple(at for at in replay.decisions(0) if at >= began)
    assert review._record is None
    app.pop()
    app.step()
    assert app.top is table
    assert table.after_deal.is_waiting
    assert sitting.controller.path == before
    app.press_and_release(pygame.K_n, "n")
    app.step()
    assert not table.after_deal.is_waiting


def test_from_a_match_that_goes_on_another_is_begun_for_practice_and_the_match_waits() -> None:
    sitting = to_the_score()
    app, replay = sitting.app, sitting.controller.replay()
    wait(sitting)
    moves = sitting.controller.view().moves
    judges: type[ScriptedReviewer] = instant_reviewer(worse(replay, 1))
    review = ReviewScene(app, replay, None, judges)
    app.push(review)
    for _ in range(60):
        app.step()
    assert review.reviewing is not None
    review.open_slip(review.reviewing.findings.slips[0])
    for _ in range(100):
        app.step()
    moment = app.top
    assert isinstance(moment, TrialTable)
    app.click(moment.overlay.buttons["play on"].rect.center)
    app.step()
    app.press_and_release(pygame.K_RETURN)
    for _ in range(100):
        app.step()
    practice = app.top
    assert isinstance(practice, TableScene)
    assert practice is not sitting.table
    assert practice.controller.replay().header.practice == "known deal"
    practice.controller.play(str(practice.controller.legal_moves()[0]))
    while app.top is not sitting.table:
        app.pop()
        app.step()
    assert sitting.controller.view().moves == moves
    app.press_and_release(pygame.K_n, "n")
    assert sitting.until_ready(), "the opponents have forgotten the match"


def test_an_opponent_who_was_called_to_another_match_thinks_again_of_this_one() -> None:
    thinks = QuickOpponents()
    game = GAMES["malilla"]
    sitters = [Sitter("A", "face-1", "club"), *(Sitter("You", "face-2") for _ in range(3))]
    first, second = (Controller.start(game, sitters, dealer=3, seed=4, opponents=thinks) for _ in range(2))
    assert first.thinking_seat == second.thinking_seat == 0
    assert second.poll_opponent() is not None
    assert first.poll_opponent() is not None
