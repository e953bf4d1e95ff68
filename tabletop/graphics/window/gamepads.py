"""The gamepads that are plugged in: opens them as they come, and tells what is pressed on them.

What a button is for is decided elsewhere. Where gamepads cannot be read, only the log says so: the program is
the same without.
"""

from __future__ import annotations

import logging
from typing import Any, Final

import pygame

from tabletop.input_devices.pad_buttons import Brand, brand_of
from tabletop.input_devices.pad_state import PadState

BUTTON_NAMES: Final = (
    *("a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick"),
    *("left_shoulder", "right_shoulder", "up", "down", "left", "right"),
)
"""The buttons in the order of SDL's numbers; what comes after them (paddles, a touchpad) is left alone."""
_log = logging.getLogger(__name__)


class Gamepads:
    """All gamepads together: whichever is used, it is the player's."""

    def __init__(self) -> None:
        self._module: Any = None
        self._opened: dict[int, Any] = {}
        self._brands: dict[int, Brand] = {}
        self.state = PadState()

    def open(self) -> None:
        """Begins to look for gamepads; those that are there come as events, like any that comes later."""
        try:
            from pygame._sdl2 import controller  # loaded late, as the first frame does without

            controller.init()
        except (ImportError, pygame.error) as problem:
            _log.info("gamepads cannot be read: %s", problem)
            return
        self._module = controller

    def close(self) -> None:
        """Lets go of all gamepads."""
        for pad in self._opened.values():
            pad.quit()
        self._opened.clear()
        if self._module is not None and self._module.get_init():
            self._module.quit()
        self._module = None

    def brand(self, pad: int) -> Brand:
        """Returns the brand of a gamepad."""
        return self._brands.get(pad, "xbox")

    def pressed(self, event: pygame.event.Event, now: int) -> tuple[str, ...]:
        """Takes an event of a gamepad, and returns the buttons and directions that it presses."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._remove(event.instance_id)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self.state.move_axis(event.instance_id, event.axis, event.value, now)
        elif 0 <= event.button < len(BUTTON_NAMES):
            name = BUTTON_NAMES[event.button]
            if event.type == pygame.CONTROLLERBUTTONDOWN:
                return self.state.press(event.instance_id, name, now)
            self.state.release(event.instance_id, name)
        return ()

    def _add(self, number: int) -> None:
        """Opens a gamepad that was plugged in; one that is gone again, or cannot be read, is left alone."""
        if self._module is None or not self._module.get_init():
            return
        try:
            pad = self._module.Controller(number)
            joystick = pad.as_joystick()
            brand = brand_of(joystick.get_guid(), pad.name or "")
        except (pygame.error, ValueError) as problem:
            _log.info("a gamepad cannot be read: %s", problem)
            return
        identity = joystick.get_instance_id()
        self._opened[identity], self._brands[identity] = pad, brand

    def _remove(self, identity: int) -> None:
        self.state.forget(identity)
        self._brands.pop(identity, None)
        pad = self._opened.pop(identity, None)
        if pad is not None:
            pad.quit()
