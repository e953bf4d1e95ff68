"""A set-up, a deal, a lesson and a setting by one way of input alone: tree, gamepad, switch."""

from __future__ import annotations

import pytest

from tabletop.games import GAMES
from tabletop.games.registry import has_lesson
from tabletop.rules import deal_number
from tabletop.selfcheck.named_checks import named_checks
from tabletop.selfcheck.pad_presser import PadPresser
from tabletop.selfcheck.self_check import WAYS
from tabletop.selfcheck.stuck import Stuck
from tabletop.selfcheck.way_check import Way, WayCheck
from tests.covering_cases import is_thorough
from tests.scenes.program import Program
from tests.scenes.table_driver import QuickOpponents

SHORT_GAMES = {"tree": "star", "pad": "buck-euchre", "switch": "buck-euchre"}
"""The game that each way plays where not all are played."""
SHORT_LESSON = "classic-dominoes"


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_number, "draw_random", lambda: 5)


@pytest.fixture
def app(app: Program) -> Program:
    app.opponents = QuickOpponents()
    app.paint_every = 10
    return app


def is_tried(way: Way, slug: str) -> bool:
    return is_thorough() or SHORT_GAMES[way] == slug


@pytest.mark.parametrize(
    ("way", "slug"), [(way, slug) for way in WAYS for slug in GAMES if is_tried(way, slug)]
)
def test_a_match_is_set_up_played_and_left_by_one_way_alone(app: Program, way: Way, slug: str) -> None:
    check = WayCheck(way, app, app.step)
    effort = check.play_a_deal(GAMES[slug], GAMES[slug].players[0])
    assert effort.count > 0
    assert effort.presses >= effort.count
    assert bool(effort.waited) == (way == "switch")
    check.leave_match()


@pytest.mark.parametrize("way", WAYS if is_thorough() else ("pad",))
def test_a_setting_is_changed_by_one_way_alone(app: Program, way: Way) -> None:
    before = app.settings.mute
    WayCheck(way, app, app.step).change_a_setting()
    assert app.settings.mute is not before


@pytest.mark.parametrize("way", WAYS if is_thorough() else ("tree",))
def test_a_lesson_is_played_by_one_way_alone(app: Program, way: Way) -> None:
    assert WayCheck(way, app, app.step).play_the_lesson(GAMES[SHORT_LESSON]).count == 10


def test_what_cannot_be_pressed_stops_the_check(app: Program) -> None:
    check = WayCheck("pad", app, app.step)
    assert isinstance(check.presser, PadPresser)
    for key in ("nothing", "window"):
        with pytest.raises(Stuck):
            check.presser.press(key)
    with pytest.raises(Stuck):
        check.player.press_named("No such thing")


def test_all_that_is_to_be_tried_is_named() -> None:
    names = [check.name for check in named_checks()]
    assert len(names) == len({*names})
    for slug, game in GAMES.items():
        sizes = {game.players[0], game.players[-1]}
        assert {f"{slug}, {players} players" for players in sizes} <= {*names}
        assert (f"{slug}, its lesson" in names) == has_lesson(slug)
