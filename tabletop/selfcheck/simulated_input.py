"""Simulates mouse and keyboard, as events of a window that nobody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from tabletop.app import App
from tabletop.widgets.base.key_caps import KEY_BY_NAME

STEPS: Final = 6
"""Motions of the mouse in one drag."""

ScreenPoint = tuple[int, int]


class SimulatedInput:
    """A simulated mouse and keyboard; the program handles each input at once."""

    def __init__(self, app: App) -> None:
        self.app = app

    def click(self, at: ScreenPoint) -> None:
        """Moves the mouse to a point, and presses the left button there."""
        self._post_event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self._post_event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self._post_event(pygame.MOUSEBUTTONUP, pos=at, button=1)
        self.app.step()

    def drag(self, start: ScreenPoint, end: ScreenPoint) -> None:
        """Drags what lies at `start` to `end`."""
        self._post_event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for step in range(1, STEPS + 1):
            at = tuple(a + (b - a) * step // STEPS for a, b in zip(start, end, strict=True))
            self._post_event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(1, 0, 0))
            self.app.step()
        self._post_event(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.app.step()

    def press_key(self, name: str) -> None:
        """Presses a key, named as on the caps of buttons."""
        *held, letter = name.split(" ")
        key = pygame.K_RIGHT if letter == "Right" else KEY_BY_NAME.get(letter, ord(letter[0].lower()))
        mod = pygame.KMOD_CTRL if held else pygame.KMOD_NONE
        words = letter.lower() if len(letter) == 1 else ""
        self._post_event(pygame.KEYDOWN, key=key, mod=mod, unicode=words, scancode=0)
        self._post_event(pygame.KEYUP, key=key, mod=mod, unicode=words, scancode=0)
        self.app.step()

    def _post_event(self, kind: int, **told: object) -> None:
        pygame.event.post(pygame.event.Event(kind, told))


def points_in(box: pygame.Rect) -> Iterator[tuple[int, int]]:
    """Yields points all over a box, its middle first."""
    yield box.center
    for down in (0.2, 0.5, 0.8):
        for across in range(1, 10):
            yield round(box.left + box.width * across / 10), round(box.top + box.height * down)
