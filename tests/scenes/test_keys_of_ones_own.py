"""Keys and buttons that have changed places: in the settings, on the screen, and at the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pygame
import pytest

from tabletop.accessibility.announcer import Kind
from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.key_names import EXCHANGEABLE_KEYS, FIXED_KEYS
from tabletop.input_devices.pad_buttons import USUAL_KEYS
from tabletop.input_devices.shown_caps import KeyInWords, said_key
from tabletop.messages import said, say, told
from tabletop.scenes.settings.exchange_scene import ExchangeScene
from tabletop.scenes.settings.gamepad_scene import BUTTON_USES, GamepadScene
from tabletop.scenes.settings.keys_scene import KeysScene
from tabletop.scenes.settings.settings_scene import SettingsScene
from tabletop.selfcheck.simulated_gamepad import SimulatedGamepad
from tabletop.settings import Settings, settings_path
from tabletop.widgets.base.key_caps import KEY_BY_NAME, matches_cap
from tabletop.widgets.base.key_presses import as_usual_key, key_event, key_name
from tabletop.words import action_keys
from tabletop.words.key_uses import KEY_PLACES
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

WHIST = "minnesota-whist"


def press(app: Program, name: str, *, shift: bool = False) -> None:
    """Presses a key by the name that stands on it."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        event = key_event(kind, name, pygame.KMOD_LSHIFT if shift else 0)
        app.send(kind, **event.dict)


def answers(app: Program) -> list[str]:
    """Collects what is answered from now on."""
    heard: list[str] = []
    shows = app.announcer.on_told
    app.announcer.on_told = lambda told: heard.extend(one.words for one in told if one.kind is Kind.ANSWER)
    assert shows is not None
    return heard


def choose(app: Program, scene: ExchangeScene, usual: str) -> None:
    """Chooses the row of a key."""
    row = next(row for _, rows in scene.groups for row in rows if row.usual == usual)
    row.button.activate()
    app.step()


def test_every_key_of_the_program_is_in_the_list_once_for_each_thing_it_does() -> None:
    own = {name: value for name, value in vars(action_keys).items() if name[0].isalpha() and name.isupper()}
    caps = Counter(cap for value in own.values() for cap in ([value] if isinstance(value, str) else value))
    assert Counter(use.cap for place in KEY_PLACES for use in place.uses) == caps
    assert [button for button, _ in BUTTON_USES] == [*USUAL_KEYS]


def test_every_key_can_be_exchanged_or_is_one_that_everything_rests_on() -> None:
    caps = {use.cap for place in KEY_PLACES for use in place.uses}
    assert caps <= EXCHANGEABLE_KEYS | FIXED_KEYS
    assert not EXCHANGEABLE_KEYS & FIXED_KEYS


def test_a_key_is_named_as_it_is_pressed_and_pressed_as_it_is_named() -> None:
    for name in EXCHANGEABLE_KEYS:
        event = key_event(pygame.KEYDOWN, name)
        assert key_name(event) == name
        assert matches_cap(name, event)


def test_exchanges_stay_exchanges_however_often_keys_change_places() -> None:
    keys = KeyMap().exchanged("H", "X").exchanged("R", "H").exchanged("X", "R")
    assert sorted(keys.own) == sorted(keys.own.values())
    assert (keys.own_of("R"), keys.own_of("X")) == ("H", "R")
    assert all(keys.usual_of(keys.own_of(name)) == name for name in EXCHANGEABLE_KEYS)
    assert KeyMap().exchanged("H", "X").exchanged("H", "H") == KeyMap()


def test_a_key_changes_places_with_another_in_the_settings_and_back(app: Program) -> None:
    scene = app.show(KeysScene(app))
    assert isinstance(scene, KeysScene)
    choose(app, scene, action_keys.HINT)
    press(app, "X")
    assert app.settings.keys == {"H": "X", "X": "H"}
    assert Settings.load(settings_path())[0].keys == app.settings.keys
    assert (said_key(action_keys.HINT), told(said("{keys}", keys=KeyInWords("H")))) == ("X", "X")
    assert {row.button.label for _, rows in scene.groups for row in rows if row.usual == "H"} == {"X"}
    assert scene.reset_button.enabled
    scene.reset_button.activate()
    assert app.settings.keys == {}
    assert said_key(action_keys.HINT) == "H"


def test_keys_that_everything_rests_on_are_refused_with_a_sentence(app: Program) -> None:
    scene = app.show(KeysScene(app))
    assert isinstance(scene, KeysScene)
    heard = answers(app)
    for fixed in ("Enter", "Tab", "Space", "Left", "Backspace"):
        choose(app, scene, action_keys.HINT)
        app.send(pygame.KEYDOWN, key=KEY_BY_NAME[fixed], mod=0, unicode="")
        app.step()
        assert heard[-1] == say(scene.refusal())
    choose(app, scene, action_keys.HINT)
    press(app, "Esc")
    assert app.top is scene, "Esc only leaves it as it is"
    assert app.settings.keys == {}
    press(app, "Esc")
    assert not app.scenes, "and now it goes back"


