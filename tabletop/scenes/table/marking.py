"""Marks that explain, put on the table: the trump suit, what cards are worth, and what a card can be."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop.rules import HIDDEN
from tabletop.scenes.table import marks, pips
from tabletop.scenes.table.pictures import ON_FELT, Pictures
from tabletop.scenes.table.spread import Spread

IN_FRONT: Final = 5_002.0


class Marking:
    """The explanations drawn on one board."""

    def __init__(self, board: Spread, pictures: Pictures) -> None:
        self.board = board
        self.pictures = pictures

    def put(self) -> None:
        """Updates all explanations."""
        look, layout = self.board.look, self.board.layout
        trump, legend = self.board.said.trumps(), self.board.said.legend()
        if layout.trump is not None and trump is not None:
            seen = layout.trump, trump, look.edition
            self.pictures.put("trump", seen, ON_FELT, partial(pips.trump, look, layout.trump, trump))
        if layout.legend is not None and legend is not None and self.board.light.worths:
            drawn = partial(marks.legend, look, layout.legend, legend)
            self.pictures.put("legend", (layout.legend, legend), ON_FELT, drawn)
        self._put_gloss()

    @property
    def felt(self) -> pygame.Rect:
        """Returns the felt without the column of buttons, which would cover the words."""
        felt, column = pygame.Rect(self.board.look.metrics.felt), self.board.layout.buttons
        if column.x > felt.centerx:
            felt.width = round(column.x) - felt.left
        return felt

    def _put_gloss(self) -> None:
        """Draws what the own card under the pointer or the ring can be."""
        board = self.board
        identity = board.chosen.hovered
        focus = board.light.focus
        if focus is not None and focus[0] == "piece" and isinstance(focus[1], int):
            identity = focus[1]
        if identity is None or identity not in board.hand or board.code(identity) == HIDDEN:
            return
        words = board.said.gloss(board.code(identity))
        if words:
            box, felt = board.box(identity), self.felt
            at = box.centerx, box.bottom - box.height // 4
            drawn = partial(marks.gloss, board.look, at, words, felt)
            self.pictures.put("gloss", (at, words), IN_FRONT, drawn)
