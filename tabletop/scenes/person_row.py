"""A person who is known, in the settings: face, name, and a button that forgets them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.naming import is_nameless
from tabletop.players.characters import face_number
from tabletop.scenes.people import shown_name
from tabletop.settings import KnownPerson
from tabletop.stage import theme
from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.text import Text
from tabletop.stage.widgets.widget import Point, Widget

TITLE = "People"
FORGET, BRING_BACK = "Forget", "Undo"
OFFERED = "Offered for every seat."
NAMELESS = "Whoever plays alone without a name."
FORGOTTEN = "Forgotten. Matches and results stay."
FACE, WIDE = 44, 130


class PersonRow(Widget):
    """Forgets a person at once, and undoes that until the settings are left; calls `on_change`."""

    solid = False

    def __init__(self, person: KnownPerson, on_change: Callable[[], None]) -> None:
        super().__init__()
        self.person = person
        self.is_forgotten = False
        self._on_change = on_change
        self.name = Text(shown_name(person.name) or "?", 17, weight="semibold", wraps=False)
        self.told = Text(self._words(), 15, theme.SOFT)
        self.button = Button(FORGET, self._turn, centred=True)
        self.add(self.name, self.told, self.button)

    def _words(self) -> str:
        if self.is_forgotten:
            return FORGOTTEN
        return NAMELESS if is_nameless(self.person.name) else OFFERED

    def _turn(self) -> None:
        self.is_forgotten = not self.is_forgotten
        self.button.label = BRING_BACK if self.is_forgotten else FORGET
        self.told.say(self._words())
        self.touch()
        self._on_change()

    def measure(self, look: Look, room: int) -> Point:
        wide = self._words_room(look, room)
        words = self.name.measure(look, wide)[1] + self.told.measure(look, wide)[1]
        return room, max(words, look.box(FACE)) + look.box(10)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        wide, left = self._words_room(look, rect.width), rect.left + look.box(FACE + 12)
        high, low = (text.measure(look, wide)[1] for text in (self.name, self.told))
        top = rect.centery - (high + low) // 2
        self.name.lay(look, pygame.Rect(left, top, wide, high))
        self.told.lay(look, pygame.Rect(left, top + high, wide, low))
        tall = self.button.measure(look, look.box(WIDE))[1]
        place = pygame.Rect(rect.right - look.box(WIDE), rect.centery - tall // 2, look.box(WIDE), tall)
        self.button.lay(look, place)

    @staticmethod
    def _words_room(look: Look, room: int) -> int:
        return max(1, room - look.box(FACE + 12 + WIDE + 20))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        middle = self.rect.left + look.box(FACE) // 2, self.rect.centery
        look.face(screen, face_number(self.person.face), middle, look.box(FACE))
