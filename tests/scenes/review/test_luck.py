"""Luck and skill apart: its progress, its sentences and its plot."""

from pathlib import Path

import pygame
import pytest

from tabletop.coach.judge import Verdict
from tabletop.controller import Replay
from tabletop.controller.review.luck import DealLuck
from tabletop.scenes.review import luck_sentences
from tabletop.scenes.review.luck_scene import LuckScene
from tabletop.scenes.review.review_scene import ReviewScene
from tabletop.scenes.review.review_sentences import MatchDescriber
from tabletop.widgets.text.static_text import StaticText
from tests.coach.test_luck import RuleOfThumbClient, match_of
from tests.scenes.program import SIZES, Program
from tests.scenes.review.test_review import every, good, instant_reviewer, press, reviewed

pytestmark = pytest.mark.sampled


@pytest.fixture
def replay(home: Path) -> Replay:
    return match_of("malilla", home / "matches")


class AskedPlayers(RuleOfThumbClient):
    def __init__(self, *_: object) -> None:
        super().__init__()


def opened(app: Program, replay: Replay, verdicts: dict[int, Verdict] | None = None) -> LuckScene:
    scene = LuckScene(app, replay, MatchDescriber(replay, 0), None, verdicts, asker=AskedPlayers)
    app.show(scene)
    return scene


def to_the_end(app: Program, scene: LuckScene) -> None:
    for _ in range(5000):
        if not scene.is_working:
            return
        app.step()
    raise AssertionError("it never ends")


def words(scene: LuckScene) -> str:
    return "\n".join(part.words for part in every(scene.root) if isinstance(part, StaticText))


def points(number: float) -> str:
    return f"{number:g} points"


def summary(deals: list[DealLuck], name: str) -> list[str]:
    return [str(sentence) for sentence in luck_sentences.luck_summary(deals, name, points)]


def test_a_share_of_each_is_told_in_a_sentence() -> None:
    said = summary([DealLuck(1, 4.0, 2.0, (9.0, 9.0)), DealLuck(2, -6.0, 0.0, (-3.0, -3.0))], "Ada")
    assert said[0] == (
        "With the same cards, experts came out 6 points ahead of the others, on average. "
        "Ada came out 2 points behind the others."
    )
    assert said[1] == "Clear slips cost 2 points."
    assert said[2] == "How the play happened to go took 6 points."


def test_of_nothing_nothing_is_made() -> None:
    said = summary([DealLuck(1, 4.0, 0.0, (4.0, 4.0))], "You")
    assert said[0].endswith("You came out 4 points ahead of the others.")
    assert said[1:3] == [str(luck_sentences.NO_SLIPS), str(luck_sentences.REST_NONE)]
    said = summary([DealLuck(1, 0.0, 0.0, (-4.0, -4.0))], "You")
    assert said[0] == (
        "With the same cards, experts came out 4 points behind the others, on average. "
        "You came out level with the others."
    )


def test_deal_by_deal_it_comes_in(app: Program, replay: Replay) -> None:
    scene = opened(app, replay)
    assert scene.is_working
    assert str(luck_sentences.PLAYING) in words(scene)
    to_the_end(app, scene)
    app.step()
    assert scene.plot is not None
    assert len(scene.plot.deals) == len(replay.deal_results)
    assert "experts came out" in words(scene)
    assert sum("experts came out" in told.words for told in app.announcer.history) == 1
    items = [item.name for item in scene.plot.describe().children]
    assert [item.partition(":")[0] for item in items] == [f"Deal {n + 1}" for n in range(len(items))]
    assert str(luck_sentences.PLAYING) not in words(scene)


def test_it_is_stopped_and_goes_on(app: Program, replay: Replay) -> None:
    scene = opened(app, replay)
    scene.stop()
    done = scene.luck.replays_done
    for _ in range(50):
        app.step()
    assert scene.luck.replays_done == done
    assert "Stopped after" in words(scene)
    scene.go_on()
    to_the_end(app, scene)


def test_slips_of_the_review_count(app: Program, replay: Replay) -> None:
    at = replay.decisions(0)[0]
    scene = opened(app, replay, {at: Verdict("x", "slip", cost=3.0)})
    to_the_end(app, scene)
    assert "Clear slips cost about 3 points" in words(scene)


def test_where_nobody_can_play_that_is_said(
    app: Program, replay: Replay, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = LuckScene(app, replay, MatchDescriber(replay, 0), None, {}, asker=AskedPlayers)
    assert isinstance(scene.asker, AskedPlayers)
    scene.asker.fails = True
    app.show(scene)
    to_the_end(app, scene)
    app.step()
    assert str(luck_sentences.FAILED) in words(scene)


def test_where_one_points_exact_values_stand(app: Program, replay: Replay, shown: list[str]) -> None:
    scene = opened(app, replay)
    to_the_end(app, scene)
    app.step()
    assert scene.plot is not None
    app.move_pointer((scene.plot.rect.right - 30, scene.plot.rect.centery))
    app.redraw()
    app.step()
    last = scene.plot.deals[-1]
    assert any(said.startswith(f"Deal {last.number}: ") for said in shown)


def test_it_opens_from_the_review_of_a_match_that_is_over(app: Program, replay: Replay) -> None:
    review: ReviewScene = reviewed(app, replay, instant_reviewer(good))
    press(review, "Luck and skill")
    app.step()
    assert [type(scene) for scene in app.scenes] == [ReviewScene, LuckScene]
    app.press_and_release(pygame.K_ESCAPE)
    app.step()
    assert app.scenes == (review,)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_all_of_it_fits(size: tuple[int, int], text: str, replay: Replay) -> None:
    app = Program(size)
    app.settings = app.settings.changed("text_size", text)
    scene = opened(app, replay, {replay.decisions(0)[0]: Verdict("x", "slip", cost=3.0)})
    for _ in range(2):
        felt = pygame.Rect(scene.look.metrics.felt)
        for part in every(scene.panel)[1:]:
            assert scene.panel.rect.contains(part.rect), part
        assert felt.contains(scene.panel.rect)
        to_the_end(app, scene)
        app.step()
