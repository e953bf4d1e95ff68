"""Foreign names at a table get their fonts while one plays: no frame has to draw all of them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tabletop.controller import Controller, Sitter
from tabletop.games import GAMES
from tabletop.graphics.text import text_line
from tabletop.graphics.text.system_fonts import SystemFonts
from tabletop.scenes.base.scene import Scene
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.decorations import decoration_drawing
from tabletop.scenes.table.table_scene import TableScene
from tests.graphics.made_fonts import write_font
from tests.scenes import program
from tests.scenes.program import Program
from tests.scenes.test_menu import DelayedProgram

NAMES = [first + second for first in "שרהםמ" for second in "שר"]


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[DelayedProgram]:
    """A program whose fonts are found when the test says so."""
    write_font(tmp_path / "fonts" / "made.ttf", dict(zip("שרהםמ", "IMNHE", strict=True)))
    monkeypatch.setattr(text_line, "fonts", SystemFonts(lambda: [tmp_path / "fonts"]))
    text_line.clear_caches()
    program.PICTURE_CACHES.clear()
    yield DelayedProgram()
    text_line.clear_caches()
    program.PICTURE_CACHES.clear()


def controller(dealer: int = 9) -> Controller:
    sitters = [Sitter(name, f"face-{seat + 1}", "club" if seat else None) for seat, name in enumerate(NAMES)]
    return Controller.start(GAMES["minimize"], sitters, dealer=dealer, seed=3)


def table(app: Program) -> Scene:
    return TableScene(app, controller())


def replay(app: Program) -> Scene:
    match = controller()
    for _ in range(3):
        match._play_move(match.replay().history.match.legal_moves()[0])
    return ReplayScene(app, match.replay())


def seen(app: Program) -> bytes:
    app.redraw()
    app.step()
    return pygame.image.tobytes(app.window, "RGB")


@pytest.mark.parametrize("scene", [table, replay])
def test_no_frame_draws_more_than_two_plates_when_their_fonts_are_found(
    app: DelayedProgram, scene: Callable[[Program], Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.show(scene(app))
    for _ in range(10):
        app.step()
    without = seen(app)
    drawn: list[object] = []
    plate = decoration_drawing.draw_plate

    def watched(*told: object) -> object:
        drawn.append(told)
        return plate(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(decoration_drawing, "draw_plate", watched)
    (search,) = app.works
    app.works.clear()
    search()
    frames = []
    for _ in range(40):
        before = len(drawn)
        app.step()
        frames.append(len(drawn) - before)
    assert max(frames) <= 2
    assert sum(frames) >= len(NAMES)
    assert frames[-10:] == [0] * 10
    found = seen(app)
    app.top.resize(app.size)
    assert seen(app) == found != without


def test_what_changes_meanwhile_is_shown_at_once(app: DelayedProgram) -> None:
    table = app.show(TableScene(app, controller(dealer=0)))
    assert isinstance(table, TableScene)
    app.step()
    (search,) = app.works
    app.works.clear()
    search()
    app.step()
    table.board.highlight(thinking=1)
    table.board.show_highlights(app.now)
    recipe = table.board.decorations.pictures.recipe(f"plate {table.board.view.turn}")
    assert isinstance(recipe, tuple)
    assert recipe[2] == table.board.highlights.thinking == 1
