"""A gamepad alone: whole deals, the set-up and a lesson by it, and what happens as it is unplugged."""

from __future__ import annotations

import ctypes
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.graphics.window import desktop_window
from tabletop.graphics.window.gamepad_detection import may_have_gamepad
from tabletop.graphics.window.gamepads import BUTTON_NAMES, Gamepads
from tabletop.input_devices.pad_buttons import LABELS, brand_of
from tabletop.input_devices.pad_state import FIRST_REPEAT_MS, PadState
from tabletop.input_devices.shown_caps import is_cap_shown, said_key, show_caps, shown_caps
from tabletop.scenes.base.widget_scene import look_of
from tabletop.scenes.menu.menu_scene import MenuScene
from tabletop.scenes.setup.setup_scene import SetupScene
from tabletop.scenes.table.table_scene import TableScene
from tabletop.selfcheck.lesson_player import LessonPlayer
from tabletop.selfcheck.simulated_gamepad import PAD, PadPlayer, SimulatedGamepad
from tabletop.widgets.controls.button import Button
from tabletop.widgets.controls.segmented_control import SegmentedControl
from tabletop.words import action_keys
from tabletop.workers.opponent_client import quick_move
from tests.covering_cases import times_to_try
from tests.lessons.lesson_table import OpenedLesson
from tests.scenes.program import Program
from tests.scenes.table_driver import LEVELS_ALONE, TableDriver

WHIST = "minnesota-whist"
GAMES = ("classic-dominoes", WHIST, "kaluki", "skin")
MOST_MOVES = 400


def at_table(slug: str) -> tuple[TableDriver, SimulatedGamepad]:
    driver = TableDriver(slug, LEVELS_ALONE[slug], animation_speed="off")
    return driver, SimulatedGamepad(driver.app)


def play_a_deal(driver: TableDriver, player: PadPlayer) -> int:
    """Plays the deal to its end by the gamepad; returns how many moves the person made."""
    deal, made = driver.controller.view().deal, 0
    while driver.until_ready() and driver.controller.view().deal == deal:
        before = driver.controller.view().moves
        wanted = quick_move(driver.controller.view())
        player.make_move(next(move for move in driver.table.moves if move == wanted), "keys")
        for _ in range(60):
            if len(driver.controller.view().moves) > len(before):
                break
            driver.pass_time()
        assert driver.controller.view().moves[len(before)][1] == wanted
        made += 1
        assert made < MOST_MOVES
    return made


@pytest.mark.parametrize("slug", GAMES[: times_to_try(1, len(GAMES))])
def test_a_deal_is_played_to_its_end_by_a_gamepad_alone(slug: str) -> None:
    driver, pad = at_table(slug)
    driver.app.paint_every = 100
    assert play_a_deal(driver, PadPlayer(pad)) > 1


def test_a_game_is_set_up_by_a_gamepad(app: Program) -> None:
    scene = app.show(SetupScene(app, WHIST))
    pad = SimulatedGamepad(app)
    assert isinstance(scene, SetupScene)
    before = scene.widgets().focus
    for _ in range(100):
        focus = scene.widgets().focus
        if isinstance(focus, SegmentedControl) and focus is not before and len(focus.choices) > 1:
            break
        pad.press_button("right_shoulder")
    assert isinstance(focus, SegmentedControl)
    chosen = focus.value
    pad.press_button("right")
    pad.press_button("left" if focus.value != chosen else "right")
    for _ in range(100):
        focus = scene.widgets().focus
        if isinstance(focus, Button) and focus.cap == action_keys.MAIN:
            break
        pad.press_button("left_shoulder")
    pad.press_button("a")
    assert isinstance(app.top, TableScene)


def test_a_lesson_is_played_by_a_gamepad() -> None:
    opened = OpenedLesson(WHIST)
    player = LessonPlayer(PadPlayer(SimulatedGamepad(opened.app)), opened.until)
    player.ways = ("keys",)
    opened.lesson_player = player
    opened.to_step(4)
    assert opened.table.guide.number == 4


