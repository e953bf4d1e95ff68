"""Random events on every scene: nothing raises, whatever comes in whatever order."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.scenes.curtain import Curtain
from tabletop.scenes.history import History
from tabletop.scenes.menu import Menu
from tabletop.scenes.replay import ReplayScene
from tabletop.scenes.rules import RuleBook
from tabletop.scenes.scene import Scene
from tabletop.scenes.screen import Screen
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.setup import Setup
from tabletop.scenes.sheet import ScoreSheet
from tabletop.scenes.winner import Winner
from tabletop.settings import records_folder
from tests.scenes.program import SIZES, Program, disturb

pytestmark = pytest.mark.sampled

EVENTS = int(os.environ.get("TABLETOP_EVENTS", "300"))
BELOW, DEEPEST = 2, 8
SLUGS = tuple(GAMES)


@cache
def played(slug: str, folder: Path | None = None, deals: int = 2) -> Controller:
    """A match of people who choose at random, after some deals."""
    game = GAMES[slug]
    people = tuple(Sitter(f"Person {seat}", f"face-{seat + 1}") for seat in range(game.players[-1]))
    controller = Controller.start(game, people, seed=3, folder=folder)
    chance = Random(4)
    while controller.seat is not None and len(controller.results) < deals:
        controller.take_table()
        controller.play(chance.choice(controller.legal_moves()))
    return controller


def leave_a_match(home: Path, slug: str = SLUGS[0]) -> None:
    """Plays a deal, and leaves the table."""
    played(slug, home / "matches", deals=1).close()
    played.cache_clear()


def _kept() -> Path:
    """The file of a match of this test."""
    controller = played(SLUGS[0], records_folder(), deals=1)
    controller.close()
    assert controller.path is not None
    return controller.path


SCENES: dict[str, Callable[[Program], Scene]] = {
    "menu": Menu,
    "set-up": lambda app: Setup(app, SLUGS[0]),
    "set-up for several": lambda app: Setup(app, max(SLUGS, key=lambda slug: len(GAMES[slug].players))),
    "settings": SettingsScene,
    "rule book": lambda app: RuleBook(app, SLUGS[0]),
    "score sheet": lambda app: ScoreSheet(app, played(SLUGS[0])),
    "winner": lambda app: Winner(app, played(SLUGS[0], deals=99), 0),
    "curtain": lambda app: Curtain(app, "\x00" * 200, 3, lambda: None),
    "history": History,
    "replay": lambda app: ReplayScene(app, Replay.read(_kept())),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    played(SLUGS[0], tmp_path / "matches", deals=1).close()
    return tmp_path


def begin(app: Program, scene: Callable[[Program], Scene]) -> None:
    """Puts the scene on top of a menu and a table, as it always is."""
    app.show(Menu(app))
    app.open(Screen(app))
    app.open(scene(app))


@pytest.mark.parametrize("name", SCENES)
def test_nothing_raises(name: str) -> None:
    app = Program()
    chance = Random(name)
    for number in range(EVENTS):
        if app.has_ended or not BELOW < len(app.scenes) < DEEPEST:
            begin(app, SCENES[name])
        disturb(app, chance)
        if number % 10 == 9:
            app.step(chance.choice((16, 600)))
        if number % 120 == 119:
            app.resize(chance.choice(SIZES[:3]))
    while app.scenes:
        app.pop()
