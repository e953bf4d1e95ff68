"""The small choice that opens where a piece was dropped: a question, and a card for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.accessibility import Node, Role
from tabletop.graphics import theme
from tabletop.graphics.text import typography
from tabletop.graphics.theme import Colour
from tabletop.messages import Message, said, sentences_text, with_full_stop
from tabletop.widgets.base.widget import Point, Widget
from tabletop.widgets.base.widget_look import Look, with_opacity
from tabletop.widgets.controls.button import Pressable
from tabletop.widgets.popups.placement import SEARCH_STEP, Boxes, first_clear_place

GAP = 6

PaintPicture = Callable[[pygame.Surface, Look, pygame.Rect], None]


def answer_count(count: int) -> Message:
    """Returns how many answers one can choose from."""
    return said("{N:~ answer|~ answers}.", n=count)


@dataclass(frozen=True)
class PopupAnswer:
    """One answer: its words, perhaps a key, and what paints its little picture."""

    label: str
    key: str = ""
    picture: PaintPicture | None = None


class AnswerPopup(Widget):
    """A popup of a tree; `on_answer` is called with the number of the answer."""

    paint_margin = 20.0
    max_columns = 5
    middle_share = 1, 2
    """How far down the felt its middle is, where it stands at no spot: one half."""

    def __init__(
        self, question: str, answers: Sequence[PopupAnswer], on_answer: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.question = question
        self.on_answer = on_answer
        self._has_pictures = any(answer.picture is not None for answer in answers)
        for number, answer in enumerate(answers):
            self.add(_AnswerButton(answer, partial(self._choose_answer, number), drawn=self._has_pictures))

    def describe(self) -> Node:
        return Node(self.node_key, Role.DIALOG if self.is_modal else Role.SECTION, self.question)

    def opening_words(self) -> str:
        return sentences_text(with_full_stop(self.question), answer_count(len(self.children)))

    def measure(self, look: Look, room: int) -> Point:
        rows = self._rows_of_answers(look, room - look.box(36))
        wide = max(_row_width(look, row) for row in rows)
        head = typography.line_height(look.metrics.body_size)
        wide = max(wide, typography.width(self.question, look.metrics.body_size, "semibold"))
        high = len(rows) * (self._answer_height(look) + look.box(GAP)) - look.box(GAP)
        return min(room, wide + look.box(36)), head + high + look.box(38)

    def arrange_at(
        self,
        look: Look,
        spot: Point,
        within: pygame.Rect,
        about: Sequence[pygame.Rect] = (),
        keeps: Sequence[Boxes] = (),
    ) -> None:
        """Arranges itself around a spot and what it asks about, above them if there is room on the felt.

        What it `keeps` in sight besides it may cover where there is no room, the last of it first.
        """
        box, away = pygame.Rect((0, 0), self.measure(look, within.width)), look.box(12)
        x, y = spot
        tried = []
        for corner, at in (
            ("midbottom", (x, y - away)),
            ("midtop", (x, y + away)),
            ("midleft", (x + away, y)),
            ("midright", (x - away, y)),
        ):
            setattr(box, corner, at)
            tried.append(box.clamp(within))
        tiers = ((pygame.Rect(spot, (1, 1)), *about), *keeps)
        self.arrange(look, first_clear_place(tried, within, look.box(SEARCH_STEP), tiers))

    def arrange_in(self, look: Look, within: pygame.Rect, keeps: Sequence[Boxes] = ()) -> None:
        """Arranges itself in the middle of the felt or a little above, beside what it keeps in sight."""
        box = pygame.Rect((0, 0), self.measure(look, within.width))
        share, whole = self.middle_share
        box.center = within.centerx, within.top + within.height * share // whole
        first = [box.clamp(within)]
        self.arrange(look, first_clear_place(first, within, look.box(SEARCH_STEP), keeps))

    def columns_and_rows(self) -> Point:
        """Returns how many answers stand in a row, and how many rows of much the same length there are."""
        rows = max(1, -(-len(self.children) // self.max_columns))
        return -(-len(self.children) // rows), rows

    @property
    def pointed_answer(self) -> int | None:
        """Returns the answer that has the focus: it was pointed at last, or walked to with keys."""
        return next((number for number, card in enumerate(self.children) if card.focused), None)

    def arrange(self, look: Look, rect: pygame.Rect) -> None:
        super().arrange(look, rect)
        inner = rect.inflate(-look.box(36), -look.box(32))
        high, gap = self._answer_height(look), look.box(GAP)
        rows = self._rows_of_answers(look, inner.width)
        y = inner.bottom - len(rows) * (high + gap) + gap
        for row in rows:
            share = min(1.0, (inner.width - gap * (len(row) - 1)) / max(1, _row_width(look, row, gap=0)))
            x = inner.left
            for child in row:
                wide = int(child.measure(look, inner.width)[0] * share)
                child.arrange(look, pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += high + gap

    def _rows_of_answers(self, look: Look, room: int) -> list[list[Widget]]:
        """Returns the answers in as few rows as they find room in, of much the same length."""
        children = list(self.children)
        for count in range(1, len(children) + 1):
            across = -(-len(children) // count)
            rows = [children[start : start + across] for start in range(0, len(children), across)]
            if all(_row_width(look, row) <= room for row in rows):
                break
        return rows

    def _answer_height(self, look: Look) -> int:
        return max(child.measure(look, look.metrics.size[0])[1] for child in self.children)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.draw_panel(screen, self.rect, gold=True)
        y = self.rect.top + look.box(16) + typography.line_height(look.metrics.body_size) // 2
        at = (self.rect.left + look.box(18), y)
        room = self.rect.width - look.box(36)
        look.draw_text(
            screen, self.question, at, look.metrics.body_size, theme.CREAM, weight="semibold", room=room
        )

    def _choose_answer(self, number: int) -> None:
        if self.tree is not None and self.tree.popup is self:
            self.tree.close_popup()
        self.on_answer(number)


def _row_width(look: Look, row: Sequence[Widget], gap: int | None = None) -> int:
    """Returns how wide answers are side by side, in pixels."""
    between = look.box(GAP) if gap is None else gap
    wide = look.metrics.size[0]
    return sum(child.measure(look, wide)[0] for child in row) + between * (len(row) - 1)


class AnswerCard(Pressable):
    """An answer that has the focus once it is pointed at, so that Enter gives the one that is lit."""

    def __init__(self, answer: PopupAnswer, act: Callable[[], None]) -> None:
        super().__init__(act, answer.key)
        self.answer = answer

    def described_name(self) -> str:
        return self.answer.label

    def hover(self, point: Point) -> None:
        super().hover(point)
        if self.tree is not None and not self.focused:
            self.tree.focus_on(self, by_keyboard=False)


class _AnswerButton(AnswerCard):
    """One answer as a little card."""

    def __init__(self, answer: PopupAnswer, act: Callable[[], None], *, drawn: bool) -> None:
        super().__init__(answer, act)
        self.drawn = drawn

    def measure(self, look: Look, room: int) -> Point:
        wide = typography.width(self.answer.label, look.metrics.secondary_size, "semibold") + look.box(28)
        wide += look.key_cap_width(self.cap) + look.box(6) if self.cap else 0
        high = look.box(66 if self.drawn else 40)
        return min(room, max(wide, look.box(122 if self.drawn else 84))), high

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        edge: Colour = theme.GOLD if self.focused else look.theme.hairline
        fill = look.theme.plate_hovered if self.hovered or self.focused else with_opacity(theme.CREAM, 0.03)
        wide = look.metrics.gold_line if self.focused else look.hairline_width
        look.draw_rounded(screen, self.rect, look.box(14), fill, edge, edge_width=wide)
        if self.shows_focus:
            look.draw_focus_ring(screen, self.rect, look.box(14))
        middle = self.rect.bottom - look.box(14) if self.drawn else self.rect.centery
        room = self.rect.width - look.box(16)
        x = self.rect.centerx
        if self.cap:
            look.draw_key_cap(screen, self.cap, self.rect.right - look.box(8), middle)
            room -= look.key_cap_width(self.cap) + look.box(6)
            x -= (look.key_cap_width(self.cap) + look.box(6)) // 2
        look.draw_text(
            screen,
            self.answer.label,
            (x, middle),
            look.metrics.secondary_size,
            theme.CREAM,
            weight="semibold",
            anchor="centre",
            room=room,
        )
        if self.answer.picture is not None:
            top = self.rect.inflate(-look.box(16), -look.box(6))
            top.height = self.rect.height - look.box(30)
            self.answer.picture(screen, look, top)