def test_an_unplugged_gamepad_lets_go_of_what_it_held_and_keys_go_on() -> None:
    driver, pad = at_table(WHIST)
    assert driver.until_ready()
    app, state = driver.app, driver.app.input.gamepads.state
    pad.press_button("right")
    app.send(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=14)
    assert app.input.wake_ms(app.now) is not None
    places = set()
    for _ in range(60):
        app.step()
        places.add(driver.table.keyboard.focus)
    assert len(places) > 2, "the ring goes on while the cross is held"
    app.send(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)
    assert state.wake_ms(app.now) is None
    here = driver.table.keyboard.focus
    app.pass_time(1000)
    assert driver.table.keyboard.focus == here
    app.press_and_release(pygame.K_RIGHT)
    assert driver.table.keyboard.focus != here


def test_what_is_held_is_let_go_when_the_window_is_left(app: Program) -> None:
    app.show(MenuScene(app))
    app.send(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=1, value=32767)
    assert app.input.wake_ms(app.now) is not None
    app.send(pygame.WINDOWFOCUSLOST)
    assert app.input.wake_ms(app.now) is None


def test_caps_show_the_buttons_of_whatever_was_used_last() -> None:
    driver, pad = at_table(WHIST)
    assert driver.until_ready()
    look = driver.table.tree.look
    width = look.key_cap_width(action_keys.HINT)
    assert said_key(action_keys.HINT) == "H"
    pad.press_button("right")
    assert (said_key(action_keys.HINT), said_key(action_keys.TAKE_BACK)) == ("Y", LABELS["xbox"]["back"])
    assert not is_cap_shown(action_keys.SORT), "the gamepad has no button for it"
    assert look.key_cap_width(action_keys.HINT) == width
    driver.app.press_and_release(pygame.K_RIGHT)
    assert said_key(action_keys.HINT) == "H"
    assert is_cap_shown(action_keys.SORT)


@pytest.mark.pictures
def test_a_cap_without_a_button_is_not_drawn_and_leaves_its_room(app: Program) -> None:
    look = look_of(app)

    def drawn(cap: str) -> bytes:
        screen = pygame.Surface((120, 60), pygame.SRCALPHA)
        look.draw_key_cap(screen, cap, 100, 30)
        return pygame.image.tobytes(screen, "RGBA")

    empty = pygame.image.tobytes(pygame.Surface((120, 60), pygame.SRCALPHA), "RGBA")
    by_keys = {cap: drawn(cap) for cap in ("H", "R", "Enter")}
    seen = {}
    for brand in LABELS:
        show_caps(replace(shown_caps(), pad=brand))
        assert drawn("R") == empty
        seen[brand] = drawn("Enter")
        assert seen[brand] not in (empty, by_keys["Enter"])
    assert seen["xbox"] == seen["nintendo"] != seen["playstation"]
    show_caps(replace(shown_caps(), pad=None))
    assert {cap: drawn(cap) for cap in by_keys} == by_keys


def test_start_opens_the_menu_of_the_match_and_b_closes_it() -> None:
    driver, pad = at_table(WHIST)
    assert driver.until_ready()
    pad.press_button("start")
    assert driver.table.tree.popup is not None
    pad.press_button("b")
    assert driver.table.tree.popup is None
    pad.press_button("right_trigger")
    assert driver.app.aids.look_around.is_looking


def test_any_button_is_the_switch_while_one_switch_is_on() -> None:
    driver, pad = at_table(WHIST)
    assert driver.until_ready()
    driver.app.change_settings(driver.app.settings.changed("one_switch", "slow"))
    driver.pass_time(500)
    switch = driver.app.aids.one_switch
    assert switch is not None
    before = switch._scanner.current
    pad.press_button("start")
    assert driver.table.tree.popup is None, "it is no menu button now"
    assert switch._scanner.current != before


def test_exchanged_buttons_do_what_the_other_one_did() -> None:
    driver, pad = at_table(WHIST)
    assert driver.until_ready()
    app = driver.app
    app.change_settings(replace(app.settings, gamepad={"y": "start", "start": "y"}))
    pad.press_button("y")
    assert driver.table.tree.popup is not None
    assert said_key(action_keys.HINT) == LABELS["xbox"]["start"]


