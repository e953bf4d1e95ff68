"""Keys by the names that stand on key caps: "H", "F11", "Esc", "Ctrl Z", "Ctrl Shift Z"."""

from __future__ import annotations

from typing import Final

import pygame

KEY_BY_NAME: Final = {
    "Esc": pygame.K_ESCAPE,
    "Enter": pygame.K_RETURN,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "Del": pygame.K_DELETE,
    "PgUp": pygame.K_PAGEUP,
    "PgDn": pygame.K_PAGEDOWN,
    "Left": pygame.K_LEFT,
    "Right": pygame.K_RIGHT,
    "Up": pygame.K_UP,
    "Down": pygame.K_DOWN,
    "Backspace": pygame.K_BACKSPACE,
    **{f"F{number}": pygame.K_F1 + number - 1 for number in range(1, 13)},
}
ARROW_DIRECTIONS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ENTER_KEYS: Final = frozenset((pygame.K_RETURN, pygame.K_KP_ENTER))


def matches_cap(cap: str, event: pygame.event.Event) -> bool:
    """Returns whether a key press is the one that the cap names; letters count however they are typed.

    Shift matters only together with Ctrl, where it means something else.
    """
    if not cap:
        return False
    *held, name = cap.split(" ")
    mods = getattr(event, "mod", 0)
    # AltGr arrives as right Alt, on Windows with Ctrl: it types characters and is no shortcut.
    control = bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mods & pygame.KMOD_RALT
    if ("Ctrl" in held) != control or mods & pygame.KMOD_LALT:
        return False
    if control and ("Shift" in held) != bool(mods & pygame.KMOD_SHIFT):
        return False
    code = KEY_BY_NAME.get(name)
    if code is not None:
        return bool(event.key == code or (code in ENTER_KEYS and event.key in ENTER_KEYS))
    letter = getattr(event, "unicode", "")
    return letter.casefold() == name.casefold() or bool(event.key == ord(name[0].lower()))


def types_text(event: pygame.event.Event) -> bool:
    """Returns whether a key press types a character, which then comes as text."""
    letter = getattr(event, "unicode", "")
    mods = getattr(event, "mod", 0)
    control = mods & (pygame.KMOD_CTRL | pygame.KMOD_META) and not mods & pygame.KMOD_ALT
    return bool(letter) and letter.isprintable() and not control
