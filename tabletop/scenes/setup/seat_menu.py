"""Who sits in a seat: a drop-down of those who are known, each with a face, of newcomers and opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.messages import said, say
from tabletop.players.levels import LEVELS
from tabletop.scenes.match_entry.player_profiles import EVEN, EVEN_TITLE, LEVEL_CHOICES, PlayerProfile
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.drop_down import DropDown, DropDownLine

A_PERSON = said("a person")
NEWCOMER = said("somebody new")
SOMEBODY_NEW = "somebody new"
"""The choice of somebody who has not played here yet."""


class SeatMenu(DropDown):
    """A drop-down of who may sit; calls `on_change` with a known person, `SOMEBODY_NEW`, or a level."""

    def __init__(self, on_change: Callable[[object], None], *, has_levels: bool = True) -> None:
        super().__init__([(SOMEBODY_NEW, say(NEWCOMER))], SOMEBODY_NEW, on_change)
        self.has_levels = has_levels

    def offer_people(self, friends: Sequence[PlayerProfile], present: object) -> None:
        """Offers these people; `present` is the one who sits there, `SOMEBODY_NEW` or a level."""
        levels = [(level, say(label)) for level, label in LEVEL_CHOICES] if self.has_levels else []
        people = [(friend, friend.told_name) for friend in friends]
        self.choices = (*people, (SOMEBODY_NEW, say(NEWCOMER)), *levels)
        self.chosen_index = next(number for number, (value, _) in enumerate(self.choices) if value == present)
        self.invalidate()

    @property
    def label(self) -> str:
        return super().label if self.chosen_index > self._new_person_line else say(A_PERSON)

    @property
    def short_label(self) -> str:
        if self.value == EVEN:
            return say(EVEN_TITLE)
        level = LEVELS.get(str(self.value))
        return self.label if level is None else say(level.title)

    @property
    def _new_person_line(self) -> int:
        return next(number for number, (value, _) in enumerate(self.choices) if value == SOMEBODY_NEW)

    def menu_line(self, number: int) -> DropDownLine:
        friend = self.choices[number][0]
        if not isinstance(friend, PlayerProfile):
            return super().menu_line(number)
        return PersonLine(friend, partial(self.choose, number), chosen=number == self.chosen_index)


class PersonLine(DropDownLine):
    """A known person in the open list."""

    def __init__(self, friend: PlayerProfile, act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(friend.told_name, act, chosen=chosen)
        self.face = friend.face

    def text_indent(self, look: Look) -> int:
        return look.box(46)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        look.draw_portrait(
            screen, self.face, (self.rect.left + look.box(25), self.rect.centery), look.box(28)
        )
