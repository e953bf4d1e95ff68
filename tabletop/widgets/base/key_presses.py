"""Presses of keys by name, and back: what was pressed, and the event that a press of a named key is."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop.input_devices.key_map import KeyMap
from tabletop.input_devices.key_names import works_while_typing
from tabletop.widgets.base.key_caps import KEY_BY_NAME

_NAME_BY_KEY: Final = {
    **{key: name for name, key in KEY_BY_NAME.items()},
    pygame.K_KP_ENTER: "Enter",
}
_CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META
HOLDING_KEYS: Final = frozenset(
    {
        *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT),
        *(pygame.K_LMETA, pygame.K_RMETA, pygame.K_LSUPER, pygame.K_RSUPER, pygame.K_MODE),
        *(pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLOCK),
    }
)
"""Keys that are held or switched for others, and mean nothing by themselves."""


def key_name(event: pygame.event.Event) -> str:
    """Returns the name of a pressed key, "Ctrl Z"; "" if it has none here. Shift alone is not named."""
    mods = getattr(event, "mod", 0)
    if mods & pygame.KMOD_ALT:
        return ""
    control = bool(mods & _CONTROL)
    name = _NAME_BY_KEY.get(event.key) or _letter(event, control=control)
    if not name or not control:
        return name
    return f"Ctrl Shift {name}" if mods & pygame.KMOD_SHIFT else f"Ctrl {name}"


def _letter(event: pygame.event.Event, *, control: bool) -> str:
    typed = "" if control else getattr(event, "unicode", "")
    code = chr(event.key) if 0 < event.key < 128 else ""
    return next((sign.upper() for sign in (typed, code) if sign.isascii() and sign.isalnum()), "")


def key_event(kind: int, name: str, held: int = 0) -> pygame.event.Event:
    """Returns the event of a named key; `held` are the keys that are held besides those it names."""
    *holding, name = name.split(" ")
    mod = held
    mod |= pygame.KMOD_LCTRL if "Ctrl" in holding else 0
    mod |= pygame.KMOD_LSHIFT if "Shift" in holding else 0
    is_sign = len(name) == 1
    typed = name if mod & pygame.KMOD_SHIFT else name.lower()
    return pygame.event.Event(
        kind,
        key=KEY_BY_NAME.get(name) or ord(name.lower()),
        mod=mod,
        unicode=typed if is_sign and "Ctrl" not in holding else "",
        scancode=0,
    )


def as_usual_key(event: pygame.event.Event, keys: KeyMap, *, is_typing: bool = False) -> pygame.event.Event:
    """Returns the press of the usual key that the player's own key stands for."""
    if not keys.own or event.type != pygame.KEYDOWN:
        return event
    pressed = key_name(event)
    usual = keys.usual_of(pressed)
    if usual == pressed or (is_typing and not works_while_typing(pressed)):
        return event
    taken = _CONTROL | (pygame.KMOD_SHIFT if pressed.startswith("Ctrl") else 0)
    return key_event(event.type, usual, event.mod & ~taken)
