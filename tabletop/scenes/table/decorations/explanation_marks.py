"""Marks that explain, put on the table: the trump suit, what cards are worth, and what a card can be."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop.rules import HIDDEN
from tabletop.scenes.table.decorations import mark_drawing, trump_mark
from tabletop.scenes.table.decorations.decoration_pictures import Z_ON_FELT, DecorationPictures
from tabletop.scenes.table.state.board_state import BoardState

Z_IN_FRONT: Final = 5_002.0


class ExplanationMarks:
    """The explanations drawn on one board."""

    def __init__(self, board: BoardState, pictures: DecorationPictures) -> None:
        self.board = board
        self.pictures = pictures

    def update(self) -> None:
        """Updates all explanations."""
        look, layout = self.board.look, self.board.layout
        trump, legend = self.board.view_words.trump_words(), self.board.view_words.card_values()
        if layout.trump is not None and trump is not None and not self._is_panel_shown:
            seen = layout.trump, trump, look.edition
            self.pictures.show_picture(
                "trump", seen, Z_ON_FELT, partial(trump_mark.draw_trump_mark, look, layout.trump, trump)
            )
        if layout.legend is not None and legend is not None and self.board.highlights.worths:
            drawn = partial(mark_drawing.draw_worths, look, layout.legend, legend)
            self.pictures.show_picture("legend", (layout.legend, legend), Z_ON_FELT, drawn)
        self._put_card_note()

    @property
    def _is_panel_shown(self) -> bool:
        """Returns whether there is a score panel, which shows the trump as well."""
        return self.board.layout.panel is not None and self.board.view_words.panel is not None

    @property
    def felt(self) -> pygame.Rect:
        """Returns the felt without the column of buttons, which would cover the words."""
        felt, column = pygame.Rect(self.board.look.metrics.felt), self.board.layout.buttons
        if column.x > felt.centerx:
            felt.width = round(column.x) - felt.left
        elif column.right < felt.centerx:
            felt.left, felt.width = round(column.right), felt.right - round(column.right)
        return felt

    def _put_card_note(self) -> None:
        """Draws what the own card under the pointer or the ring can be."""
        board = self.board
        identity = board.selection.hovered
        focus = board.highlights.focus
        if focus is not None and focus[0] == "piece" and isinstance(focus[1], int):
            identity = focus[1]
        if identity is None or identity not in board.hand or board.pieces[identity].code == HIDDEN:
            return
        words = board.view_words.card_note(board.pieces[identity].code)
        if words:
            box, felt = board.piece_box(identity), self.felt
            at = box.centerx, box.bottom - box.height // 4
            drawn = partial(mark_drawing.draw_card_note, board.look, at, words, felt)
            self.pictures.show_picture("gloss", (at, words), Z_IN_FRONT, drawn)
