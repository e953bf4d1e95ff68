"""Key repeat: a switch or a button counts once, however long its key is held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pygame

from tabletop.graphics.window.keyboard_layout import as_american_key

REPEATING_KEYS = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
        *(pygame.K_BACKSPACE, pygame.K_DELETE),
        *(pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    }
)
"""Keys that repeat while they are held: those that move, delete, or make larger and smaller."""

REPEATING_WITH_CTRL = frozenset({pygame.K_z, pygame.K_y})
"""Keys that repeat together with Ctrl: they take moves back, and make them again."""


class KeyRepeat:
    """Tells the first press of a key from the repeats while it stays down."""

    def __init__(
        self, as_usual: Callable[[pygame.event.Event], pygame.event.Event] = lambda event: event
    ) -> None:
        self._as_usual = as_usual
        """What a key means to the program, where the player has exchanged keys."""
        self._down: set[int] = set()
        self._coming_releases: Counter[int] = Counter()

    def note_releases(self, events: Iterable[pygame.event.Event]) -> None:
        """Takes note of the releases that are still to be handled among these events."""
        self._coming_releases = Counter(event.key for event in events if event.type == pygame.KEYUP)

    def is_accepted(self, event: pygame.event.Event) -> bool:
        """Returns whether an event is to be acted on; every event has to be passed here, in order."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._coming_releases[event.key] -= 1
        if event.type != pygame.KEYDOWN:
            return True
        # A key whose release went unheard is no longer down either; one whose release has only not been
        # heard yet, as the program was busy, still is.
        is_down = pygame.key.get_pressed()[event.key] or self._coming_releases[event.key] > 0
        is_held = event.key in self._down and is_down
        self._down.add(event.key)
        meant = self._as_usual(as_american_key(event))
        return (
            not is_held
            or meant.key in REPEATING_KEYS
            or bool(meant.key in REPEATING_WITH_CTRL and meant.mod & pygame.KMOD_CTRL)
        )
