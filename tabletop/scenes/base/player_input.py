"""What the player's devices mean: their own keys and the buttons of a gamepad, as the usual keys.

Scenes know only those: whatever is done by keys is done by a gamepad, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

import pygame

from tabletop.graphics.window.gamepads import Gamepads
from tabletop.graphics.window.key_repeat import KeyRepeat
from tabletop.graphics.window.keyboard_layout import as_american_key
from tabletop.input_devices.device_press import DevicePress
from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.pad_buttons import key_of_button
from tabletop.input_devices.shown_caps import ShownCaps, show_caps, shown_caps
from tabletop.scenes.base.reading_aids import ReadingAids
from tabletop.scenes.base.scene import Host, Scene
from tabletop.widgets.base.key_presses import HOLDING_KEYS, as_usual_key, key_event, key_name
from tabletop.widgets.text.text_field import TextField


class PlayerInput:
    """Takes the events of the window, and gives back what they mean."""

    def __init__(self, app: Host, aids: ReadingAids, top_scene: Callable[[], Scene]) -> None:
        self._app, self._aids, self._top_scene = app, aids, top_scene
        self._key_repeat = KeyRepeat(self._as_usual)
        self.gamepads = Gamepads()
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

    def note_releases(self, events: Iterable[pygame.event.Event]) -> None:
        """Takes note of the releases that are still to be handled among these events."""
        self._key_repeat.note_releases(events)

    # --- events

    def meant_by(self, event: pygame.event.Event) -> Iterator[pygame.event.Event]:
        """Yields what an event means to scenes; nothing if something else has taken it."""
        self.take_settings()
        if self.gamepads.is_pad_event(event):
            pressed = self.gamepads.pressed(event, self._app.now)
            if pressed:
                self._show_pad(event.instance_id)
            yield from self._keys_of(pressed)
            return
        if event.type == pygame.WINDOWFOCUSLOST:
            self.gamepads.state.forget_all()
        if not self._key_repeat.is_accepted(event):
            return
        event = as_american_key(event)
        if event.type == pygame.KEYDOWN:
            self._show_keys()
            press = DevicePress("keys", key_name(event))
            if event.key not in HOLDING_KEYS and self._top_scene().take_press(press):
                return
        yield self._as_usual(event)

    def repeats(self) -> Iterator[pygame.event.Event]:
        """Yields the keys of what is still held on a gamepad, as often as they are due."""
        pressed = self.gamepads.state.repeats(self._app.now)
        if pressed and self._aids.one_switch is None:
            yield from self._keys_of(pressed)

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until something held repeats; None while nothing is."""
        return self.gamepads.state.wake_ms(now)

    def _keys_of(self, buttons: Sequence[str]) -> Iterator[pygame.event.Event]:
        for button in buttons:
            if self._top_scene().take_press(DevicePress("gamepad", button)):
                continue
            if self._aids.one_switch is not None:
                self._aids.switch_pressed(self._top_scene())
                continue
            key = key_of_button(button, self._buttons)
            if key:
                yield key_event(pygame.KEYDOWN, key)
                yield key_event(pygame.KEYUP, key)

    def _as_usual(self, event: pygame.event.Event) -> pygame.event.Event:
        """Returns the usual key for the player's own; what types into a field stays what it is."""
        if not self._keys.own or event.type != pygame.KEYDOWN:
            return event
        widgets = self._top_scene().widgets()
        is_typing = widgets is not None and isinstance(widgets.focus, TextField)
        return as_usual_key(event, self._keys, is_typing=is_typing)

    # --- caps

    def _show_pad(self, pad: int) -> None:
        if show_caps(replace(shown_caps(), pad=self.gamepads.brand(pad))):
            self._app.redraw()

    def _show_keys(self) -> None:
        if shown_caps().pad is not None and show_caps(replace(shown_caps(), pad=None)):
            self._app.redraw()
