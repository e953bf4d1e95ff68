"""Playing by one switch: what the switch is, when the frame rests, and whole turns of every kind of game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
import pytest

from tabletop.games import GAMES
from tabletop.messages import said
from tabletop.scenes.base.one_switch import BOUNCE_MS
from tabletop.scenes.base.widget_scene import WidgetScene
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.widgets.accessible_widgets import Section
from tabletop.widgets.controls.button import Button
from tabletop.widgets.popups.reading_marks import ReadingRing
from tests.covering_cases import is_thorough
from tests.scenes.program import Program
from tests.scenes.switch_player import SwitchPlayer
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

PACE = 1500
TURNS = 2
"""How many turns are played where not all of a deal is."""


def down(app: Program, key: int = pygame.K_SPACE) -> None:
    app.send(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(app: Program, key: int = pygame.K_SPACE) -> None:
    app.send(pygame.KEYUP, key=key, mod=0, unicode="")


def frame(app: Program) -> str:
    switch = app.aids.one_switch
    return "" if switch is None or switch.stop is None else switch.stop.key


def ring(app: Program) -> pygame.Rect | None:
    tree = app.top.widgets()
    assert tree is not None
    return next((widget.rect for widget in tree.on_top if isinstance(widget, ReadingRing)), None)


@pytest.fixture
def menu(app: Program) -> Program:
    """Shows the menu to somebody with one switch."""
    app.settings = app.settings.changed("one_switch", "medium")
    app.show(MenuScene(app))
    app.step()
    return app


def test_the_frame_goes_round_the_menu_at_its_pace(menu: Program) -> None:
    first, box = frame(menu), ring(menu)
    assert first
    assert box is not None
    menu.step(PACE)
    assert frame(menu) == first, "the first stop stays longer"
    menu.step(PACE)
    assert frame(menu) != first
    assert ring(menu) != box


def test_a_key_that_is_held_and_a_switch_that_bounces_press_once(menu: Program) -> None:
    first = frame(menu)
    down(menu)
    inside = frame(menu)
    assert inside != first
    menu.send(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    assert (menu.top, frame(menu)) == (menu.scenes[0], inside), "it bounces"
    menu.step(BOUNCE_MS)
    down(menu)
    assert (menu.top, frame(menu)) == (menu.scenes[0], inside), "the key repeats"
    up(menu)
    down(menu)
    assert len(menu.scenes) > 1 or frame(menu) != inside


def test_any_mouse_button_is_the_switch_wherever_it_points(menu: Program) -> None:
    first = frame(menu)
    menu.send(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1)
    menu.send(pygame.MOUSEBUTTONUP, pos=(640, 400), button=1)
    menu.step()
    assert frame(menu) != first
    assert [type(scene) for scene in menu.scenes] == [MenuScene], "what it points at is not clicked"


def test_a_part_that_is_scrolled_away_comes_into_sight(menu: Program) -> None:
    scene = SettingsScene(menu)
    menu.open(scene)
    menu.step()
    boxes = []
    while frame(menu) != "scan:section:Controls":
        menu.step(menu.aids.wake_ms(menu.now) or 0)
        boxes.append(ring(menu))
    assert scene.scroll.offset > 0
    assert all(box is not None and menu.window.get_rect().contains(box) and box.h > 20 for box in boxes)


def test_a_key_switches_it_off(menu: Program) -> None:
    down(menu, pygame.K_F9)
    menu.step()
    assert menu.settings.one_switch == "off"
    assert (frame(menu), ring(menu)) == ("", None)
    menu.step(60_000)
    assert menu.aids.wake_ms(menu.now) is None, "it costs nothing"
    menu.send(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1)
    assert menu.top.widgets() is not None
    assert frame(menu) == ""


class GrowingScene(WidgetScene):
    """Two sections; more may come to the first, which changes where its button is met."""

    def build(self) -> None:
        self.pressed: list[str] = []
        self.first, self.more, self.other = (
            Button(name, partial(self.pressed.append, name)) for name in ("first", "more", "other")
        )
        self.more.shown = False
        self.root.add(self.first, self.more, self.other)

    def sections(self) -> Sequence[Section]:
        return Section(said("One"), (self.first, self.more)), Section(said("Two"), (self.other,))


@pytest.mark.parametrize("changes", ["more", "first"])
def test_what_the_frame_was_seen_on_is_taken_or_nothing(menu: Program, changes: str) -> None:
    scene = GrowingScene(menu)
    menu.open(scene)
    menu.step()
    assert frame(menu) == scene.first.node_key
    changed: Button = getattr(scene, changes)
    changed.shown = not changed.shown
    scene.tree.invalidate()
    down(menu)
    assert scene.pressed == (["first"] if changes == "more" else [])


def test_the_frame_rests_while_others_move_and_a_press_lets_it_go_round() -> None:
    driver = TableDriver(
        "minnesota-whist", LEVELS_ALONE["minnesota-whist"], animation_speed="off", one_switch="medium"
    )
    app, player = driver.app, SwitchPlayer(driver)
    assert driver.until_ready()
    assert frame(app) == "scan:section:hand"
    player.play_turn()
    assert driver.table.aids().is_busy
    assert (frame(app), ring(app)) == ("", None)
    down(app)
    up(app)
    assert frame(app), "so that the menu can be opened"
    assert driver.until_ready()
    assert frame(app) == "scan:section:hand", "one's turn begins at the hand"


@pytest.mark.sampled
@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_played_by_one_switch_alone(slug: str) -> None:
    levels = LEVELS_ALONE[slug]
    driver = TableDriver(slug, levels, animation_speed="off", one_switch="medium")
    driver.app.paint_every = 1000
    player, deal = SwitchPlayer(driver), driver.controller.view().deal
    while driver.until_ready(600_000) and driver.controller.view().deal == deal:
        player.play_turn()
        if player.moves >= TURNS and not is_thorough():
            break
    assert player.moves
    assert player.presses <= 12 * player.moves
