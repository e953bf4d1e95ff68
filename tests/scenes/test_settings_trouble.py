"""What is wrong with the settings file is said where one changes the settings, once."""

from pathlib import Path

import pygame
import pytest

from tabletop.app import App
from tabletop.scenes.base.notice import Notice
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.settings import settings_path
from tabletop.widgets.controls.toggle import Toggle
from tabletop.widgets.text.static_text import StaticText


def said(scene: SettingsScene) -> str:
    """Returns what the notice on the scene says, and closes it."""
    notice = scene.tree.popup
    if notice is None:
        return ""
    assert isinstance(notice, Notice)
    words = " ".join(
        widget.words for widget in notice.self_and_descendants() if isinstance(widget, StaticText)
    )
    scene.tree.close_popup()
    return words


def press_mute(scene: SettingsScene) -> None:
    mute = scene.controls["mute"]
    assert isinstance(mute, Toggle)
    mute.activate()


@pytest.fixture
def open_settings(home: Path) -> SettingsScene:
    app = App()
    pygame.event.clear()
    scene = SettingsScene(app)
    app.push(scene)
    app.step()
    return scene


def test_a_file_that_cannot_be_written_is_said_once(
    open_settings: SettingsScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_settings
    assert said(scene) == ""
    settings_path().mkdir()
    press_mute(scene)
    assert "it is not a file" in said(scene)
    press_mute(scene)
    assert said(scene) == ""
    settings_path().rmdir()
    press_mute(scene)
    assert said(scene) == ""
    assert "mute = true" in settings_path().read_text()


def test_a_file_that_could_not_be_read_is_said_when_the_settings_are_opened(home: Path) -> None:
    settings_path().write_text("volume = ")
    app = App()
    scene = SettingsScene(app)
    app.push(scene)
    app.step()
    assert "cannot be read, so the defaults are used" in said(scene)
    press_mute(scene)
    assert said(scene) == ""
    app.close()
