"""Whoever wants to know why somebody played so may ask afterwards, and only then."""

from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.games.registry import game_module
from tabletop.scenes.replay.replay_scene import ReplayScene
from tests.covering_cases import times_to_try
from tests.scenes.program import SIZES, Program
from tests.scenes.test_replay import SLUGS, at_rest, recorded

pytestmark = pytest.mark.sampled


@pytest.mark.parametrize("slug", SLUGS)
def test_a_replay_says_why_each_move_may_have_been_made_if_asked(home: Path, slug: str) -> None:
    replay = Replay.read(recorded(home, slug))
    app = Program(size=SIZES[0])
    scene = ReplayScene(app, replay)
    app.push(scene)
    plain, reasoned = list[str](), 0
    for at in range(1, min(replay.length, times_to_try(15, 25))):
        scene.go_to(at)
        plain.append(scene.board.highlights.words)
        assert "“" not in plain[-1]
    app.press_and_release(pygame.K_y)
    for at, told in enumerate(plain, 1):
        scene.go_to(at)
        at_rest(app)
        words = scene.board.highlights.words
        assert words.startswith(told)
        reasoned += words != told
        pill = scene.board.decorations.prompt_box
        assert pill is None or pygame.Rect((0, 0), app.size).contains(pill)
    assert reasoned >= times_to_try(2, 3) or game_module(slug, "reasons") is None
    app.press_and_release(pygame.K_y)
    assert scene.board.highlights.words == plain[-1]


def test_nothing_is_said_of_a_hand_while_its_deal_goes_on(home: Path) -> None:
    sitters = [Sitter("You", "face-1"), *(Sitter(f"C{n}", "face-2", "club") for n in range(3))]
    game = GAMES["minnesota-whist"]
    everybody = [Sitter(sitter.name, sitter.face) for sitter in sitters]
    controller = Controller.start(game, everybody, seed=3, folder=home)
    while controller.view().deal == 1:
        assert all(
            controller.move_log.decision_at(line.number) is None for line in controller.move_log.lines()
        )
        controller.take_table()
        controller.play(controller.legal_moves()[0])
    asked = controller.move_log.decision_at(0)
    assert asked is not None
    view, move = asked
    assert view.seat == view.viewer == controller.move_log.lines()[0].seat
    assert move.startswith("bid ")
    controller.take_table()
    controller.play(controller.legal_moves()[0])
    assert controller.move_log.decision_at(controller.move_log.lines()[-1].number) is None