def test_brands_are_known_by_maker_and_name() -> None:
    assert brand_of("030000004c050000e60c000000016800", "Wireless Controller") == "playstation"
    assert brand_of("030000007e0500000920000000026803", "Pro Controller") == "nintendo"
    assert brand_of("03000000de280000ff11000001000000", "Steam Virtual Gamepad") == "steam"
    assert brand_of("030000005e0400008e02000010010000", "X360 Controller") == "xbox"
    assert brand_of("", "") == "xbox"


def test_a_stick_that_trembles_or_does_not_rest_in_its_middle_counts_once() -> None:
    state = PadState()
    assert [state.move_axis(PAD, 0, value, 0) for value in (3000, 9000, 15000)] == [(), (), ()]
    assert state.move_axis(PAD, 0, 17000, 0) == ("right",)
    assert [state.move_axis(PAD, 0, value, 0) for value in (16000, 17000, 15000, 32767)] == [()] * 4
    assert state.repeats(FIRST_REPEAT_MS - 1) == ()
    assert state.repeats(FIRST_REPEAT_MS) == ("right",)
    assert state.move_axis(PAD, 1, -32768, 500) == ("up",), "askew it goes where it is pushed most"
    state.move_axis(PAD, 0, 0, 600)
    state.move_axis(PAD, 1, 0, 600)
    assert state.wake_ms(600) is None


def test_nothing_is_opened_before_there_is_a_gamepad(
    app: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    seen: list[int] = []

    def look() -> bool:
        seen.append(app.now)
        return may_have_gamepad(tmp_path, "linux")

    monkeypatch.setattr("tabletop.scenes.base.player_input.may_have_gamepad", look)
    monkeypatch.setattr(Gamepads, "open", lambda _: seen.append(-1))
    for _ in range(300):
        app.clock += 30
        app.input.look_for_gamepads()
    assert (len(seen), -1 in seen) == (3, False), "it only looks now and then"
    (tmp_path / "by-id").mkdir()
    (tmp_path / "by-id" / "usb-Pad-event-joystick").touch()
    for _ in range(300):
        app.clock += 30
        app.input.look_for_gamepads()
    assert seen.count(-1) == 1


def test_a_gamepad_is_seen_by_its_device_on_linux_and_always_looked_for_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "event0").touch()
    assert not may_have_gamepad(tmp_path, "linux")
    assert may_have_gamepad(tmp_path, "win32")
    assert not may_have_gamepad(tmp_path / "nowhere", "linux")
    (tmp_path / "js0").touch()
    assert may_have_gamepad(tmp_path, "linux")


def test_gamepads_are_opened_and_closed_and_the_log_alone_says_what_fails(app: Program) -> None:
    pads = Gamepads()
    pads.open()
    pygame.event.clear()
    pads.pressed(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99), app.now)
    assert pads.brand(99) == "xbox"
    pads.close()
    pads.close()


class VirtualGamepad:
    """A gamepad that SDL takes for a real one."""

    def __init__(self) -> None:
        library = desktop_window.sdl_library()
        if library is None or library.SDL_JoystickAttachVirtual(1, 6, 15, 0) < 0:
            pytest.skip("this SDL has no virtual gamepads")
        self._library = library
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        library.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)

    def press(self, pad: int, button: int, *, down: bool) -> None:
        library = self._library
        library.SDL_JoystickSetVirtualButton(library.SDL_JoystickFromInstanceID(pad), button, down)

    def unplug(self) -> None:
        self._library.SDL_JoystickDetachVirtual(0)


def test_a_gamepad_is_plugged_in_used_and_unplugged_as_sdl_tells_it() -> None:
    driver, _ = at_table(WHIST)
    assert driver.until_ready()
    pads = driver.app.input.gamepads
    pads.open()
    try:
        virtual = VirtualGamepad()
        driver.pass_time()
        (pad,) = pads._opened
        for down in (True, False):
            virtual.press(pad, BUTTON_NAMES.index("start"), down=down)
            driver.pass_time()
        assert driver.table.tree.popup is not None
        virtual.press(pad, BUTTON_NAMES.index("down"), down=True)
        driver.pass_time()
        assert driver.app.input.wake_ms(driver.app.now) is not None
        virtual.unplug()
        driver.pass_time()
        assert not pads._opened
        assert driver.app.input.wake_ms(driver.app.now) is None
    finally:
        driver.app.input.close()
