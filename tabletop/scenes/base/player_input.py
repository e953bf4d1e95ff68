"""What the player's devices mean: their own keys and the buttons of a gamepad, as the usual keys.

Scenes know only those: whatever is done by keys is done by a gamepad, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from tabletop.graphics.window.gamepad_detection import may_have_gamepad
from tabletop.graphics.window.key_repeat import KeyRepeat
from tabletop.graphics.window.keyboard_layout import as_american_key
from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.shown_caps import ShownCaps, show_caps, shown_caps
from tabletop.scenes.base.reading_aids import ReadingAids
from tabletop.scenes.base.scene import Host, Scene

if TYPE_CHECKING:
    from tabletop.graphics.window.gamepads import Gamepads

PAD_EVENTS: Final = frozenset(
    {
        *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
        *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
    }
)
JOYSTICK_EVENTS: Final = frozenset(
    {
        *(pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYHATMOTION),
        *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP),
    }
)
"""The events of any joystick: SDL makes those of a gamepad from them, so they cannot be blocked."""
LOOK_MS: Final = 3000
"""After how many milliseconds it is looked again whether there is a gamepad, as SDL does."""


class PlayerInput:
    """Takes the events of the window, and gives back what they mean."""

    def __init__(self, app: Host, aids: ReadingAids, top_scene: Callable[[], Scene]) -> None:
        self._app, self._aids, self._top_scene = app, aids, top_scene
        self._key_repeat = KeyRepeat(self._as_usual)
        self._gamepads: Gamepads | None = None
        self._looked_at: int | None = None
        self._settings = app.settings
        self._keys, self._buttons = KeyMap(app.settings.keys), KeyMap(app.settings.gamepad)
        show_caps(ShownCaps(self._keys, self._buttons))

    def take_settings(self) -> None:
        """Takes the player's keys and buttons from the settings, where those are new."""
        settings = self._app.settings
        if settings is self._settings:
            return
        self._settings = settings
        self._keys, self._buttons = KeyMap(settings.keys), KeyMap(settings.gamepad)
        if show_caps(replace(shown_caps(), keys=self._keys, buttons=self._buttons)):
            self._app.redraw()

    # --- gamepads

    @property
    def gamepads(self) -> Gamepads:
        """Returns the gamepads, for which nothing is loaded before there is one."""
        if self._gamepads is None:
            from tabletop.graphics.window.gamepads import Gamepads

            self._gamepads = Gamepads()
        return self._gamepads

    def look_for_gamepads(self) -> None:
        """Begins to take what gamepads send once there is one; for that it looks now and then."""
        now = self._app.now
        if self._gamepads is not None or (self._looked_at is not None and now - self._looked_at < LOOK_MS):
            return
        self._looked_at = now
        if may_have_gamepad():
            self.gamepads.open()

    def close(self) -> None:
        """Lets go of all gamepads."""
        if self._gamepads is not None:
            self._gamepads.close()

    # --- events

    def note_releases(self, events: Iterable[pygame.event.Event]) -> None:
        """Takes note of the releases that are still to be handled among these events."""
        self._key_repeat.note_releases(events)

    def meant_by(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Yields what an event means to scenes; nothing if something else has taken it."""
        self.take_settings()
        if event.type in JOYSTICK_EVENTS:
            return
        if event.type in PAD_EVENTS:
            pressed = self.gamepads.pressed(event, self._app.now)
            if pressed:
                self._show_pad(event.instance_id)
            yield from self._keys_of(pressed)
            return
        if event.type == pygame.WINDOWFOCUSLOST and self._gamepads is not None:
            self._gamepads.state.forget_all()
        if not self._key_repeat.is_accepted(event):
            return
        event = as_american_key(event)
        if event.type == pygame.KEYDOWN:
            self._show_keys()
            if self._takes_press(event):
                return
        yield self._as_usual(event)

    def repeats(self) -> Iterator[pygame.event.Event]:
        """Yields the keys of what is still held on a gamepad, as often as they are due."""
        pressed = () if self._gamepads is None else self._gamepads.state.repeats(self._app.now)
        if pressed and self._aids.one_switch is None:
            yield from self._keys_of(pressed)

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until something held repeats; None while nothing is."""
        return None if self._gamepads is None else self._gamepads.state.wake_ms(now)

    def _keys_of(self, buttons: Sequence[str]) -> Iterator[pygame.event.Event]:
        from tabletop.input_devices.device_press import DevicePress
        from tabletop.input_devices.pad_buttons import key_of_button
        from tabletop.widgets.base.key_presses import key_event

        for button in buttons:
            scene = self._top_scene()
            if scene.waits_for_press and scene.take_press(DevicePress("gamepad", button)):
                continue
            if self._aids.one_switch is not None:
                self._aids.switch_pressed(self._top_scene())
                continue
            key = key_of_button(button, self._buttons)
            if key:
                yield key_event(pygame.KEYDOWN, key)
                yield key_event(pygame.KEYUP, key)

    def _takes_press(self, event: pygame.event.Event) -> bool:
        """Returns whether the scene waits for a press, and takes it before it is known what it is for."""
        scene = self._top_scene()
        if not scene.waits_for_press:
            return False
        from tabletop.input_devices.device_press import DevicePress
        from tabletop.widgets.base.key_presses import HOLDING_KEYS, key_name

        return event.key not in HOLDING_KEYS and scene.take_press(DevicePress("keys", key_name(event)))

    def _as_usual(self, event: pygame.event.Event) -> pygame.event.Event:
        """Returns the usual key for the player's own; what types into a field stays what it is."""
        if not self._keys.own or event.type != pygame.KEYDOWN:
            return event
        from tabletop.widgets.base.key_presses import as_usual_key

        widgets = self._top_scene().widgets()
        is_typing = widgets is not None and widgets.focus is not None and widgets.focus.takes_text
        return as_usual_key(event, self._keys, is_typing=is_typing)

    # --- caps

    def _show_pad(self, pad: int) -> None:
        if show_caps(replace(shown_caps(), pad=self.gamepads.brand(pad))):
            self._app.redraw()

    def _show_keys(self) -> None:
        if shown_caps().pad is not None and show_caps(replace(shown_caps(), pad=None)):
            self._app.redraw()
