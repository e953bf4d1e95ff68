"""Random events on every scene: nothing raises, whatever comes in whatever order."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from tabletop.controller import Controller, Replay, Sitter
from tabletop.games import GAMES
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.book.book_scene import RuleBookScene
from tabletop.scenes.history.history_scene import HistoryScene
from tabletop.scenes.match_end.winner_scene import WinnerScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.score_sheet.score_sheet_scene import ScoreSheetScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.flow.curtain_scene import CurtainScene
from tabletop.settings import records_folder
from tests.covering_cases import times_to_try
from tests.scenes.program import SIZES, Program, send_random_event

pytestmark = pytest.mark.sampled

EVENTS = int(os.environ.get("TABLETOP_EVENTS", times_to_try(200, 300)))
BELOW, DEEPEST = 2, 8
SLUGS = tuple(GAMES)


@cache
def played(slug: str, folder: Path | None = None, deals: int = 2) -> Controller:
    """Returns a match of people who choose at random, after some deals."""
    game = GAMES[slug]
    people = tuple(Sitter(f"Person {seat}", f"face-{seat + 1}") for seat in range(game.players[-1]))
    controller = Controller.start(game, people, seed=3, folder=folder)
    chance = Random(4)
    while controller.seat is not None and len(controller.deal_results) < deals:
        controller.take_table()
        controller.play(chance.choice(controller.legal_moves()))
    return controller


def leave_a_match(home: Path, slug: str = SLUGS[0]) -> Path:
    """Leaves a match after a deal; returns its file."""
    name, content = _left_match(slug)
    folder = home / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    while path.exists():  # another match of the same game
        path = path.with_stem(f"{path.stem}x")
    path.write_bytes(content)
    return path


@cache
def _left_match(slug: str) -> tuple[str, bytes]:
    """Returns the name and the content of the file of a match that was left after a deal."""
    with TemporaryDirectory() as folder:
        controller = played(slug, Path(folder), deals=1)
        controller.close()
        assert controller.path is not None
        return controller.path.name, controller.path.read_bytes()


SCENES: dict[str, Callable[[Program], Scene]] = {
    "menu": MenuScene,
    "set-up": lambda app: SetupScene(app, SLUGS[0]),
    "set-up for several": lambda app: SetupScene(app, max(SLUGS, key=lambda slug: len(GAMES[slug].players))),
    "settings": SettingsScene,
    "rule book": lambda app: RuleBookScene(app, SLUGS[0]),
    "score sheet": lambda app: ScoreSheetScene(app, played(SLUGS[0])),
    "winner": lambda app: WinnerScene(app, played(SLUGS[0], deals=99), 0),
    "curtain": lambda app: CurtainScene(app, "\x00" * 200, 3, lambda: None),
    "history": HistoryScene,
    "replay": lambda app: ReplayScene(app, Replay.read(leave_a_match(records_folder().parent))),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    leave_a_match(tmp_path)
    return tmp_path


def begin(app: Program, scene: Callable[[Program], Scene]) -> None:
    """Puts the scene on top of a menu and a table, as it always is."""
    app.show(MenuScene(app))
    app.open(WidgetScene(app))
    app.open(scene(app))


@pytest.mark.parametrize("name", SCENES)
def test_nothing_raises(name: str) -> None:
    app = Program()
    chance = Random(name)
    for number in range(EVENTS):
        if app.has_ended or not BELOW < len(app.scenes) < DEEPEST:
            begin(app, SCENES[name])
        send_random_event(app, chance)
        if number % 10 == 9:
            app.step(chance.choice((16, 600)))
        if number % 120 == 119:
            app.resize(chance.choice(SIZES[:3]))
    while app.scenes:
        app.pop()
