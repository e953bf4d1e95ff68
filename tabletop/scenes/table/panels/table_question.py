"""A question on the table, beside the chips that it is about, with the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from tabletop.accessibility import Node, Role
from tabletop.widgets.base.containers import Panel, Row
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.controls.button import Button
from tabletop.widgets.text.static_text import StaticText

WIDTH: Final = 320
OWN_BOX_WEIGHT: Final = 30
"""The weight of covering what the question is about, where anything else has 1."""
_GAPS, _FAR = (10, 40, 70, 100, 130), 30
"""The distances at which it may stand, and the cost of a pixel of distance in covered pixels."""

Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class TableQuestion:
    """A question: its words, the box it is about, boxes to keep clear with weights, and its buttons.

    The greater the weight of a box, the less it should be covered.
    """

    words: str
    about_box: Box
    clear_of: tuple[tuple[Box, int], ...]
    buttons: frozenset[str]


class QuestionPanel(Panel):
    """A dark panel with a golden edge that covers as little as it can of what it is about."""

    def __init__(self) -> None:
        super().__init__(gap=12, padding=18, gold=True)
        self.words = StaticText("", 17, weight="semibold")
        self.row = Row(gap=10)
        self.add(self.words, self.row)
        self.shown = False
        self.question: TableQuestion | None = None

    def describe(self) -> Node:
        return Node(self.node_key, Role.SECTION, self.words.words)

    def show_question(self, question: TableQuestion | None) -> None:
        """Asks this question, or none any more."""
        self.invalidate()
        self.question = question
        self.shown = question is not None
        self.words.set_words(question.words if question is not None else "")

    def set_answers(self, buttons: Sequence[Button]) -> None:
        """Shows these buttons as the answers."""
        self.row.remove_children()
        self.row.add(*buttons)

    def place_beside_box(self, look: Look, within: pygame.Rect) -> None:
        """Lays itself above, below or beside its box, wherever it covers least."""
        if self.question is None:
            return
        at = pygame.Rect(self.question.about_box)
        row = self.row.measure(look, within.width)[0] + 2 * look.box(self.padding)
        box = pygame.Rect((0, 0), self.measure(look, max(row, look.box(WIDTH))))
        clear_of = ((self.question.about_box, OWN_BOX_WEIGHT), *self.question.clear_of)
        found = []
        for gap in map(look.box, _GAPS):
            around = at.inflate(2 * gap, 2 * gap)
            places = [place.clamp(within) for place in _boxes_around(around, box, look.box(12))]
            found += [(_covered_weight(place, clear_of) + _FAR * gap, place) for place in places]
        self.arrange(look, min(found, key=lambda one: one[0])[1])
        self.invalidate()


def _boxes_around(around: pygame.Rect, box: pygame.Rect, step: int) -> list[pygame.Rect]:
    """Returns the boxes beside another box, at each of its four sides from corner to corner."""
    places = []
    for x in range(around.left - box.width, around.right + 1, step):
        places += [box.move(x, around.top - box.height), box.move(x, around.bottom)]
    for y in range(around.top - box.height, around.bottom + 1, step):
        places += [box.move(around.right, y), box.move(around.left - box.width, y)]
    return places


def _covered_weight(place: pygame.Rect, others: Sequence[tuple[Box, int]]) -> int:
    """Returns the weighted area of the other boxes that would be covered."""
    parts = [(place.clip(other), weight) for other, weight in others]
    return sum(part.width * part.height * weight for part, weight in parts)
