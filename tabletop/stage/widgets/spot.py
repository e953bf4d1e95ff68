"""The small choice that opens where a piece was dropped: a question, and a card for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from tabletop.stage import theme
from tabletop.stage import type as letters
from tabletop.stage.theme import Colour
from tabletop.stage.widgets.button import Pressable
from tabletop.stage.widgets.clear import STEP, Boxes, clearest, nearest_first
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point, Widget

GAP = 6

Painter = Callable[[pygame.Surface, Look, pygame.Rect], None]


@dataclass(frozen=True)
class SpotAnswer:
    """One answer: its words, perhaps a key, and what paints its little picture."""

    label: str
    key: str = ""
    picture: Painter | None = None


class SpotChoice(Widget):
    """A popup of a tree; `on_answer` is called with the number of the answer."""

    bleed = 20.0

    def __init__(
        self, question: str, answers: Sequence[SpotAnswer], on_answer: Callable[[int], None]
    ) -> None:
        super().__init__()
        self.question = question
        self.on_answer = on_answer
        self._drawn = any(answer.picture is not None for answer in answers)
        for number, answer in enumerate(answers):
            self.add(_Card(answer, partial(self._answer, number), drawn=self._drawn))

    def measure(self, look: Look, room: int) -> Point:
        rows = self._rows(look, room - look.box(36))
        wide = max(_length(look, row) for row in rows)
        head = letters.line_height(look.metrics.body)
        wide = max(wide, letters.width(self.question, look.metrics.body, "semibold"))
        high = len(rows) * (self._high(look) + look.box(GAP)) - look.box(GAP)
        return min(room, wide + look.box(36)), head + high + look.box(38)

    def open_at(
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
        found = clearest(tried, lambda: nearest_first(tried[0], within, look.box(STEP)), tiers)
        self.lay(look, tried[0] if found is None else found)

    @property
    def pointed(self) -> int | None:
        """Returns the answer that has the focus: it was pointed at last, or walked to with keys."""
        return next((number for number, card in enumerate(self.children) if card.focused), None)

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        inner = rect.inflate(-look.box(36), -look.box(32))
        high, gap = self._high(look), look.box(GAP)
        rows = self._rows(look, inner.width)
        y = inner.bottom - len(rows) * (high + gap) + gap
        for row in rows:
            share = min(1.0, (inner.width - gap * (len(row) - 1)) / max(1, _length(look, row, gap=0)))
            x = inner.left
            for child in row:
                wide = int(child.measure(look, inner.width)[0] * share)
                child.lay(look, pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += high + gap

    def _rows(self, look: Look, room: int) -> list[list[Widget]]:
        """Returns the answers in as few rows as they find room in, of much the same length."""
        children = list(self.children)
        for count in range(1, len(children) + 1):
            across = -(-len(children) // count)
            rows = [children[start : start + across] for start in range(0, len(children), across)]
            if all(_length(look, row) <= room for row in rows):
                break
        return rows

    def _high(self, look: Look) -> int:
        return max(child.measure(look, look.metrics.size[0])[1] for child in self.children)

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        look.panel(screen, self.rect, gold=True)
        y = self.rect.top + look.box(16) + letters.line_height(look.metrics.body) // 2
        at = (self.rect.left + look.box(18), y)
        room = self.rect.width - look.box(36)
        look.words(screen, self.question, at, look.metrics.body, theme.CREAM, weight="semibold", room=room)

    def _answer(self, number: int) -> None:
        if self.tree is not None and self.tree.popup is self:
            self.tree.close_popup()
        self.on_answer(number)


def _length(look: Look, row: Sequence[Widget], gap: int | None = None) -> int:
    """Returns how wide answers are side by side, in pixels."""
    between = look.box(GAP) if gap is None else gap
    wide = look.metrics.size[0]
    return sum(child.measure(look, wide)[0] for child in row) + between * (len(row) - 1)


class Answer(Pressable):
    """An answer that has the focus once it is pointed at, so that Enter gives the one that is lit."""

    def point(self, point: Point) -> None:
        super().point(point)
        if self.tree is not None and not self.focused:
            self.tree.focus_on(self, by_keyboard=False)


class _Card(Answer):
    """One answer as a little card."""

    def __init__(self, answer: SpotAnswer, act: Callable[[], None], *, drawn: bool) -> None:
        super().__init__(act, answer.key)
        self.answer = answer
        self.drawn = drawn

    def measure(self, look: Look, room: int) -> Point:
        wide = letters.width(self.answer.label, look.metrics.second, "semibold") + look.box(28)
        wide += look.cap_width(self.cap) + look.box(6) if self.cap else 0
        high = look.box(66 if self.drawn else 40)
        return min(room, max(wide, look.box(122 if self.drawn else 84))), high

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        edge: Colour = theme.GOLD if self.focused else look.theme.hairline
        fill = look.theme.plate_over if self.hovered or self.focused else faded(theme.CREAM, 0.03)
        wide = look.metrics.gold_line if self.focused else look.hairline_width
        look.rounded(screen, self.rect, look.box(14), fill, edge, edge_width=wide)
        if self.tree is not None and self.tree.shows_focus(self):
            look.ring(screen, self.rect, look.box(14))
        middle = self.rect.bottom - look.box(14) if self.drawn else self.rect.centery
        room = self.rect.width - look.box(16)
        x = self.rect.centerx
        if self.cap:
            look.cap(screen, self.cap, self.rect.right - look.box(8), middle)
            room -= look.cap_width(self.cap) + look.box(6)
            x -= (look.cap_width(self.cap) + look.box(6)) // 2
        look.words(
            screen,
            self.answer.label,
            (x, middle),
            look.metrics.second,
            theme.CREAM,
            weight="semibold",
            anchor="centre",
            room=room,
        )
        if self.answer.picture is not None:
            top = self.rect.inflate(-look.box(16), -look.box(6))
            top.height = self.rect.height - look.box(30)
            self.answer.picture(screen, look, top)
