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
from tabletop.stage.widgets.look import Look, faded
from tabletop.stage.widgets.widget import Point, Widget

Painter = Callable[[pygame.Surface, Look, pygame.Rect], None]


@dataclass(frozen=True)
class Answer:
    """One answer: its words, perhaps a key, and what paints its little picture."""

    label: str
    key: str = ""
    picture: Painter | None = None


class SpotChoice(Widget):
    """Opens as a popup of a tree; `on_answer` is told the number of the answer."""

    bleed = 20.0

    def __init__(self, question: str, answers: Sequence[Answer], on_answer: Callable[[int], None]) -> None:
        super().__init__()
        self.question = question
        self.on_answer = on_answer
        self._drawn = any(answer.picture is not None for answer in answers)
        for number, answer in enumerate(answers):
            self.add(_Card(answer, partial(self._answer, number), drawn=self._drawn))

    def measure(self, look: Look, room: int) -> Point:
        cards = [child.measure(look, room) for child in self.children]
        wide = sum(size[0] for size in cards) + look.box(6) * (len(cards) - 1)
        head = letters.line_height(look.metrics.body)
        wide = max(wide, letters.width(self.question, look.metrics.body, "semibold"))
        return min(room, wide + look.box(36)), head + max(size[1] for size in cards) + look.box(38)

    def open_at(self, look: Look, spot: Point, within: pygame.Rect) -> None:
        """Lays itself around a spot, inside the felt."""
        box = pygame.Rect((0, 0), self.measure(look, within.width))
        box.midbottom = (spot[0], spot[1] - look.box(12))
        if box.top < within.top:
            box.midtop = (spot[0], spot[1] + look.box(12))
        self.lay(look, box.clamp(within))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        inner = rect.inflate(-look.box(36), -look.box(32))
        sizes = [child.measure(look, inner.width) for child in self.children]
        room = inner.width - look.box(6) * (len(sizes) - 1)
        share = min(1.0, room / max(1, sum(size[0] for size in sizes)))
        high = max(size[1] for size in sizes)
        x = inner.left
        for child, (wide, _) in zip(self.children, sizes, strict=True):
            child.lay(look, pygame.Rect(x, inner.bottom - high, int(wide * share), high))
            x += int(wide * share) + look.box(6)

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


class _Card(Pressable):
    """One answer as a little card."""

    def __init__(self, answer: Answer, act: Callable[[], None], *, drawn: bool) -> None:
        super().__init__(act, answer.key)
        self.answer = answer
        self.drawn = drawn

    def measure(self, look: Look, room: int) -> Point:
        wide = letters.width(self.answer.label, look.metrics.second, "semibold") + look.box(28)
        wide += look.cap_width(self.cap) + look.box(6) if self.cap else 0
        high = look.box(66 if self.drawn else 40)
        return min(room, max(wide, look.box(122 if self.drawn else 84))), high

    def paint(self, screen: pygame.Surface, look: Look) -> None:
        is_here = self.hovered or self.focused
        edge: Colour = theme.GOLD if is_here else look.theme.hairline
        fill = look.theme.plate_over if is_here else faded(theme.CREAM, 0.03)
        wide = look.metrics.gold_line if is_here else look.hairline_width
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
