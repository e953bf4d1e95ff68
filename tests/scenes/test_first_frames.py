"""The first frames of the program: boxes can be used before their pictures are there, and nothing jumps."""

import pygame
import pytest

from tabletop.app import App
from tabletop.command_line import LaunchRequest
from tabletop.graphics.pictures import svg_sprites
from tabletop.graphics.window import game_window
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tests.scenes.program import SIZES, Program

pytestmark = pytest.mark.pictures


def just_started(app: Program) -> MenuScene:
    """The menu after its first frame."""
    menu = MenuScene(app, gradually=True)
    app.leave_all()
    app.push(menu)
    app.step()
    assert all(box.is_bare for box in menu.boxes)
    return menu


def until_filled(app: Program, menu: MenuScene) -> int:
    """Lets frames go by until all is there; how many."""
    frames = 0
    while menu.is_loading():
        app.step()
        frames += 1
    return frames


def seen(app: Program) -> bytes:
    return pygame.image.tobytes(app.window, "RGB")


@pytest.mark.parametrize("number", [0, -1])
def test_a_box_without_its_picture_can_be_clicked(app: Program, number: int) -> None:
    menu = just_started(app)
    box = menu.boxes[number]
    app.click(box.rect.center)
    assert isinstance(app.top, SetupScene)
    assert app.top.listing.slug == box.listing.slug
    app.pop()
    until_filled(app, menu)
    assert list(app.scenes) == [menu]


def test_a_box_without_its_picture_can_be_chosen_with_keys(app: Program) -> None:
    menu = just_started(app)
    menu.tree.focus_on(menu.boxes[0], by_keyboard=True)
    app.press_and_release(pygame.K_RIGHT)
    app.press_and_release(pygame.K_RETURN)
    assert isinstance(app.top, SetupScene)
    assert app.top.listing.slug == menu.boxes[1].listing.slug


def test_a_choice_made_before_the_pictures_are_there_brings_all_of_them(app: Program) -> None:
    menu = just_started(app)
    menu._set_player_count(2)
    assert menu.boxes
    assert not menu.is_loading()


@pytest.mark.parametrize("size", SIZES)
def test_nothing_jumps_when_the_pictures_come(size: tuple[int, int]) -> None:
    app = Program(size)
    menu = just_started(app)
    before = [
        (widget.rect.copy(), widget.painted_rect(menu.look)) for widget in menu.root.self_and_descendants()
    ]
    bare = seen(app)
    assert until_filled(app, menu) == -(-len(menu.boxes) // 5)
    assert [
        (widget.rect, widget.painted_rect(menu.look)) for widget in menu.root.self_and_descendants()
    ] == before
    filled = seen(app)
    assert filled != bare
    app.show(MenuScene(app))
    assert seen(app) == filled


def test_what_the_boxes_show_is_kept_for_the_next_start(
    home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App()
    app.begin(LaunchRequest())
    menu = app.scenes[0]
    filling = []
    monkeypatch.setattr(svg_sprites.disk_cache, "close", lambda: filling.append(menu.is_loading()))
    monkeypatch.setattr(game_window, "wait_for_event", lambda _: app.quit() if filling else None)
    app.run()
    app.close()
    assert filling == [False]
