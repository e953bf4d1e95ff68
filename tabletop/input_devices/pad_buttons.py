"""The buttons of a gamepad: their names, the key that each one is for, and what stands on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from tabletop.input_devices.key_map import KeyMap
from tabletop.messages import Message, said

Brand: TypeAlias = Literal["xbox", "playstation", "nintendo", "steam"]

DIRECTIONS: Final = ("up", "down", "left", "right")
STICK_DIRECTIONS: Final = ("right_stick_up", "right_stick_down", "right_stick_left", "right_stick_right")
USUAL_KEYS: Final[Mapping[str, str]] = {
    "a": "Enter",
    "b": "Esc",
    "x": "Space",
    "y": "H",
    "left_shoulder": "Shift Tab",
    "right_shoulder": "Tab",
    "left_trigger": "Shift F6",
    "right_trigger": "F6",
    "back": "Ctrl Z",
    "start": "F10",
    "left_stick": "F2",
    "right_stick": "F4",
}
"""The key that each button is for, unless the player has exchanged buttons."""
FIXED_BUTTON_KEYS: Final[Mapping[str, str]] = {
    "up": "Up",
    "down": "Down",
    "left": "Left",
    "right": "Right",
    "right_stick_up": "PgUp",
    "right_stick_down": "PgDn",
    "right_stick_left": "-",
    "right_stick_right": "+",
}
"""The keys of the cross, and of the sticks; those cannot be exchanged, so that one always gets about."""
BUTTON_OF_KEY: Final = {key: button for button, key in USUAL_KEYS.items()}
EXCHANGEABLE_BUTTONS: Final = frozenset(USUAL_KEYS)

_MENU: Final = said("Menu", context="button of a gamepad")
_VIEW: Final = said("View", context="button of a gamepad")
_LETTERS: Final[Mapping[str, str | Message]] = {"a": "A", "b": "B", "x": "X", "y": "Y"}
_NUMBERED: Final[Mapping[str, str | Message]] = {
    "left_shoulder": "L1",
    "right_shoulder": "R1",
    "left_trigger": "L2",
    "right_trigger": "R2",
    "left_stick": "L3",
    "right_stick": "R3",
}
LABELS: Final[Mapping[Brand, Mapping[str, str | Message]]] = {
    "xbox": {
        **_LETTERS,
        "left_shoulder": "LB",
        "right_shoulder": "RB",
        "left_trigger": "LT",
        "right_trigger": "RT",
        "left_stick": "LS",
        "right_stick": "RS",
        "start": _MENU,
        "back": _VIEW,
    },
    "playstation": {
        "a": said("Cross", context="button of a gamepad"),
        "b": said("Circle", context="button of a gamepad"),
        "x": said("Square", context="button of a gamepad"),
        "y": said("Triangle", context="button of a gamepad"),
        **_NUMBERED,
        "start": said("Options", context="button of a gamepad"),
        "back": said("Share", context="button of a gamepad"),
    },
    "nintendo": {
        **_LETTERS,
        "left_shoulder": "L",
        "right_shoulder": "R",
        "left_trigger": "ZL",
        "right_trigger": "ZR",
        "left_stick": "LS",
        "right_stick": "RS",
        "start": "+",
        "back": "−",
    },
    "steam": {**_LETTERS, **_NUMBERED, "start": _MENU, "back": _VIEW},
}
"""What stands on the buttons of each brand, or how it is called."""

_BRAND_OF_MAKER: Final[Mapping[str, Brand]] = {
    "4c05": "playstation",
    "7e05": "nintendo",
    "de28": "steam",
}
"""Brands by the number of their maker, as it stands in a GUID of SDL: the low byte first."""
_BRAND_WORDS: Final[tuple[tuple[str, Brand], ...]] = (
    ("playstation", "playstation"),
    ("dualshock", "playstation"),
    ("dualsense", "playstation"),
    ("ps4", "playstation"),
    ("ps5", "playstation"),
    ("nintendo", "nintendo"),
    ("switch", "nintendo"),
    ("joy-con", "nintendo"),
    ("steam", "steam"),
)


def brand_of(guid: str, name: str) -> Brand:
    """Returns the brand of a gamepad by its GUID and its name; one that is not known is like an Xbox one."""
    named = next((brand for word, brand in _BRAND_WORDS if word in name.casefold()), None)
    return named or _BRAND_OF_MAKER.get(guid[8:12].casefold(), "xbox")


def key_of_button(button: str, buttons: KeyMap) -> str:
    """Returns the key that a pressed button is for; "" if it is for none."""
    return FIXED_BUTTON_KEYS.get(button) or USUAL_KEYS.get(buttons.usual_of(button), "")


def button_of_key(key: str, buttons: KeyMap) -> str:
    """Returns the button that is pressed for a key; "" if none is."""
    return buttons.own_of(BUTTON_OF_KEY[key]) if key in BUTTON_OF_KEY else ""
