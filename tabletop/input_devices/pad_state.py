"""What is held on gamepads: presses of buttons, sticks as directions, and repeats while they are held.

It knows no clock: whoever has it hands the time in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tabletop.input_devices.pad_buttons import DIRECTIONS, STICK_DIRECTIONS

FULL: Final = 32767
"""A stick or a trigger at its end."""
DEAD_ZONE: Final = 0.5
"""How far a stick is pushed until it counts, so that one that does not rest in its middle does nothing."""
LET_GO: Final = 0.35
"""How far back it has to come to count as let go: one that trembles at the edge counts once."""
FIRST_REPEAT_MS: Final = 400
REPEAT_MS: Final = 110
REPEATING: Final = frozenset((*DIRECTIONS, *STICK_DIRECTIONS, "left_shoulder", "right_shoulder"))
"""Buttons and directions that go on while they are held, as they go from one thing to the next."""


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick: the numbers of its axes, and what it is held in each direction."""

    across: int
    along: int
    directions: tuple[str, str, str, str]
    """Up, down, left, right."""


STICKS: Final = (Stick(0, 1, DIRECTIONS), Stick(2, 3, STICK_DIRECTIONS))
TRIGGERS: Final[Mapping[int, str]] = {4: "left_trigger", 5: "right_trigger"}


class PadState:
    """What is held on every gamepad that is there."""

    def __init__(self) -> None:
        self._axes: dict[tuple[int, int], float] = {}
        self._held: dict[tuple[int, str], int | None] = {}
        """When each button or direction that is held is due again; None for those that do not repeat."""

    def press(self, pad: int, button: str, now: int) -> tuple[str, ...]:
        """Takes a press of a button, and returns what is pressed now."""
        if (pad, button) in self._held:
            return ()
        self._held[pad, button] = now + FIRST_REPEAT_MS if button in REPEATING else None
        return (button,)

    def release(self, pad: int, button: str) -> None:
        """Takes the release of a button."""
        self._held.pop((pad, button), None)

    def move_axis(self, pad: int, axis: int, value: int, now: int) -> tuple[str, ...]:
        """Takes a move of a stick or a trigger, and returns what is pressed by it."""
        self._axes[pad, axis] = max(-1.0, min(1.0, value / FULL))
        if axis in TRIGGERS:
            return self._hold(pad, TRIGGERS[axis], self._axes[pad, axis], now)
        pressed: list[str] = []
        for stick in STICKS:
            if axis in (stick.across, stick.along):
                for direction, push in self._pushes(pad, stick).items():
                    pressed += self._hold(pad, f"{direction}:stick", push, now)
        return tuple(name.removesuffix(":stick") for name in pressed)

    def _pushes(self, pad: int, stick: Stick) -> dict[str, float]:
        """Returns how far a stick is pushed in each direction; askew it goes where it is pushed most."""
        x, y = self._axes.get((pad, stick.across), 0.0), self._axes.get((pad, stick.along), 0.0)
        x, y = (x, 0.0) if abs(x) > abs(y) else (0.0, y)
        return dict(zip(stick.directions, (-y, y, -x, x), strict=True))

    def _hold(self, pad: int, name: str, push: float, now: int) -> tuple[str, ...]:
        if push < LET_GO:
            self.release(pad, name)
        is_held = (pad, name) in self._held
        if is_held or push < DEAD_ZONE:
            return ()
        self._held[pad, name] = now + FIRST_REPEAT_MS if name.removesuffix(":stick") in REPEATING else None
        return (name,)

    def forget(self, pad: int) -> None:
        """Lets go of everything on a gamepad that was unplugged."""
        self._held = {held: due for held, due in self._held.items() if held[0] != pad}
        self._axes = {axis: value for axis, value in self._axes.items() if axis[0] != pad}

    def forget_all(self) -> None:
        """Lets go of everything, as when the window is left: no release may come then."""
        self._held.clear()
        self._axes.clear()

    def repeats(self, now: int) -> tuple[str, ...]:
        """Returns what is pressed again, as it is still held."""
        due = [held for held, when in self._held.items() if when is not None and when <= now]
        for held in due:
            self._held[held] = now + REPEAT_MS
        return tuple(dict.fromkeys(name.removesuffix(":stick") for _, name in due))

    def wake_ms(self, now: int) -> int | None:
        """Returns the milliseconds until something repeats; None while nothing is held that does."""
        return min((max(1, when - now) for when in self._held.values() if when is not None), default=None)
