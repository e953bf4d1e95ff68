"""The scenes besides a table in which a sentence may stand: menu, settings, books, what follows a match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random

from tabletop.controller import Controller, Sitter
from tabletop.controller.review.practice import load_positions
from tabletop.games import GAMES, registry
from tabletop.scenes.base.lesson_exits import LessonExits
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.settings import records_folder
from tabletop.workers.opponent_client import quick_move
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE

SceneMaker = Callable[[Program], Scene]
SHORT_GAMES = ("minnows", "classic-dominoes", "malilla")
"""Games that stand for all others, where any will do."""


def scene_makers(
    slugs: Sequence[str], number: int, files: Iterable[str]
) -> tuple[list[SceneMaker], list[SceneMaker]]:
    """Returns what makes the scenes whose own code says something in one of the files, and all others."""
    named, packages = list(_named_makers(slugs, number)), {file.split("/")[-2] for file in files}
    likely = [make for name, make in named if name in packages]
    return likely, [make for name, make in named if name not in packages]


def _named_makers(slugs: Sequence[str], number: int) -> Iterator[tuple[str, SceneMaker]]:
    """Yields what makes each scene, with the package that it is in; finished matches are others each time."""
    yield "menu", MenuScene
    yield "settings", SettingsScene
    for slug in slugs if len(slugs) < len(GAMES) else SHORT_GAMES:
        yield "match_end", partial(_winner, slug, number)
        yield "replay", partial(_replay, slug, number)
        yield "replay", partial(_seat_view, slug, number)
        yield "review", partial(_review, slug, number)
        yield "history", partial(_history, slug, number)
        if registry.has_positions(slug):
            yield "practice", partial(_position, slug, number)
    for slug in slugs:
        yield "setup", partial(_setup, slug)
        yield "book", partial(_book, slug)
        if registry.has_lesson(slug):
            yield "lesson", partial(_lesson, slug)


def _setup(slug: str, app: Program) -> Scene:
    return app.navigator.setup(slug)


def _book(slug: str, app: Program) -> Scene:
    return app.navigator.rule_book(slug)


def _lesson(slug: str, app: Program) -> Scene:
    return app.navigator.lesson(slug, LessonExits(app.pop))


def _position(slug: str, number: int, app: Program) -> Scene:
    return app.navigator.position(Random(number).choice(load_positions(slug)))


def _replay(slug: str, number: int, app: Program) -> Scene:
    return app.navigator.replay(_finished(slug, number).replay())


def _review(slug: str, number: int, app: Program) -> Scene:
    return app.navigator.review(_finished(slug, number).replay())


def _seat_view(slug: str, number: int, app: Program) -> Scene:
    replay = _finished(slug, number).replay()
    return app.navigator.seat_view(replay, number % len(replay.sitters), len(replay.history.match.moves) // 2)


def _winner(slug: str, number: int, app: Program) -> Scene:
    controller = _finished(slug, number)
    return app.navigator.winner(controller, 0, app.sit_at(controller))


def _history(slug: str, number: int, app: Program) -> Scene:
    """Returns the menu, on whose shelf that match lies."""
    _finished(slug, number, is_kept=True).close()
    return MenuScene(app)


def _finished(slug: str, number: int, *, is_kept: bool = False) -> Controller:
    """Returns a match that is over, in which the first seat plays whatever comes to hand."""
    chance = Random(f"{slug} {number}")
    sitters = [
        Sitter(f"Player {seat}", f"face-{seat + 1}", level) for seat, level in enumerate(LEVELS_ALONE[slug])
    ]
    folder = records_folder() if is_kept else None
    controller = Controller.start(GAMES[slug], sitters, seed=number, folder=folder)
    while controller.seat is not None:
        match = controller.replay().history.match
        view = match.view(match.on_turn)
        controller._play_move(quick_move(view) if controller.seat else chance.choice(match.legal_moves()))
    return controller
