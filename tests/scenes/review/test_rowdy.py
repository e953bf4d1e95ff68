"""Somebody who clicks and types anything: in the review, looking again, on a chair, among the plots."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Replay
from tabletop.games import GAMES
from tabletop.scenes.over_time import OverTime
from tabletop.scenes.review.chair import Chair
from tabletop.scenes.review.moment import Moment
from tabletop.scenes.review.scene import Review
from tabletop.scenes.scene import Scene
from tests.scenes.program import Program, disturb, with_plain_pieces
from tests.scenes.review.test_chair import Known
from tests.scenes.review.test_review import oracle, worse
from tests.test_moments import played

pytestmark = pytest.mark.sampled

EVENTS = 500


def review(app: Program, replay: Replay) -> Scene:
    return Review(app, replay, None, oracle(worse(replay, 2)))


def moment(app: Program, replay: Replay) -> Scene:
    scene = Review(app, replay, None, oracle(worse(replay, 1)))
    app.show(scene)
    for _ in range(60):
        app.step()
    assert scene.reviewing is not None
    return Moment(app, replay, scene.reviewing.findings.slips[0], scene.teller, oracle(worse(replay, 1)))


def chair(app: Program, replay: Replay) -> Scene:
    return Chair(app, replay, len(replay.sitters) - 1, 0, Known)


def over_time(app: Program, _: Replay) -> Scene:
    return OverTime(app)


@pytest.mark.parametrize("slug", ["malilla", "classic-dominoes", "kaluki", "skin"])
@pytest.mark.parametrize("opened", [review, moment, chair, over_time])
def test_nothing_goes_wrong_whatever_is_done(
    opened: Callable[[Program, Replay], Scene], slug: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_plain_pieces(monkeypatch)
    # Matches that are begun from here play against nobody who thinks.
    app = Program(looks=1, paint_every=7)
    replay = played(GAMES[slug], home / "matches", moves=50)
    scene = opened(app, replay)
    app.show(scene)
    chance = Random(f"{opened.__name__} {slug}")
    for _ in range(EVENTS):
        disturb(app, chance)
        app.step()
        if app.has_ended or not app.scenes:
            app.show(opened(app, replay))
        while len(app.scenes) > 4:
            app.pop()
    app.leave_all()
