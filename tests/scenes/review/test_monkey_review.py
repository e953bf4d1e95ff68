"""Somebody who clicks and types anything: in the review, looking again, on a chair, among the plots."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Replay
from tabletop.games import GAMES
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.history.over_time_scene import OverTimeScene
from tabletop.scenes.replay.seat_view import SeatViewScene
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.review.trial_table import TrialTable
from tests.covering_cases import times_to_try
from tests.scenes.program import Program, send_random_event
from tests.scenes.review.test_review import instant_reviewer, worse
from tests.scenes.review.test_seat_view import KnownAsker
from tests.test_past_positions import played

pytestmark = pytest.mark.sampled

EVENTS = times_to_try(300, 500)


def review(app: Program, replay: Replay) -> Scene:
    return ReviewScene(app, replay, None, instant_reviewer(worse(replay, 2)))


def moment(app: Program, replay: Replay) -> Scene:
    scene = ReviewScene(app, replay, None, instant_reviewer(worse(replay, 1)))
    app.show(scene)
    for _ in range(60):
        app.step()
    assert scene.reviewing is not None
    return TrialTable(
        app, replay, scene.reviewing.findings.slips[0], scene.describer, instant_reviewer(worse(replay, 1))
    )


def chair(app: Program, replay: Replay) -> Scene:
    return SeatViewScene(app, replay, len(replay.sitters) - 1, 0, KnownAsker)


def over_time(app: Program, _: Replay) -> Scene:
    return OverTimeScene(app)


@pytest.mark.parametrize("slug", ["malilla", "classic-dominoes", "kaluki", "skin"])
@pytest.mark.parametrize("opened", [review, moment, chair, over_time])
def test_nothing_goes_wrong_whatever_is_done(
    opened: Callable[[Program, Replay], Scene], slug: str, home: Path
) -> None:
    # Matches that are begun from here play against nobody who thinks.
    app = Program(looks=1, paint_every=7)
    replay = played(GAMES[slug], home / "matches", moves=50)
    scene = opened(app, replay)
    app.show(scene)
    chance = Random(f"{opened.__name__} {slug}")
    for _ in range(EVENTS):
        send_random_event(app, chance)
        app.step()
        if app.has_ended or not app.scenes:
            app.show(opened(app, replay))
        while len(app.scenes) > 4:
            app.pop()
    app.leave_all()
