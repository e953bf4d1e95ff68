"""How keys are shown: by the player's own keys, and by the buttons of the gamepad while that was used last.

A cap is always the usual key of the program: "H", "F11", "Esc", "Ctrl Z", "Ctrl Shift Z".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tabletop.input_devices.key_map import KeyMap
from tabletop.messages import Message, SlotValue, said

if TYPE_CHECKING:
    from tabletop.input_devices.pad_buttons import Brand

ROUND_BUTTONS: Final = frozenset({"a", "b", "x", "y"})

CAP_SIGNS: Final = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓"}
"""How a key is shown whose sign differs from its name."""
KEY_NAMES: Final = {
    "Esc": said("Esc", context="key"),
    "Enter": said("Enter", context="key"),
    "Space": said("Space", context="key"),
    "Tab": said("Tab", context="key"),
    "Home": said("Home", context="key"),
    "End": said("End", context="key"),
    "Del": said("Del", context="key"),
    "PgUp": said("PgUp", context="key"),
    "PgDn": said("PgDn", context="key"),
    "Ctrl": said("Ctrl", context="key"),
    "Shift": said("Shift", context="key"),
}
"""How a key is called on keyboards of the player's language."""


@dataclass(frozen=True)
class ShownCaps:
    """What the key caps on the screen go by: the player's own keys, and the gamepad, if it was used last."""

    keys: KeyMap = field(default_factory=KeyMap)
    buttons: KeyMap = field(default_factory=KeyMap)
    pad: Brand | None = None


_shown = [ShownCaps()]
"""The caps as they are shown now, everywhere, as there is one player at the keys."""


def shown_caps() -> ShownCaps:
    """Returns what key caps go by now."""
    return _shown[0]


def show_caps(caps: ShownCaps) -> bool:
    """Has all key caps go by this from now on; true if it is another than before."""
    is_new = caps != _shown[0]
    _shown[0] = caps
    return is_new


def pad_button(cap: str) -> str:
    """Returns the button of the gamepad for a key, if that was used last; "" if there is none."""
    caps = _shown[0]
    if caps.pad is None:
        return ""
    from tabletop.input_devices.pad_buttons import button_of_key  # most players have no gamepad

    return button_of_key(cap, caps.buttons)


def is_cap_shown(cap: str) -> bool:
    """Returns whether the cap of a key is of use: to the gamepad only if it has a button for it."""
    return _shown[0].pad is None or bool(pad_button(cap)) or cap in CAP_SIGNS


def said_key(cap: str) -> str | Message:
    """Returns what is pressed for a key: on keyboards of the player's language, or on their gamepad."""
    button, brand = pad_button(cap), _shown[0].pad
    if not button or brand is None:
        return said_own_key(cap)
    from tabletop.input_devices.pad_buttons import LABELS  # as above

    return LABELS[brand][button]


@dataclass(frozen=True, slots=True)
class KeyInWords:
    """A key in a sentence: whatever is pressed for it when the sentence is told."""

    cap: str

    @property
    def key(self) -> str:
        return self._message.key

    @property
    def context(self) -> str:
        return self._message.context

    @property
    def slots(self) -> tuple[tuple[str, SlotValue], ...]:
        return self._message.slots

    @property
    def _message(self) -> Message:
        named = said_key(self.cap)
        return named if isinstance(named, Message) else Message("{pressed}", (("pressed", named),))


def said_own_key(cap: str) -> str | Message:
    """Returns the player's own key for a usual one, as it stands on keyboards of their language."""
    return said_key_name(_shown[0].keys.own_of(cap))


def said_key_name(name: str) -> str | Message:
    """Returns a key as it stands on keyboards of the player's language."""
    *held, name = name.split(" ")
    key = KEY_NAMES.get(name) or CAP_SIGNS.get(name, name)
    for holding in reversed(held):
        key = said("{held} {pressed}", held=KEY_NAMES[holding], pressed=key)
    return key
