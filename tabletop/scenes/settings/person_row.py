"""A person who is known, in the settings: face, name, and a button that forgets them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.graphics import theme
from tabletop.messages import said, say
from tabletop.person_names import is_nameless
from tabletop.players.characters import face_number
from tabletop.scenes.match_entry.player_profiles import told_name
from tabletop.settings import KnownPerson
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText

TITLE = said("People")
FORGET, BRING_BACK = said("Forget"), said("Undo")
OFFERED = said("Offered for every seat.")
NAMELESS = said("Whoever plays alone without a name.")
FORGOTTEN = said("Forgotten. Matches and results stay.")
FACE_SIZE, BUTTON_WIDTH = 44, 130


class PersonRow(Widget):
    """Forgets a person at once, and undoes that until the settings are left; calls `on_change`."""

    catches_pointer = False

    def __init__(self, person: KnownPerson, on_change: Callable[[], None]) -> None:
        super().__init__()
        self.person = person
        self.is_forgotten = False
        self._on_change = on_change
        self.name = StaticText(told_name(person.name), 17, weight="semibold", wraps=False)
        self.note = StaticText(self._note_words(), 15, theme.SOFT_TEXT)
        self.button = Button(say(FORGET), self._toggle, centred=True)
        self.add(self.name, self.note, self.button)

        self._name_button()

    def described_children(self) -> tuple[Widget, ...]:
        """Returns the button alone, which says who it is about."""
        return (self.button,)

    def _name_button(self) -> None:
        name = told_name(self.person.name)
        forget, bring_back = said("Forget {who}", who=name), said("Remember {who} again", who=name)
        words = bring_back if self.is_forgotten else forget
        self.button.set_accessible_name(words, self._note_words())

    def _note_words(self) -> str:
        if self.is_forgotten:
            return say(FORGOTTEN)
        return say(NAMELESS if is_nameless(self.person.name) else OFFERED)

    def _toggle(self) -> None:
        self.is_forgotten = not self.is_forgotten
        self.button.label = say(BRING_BACK if self.is_forgotten else FORGET)
        self.note.set_words(self._note_words())
        self._name_button()
        self.invalidate()
        self._on_change()

    def measure(self, look: Look, room: int) -> Point:
        wide = self._text_width(look, room)
        words = self.name.measure(look, wide)[1] + self.note.measure(look, wide)[1]
        return room, max(words, look.box(FACE_SIZE)) + look.box(10)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        wide, left = self._text_width(look, rect.width), rect.left + look.box(FACE_SIZE + 12)
        high, low = (text.measure(look, wide)[1] for text in (self.name, self.note))
        top = rect.centery - (high + low) // 2
        self.name.arrange(look, pygame.Rect(left, top, wide, high))
        self.note.arrange(look, pygame.Rect(left, top + high, wide, low))
        tall = self.button.measure(look, look.box(BUTTON_WIDTH))[1]
        place = pygame.Rect(
            rect.right - look.box(BUTTON_WIDTH), rect.centery - tall // 2, look.box(BUTTON_WIDTH), tall
        )
        self.button.arrange(look, place)

    @staticmethod
    def _text_width(look: Look, room: int) -> int:
        return max(1, room - look.box(FACE_SIZE + 12 + BUTTON_WIDTH + 20))

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        middle = self.rect.left + look.box(FACE_SIZE) // 2, self.rect.centery
        look.draw_portrait(screen, face_number(self.person.face), middle, look.box(FACE_SIZE))
