"""No screen saver comes while a match is played, watched or replayed; over is over."""

from pathlib import Path

import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tests.scenes.program import Program
from tests.scenes.table_driver import TableDriver


@pytest.mark.parametrize("levels", [(None,), ("club",)], ids=["played", "watched"])
def test_the_screen_stays_on_until_the_match_is_over(levels: tuple[str | None, ...]) -> None:
    sitting = TableDriver("solitaire-dominoes", levels, animation_speed="off")
    while not sitting.controller.is_over:
        assert sitting.table.keeps_screen_on()
        if sitting.table.is_ready:
            sitting.table.turn.play_move(str(sitting.controller.legal_moves()[0]))
        sitting.pass_time()
    for _ in range(100):
        if not sitting.table.keeps_screen_on():
            return
        sitting.pass_time()
    raise AssertionError("the match is over, and the screen stays on")


def test_the_screen_stays_on_until_the_end_of_a_replay(app: Program, tmp_path: Path) -> None:
    controller = Controller.start(GAMES["solitaire-dominoes"], [Sitter("You", "face-4")], folder=tmp_path)
    for _ in range(2):
        controller.play(controller.legal_moves()[0])
    controller.close()
    assert controller.path is not None
    scene = ReplayScene(app, Replay.read(controller.path))
    app.show(scene)
    for at, stays_on in ((0, True), (1, True), (2, False), (1, True)):
        scene.go_to(at)
        assert scene.keeps_screen_on() is stays_on, at


def test_nothing_else_keeps_the_screen_on(app: Program) -> None:
    scenes = [
        MenuScene(app),
        app.navigator.settings(),
        app.navigator.rule_book("skin"),
        app.navigator.setup("skin"),
    ]
    assert not any(scene.keeps_screen_on() for scene in scenes)
