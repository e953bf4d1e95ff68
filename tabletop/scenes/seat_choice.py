"""Who sits in a seat: a drop-down of those who are known, each with a face, of newcomers and opponents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.scenes.people import LEVEL_CHOICES, Sitting
from tabletop.stage.widgets.choice import Choice, ChoiceLine
from tabletop.stage.widgets.look import Look

PERSON = "a person"
NEW = "somebody new"


class SeatChoice(Choice):
    """A drop-down of who may sit; calls `on_change` with a known person, `NEW`, or a level."""

    def __init__(self, on_change: Callable[[object], None], *, has_levels: bool = True) -> None:
        super().__init__([(NEW, NEW)], NEW, on_change)
        self.has_levels = has_levels

    def offer(self, friends: Sequence[Sitting], present: object) -> None:
        """Offers these people; `present` is the one who sits there, `NEW` or a level."""
        levels = LEVEL_CHOICES if self.has_levels else ()
        people = [(friend, friend.shown) for friend in friends]
        self.choices = (*people, (NEW, NEW), *levels)
        self.number = next(number for number, (value, _) in enumerate(self.choices) if value == present)
        self.touch()

    @property
    def label(self) -> str:
        return super().label if self.number > self._newcomer else PERSON

    @property
    def _newcomer(self) -> int:
        return next(number for number, (value, _) in enumerate(self.choices) if value == NEW)

    def line(self, number: int) -> ChoiceLine:
        friend = self.choices[number][0]
        if not isinstance(friend, Sitting):
            return super().line(number)
        return FaceLine(friend, partial(self.choose, number), chosen=number == self.number)


class FaceLine(ChoiceLine):
    """A known person in the open list."""

    def __init__(self, friend: Sitting, act: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(friend.shown, act, chosen=chosen)
        self.face = friend.face

    def indent(self, look: Look) -> int:
        return look.box(46)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        super().paint(screen, look)
        look.face(screen, self.face, (self.rect.left + look.box(25), self.rect.centery), look.box(28))
