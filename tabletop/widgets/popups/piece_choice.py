"""A choice among pieces: they lie open in rows above the table, and one of them is taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.graphics import theme
from tabletop.graphics.pictures.packs import PACKS
from tabletop.graphics.text import typography
from tabletop.widgets.base.widget import Point
from tabletop.widgets.base.widget_look import Look
from tabletop.widgets.popups.answer_popup import AnswerCard, AnswerPopup, PopupAnswer

CARD = (62, 87)
GAP = 8


class PieceChoice(AnswerPopup):
    """A choice at a spot whose answers are the faces of pieces: pairs of pack and code."""

    max_columns = 12
    middle_share = 2, 5

    def __init__(
        self,
        question: str,
        answers: Sequence[PopupAnswer],
        faces: Sequence[tuple[str, str]],
        on_answer: Callable[[int], None],
    ) -> None:
        super().__init__(question, (), on_answer)
        for number, (answer, face) in enumerate(zip(answers, faces, strict=True)):
            self.add(_PieceButton(answer, face, partial(self._choose_answer, number)))

    def measure(self, look: Look, room: int) -> Point:
        across, down = self.columns_and_rows()
        wide = across * look.box(CARD[0]) + (across - 1) * look.box(GAP)
        wide = max(wide, typography.width(self.question, look.metrics.body_size, "semibold"))
        high = down * look.box(CARD[1]) + (down - 1) * look.box(GAP)
        return min(room, wide + look.box(36)), typography.line_height(
            look.metrics.body_size
        ) + high + look.box(42)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        wide, high = look.box(CARD[0]), look.box(CARD[1])
        across, _ = self.columns_and_rows()
        left = rect.centerx - (across * (wide + look.box(GAP)) - look.box(GAP)) // 2
        top = rect.top + look.box(26) + typography.line_height(look.metrics.body_size)
        for number, child in enumerate(self.children):
            down, place = divmod(number, across)
            x, y = left + place * (wide + look.box(GAP)), top + down * (high + look.box(GAP))
            child.arrange(look, pygame.Rect(x, y, wide, high))


class _PieceButton(AnswerCard):
    """A piece that can be taken."""

    def __init__(self, answer: PopupAnswer, face: tuple[str, str], act: Callable[[], None]) -> None:
        super().__init__(answer, act)
        self.face = face

    def measure(self, look: Look, room: int) -> Point:
        return min(room, look.box(CARD[0])), look.box(CARD[1])

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        pack, code = self.face
        drawn = look.caches.rasters.piece(pack, code, self.rect.size, 0, look.edition)
        screen.blit(drawn, drawn.get_rect(center=self.rect.center))
        radius = PACKS[pack].corner_radius * self.rect.width
        if self.focused:
            look.draw_outline(screen, self.rect, radius, theme.GOLD, look.metrics.gold_line)
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, radius)
