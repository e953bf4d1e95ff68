"""A question on the table, beside the chips that it is about, with the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.stage.widgets.button import Button
from tabletop.stage.widgets.look import Look
from tabletop.stage.widgets.panel import Panel, Row
from tabletop.stage.widgets.text import Text

WIDE: Final = 320
ITSELF: Final = 30
"""The weight of covering what the question is about, where anything else has 1."""
_GAPS, _FAR = (10, 40, 70, 100, 130), 30
"""The distances at which it may stand, and the cost of a pixel of distance in covered pixels."""

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Asked:
    """A question: its words, the box it is about, boxes to keep clear with weights, and its buttons.

    The greater the weight of a box, the less it should be covered.
    """

    words: str
    at: Box
    clear_of: tuple[tuple[Box, int], ...]
    buttons: frozenset[str]


class QuestionPanel(Panel):
    """A dark panel with a golden edge that covers as little as it can of what it is about."""

    def __init__(self) -> None:
        super().__init__(gap=12, padding=18, gold=True)
        self.words = Text("", 17, weight="semibold")
        self.row = Row(gap=10)
        self.add(self.words, self.row)
        self.shown = False
        self.asked: Asked | None = None

    def ask(self, asked: Asked | None) -> None:
        """Asks this question, or none any more."""
        self.touch()
        self.asked = asked
        self.shown = asked is not None
        self.words.say(asked.words if asked is not None else "")

    def answer_with(self, buttons: Sequence[Button]) -> None:
        """Shows these buttons as the answers."""
        self.row.clear()
        self.row.add(*buttons)

    def stand(self, look: Look, within: pygame.Rect) -> None:
        """Lays itself above, below or beside its box, wherever it covers least."""
        if self.asked is None:
            return
        at = pygame.Rect(self.asked.at)
        row = self.row.measure(look, within.width)[0] + 2 * look.box(self.padding)
        box = pygame.Rect((0, 0), self.measure(look, max(row, look.box(WIDE))))
        clear_of = ((self.asked.at, ITSELF), *self.asked.clear_of)
        found = []
        for gap in map(look.box, _GAPS):
            around = at.inflate(2 * gap, 2 * gap)
            places = [place.clamp(within) for place in _beside(around, box, look.box(12))]
            found += [(_covered(place, clear_of) + _FAR * gap, place) for place in places]
        self.lay(look, min(found, key=lambda one: one[0])[1])
        self.touch()


def _beside(around: pygame.Rect, box: pygame.Rect, step: int) -> list[pygame.Rect]:
    """Returns the boxes beside another box, at each of its four sides from corner to corner."""
    places = []
    for x in range(around.left - box.width, around.right + 1, step):
        places += [box.move(x, around.top - box.height), box.move(x, around.bottom)]
    for y in range(around.top - box.height, around.bottom + 1, step):
        places += [box.move(around.right, y), box.move(around.left - box.width, y)]
    return places


def _covered(place: pygame.Rect, others: Sequence[tuple[Box, int]]) -> int:
    """Returns the weighted area of the other boxes that would be covered."""
    parts = [(place.clip(other), weight) for other, weight in others]
    return sum(part.width * part.height * weight for part, weight in parts)