def test_ctrl_alone_is_not_the_key_that_is_waited_for(app: Program) -> None:
    scene = app.show(KeysScene(app))
    assert isinstance(scene, KeysScene)
    choose(app, scene, action_keys.TAKE_BACK)
    app.send(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=pygame.KMOD_LCTRL, unicode="")
    press(app, "Ctrl B")
    assert app.settings.keys == {"Ctrl Z": "Ctrl B", "Ctrl B": "Ctrl Z"}


def test_at_the_table_the_own_keys_do_it_and_the_usual_ones_the_other_thing() -> None:
    driver = TableDriver(WHIST, LEVELS_ALONE[WHIST], animation_speed="off")
    assert driver.until_ready()
    app, table = driver.app, driver.table
    app.change_settings(replace(app.settings, keys={"F10": "X", "X": "F10", "F6": "Ctrl B", "Ctrl B": "F6"}))
    press(app, "F10")
    assert table.tree.popup is None
    press(app, "X")
    assert table.tree.popup is not None
    press(app, "Esc")
    press(app, "Ctrl B")
    assert app.aids.look_around.is_looking


def test_what_is_typed_stays_what_it_is_while_f_keys_do_what_they_do(app: Program) -> None:
    keys = KeyMap({"H": "X", "X": "H", "Home": "F5", "F5": "Home"})
    typed = key_event(pygame.KEYDOWN, "X")
    assert as_usual_key(typed, keys, is_typing=True) is typed
    assert key_name(as_usual_key(typed, keys)) == "H"
    assert key_name(as_usual_key(key_event(pygame.KEYDOWN, "F5"), keys, is_typing=True)) == "Home"
    assert key_name(as_usual_key(key_event(pygame.KEYDOWN, "Home"), keys, is_typing=True)) == "Home"


def test_shift_goes_along_with_a_key_that_has_changed_places() -> None:
    keys = KeyMap({"F6": "X", "X": "F6"})
    event = as_usual_key(key_event(pygame.KEYDOWN, "X", pygame.KMOD_LSHIFT), keys)
    assert event.key == pygame.K_F6
    assert event.mod & pygame.KMOD_SHIFT


def test_a_button_changes_places_with_another_in_the_settings(app: Program) -> None:
    scene = app.show(GamepadScene(app))
    assert isinstance(scene, GamepadScene)
    pad, heard = SimulatedGamepad(app), answers(app)
    choose(app, scene, "y")
    pad.press_button("up")
    app.step()
    assert heard[-1] == say(scene.refusal())
    choose(app, scene, "y")
    pad.press_button("right_trigger")
    assert app.settings.gamepad == {"y": "right_trigger", "right_trigger": "y"}
    app.step()
    assert heard[-1].endswith("RT.")
    choose(app, scene, "y")
    press(app, "H")
    assert app.settings.gamepad == {"y": "right_trigger", "right_trigger": "y"}, "a key leaves it as it is"


def test_the_lists_are_opened_from_the_settings(app: Program) -> None:
    scene = app.show(SettingsScene(app))
    assert isinstance(scene, SettingsScene)
    for kind in (KeysScene, GamepadScene):
        row = next(
            row
            for rows in scene.groups.values()
            for row in rows
            if getattr(row, "title", None) and row.title.words == say(kind.title)  # type: ignore[attr-defined]
        )
        row.control.activate()  # type: ignore[attr-defined]
        assert isinstance(app.top, kind)
        app.pop()


@pytest.mark.parametrize(
    ("written", "read", "told_of"),
    [
        ('[keys]\nH = "X"\nX = "H"', {"H": "X", "X": "H"}, ""),
        ('[keys]\nH = "X"', {}, "change places"),
        ('[keys]\nH = "Esc"\nEsc = "H"', {}, '"Esc" is none of the keys'),
        ("[keys]\nH = 7", {}, "not a table of keys"),
        ('keys = "H"', {}, "not a table of keys"),
        ('[keys]\n"\\u0000" = "H"\nH = "\\u0000"', {}, "none of the keys"),
        ("[keys]\nH.X = 1", {}, "not a table of keys"),
    ],
)
def test_nonsense_keys_in_the_file_get_a_sentence_and_the_usual_ones(
    written: str, read: dict[str, str], told_of: str
) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(written, encoding="utf-8")
    settings, complaints = Settings.load(settings_path())
    assert settings.keys == read
    assert told_of in " ".join(map(str, complaints))
    assert bool(complaints) == bool(told_of)
    for device in ("keys", "gamepad"):
        changed = replace(settings, **{device: {}})  # type: ignore[arg-type]
        assert changed.save(settings_path(), settings) is None
        assert not getattr(Settings.load(settings_path())[0], device)


def test_sentences_that_name_a_key_name_the_players_own(app: Program) -> None:
    scene = app.show(SettingsScene(app))
    assert isinstance(scene, SettingsScene)
    app.change_settings(replace(app.settings, keys={"F9": "Q", "Q": "F9"}))
    helps = [getattr(row, "help", None) for rows in scene.groups.values() for row in rows]
    assert any("Q switches it off." in text.words for text in helps if text is not None)
