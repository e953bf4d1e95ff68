"""The end of a match: the winner is celebrated for a moment, and the match can be watched again."""

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from tabletop.controller import Controller
from tabletop.scenes.match_end import celebration
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.settings import Settings, SettingValue
from tests.scenes.program import SIZES, Program
from tests.scenes.test_fuzz import played

pytestmark = pytest.mark.pictures


def won(size: tuple[int, int], **settings: SettingValue) -> tuple[Program, WinnerScene]:
    chosen = Settings()
    for name, value in settings.items():
        chosen = chosen.changed(name, value)
    app = Program(size, chosen)
    winner = WinnerScene(app, played("blind-dominoes", deals=99), 0)
    app.show(winner)
    return app, winner


def test_the_winners_are_celebrated_and_then_all_is_still() -> None:
    app, winner = won((1280, 800))
    seen = []
    for _ in range(48):
        app.step(100)
        seen.append(app.window.get_buffer().raw)
    assert len(set(seen[:20])) > 15
    assert len(set(seen[-8:])) == 1
    assert not winner.faces.is_celebrating
    assert not winner.update(app.now)
    assert winner.wake_ms(app.now) is None


class PlayedByComputer:
    """A match whose people were all computer opponents."""

    def __init__(self, match: Controller) -> None:
        self._match = match
        self.sitters = tuple(replace(sitter, level="club") for sitter in match.sitters)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)


def test_it_stays_calm_when_the_computer_wins() -> None:
    app = Program((1280, 800))
    match = PlayedByComputer(played("blind-dominoes", deals=99))
    winner = WinnerScene(app, cast(Controller, match), 0)
    app.show(winner)
    app.step(100)
    assert not winner.faces.is_celebrating
    assert winner.faces.mood == "pleased"
    rested = app.window.get_buffer().raw
    app.step(500)
    assert app.window.get_buffer().raw == rested


@pytest.mark.parametrize("since", [600, 1200, 1800])
@pytest.mark.parametrize("window", SIZES)
def test_what_flies_is_all_over_the_window_and_in_no_rows(since: int, window: tuple[int, int]) -> None:
    boxes = [box for _, box in celebration.confetti(since, window)]
    seen = [box for box in boxes if pygame.Rect((0, 0), window).colliderect(box)]
    assert len(seen) > 25
    for along, whole in ((0, window[0]), (1, window[1])):
        middles = [box.center[along] for box in seen]
        assert max(middles) - min(middles) > 0.45 * whole
        # A row would be many middles in one narrow strip.
        assert all(
            sum(abs(one - other) < whole / 100 for one in middles) < len(seen) / 5 for other in middles
        )
    angles = [round(angle) for _, _, angle, _ in celebration.flying_pieces(since, window)]
    assert len(set(angles)) == len(angles) > 5


@pytest.mark.parametrize("kind", ["key", "click"])
def test_any_key_or_click_ends_the_celebration(kind: str) -> None:
    app, winner = won((1280, 800))
    app.step(100)
    assert winner.faces.is_celebrating
    if kind == "key":
        app.press_and_release(pygame.K_x, "x")
    else:
        app.click((5, 300))
    assert not winner.faces.is_celebrating
    app.step(100)
    rested = app.window.get_buffer().raw
    app.step(100)
    assert app.window.get_buffer().raw == rested
    assert app.top is winner


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"animation_speed": "off"}])
def test_nothing_moves_for_those_who_want_no_motion(settings: dict[str, SettingValue]) -> None:
    app, winner = won((1280, 800), **settings)
    assert not winner.faces.is_celebrating
    assert not winner.update(app.now)


def test_no_slip_of_paper_stays_where_it_was_painted() -> None:
    app, winner = won((1280, 800))
    for _ in range(12):
        app.step(100)
        painted = app.window.copy()
        winner.invalidate()
        winner.paint(app.window)
        assert app.window.get_buffer().raw == painted.get_buffer().raw


@pytest.mark.sampled
@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("size", SIZES)
def test_all_that_can_be_done_next_has_room(size: tuple[int, int], text: str, shown: list[str]) -> None:
    _, winner = won(size, text_size=text)
    boxes = [button.rect for button in winner.buttons]
    assert {"Watch it again", "Same deal again"} < {button.label for button in winner.buttons}
    assert all(winner.panel.rect.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[at + 1 :]) == -1 for at, box in enumerate(boxes))
    assert not any(words.endswith("…") for words in shown)


def test_the_match_is_watched_again_and_esc_leads_back_to_the_winner(home: Path) -> None:
    app = Program()
    match = played("blind-dominoes", home / "matches", deals=99)
    winner = WinnerScene(app, match, 0)
    app.show(winner)
    app.press_and_release(pygame.K_w, "w")
    scene = app.top
    assert isinstance(scene, ReplayScene)
    assert scene.replay.length == len(match.view().moves)
    app.press_and_release(pygame.K_END)
    assert scene.board.view.winners == match.winners
    app.press_and_release(pygame.K_ESCAPE)
    assert app.top is winner
