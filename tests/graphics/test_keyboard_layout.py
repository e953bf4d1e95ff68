"""Keyboards of other scripts and the number pad: every key does what its cap on the screen says."""

import ctypes
from types import SimpleNamespace

import pygame
import pytest

from tabletop.graphics.window import desktop_window, keyboard_layout
from tabletop.graphics.window.key_repeat import KeyRepeat
from tabletop.widgets.base.key_caps import matches_cap

PLACES = {letter: 4 + number for number, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
FOREIGN = {
    "Russian": "фисвуапршолдьтщзйкыегмцчня",
    "Ukrainian": "фисвуапршолдьтщзйкіегмцчня",
    "Greek": "αβψδεφγηιξκλμνοπ;ρστθωςχυζ",
    "Hebrew": "שנבגקכעיןחלךצמםפ/רדאוה'סטז",
    "Arabic": "شﻻؤيثبلاهتنمةىخحضقسفعرصءغئ",
    "Thai": "ฟิแกำดเ้ร่าสทืนยๆพหะีอไปัผ",
    "Hindi": "ोवम्ािुपगरकतसलदजौीेूहनैंबॆ",
}
"""The letters on the keys of an American keyboard from a to z, by keyboard."""
LATIN = {
    "AZERTY": "qbcdefghijkl,noparstuvzxyw",
    "Dvorak": "axje.uidchtnmbrl'poygk,qf;",
    "QWERTZ": "abcdefghijklmnopqrstuvwxzy",
    "Turkish": "abcdefghıjklmnopqrstuvwxyz",
}
NONE, SHIFT, CTRL, NUM = pygame.KMOD_NONE, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_NUM


def lay(monkeypatch: pytest.MonkeyPatch, layout: str) -> None:
    """Has the system answer as it does with this keyboard."""

    def typed(place: int) -> int:
        return ord(layout[place - PLACES["a"]]) if place in PLACES.values() else 0

    library = SimpleNamespace(SDL_GetKeyFromScancode=ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_int)(typed))
    monkeypatch.setattr(desktop_window, "sdl_library", lambda: library)


def pressed(layout: str, letter: str, mod: int = NONE, *, as_text: bool = True) -> pygame.event.Event:
    """Returns the key where an American keyboard has this letter, as the system reports it."""
    typed = layout[PLACES[letter] - PLACES["a"]]
    words = "" if mod & CTRL or not as_text else typed
    return pygame.event.Event(pygame.KEYDOWN, key=ord(typed), scancode=PLACES[letter], unicode=words, mod=mod)


def padded(key: int, words: str = "", mod: int = NONE) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, unicode=words, mod=mod)


@pytest.mark.parametrize("script", FOREIGN)
@pytest.mark.parametrize("as_text", [True, False])
def test_letters_of_another_script_count_by_their_place(
    monkeypatch: pytest.MonkeyPatch, script: str, as_text: object
) -> None:
    layout = FOREIGN[script]
    lay(monkeypatch, layout)
    for letter in PLACES:
        event = keyboard_layout.as_american_key(pressed(layout, letter, as_text=bool(as_text)))
        answers = [cap for cap in PLACES if matches_cap(cap.upper(), event)]
        assert answers == [letter], (script, letter)
    assert matches_cap("Ctrl Z", keyboard_layout.as_american_key(pressed(layout, "z", CTRL)))


@pytest.mark.parametrize("name", LATIN)
def test_a_latin_keyboard_goes_by_its_letters(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    layout = LATIN[name]
    lay(monkeypatch, layout)
    for place in PLACES:
        event = keyboard_layout.as_american_key(pressed(layout, place))
        typed = layout[PLACES[place] - PLACES["a"]]
        assert [cap for cap in PLACES if matches_cap(cap.upper(), event)] == [
            cap for cap in PLACES if cap == typed
        ]


def test_what_is_typed_into_a_field_stays_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, FOREIGN["Russian"])
    assert keyboard_layout.as_american_key(pressed(FOREIGN["Russian"], "h")).unicode == "р"


@pytest.mark.parametrize(
    ("key", "means"),
    [
        (pygame.K_KP_4, pygame.K_LEFT),
        (pygame.K_KP_6, pygame.K_RIGHT),
        (pygame.K_KP_8, pygame.K_UP),
        (pygame.K_KP_2, pygame.K_DOWN),
        (pygame.K_KP_7, pygame.K_HOME),
        (pygame.K_KP_1, pygame.K_END),
        (pygame.K_KP_9, pygame.K_PAGEUP),
        (pygame.K_KP_3, pygame.K_PAGEDOWN),
        (pygame.K_KP_PERIOD, pygame.K_DELETE),
    ],
)
def test_the_number_pad_has_arrows_while_it_types_no_numbers(
    monkeypatch: pytest.MonkeyPatch, key: int, means: int
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert keyboard_layout.as_american_key(padded(key)).key == means
    assert keyboard_layout.as_american_key(padded(key, mod=NUM)).key not in {means, key}


def test_the_number_pad_types_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for number in range(10):
        key = pygame.key.key_code(f"Keypad {number}")
        assert matches_cap(str(number), keyboard_layout.as_american_key(padded(key, mod=NUM)))
        assert matches_cap(str(number), keyboard_layout.as_american_key(padded(key, str(number))))
    monkeypatch.setattr("sys.platform", "darwin")
    assert matches_cap("4", keyboard_layout.as_american_key(padded(pygame.K_KP_4)))
    assert matches_cap("Enter", keyboard_layout.as_american_key(padded(pygame.K_KP_ENTER, "\r")))


def test_a_held_key_of_another_script_takes_back_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    lay(monkeypatch, FOREIGN["Greek"])
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: {ord("ζ"): True, ord("η"): True})
    held = KeyRepeat()
    assert [held.is_accepted(pressed(FOREIGN["Greek"], "z", CTRL)) for _ in range(3)] == [True] * 3
    assert [held.is_accepted(pressed(FOREIGN["Greek"], "h")) for _ in range(3)] == [True, False, False]


def test_shift_turns_what_control_does() -> None:
    again = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, unicode="", mod=CTRL | SHIFT)
    assert matches_cap("Ctrl Shift Z", again)
    assert not matches_cap("Ctrl Z", again)
    back = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, unicode="", mod=CTRL)
    assert matches_cap("Ctrl Z", back)
    assert not matches_cap("Ctrl Shift Z", back)
