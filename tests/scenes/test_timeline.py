"""The timeline of a replay: dragged, clicked and moved by keys, from deal to deal, and never stuck."""

from functools import cache

import pygame
import pytest

from tabletop.controller import Replay
from tabletop.scenes.replay.replay_scene import ReplayScene
from tabletop.scenes.table.state.board_layouts import BoardLayouts
from tests.scenes.program import SIZES, Program
from tests.scenes.test_fuzz import played

pytestmark = pytest.mark.sampled


@cache
def malilla() -> Replay:
    return played("malilla", None, 3).replay()


def watched(size: tuple[int, int] = (1280, 800)) -> tuple[Program, ReplayScene]:
    app = Program(size)
    app.settings = app.settings.changed("animation_speed", "off")
    scene = ReplayScene(app, malilla())
    app.show(scene)
    return app, scene


def spot(scene: ReplayScene, at: int) -> tuple[int, int]:
    return scene.timeline.x_of(at), scene.timeline.rect.centery


def drag(app: Program, scene: ReplayScene, *stops: int) -> None:
    """Presses the knob, and draws it over these positions."""
    app.send(pygame.MOUSEBUTTONDOWN, pos=spot(scene, scene.at), button=1)
    for at in stops:
        app.send(pygame.MOUSEMOTION, pos=spot(scene, at), rel=(1, 0), buttons=(1, 0, 0))
        app.step()
    app.send(pygame.MOUSEBUTTONUP, pos=spot(scene, stops[-1]), button=1)
    for _ in range(20):
        app.step()


@pytest.mark.parametrize("size", SIZES)
def test_dragging_shows_the_position_that_is_dragged_to(size: tuple[int, int]) -> None:
    app, scene = watched(size)
    far = scene.replay.length * 2 // 5
    drag(app, scene, 3, 20, far)
    assert abs(scene.at - far) <= 1
    assert scene.board.view == scene.replay.view(scene.at)
    assert f"move {scene.at} of" in scene.top_bar.line
    drag(app, scene, 5, 0)
    assert scene.at == 0
    assert scene.board.view == scene.replay.view(0)
    assert scene.wake_ms(app.now) is None


def test_a_click_near_the_mark_of_a_deal_goes_to_its_beginning() -> None:
    app, scene = watched()
    begin = scene.replay.deal_starts[1]
    x, y = spot(scene, begin)
    app.click((x + 4, y))
    app.step()
    assert scene.at == begin
    assert scene.board.view.deal == 2


def test_the_knob_follows_the_moves() -> None:
    app, scene = watched()
    for _ in range(3):
        app.press_and_release(pygame.K_RIGHT)
        app.pass_time(3000, 100)
    assert scene.timeline.reached == scene.at == 3
    app.press_and_release(pygame.K_END)
    assert scene.timeline.reached == scene.replay.length


def test_with_the_focus_keys_go_by_moves_and_deals_and_to_both_ends() -> None:
    app, scene = watched()
    scene.tree.focus_on(scene.timeline, by_keyboard=True)
    begins = scene.replay.deal_starts
    went = []
    for key in (pygame.K_UP, pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_END):
        app.press_and_release(key)
        app.step()
        app.step()
        went.append(scene.at)
    assert went == [begins[1], begins[2], begins[2] + 1, begins[2], begins[1], scene.replay.length]
    app.press_and_release(pygame.K_LEFT)
    app.step()
    assert scene.at == scene.replay.length - 1
    app.press_and_release(pygame.K_HOME)
    app.step()
    assert scene.at == 0


def test_tab_leads_there() -> None:
    _, scene = watched()
    assert scene.timeline in scene.tree.focus_ring()


def test_every_deal_says_what_it_has_brought() -> None:
    _, scene = watched()
    labels = scene.timeline.labels
    assert len(labels) == len(scene.replay.deal_starts)
    for number, result in enumerate(scene.replay.deal_results):
        assert labels[number].startswith(f"Deal {number + 1} · ")
        most = max(after - before for before, after in zip(result.before, result.after, strict=True))
        assert labels[number].endswith(f": +{most}") or "Nobody" in labels[number]


def test_the_label_stands_above_the_pointer_and_with_the_focus() -> None:
    app, scene = watched()
    drawn: list[str] = []
    words = type(scene.board.look).draw_text

    def note(look: object, screen: pygame.Surface, said: str, *more: object, **told: object) -> pygame.Rect:
        drawn.append(said)
        return words(look, screen, said, *more, **told)  # type: ignore[arg-type]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(scene.board.look), "draw_text", note)
        app.move_pointer(spot(scene, scene.replay.deal_starts[1] + 2))
        app.step()
        assert scene.timeline.labels[1] in drawn
        app.move_pointer((400, 300))
        scene.tree.focus_on(scene.timeline, by_keyboard=True)
        drawn.clear()
        app.step()
        assert scene.timeline.labels[0] in drawn


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", ["minnows", "star", "malilla", "kaluki", "minimize", "skin"])
def test_nothing_of_the_table_lies_below_the_timeline(slug: str, size: tuple[int, int]) -> None:
    app = Program(size)
    scene = ReplayScene(app, played(slug, None, 1).replay())
    app.show(scene)
    layout, strip = scene.board.layout, scene.timeline.rect
    boxes = [spot.bounds for spots in layout.spots.values() for spot in spots if spot.angle == 0]
    boxes += [plate.rect for plate in layout.plates.values()]
    assert all(box.bottom <= strip.top + 2 * layout.u for box in boxes)


def test_while_it_is_not_known_how_a_position_lies_the_knob_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = watched()
    seen = scene.board.view
    monkeypatch.setattr(BoardLayouts, "find_in_steps", lambda _layouts, _view: False)
    drag(app, scene, 10, 40)
    assert scene.board.view is seen
    assert scene.timeline.reached >= 39
    monkeypatch.undo()
    app.step()
    assert scene.at == scene.timeline.reached


def test_no_more_than_one_position_is_looked_at_in_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = watched()
    asked: list[int] = []
    view = Replay.view

    def note(replay: Replay, at: int, *, is_open: bool = False) -> object:
        asked.append(at)
        return view(replay, at, is_open=is_open)

    monkeypatch.setattr(Replay, "view", note)
    app.send(pygame.MOUSEBUTTONDOWN, pos=spot(scene, 0), button=1)
    app.step()
    for at in range(10, 60, 10):
        asked.clear()
        for near in range(5):
            app.send(pygame.MOUSEMOTION, pos=spot(scene, at + near), rel=(1, 0), buttons=(1, 0, 0))
        app.step()
        assert len(asked) == 1
