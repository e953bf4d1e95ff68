"""Simulates a gamepad, as events of a window that nobody sees, and a player who has nothing else."""

from __future__ import annotations

from itertools import cycle
from typing import Final

import pygame

from tabletop.app import App
from tabletop.graphics.window.gamepads import BUTTON_NAMES
from tabletop.input_devices.pad_buttons import BUTTON_OF_KEY, FIXED_BUTTON_KEYS
from tabletop.input_devices.pad_state import FULL, STICKS, TRIGGERS
from tabletop.selfcheck.simulated_input import SimulatedInput
from tabletop.selfcheck.simulated_player import SimulatedPlayer
from tabletop.widgets.controls.button import Button

PAD: Final = 7
"""The number by which the events tell the simulated gamepad from others."""
AXIS_OF_TRIGGER: Final = {name: axis for axis, name in TRIGGERS.items()}
AXIS_OF_DIRECTION: Final = {
    direction: (axis, way)
    for stick in STICKS
    for direction, (axis, way) in zip(
        stick.directions,
        ((stick.along, -FULL), (stick.along, FULL), (stick.across, -FULL), (stick.across, FULL)),
        strict=True,
    )
}
BUTTONS: Final = {**BUTTON_OF_KEY, **{key: button for button, key in FIXED_BUTTON_KEYS.items()}}


class SimulatedGamepad(SimulatedInput):
    """A simulated gamepad; the program handles each press at once. It has no keys, and no mouse."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._by_stick = cycle((False, True))
        """Directions are pressed on the cross and on the stick in turn."""

    def press_key(self, name: str) -> None:
        """Presses the button that is for a key; raises KeyError where none is."""
        self.press_button(BUTTONS[name])

    def press_button(self, name: str) -> None:
        """Presses and releases a button, or pushes a stick and lets it go."""
        if name in AXIS_OF_TRIGGER:
            self._push(AXIS_OF_TRIGGER[name], FULL)
        elif name not in BUTTON_NAMES or (name in AXIS_OF_DIRECTION and next(self._by_stick)):
            self._push(*AXIS_OF_DIRECTION[name])
        else:
            number = BUTTON_NAMES.index(name)
            self._post_event(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=number)
            self._post_event(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=number)
        self.app.step()

    def _push(self, axis: int, value: int) -> None:
        for at in (value // 4, value, 0):
            self._post_event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=at)

    def click(self, at: tuple[int, int]) -> None:
        raise NotImplementedError(f"a gamepad cannot click at {at}")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        raise NotImplementedError(f"a gamepad cannot drag from {start} to {end}")


class PadPlayer(SimulatedPlayer):
    """A simulated player who has a gamepad alone."""

    def __init__(self, gamepad: SimulatedGamepad) -> None:
        super().__init__(gamepad)
        self.gamepad = gamepad

    def _press_button(self, button: Button, way: str) -> None:  # noqa: ARG002 (there is one way)
        """Goes to a button and presses it, as most have no button of their own on a gamepad."""
        self._focus_and_press(button)
