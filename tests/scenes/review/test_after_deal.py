"""The review of a deal in the middle of a match: of that deal alone, and the match waits unharmed."""

import pygame

from tabletop.scenes.review.moment import Moment
from tabletop.scenes.review.scene import Review
from tests.scenes.review.test_review import Oracle, oracle, worse
from tests.scenes.test_scored import play_on, to_the_score, wait


def test_the_deal_that_was_scored_is_reviewed_and_the_match_goes_on() -> None:
    sitting = to_the_score()
    table, app = sitting.table, sitting.app
    wait(sitting)
    app.key(pygame.K_n, "n")
    play_on(sitting)
    wait(sitting)
    replay = sitting.controller.replay()
    began = replay.deals[1]
    before = sitting.controller.path
    app.key(pygame.K_v, "v")
    app.step()
    review = app.top
    assert isinstance(review, Review)
    assert review.reviewing is not None
    assert review.reviewing.positions == tuple(at for at in replay.decisions(0) if at >= began)
    assert review._record is None
    app.pop()
    app.step()
    assert app.top is table
    assert table.after_deal.holds
    assert sitting.controller.path == before
    app.key(pygame.K_n, "n")
    app.step()
    assert not table.after_deal.holds


def test_from_a_match_that_goes_on_no_other_one_is_begun() -> None:
    sitting = to_the_score()
    app, replay = sitting.app, sitting.controller.replay()
    wait(sitting)
    judges: type[Oracle] = oracle(worse(replay, 1))
    review = Review(app, replay, None, judges)
    app.push(review)
    for _ in range(60):
        app.step()
    assert review.reviewing is not None
    review.look_again(review.reviewing.findings.slips[0])
    for _ in range(100):
        app.step()
    moment = app.top
    assert isinstance(moment, Moment)
    assert "play on" not in moment.overlay.buttons
    assert "open" in moment.overlay.buttons
