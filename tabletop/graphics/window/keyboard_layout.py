"""What a key means on any keyboard: by its letter where that is Latin, else by its place on the keyboard.

Text fields are not concerned: what is typed into them comes as text.
"""

from __future__ import annotations

import ctypes
import sys
import unicodedata
from string import ascii_lowercase
from typing import Final

import pygame

from tabletop.graphics.window import desktop_window

_FIRST_LETTER_SCANCODE: Final = 4
"""The first scancode of the letters of an American keyboard; they lie there in their order."""
_KEY_BY_SCANCODE: Final = {
    **{_FIRST_LETTER_SCANCODE + number: ord(letter) for number, letter in enumerate(ascii_lowercase)},
    **{30 + number: ord(digit) for number, digit in enumerate("1234567890")},
    45: pygame.K_MINUS,
    46: pygame.K_EQUALS,
}
"""The key that an American keyboard has at each scancode."""
_LETTER_SCANCODES: Final = range(_FIRST_LETTER_SCANCODE, _FIRST_LETTER_SCANCODE + len(ascii_lowercase))
_NUMBER_PAD: Final = {
    pygame.K_KP_0: (ord("0"), 0),
    pygame.K_KP_1: (ord("1"), pygame.K_END),
    pygame.K_KP_2: (ord("2"), pygame.K_DOWN),
    pygame.K_KP_3: (ord("3"), pygame.K_PAGEDOWN),
    pygame.K_KP_4: (ord("4"), pygame.K_LEFT),
    pygame.K_KP_5: (ord("5"), 0),
    pygame.K_KP_6: (ord("6"), pygame.K_RIGHT),
    pygame.K_KP_7: (ord("7"), pygame.K_HOME),
    pygame.K_KP_8: (ord("8"), pygame.K_UP),
    pygame.K_KP_9: (ord("9"), pygame.K_PAGEUP),
    pygame.K_KP_PERIOD: (ord("."), pygame.K_DELETE),
}
"""The number pad: each key while it types numbers, and else; 0 for nothing."""


def as_american_key(event: pygame.event.Event) -> pygame.event.Event:
    """Returns a press or release of a key with the key code that an American keyboard gives it."""
    if event.type not in {pygame.KEYDOWN, pygame.KEYUP}:
        return event
    key = _american_key(event)
    return event if key == event.key else pygame.event.Event(event.type, {**event.dict, "key": key})


def _american_key(event: pygame.event.Event) -> int:
    key: int = event.key
    if key in _NUMBER_PAD:
        digit, way = _NUMBER_PAD[key]
        return digit if _types_numbers(event) else way or key
    place = getattr(event, "scancode", 0)
    return _KEY_BY_SCANCODE[place] if place in _KEY_BY_SCANCODE and _is_foreign(key, place) else key


def _types_numbers(event: pygame.event.Event) -> bool:
    """Returns whether the number pad types numbers now, as that of a Mac always does."""
    is_typed = bool(getattr(event, "unicode", "").strip("\x7f"))
    return is_typed or bool(getattr(event, "mod", 0) & pygame.KMOD_NUM) or sys.platform == "darwin"


def _is_foreign(key: int, place: int) -> bool:
    """Returns whether a key has no Latin letter; other scripts have letters on the keys of signs, too."""
    letter = chr(key) if 0 < key <= sys.maxunicode else ""
    if not letter or letter.isascii():
        return bool(letter) and not letter.isalnum() and place in _LETTER_SCANCODES and not has_latin_layout()
    return unicodedata.category(letter)[0] in "LMN" and not unicodedata.name(letter, "").startswith("LATIN")


def has_latin_layout() -> bool:
    """Returns whether most letter keys of the keyboard have Latin letters now."""
    library = desktop_window.sdl_library()
    if library is None:
        return True
    library.SDL_GetKeyFromScancode.argtypes = (ctypes.c_int,)
    library.SDL_GetKeyFromScancode.restype = ctypes.c_int32
    keys = [library.SDL_GetKeyFromScancode(place) for place in _LETTER_SCANCODES]
    # Most and not all: French or Turkish layouts have signs and accents among the letters.
    latin = [key for key in keys if ord("a") <= key <= ord("z")]
    return len(latin) * 2 > len(keys)
